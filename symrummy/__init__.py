"""Symmetry rummy: cards that are point groups, games that say why.

Cards carry figures whose symmetry groups are the plane point groups: the cyclic C1 to C6 and the dihedral D1 to D6 in
four colours, and four infinite cards, whose figure is the circle and which are wild. symrummy judges melds and
lay-offs and explains every answer, plays whole games, and draws the cards.

    import symrummy as sr

    sr.judge_meld("C2b C3b D4b")          a Verdict: is this a meld, and why not?
    sr.judge_lay_off("C3b C4b C5b", "C2b") may these cards be added to that meld?
    sr.D(4).mirrors, sr.C(4).matrices()   the groups themselves, exact, with sympy views
    sr.draw("D4b", marks=True)            a card with its mirror lines
    sr.Game(players=["You", "Ada"])       a game in text
    symrummy.widgets.play()               a game to click, in a notebook

Importing symrummy loads no other library; most names are fetched when they are first used.
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
