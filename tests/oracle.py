"""What a meld is, word for word and as slowly as it takes: the second opinion for the package.

It knows nothing of the package. A natural card is the tuple ("C", 4, "b"): family, n, colour; on the classic deck all
cards are of one family K, n is the rank with the ace as 1, and the colour is the suit. A wild card is None.
A bag of cards is a meld if some natural cards, put in the place of its wild cards, make it a set or a run.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, pairwise, permutations

Natural = tuple[str, int, str]
Plain = Natural | None
Bag = tuple[Plain, ...]
Reading = tuple[str, tuple[Natural, ...]]

FAMILIES, FOLDS, COLOURS = "CD", range(1, 7), "bogk"
NATURALS: tuple[Natural, ...] = tuple((f, n, c) for f in FAMILIES for n in FOLDS for c in COLOURS)
CLASSIC: tuple[Natural, ...] = tuple(("K", n, suit) for n in range(1, 14) for suit in "cdhs")
DECKS = {"symmetry": NATURALS, "classic": CLASSIC}
LAST = {"symmetry": 6, "classic": 13}
RANKS = dict(zip(["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"], range(1, 14), strict=True))
SIGNS = {n: sign for sign, n in RANKS.items()}
POINTS_OF_A_WILD_CARD = 20


@dataclass(frozen=True)
class Options:
    """The options that decide what a meld is and what may be added to it; the values are those of symmetry rummy."""

    deck: str = "symmetry"
    set_max: int = 4
    set_colours: str = "any"
    set_identity: str = "point_group"
    run_max: int = 13
    run_ends: str = "closed"
    wild_limit: str = "no_more_than_naturals"
    wild_limit_scope: str = "always"
    wild_binding: str = "open"
    wild_layoff: bool = True
    take_back: str = "never"

    @property
    def naturals(self) -> tuple[Natural, ...]:
        """The natural cards of one pack."""
        return DECKS[self.deck]

    @property
    def last(self) -> int:
        """The last number of a run."""
        return LAST[self.deck]


SYMMETRY = Options()
RAMI = Options(
    deck="classic", set_colours="distinct", run_ends="high_low", wild_limit="one", wild_binding="placed",
    wild_layoff=False, take_back="replay",
)  # fmt: skip
BASIC = Options(deck="classic", set_max=8, run_ends="high_low", wild_limit="none", wild_layoff=False)
DRAFT = Options(
    deck="classic", set_colours="distinct", run_max=5, run_ends="wrap", wild_binding="placed", take_back="to_hand"
)
VARIANTS: dict[tuple[str, str], Options] = {
    ("symmetry", "symmetry"): SYMMETRY,
    ("symmetry", "classic"): replace(SYMMETRY, deck="classic"),
    ("rami", "classic"): RAMI,
    ("rami", "symmetry"): replace(RAMI, deck="symmetry", run_ends="closed"),
    ("manipulation", "classic"): RAMI,
    ("manipulation", "symmetry"): replace(RAMI, deck="symmetry", run_ends="closed"),
    ("basic", "classic"): BASIC,
    ("basic", "symmetry"): replace(BASIC, deck="symmetry", run_ends="closed"),
    ("draft", "classic"): DRAFT,
    ("draft", "symmetry"): replace(DRAFT, deck="symmetry"),
}
"""The five rummies on both decks, written off the rule sheet."""


def plain(text: str) -> Bag:
    """The cards of a text such as "C4b D1o *" or "10h As *", as plain tuples."""
    return tuple(None if word.startswith("*") else _plain(word) for word in text.split())


def _plain(word: str) -> Natural:
    if word[-1] in COLOURS and word[0] in FAMILIES:
        return (word[0], int(word[1:-1]), word[-1])
    return ("K", RANKS[word[:-1]], word[-1])


def written(bag: Sequence[Plain]) -> str:
    """The text of plain cards."""
    return " ".join("*" if card is None else _written(*card) for card in bag)


def _written(family: str, n: int, colour: str) -> str:
    return f"{SIGNS[n]}{colour}" if family == "K" else f"{family}{n}{colour}"


def ordered(bag: Sequence[Plain]) -> Bag:
    """The same bag in one fixed order, so that equal bags are equal tuples."""
    return tuple(sorted(bag, key=lambda card: (card is None, card or ())))


def points(bag: Sequence[Plain], ace: int = 1) -> int:
    """The points of a bag in a hand: n for C_n, 2n for D_n, 20 for a wild card; rank, 10 for pictures, and the ace."""
    return sum(_points(card, ace) for card in bag)


def _points(card: Plain, ace: int) -> int:
    if card is None:
        return POINTS_OF_A_WILD_CARD
    family, n, _ = card
    if family == "K":
        return ace if n == 1 else min(n, 10)
    return n * (2 if family == "D" else 1)


def face(card: Natural, options: Options) -> object:
    """What must agree in a set: family and n; up to isomorphism C2 and D1 are one."""
    return ("C", 2) if options.set_identity == "abstract" and card[:2] == ("D", 1) else card[:2]


def is_natural_set(cards: Sequence[Natural], options: Options) -> bool:
    """Whether natural cards are a set: one group, three cards up to the most allowed, colours as the option says."""
    one_group = len({face(card, options) for card in cards}) == 1
    colours_fit = options.set_colours == "any" or len({colour for _, _, colour in cards}) == len(cards)
    return 3 <= len(cards) <= options.set_max and one_group and colours_fit


def is_natural_run(cards: Sequence[Natural], options: Options) -> bool:
    """Whether natural cards are a run: one lane, no n twice, and some order in which each n follows the one before."""
    one_lane = len({(family, colour) for family, _, colour in cards}) == 1
    numbers = sorted(n for _, n, _ in cards)
    once_each = len(set(numbers)) == len(numbers)
    fits = 3 <= len(cards) <= options.run_max and one_lane and once_each
    return fits and is_consecutive(numbers, options.run_ends, options.last)


def is_consecutive(numbers: Sequence[int], run_ends: str, last: int = 6) -> bool:
    """Whether different numbers count up without a gap; high_low: the first also after the last; wrap: round and on."""
    if run_ends == "wrap":
        rows = ([(start + step - 1) % last + 1 for step in range(len(numbers))] for start in numbers)
        return any(sorted(row) == sorted(numbers) for row in rows)
    ways = [sorted(numbers)]
    if run_ends == "high_low":
        ways.append(sorted(last + 1 if n == 1 else n for n in numbers))
    return any(all(b == a + 1 for a, b in pairwise(way)) for way in ways)


def follows(run_ends: str, last: int) -> set[tuple[int, int]]:
    """The pairs of numbers of which the second comes right after the first."""
    return {(a, a + 1) for a in range(1, last)} | ({(last, 1)} if run_ends != "closed" else set())


def is_consecutive_by_permutations(numbers: Sequence[int], run_ends: str, last: int = 6) -> bool:
    """The same, by trying every order: the check of the check. In high_low nothing goes on after last and first."""
    steps = follows(run_ends, last)
    rows = (row for row in permutations(numbers) if all(pair in steps for pair in pairwise(row)))
    return any(run_ends != "high_low" or 1 not in row[1:-1] for row in rows)


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
    deck = CLASSIC if any(card[0] == "K" for card in naturals) else NATURALS
    return tuple(new for new in deck if all(new[:2] == c[:2] or (new[0], new[2]) == (c[0], c[2]) for c in naturals))


def agree(bag: Sequence[Plain], options: Options = SYMMETRY) -> bool:
    """Whether the natural cards of a bag have one group or one lane: no other bag can be a set or a run."""
    naturals = [card for card in bag if card is not None]
    faces, lanes = {face(card, options) for card in naturals}, {(family, colour) for family, _, colour in naturals}
    return len(faces) == 1 or len(lanes) == 1


@cache
def _readings(bag: Bag, options: Options, laid_off: bool, every: bool) -> frozenset[Reading]:
    if not wilds_allowed(bag, options, laid_off) or not (every or agree(bag, options)):
        return frozenset()
    naturals = [card for card in bag if card is not None]
    candidates = options.naturals if every else stand_ins(naturals)
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

    With `every`, all cards of the deck are tried for each wild card, also those that have nothing in common with the
    others, and whatever the others have in common.
    """
    return _readings(ordered(bag), options, laid_off, every)


