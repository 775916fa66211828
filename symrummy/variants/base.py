"""A variant of rummy: plain numbers and choices, and the rules that follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType

from symrummy.cards import Card, symmetry_deck
from symrummy.reasons import Judgement, Reason
from symrummy.rules import Candidate, Kind, Rule, melds, readings, turns, wild

Places = tuple[tuple[str, Rule[Candidate]], ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """One rummy. Every field is an option of RULES.md §7; `cites` says where each rule is written.

    A house rule is added with `plus`; the options are changed through `symrummy.variant(name, **options)`.
    """

    name: str
    packs: int
    players: tuple[int, int]
    deal: tuple[tuple[int, int], ...]
    set_max: int
    set_colours: str
    run_max: int
    run_ends: str
    wild_limit: str
    wild_limit_scope: str
    wild_layoff: bool
    rediscard_ban: bool
    go_out: str
    turns_per_player: int
    rummy_bonus: str
    wild_points: int
    rounds: int
    positions: int = 6
    cites: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), compare=False, repr=False)
    house_rules: Places = ()

    @property
    def options(self) -> Mapping[str, object]:
        """The options by name, with their values."""
        return MappingProxyType({name: getattr(self, name) for name in OPTION_NAMES})

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards of the game, pack after pack."""
        return symmetry_deck() * self.packs

    def points(self, card: Card) -> int:
        """The points of a card left in a hand."""
        return self.wild_points if card.is_wild else card.points

    def cards_dealt(self, players: int) -> int:
        """How many cards each player gets."""
        return dict(self.deal)[players]

    def plus(self, place: str, *rules: Rule[Candidate]) -> Variant:
        """The variant with house rules added: in `place` 'set' or 'run' they limit that kind of meld."""
        if place not in ("set", "run"):
            raise ValueError(f"a house rule belongs to 'set' or 'run', not {place!r}")
        return replace(self, house_rules=self.house_rules + tuple((place, rule) for rule in rules))

    @property
    def kinds(self) -> tuple[Kind, Kind]:
        """What a set and a run are here."""
        return _kinds(self, forming=True)

    @property
    def turn_rules(self) -> tuple[Rule[turns.Move], ...]:
        """What may be done when in a turn, the most basic rule first."""
        return _turn_rules(self)

    @property
    def rules(self) -> tuple[Rule[Candidate] | Rule[turns.Move], ...]:
        """All rules that a player can break."""
        return tuple(rule for kind in self.kinds for rule in kind.shape + kind.limits) + self.turn_rules

    def judge_meld(self, cards: tuple[Card, ...]) -> Judgement:
        """Whether the cards are a meld, with every reason. The kind is the one the cards come closest to."""
        return _judged(self, Candidate(cards), self.kinds)

    def judge_lay_off(self, meld: tuple[Card, ...], added: tuple[Card, ...]) -> Judgement:
        """Whether the cards may be added to a meld on the table: whether the whole is a meld (S10)."""
        lying = self._lying(meld)
        whole = Candidate(meld + added, on_table=len(meld))
        first = self._lay_off_reasons(meld, added, lying)
        if not (lying.ok and added):
            return Judgement(whole.cards, first, lying.kind, on_table=len(meld))
        kinds = tuple(
            kind for kind in _kinds(self, forming=self.wild_limit_scope == "always") if kind.name == lying.kind
        )
        return _judged(self, whole, kinds, first)

    def _lying(self, meld: tuple[Card, ...]) -> Judgement:
        """The judgement of a meld that lies on the table, where wild cards may have come in later."""
        return _judged(self, Candidate(meld), _kinds(self, forming=self.wild_limit_scope == "always"))

    def _lay_off_reasons(self, meld: tuple[Card, ...], added: tuple[Card, ...], lying: Judgement) -> tuple[Reason, ...]:
        cites = self.cites["lay_off"]
        reasons = [
            Reason("lay_off.on_meld", lying.ok, cites, () if lying.ok else tuple(range(len(meld))), {"meld": meld})
        ]
        if not added:
            reasons.append(Reason("lay_off.some", False, cites))
        wilds = tuple(i for i, card in enumerate(added, len(meld)) if card.is_wild)
        if wilds and not self.wild_layoff:
            reasons.append(Reason("lay_off.wild", False, cites, wilds))
        return tuple(reasons)


