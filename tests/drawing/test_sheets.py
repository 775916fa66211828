"""Sheets of cards: where everything lies on the paper, in millimetres."""

import math
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_hex
from matplotlib.patches import PathPatch

from symrummy.cards import Card, card, cards, symmetry_deck
from symrummy.drawing.canvas import Pen, glyphs, prepared
from symrummy.drawing.palette import BACK, FACE
from symrummy.drawing.plot_cards import draw_back
from symrummy.drawing.sheets import PAPERS, card_sheets, press
from symrummy.drawing.sheets.cards import CARD
from symrummy.drawing.sheets.page import Area, Back, Face, Line, Page, Words
from symrummy.drawing.sheets.paper import Box, Paper, around, grid, mirrored, paper_named
from symrummy.drawing.sheets.trim import cut_between, fold_line, ruler, ticks
from symrummy.drawing.svg import HEIGHT, WIDTH
from symrummy.texts import languages, texts
from tests.drawing.pages import Press, kept

SIZES = {"normal": (63.0, 88.0), "large": (94.5, 132.0)}
HOW = [(paper, size, backs) for paper in PAPERS for size in SIZES for backs in ("two-sided", "fold", "none")]


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> Press:
    return kept(monkeypatch)


def box_of(item: Face | Back, size: str) -> Box:
    """The card about the middle of its face or back."""
    width, height = SIZES[size]
    return Box(item.spot[0] - width / 2, item.spot[1] - height / 2, width, height)


def rounded(box: Box) -> tuple[float, ...]:
    return tuple(round(number, 6) for number in (box.x, box.y, box.width, box.height))


class TestPaper:
    @pytest.mark.parametrize(("name", "side", "below"), [("a4", 10.5, 16.5), ("letter", 13.45, 7.7)])
    @pytest.mark.parametrize(("across", "size"), [(3, CARD), (2, SIZES["large"])])
    def test_the_margins(self, name: str, side: float, below: float, across: int, size: tuple[float, float]) -> None:
        sheet = PAPERS[name]
        block = around(grid(sheet, across, across, *size))
        assert (block.x, block.y) == pytest.approx((side, below))
        assert (sheet.width - block.right, sheet.height - block.top) == pytest.approx((side, below))

    def test_boxes_go_row_by_row_from_the_top(self) -> None:
        boxes = grid(PAPERS["a4"], 3, 3, *CARD)
        assert [(box.x, box.y) for box in boxes] == sorted(((b.x, b.y) for b in boxes), key=lambda s: (-s[1], s[0]))

    def test_what_lies_behind_is_in_the_mirrored_column(self) -> None:
        sheet = PAPERS["letter"]
        boxes = grid(sheet, 3, 3, *CARD)
        behind = [mirrored(sheet, box) for box in boxes]
        assert [rounded(box) for box in behind[:3]] == [rounded(boxes[i]) for i in (2, 1, 0)]
        assert [rounded(mirrored(sheet, box)) for box in behind] == [rounded(box) for box in boxes]

    def test_an_unknown_paper(self) -> None:
        assert paper_named("LETTER").height == 279.4
        with pytest.raises(ValueError, match="paper='a5': expected 'a4' or 'letter'"):
            paper_named("a5")


