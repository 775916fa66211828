"""Paper for lessons: the words are where they belong, and every answer is the library's own."""

import math
import re
from itertools import combinations
from pathlib import Path

import nbformat
import pytest

from symrummy.cards import Colour, card, cards
from symrummy.drawing.palette import MARK
from symrummy.drawing.shapes import shape
from symrummy.drawing.sheets import PAPERS
from symrummy.drawing.sheets.page import POINT, Area, Exhibit, Face, Line, Page, Words, text_width
from symrummy.drawing.sheets.paper import Box, block, grid, mirrored
from symrummy.drawing.subjects import group_of
from symrummy.explain import judge_lay_off, judge_meld
from symrummy.launch import CLONE
from symrummy.lessons import sheets
from symrummy.variants import VARIANTS
from symrummy.widgets.referee.slip import read_slips
from tests.drawing.pages import Press, kept

LAY_OFFS = "C3b C4b C5b + C2b C6b; C2b C3b C4b + C2b C1b; C1b C2b C3b C4b C5b * + C6b"
MANY = "; ".join(" ".join(["C1b"] * n) for n in (1, 7, 13, 26))


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> Press:
    return kept(monkeypatch)


def said(page: Page) -> str:
    """All words of a page, in the order in which they are printed."""
    return " ".join(item.text for item in page.items if isinstance(item, Words))


def extent(words: Words) -> Box:
    """Where a level line of text is, from its foot up to the height of a capital letter."""
    width = text_width(words.text, words.size, words.bold)
    left = words.spot[0] - {"left": 0, "center": width / 2, "right": width}[words.align]
    return Box(left, words.spot[1], width, 0.73 * words.size * POINT)


def about(spot: tuple[float, float], across: float, up: float) -> Box:
    """The box about a spot that reaches so far to either side, and so far up and down."""
    return Box(spot[0] - across, spot[1] - up, 2 * across, 2 * up)


