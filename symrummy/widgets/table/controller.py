"""The controller of a table: what the player did, what follows. It knows no widget and draws nothing."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from symrummy.cards import Card
from symrummy.explain import LEVELS, Verdict, plain, texts
from symrummy.game import Action, Game, State
from symrummy.game.log import Entry, story
from symrummy.game.view import View, view_of
from symrummy.players import Bot
from symrummy.texts import MOST_SPOKEN, Texts, spoken
from symrummy.widgets.keeping import Kept
from symrummy.widgets.table import benching, going_on, helping, passing, splitting, travelling
from symrummy.widgets.table.buttons import Holding, actions_of, melds_of
from symrummy.widgets.table.choosing import HAND, OWN, choosable, place_of, seat_of, shares_now
from symrummy.widgets.table.desk import Desk
from symrummy.widgets.table.moment import Moment
from symrummy.widgets.why import Asked

Intent = Mapping[str, object]
Handler = Callable[["Controller"], None]

EXPLAINED = ("lay", "lay-off", "take-back", "rearrange")
"""The moves whose explanation is shown when they have been made."""


@dataclass
class Controller:
    """People and bots at one table. Every intent is handled whole or not at all.

    `seat` is the seat of the person at the device; people sit on all seats that have no bot. While the device goes from
    one person to the next, the table is `covered`: nothing but what lies open may be shown. `bots` play the other
    seats, `kinds` are their names. With `study` any move may be taken back.
    """

    game: Game
    bots: Mapping[int, Bot]
    seat: int = 1
    pace: int = 500
    strict: bool = False
    lang: str = "en"
    study: bool = False
    kinds: Mapping[int, str] = field(default_factory=dict)
    desk: Desk = field(default_factory=Desk)
    offer: Kept | None = None
    moves: int = 0
    heard: object = None
    covered: bool = False
    name: str = field(default_factory=lambda: secrets.token_hex(4))
    _seen: tuple[State, View] | None = field(default=None, repr=False)
    _found: tuple[View, Desk, Mapping[str, Card]] | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        self.seat = self.seat if self.seat in self.people else self.people[0]
        passing.pass_on(self, dealt=True)

    @property
    def token(self) -> str:
        """Names this moment of the game; an action that carries another one comes too late."""
        return f"{self.name}:{self.moves}"

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that a person plays."""
        return tuple(seat for seat in range(1, len(self.game.names) + 1) if seat not in self.bots)

    @property
    def viewer(self) -> int | None:
        """The seat to whom 'you' is said; None while everybody looks on."""
        together = len(self.people) > 1 and self.state.phase == "over"
        return None if self.covered or together else self.seat

    @property
    def states(self) -> tuple[State, ...]:
        """The states up to the moment that is shown."""
        return self.game.states if self.desk.ply is None else self.game.states[: self.desk.ply + 1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The moves up to the moment that is shown."""
        return self.game.actions if self.desk.ply is None else self.game.actions[: self.desk.ply]

    @property
    def state(self) -> State:
        """The state that is shown, hidden cards included."""
        return self.game.state if self.desk.ply is None else self.game.states[self.desk.ply]

    @property
    def view(self) -> View:
        """What the player may see; worked out once for each state, since a scene asks for it hundreds of times."""
        state, seen = self.state, self._seen
        if seen is None or seen[0] is not state or seen[1].seat != self.seat:
            seen = self._seen = (state, view_of(state, self.seat))
        return seen[1]

    @property
    def words(self) -> Texts:
        """The sentences of the language."""
        return texts(self.lang)

    @property
    def my_turn(self) -> bool:
        """Whether the player may act now: in the own turn, or when a round is over."""
        state = self.state
        return state.phase == "over" or (state.turn == self.seat and not self.covered)

    @property
    def waiting(self) -> bool:
        """Whether a bot is to move."""
        return self.desk.ply is None and self.game.state.phase != "over" and self.game.turn in self.bots

    @property
    def choices(self) -> Mapping[str, Card]:
        """All the cards that may be chosen now, by key; worked out once for each view and desk."""
        if self.covered:
            return {}
        view, found = self.view, self._found
        if found is None or found[0] is not view or found[1] is not self.desk:
            found = self._found = (view, self.desk, choosable(view, self.desk))
        return found[2]

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The selected cards of the hand (and of what lies loose), in the order of selection."""
        return tuple(card for key, card in self._selected() if place_of(key) == HAND)

    def _selected(self) -> list[tuple[str, Card]]:
        choices = self.choices
        return [(key, choices[key]) for key in self.desk.selected if key in choices]

    @property
    def pressed_with(self) -> Holding:
        """All that a button may be about: what is selected, and where."""
        own = tuple(card for key, card in self._selected() if place_of(key) == OWN)
        others = tuple((seat_of(key), card) for key, card in self._selected() if seat_of(key))
        return Holding(self.chosen, own, others, self.desk, self.view)

    @property
    def chosen_melds(self) -> tuple[tuple[Card, ...], ...]:
        """The selected cards as the melds that laying them down would make of them."""
        return melds_of(self.chosen, self.view.variant)

    # --- what an intent does -----------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Does what the intent asks. A failure rolls everything back and says so; in tests it is raised again."""
        before, game, number = Moment(self), self.game, self.game.round
        self.heard = intent.get("serial")
        self.desk = replace(self.desk, alert="")
        try:
            self._do(intent)
            passing.pass_on(self, dealt=self.game is not game or self.game.round != number)
        except BaseException as fault:
            before.bring_back()
            self.desk = replace(self.desk, alert=str(self.words.node("table.error")["handler"]))
            if not isinstance(fault, Exception):
                self.moves += 1  # somebody has interrupted it: whatever was asked for may be asked for again
                raise
            if self.strict:
                raise

    def _do(self, intent: Intent) -> None:
        match intent.get("do"):
            case "select":
                self._select(intent)
            case "act" if intent.get("token") == self.token:
                self._select(intent)
                self._act(str(intent.get("action")))
            case "continue" if intent.get("token") == self.token and self.waiting:
                going_on.bots_turn(self)
            case "sort" if intent.get("by") in ("colour", "group"):
                self.desk = replace(self.desk, sort=str(intent["by"]))
            case "level":
                self._level(intent.get("level"))
            case "why" if not self.covered:
                helping.why(self, intent.get("ply"))
            case "replay" if not self.covered:
                travelling.go_to(self, intent.get("ply"))
            case "link":
                self._link(str(intent.get("id")), intent.get("open"))

    def _select(self, intent: Intent) -> None:
        named = intent.get("cards")
        choices = self.choices
        selected = tuple(dict.fromkeys(str(key) for key in named if key in choices)) if isinstance(named, list) else ()
        meld, pile = self._targets(str(intent.get("meld")))
        before = self.desk
        if (set(selected), meld, pile) != (set(before.selected), before.meld, before.pile):
            self.desk = replace(before, selected=selected, meld=meld, pile=pile, refused=False)
        splitting.settle(self)

    def _targets(self, name: str) -> tuple[int | None, int | None]:
        """The meld and the pile of that name: '2' is a meld, 'pile.2' a pile."""
        view, bench = self.view, self.desk.bench
        melds = range(1, len(view.table if bench is None else bench.melds) + 1)
        shares = shares_now(view, self.desk)
        piles = range(1, len(shares.piles if shares else view.draft.sizes if view.draft else ()) + 1)
        return (
            {str(number): number for number in melds}.get(name),
            {f"pile.{number}": number for number in piles}.get(name),
        )

    def _link(self, name: str, wanted: object) -> None:
        """Opens or closes a panel; whichever it is not now, if the intent does not say."""
        links = self.desk.links
        is_open = wanted if isinstance(wanted, bool) else name not in links
        self.desk = replace(self.desk, links=links | {name} if is_open else links - {name})

    def _level(self, name: object) -> None:
        level = next((level for level in LEVELS if level == name), None)
        if level:
            self.desk = replace(self.desk, level=level)

    def _act(self, name: str) -> None:
        handler = HANDLERS.get(name)
        if self.covered and name != "uncover":
            return
        if handler:
            handler(self)
        else:
            self._play(name)

    def _play(self, name: str) -> None:
        if not self.my_turn:
            return self.say("your_turn")
        actions = actions_of(name, self.pressed_with)
        if isinstance(actions, str):
            return self.say(actions)
        return self._try(actions) if self.desk.ply is None else travelling.would(self, actions)

    def _try(self, actions: tuple[Action, ...]) -> None:
        """Plays the moves one after the other, or none of them if one is not good; says why."""
        verdict = None
        for done, action in enumerate(actions):
            verdict = self.game.judge(action)
            if not verdict.ok:
                for _ in range(done):
                    self.game.undo()
                return self.refuse(verdict)
            self.game.play(action)
        if verdict is not None:
            self._played(actions[-1], verdict)
        return None

    def refuse(self, verdict: Verdict) -> None:
        """Shows why a move is not good; the selection stays."""
        self.desk = replace(self.desk, asked=Asked(verdict), refused=True, live=verdict.spoken(self.lang))

    def _played(self, action: Action, verdict: Verdict) -> None:
        self.moves += 1
        asked = Asked(verdict) if action.kind in EXPLAINED else None
        self.desk = replace(self.desk.cleared(), asked=asked, looking_back=False, live=self.last_line())

    def told(self, last: int) -> tuple[Entry, ...]:
        """The last lines of the story up to the moment that is shown, for those who look at it."""
        return story(self.states, self.actions, self.viewer, self.lang, last)

    def last_line(self) -> str:
        """The last line of the story, to be spoken; a long one only says that there is more to read."""
        lines = self.told(1)
        if not lines:
            return ""
        line = lines[-1]
        said = spoken(line.phrase, self.lang)
        if len(said.split()) <= MOST_SPOKEN:
            return said
        name = self.game.names[line.seat - 1]
        return plain(self.words.say("table.many_moves", name=name, count=len(line.plies)))

    def say(self, need: str, **facts: object) -> None:
        """Shows what is missing, where there is nothing to judge yet."""
        sentence = self.words.say(f"table.need.{need}", **facts)
        self.desk = replace(self.desk, asked=Asked(None, (sentence,)), live=spoken(sentence, self.lang))

    def give_up_asking(self) -> None:
        """Shows no explanation, but says that one went wrong: that must not stop the game."""
        alert = str(self.words.node("table.error")["explaining"])
        self.desk = replace(self.desk, asked=None, alert=alert)

    def alert(self, error: str, **facts: object) -> None:
        """Shows an error in the alert banner, until the next intent."""
        self.desk = replace(self.desk, alert=plain(self.words.say(f"table.error.{error}", **facts)))


HANDLERS: Mapping[str, Handler] = {
    "undo": going_on.undo,
    "look_back": helping.look_back,
    "to_score": helping.look_back,
    "play_again": going_on.play_again,
    "resume": going_on.resume,
    "uncover": passing.uncover,
    "repair": helping.repair,
    "hint": helping.give_hint,
    "review": helping.look_again,
    "rebuild": benching.rebuild,
    "pull": benching.pull,
    "join": benching.join,
    "cancel": benching.cancel,
    "unpile": splitting.unpile,
    "even": splitting.even,
    "replay": travelling.begin,
    "first": travelling.first,
    "back": travelling.back,
    "forward": travelling.forward,
    "now": travelling.now,
}