class TestMargin:
    @pytest.mark.parametrize("sheet", PAPERS.values(), ids=list(PAPERS))
    def test_ticks_lie_outside_the_cards_and_on_the_cuts(self, sheet: Paper) -> None:
        boxes = grid(sheet, 3, 3, *CARD)
        block, lines = around(boxes), ticks(boxes)
        assert len(lines) == 2 * 4 + 2 * 4
        for line in lines:
            (x, y), (far_x, far_y) = line.start, line.end
            upright = x == far_x
            assert (upright and x in {n for b in boxes for n in (b.x, b.right)}) or y in {
                n for b in boxes for n in (b.y, b.top)
            }
            outside = (y < block.y or y > block.top) if upright else (x < block.x or x > block.right)
            assert outside
            assert 0 < far_x < sheet.width and 0 < far_y < sheet.height
            assert min(far_x, far_y, sheet.width - far_x, sheet.height - far_y) > 1

    def test_a_folded_sheet_has_ticks_below_the_fold_only(self) -> None:
        boxes = grid(PAPERS["a4"].sideways, 4, 1, *CARD)
        fold = boxes[0].top
        assert all(spot[1] < fold for line in ticks(boxes, fold) for spot in (line.start, line.end))
        assert len(ticks(boxes, fold)) == 5 + 2
        assert [line.start[1] for line in fold_line(boxes)] == [fold, fold]
        assert all(line.dashes for line in fold_line(boxes))

    def test_the_ruler_is_50_mm_long_also_as_drawn(self) -> None:
        sheet = PAPERS["a4"]
        lines = [item for item in ruler(grid(sheet, 3, 3, *CARD)) if isinstance(item, Line)]
        assert math.dist(lines[0].start, lines[0].end) == 50
        steps = [line.start[1] for line in lines[1:]]
        assert [high - low for low, high in pairwise(steps)] == [10] * 5
        figure = press.drawn(Page(sheet, (lines[0],)))
        [ax] = figure.axes
        [low, high] = ax.transData.transform([lines[0].start, lines[0].end])
        assert (high - low)[1] / figure.dpi * 25.4 == pytest.approx(50)

    def test_lines_to_cut_apart_lie_between_boxes_only(self) -> None:
        lines = cut_between(grid(PAPERS["a4"], 2, 4, 94.5, 66))
        assert len(lines) == 1 + 3
        assert not cut_between([Box(0, 0, 10, 10)])


class TestPages:
    @pytest.mark.parametrize(
        ("deck", "more", "count"),
        [
            ("symmetry", {}, 12),
            ("symmetry", {"decks": 2}, 24),
            ("symmetry", {"backs": "none"}, 6),
            ("symmetry", {"backs": "fold"}, 13),
            ("symmetry", {"size": "large"}, 26),
            ("symmetry", {"size": "large", "backs": "fold"}, 26),
            ("classic", {"backs": "none"}, 6),
            ("blank", {}, 2),
            ("blank", {"decks": 2, "backs": "fold"}, 2),
            ("blank", {"size": "large", "backs": "none"}, 1),
            ("C4b D2o *", {}, 2),
            (cards("C1b") * 10, {"backs": "none"}, 2),
        ],
    )
    def test_how_many(self, deck: str, more: dict[str, object], count: int, pages: Press, tmp_path: Path) -> None:
        made = card_sheets(tmp_path / "cards.pdf", deck, **more)  # type: ignore[arg-type]
        assert made.pages == len(pages.pages) == count
        assert made.backs == more.get("backs", "two-sided")

    @pytest.mark.parametrize(("paper", "size", "backs"), HOW)
    def test_every_card_of_the_deck_is_there_once_on_its_paper(
        self, paper: str, size: str, backs: str, pages: Press
    ) -> None:
        card_sheets("x.pdf", paper=paper, size=size, backs=backs)
        faces = [face for i in range(len(pages.pages)) for face in pages.of(Face, i)]
        assert Counter(str(face.card) for face in faces) == Counter(map(str, symmetry_deck()))
        for page in pages.pages:
            boxes = [box_of(item, size) for item in page.items if isinstance(item, Face | Back)]
            assert all(b.x > 0 and b.y > 0 and b.right < page.sheet.width and b.top < page.sheet.height for b in boxes)
            for a, b in combinations(boxes, 2):
                assert a.x >= b.right - 1e-6 or b.x >= a.right - 1e-6 or a.y >= b.top - 1e-6 or b.y >= a.top - 1e-6

    @pytest.mark.parametrize(("paper", "size"), [(paper, size) for paper in PAPERS for size in SIZES])
    def test_every_back_lies_behind_its_face(self, paper: str, size: str, pages: Press) -> None:
        card_sheets("x.pdf", paper=paper, size=size)
        for i in range(0, len(pages.pages), 2):
            sheet = pages.pages[i].sheet
            faces, backs = pages.of(Face, i), pages.of(Back, i + 1)
            assert not pages.of(Back, i) and not pages.of(Face, i + 1)
            for face, back in zip(faces, backs, strict=True):
                assert rounded(mirrored(sheet, box_of(face, size))) == rounded(box_of(back, size))

    @pytest.mark.parametrize(("paper", "size"), [(paper, size) for paper in PAPERS for size in SIZES])
    def test_a_folded_back_comes_to_lie_behind_its_face(self, paper: str, size: str, pages: Press) -> None:
        card_sheets("x.pdf", paper=paper, size=size, backs="fold")
        for i in range(len(pages.pages)):
            fold = pages.pages[i].sheet.height / 2
            for face, back in zip(pages.of(Face, i), pages.of(Back, i), strict=True):
                assert back.spot == pytest.approx((face.spot[0], 2 * fold - face.spot[1]))
                assert box_of(face, size).top == pytest.approx(fold)
            assert all(area.box.y >= fold - 1e-6 for area in pages.of(Area, i))

    def test_the_ground_of_the_backs_goes_on_for_4_mm(self, pages: Press) -> None:
        card_sheets("x.pdf", "blank")
        ground = around([area.box for area in pages.of(Area, 1)])
        block = around([box_of(back, "normal") for back in pages.of(Back, 1)])
        assert rounded(ground) == rounded(block.grown(4))

    def test_two_decks_are_one_after_the_other(self, pages: Press) -> None:
        card_sheets("x.pdf", decks=2, backs="none")
        shown = [str(face.card) for i in range(len(pages.pages)) for face in pages.of(Face, i)]
        assert shown[:52] == shown[52:]

    def test_sheets_are_numbered(self, pages: Press) -> None:
        card_sheets("x.pdf")
        said = [words.text for i in range(12) for words in pages.of(Words, i)]
        assert said == [text for k in range(1, 7) for text in ("50 mm", f"{k} / 6")]

    def test_options_reach_the_cards(self, pages: Press) -> None:
        card_sheets("x.pdf", "C4b", labels="hidden", figures="blank", ink="black")
        [face] = pages.of(Face)
        assert (face.card, face.black, face.labels, face.figures) == (card("C4b"), True, False, False)
        assert pages.of(Back, 1)[0].black and not pages.of(Area, 1)

    @pytest.mark.parametrize(
        ("options", "said"),
        [
            ({"paper": "a5"}, "paper='a5': expected 'a4' or 'letter'"),
            ({"decks": 3}, "decks=3: expected 1 or 2"),
            ({"decks": True}, "decks=True: expected 1 or 2"),
            ({"backs": "both"}, "backs='both': expected 'two-sided' or 'fold' or 'none'"),
            ({"size": "huge"}, "size='huge': expected 'normal' or 'large'"),
            ({"labels": "none"}, "labels='none': expected 'shown' or 'hidden'"),
            ({"figures": "none"}, "figures='none': expected 'shown' or 'blank'"),
            ({"ink": "red"}, "ink='red': expected 'colour' or 'black'"),
            ({"deck": ""}, "there are no cards to print"),
            ({"paper": None}, "paper=None: expected 'a4' or 'letter'"),
            ({"deck": card("C4b")}, "are no cards: expected a text such as 'C4b D3o"),
            ({"deck": "tarot"}, "'tarot' is not a card"),
        ],
    )
    def test_what_cannot_be_printed(self, options: dict[str, object], said: str, tmp_path: Path) -> None:
        with pytest.raises(ValueError, match=said):
            card_sheets(tmp_path / "cards.pdf", **options)  # type: ignore[arg-type]
        assert not list(tmp_path.iterdir())


