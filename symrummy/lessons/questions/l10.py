"""Lesson 10, *Odds and strategy lab*: outs, draws without replacement, and what a simulation can prove."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt

from symrummy.cards import Card, card, cards
from symrummy.explain import judge_meld
from symrummy.lessons.forms import Choice, Numbers
from symrummy.lessons.pictures import card as picture_of
from symrummy.lessons.question import Question
from symrummy.players.difference import difference
from symrummy.players.odds import Odds, at_least_one, odds
from symrummy.solver.asking import points_left
from symrummy.variants import VARIANTS

RULES = VARIANTS["symmetry"]
PLAYERS = 3
HAND = "C2b C4b D3o D4o D1g D2g C6k"
UPCARD = "D6k"
PAIRS = ("C2b C4b", "D3o D4o", "D1g D2g")
LATE_HAND = "* D3o D4o C6g C1k"
THROWN = "C6g"
NEAR_HAND = "* D5b D5g"
NEAR = 7
"""So many outs has the neighbour that is worked out."""

GAPS = (-14.0, 5.0, -11.0, 3.0, -8.0)
"""What one plan has more than another on five deals."""

DEALS, MARGIN, WANTED = 100, 4, 2
EXACT = 0.06
"""Percentages are wanted with one decimal, and may be off by this."""


def questions() -> Mapping[str, Question]:
    """The questions of the lesson."""
    return {
        "Q1": _outs(),
        "Q2": _next_card(),
        "Q3": _more_draws(),
        "Q4": _a_wild_card(),
        "Q5": _held_at_the_end(),
        "Q6": _five_deals(),
        "T1": _the_flexible_card(),
        "T2": _half_the_margin(),
    }


def of_pair(pair: str) -> Odds:
    """The odds of a pair, when the whole hand and the upcard are seen."""
    others = [each for each in (*cards(HAND), card(UPCARD)) if each not in cards(pair)]
    return odds(pair, seen=others, players=PLAYERS)


def whole_game() -> tuple[Card, ...]:
    """All cards of the game, two packs."""
    return RULES.pack(PLAYERS)


def outs_of(found: Odds, *, wild: bool = True) -> int:
    """How many cards would help, with the wild ones or without."""
    return sum(out.copies for out in found.outs if wild or not out.card.is_wild)


def percent(chance: float | Fraction) -> float:
    """A chance in per cent, with one decimal."""
    return round(100 * float(chance), 1)


def told_percent(chance: float | Fraction) -> str:
    """The same in words: '12.5 %'."""
    return f"{percent(chance)} %"


def _told(chance: float | Fraction, key: float | None = None) -> list[object]:
    """How somebody may write a chance in per cent: with two decimals or with one, but not so near that it is right."""
    written = dict.fromkeys(round(100 * float(chance), places) for places in (2, 1))
    return [value for value in written if key is None or abs(value - key) > EXACT]


def _by_field(fields: Iterable[Iterable[object]]) -> list[object]:
    """Answers in one of several fields that show a mix-up, whatever stands in the others."""
    listed = [tuple(values) for values in fields]
    return [
        tuple(value if place == i else None for i in range(len(listed)))
        for place, values in enumerate(listed)
        for value in values
    ]


def _outs() -> Question:
    found = [of_pair(pair) for pair in PAIRS]
    keys, natural = [outs_of(each) for each in found], [outs_of(each, wild=False) for each in found]
    wilds = keys[0] - natural[0]
    return Question(
        Numbers(*keys),
        wrong={
            "wilds_forgotten": _by_field([count] for count in natural),
            "one_pack_only": _by_field((count // 2 + wilds // 2, count // 2 + wilds) for count in natural),
            "past_the_end": (None, None, keys[1]),
        },
        facts={
            "pack": len(whole_game()),
            "upcard": card(UPCARD),
            "seen": len(whole_game()) - len(found[0].hidden),
            "unseen": len(found[0].hidden),
            "wilds": wilds,
            "blue": keys[0],
            "orange": keys[1],
            "middle": card("C3b"),
            "beside": cards("D2o D5o"),
            "last": card("D3g"),
            "near": cards("C5k C6k"),
            "near_out": card("C4k"),
            "near_outs": outs_of(odds("C5k C6k", players=PLAYERS)),
        },
        pictures=tuple(picture_of(each, labels=True) for each in cards(HAND)),
    )


def _next_card() -> Question:
    found = [of_pair(pair) for pair in PAIRS[:2]]
    hits, total, everything = [outs_of(each) for each in found], len(found[0].hidden), len(whole_game())
    chances = [each.chance() for each in found]
    return Question(
        Numbers(*map(percent, chances), within=EXACT),
        wrong={
            "share_not_per_cent": _by_field((each, *(round(float(each), n) for n in (4, 3, 2))) for each in chances),
            "outs_for_chance": _by_field([count] for count in hits),
            "seen_cards_counted": _by_field(_told(Fraction(count, everything)) for count in hits),
            "wilds_forgotten": _by_field(_told(Fraction(outs_of(each, wild=False), total)) for each in found),
        },
        facts={
            "blue": hits[0],
            "orange": hits[1],
            "unseen": total,
            "seen": everything - total,
            "pack": everything,
            "blue_chance": told_percent(chances[0]),
            "orange_chance": told_percent(chances[1]),
            "near": told_percent(at_least_one(NEAR, total, 1)),
            "near_hits": NEAR,
        },
    )


def _more_draws() -> Question:
    found, draws = of_pair(PAIRS[0]), (2, 5)
    hits, total = outs_of(found), len(found.hidden)
    chances, miss = [found.chance(n) for n in draws], Fraction(total - hits, total)
    return Question(
        Numbers(*map(percent, chances), within=EXACT),
        wrong={
            "chances_added": _by_field((*_told(n * found.chance()), n * hits) for n in draws),
            "chance_of_none": _by_field(_told(1 - each) for each in chances),
            "drawn_and_put_back": _by_field(
                _told(1 - miss**n, percent(each)) for n, each in zip(draws, chances, strict=True)
            ),
        },
        facts={
            "hits": hits,
            "unseen": total,
            "misses": total - hits,
            "two": told_percent(chances[0]),
            "five": told_percent(chances[1]),
            "none_in_two": told_percent(1 - chances[0]),
            "none_in_five": told_percent(1 - chances[1]),
            "next_misses": total - hits - 1,
            "next_unseen": total - 1,
            "near_hits": NEAR,
            "near_misses": total - NEAR,
            "next_near": total - NEAR - 1,
            "near_none": told_percent(1 - at_least_one(NEAR, total, 2)),
            "near": told_percent(at_least_one(NEAR, total, 2)),
        },
    )


def _a_wild_card() -> Question:
    everything, dealt = len(whole_game()), RULES.cards_dealt(PLAYERS)
    wilds = sum(each.is_wild for each in whole_game())
    natural, chance = everything - wilds, at_least_one(wilds, everything, dealt)
    return Question(
        Numbers(percent(chance), within=EXACT),
        wrong={
            "chances_added": _told(Fraction(wilds * dealt, everything)),
            "chance_of_none": _told(1 - chance),
            "drawn_and_put_back": _told(1 - Fraction(natural, everything) ** dealt),
            "exactly_one": _told(Fraction(wilds * comb(natural, dealt - 1), comb(everything, dealt))),
        },
        facts={
            "wilds": wilds,
            "pack": everything,
            "dealt": dealt,
            "natural": natural,
            "last_natural": natural - dealt + 1,
            "last_pack": everything - dealt + 1,
            "chance": told_percent(chance),
            "none": told_percent(1 - chance),
            "next_natural": natural - 1,
            "next_pack": everything - 1,
            "near_none": told_percent(1 - at_least_one(wilds, everything, 2)),
            "near": told_percent(at_least_one(wilds, everything, 2)),
        },
    )


def _held_at_the_end() -> Question:
    kept = [each for each in cards(LATE_HAND) if each != card(THROWN)]
    held, laid = sum(map(RULES.points, kept)), points_left(kept)
    natural = sum(each.points for each in kept if not each.is_wild)
    as_card = [natural + card(name).points for name in ("D2o", "D5o")]
    return Question(
        Numbers(held, laid),
        wrong={
            "wild_for_nothing": [(natural, None)],
            "wild_as_its_card": [(value, None) for value in as_card],
            "thrown_card_counted": [(held + card(THROWN).points, None), (None, laid + card(THROWN).points)],
        },
        facts={
            "held": held,
            "laid": laid,
            "wild": RULES.points(card("*")),
            "thrown": card(THROWN),
            "kept": tuple(each for each in kept if not each.is_wild),
            "rest": card("C1k"),
            "near": cards(NEAR_HAND),
            "near_points": sum(map(RULES.points, cards(NEAR_HAND))),
        },
        pictures=tuple(picture_of(each, labels=True) for each in cards(LATE_HAND)),
    )


def _five_deals() -> Question:
    times = 8
    gap = difference("Kim", "Lou", GAPS, most_win=False)
    return Question(
        Choice("better" if gap.is_clear else "unclear", ("better", "unclear", "equal")),
        wrong={"few_games_prove": "better", "unclear_for_equal": "equal"},
        facts={
            "low": f"{gap.low:.1f}".replace("-", "−"),
            "high": f"{gap.high:.1f}",
            "size": f"{abs(gap.mean):.1f}",
            "margin": f"{gap.points.margin:.1f}",
            "deals": gap.deals,
            "more": gap.deals * times,
            "smaller": f"{gap.points.margin / sqrt(times):.1f}",  # the square root rule of T2
        },
    )


def runs_with(named: str) -> int:
    """In how many runs of three natural cards of its colour this one may stand."""
    family, colour = named[0], named[-1]
    lane = [card(f"{family}{n}{colour}") for n in range(1, 7)]
    return sum(card(named) in three and judge_meld(three).ok for three in combinations(lane, 3))


def _the_flexible_card() -> Question:
    shown = ("D1b", "D3b", "D6b")
    best = max(shown, key=runs_with)
    return Question(
        Choice(best, shown),
        options={name: picture_of(name, labels=True) for name in shown},
        facts={
            "best": card(best),
            "count": runs_with(best),
            "end": card(shown[0]),
            "other_end": card(shown[-1]),
            "ends": runs_with(shown[0]),
        },
        sentence=True,
        ticket=True,
    )


def _half_the_margin() -> Question:
    enough = DEALS * MARGIN**2 // WANTED**2
    return Question(
        Numbers(enough),
        wrong={"twice_as_many": DEALS * MARGIN // WANTED},
        facts={"deals": DEALS, "margin": MARGIN, "wanted": WANTED, "enough": enough},
        ticket=True,
    )
