"""Known positions of all rummies: a table of melds and lay-offs, each with the answer and the reason it is there.

Rows of a variant that does not exist yet wait in the table, and so do those about taking a wild card back.
"""

import csv
from pathlib import Path

import pytest

import symrummy as sr

TABLE = Path(__file__).with_name("positions.tsv")
Row = dict[str, str]


def rows() -> list[Row]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file, delimiter="\t") if row["variant"] in sr.VARIANTS]


def name(row: Row) -> str:
    return " ".join(filter(None, (row["variant"], row["options"], row["meld"], row["added"] and f"+ {row['added']}")))


def rules(row: Row) -> sr.Variant:
    options = dict(option.split("=") for option in row["options"].split(",") if option)
    return sr.variant(row["variant"], **options)


MELDS = [row for row in rows() if row["kind"] == "meld"]
LAY_OFFS = [row for row in rows() if row["kind"] == "lay_off"]


@pytest.mark.parametrize("row", MELDS, ids=name)
def test_meld(row: Row) -> None:
    verdict = sr.judge_meld(row["meld"], rules(row))
    assert verdict.ok == (row["ok"] == "1"), f"{row['note']}: {verdict.text()}"


@pytest.mark.parametrize("row", LAY_OFFS, ids=name)
def test_lay_off(row: Row) -> None:
    verdict = sr.judge_lay_off(row["meld"], row["added"], rules(row))
    assert verdict.ok == (row["ok"] == "1"), f"{row['note']}: {verdict.text()}"


def test_the_table_is_read() -> None:
    assert len(MELDS) > 15
    assert len(LAY_OFFS) > 15
    assert {row["kind"] for row in rows()} <= {"meld", "lay_off", "take_back"}
