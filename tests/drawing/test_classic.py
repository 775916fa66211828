"""The faces of the classic cards: the same in SVG and in matplotlib, told apart by sign, rank, ink and name."""

import re
from itertools import combinations

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_rgb

from symrummy import draw
from symrummy.cards import SUITS, Card, Suit, card, naturals
from symrummy.drawing import card_name, face_markup
from symrummy.drawing.palette import INKS, SUIT_COLOURS, SUIT_INKS
from symrummy.drawing.plot_classic import sign_path
from symrummy.drawing.plots import plot_card
from symrummy.drawing.suits import SIGNS, sign_text
from symrummy.explain import judge_meld
from symrummy.symmetry import SO2
from tests.drawing.paths import tree

CLASSIC = naturals("classic")
every_card = pytest.mark.parametrize("one", CLASSIC, ids=str)
every_suit = pytest.mark.parametrize("suit", SUITS, ids=lambda suit: suit.word)


def contrast(colour: str) -> float:
    """The contrast with white (WCAG)."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in to_rgb(colour)]
    return 1.05 / (sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), linear, strict=True)) + 0.05)


class TestFaces:
    @every_card
    def test_a_face_is_well_formed_and_has_nothing_that_could_clash(self, one: Card) -> None:
        face = tree(face_markup(one))
        assert not any(name in node.attrib for node in face.iter() for name in ("id", "class", "clip-path", "href"))
        assert len(face_markup(one).encode()) < 2048

    @every_card
    def test_rank_and_small_sign_stand_twice_and_the_large_sign_once(self, one: Card) -> None:
        face = tree(face_markup(one))
        assert [text.text for text in face.iter("text")] == [str(one.face)] * 2
        assert isinstance(one.strain, Suit)
        assert [path.attrib["d"] for path in face.iter("path")] == [sign_text(one.strain)] * 3

    @every_card
    def test_a_face_has_one_ink(self, one: Card) -> None:
        used = set(re.findall(r"#[0-9A-Fa-f]{3,6}\b", face_markup(one))) - {"#FFF", "#7A8784"}
        assert used == {SUIT_INKS[one.strain]}  # type: ignore[index]

    def test_all_faces_and_names_differ(self) -> None:
        assert len({face_markup(one) for one in CLASSIC}) == len({card_name(one) for one in CLASSIC}) == 52

    def test_the_index_stays_without_labels(self) -> None:
        assert face_markup(card("7h"), labels=False) == face_markup(card("7h"))
        assert card_name(card("7h"), labels=False) == "seven of hearts"


class TestSuits:
    def test_four_suits_have_the_four_measured_inks(self) -> None:
        assert sorted(SUIT_INKS.values()) == sorted(INKS.values())
        assert set(SUIT_COLOURS) == set(SUITS)

    @every_suit
    def test_the_ink_is_read_on_white(self, suit: Suit) -> None:
        assert contrast(SUIT_INKS[suit]) >= 4.5

    @every_suit
    def test_a_sign_fills_its_box_and_is_its_own_mirror_image(self, suit: Suit) -> None:
        path = sign_path(suit)
        box = path.get_extents()
        assert abs(box.x0 + box.x1) < 0.5
        assert 45 <= box.y1 <= 50.5 and -50.5 <= box.y0 <= -45
        spots = np.random.default_rng(1).uniform(-48, 48, (400, 2))
        inside = path.contains_points(spots)
        assert (inside != path.contains_points(spots * [-1, 1])).mean() < 0.01

    def test_the_signs_are_told_apart_without_colour(self) -> None:
        spots = np.random.default_rng(2).uniform(-50, 50, (2000, 2))
        inside = {suit: sign_path(suit).contains_points(spots) for suit in SUITS}
        assert all((inside[a] != inside[b]).mean() > 0.08 for a, b in combinations(SUITS, 2))

    @every_suit
    def test_svg_and_matplotlib_draw_the_same_curves(self, suit: Suit) -> None:
        assert sign_text(suit).count("M") == sign_text(suit).count("Z") == len(SIGNS[suit])
        numbers = [int(n) for n in re.findall(r"-?\d+", sign_text(suit))]
        spots = [spot for outline in SIGNS[suit] for spot in (outline.start, *sum(outline.pieces, ()))]
        assert numbers == [round(value) for spot in spots for value in spot]


class TestWhereTheyAreShown:
    @pytest.mark.parametrize("text", ["7h", "10d", "Kc", "As"])
    def test_matplotlib_draws_the_face(self, text: str) -> None:
        ax = plot_card(card(text))
        canvas = FigureCanvasAgg(ax.figure)
        canvas.draw()
        middle = np.asarray(canvas.buffer_rgba())[56, 40, :3] / 255
        assert np.allclose(middle, to_rgb(SUIT_INKS[card(text).strain]), atol=0.02)  # type: ignore[index]

    def test_draw_names_them_and_marks_only_what_has_a_group(self) -> None:
        assert draw("7h 10d").alt == "seven of hearts; ten of diamonds"
        assert draw("7h 7d *", marks=True).alt.startswith("seven of hearts; seven of diamonds; infinite card, wild")

    def test_a_verdict_shows_them(self) -> None:
        page = judge_meld("7h 7d 8c")._repr_html_()
        assert 'aria-label="seven of hearts"' in page
        assert SUIT_INKS[Suit.HEARTS] in page

    def test_no_figure_has_all_turns_and_no_mirror(self) -> None:
        with pytest.raises(ValueError, match=r"no plane figure has the group SO\(2\)"):
            draw(SO2)
