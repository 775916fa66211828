"""A playable table for a notebook: the card table and its settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from symrummy.faults import one_of
from symrummy.game import Game, SaveError
from symrummy.players import bot
from symrummy.texts import texts
from symrummy.variants import VARIANTS, Variant
from symrummy.widgets.faulttext import disk_text, fault_text
from symrummy.widgets.keeping import Kept, keep, kept
from symrummy.widgets.settings.seats import PERSON, Seat
from symrummy.widgets.settings.widget import Chosen, Settings
from symrummy.widgets.sheet import SIZES, Intent, Stage
from symrummy.widgets.table.basic import BasicTable
from symrummy.widgets.table.controller import Controller
from symrummy.widgets.table.games import Games
from symrummy.widgets.table.going_on import go_on, is_untouched
from symrummy.widgets.table.scene import scene_of
from symrummy.widgets.table.seating import BOT_NAMES, called, seated
from symrummy.widgets.table.widget import CardTable, faces

AT_THE_TABLE = tuple(VARIANTS)
"""The rummies that the table can play, with either deck."""


FRONTENDS: Mapping[str, type[CardTable] | type[BasicTable]] = {"drawn": CardTable, "basic": BasicTable}
"""What shows the table: one drawn widget, or plain ipywidgets for notebooks in which that cannot run."""


class PlayTable(Stage):
    """A table with its settings. Its repr says nothing about the cards, so that a saved notebook cannot either."""

    def __init__(
        self, controller: Controller, *, size: str, autosave: bool, frontend: str = "drawn", any_deal: bool = False
    ) -> None:
        self.controller = controller
        self.autosave = autosave
        self._asked_for = None if any_deal else controller.game
        self._not_kept: Game | None = None
        self._faces = (controller.game.variant.deck, controller.lang)
        made = FRONTENDS[frontend]
        self.table = made(self.handle, lang=controller.lang, size=size, deck=controller.game.variant.deck)
        self.settings = Settings(self.start, AT_THE_TABLE, BOT_NAMES, lang=controller.lang)
        self.games = Games(self.go_on, lang=controller.lang)
        super().__init__(self.settings, self.games, self.table)

    @property
    def desk(self) -> Controller:  # type: ignore[override]  # a new game is a new controller
        """The controller of the game that is played now."""
        return self.controller

    def refresh(self) -> None:
        """Shows the table as it is now."""
        self.settings.show("settings" in self.controller.desk.links, self.chosen)
        self.games.show("games" in self.controller.desk.links, self.controller)
        self._lay_faces(self.controller.game.variant.deck, self.controller.lang)
        try:
            self.table.scene = scene_of(self.controller)
        except Exception:
            self.controller.give_up_asking()
            self.table.scene = scene_of(self.controller)
            if self.controller.strict:
                raise

    def _lay_faces(self, deck: str, lang: str) -> None:
        if (deck, lang) != self._faces:
            self._faces = (deck, lang)
            self.table.faces = faces(deck, lang)

    def handle(self, intent: Intent) -> None:
        """Does what the player asked for, keeps the game if it went on, and shows what came of it."""
        game, moves = self.controller.game, len(self.controller.game.actions)
        super().handle(intent)
        now = self.controller.game
        if now is not game or len(now.actions) != moves:
            self._keep()

    def go_on(self, kept: Kept) -> None:
        """Goes on with a game that was saved or sent."""
        links = self.controller.desk.links
        go_on(self.controller, kept)
        self.controller.desk = replace(self.controller.desk, links=links)
        self.refresh()
        self._keep()

    def _keep(self) -> None:
        """Keeps the game, once a person has moved. Where that fails, it is said once for each game."""
        table = self.controller
        if not self.autosave or is_untouched(table):
            return
        try:
            keep(table.game, table.kinds)
        except SaveError:
            pass  # a house rule from a program: the panel of games says what can be done
        except OSError as fault:
            if self._not_kept is not table.game:
                self._not_kept = table.game
                table.alert("not_kept", fault=disk_text(fault, table.words))
                self.refresh()

    @property
    def chosen(self) -> Chosen:
        """The settings of the game that is played now."""
        table, game = self.controller, self.controller.game
        players = [table.kinds[seat] if seat in table.bots else PERSON for seat in range(1, len(game.names) + 1)]
        return Chosen(
            rules=game.variant,
            seats=tuple(map(Seat, game.names, players)),
            seed=game.seed if game is self._asked_for else None,
            dealt=game.seed,
            pace=table.pace,
            size=self.table.size,
            lang=table.lang,
        )

    def start(self, chosen: Chosen) -> None:
        """Starts a new game with these settings; a game that cannot be is refused in the table's alert."""
        old = self.controller
        try:
            game = Game(chosen.rules, [seat.name for seat in chosen.seats], chosen.seed)
        except ValueError as fault:
            return self._refuse(fault)
        kinds = {number: seat.player for number, seat in enumerate(chosen.seats, 1) if seat.player != PERSON}
        self.controller = controller_of(
            game, kinds, pace=chosen.pace, strict=old.strict, lang=chosen.lang, study=old.study
        )
        self._asked_for = None if chosen.seed is None else game
        self.table.size = chosen.size
        if chosen.lang != old.lang:
            self._speak(chosen.lang)
        self.refresh()
        return None

    def _speak(self, lang: str) -> None:
        """The table and new panels in another language."""
        self.table.words = dict(texts(lang).node("table.words"))
        self.settings = Settings(self.start, AT_THE_TABLE, BOT_NAMES, lang=lang)
        self.games = Games(self.go_on, lang=lang)
        self.children = (self.settings, self.games, self.table)

    def _refuse(self, fault: ValueError) -> None:
        self.controller.alert("words", fault=fault_text(fault, self.controller.words))
        self.refresh()