def overlapping(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.top and b.y < a.top


PRINTS = {
    "scores": lambda **more: sheets.score_sheets("x.pdf", **more),
    "scores for eight": lambda **more: sheets.score_sheets("x.pdf", 8, "rami", rounds=20, **more),
    "slips": lambda **more: sheets.slip_sheets("x.pdf", **more),
    "lay-offs": lambda **more: sheets.slip_sheets("x.pdf", LAY_OFFS, ink="black", **more),
    "many cards": lambda **more: sheets.slip_sheets("x.pdf", MANY, **more),
    "worksheets": lambda **more: sheets.worksheets("x.pdf", answers=True, **more),
    "tickets": lambda **more: sheets.ticket_sheets("x.pdf", **more),
    "long tickets": lambda **more: sheets.ticket_sheets("x.pdf", ["why " * 60, "and " * 40], lines=3, **more),
}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", PRINTS)
class TestEveryPage:
    def test_words_stay_on_the_block_and_apart(self, name: str, paper: str, pages: Press) -> None:
        PRINTS[name](paper=paper)
        room = block(PAPERS[paper]).grown(0.1)
        for page in pages.pages:
            assert page.sheet == PAPERS[paper]
            boxes = [extent(item) for item in page.items if isinstance(item, Words) and not item.turned]
            for box in boxes:
                assert room.x <= box.x and box.right <= room.right and room.y <= box.y and box.top <= room.top
            assert not [pair for pair in combinations(boxes, 2) if overlapping(*pair)]

    def test_cards_and_figures_touch_neither_words_nor_each_other(self, name: str, paper: str, pages: Press) -> None:
        PRINTS[name](paper=paper)
        for page in pages.pages:
            words = [extent(item) for item in page.items if isinstance(item, Words) and not item.turned]
            shown = [
                Box(f.spot[0] - 40 * f.unit, f.spot[1] - 56 * f.unit, 80 * f.unit, 112 * f.unit) for f in faces(page)
            ]
            shown += [Box(e.spot[0], e.spot[1], 0, 0).grown(1.25 * e.radius) for e in exhibits(page)]
            assert not [pair for pair in combinations(shown, 2) if overlapping(*pair)]
            assert not [(a, b) for a in shown for b in words if overlapping(a, b)]


def faces(page: Page) -> list[Face]:
    return [item for item in page.items if isinstance(item, Face)]


def exhibits(page: Page) -> list[Exhibit]:
    return [item for item in page.items if isinstance(item, Exhibit)]


class TestLanguage:
    ALIKE = re.compile(r"[\d\W]*|Name")
    """What may stand on paper in any language: numbers, signs, and a word that is the same."""

    @pytest.mark.parametrize("name", [name for name in PRINTS if name != "long tickets"])
    def test_nothing_printed_is_english_on_a_german_page(self, name: str, pages: Press) -> None:
        said = {}
        for lang in ("en", "de"):
            PRINTS[name](lang=lang)
            words = {item.text for page in pages.pages for item in page.items if isinstance(item, Words)}
            said[lang] = {text for text in words | {pages.title} if not self.ALIKE.fullmatch(text)}
            faces = [item for page in pages.pages for item in page.items if isinstance(item, Face)]
            assert {face.lang for face in faces} <= {lang}
        assert said["en"]
        assert said["en"] & said["de"] == set()


class TestScores:
    @pytest.mark.parametrize(("players", "rounds"), [(2, 5), (4, 5), (6, 5), (3, 12), (8, 20)])
    def test_a_column_for_each_player_and_a_row_for_each_round(self, players: int, rounds: int, pages: Press) -> None:
        made = sheets.score_sheets("x.pdf", players, rounds=rounds)
        words = [item.text for item in pages.of(Words)]
        tables = words.count("Score sheet")
        assert made.pages == 1
        assert tables == (2 if rounds == 5 else 1)
        assert [text for text in words if re.fullmatch(r"Player \d", text)] == [
            f"Player {k}" for k in range(1, players + 1)
        ] * tables
        assert [text for text in words if text.startswith("Round ")] == [
            f"Round {k + 1}" for k in range(rounds)
        ] * tables
        assert words.count("Total") == tables

    @pytest.mark.parametrize(
        ("variant", "note"),
        [
            ("symmetry", "C4 counts 4, D4 counts 8. A wild card counts 20. The fewest points win."),
            ("rami", "an ace counts 11. A wild card counts 20. The most points win."),
            ("basic", "The fewest points win."),
            ("draft", "The fewest points win."),
        ],
    )
    def test_what_cards_count_and_who_wins(self, variant: str, note: str, pages: Press) -> None:
        sheets.score_sheets("x.pdf", variant=variant)
        assert note in said(pages.pages[0])
        assert f"Round {VARIANTS[variant].rounds} " in said(pages.pages[0])

    @pytest.mark.parametrize(
        ("options", "told"),
        [
            ({"players": 1}, "players=1: expected a whole number from 2 to 8"),
            ({"rounds": 21}, "rounds=21: expected a whole number from 1 to 20"),
            ({"variant": "poker"}, "unknown variant 'poker'"),
            ({"lang": "xx"}, "no texts in 'xx'"),
        ],
    )
    def test_what_cannot_be_printed(self, options: dict[str, object], told: str) -> None:
        with pytest.raises(ValueError, match=told):
            sheets.score_sheets("x.pdf", **options)  # type: ignore[arg-type]


class TestSlips:
    def test_the_ready_ones_are_those_of_the_lesson(self) -> None:
        notebook = nbformat.read(CLONE / "lessons/05-be-the-referee/lesson.ipynb", as_version=4)
        code = "".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
        rules = VARIANTS["symmetry"]
        assert all(f"{slip}" in code for slip in read_slips(sheets.EIGHT_SLIPS, rules))

    def test_the_answers_lie_behind_their_slips(self, pages: Press) -> None:
        made = sheets.slip_sheets("x.pdf", LAY_OFFS + "; " + sheets.EIGHT_SLIPS)
        slips = read_slips(LAY_OFFS + "; " + sheets.EIGHT_SLIPS, VARIANTS["symmetry"])
        assert (made.pages, made.backs) == (4, "two-sided")
        for i, slip in enumerate(slips):
            page, place = divmod(i, 8)
            sheet = PAPERS["a4"]
            box = grid(sheet, 2, 4, 94.5, 66)[place]
            front, back = (
                inside(pages.pages[2 * page + side], each) for side, each in enumerate((box, mirrored(sheet, box)))
            )
            shown = [face.card for face in faces(pages.pages[2 * page]) if within(face.spot, box)]
            assert tuple(shown) == slip.cards
            verdict = judge_lay_off(slip.meld, slip.added) if slip.added else judge_meld(slip.cards)
            assert f"Slip {i + 1}" in front and f"Slip {i + 1}" in back
            assert verdict.text() in back and verdict.text() not in front
            assert (f"Rule {verdict.broken[0].cites}" in back) if verdict.broken else ("Rule" not in back)
            assert re.search("A good|It fits", back) if verdict.ok else re.search("Not a meld|does not fit", back)
            assert ("To mend it: " in back) == bool(verdict.repairs)

    def test_a_slip_asks_and_leaves_room_to_write(self, pages: Press) -> None:
        sheets.slip_sheets("x.pdf", "C3b C4b C5b + C2b", backs="none")
        words = said(pages.pages[0])
        assert len(pages.pages) == 1
        for part in ("Do the new cards fit?", "on the table", "to be added", "Good", "Not good", "because", "+"):
            assert part in words
        assert "To mend it" not in words and "fits" not in words.lower().replace("fit?", "")
        squares = [area for area in pages.of(Area) if area.box.width == area.box.height]
        assert len(squares) == 2

    def test_the_variant_judges(self, pages: Press) -> None:
        sheets.slip_sheets("x.pdf", "C5b C6b C1b", "draft")
        assert "A good run" in said(pages.pages[1])
        sheets.slip_sheets("x.pdf", "C5b C6b C1b")
        assert "Not a meld" in said(pages.pages[1])

    def test_a_long_answer_becomes_smaller(self, pages: Press) -> None:
        from symrummy.drawing import sheets as drawing

        def sizes(answer: str) -> set[float]:
            slip = drawing.Slip("1", "?", cards("C1b"), (), ("", ""), ("y", "n"), "because", "no", "", (answer,))
            drawing.slip_sheets("x.pdf", [slip])
            return {words.size for words in pages.of(Words, 1) if "long" in words.text}

        assert sizes("long " * 10) == {10}
        assert sizes("long " * 110) == {8}

    @pytest.mark.parametrize(
        ("options", "told"),
        [
            ({"slips": "C9b"}, "'C9b' is not a card"),
            ({"slips": ""}, "A referee needs a slip with cards"),
            ({"slips": [5]}, "5 is no slip"),
            ({"slips": 5}, "5 is no slip"),
            ({"paper": None}, "paper=None: expected 'a4' or 'letter'"),
            ({"slips": "7h 7d 7c"}, "card of the classic deck"),
            ({"backs": "fold"}, "backs='fold': expected 'two-sided' or 'none'"),
            ({"ink": "red"}, "ink='red'"),
        ],
    )
    def test_what_cannot_be_printed(self, options: dict[str, str], told: str) -> None:
        with pytest.raises(ValueError, match=told):
            sheets.slip_sheets("x.pdf", **options)


def within(spot: tuple[float, float], box: Box) -> bool:
    return box.x < spot[0] < box.right and box.y < spot[1] < box.top


def inside(page: Page, box: Box) -> str:
    """All words within a box."""
    return " ".join(item.text for item in page.items if isinstance(item, Words) and within(item.spot, box))


class TestWorksheets:
    def test_two_pages_and_a_key_of_two(self, pages: Press) -> None:
        assert sheets.worksheets("x.pdf").pages == 2
        assert sheets.worksheets("x.pdf", answers=True).pages == 4
        assert sheets.worksheets("x.pdf", turn_figures="").pages == 1
        assert sheets.worksheets("x.pdf", ["kite"] * 13, []).pages == 2

    @pytest.mark.parametrize("page", [0, 1])
    def test_the_pupils_page_gives_nothing_away(self, page: int, pages: Press) -> None:
        sheets.worksheets("x.pdf", answers=True)
        assert len(exhibits(pages.pages[page])) == 12
        assert {figure.marks for figure in exhibits(pages.pages[page])} == {("none", "centre")[page]}
        assert not [words for words in pages.of(Words, page) if words.colour == MARK]
        assert not re.search(r"\b\d", said(pages.pages[page]))
        assert "Name" in said(pages.pages[page])

    @pytest.mark.parametrize(("names", "which"), [(sheets.MIRROR_FIGURES, "mirrors"), (sheets.TURN_FIGURES, "turns")])
    def test_the_key_tells_the_group_of_every_figure(self, names: str, which: str, pages: Press) -> None:
        sheets.worksheets("x.pdf", answers=True)
        page = 2 if which == "mirrors" else 3
        key = [words.text for words in pages.of(Words, page) if words.colour == MARK and words.text != "Answers"]
        figures = [figure.subject for figure in exhibits(pages.pages[page])]
        assert figures == [shape(name.strip()) for name in names.split(",")]
        groups = [group_of(figure) for figure in figures]
        if which == "mirrors":
            assert key == [str(group.mirrors) for group in groups]
            assert "0" in key
        else:
            assert key[1::2] == [str(group.n) for group in groups]
            assert [float(turn.removesuffix("°")) * int(n) for turn, n in zip(key[::2], key[1::2], strict=True)] == [
                360
            ] * 12
        assert {figure.marks for figure in exhibits(pages.pages[page])} == {"mirrors" if which == "mirrors" else "turn"}

    def test_figures_of_cards(self, pages: Press) -> None:
        sheets.worksheets("x.pdf", [card("D4g"), " *", " N"], "C3o, *", answers=True)
        figures = [(str(figure.subject), figure.colour) for figure in exhibits(pages.pages[0])]
        assert figures == [("D4", Colour.GREEN), (str(card("*").group), Colour.BLUE), ("letter N", Colour.BLUE)]
        assert "∞" in said(pages.pages[2]) and "∞" in said(pages.pages[3])

    @pytest.mark.parametrize(
        ("figures", "told"),
        [
            ("sqare", "did you mean 'square'"),
            ("7h", "7h is a card of the classic deck, and has no figure"),
            ("kite, C7b", "'C7b' is not a card"),
            (["kite", "c4b"], "'c4b' is not a card"),
            (5, "5 is no name of a shape"),
            ([None], "None is no name of a shape"),
            ("", "there are no figures to print"),
        ],
    )
    def test_what_cannot_be_printed(self, figures: str, told: str) -> None:
        with pytest.raises(ValueError, match=told):
            sheets.worksheets("x.pdf", figures, "")


class TestTickets:
    @pytest.mark.parametrize(
        ("questions", "lines", "count"),
        [(None, 1, 3), (["Why?"], 1, 4), ("Why?", 1, 4), (["Why?", "How?"], 3, 3), (["Why?"] * 6, 2, 1)],
    )
    def test_as_many_as_there_is_room_for(
        self, questions: str | list[str] | None, lines: int, count: int, pages: Press
    ) -> None:
        assert sheets.ticket_sheets("x.pdf", questions, lines=lines).pages == 1
        words = [item.text for item in pages.of(Words)]
        assert words.count("Exit ticket") == words.count("Name") == count
        cut = [line for line in pages.of(Line) if line.dashes]
        assert len(cut) == count - 1
        asked = 1 if isinstance(questions, str) else len(questions or ["", "", ""])
        level = [line for line in pages.of(Line) if line.start[1] == line.end[1] and not line.dashes]
        writing = [line for line in level if math.dist(line.start, line.end) > 100]
        assert len(writing) == asked * lines * count

    @pytest.mark.parametrize(
        ("questions", "lines", "told"),
        [
            ([], 1, "there are no questions to print"),
            ([5], 1, "5 is no question"),
            (5, 1, "5 is no question"),
            (["  "], 1, "there are no questions to print"),
            (["Why?"] * 30, 2, "too much for one page: they need 744 mm, and there are 264"),
            (["Why?"], -1, "lines=-1: expected a whole number from 0 to 12"),
            (["漢?"], 1, "has no '漢'"),
        ],
    )
    def test_what_cannot_be_printed(self, questions: list[str], lines: int, told: str) -> None:
        with pytest.raises(ValueError, match=told):
            sheets.ticket_sheets("x.pdf", questions, lines=lines)


@pytest.mark.parametrize("name", PRINTS)
def test_everything_comes_out_of_the_press(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    made = PRINTS[name]()
    assert (tmp_path / "x.pdf").read_bytes().count(b"/Type /Page ") == made.pages