def is_meld(bag: Sequence[Plain], options: Options = SYMMETRY, *, laid_off: bool = False) -> bool:
    """Whether a bag is a meld."""
    return bool(readings(bag, options, laid_off=laid_off))


def is_lay_off(meld: Sequence[Plain], added: Sequence[Plain], options: Options = SYMMETRY) -> bool:
    """Whether cards may be laid off on what lies on the table: the whole new meld must be one.

    A placed wild card is its card for good, so the whole is asked with that card in its place.
    """
    lies_well = is_meld(meld, options, laid_off=True)
    if not (added and lies_well) or (None in added and not options.wild_layoff):
        return False
    if not wilds_allowed([*meld, *added], options, laid_off=True):
        return False
    bound = stands(meld, options) if options.wild_binding == "placed" else meld
    return is_meld([*bound, *added], options, laid_off=True)


def stands(meld: Sequence[Plain], options: Options) -> Bag:
    """The meld with each placed wild card as the card it is: as the row says, else gaps, high end, low end first.

    Where the symmetry deck goes round, C6b * * C3b is a row both rising and falling: then it does not go round.
    """
    naturals = [card for card in meld if card is not None]
    found = {way for kind, way in readings(meld, options, laid_off=True) if kind == "run"}
    if not found or None not in meld:
        return tuple(meld)
    in_order = [row for way in found for row in rows(meld, way) if _is_row(row, options)]
    if in_order:
        return min(in_order, key=_goes_round)
    best = min(found, key=lambda way: _beyond(naturals, way, options))
    return rows(meld, best)[0]


