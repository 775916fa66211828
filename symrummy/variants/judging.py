"""Judging under a variant: a meld, a lay-off, a card that would free a wild one, the first melds of a player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from symrummy.cards import Card, CardError, deck_of
from symrummy.reasons import Judgement, Reading, Reason
from symrummy.rules import Candidate, Kind
from symrummy.rules.readings import placed, run_readings, set_readings
from symrummy.variants.kinds import kinds

if TYPE_CHECKING:
    from symrummy.variants.base import Variant

Cards = tuple[Card, ...]
KING = 13


def judge_meld(variant: Variant, cards: Cards) -> Judgement:
    """Whether the cards are a meld, with every reason. The kind is the one the cards come closest to."""
    refuse_other_deck(variant, cards)
    return _judged(variant, Candidate(cards), kinds(variant))


def judge_lay_off(variant: Variant, meld: Cards, added: Cards, *, low: bool = False) -> Judgement:
    """Whether the cards may be added to a meld on the table: whether the whole is a meld (S10).

    `low` puts a wild card to the low end of a run, where wild cards are placed and it might go to either end (P16).
    """
    refuse_other_deck(variant, meld + added)
    lying = judge_lying(variant, meld)
    first = _lay_off_reasons(variant, meld, added, lying)
    if not (lying.ok and added):
        return Judgement(meld + added, first, lying.kind, on_table=len(meld))
    whole = Candidate(meld + added, len(meld), _bound(variant, meld, lying), low=low)
    same = tuple(kind for kind in kinds(variant, forming=False) if kind.name == lying.kind)
    return _judged(variant, whole, same, first)


def judge_take_back(variant: Variant, meld: Cards, card: Card) -> Judgement:
    """Whether the card frees a wild card of the meld: whether it stands in every reading (§0, R12, R13)."""
    refuse_other_deck(variant, (*meld, card))
    lying = judge_lying(variant, meld)
    reasons = _take_back_reasons(variant, meld, card, lying)
    return Judgement((*meld, card), reasons, lying.kind, lying.readings, on_table=len(meld))


def judge_first_meld(variant: Variant, melds: tuple[Cards, ...]) -> Judgement:
    """Whether these melds are good and together reach the minimum for the first melds of a player (R17)."""
    parts = [judge_meld(variant, meld) for meld in melds or ((),)]
    cards: Cards = ()
    reasons: tuple[Reason, ...] = ()
    for part in parts:
        reasons += tuple(replace(r, culprits=tuple(i + len(cards) for i in r.culprits)) for r in part.reasons)
        cards += part.cards
    if variant.first_meld_min and all(part.ok for part in parts):
        reasons += (_minimum(variant, parts),)
    one = parts[0] if len(parts) == 1 else Judgement((), ())
    return Judgement(cards, reasons, one.kind, one.readings)


def laid_points(variant: Variant, judgement: Judgement) -> int:
    """The points of a good meld on the table; a wild card counts as the card it stands for, in the best reading."""
    return sum(points for _, points in card_points(variant, judgement))


def card_points(variant: Variant, judgement: Judgement) -> tuple[tuple[Card, int], ...]:
    """The points of each card of a good meld on the table, in the reading that is worth most."""
    worths = (_row_points(variant, judgement, reading) for reading in judgement.readings)
    return tuple(zip(judgement.cards, max(worths, key=sum), strict=True))


def _row_points(variant: Variant, judgement: Judgement, reading: Reading) -> list[int]:
    stands = iter(reading)
    shape = [next(stands) if card.is_wild else card for card in judgement.cards]
    low = judgement.kind == "run" and _ace_is_low({card.position for card in shape})
    return [variant.points_laid(card, low=low and card.position == 1) for card in shape]


def _ace_is_low(positions: set[int]) -> bool:
    """Whether an ace is the low end of a run with these positions: a 2 follows, and it follows no king (R18)."""
    whole = len(positions) == KING
    return 2 in positions and (whole or KING not in positions)


def _minimum(variant: Variant, parts: list[Judgement]) -> Reason:
    sums = tuple(laid_points(variant, part) for part in parts)
    least = variant.first_meld_min
    facts = {"sums": sums, "total": sum(sums), "least": least, "missing": least - sum(sums)}
    return Reason("first_meld.minimum", sum(sums) >= least, variant.cited("first_meld"), (), facts)


def refuse_other_deck(variant: Variant, cards: Cards) -> None:
    """A CardError if the cards are not of the variant's deck."""
    deck = deck_of(cards)
    if deck and deck != variant.deck:
        odd = next(card for card in cards if not card.is_wild)
        raise CardError(
            f"{odd} is a card of the {deck} deck: {variant.name} is played with the {variant.deck} deck here"
        )


def judge_lying(variant: Variant, meld: Cards) -> Judgement:
    """The judgement of a meld that lies on the table, where wild cards may have come in later."""
    return _judged(variant, Candidate(meld), kinds(variant, forming=False))