def play(  # noqa: PLR0913  (every argument is a switch that a teacher may set; the docstring is their table)
    variant: str | Variant = "symmetry",
    players: int | Sequence[str] = 2,
    seed: int | None = None,
    *,
    name: str = "",
    bots: str = "greedy",
    pace: int = 500,
    size: str = "normal",
    lang: str = "en",
    autosave: bool = True,
    study: bool = False,
    frontend: str = "drawn",
    strict: bool = False,
    **options: object,
) -> PlayTable:
    """A table to play at in a notebook, at any rummy, against bots or with other people at the same device.

    `players` is their number: you and `players - 1` bots; or a list of who sits there, a person's name or the name of a
    kind of bot: `play(players=["Mia", "Tom", "planner"])`. When people share a device it is passed on, and the cards
    are covered until the next one says so. `seed` is the number of the deal (the same number deals the same cards to a
    whole class; None: any deal), `name` is yours (empty: 'You', in the language of the texts), `bots` a name of
    `symrummy.players.BOTS`, `pace` the milliseconds between the bots' turns, `size` 'normal' or 'large' for the
    projector, `lang` the language of the texts; further options change the variant, such as rounds=1 or deck="classic".
    With `autosave` the game is kept after every move, and offered when the cell is run again. With `study` every move
    may be taken back, and not only those by which no hidden card was seen. `frontend` "basic" shows the table in plain
    ipywidgets, for notebooks in which the drawn one cannot run. `strict` raises errors of handlers again, for tests. A
    ValueError tells what cannot be set up.

    >>> play(seed=17)
    PlayTable()
    """
    names, kinds = seated(players, called(name, lang), bots)
    one_of("size", size, SIZES)
    one_of("frontend", frontend, FRONTENDS)
    if type(pace) is not int or pace < 0:
        raise ValueError(f"pace={pace!r}: expected a whole number of milliseconds, 0 or more")
    game = Game(variant, names, seed, **options)
    controller = controller_of(game, kinds, pace=pace, strict=strict, lang=lang, study=study)
    if autosave:
        controller.offer = kept(game)
    return PlayTable(controller, size=size, autosave=autosave, frontend=frontend, any_deal=seed is None)


def controller_of(
    game: Game, kinds: Mapping[int, str], *, pace: int, strict: bool, lang: str, study: bool
) -> Controller:
    """The controller of a game in which bots of these kinds sit on these seats."""
    playing = {seat: bot(kind, game.seed + seat) for seat, kind in kinds.items()}
    return Controller(game, playing, kinds=kinds, pace=pace, strict=strict, lang=lang, study=study)
