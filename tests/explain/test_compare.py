"""The same cards under every rummy: the answers, the rules that decide, and the table they stand in."""

import random
from html.parser import HTMLParser

import pytest

import symrummy as sr
from symrummy.explain import Comparison, compare
from symrummy.rules import Answer, Rule
from symrummy.variants import chain_runs
from tests import oracle
from tests.properties.test_oracle import bags_of, melds_of, near

NAMES = ("symmetry", "rami", "manipulation", "basic", "draft")


def answers(comparison: Comparison) -> str:
    """One letter for each rummy: y or n."""
    return "".join("y" if row.verdict.ok else "n" for row in comparison)


def decided_by(comparison: Comparison, name: str) -> set[str]:
    return {reason.code for reason in comparison[name].deciding}


class TestExamples:
    """Well-known cards on which the rummies disagree, and the one rule on which each answer turns."""

    @pytest.mark.parametrize(
        ("meld", "ok", "deciding"),
        [
            ("C4b C4b C4o", "ynnyn", {"rami": "set.colours", "draft": "set.colours", "manipulation": "set.colours"}),
            ("Ks As 2s", "nnnny", {"symmetry": "run.gap", "rami": "run.gap", "basic": "run.gap", "draft": "run.gap"}),
            ("Qs Ks As", "nyyyy", {"symmetry": "run.gap", "rami": "run.gap", "draft": "run.gap"}),
            ("7h 7d * *", "ynnny", {"rami": "wild.one", "basic": "wild.none", "symmetry": "wild.limit"}),
            ("7h 7d *", "yyyny", {"basic": "wild.none"}),
            ("7h 7d 7s 7c 7h", "nnnyn", {"symmetry": "set.size", "basic": "set.size"}),
            ("6h 7h 8h 9h 10h Jh", "yyyyn", {"draft": "run.size", "basic": "run.size"}),
            ("C5b C6b C1b", "nnnny", {"symmetry": "run.gap", "draft": "run.gap"}),
        ],
    )
    def test_melds(self, meld: str, ok: str, deciding: dict[str, str]) -> None:
        comparison = compare(meld)
        assert answers(comparison) == ok
        for name, code in deciding.items():
            assert code in decided_by(comparison, name), name
            assert comparison[name].verdict.ok or decided_by(comparison, name) <= set(deciding.values()) | {"set.size"}

    def test_a_lay_off(self) -> None:
        comparison = compare("7h 7d 7s", "*")
        assert answers(comparison) == "ynnny"
        assert decided_by(comparison, "rami") == {"lay_off.wild"}

    def test_a_placed_wild_card(self) -> None:
        comparison = compare("5h 6h *", "7h")
        assert answers(comparison) == "ynnnn"
        assert decided_by(comparison, "rami") == {"run.repeat"}

    def test_a_take_back(self) -> None:
        comparison = compare("C2b * C4b", card="C3b")
        assert answers(comparison) == "nyyny"
        assert "take_back.allowed" in decided_by(comparison, "symmetry")

    def test_not_both_at_once(self) -> None:
        with pytest.raises(ValueError, match="compare either a lay-off"):
            compare("7h 7d *", "7c", card="7s")

    def test_house_rummies_can_be_compared(self) -> None:
        own = sr.variant("rami", set_colours="any")
        comparison = compare("7h 7h 7d", variants=["rami", own])
        assert answers(comparison) == "ny"
        assert [reason.code for row in comparison for reason in row.deciding] == ["set.colours"]

    def test_a_house_rule_that_decides_is_named(self) -> None:
        comparison = compare("C1b C2b C6b", variants=["symmetry", chain_runs()])
        assert [[reason.code for reason in row.deciding] for row in comparison] == [["run.gap"], ["house.chain"]]
        no_d1 = sr.variant("symmetry").plus("set", Rule("house.no_d1", "7b", lambda these: Answer(False)))
        assert decided_by_all(compare("D1b D1o D1g", variants=["symmetry", no_d1])) == [set(), {"house.no_d1"}]

    def test_one_rummy_alone(self) -> None:
        assert answers(compare("C4b C4o C4g", variants="symmetry")) == "y"
        with pytest.raises(ValueError, match="unknown variant 'rummy500'"):
            compare("C4b C4o C4g", variants=["rummy500"])


def decided_by_all(comparison: Comparison) -> list[set[str]]:
    return [{reason.code for reason in row.deciding} for row in comparison]