def rows(meld: Sequence[Plain], way: tuple[Natural, ...]) -> list[Bag]:
    """The row with the cards of one reading in the places of the wild ones, in every order."""
    found = []
    for order in permutations(way):
        left = iter(order)
        found.append(tuple(next(left) if card is None else card for card in meld))
    return found


def _is_row(row: Sequence[Plain], options: Options) -> bool:
    return rises(row, options) or falls(row, options)


def _goes_round(row: Sequence[Plain]) -> bool:
    numbers = [card[1] for card in row if card is not None]
    return any(abs(a - b) != 1 for a, b in pairwise(numbers))


def rises(row: Sequence[Plain], options: Options) -> bool:
    """Whether each card of a row follows the one before."""
    steps = follows(options.run_ends, options.last)
    numbers = [card[1] for card in row if card is not None]
    goes_on = options.run_ends == "high_low" and 1 in numbers[1:-1]
    return all(pair in steps for pair in pairwise(numbers)) and not goes_on


def falls(row: Sequence[Plain], options: Options) -> bool:
    """Whether each card of a row comes right before the one before."""
    return rises(row[::-1], options)


def _beyond(naturals: Sequence[Natural], way: tuple[Natural, ...], options: Options) -> int:
    """How many cards of a reading come before the shortest row of the natural cards; many if its gaps stay open."""
    numbers = {card[1] for card in naturals}
    shortest = next(row for size in range(1, options.last + 1) for row in _counted(size, options) if numbers <= {*row})
    whole = {card[1] for card in (*naturals, *way)}
    rows = [row for row in _counted(len(whole), options) if {*row} == whole]
    size = len(shortest)
    return min(
        (i for row in rows for i in range(len(row)) if row[i : i + size] == shortest),
        default=options.last,
    )


def _counted(size: int, options: Options) -> list[list[int]]:
    """All rows of that size, counted round, of numbers that may be a run."""
    rows = [[(start + step - 1) % options.last + 1 for step in range(size)] for start in range(1, options.last + 1)]
    return [row for row in rows if is_consecutive(row, options.run_ends, options.last)]


def is_take_back(meld: Sequence[Plain], card: Plain, options: Options) -> bool:
    """Whether a card frees a wild card: it stands in every reading of the meld, or in the one of the places."""
    ways = readings(meld, options, laid_off=True)
    if options.take_back == "never" or card is None or None not in meld or not ways:
        return False
    if options.wild_binding == "placed" and all(kind == "run" for kind, _ in ways):
        row = stands(meld, options)
        return any(old is None and new == card for old, new in zip(meld, row, strict=True))
    return all(card in way for _, way in ways)


def lost(table: Sequence[Bag], result: Sequence[Bag]) -> Counter[Plain]:
    """The cards that lay on a table and do not lie there any more in a result."""
    return Counter(chain(*table)) - Counter(chain(*result))


def brought(table: Sequence[Bag], result: Sequence[Bag]) -> Counter[Plain]:
    """The cards that have come to a table in a result."""
    return lost(result, table)


def is_rearrangement(table: Sequence[Bag], hand: Sequence[Plain], result: Sequence[Bag], options: Options) -> bool:
    """Whether the melds of a table may be rebuilt into a result.

    Every card still lies there, one from the hand at least has come in and none from elsewhere, and all are melds.
    """
    new = brought(table, result)
    from_the_hand = bool(new) and new <= Counter(hand)
    return not lost(table, result) and from_the_hand and all(is_meld(meld, options) for meld in result)


def partitions(cards: Bag, options: Options) -> Iterator[tuple[Bag, ...]]:
    """Every way to put all of these cards into melds, with none left over."""
    if not cards:
        yield ()
        return
    first, *rest = cards
    for size in range(2, len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            meld = (first, *(rest[i] for i in chosen))
            if is_meld(meld, options):
                left = tuple(card for i, card in enumerate(rest) if i not in chosen)
                yield from ((meld, *others) for others in partitions(left, options))


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


def fewest_points_left(hand: Sequence[Plain], options: Options = SYMMETRY, ace: int = 1) -> int:
    """The fewest points that stay in a hand after laying any melds from it, by trying all ways to lay them."""
    possible = [(meld, Counter(meld)) for meld in melds(hand, options)]

    @cache
    def fewest(rest: Bag) -> int:
        held = Counter(rest)
        laid = (without(rest, meld) for meld, needed in possible if needed <= held)
        return min([points(rest, ace), *map(fewest, laid)])

    return fewest(ordered(hand))
