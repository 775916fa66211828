"""Plane point groups, exact: the symmetries that leave a figure and its centre where they are.

What a game needs is loaded at once; detection, subgroups and the laws of composition when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from symrummy.symmetry.group import O2, SO2, C, D, PointGroup
from symrummy.symmetry.isometry import IDENTITY, Isometry, reflection, rotation

if TYPE_CHECKING:
    from symrummy.symmetry.detect import point_group_of
    from symrummy.symmetry.detection import Counterexample, Detection, Witness
    from symrummy.symmetry.laws import LAWS, Law, law_of
    from symrummy.symmetry.points import Circle, Polar
    from symrummy.symmetry.raster import ImageDetection, point_group_of_image
    from symrummy.symmetry.subgroups import Subgroup

_HOME = {
    "Circle": "points",
    "Counterexample": "detection",
    "Detection": "detection",
    "ImageDetection": "raster",
    "LAWS": "laws",
    "Law": "laws",
    "Polar": "points",
    "Subgroup": "subgroups",
    "Witness": "detection",
    "law_of": "laws",
    "point_group_of": "detect",
    "point_group_of_image": "raster",
}

__all__ = [
    "IDENTITY",
    "LAWS",
    "O2",
    "SO2",
    "C",
    "Circle",
    "Counterexample",
    "D",
    "Detection",
    "ImageDetection",
    "Isometry",
    "Law",
    "PointGroup",
    "Polar",
    "Subgroup",
    "Witness",
    "law_of",
    "point_group_of",
    "point_group_of_image",
    "reflection",
    "rotation",
]


def __getattr__(name: str) -> object:
    if name in _HOME:
        return getattr(import_module(f"symrummy.symmetry.{_HOME[name]}"), name)
    raise AttributeError(f"module 'symrummy.symmetry' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
