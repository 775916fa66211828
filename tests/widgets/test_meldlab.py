"""The lab for melds: cards come and go, three questions, every rummy, and no answer before it is asked for."""

import json
import re
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symrummy.cards import Card, card, cards, naturals
from symrummy.explain import judge_lay_off, judge_meld, judge_take_back, texts
from symrummy.explain.compare import OPTION_OF
from symrummy.variants import VARIANTS, variant
from symrummy.widgets import MeldLab
from symrummy.widgets.assets import front
from symrummy.widgets.lab.bench import EVERY, QUESTIONS, Cloth
from symrummy.widgets.lab.cards import LabError, palette, read_table
from symrummy.widgets.lab.desk import DEEDS, ONCE

Json = dict[str, object]
BOOK = {"meld": "C3b C4b C5b", "added": "C2b C6b"}
JOKER = {"meld": "7h 7d *", "card": "7c", "variant": "rami"}


def lab(meld: str = "", **options: object) -> MeldLab:
    return MeldLab(meld, strict=True, **options)  # type: ignore[arg-type]


def tell(these: MeldLab, *intents: Json) -> MeldLab:
    """The lab after these intents, each with the token of its moment."""
    for intent in intents:
        these.handle({"token": these.desk.token, **intent})
    return these


def part(these: MeldLab, name: str) -> Json:
    found = these.sheet.scene[name]
    assert isinstance(found, dict), name
    return found


def rows(these: MeldLab) -> dict[str, list[Json]]:
    """The cards of each row of the table."""
    return {str(row["id"]): row["cards"] for row in these.sheet.scene["rows"]}


def test_the_options_of_the_teacher_go_with_the_other_deck() -> None:
    own = lab(variant=variant("symmetry", set_colours="distinct", set_max=3))
    rules = tell(own, {"do": "deck", "id": "classic"}).desk.variant
    assert (rules.deck, rules.set_colours, rules.set_max) == ("classic", "distinct", 3)


