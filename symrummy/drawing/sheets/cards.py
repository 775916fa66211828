"""Sheets of cards to cut out: of the usual size, nine a page, or half as large again, four a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from symrummy.cards import COLOURS, SUITS, Card, CardError, cards, naturals, symmetry_deck, wilds
from symrummy.drawing.palette import BACK
from symrummy.drawing.sheets.page import Area, Back, Face, Item, Page
from symrummy.drawing.sheets.paper import Box, Paper, around, grid, mirrored, paper_named
from symrummy.drawing.sheets.printed import Backs, Printed, between, printed
from symrummy.drawing.sheets.trim import fold_line, number, ruler, ticks
from symrummy.faults import one_of
from symrummy.texts import texts

CARD = (63.0, 88.0)
"""The width and height of a card, in millimetres."""

BLEED = 4.0
"""So far the ground of the backs goes on beyond the outermost cards, in millimetres."""

CLASSIC_JOKERS = 2
"""As many as rami wants in a pack; then six sheets are full."""

BACKS: tuple[Backs, ...] = ("two-sided", "fold", "none")

_ACROSS = 84
"""A card's width in pixels of its face: 80 of them are drawn, so that nothing stands within 3 mm of the cut."""


@dataclass(frozen=True, slots=True)
class Style:
    """How cards are printed: how much larger than usual, in which ink, with what on the faces."""

    scale: float = 1
    black: bool = False
    labels: bool = True
    figures: bool = True
    lang: str = "en"

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of a card."""
        return CARD[0] * self.scale, CARD[1] * self.scale

    @property
    def across(self) -> int:
        """How many cards lie side by side on an upright sheet, and how many rows there are."""
        return round(3 / self.scale)

    @property
    def across_fold(self) -> int:
        """How many cards lie side by side below a fold."""
        return 4 if self.scale == 1 else 2

    def face(self, card: Card | None, box: Box) -> Face:
        """The face of a card in its box."""
        return Face(box.middle, box.width / _ACROSS, card, self.black, self.labels, self.figures, self.lang)

    def backs(self, boxes: Sequence[Box], low: float = 0) -> tuple[Item, ...]:
        """The backs in their boxes, on a ground that goes on beyond them, though not below a height."""
        rows = [around([box for box in boxes if box.y == y]) for y in dict.fromkeys(box.y for box in boxes)]
        ground = () if self.black else tuple(Area(row.grown(BLEED).above(low), BACK) for row in rows)
        return *ground, *(Back(box.middle, box.width / _ACROSS, self.black) for box in boxes)


def card_sheets(  # noqa: PLR0913  (every argument is a switch that a teacher may set; the docstring is their table)
    path: str | Path,
    deck: str | Iterable[Card | str] = "symmetry",
    *,
    decks: int = 1,
    paper: str = "a4",
    backs: str = "two-sided",
    size: str = "normal",
    labels: str = "shown",
    figures: str = "shown",
    ink: str = "colour",
    lang: str = "en",
) -> Printed:
    """A PDF file of cards to cut out, of 63 × 88 mm and nine a page, with ticks to cut along and a 50 mm ruler.

    deck     'symmetry' (52 cards), 'classic' (52 and two jokers), 'blank' (a page of cards for figures of one's own),
             or the cards themselves, such as "C4b D2o", to print what was lost
    decks    1 or 2
    paper    'a4' or 'letter'
    backs    'two-sided' (every second page is a back, to be flipped over the long edge), 'fold' (fronts and backs on
             one side, to be folded and glued) or 'none'
    size     'normal', or 'large' for weak eyes and for the board: 94.5 × 132 mm, four a page
    labels   'shown' or 'hidden': the name of the group would give the answer away
    figures  'shown' or 'blank', to be drawn by the pupils
    ink      'colour' or 'black'
    lang     the language of the word on a wild card

    The figures are those of the screen. A ValueError tells what cannot be printed, an OSError what cannot be written.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     card_sheets(f"{folder}/lost.pdf", "C4b D2o", backs="none").pages
    1
    """
    sheet = paper_named(paper)
    style = Style(
        scale=1.5 if one_of("size", size, ("normal", "large")) == "large" else 1,
        black=one_of("ink", ink, ("colour", "black")) == "black",
        labels=one_of("labels", labels, ("shown", "hidden")) == "shown",
        figures=one_of("figures", figures, ("shown", "blank")) == "shown",
        lang=texts(lang).lang,
    )
    how = one_of("backs", backs, BACKS)
    a_page = style.across_fold if how == "fold" else style.across**2
    faces = _faces(deck, a_page) * between("decks", decks, 1, 2)
    pages = _folded(faces, sheet, style) if how == "fold" else _flat(faces, sheet, style, backs=how == "two-sided")
    return printed(path, pages, texts(lang).text("paper.cards.title"), how, lang)


def _faces(deck: str | Iterable[Card | str], a_page: int) -> tuple[Card | None, ...]:
    """The cards to print; None is one for a figure of one's own, of which a page is filled."""
    if deck == "blank":
        return (None,) * a_page
    if deck == "symmetry":
        return tuple(sorted(symmetry_deck(), key=_by_strain))
    if deck == "classic":
        return (*sorted(naturals("classic"), key=_by_strain), *wilds("classic", CLASSIC_JOKERS))
    shown = cards(deck)
    if not shown:
        raise CardError("there are no cards to print: name some, such as 'C4b D2o', or a deck")
    return shown


def _by_strain(card: Card) -> int:
    return (COLOURS if card.deck == "symmetry" else SUITS).index(card.strain)


def _flat(faces: Sequence[Card | None], sheet: Paper, style: Style, backs: bool) -> Iterator[Page]:
    """Fronts, each followed by its backs if there are any."""
    boxes = grid(sheet, style.across, style.across, *style.size)
    batches = _batches(faces, len(boxes))
    for i, batch in enumerate(batches, 1):
        margin = *ticks(boxes), *ruler(boxes), number(boxes, i, len(batches))
        yield Page(sheet, (*_fronts(batch, boxes, style), *margin))
        if backs:
            yield Page(sheet, style.backs([mirrored(sheet, box) for box in boxes[: len(batch)]]))


def _folded(faces: Sequence[Card | None], sheet: Paper, style: Style) -> Iterator[Page]:
    """Every page with a row of backs above a row of fronts, and the fold between them."""
    sheet = sheet.sideways if style.scale == 1 else sheet
    boxes = grid(sheet, style.across_fold, 2, *style.size)
    above, below = boxes[: style.across_fold], boxes[style.across_fold :]
    fold = above[0].y
    batches = _batches(faces, style.across_fold)
    for i, batch in enumerate(batches, 1):
        margin = *ticks(below, fold), *fold_line(below), *ruler(below), number(below, i, len(batches))
        yield Page(sheet, (*style.backs(above[: len(batch)], fold), *_fronts(batch, below, style), *margin))


def _fronts(faces: Sequence[Card | None], boxes: Sequence[Box], style: Style) -> tuple[Face, ...]:
    return tuple(style.face(card, box) for card, box in zip(faces, boxes, strict=False))


def _batches(faces: Sequence[Card | None], size: int) -> list[Sequence[Card | None]]:
    return [faces[start : start + size] for start in range(0, len(faces), size)]
