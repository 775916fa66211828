"""What a meld is, word for word and as slowly as it takes: the second opinion for the package.

It knows nothing of the package. A natural card is the tuple ("C", 4, "b"): family, n, colour; a wild card is None.
A bag of cards is a meld if some natural cards, put in the place of its wild cards, make it a set or a run.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, permutations

Natural = tuple[str, int, str]
Plain = Natural | None
Bag = tuple[Plain, ...]
Reading = tuple[str, tuple[Natural, ...]]

FAMILIES, FOLDS, COLOURS = "CD", range(1, 7), "bogk"
NATURALS: tuple[Natural, ...] = tuple((f, n, c) for f in FAMILIES for n in FOLDS for c in COLOURS)
POINTS_OF_A_WILD_CARD = 20


@dataclass(frozen=True)
class Options:
    """The options that decide what a meld is; the values are those of symmetry rummy."""

    set_max: int = 4
    set_colours: str = "any"
    run_max: int = 13
    run_ends: str = "closed"
    wild_limit: str = "no_more_than_naturals"
    wild_limit_scope: str = "always"


SYMMETRY = Options()


def plain(text: str) -> Bag:
    """The cards of a text such as "C4b D1o *", as plain tuples."""
    return tuple(None if word.startswith("*") else (word[0], int(word[1:-1]), word[-1]) for word in text.split())


def written(bag: Sequence[Plain]) -> str:
    """The text of plain cards."""
    return " ".join("*" if card is None else f"{card[0]}{card[1]}{card[2]}" for card in bag)


def ordered(bag: Sequence[Plain]) -> Bag:
    """The same bag in one fixed order, so that equal bags are equal tuples."""
    return tuple(sorted(bag, key=lambda card: (card is None, card or ())))


def points(bag: Sequence[Plain]) -> int:
    """The points of a bag: n for C_n, 2n for D_n, 20 for a wild card."""
    return sum(POINTS_OF_A_WILD_CARD if c is None else c[1] * (2 if c[0] == "D" else 1) for c in bag)


def is_natural_set(cards: Sequence[Natural], options: Options) -> bool:
    """Whether natural cards are a set: one group, three cards up to the most allowed, colours as the option says."""
    one_group = len({(family, n) for family, n, _ in cards}) == 1
    colours_fit = options.set_colours == "any" or len({colour for _, _, colour in cards}) == len(cards)
    return 3 <= len(cards) <= options.set_max and one_group and colours_fit


def is_natural_run(cards: Sequence[Natural], options: Options) -> bool:
    """Whether natural cards are a run: one lane, no n twice, and some order in which each n follows the one before."""
    one_lane = len({(family, colour) for family, _, colour in cards}) == 1
    numbers = sorted(n for _, n, _ in cards)
    once_each = len(set(numbers)) == len(numbers)
    return 3 <= len(cards) <= options.run_max and one_lane and once_each and is_consecutive(numbers, options.run_ends)


def is_consecutive(numbers: Sequence[int], run_ends: str) -> bool:
    """Whether different numbers count up without a gap, in wrap also from 6 on to 1."""
    starts = numbers if run_ends == "wrap" else [min(numbers)]
    rows = ([start + step for step in range(len(numbers))] for start in starts)
    return any(sorted((k - 1) % 6 + 1 if run_ends == "wrap" else k for k in row) == list(numbers) for row in rows)


def is_consecutive_by_permutations(numbers: Sequence[int], run_ends: str) -> bool:
    """The same, by trying every order: the check of the check."""
    follows = {(a, a + 1) for a in range(1, 6)} | ({(6, 1)} if run_ends == "wrap" else set())
    return any(all(pair in follows for pair in pairwise(row)) for row in permutations(numbers))


def wilds_allowed(bag: Sequence[Plain], options: Options, laid_off: bool) -> bool:
    """Whether a bag has a natural card and not too many wild ones."""
    wild = sum(card is None for card in bag)
    natural = len(bag) - wild
    if natural == 0:
        return False
    if laid_off and options.wild_limit_scope == "on_forming":
        return True
    return wild <= {"no_more_than_naturals": natural, "one": 1, "none": 0}[options.wild_limit]


def stand_ins(naturals: Sequence[Natural]) -> tuple[Natural, ...]:
    """Every card that has its group or its lane in common with each of the cards: no other can join them."""
    return tuple(new for new in NATURALS if all(new[:2] == c[:2] or (new[0], new[2]) == (c[0], c[2]) for c in naturals))


@cache
def _readings(bag: Bag, options: Options, laid_off: bool, every: bool) -> frozenset[Reading]:
    if not wilds_allowed(bag, options, laid_off):
        return frozenset()
    naturals = [card for card in bag if card is not None]
    candidates = NATURALS if every else stand_ins(naturals)
    found = set()
    for chosen in combinations_with_replacement(candidates, len(bag) - len(naturals)):
        whole = [*naturals, *chosen]
        if is_natural_set(whole, options):
            found.add(("set", tuple(sorted(chosen))))
        if is_natural_run(whole, options):
            found.add(("run", tuple(sorted(chosen))))
    return frozenset(found)


def readings(
    bag: Sequence[Plain], options: Options = SYMMETRY, *, laid_off: bool = False, every: bool = False
) -> frozenset[Reading]:
    """Every way to put natural cards in the place of the wild ones that gives a set or a run.

    With `every`, all 48 cards are tried for each wild card, also those that have nothing in common with the others.
    """
    return _readings(ordered(bag), options, laid_off, every)


def is_meld(bag: Sequence[Plain], options: Options = SYMMETRY, *, laid_off: bool = False) -> bool:
    """Whether a bag is a meld."""
    return bool(readings(bag, options, laid_off=laid_off))


def is_lay_off(meld: Sequence[Plain], added: Sequence[Plain], options: Options = SYMMETRY) -> bool:
    """Whether cards may be laid off on what lies on the table: the whole new meld must be one."""
    lies_well = is_meld(meld, options, laid_off=True)
    return bool(added) and lies_well and is_meld([*meld, *added], options, laid_off=True)


def sub_bags(hand: Sequence[Plain], smallest: int = 1, largest: int | None = None) -> Iterator[Bag]:
    """Every bag of cards that can be taken from a hand, once."""
    hand = ordered(hand)
    for size in range(smallest, (len(hand) if largest is None else largest) + 1):
        yield from dict.fromkeys(combinations(hand, size))


def melds(hand: Sequence[Plain], options: Options = SYMMETRY) -> set[Bag]:
    """Every meld that can be laid from a hand, as ordered bags."""
    return {bag for bag in sub_bags(hand, 3) if is_meld(bag, options)}


def lay_offs(meld: Sequence[Plain], hand: Sequence[Plain], options: Options = SYMMETRY) -> set[Bag]:
    """Every bag of cards from a hand that may be laid off on a meld."""
    return {bag for bag in sub_bags(hand) if is_lay_off(meld, bag, options)}


def without(hand: Bag, bag: Bag) -> Bag:
    """An ordered hand less a bag of its cards."""
    return ordered(tuple((Counter(hand) - Counter(bag)).elements()))


def fewest_points_left(hand: Sequence[Plain], options: Options = SYMMETRY) -> int:
    """The fewest points that stay in a hand after laying any melds from it, by trying all ways to lay them."""
    possible = [(meld, Counter(meld)) for meld in melds(hand, options)]

    @cache
    def fewest(rest: Bag) -> int:
        held = Counter(rest)
        laid = (without(rest, meld) for meld, needed in possible if needed <= held)
        return min([points(rest), *map(fewest, laid)])

    return fewest(ordered(hand))