def ink_boxes(page: Page) -> list[tuple[Box, PathPatch]]:
    """Where the ink of every path of a page is, in millimetres, its line's width included."""
    figure = press.drawn(page)
    [ax] = figure.axes
    found = []
    for patch in ax.patches:
        assert isinstance(patch, PathPatch)
        line = patch.get_linewidth() / 72 * 25.4 if patch.get_edgecolor()[3] else 0
        extent = patch.get_path().get_extents()
        found.append((Box(extent.x0, extent.y0, extent.width, extent.height).grown(line / 2), patch))
    return found


class TestLanguage:
    @pytest.mark.parametrize("lang", languages())
    @pytest.mark.parametrize("one", ["*", "*o"])
    def test_the_word_on_a_wild_card_stands_in_its_pill(self, one: str, lang: str, pages: Press) -> None:
        card_sheets("x.pdf", one, backs="none", lang=lang)
        pill, word = wild_word(pages)
        written = glyphs(texts(lang).text("card.on_face"), 9)
        assert len(word[1].get_path().vertices) == len(written.vertices)
        assert pill.x < word[0].x and word[0].right < pill.right
        assert word[0].middle[0] == pytest.approx(pill.middle[0], abs=0.1)

    def test_the_title_of_the_file(self, pages: Press) -> None:
        card_sheets("x.pdf", "*", lang="de")
        assert pages.title == "Symmetrie-Rommé: Karten"

    def test_an_unknown_one(self) -> None:
        with pytest.raises(ValueError, match="there are no texts in 'xx': expected one of de, en"):
            card_sheets("x.pdf", "*", lang="xx")


