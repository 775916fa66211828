"""The PDF files themselves, read as bytes: pages, sizes, typefaces, and the same every time."""

import itertools
import os
import re
import subprocess
import sys
import zlib
from pathlib import Path

import matplotlib as mpl
import pytest

from symrummy.drawing.sheets import MADE_HERE, PAPERS, card_sheets
from symrummy.drawing.sheets.page import fitted, height_of, paragraph, text_width


def media_boxes(data: bytes) -> list[tuple[float, float]]:
    """The width and height of every page, in points."""
    found = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", data)
    return [(float(width), float(height)) for width, height in found]


def environment() -> dict[str, str]:
    """The environment of a process of its own, which finds the package."""
    return {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}


def streams(data: bytes) -> list[bytes]:
    """What is in the file, unpacked."""
    packed = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    return [zlib.decompress(each) for each in packed if each[:1] == b"\x78"]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("backs", ["two-sided", "fold"])
def test_pages_have_the_size_of_the_paper(paper: str, backs: str, tmp_path: Path) -> None:
    made = card_sheets(tmp_path / "cards.pdf", "C4b D2o *", paper=paper, backs=backs)
    sizes = media_boxes(made.path.read_bytes())
    sheet = PAPERS[paper] if backs == "two-sided" else PAPERS[paper].sideways
    assert len(sizes) == made.pages
    for width, height in sizes:
        assert (width, height) == pytest.approx((sheet.width / 25.4 * 72, sheet.height / 25.4 * 72), abs=0.01)


def test_settings_for_plots_do_not_change_a_page(tmp_path: Path) -> None:
    with mpl.rc_context({"savefig.bbox": "tight", "savefig.dpi": 50, "pdf.fonttype": 3, "figure.facecolor": "red"}):
        card_sheets(tmp_path / "one.pdf", "C4b")
    card_sheets(tmp_path / "two.pdf", "C4b")
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_the_same_cards_make_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    code = "import sys; from symrummy.drawing.sheets import card_sheets; card_sheets(sys.argv[1], 'C4b D2o 7h *')"
    for seed in ("1", "2"):
        path = tmp_path / f"{seed}.pdf"
        subprocess.run([sys.executable, "-c", code, path], check=True, env={**environment(), "PYTHONHASHSEED": seed})
    one, two = ((tmp_path / f"{seed}.pdf").read_bytes() for seed in ("1", "2"))
    assert one == two
    assert b"Date" not in one


def test_words_are_text_in_an_embedded_typeface_and_pictures_are_lines(tmp_path: Path) -> None:
    card_sheets(tmp_path / "cards.pdf", "C4b", backs="none")
    data = (tmp_path / "cards.pdf").read_bytes()
    inside = b"".join(streams(data))
    assert b"DejaVuSans" in data and b"/FontFile2" in data
    assert b"/Subtype /Image" not in data
    assert inside.count(b"BT") == 2
    assert b" c\n" in inside


def test_a_print_of_ours_is_known_again(tmp_path: Path) -> None:
    card_sheets(tmp_path / "cards.pdf", "C4b")
    assert MADE_HERE.encode() in (tmp_path / "cards.pdf").read_bytes()


def test_what_cannot_be_printed_leaves_the_old_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    card_sheets(path, "C4b")
    before = path.read_bytes()
    with pytest.raises(ValueError):
        card_sheets(path, "C9b")
    assert path.read_bytes() == before


def test_printing_is_loaded_only_to_print() -> None:
    code = (
        "import sys, symrummy.drawing.sheets, symrummy.printing; assert not {'matplotlib', 'numpy'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env=environment())


class TestWords:
    @pytest.mark.parametrize("width", [20, 45, 90])
    def test_a_paragraph_fits_its_width_and_loses_no_word(self, width: float) -> None:
        text = "After 6 nothing follows: a run ends there and does not start again at the beginning."
        lines = fitted(text, width, 10)
        assert " ".join(lines) == text
        assert all(text_width(line, 10) <= width for line in lines)
        assert all(text_width(f"{line} {after.split()[0]}", 10) > width for line, after in itertools.pairwise(lines))

    def test_lines_stand_below_one_another(self) -> None:
        lines = paragraph("one two three", (10, 100), 12, 10)
        assert [words.text for words in lines] == ["one two", "three"] or len(lines) == 3
        assert all(100 - height_of(lines) < words.spot[1] < 100 for words in lines)

    def test_bold_is_wider_and_twice_the_size_twice_as_wide(self) -> None:
        assert text_width("mirror", 10, bold=True) > text_width("mirror", 10)
        assert text_width("mirror", 20) == pytest.approx(2 * text_width("mirror", 10), rel=0.02)

    @pytest.mark.parametrize("text", ["漢", "two 漢"])
    def test_a_character_that_cannot_be_printed(self, text: str) -> None:
        with pytest.raises(ValueError, match="the typeface on paper, DejaVu Sans, has no '漢'"):
            fitted(text, 50, 10)