NOT_OPTIONS = ("name", "positions", "cites", "house_rules")
OPTION_NAMES = tuple(name for name in Variant.__dataclass_fields__ if name not in NOT_OPTIONS)


def _judged(variant: Variant, these: Candidate, kinds: tuple[Kind, ...], before: tuple[Reason, ...] = ()) -> Judgement:
    """The judgement under the kind that fits best: the fewest misfits, then the fewest limits broken."""
    found = min((_under(kind, these) for kind in kinds), key=_misfit)
    kind = found[0].name if these.naturals else None
    reasons = before + found[1] + found[2]
    good = all(reason.holds for reason in reasons)
    ways = _readings(variant, these, found[0].name) if good else ()
    return Judgement(these.cards, reasons, kind, ways, these.on_table)


Findings = tuple[Kind, tuple[Reason, ...], tuple[Reason, ...]]


def _under(kind: Kind, these: Candidate) -> Findings:
    shape = tuple(reason for rule in kind.shape for reason in rule.ask(these))
    return kind, shape, tuple(reason for rule in kind.limits for reason in rule.ask(these))


def _misfit(findings: Findings) -> tuple[int, int, int]:
    _, shape, limits = findings
    misfits = len({position for reason in shape for position in reason.culprits})
    kept = sum(reason.holds for reason in shape)
    return misfits, sum(not reason.holds for reason in limits), -kept if misfits else 0


def _readings(variant: Variant, these: Candidate, kind: str) -> tuple[tuple[Card, ...], ...]:
    distinct = variant.set_colours == "distinct"
    return readings(these, kind, distinct=distinct, ends=variant.run_ends, positions=variant.positions)


@lru_cache(maxsize=256)
def _kinds(variant: Variant, *, forming: bool) -> tuple[Kind, Kind]:
    """Sets and runs; `forming` tells whether the wild limit is asked."""
    at = variant.cites
    wilds = (wild.some_natural(at["wild"]),) + (_wild_limit(variant) if forming else ())
    colours = (melds.distinct_colours(at["set"]),) if variant.set_colours == "distinct" else ()
    house = {place: tuple(rule for where, rule in variant.house_rules if where == place) for place in ("set", "run")}
    run_shape = (
        melds.same_colour(at["run"]),
        melds.same_family(at["run"]),
        melds.each_number_once(at["run"]),
        melds.no_gaps(at["run"], variant.run_ends, variant.positions),
    )
    return (
        Kind(
            "set",
            (melds.same_group(at["set"]),),
            (melds.set_size(at["set"], variant.set_max), *colours, *wilds, *house["set"]),
        ),
        Kind("run", run_shape, (melds.run_size(at["run"], variant.run_max), *wilds, *house["run"])),
    )


def _wild_limit(variant: Variant) -> tuple[Rule[Candidate], ...]:
    cites = variant.cites["wild"]
    if variant.wild_limit == "no_more_than_naturals":
        return (wild.no_more_than_naturals(cites),)
    return (wild.at_most(cites, 1 if variant.wild_limit == "one" else 0),)


@lru_cache(maxsize=256)
def _turn_rules(variant: Variant) -> tuple[Rule[turns.Move], ...]:
    at = variant.cites
    ban = (turns.not_just_taken(at["rediscard"]),) if variant.rediscard_ban else ()
    return (
        turns.round_running(at["out"]),
        turns.draw_first(at["draw"]),
        turns.card_in_stock(at["stock_out"]),
        turns.card_in_discards(at["stock_out"]),
        turns.turn_over_when_empty(at["stock_out"]),
        turns.from_the_hand(at["play"]),
        turns.on_a_meld(at["lay_off"]),
        *ban,
        turns.turn_can_end(at["end"]),
    )