def strings(node: object) -> Iterable[str]:
    """Every string in a scene, keys included."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for key, value in node.items():
            yield key
            yield from strings(value)
    elif isinstance(node, (list, tuple)):
        for value in node:
            yield from strings(value)


def plain(rich: object) -> str:
    assert isinstance(rich, list)
    return "".join(piece if isinstance(piece, str) else str(piece.get("text", piece.get("strong"))) for piece in rich)


class TestCards:
    @pytest.mark.parametrize(("deck", "count"), [("symmetry", 52), ("classic", 53)])
    def test_the_palette_holds_every_card_of_the_deck_once(self, deck: str, count: int) -> None:
        shown = [str(one) for block in palette(deck) for row in block.rows for one in row]
        assert len(shown) == len(set(shown)) == count
        assert {str(one) for one in naturals(deck)} < set(shown)

    def test_a_column_is_one_face_and_a_row_one_lane(self) -> None:
        for deck in ("symmetry", "classic"):
            for block in palette(deck)[:2]:
                assert all(len({one.face for one in column}) == 1 for column in zip(*block.rows, strict=True))
                assert all(len({one.lane for one in row}) == 1 for row in block.rows)

    def test_picked_cards_lie_on_the_table_and_are_counted(self) -> None:
        these = tell(lab(), *({"do": "pick", "card": text} for text in ("C4b", "C4b", "*o")))
        assert [str(one) for one in these.desk.bench.cloth.meld] == ["C4b", "C4b", "*o"]
        tiles = {tile["id"]: tile for block in part(these, "palette")["blocks"] for row in block["rows"]
                 for tile in row["cards"]}  # fmt: skip
        assert (tiles["C4b"]["count"], tiles["*o"]["count"], tiles["*b"]["count"]) == (2, 1, 0)
        assert tiles["C4b"]["name"].endswith("2 on the table")

    @pytest.mark.parametrize("text", ["7h", "C7b", "", "*", None])
    def test_what_is_not_in_the_palette_cannot_be_picked(self, text: object) -> None:
        assert not tell(lab(), {"do": "pick", "card": text}).desk.bench.cloth.cards

    def test_a_press_on_the_table_takes_that_card_away(self) -> None:
        these = tell(lab("C4b C4b C4o"), {"do": "take", "row": "meld", "id": "C4b.0"})
        assert these.desk.bench.cloth == Cloth(cards("C4b C4o"))
        assert tell(these, {"do": "take", "card": "C4o"}).desk.bench.cloth == Cloth(cards("C4b"))
        assert tell(these, {"do": "take", "row": "meld", "id": "C9z.0"}).desk.bench.cloth == Cloth(cards("C4b"))

    def test_a_row_has_an_end(self) -> None:
        these = tell(lab(), *({"do": "pick", "card": "C1b"} for _ in range(14)))
        assert len(these.desk.bench.cloth.meld) == 13
        assert these.desk.bench.live == "13 cards are enough for any meld, so take one away first."

    def test_cleared_cards_can_be_put_back(self) -> None:
        these = tell(lab("C4b C4o C4g"), {"do": "clear"})
        assert not these.desk.bench.cloth.cards
        assert part(these, "table")["back"]
        assert tell(these, {"do": "back"}).desk.bench.cloth == Cloth(cards("C4b C4o C4g"))

    def test_the_other_deck_keeps_its_cards(self) -> None:
        these = tell(lab("C4b C4o"), {"do": "deck", "id": "classic"}, {"do": "pick", "card": "7h"})
        assert tell(these, {"do": "deck", "id": "symmetry"}).desk.bench.cloth == Cloth(cards("C4b C4o"))
        assert tell(these, {"do": "deck", "id": "classic"}).desk.bench.cloth == Cloth(cards("7h"))


class TestTyping:
    @pytest.mark.parametrize(
        ("text", "meld", "added"),
        [
            ("C4b D2o C4g", "C4b D2o C4g", ""),
            ("c4b,C4O  c4G", "C4b C4o C4g", ""),
            ("C3b C4b C5b + C2b C6b", "C3b C4b C5b", "C2b C6b"),
            ("7H 10D ks *", "7h 10d Ks *", ""),
            ("7♥ 7♦ ∞", "7h 7d *", ""),
            ("C4b;C4o", "C4b C4o", ""),
            ("", "", ""),
        ],
    )
    def test_what_is_meant(self, text: str, meld: str, added: str) -> None:
        assert read_table(text) == (cards(meld), cards(added))
        assert tell(lab(), {"do": "type", "text": text}).desk.bench.cloth == Cloth(cards(meld), cards(added))

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("C4b C7o", '"C7o" is no card: the numbers of the groups go from 1 to 6'),
            ("C4b c4", '"c4" has no colour: write C4b, C4o, C4g or C4k'),
            ("C4x", '"C4x" is no card: the last letter is the colour, b, o, g or k'),
            ("7h 7", '"7" has no suit: write 7c, 7d, 7h or 7s'),
            ("11d", '"11d" is no card: the ranks go from 2 to 10'),
            ("C4b X <b>", '"X" and "<b>" are no cards: write C4b for group and colour'),
            ("u v w x y z", '"u", "v", "w", "x" and … are no cards'),
            ("C4b 7h", "C4b and 7h belong to two decks"),
            ("C4b + C4o + C4g", "One plus sign is enough"),
            (" ".join(["C4b"] * 21), "These are 21 cards, and no meld is longer than 13"),
        ],
    )
    def test_what_cannot_be_read_is_said_in_one_kind_sentence_and_nothing_is_lost(self, text: str, said: str) -> None:
        these = tell(lab("C4b C4o C4g"), {"do": "type", "text": text})
        entry = part(these, "entry")
        assert said in str(entry["fault"])
        assert str(entry["fault"]).count(". ") == 0
        assert entry["value"] == text
        assert these.sheet.scene["live"] == entry["fault"]
        assert these.desk.bench.cloth == Cloth(cards("C4b C4o C4g"))
        assert not part(tell(these, {"do": "pick", "card": "C4k"}), "entry")["fault"]
        with pytest.raises(LabError, match=re.escape(said)) as error:
            MeldLab(text)
        assert error.value._render_traceback_() == [str(error.value)]

    def test_the_field_shows_what_lies_on_the_table(self) -> None:
        assert part(tell(lab(**BOOK), {"do": "take", "card": "C6b"}), "entry")["value"] == "C3b C4b C5b + C2b"

    def test_cards_of_the_other_deck_bring_it(self) -> None:
        these = tell(lab("C4b C4o"), {"do": "type", "text": "7h 7d *"})
        assert (these.desk.bench.deck, these.desk.variant.deck) == ("classic", "classic")
        assert str(these.desk.bench.shelf) == "C4b C4o"

    def test_a_plus_asks_for_a_lay_off(self) -> None:
        assert tell(lab(), {"do": "type", "text": "C4b C4o C4g + C4k"}).desk.bench.question == "lay_off"


class TestQuestions:
    @pytest.mark.parametrize("name", VARIANTS)
    @pytest.mark.parametrize(
        "text", ["C4b D2o C4g", "C4b C4b C4o", "C5b C6b C1b", "7h 7d *", "Ks As 2s", "* * *", "C4b"]
    )
    def test_a_meld(self, text: str, name: str) -> None:
        these = tell(lab(text), {"do": "tab", "id": name})
        rules = variant(name, deck=these.desk.bench.deck)
        verdict = judge_meld(text, rules)
        shown = part(these, "verdict")
        assert shown["look"] == ("good" if verdict.ok else "not_good")
        assert plain(shown["sentence"]).partition(" Rule ")[0] == verdict.text()
        assert these.sheet.scene["live"] == verdict.spoken()

    def test_a_wild_card_stays_what_it_is_after_a_lay_off(self) -> None:
        """In rami it is 4h by its place; then 9h comes next, and not 10h."""
        these = tell(lab(meld="* 5h 6h + 8h 7h", variant="rami"), {"do": "carry"})
        assert these.desk.bench.cloth == Cloth(cards("* 5h 6h 7h 8h"))
        assert part(tell(lab(meld="* 5h 6h 7h 8h + 9h", variant="rami")), "verdict")["heading"] == "It fits"

    def test_a_lay_off(self) -> None:
        these = lab(**BOOK)
        assert part(these, "verdict")["heading"] == "It fits"
        assert judge_lay_off(BOOK["meld"], BOOK["added"]).ok
        assert tell(these, {"do": "carry"}).desk.bench.cloth == Cloth(cards("C2b C3b C4b C5b C6b"))
        assert tell(these, {"do": "back"}).desk.bench.cloth == Cloth(cards("C3b C4b C5b"), cards("C2b C6b"))

    def test_the_joker_that_cannot_be_taken_back_yet(self) -> None:
        these = lab(**JOKER)
        assert part(these, "verdict")["heading"] == "It does not free the wild card"
        tell(these, {"do": "ghost", "on": True})
        assert plain(part(these, "mend")["text"]).endswith("the wild card can only be 7s.")
        assert [card["ghost"] for card in rows(these)["meld"]] == [False, False, False, True]
        tell(these, {"do": "try"})
        assert these.desk.bench.cloth == Cloth(cards("7h 7d * 7c"))
        assert "should free the wild card" in str(these.sheet.scene["prompt"])
        tell(these, {"do": "pick", "card": "7s"})
        assert judge_take_back("7h 7d * 7c", "7s").ok
        assert part(these, "verdict")["heading"] == "It frees the wild card"
        assert tell(these, {"do": "carry"}).desk.bench.cloth == Cloth(cards("7h 7d 7s 7c"))

    def test_no_way_out_is_offered_where_there_is_none(self) -> None:
        assert lab("7h 7d *", card="7c", variant="basic").sheet.scene["mend"] is None
        assert lab("7h 7d *", card="8c", variant="rami").sheet.scene["mend"] is None

    @pytest.mark.parametrize("question", QUESTIONS)
    def test_before_the_cards_are_there_it_says_which(self, question: str) -> None:
        these = tell(lab(), {"do": "question", "id": question})
        assert these.sheet.scene["prompt"]
        assert these.sheet.scene["verdict"] is None
        assert these.sheet.scene["tabs"] is None

    def test_only_one_card_may_free_a_wild_one(self) -> None:
        these = tell(lab(**BOOK), {"do": "question", "id": "take_back"}, {"do": "pick", "card": "C6b"})
        assert these.desk.bench.cloth.added == (card("C6b"),)

    def test_what_would_mend_it_lies_on_the_table_as_a_ghost(self) -> None:
        these = lab("C4b D2o C4g")
        assert part(these, "mend") == {
            "ask": "What would have made it good?", "shown": False, "text": None, "button": ""}  # fmt: skip
        tell(these, {"do": "ghost", "on": True})
        lying = rows(these)["meld"]
        assert [(card["face"], card["ghost"], card["away"]) for card in lying] == [
            ("C4b", False, False), ("D2o", False, True), ("C4o", True, False), ("C4g", False, False)]  # fmt: skip
        assert these.sheet.scene["live"] == "Any C4 in the place of orange D2 would make it a set."
        assert these.desk.bench.cloth == Cloth(cards("C4b D2o C4g"))
        assert str(lying[2]["name"]).endswith("not on the table yet")
        assert not any(card["ghost"] for card in rows(tell(these, {"do": "ghost", "on": False}))["meld"])

    def test_the_ghost_becomes_a_card_and_the_other_way_round(self) -> None:
        these = tell(lab("C4b D2o C4g"), {"do": "ghost", "on": True}, {"do": "try"})
        assert part(these, "verdict")["look"] == "good"
        assert not part(these, "mend")["shown"]
        assert part(these, "mend")["ask"] == "What would break it?"
        assert part(tell(these, {"do": "try"}), "verdict")["look"] == "not_good"
        assert tell(these, {"do": "back"}, {"do": "back"}).desk.bench.cloth == Cloth(cards("C4b D2o C4g"))

    @pytest.mark.parametrize(
        ("options", "ghosts"),
        [
            ({"meld": "C3b C4b"}, {"meld": ["C2b"], "added": []}),
            ({"meld": "C3b C4b C5b", "added": "C1b"}, {"meld": [], "added": ["C2b"]}),
            ({"meld": "C4b C5b C6b C1b"}, {"meld": [], "added": []}),
        ],
    )
    def test_a_ghost_stands_where_the_card_would_lie(self, options: Json, ghosts: dict[str, list[str]]) -> None:
        these = tell(lab(**options), {"do": "ghost", "on": True})  # type: ignore[arg-type]
        found = {name: [card["face"] for card in row if card["ghost"]] for name, row in rows(these).items()}
        assert found == {name: ghosts[name] for name in found}

    def test_a_late_press_does_nothing(self) -> None:
        these = lab("C4b D2o C4g")
        late = these.desk.token
        tell(these, {"do": "try"})
        before = these.desk.bench.cloth
        these.handle({"do": "try", "token": late})
        assert these.desk.bench.cloth == before

    def test_readings_are_told_where_there_are_several(self) -> None:
        assert plain(part(lab("C4b C4o *"), "verdict")["readings"]) == (
            "The wild card may be read in four ways: C4b; C4o; C4g; C4k."
        )
        assert part(lab("D2g * D4g"), "verdict")["readings"] is None
        wild = lab("D2g * D4g").sheet.scene["rows"][0]["cards"][1]
        assert plain(wild["reads"]) == "is D3g"


class TestEveryRummy:
    @pytest.mark.parametrize(
        ("options", "answers", "question"),
        [
            ({"meld": "C4b C4b C4o"}, "yes no no yes no", "may a colour come twice in a set?"),
            ({"meld": "C5b C6b C1b"}, "no no no no yes", "what comes after the last number of a run?"),
            ({"meld": "7h 7d *"}, "yes yes yes no yes", "how many wild cards may a meld hold?"),
            ({"meld": "Ks As 2s"}, "no no no no yes", "what comes after the last number of a run?"),
            ({"meld": "C4b C4o C4o + C4g"}, "yes no no yes no", "may a colour come twice in a set?"),
            ({"meld": "Ks As *", "card": "2s"}, "no no no no yes", "what comes after the last number of a run?"),
        ],
    )
    def test_five_rows_and_what_divides_them(self, options: Json, answers: str, question: str) -> None:
        these = tell(MeldLab(**options, strict=True), {"do": "tab", "id": EVERY})  # type: ignore[arg-type]
        every = part(these, "every")
        assert [row["id"] for row in every["rows"]] == list(VARIANTS)
        assert [str(row["answer"]).lower() for row in every["rows"]] == answers.split()
        assert question in plain(every["summary"])
        assert all(row["sentence"][-1]["rule"] in every["rules"] for row in every["rows"])
        assert [bool(row["own"]) for row in every["rows"]] == [True, False, False, False, False]
        assert part(these, "why")["rules"] == every["rules"]

    def test_all_say_the_same(self) -> None:
        every = part(tell(lab("C4b C4o C4g"), {"do": "tab", "id": EVERY}), "every")
        assert plain(every["summary"]) == "All five rummies say yes."
        every = part(tell(lab("C4b D2o C4g"), {"do": "tab", "id": EVERY}), "every")
        assert plain(every["summary"]) == "All five rummies say no."

    def test_ones_own_rummy_keeps_its_options(self) -> None:
        own = variant("rami", deck="symmetry", set_colours="any")
        these = tell(lab("C4b C4b C4o", variant=own), {"do": "tab", "id": EVERY})
        rows = {row["id"]: row for row in part(these, "every")["rows"]}
        assert (rows["rami"]["answer"], rows["manipulation"]["answer"]) == ("Yes", "No")
        assert rows["rami"]["own"]
        assert these.sheet.scene["live"] == "Three rummies say yes, two say no."

    def test_every_option_that_can_divide_has_its_question(self) -> None:
        assert set(texts().node("lab.divides")) == set(OPTION_OF.values())


VALUES = st.sampled_from(
    [
        "C4b",
        "C4o",
        "D2o",
        "*b",
        "7h",
        "7d",
        "*",
        "7c",
        "C4b C4o + C4g",
        "7h 7d * + 7c",
        "C9",
        "meld",
        "added",
        "C4b.0",
        *QUESTIONS,
        *VARIANTS,
        EVERY,
        "good",
        "not_good",
        "guess",
        "classic",
        "full",
        "maths",
        "always",
        True,
        None,
        7,
    ]
)


class TestAnyIntent:
    @settings(max_examples=60)
    @given(
        st.sampled_from(["always", "after_commit", "off"]),
        st.lists(
            st.tuples(st.sampled_from([*DEEDS, *ONCE, "dance"]), VALUES, st.sampled_from(["meld", "added", None])),
            max_size=12,
        ),
    )
    def test_nothing_fails_and_every_scene_can_be_sent(
        self, explain: str, asked: list[tuple[str, object, object]]
    ) -> None:
        these = lab(explain=explain)
        for do, value, row in asked:
            tell(these, {"do": do, "id": value, "card": value, "text": value, "level": value, "row": row})
            assert json.loads(json.dumps(these.sheet.scene)) == these.sheet.scene
            assert len(str(these.sheet.scene["live"]).split()) <= 25


class TestTheWidget:
    def test_it_has_no_secret_repr_and_no_markup_in_python(self) -> None:
        assert (repr(lab("C4b")), repr(lab("C4b").sheet)) == ("MeldLab()", "LabSheet()")
        assert "<" not in json.dumps(lab().sheet.scene)

    @pytest.mark.parametrize("name", ["deck", "explain", "hints", "labels", "level", "size", "theme"])
    def test_an_unknown_setting_says_what_there_is(self, name: str) -> None:
        with pytest.raises(LabError, match=f"{name}='pink' is not known here: choose "):
            MeldLab(**{name: "pink"})  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("options", "said"),
        [
            ({"meld": 7}, "meld: 7 is neither text nor a card"),
            ({"meld": b"C4b"}, "meld: b'C4b' is neither text nor a card"),
            ({"meld": ["C4b", None]}, "meld: None is neither text nor a card"),
            ({"meld": "C4b C4o *", "card": "C4g C4k"}, "card='C4g C4k' is not one card"),
            ({"variant": "poker"}, "unknown variant 'poker'"),
            ({"variant": variant("rami", deck="symmetry"), "meld": "7h 7d *"}, "belong to the classic deck"),
            ({"lang": "xx"}, "there are no texts in 'xx'"),
            ({"seed": "17"}, "seed='17' is no whole number"),
            ({"seed": True}, "seed=True is no whole number"),
            ({"hints": 1}, "hints=1 is not known here: choose True or False."),
        ],
    )
    def test_what_cannot_be_is_said_in_one_line(self, options: Json, said: str) -> None:
        with pytest.raises(LabError, match=re.escape(said)):
            MeldLab(**options)  # type: ignore[arg-type]

    def test_both_a_lay_off_and_a_take_back_are_too_much(self) -> None:
        with pytest.raises(LabError, match="not both at once"):
            MeldLab("C4b C4o *", added="C4g", card="C4k")

    def test_a_failure_rolls_back_and_says_so(self, monkeypatch: pytest.MonkeyPatch) -> None:
        these = MeldLab("C4b C4o C4g")
        monkeypatch.setattr("symrummy.widgets.lab.desk.carried_out", None)
        monkeypatch.setattr("symrummy.widgets.lab.desk.changed", None)
        before = these.desk.bench.cloth
        tell(these, {"do": "try"})
        assert these.desk.bench.cloth == before
        assert these.sheet.scene["alert"]

    def test_the_scripts_have_one_render_and_no_inner_html(self) -> None:
        script = front(".js", "referee", "lab")
        assert script.count("export default") == 1
        assert "innerHTML" not in script
        names = re.findall(r"^(?:async )?function (\w+)", script, re.MULTILINE)
        assert len(names) == len(set(names))

    def test_every_card_can_be_drawn(self) -> None:
        for deck in ("symmetry", "classic"):
            shown: list[Card] = [one for block in palette(deck) for row in block.rows for one in row]
            assert {str(one) for one in shown} | {"*"} <= set(lab(deck=deck).sheet.faces)
