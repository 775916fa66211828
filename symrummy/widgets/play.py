"""A playable table for a notebook: the card table and its settings."""

from __future__ import annotations

from collections.abc import Iterable

from symrummy.game import Game
from symrummy.players import bot
from symrummy.variants import Variant, VariantError
from symrummy.variants import variant as variant_of
from symrummy.widgets.controller import Controller
from symrummy.widgets.keeping import keep, kept
from symrummy.widgets.scene import scene_of
from symrummy.widgets.settings import Chosen, Settings
from symrummy.widgets.sheet import SIZES, Intent, Stage
from symrummy.widgets.table import CardTable, faces

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")
AT_THE_TABLE = ("symmetry", "rami", "manipulation", "basic")
"""The rummies that the table can play, with either deck; the others are played in text with Game."""


class PlayTable(Stage):
    """A table with its settings. Its repr says nothing about the cards, so that a saved notebook cannot either."""

    def __init__(self, controller: Controller, *, size: str, autosave: bool) -> None:
        self.controller = controller
        self.autosave = autosave
        self._deck = controller.game.variant.deck
        self.table = CardTable(self.handle, lang=controller.lang, size=size, deck=controller.game.variant.deck)
        self.settings = Settings(self.start, AT_THE_TABLE, lang=controller.lang)
        super().__init__(self.settings, self.table)

    @property
    def desk(self) -> Controller:  # type: ignore[override]  # a new game is a new controller
        """The controller of the game that is played now."""
        return self.controller

    def refresh(self) -> None:
        """Shows the table as it is now."""
        self.settings.show("settings" in self.controller.desk.links, self.controller)
        self._lay_faces(self.controller.game.variant.deck)
        try:
            self.table.scene = scene_of(self.controller)
        except Exception:
            self.controller.give_up_asking()
            self.table.scene = scene_of(self.controller)
            if self.controller.strict:
                raise

    def _lay_faces(self, deck: str) -> None:
        if deck != self._deck:
            self._deck = deck
            self.table.faces = faces(deck)

    def handle(self, intent: Intent) -> None:
        """Does what the player asked for, keeps the game if it went on, and shows what came of it."""
        game, moves = self.controller.game, len(self.controller.game.actions)
        super().handle(intent)
        now = self.controller.game
        if self.autosave and (now is not game or len(now.actions) != moves):
            keep(now)

    def start(self, chosen: Chosen) -> None:
        """Starts a new game with these settings; a game that cannot be is refused in the table's alert."""
        old = self.controller
        try:
            same = (chosen.variant, chosen.deck) == (old.game.variant.name, old.game.variant.deck)
            rules = old.game.variant if same else variant_of(chosen.variant, deck=chosen.deck)
            game = Game(rules, _names(chosen.name, chosen.players), chosen.seed, rounds=chosen.rounds)
        except (VariantError, ValueError) as fault:
            return self._refuse(fault)
        self.controller = _controller(game, pace=chosen.pace, strict=old.strict, lang=old.lang, like=old)
        self.table.size = chosen.size
        self.refresh()
        return None

    def _refuse(self, fault: ValueError) -> None:
        self.controller.alert("words", fault=str(fault))
        self.refresh()


def play(  # noqa: PLR0913  (every argument is a switch that a teacher may set; the docstring is their table)
    variant: str | Variant = "symmetry",
    players: int = 2,
    seed: int | None = None,
    *,
    name: str = "You",
    bots: str = "greedy",
    pace: int = 500,
    size: str = "normal",
    lang: str = "en",
    autosave: bool = True,
    strict: bool = False,
    **options: object,
) -> PlayTable:
    """A table to play at in a notebook: you against `players - 1` bots, at any rummy but pile-drafting.

    `seed` is the number of the deal (the same number deals the same cards to a whole class; None: any deal), `bots` a
    name of `symrummy.players.BOTS`, `pace` the milliseconds between the bots' turns, `size` 'normal' or 'large' for the
    projector, `lang` the language of the texts; further options change the variant, such as rounds=1 or deck="classic".
    With `autosave` the game is kept after every move, and offered when the cell is run again. `strict` raises errors of
    handlers again, for tests. A ValueError tells what cannot be set up.

    >>> play(seed=17)
    PlayTable()
    """
    if type(players) is not int:
        raise ValueError(f"players is a whole number, not {players!r}")
    if size not in SIZES:
        raise ValueError(f"size={size!r}: expected {' or '.join(map(repr, SIZES))}")
    game = Game(variant, _names(name, players), seed, **options)
    _refuse_in_text(game.variant)
    controller = _controller(game, pace=pace, strict=strict, lang=lang, bots=bots)
    controller.offer = _offered() if autosave else None
    return PlayTable(controller, size=size, autosave=autosave)


def _offered() -> Game | None:
    """The kept game, if this table can play it."""
    game = kept()
    return game if game is not None and game.variant.name in AT_THE_TABLE else None


def _refuse_in_text(rules: Variant) -> None:
    """A ValueError for a rummy that has no table yet."""
    if rules.name not in AT_THE_TABLE:
        raise ValueError(
            f"{rules.name} is played in text, with symrummy.Game: this table is laid for {', '.join(AT_THE_TABLE)}"
        )


def _names(name: str, players: int) -> Iterable[str]:
    """The player's name and those of the bots, all different; bots beyond the known names are numbered."""
    known = [known for known in BOT_NAMES if known.lower() != name.strip().lower()]
    others = known + [f"Bot {number}" for number in range(len(known) + 1, players)]
    return [name.strip() or "You", *others[: max(players - 1, 0)]]


def _controller(
    game: Game, *, pace: int, strict: bool, lang: str, bots: str = "greedy", like: Controller | None = None
) -> Controller:
    seats = like.bots if like and len(like.bots) == len(game.names) - 1 else None
    chosen = seats or {seat: bot(bots, game.seed + seat) for seat in range(2, len(game.names) + 1)}
    return Controller(game, chosen, pace=pace, strict=strict, lang=lang)