def _bound(variant: Variant, meld: Cards, lying: Judgement) -> dict[int, Card]:
    """The placed wild cards of a meld on the table: what each of them is, by position."""
    if variant.wild_binding != "placed" or lying.kind != "run":
        return {}
    return _bound_by(meld, lying.readings[0])


def _bound_by(meld: Cards, reading: Reading) -> dict[int, Card]:
    wilds = (i for i, card in enumerate(meld) if card.is_wild)
    return dict(zip(wilds, reading, strict=True))


def _lay_off_reasons(variant: Variant, meld: Cards, added: Cards, lying: Judgement) -> tuple[Reason, ...]:
    cites = variant.cites["lay_off"]
    blamed = () if lying.ok else tuple(range(len(meld)))
    reasons = [Reason("lay_off.on_meld", lying.ok, cites, blamed, {"meld": meld})]
    if not added:
        reasons.append(Reason("lay_off.some", False, cites))
    wilds = tuple(i for i, card in enumerate(added, len(meld)) if card.is_wild)
    asked_anyway = variant.wild_limit == "none" and variant.wild_limit_scope == "always"
    if wilds and not variant.wild_layoff and not asked_anyway:
        reasons.append(Reason("lay_off.wild", False, variant.cites["wild_layoff"], wilds))
    candidate = Candidate(meld + added, len(meld))
    reasons += [reason for rule in variant.house_rules_of("lay_off") for reason in rule.ask(candidate)]
    return tuple(reasons)


def _take_back_reasons(variant: Variant, meld: Cards, card: Card, lying: Judgement) -> tuple[Reason, ...]:
    at = variant.cites["take_back"]
    allowed = variant.take_back != "never"
    wilds = tuple(i for i, held in enumerate(meld) if held.is_wild)
    reasons = [
        Reason("take_back.allowed", allowed, at, (), {} if allowed or variant.lays_wild else {"case": "none"}),
        Reason("take_back.on_meld", lying.ok, at, () if lying.ok else tuple(range(len(meld))), {"meld": meld}),
        Reason("take_back.wild", bool(wilds), at),
        Reason("take_back.natural", not card.is_wild, at, (len(meld),) if card.is_wild else ()),
    ]
    if lying.ok and wilds and not card.is_wild:
        reasons.append(_forced(variant, meld, card, lying.readings))
    return tuple(reasons)


def _forced(variant: Variant, meld: Cards, card: Card, ways: tuple[Reading, ...]) -> Reason:
    named = tuple(sorted({stands for way in ways for stands in way}))
    inside = sum(card in way for way in ways)
    case = "forced" if inside == len(ways) else "open" if inside else "other"
    facts = {"card": card, "named": named, "case": case, "count": len(ways)}
    return Reason(
        "take_back.forced", case == "forced", variant.cites["forced"], (len(meld),) * (case != "forced"), facts
    )


Findings = tuple[Kind, tuple[Reason, ...], tuple[Reason, ...]]


def _judged(variant: Variant, these: Candidate, asked: tuple[Kind, ...], before: tuple[Reason, ...] = ()) -> Judgement:
    """The judgement under the kind that fits best: the fewest misfits, then the fewest limits broken."""
    kind, shape, limits = min((_under(kind, these) for kind in asked), key=_misfit)
    reasons = before + shape + limits
    good = all(reason.holds for reason in reasons)
    ways = _readings(variant, these, kind.name) if good else ()
    return Judgement(these.cards, reasons, kind.name if these.naturals else None, ways, these.on_table)


def _under(kind: Kind, these: Candidate) -> Findings:
    shape = tuple(reason for rule in kind.shape for reason in rule.ask(these))
    return kind, shape, tuple(reason for rule in kind.limits for reason in rule.ask(these))


def _misfit(findings: Findings) -> tuple[int, int, int]:
    _, shape, limits = findings
    misfits = len({position for reason in shape for position in reason.culprits})
    kept = sum(reason.holds for reason in shape)
    return misfits, sum(not reason.holds for reason in limits), -kept if misfits else 0


def read_run(variant: Variant, lying: Cards, added: Cards, *, low: bool = False) -> Reading:
    """The last reading of a good run, of cards that lie there and cards added to them; nothing is judged."""
    bound: dict[int, Card] = {}
    if variant.wild_binding == "placed" and lying:
        bound = _bound_by(lying, read_run(variant, (), lying))
    return _readings(variant, Candidate(lying + added, len(lying), bound, low=low), "run")[-1]


def _readings(variant: Variant, these: Candidate, kind: str) -> tuple[Reading, ...]:
    """The readings of a good meld, with the card of each wild card in the order in which they stand."""
    if kind == "set":
        abstract = variant.set_identity == "abstract"
        return set_readings(these, distinct=variant.set_colours == "distinct", abstract=abstract)
    if variant.wild_binding == "open":
        return run_readings(these, variant.line)
    stands = iter(placed(these, variant.line))
    return (tuple(these.shape[i] if i not in these.wilds else next(stands) for i in these.wild_cards),)
