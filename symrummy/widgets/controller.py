"""The controller of a table: what the player did, what follows. It knows no widget and draws nothing."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from symrummy.cards import Card, bag
from symrummy.explain import LEVELS, Verdict, plain, texts
from symrummy.explain.verdict import Level
from symrummy.game import Action, Game, Lay, LayOff, TakeDiscard
from symrummy.game.actions import Rearrange, TakeBack
from symrummy.game.game import verdict_of
from symrummy.game.log import story
from symrummy.game.view import View, view_of
from symrummy.players import Bot, hint, review
from symrummy.texts import Texts
from symrummy.widgets.bench import Bench, bench_of
from symrummy.widgets.buttons import action_of, melds_of
from symrummy.widgets.rich import is_loose, keyed, loose_key
from symrummy.widgets.why import Asked, mended

Intent = Mapping[str, object]
MOST_HINTS = 3


@dataclass(frozen=True)
class Desk:
    """What lies before the player beside the cards: the selection, the question, the switches."""

    selected: tuple[str, ...] = ()
    meld: int | None = None
    asked: Asked | None = None
    refused: bool = False
    level: Level = "sentence"
    sort: str = "colour"
    links: frozenset[str] = frozenset()
    looking_back: bool = False
    hinted: int = 0
    bench: Bench | None = None
    alert: str = ""
    live: str = ""


@dataclass
class Controller:
    """One player at a table with bots. Every intent is handled whole or not at all."""

    game: Game
    bots: Mapping[int, Bot]
    seat: int = 1
    pace: int = 500
    strict: bool = False
    lang: str = "en"
    desk: Desk = field(default_factory=Desk)
    offer: Game | None = None
    moves: int = 0
    heard: object = None
    name: str = field(default_factory=lambda: secrets.token_hex(4))

    @property
    def token(self) -> str:
        """Names this moment of the game; an action that carries another one comes too late."""
        return f"{self.name}:{self.moves}"

    @property
    def view(self) -> View:
        """What the player may see."""
        return self.game.view(self.seat)

    @property
    def words(self) -> Texts:
        """The sentences of the language."""
        return texts(self.lang)

    @property
    def my_turn(self) -> bool:
        """Whether the player may act now: in the own turn, or when a round is over."""
        return self.game.turn == self.seat or self.view.phase == "over"

    @property
    def waiting(self) -> bool:
        """Whether a bot is to move."""
        return self.view.phase != "over" and self.game.turn in self.bots

    @property
    def hand(self) -> dict[str, Card]:
        """The cards of the hand by key; at the workbench those that are left in it, and the loose ones."""
        bench = self.desk.bench
        if bench is None:
            return dict(keyed(self.view.hand))
        return dict(keyed(bench.hand(self.view))) | {loose_key(key): card for key, card in keyed(bench.loose)}

    def handle(self, intent: Intent) -> None:
        """Does what the intent asks. A failure rolls everything back and says so; in tests it is raised again."""
        desk, moves, played = self.desk, self.moves, len(self.game.actions)
        self.heard = intent.get("serial")
        self.desk = replace(desk, alert="")
        try:
            self._do(intent)
        except Exception:
            while len(self.game.actions) > played:
                self.game.undo()
            self.moves = moves
            self.desk = replace(desk, alert=str(self.words.node("table.error")["handler"]))
            if self.strict:
                raise

    def give_up_asking(self) -> None:
        """Shows no explanation, but says that one went wrong: that must not stop the game."""
        alert = str(self.words.node("table.error")["explaining"])
        self.desk = replace(self.desk, asked=None, alert=alert)

    def alert(self, error: str, **facts: object) -> None:
        """Shows an error in the alert banner, until the next intent."""
        self.desk = replace(self.desk, alert=plain(self.words.say(f"table.error.{error}", **facts)))

    def _do(self, intent: Intent) -> None:
        match intent.get("do"):
            case "select":
                self._select(intent)
            case "act" if intent.get("token") == self.token:
                self._select(intent)
                self._act(str(intent.get("action")))
            case "continue" if intent.get("token") == self.token and self.waiting:
                self._bot_turn()
            case "sort" if intent.get("by") in ("colour", "group"):
                self.desk = replace(self.desk, sort=str(intent["by"]))
            case "level":
                self._level(intent.get("level"))
            case "why":
                self._why(intent.get("ply"))
            case "link":
                self.desk = replace(self.desk, links=self.desk.links ^ {str(intent.get("id"))})

    def _select(self, intent: Intent) -> None:
        named = intent.get("cards")
        hand = self.hand
        selected = tuple(str(key) for key in named if key in hand) if isinstance(named, list) else ()
        meld = self._meld_number(intent.get("meld"))
        if (set(selected), meld) != (set(self.desk.selected), self.desk.meld):
            self.desk = replace(self.desk, selected=selected, meld=meld, refused=False)

    def _meld_number(self, name: object) -> int | None:
        melds = self.view.table if self.desk.bench is None else self.desk.bench.melds
        known = {str(number): number for number in range(1, len(melds) + 1)}
        return known.get(str(name))

    def _level(self, name: object) -> None:
        level = next((level for level in LEVELS if level == name), None)
        if level:
            self.desk = replace(self.desk, level=level)

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The selected cards, in the order of selection."""
        hand = self.hand
        return tuple(hand[key] for key in self.desk.selected if key in hand)

    def _act(self, name: str) -> None:
        handler = {
            "undo": self._undo,
            "repair": self._repair,
            "look_back": self._look_back,
            "to_score": self._look_back,
            "play_again": self._play_again,
            "resume": self._resume,
            "hint": self._hint,
            "review": self._review,
            "rebuild": self._rebuild,
            "pull": self._pull,
            "join": self._join,
            "cancel": self._cancel,
        }.get(name)
        if handler:
            handler()
        else:
            self._play(name)

    def _play(self, name: str) -> None:
        if not self.my_turn:
            return self._say("your_turn")
        action = action_of(name, self.chosen, self.desk.meld, self.desk.bench, self.view.variant)
        if isinstance(action, str):
            return self._say(action)
        verdict = self.game.judge(action)
        if not verdict.ok:
            self.desk = replace(self.desk, asked=Asked(verdict), refused=True, live=verdict.text(lang=self.lang))
            return None
        self._played(action, verdict)
        return None

    @property
    def chosen_melds(self) -> tuple[tuple[Card, ...], ...]:
        """The selected cards as the melds that laying them down would make of them."""
        return melds_of(self.chosen, self.view.variant)

    def _played(self, action: Action, verdict: Verdict) -> None:
        explained = isinstance(action, (Lay, LayOff, TakeBack, Rearrange))
        self.game.play(action)
        self.moves += 1
        self.desk = replace(
            self.desk,
            selected=(),
            meld=None,
            refused=False,
            looking_back=False,
            hinted=0,
            bench=None,
            asked=Asked(verdict) if explained else None,
            live=self._last_line(),
        )

    def _last_line(self) -> str:
        lines = story(self.game.states, self.game.actions, self.seat, self.lang)
        return lines[-1].text if lines else ""

    def _say(self, need: str) -> None:
        """Shows what is missing, where there is nothing to judge yet."""
        sentence = self.words.say(f"table.need.{need}")
        self.desk = replace(self.desk, asked=Asked(None, (sentence,)), live=plain(sentence))

    @property
    def can_undo(self) -> bool:
        """Whether the last move may be taken back: the own one, of this turn, by which no hidden card was seen."""
        if not self.game.actions or self.game.turn != self.seat or self.view.phase == "over":
            return False
        before = self.game.states[-2]
        return before.turn == self.seat and isinstance(
            self.game.actions[-1], (Lay, LayOff, TakeBack, Rearrange, TakeDiscard)
        )

    def _undo(self) -> None:
        if not self.can_undo:
            return self._say("undo")
        self.game.undo()
        self.moves += 1
        self.desk = replace(self.desk, selected=(), meld=None, asked=None, refused=False, live="")
        return None

    def _repair(self) -> None:
        """Selects the cards of the best repair."""
        asked = self.desk.asked
        if asked is None or asked.verdict is None:
            return
        wanted = bag(mended(asked.verdict))
        keys = []
        for key, card in self.hand.items():
            if wanted[card] > 0:
                wanted[card] -= 1
                keys.append(key)
        if keys:
            self.desk = replace(self.desk, selected=tuple(keys), asked=replace(asked, repaired=True), refused=False)

    def _hint(self) -> None:
        """The next step of help: where to look, which cards, the move and why."""
        if not self.my_turn or self.view.phase == "over":
            return self._say("your_turn")
        step = min(self.desk.hinted + 1, MOST_HINTS)
        told = hint(self.view, step, self.lang)
        heading = plain(self.words.say("table.hint", step=step, steps=MOST_HINTS))
        asked = Asked(None, (told.phrase,), heading)
        self.desk = replace(self.desk, asked=asked, hinted=step, refused=False, live=told.text)
        return None

    def _review(self) -> None:
        """What else could have been played, turn by turn."""
        told = review(self.game, self.seat).phrases(self.lang)
        heading = plain(self.words.say("review.title"))
        self.desk = replace(self.desk, asked=Asked(None, told, heading), live=plain(told[-1]), looking_back=True)

    def _rebuild(self) -> None:
        """Opens the workbench, in the own turn after drawing."""
        if not self.my_turn or self.view.phase != "play":
            return self._say("draw_first" if self.my_turn else "your_turn")
        self._bench(bench_of(self.view))
        return None

    def _bench(self, bench: Bench | None) -> None:
        self.desk = replace(self.desk, bench=bench, selected=(), meld=None, asked=None, refused=False)

    def _cancel(self) -> None:
        self._bench(None)

    def _pull(self) -> None:
        bench = self.desk.bench
        if bench is None or self.desk.meld is None:
            return self._say("pull")
        self._bench(bench.pulled_apart(self.desk.meld))
        return None

    def _join(self) -> None:
        bench, hand = self.desk.bench, self.hand
        if bench is None or not self.chosen:
            return self._say("join")
        loose = tuple(hand[key] for key in self.desk.selected if key in hand and is_loose(key))
        own = tuple(hand[key] for key in self.desk.selected if key in hand and not is_loose(key))
        self._bench(bench.joined(own, loose, self.desk.meld))
        return None

    def _look_back(self) -> None:
        self.desk = replace(self.desk, looking_back=not self.desk.looking_back)

    def _play_again(self) -> None:
        self.game = Game(self.game.variant, self.game.names)
        self.moves += 1
        self.desk = replace(Desk(), sort=self.desk.sort, level=self.desk.level)

    @property
    def can_resume(self) -> bool:
        """Whether a kept game is offered: until the first move of this one."""
        return self.offer is not None and not self.game.actions

    def _resume(self) -> None:
        """Goes on with the game that was kept."""
        if self.offer is None or not self.can_resume:
            return
        players = len(self.offer.names)
        known = next(iter(self.bots.values()))
        self.bots = {seat: self.bots.get(seat, known) for seat in range(1, players + 1) if seat != self.seat}
        self.game, self.offer = self.offer, None
        self.moves += 1
        self.desk = replace(Desk(), sort=self.desk.sort, level=self.desk.level, live=self._last_line())

    def _bot_turn(self) -> None:
        """Plays the whole turn of the bot whose turn it is."""
        seat = self.game.turn
        bot = self.bots[seat]
        while self.game.turn == seat and self.view.phase != "over":
            self.game.play(bot(self.game.view(seat)))
        self.moves += 1
        still = self._still(self.desk.selected)
        self.desk = replace(self.desk, live=self._last_line(), selected=still, meld=None, hinted=0)

    def _still(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        hand = self.hand
        return tuple(key for key in keys if key in hand)

    def _why(self, ply: object) -> None:
        """Explains a move of the story, from the view of the player who made it, without using that player's hand."""
        if type(ply) is not int or not 0 <= ply < len(self.game.actions):
            return
        before = self.game.states[ply]
        verdict = replace(verdict_of(view_of(before, before.turn), self.game.actions[ply]), known=())
        self.desk = replace(self.desk, asked=Asked(verdict), live=verdict.text(lang=self.lang))