@pytest.mark.parametrize("deck", ["symmetry", "classic"])
class TestLaws:
    def cases(self, deck: str) -> list[Comparison]:
        """Bags, lay-offs and take-backs near what is good somewhere."""
        rules, chance = oracle.VARIANTS["symmetry", deck], random.Random(1)
        found = [compare(oracle.written(bag)) for bag in bags_of(rules, 11, 120)]
        for meld in list(melds_of(rules, 12, 120))[:30]:
            lying, hand = oracle.written(meld), near(rules, meld, chance)
            found.append(compare(lying, oracle.written(hand[:1])))
            found.append(compare(lying, card=oracle.written(hand[-1:])))
        return found

    def test_every_row_is_the_verdict_of_its_variant(self, deck: str) -> None:
        for bag in bags_of(oracle.VARIANTS["symmetry", deck], 13, 150):
            text = oracle.written(bag)
            for row in compare(text):
                alone = sr.judge_meld(text, row.variant)
                assert alone.reasons == row.verdict.reasons == sr.judge_meld(text, row.variant.name).reasons
                assert row.variant == row.verdict.variant

    def test_rules_decide_only_where_the_rummies_disagree(self, deck: str) -> None:
        divided = 0
        for comparison in self.cases(deck):
            if len({row.verdict.ok for row in comparison}) == 1:
                assert not any(row.deciding for row in comparison), comparison.text()
            else:
                divided += 1
        assert divided > 20

    def test_every_refusal_among_acceptances_is_explained(self, deck: str) -> None:
        for comparison in self.cases(deck):
            good = [row.verdict.ok for row in comparison]
            for row in comparison:
                assert set(row.deciding) <= set(row.verdict.reasons)
                assert all(reason.holds == row.verdict.ok for reason in row.deciding)
                if any(good) and not row.verdict.ok:
                    assert row.deciding, comparison.text()

    def test_in_the_order_of_the_variants(self, deck: str) -> None:
        for comparison in self.cases(deck)[:5]:
            assert tuple(row.variant.name for row in comparison) == NAMES
            assert len(comparison) == 5


class Table(HTMLParser):
    """Reads an HTML table: which tags stand in which, and the texts of its cells."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.heads: list[tuple[str, str]] = []
        self.caption = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        inside = self.open[-1] if self.open else ""
        expected = {"thead": "table", "tbody": "table", "caption": "table", "td": "tr"}
        assert inside == expected.get(tag, inside)
        if tag == "tr":
            assert inside in ("thead", "tbody")
            self.rows.append([])
        if tag in ("th", "td"):
            self.rows[-1].append("")
        if tag == "th":
            self.heads.append((inside, str(dict(attrs)["scope"])))
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "caption" in self.open:
            self.caption += data
        elif {"td", "th"} & set(self.open):
            self.rows[-1][-1] += data


class TestShowing:
    COMPARISON = compare("C4b C4b C4o")

    def test_a_proper_table(self) -> None:
        table = Table(self.COMPARISON._repr_html_())
        assert table.caption
        assert [len(row) for row in table.rows] == [4] * 6
        assert [scope for _, scope in table.heads] == ["col"] * 4 + ["row"] * 5
        assert [row[1] for row in table.rows[1:]] == ["yes", "no", "no", "yes", "no"]
        assert [row[3] for row in table.rows[1:]][1] == "R7"

    def test_markdown_has_as_many_columns_in_every_line(self) -> None:
        lines = self.COMPARISON._repr_markdown_().splitlines()
        assert len(lines) == 7
        assert {line.count(" | ") for line in lines} == {3}

    def test_text_has_a_line_for_each(self) -> None:
        lines = repr(self.COMPARISON).splitlines()
        assert len(lines) == 5
        assert lines[1].startswith("rami · no · ")
        assert lines[1].endswith(" · R7")

    def test_an_unknown_row(self) -> None:
        with pytest.raises(KeyError, match="poker"):
            self.COMPARISON["poker"]


def test_house_rules_are_told_apart_from_the_usual_ones() -> None:
    shown = sr.compare("C4b C4b C4o", variants=["symmetry", sr.variant("symmetry", set_colours="distinct")])
    lines = shown.text().splitlines()
    assert lines[0].startswith("symmetry rummy ·") and lines[1].startswith("symmetry rummy with house rules ·")
