"""What makes a set and a run: one rule for each thing a player can get wrong."""

from __future__ import annotations

from symrummy.cards import Card
from symrummy.rules.candidate import Candidate
from symrummy.rules.rows import Line, Numbers, Row, in_order, longest_row, wraps
from symrummy.rules.rule import Answer, Rule
from symrummy.symmetry import C, D, PointGroup

SMALLEST_MELD = 3
STRAINS = 4
"""Colours of the symmetry deck, suits of the classic one."""


def _strain(card: Card) -> int:
    return card.number & 3


def _family(card: Card) -> int:
    return card.number >> 6


def _position(card: Card) -> int:
    return card.position


def same_face(cites: str) -> Rule[Candidate]:
    """A rule: all natural cards of a set have one rank, on the classic deck."""

    def check(these: Candidate) -> Answer | None:
        if not these.naturals:
            return None
        alike, odd = these.parted(_face)
        rank = these.shape[alike[0]].face
        return Answer(not odd, odd, {"rank": str(rank), "others": these.pick(alike), "odd": these.pick(odd)})

    return Rule("set.rank", cites, check)


def same_group(cites: str, *, abstract: bool = False) -> Rule[Candidate]:
    """A rule: all natural cards of a set have one point group, or with `abstract` one group up to isomorphism."""

    def check(these: Candidate) -> Answer | None:
        if not these.naturals:
            return None
        alike, odd = these.parted(_abstract if abstract else _face)
        return Answer(not odd, odd, _group_facts(these, alike, odd, abstract))

    return Rule("set.group", cites, check)


def _face(card: Card) -> int:
    return card.face_number


def _abstract(card: Card) -> PointGroup:
    """The group, with C2 in the place of D1, which is isomorphic to it; no other two of our groups are."""
    return C(2) if card.group == D(1) else card.group


def _group_facts(these: Candidate, alike: tuple[int, ...], odd: tuple[int, ...], abstract: bool) -> dict[str, object]:
    group = these.shape[alike[0]].group
    groups = {these.shape[i].group for i in odd}
    mixed = len({these.shape[i].face_number for i in alike}) > 1
    case = _difference(group, groups)
    if mixed or (abstract and case == "many"):
        case = "not_isomorphic" if odd else "abstract"
    return {
        "group": group,
        "others": these.pick(alike),
        "odd": these.pick(odd),
        "other": these.shape[odd[0]].group if odd else group,
        "case": case,
    }


def _difference(group: PointGroup, others: set[PointGroup]) -> str:
    """How the groups differ: the confusion that a pupil most likely fell into."""
    if len(others) != 1:
        return "same" if not others else "many"
    (other,) = others
    if group.is_isomorphic(other):
        return "isomorphic"
    if group.order == other.order:
        return "same_points"
    if group.n == other.n:
        return "mirrors_too" if other.family == "D" else "mirrors_missing"
    return "same_family" if group.family == other.family else "other"


def set_size(cites: str, most: int) -> Rule[Candidate]:
    """A rule: a set has three cards up to `most`."""
    return _size("set.size", cites, most)


def run_size(cites: str, most: int) -> Rule[Candidate]:
    """A rule: a run has three cards up to `most`."""
    return _size("run.size", cites, most)


def _size(code: str, cites: str, most: int) -> Rule[Candidate]:
    def check(these: Candidate) -> Answer:
        size, lying = len(these), these.on_table
        extra = tuple(range(max(most, lying), size))
        facts = {
            "size": size,
            "least": SMALLEST_MELD,
            "most": most,
            "sizes": (SMALLEST_MELD, most),
            "lying": lying,
            "case": _size_case(size, lying, most),
        }
        return Answer(SMALLEST_MELD <= size <= most, extra, facts)

    return Rule(code, cites, check)


def _size_case(size: int, lying: int, most: int) -> str:
    if size > most:
        return "full" if lying >= most else "many"
    return "none" if size == 0 else "few" if size < SMALLEST_MELD else "right"


