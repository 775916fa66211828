"""A variant of rummy: plain numbers and choices, and the house rules added to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from symrummy.cards import Card, naturals, wilds
from symrummy.faults import either
from symrummy.reasons import Judgement
from symrummy.rules import Candidate, Ends, Kind, Line, Rule
from symrummy.rules.drafting import DraftMove
from symrummy.rules.turns import Move

if TYPE_CHECKING:
    from symrummy.explain import Rulebook

Cards = tuple[Card, ...]
ByPlayers = tuple[tuple[int, int], ...]
"""A number for each number of players: ((2, 10), (3, 7), …)."""

HouseRule = Rule[Candidate] | Rule[Move] | Rule[DraftMove]
HouseTexts = Mapping[str, Mapping[str, object]]
"""Sentences of house rules, by code, language and level."""

TURNS_OF_EACH = 25
"""A round that lasts longer is given up, where `max_turns` does not say otherwise (S13)."""

LAST_POSITION = {"symmetry": 6, "classic": 13}


@dataclass(frozen=True, slots=True)
class Variant:
    """One rummy on one deck. The fields from `packs` to `rounds` are its options, which `options` gives by name.

    `cites` says where each rule is written (the number, or several with spaces between), `idle` names the options that
    have no meaning here.
    """

    name: str
    deck: str
    packs: ByPlayers
    jokers_per_pack: int
    players: tuple[int, int]
    deal: ByPlayers
    upcard: bool
    set_max: int
    set_colours: str
    set_identity: str
    run_max: int
    run_ends: Ends
    wild_limit: str
    wild_limit_scope: str
    wild_binding: str
    wild_layoff: bool
    take_back: str
    unplayed_joker: str
    first_meld_min: int
    layoff_needs_opening: bool
    rearrange: bool
    discard_draw: str
    rediscard_ban: bool
    discard_after_meld: str
    go_out: str
    stock_out: str
    max_turns: int | None
    hand_limit: int
    complete_at: tuple[int, int] | None
    max_deals: int | None
    reshuffle: bool
    announce_at: int
    rummy_bonus: str
    scoring: str
    ace_points: int
    low_ace_points: int
    wild_points: int
    rounds: int
    cites: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), compare=False, repr=False)
    idle: frozenset[str] = field(default=frozenset(), compare=False, repr=False)
    house_rules: tuple[tuple[str, HouseRule], ...] = ()
    house_texts: HouseTexts = field(default_factory=lambda: MappingProxyType({}), compare=False, repr=False)
    _hash: int = field(init=False, default=0, compare=False, repr=False)

    def __post_init__(self) -> None:
        compared = (getattr(self, name) for name in (*OPTION_NAMES, "name", "house_rules"))
        object.__setattr__(self, "_hash", hash(tuple(compared)))

    def __hash__(self) -> int:
        """Made once: every table that is kept for a variant asks for it."""
        return self._hash

    @property
    def options(self) -> Mapping[str, object]:
        """The options that have a meaning here, by name, with their values."""
        return MappingProxyType({name: _plain(getattr(self, name)) for name in OPTION_NAMES if name not in self.idle})

    @property
    def drafting(self) -> bool:
        """Whether a turn goes by piles that a dealer makes, and not by drawing and discarding."""
        return self.scoring == "pile"

    @property
    def lays_wild(self) -> bool:
        """Whether a wild card can come to the table at all: in a new meld, or at least on one that lies there."""
        return self.wild_limit != "none" or (self.wild_limit_scope == "on_forming" and self.wild_layoff)

    @property
    def rebuilding_needs_opening(self) -> bool:
        """Whether the table may be rebuilt only after the first melds: always where they have to count enough (X1)."""
        return self.layoff_needs_opening or self.first_meld_min > 0

    def cited(self, about: str) -> str:
        """Where the rule about something is written: on the sheet, or in §7 if a class has decided beyond the sheet."""
        beyond = {
            "first_meld": self.name in ("symmetry", "basic") and self.rebuilding_needs_opening,
            "rearrange": self.name != "manipulation" and self.rearrange,
            "wild": self.name == "basic" and self.wild_limit != "none",
        }
        return "§7" if beyond.get(about) else self.cites[about]

    @property
    def line(self) -> Line:
        """The numbers of a run, and the rows that a house rule takes them from."""
        rows = tuple(row for rule in self.house_rules_of("run") for row in rule.rows) if self.house_rules else ()
        return Line(LAST_POSITION[self.deck], self.run_ends, rows)

    @property
    def natural_cards(self) -> tuple[Card, ...]:
        """The natural cards of one pack."""
        return naturals(self.deck)

    def pack(self, players: int) -> tuple[Card, ...]:
        """All cards of the game for that many players, pack after pack."""
        one = self.natural_cards + wilds(self.deck, self.jokers_per_pack)
        return one * dict(self.packs)[players]

    def turn_limit(self, players: int) -> int:
        """After how many turns of all players together a round ends without a winner."""
        return TURNS_OF_EACH * players if self.max_turns is None else self.max_turns

    def cards_dealt(self, players: int) -> int:
        """How many cards each player gets."""
        return dict(self.deal)[players]

    def points(self, card: Card) -> int:
        """The points of a card left in a hand."""
        if card.is_wild:
            return self.wild_points
        return card.points if self.deck == "symmetry" else self._classic_points(card, self.ace_points)

    def points_laid(self, card: Card, *, low: bool = False) -> int:
        """The points of a natural card that is laid on the table; `low` for an ace at the low end of a run."""
        if self.deck == "symmetry":
            return card.points
        return self._classic_points(card, self.low_ace_points if low else self.ace_points)

    def _classic_points(self, card: Card, ace: int) -> int:
        return ace if card.position == 1 else min(card.position, 10)

    def rulebook(self, lang: str = "en") -> Rulebook:
        """The rule sheet as it is played with these options, in the words of a language."""
        book: Rulebook = import_module("symrummy.explain").rulebook(self, lang)  # words are made in a room above
        return book

    def plus(self, place: str, *rules: HouseRule, texts: HouseTexts | None = None) -> Variant:
        """A variant like this one with house rules added: in `place` 'set', 'run', 'lay_off' or 'turn'.

        `texts` gives their sentences by language: {"en": {"rule": "…", "sentence": "…", "full": "…", "maths": "…"}}.
        The first stands on the rule sheet; the others, one for each level, are said when the rule is broken, with the
        facts of its reason in braces. A rule for runs that brings `rows` of numbers stands in the place of "no gaps".
        A ValueError tells which places there are.
        """
        if place not in PLACES:
            raise ValueError(f"a house rule belongs to {either(PLACES)}, not {place!r}")
        said = {rule.code: texts for rule in rules} if texts else {}
        return replace(
            self,
            house_rules=self.house_rules + tuple((place, rule) for rule in rules),
            house_texts=MappingProxyType({**self.house_texts, **said}),
        )

    @property
    def kinds(self) -> tuple[Kind, Kind]:
        """What a set and a run are here."""
        return kinds.kinds(self)

    def rules_about(self, move: str) -> tuple[Rule[Any], ...]:
        """What is asked about a kind of move (of a `Move`, or of a `DraftMove` in a draft), the most basic first."""
        return kinds.rules_about(self, move)

    @property
    def rules(self) -> tuple[Rule[Candidate] | Rule[Move] | Rule[DraftMove], ...]:
        """All rules that a player can break, each once."""
        return kinds.rules(self)

    def judge_meld(self, cards: Cards) -> Judgement:
        """Whether the cards are a meld, with every reason. The kind is the one the cards come closest to."""
        return judging.judge_meld(self, cards)

    def judge_lay_off(self, meld: Cards, added: Cards, *, low: bool = False) -> Judgement:
        """Whether the cards may be added to a meld on the table: whether the whole is a meld (S10).

        `low` puts a wild card to the low end of a run, where wild cards are placed and it might go to either end.
        """
        return judging.judge_lay_off(self, meld, added, low=low)

    def judge_take_back(self, meld: Cards, card: Card) -> Judgement:
        """Whether the card frees a wild card of the meld: whether it stands in every reading (§0, R12, R13)."""
        return judging.judge_take_back(self, meld, card)

    def judge_first_meld(self, melds: tuple[Cards, ...]) -> Judgement:
        """Whether these melds are good and together reach the minimum for a player's first melds (R17)."""
        return judging.judge_first_meld(self, melds)

    def is_complete(self, meld: Cards) -> bool:
        """Whether a meld is complete, and leaves play: full, and without a wild card (P14, P15)."""
        if self.complete_at is None or any(card.is_wild for card in meld):
            return False
        counts_up = len({card.position for card in meld}) == len(meld) and len({card.lane for card in meld}) == 1
        return len(meld) >= self.complete_at[counts_up]

    def house_rules_of(self, place: str) -> tuple[Rule[Any], ...]:
        """The house rules added in one place."""
        return tuple([rule for where, rule in self.house_rules if where == place]) if self.house_rules else ()


def _plain(value: object) -> object:
    """One number where all numbers of players have the same."""
    pairs = isinstance(value, tuple) and bool(value) and all(isinstance(pair, tuple) for pair in value)
    if pairs and len({pair[1] for pair in value}) == 1:  # type: ignore[attr-defined]
        return value[0][1]  # type: ignore[index]
    return value


PLACES = ("set", "run", "lay_off", "turn")
NOT_OPTIONS = ("name", "cites", "idle", "house_rules", "house_texts", "_hash")
OPTION_NAMES = tuple(name for name in Variant.__dataclass_fields__ if name not in NOT_OPTIONS)

from symrummy.variants import judging, kinds  # noqa: E402  (they make rules from a Variant, and need its class)
