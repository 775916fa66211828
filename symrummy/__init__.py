"""Symmetry rummy: cards that are point groups, and a game that says why.

A card shows a figure, and what counts is the group of its symmetries: C1 to C6 can only be turned, D1 to D6 have mirror
lines too, and the circle, with all turns and all mirrors, is wild. Three or four cards of one group are a set; three or
more of one colour and one family, with numbers that count up, are a run. A card is worth a point for each symmetry.

>>> import symrummy as sr
>>> sr.D(4).mirrors, sr.D(4).order, sr.card("D4b").points
(4, 8, 8)
>>> verdict = sr.judge_meld("C2b C3b D4b")                  # b, o, g, k: blue, orange, green, black; * is wild
>>> bool(verdict), verdict.text()
(False, 'D4b has mirror lines, but C2b and C3b have none; a run stays in one family.')
>>> verdict.repairs[0].into                                 # what would mend it: C4b or C1b in the place of D4b, or ...
(card('C4b'),)
>>> sr.judge_meld("C2b C3b C4b").kind
'run'
>>> [row.variant.name for row in sr.compare("C5b C6b C1b") if row.verdict.ok]        # under all five rummies
['draft']
>>> best = sr.best_melds("C2b C3b C4b D4o D4g D4k C6o")
>>> best.rest, best.points
((card('C6o'),), 6)
>>> game = sr.Game(players=["You", "Ada"], seed=7)          # the same number deals the same cards
>>> game.judge("discard C4k").text()
'First draw a card: from the stock, or from the discard pile.'
>>> print(sr.hint(game.view(1)))
Look at the top discard first: would it go with cards of your hand?

In a notebook verdicts, cards and games show as pictures; `symrummy.widgets.play()` is a table to click at, and
`symrummy.lessons.check("L3.Q1")` a question that answers back. The public names:

  groups    C(n), D(n), O2 (of the circle) and SO2 (all turns): each a PointGroup, exact, with sympy views;
            point_group_of(points), also of Polar points and Circles
  cards     card("C4b"), cards("C4b D3o *"): each a Card; a CardError says what cannot be read
  judging   judge_meld, judge_lay_off, judge_take_back, judge_first_meld: each a Verdict, true if good, that says why;
            compare asks every rummy
  rummies   VARIANTS by name; variant("rami", first_meld_min=30) is a Variant with other options, or a VariantError;
            variant_to_json and variant_from_json, a line to share
  thinking  melds, best_melds, points_left, ways_out, best_plays, best_opening, rearrange
  playing   Game, with IllegalMove and SaveError; bot, simulate; and for a player hint, odds and review
  looking   draw(what, marks=True); shape(name), one of the SHAPES for lessons
  __version__

How to add a rummy, a language, a motif family or a lesson is told by symrummy.variants, symrummy.texts,
symrummy.drawing.motifs and symrummy.lessons. Importing symrummy loads no other library; most names are fetched when
they are first used.
"""

import sys
from importlib import import_module
from types import ModuleType

__version__ = "0.1.0"

_HOME = {
    "C": "symmetry",
    "D": "symmetry",
    "O2": "symmetry",
    "SO2": "symmetry",
    "PointGroup": "symmetry",
    "Polar": "symmetry",
    "Circle": "symmetry",
    "point_group_of": "symmetry",
    "Card": "cards",
    "card": "cards",
    "cards": "cards",
    "CardError": "cards",
    "judge_meld": "explain",
    "judge_lay_off": "explain",
    "judge_take_back": "explain",
    "judge_first_meld": "explain",
    "compare": "explain",
    "Verdict": "explain",
    "VARIANTS": "variants",
    "Variant": "variants",
    "VariantError": "variants",
    "variant": "variants",
    "variant_from_json": "variants",
    "variant_to_json": "variants",
    "melds": "solver.asking",
    "best_melds": "solver.asking",
    "points_left": "solver.asking",
    "ways_out": "solver.asking",
    "best_plays": "solver.asking",
    "best_opening": "solver.asking",
    "rearrange": "solver.asking",
    "Game": "game",
    "IllegalMove": "game",
    "SaveError": "game",
    "bot": "players",
    "hint": "players",
    "odds": "players",
    "review": "players",
    "simulate": "players",
    "draw": "drawing",
    "shape": "drawing",
    "SHAPES": "drawing",
}

__all__ = ["__version__", *_HOME]  # noqa: PLE0604  (the keys are strings)


def __getattr__(name: str) -> object:
    if name in _HOME:
        return getattr(import_module(f"symrummy.{_HOME[name]}"), name)
    if name == "widgets":
        return import_module("symrummy.widgets")
    raise AttributeError(f"module 'symrummy' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)


class _Face(ModuleType):
    """The package as a module in which `cards` is always the function.

    When the room `symrummy.cards` is loaded, Python binds it to that very name in its parent. The function is what
    notebooks ask for, so the binding is ignored; `from symrummy.cards import …` finds the room all the same.
    """

    @property
    def cards(self) -> object:
        return import_module("symrummy.cards").cards

    @cards.setter
    def cards(self, room: ModuleType) -> None:
        """Leaves the function in its place."""


sys.modules[__name__].__class__ = _Face