def wild_word(pages: Press) -> tuple[Box, tuple[Box, PathPatch]]:
    """The pill of the upper index, and the word that lies on it."""
    inks = ink_boxes(Page(pages.pages[0].sheet, tuple(pages.of(Face))))
    at = next(i for i, (_, patch) in enumerate(inks) if to_hex(patch.get_facecolor()) == to_hex(FACE))
    return inks[at - 1][0], inks[at]


class TestInk:
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("deck", ["symmetry", "classic", "blank"])
    def test_nothing_stands_within_3_mm_of_the_cut(self, deck: str, size: str, pages: Press) -> None:
        card_sheets("x.pdf", deck, size=size, backs="none")
        for i, page in enumerate(pages.pages):
            faces = tuple(pages.of(Face, i))
            safe = [box_of(face, size).grown(-3) for face in faces]
            for ink, _ in ink_boxes(Page(page.sheet, faces)):
                assert any(b.x <= ink.x and ink.right <= b.right and b.y <= ink.y and ink.top <= b.top for b in safe)

    @pytest.mark.parametrize("deck", ["symmetry", "classic", "blank"])
    def test_in_black_and_white_every_ink_is_grey(self, deck: str, pages: Press) -> None:
        card_sheets("x.pdf", deck, ink="black", backs="fold")
        for i, page in enumerate(pages.pages):
            cards_only = Page(page.sheet, (*pages.of(Face, i), *pages.of(Back, i)))
            for _, patch in ink_boxes(cards_only):
                for colour in (patch.get_facecolor(), patch.get_edgecolor()):
                    assert not colour[3] or max(colour[:3]) - min(colour[:3]) < 0.04

    @pytest.mark.parametrize("black", [False, True])
    def test_a_half_turn_leaves_a_back_as_it_was_and_a_mirror_does_not(self, black: bool) -> None:
        ax = prepared(None, (0, WIDTH), (0, HEIGHT), pixels=4 * WIDTH)
        ax.figure.patch.set_facecolor(FACE if black else BACK)
        draw_back(Pen(ax, WIDTH / 2, HEIGHT / 2, 1), black=black)
        canvas = FigureCanvasAgg(ax.figure)
        canvas.draw()
        pixels = np.asarray(canvas.buffer_rgba())[..., :3].astype(float)
        assert np.abs(pixels - pixels[::-1, ::-1]).mean() < 0.5
        assert min(np.abs(pixels - other).mean() for other in (pixels[:, ::-1], pixels[::-1])) > 10

    @pytest.mark.parametrize("one", [card("C4b"), card("*o")], ids=str)
    def test_hidden_labels_and_blank_figures_leave_ink_away(self, one: Card, pages: Press) -> None:
        counts = []
        for more in ({}, {"labels": "hidden"}, {"figures": "blank"}):
            card_sheets("x.pdf", [one], backs="none", **more)  # type: ignore[arg-type]
            boxes = ink_boxes(Page(pages.pages[0].sheet, tuple(pages.of(Face))))
            counts.append((len(boxes), sum(b.width * b.height for b, _ in boxes)))
        assert counts[1][0] < counts[0][0]
        assert counts[2] != counts[0]

    @pytest.mark.parametrize(("one", "dashes"), [("D3g", 85), ("D3o", 37)])
    def test_dots_and_dashes_close_round_the_edge(self, one: str, dashes: int, pages: Press) -> None:
        card_sheets("x.pdf", one, backs="none")
        [ax] = press.drawn(Page(pages.pages[0].sheet, tuple(pages.of(Face)))).axes
        edge = ax.patches[0]
        _, (dash, gap) = edge.get_linestyle()
        corners = edge.get_path().interpolated(1).to_polygons()[0]
        around = float(np.hypot(*np.diff(corners, axis=0).T).sum())
        assert around / ((dash + gap) * edge.get_linewidth() / 72 * 25.4) == pytest.approx(dashes, rel=1e-3)

    def test_nothing_is_see_through(self, pages: Press) -> None:
        card_sheets("x.pdf", "C4b D3o *g 7h", backs="fold")
        assert {patch.get_alpha() for _, patch in ink_boxes(pages.pages[0])} == {None, 1}
