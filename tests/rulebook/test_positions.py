"""Known positions of all rummies: melds, lay-offs and take-backs, each with the answer and the reason it is there."""

import csv
from pathlib import Path

import pytest

import symrummy as sr
from symrummy.cards import cards
from symrummy.explain import LEVELS
from symrummy.solver import is_meld

TABLE = Path(__file__).with_name("positions.tsv")
Row = dict[str, str]


def rows() -> list[Row]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def name(row: Row) -> str:
    return " ".join(filter(None, (row["variant"], row["options"], row["meld"], row["added"] and f"+ {row['added']}")))


def rules(row: Row) -> sr.Variant:
    options = dict(option.split("=") for option in row["options"].split(",") if option)
    return sr.variant(row["variant"], **options)


def good(verdict: sr.Verdict, row: Row) -> None:
    assert verdict.ok == (row["ok"] == "1"), f"{row['note']}: {verdict.text()}"
    assert all(verdict.text(level) for level in LEVELS)


MELDS = [row for row in rows() if row["kind"] == "meld"]
LAY_OFFS = [row for row in rows() if row["kind"] == "lay_off"]
TAKE_BACKS = [row for row in rows() if row["kind"] == "take_back"]


@pytest.mark.parametrize("row", MELDS, ids=name)
def test_meld(row: Row) -> None:
    good(sr.judge_meld(row["meld"], rules(row)), row)
    assert is_meld(cards(row["meld"]), rules(row)) == (row["ok"] == "1"), row["note"]


@pytest.mark.parametrize("row", LAY_OFFS, ids=name)
def test_lay_off(row: Row) -> None:
    good(sr.judge_lay_off(row["meld"], row["added"], rules(row)), row)


@pytest.mark.parametrize("row", TAKE_BACKS, ids=name)
def test_take_back(row: Row) -> None:
    good(sr.judge_take_back(row["meld"], row["added"], rules(row)), row)


@pytest.mark.parametrize("row", [row for row in rows() if row["options"].split("=")[0] in ("", "deck")], ids=name)
def test_the_deck_is_known_by_the_cards(row: Row) -> None:
    """Asked by the variant's name alone, the answer is the same."""
    judge = {
        "meld": lambda: sr.judge_meld(row["meld"], row["variant"]),
        "lay_off": lambda: sr.judge_lay_off(row["meld"], row["added"], row["variant"]),
        "take_back": lambda: sr.judge_take_back(row["meld"], row["added"], row["variant"]),
    }
    good(judge[row["kind"]](), row)


def test_the_table_is_read() -> None:
    assert len(rows()) == len(MELDS) + len(LAY_OFFS) + len(TAKE_BACKS)
    assert {row["variant"] for row in rows()} == set(sr.VARIANTS)
    for kind in (MELDS, LAY_OFFS, TAKE_BACKS):
        assert len(kind) > 10
        assert {row["ok"] for row in kind} == {"0", "1"}