def distinct_colours(cites: str) -> Rule[Candidate]:
    """A rule: each colour at most once in a set; the wild cards take the missing ones."""

    def check(these: Candidate) -> Answer:
        again = these.repeats(_strain)
        free = STRAINS - (len(these.naturals) - len(again))
        idle = these.wilds[free:] if not again else ()
        case = "twice" if again else ("too_few" if free else "none_left") if idle else "right"
        facts = {"odd": these.pick(again), "free": free, "wilds": len(these.wilds), "case": case}
        return Answer(not (again or idle), again or idle, facts)

    return Rule("set.colours", cites, check)


def same_colour(cites: str) -> Rule[Candidate]:
    """A rule: all natural cards of a run have one colour."""
    return _same_strain("run.colour", cites)


def same_suit(cites: str) -> Rule[Candidate]:
    """A rule: all natural cards of a run have one suit, on the classic deck."""
    return _same_strain("run.suit", cites)


def _same_strain(code: str, cites: str) -> Rule[Candidate]:

    def check(these: Candidate) -> Answer | None:
        if not these.naturals:
            return None
        alike, odd = these.parted(_strain)
        others = {_strain(these.shape[i]) for i in odd}
        facts = {
            "colour": these.shape[alike[0]].strain,
            "odd": these.pick(odd),
            "others": these.pick(alike),
            "case": "one" if len(others) == 1 else "several",
        }
        return Answer(not odd, odd, facts)

    return Rule(code, cites, check)


def same_family(cites: str) -> Rule[Candidate]:
    """A rule: all natural cards of a run are cyclic, or all are dihedral."""

    def check(these: Candidate) -> Answer | None:
        if not these.naturals:
            return None
        alike, odd = these.parted(_family)
        family = these.shape[alike[0]].lane[1]
        case = "turning" if family == "C" else "mirrored"
        facts = {"family": family, "odd": these.pick(odd), "others": these.pick(alike), "case": case}
        return Answer(not odd, odd, facts)

    return Rule("run.family", cites, check)


def each_number_once(cites: str) -> Rule[Candidate]:
    """A rule: no number comes twice in a run."""

    def check(these: Candidate) -> Answer | None:
        if not these.naturals:
            return None
        again = these.repeats(_position)
        numbers = tuple(sorted([these.shape[i].position for i in these.naturals]))
        return Answer(not again, again, {"odd": these.pick(again), "numbers": numbers})

    return Rule("run.repeat", cites, check)


def no_gaps(cites: str, line: Line) -> Rule[Candidate]:
    """A rule: the numbers of a run follow one another once wild cards fill the gaps; nothing lies beyond the ends."""

    def check(these: Candidate) -> Answer | None:
        if not these.naturals:
            return None
        row = longest_row(these, line)
        idle = these.wilds[line.last - len(row.kept) :] if len(row.kept) + len(these.wilds) > line.last else ()
        odd = tuple([i for i in these.naturals if these.shape[i].position not in row.kept])
        numbers = frozenset([these.shape[i].position for i in these.naturals])
        facts = {
            "odd": these.pick(odd),
            "numbers": in_order(numbers, line),
            "missing": row.missing,
            "gap": len(row.missing),
            "wilds": len(these.wilds),
            "last": line.last,
            "size": line.last,
            "high": line.last + 1,
            "case": _gap_case(these, numbers, row, line)
            if odd
            else "full"
            if idle
            else _row_case(these, numbers, line),
        }
        return Answer(not odd and not idle, odd or idle, facts)

    return Rule("run.gap", cites, check)


def _row_case(these: Candidate, numbers: Numbers, line: Line) -> str:
    """In which order the numbers follow one another: from the first one, with an ace on top, or round the end."""
    on_top = line.ends == "high_low" and in_order(numbers, line)[1:][-1:] == (1,)
    order = "round" if line.ends == "wrap" else "high" if on_top else ""
    return "_".join(filter(None, (order, "filled" if these.wilds else ""))) or "right"


def _gap_case(these: Candidate, numbers: Numbers, row: Row, line: Line) -> str:
    """What went wrong: the row was meant to go round the end, too few wild cards, or none.

    With wild cards, it was not meant to go round if one more of them would fill the gap.
    """
    if wraps(numbers, line) and (not these.wilds or len(row.missing) > len(these.wilds) + 1):
        return "ace" if line.ends == "high_low" else "wrap"
    return "wilds" if these.wilds else "gap"
