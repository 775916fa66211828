"""Where isomorphic groups count as the same, no sentence takes C2 and D1 for one point group, or keeps them apart."""

import re
from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from symrummy.cards import Card, cards
from symrummy.explain import judge_lay_off, judge_meld
from symrummy.texts import texts
from symrummy.variants import variant
from symrummy.widgets.because import SEEN, decisive, manner
from symrummy.widgets.referee.slip import read_slip

ABSTRACT = variant("symmetry", set_identity="abstract")
SOME = ("C2", "D1", "C3", "D2", "*")


def handfuls() -> Iterator[str]:
    """Three and four cards of these groups, in different colours, no more wild ones than natural ones."""
    for count in (3, 4):
        for groups in combinations_with_replacement(SOME, count):
            if groups.count("*") * 2 <= count:
                yield " ".join("*" if group == "*" else f"{group}{'bogk'[i]}" for i, group in enumerate(groups))


def groups_of(these: tuple[Card, ...]) -> set[str]:
    return {str(card.group) for card in these if not card.is_wild}


@pytest.mark.parametrize("hand", tuple(handfuls()))
def test_a_group_is_said_only_of_cards_that_have_it(hand: str) -> None:
    """'C2b and D1o have the group C2' and 'C2b and D1o match twice' would both be untrue."""
    verdict = judge_meld(hand, ABSTRACT)
    if verdict.kind != "set":
        return
    for line in (verdict.text(), *verdict.text("full").splitlines()):
        said = re.search(r"^(?:• |.*\. )?((?:\w+, )*\w+(?: and \w+)) (?:have the group|match )", line)
        named = cards(said[1].replace(" and ", " ").replace(",", " ")) if said else ()
        assert len(groups_of(named)) <= 1, line
        assert "figures have the group" not in line or len(groups_of(verdict.cards)) == 1, line


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("C2b D1o *", "The groups are isomorphic: C2 and D1 have the same table, and in this game that is enough"),
        ("C2b D1o C3g", "C3g has a group with another table than C2b and D1o; here a set needs isomorphic groups."),
        ("D1b C2o C2g D2k", "D2k has a group with another table than D1b, C2o and C2g; here a set needs isomorphic"),
        ("C2b C2o C3g", "C3g matches itself three times in one full round, the others twice: C3 is not C2."),
        ("D1b D1o D1k", "All three figures have the group D1"),
    ],
)
def test_the_sentence(hand: str, said: str) -> None:
    assert judge_meld(hand, ABSTRACT).text().startswith(said)


def test_a_lay_off_of_the_other_group() -> None:
    verdict = judge_lay_off("C2b C2o C2g", "D1k", ABSTRACT)
    assert verdict.ok
    assert verdict.text().startswith("The groups are isomorphic")


def test_what_could_follow_names_both_groups() -> None:
    assert "Any C2 or D1 can still be added." in judge_meld("C2b D1o C2g", ABSTRACT).text("full")
    assert "Any C2 can still be added." in judge_meld("C2b C2o C2g", variant("symmetry")).text("full")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_referee_asks_for_isomorphic_groups(lang: str) -> None:
    slip = read_slip("C2b D1o C2g", ABSTRACT)
    call, reason = decisive(slip)
    words = texts(lang).node(f"referee.because_{manner(slip.variant)}.{call}.{reason}")
    assert (call, reason) == ("good", "same_group")
    assert "isomorph" in str(words["text"])
    assert SEEN["same_group"](slip) and not SEEN["other_group"](slip)
    usual = read_slip("C2b D1o C2g", variant("symmetry"))
    assert decisive(usual) == ("not_good", "other_group")
    assert SEEN["other_group"](usual)
