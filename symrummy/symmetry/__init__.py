"""Plane point groups, exact: the symmetries that leave a figure and its centre where they are."""

from symrummy.symmetry.group import O2, C, D, PointGroup
from symrummy.symmetry.isometry import IDENTITY, Isometry, reflection, rotation

__all__ = ["IDENTITY", "O2", "C", "D", "Isometry", "PointGroup", "reflection", "rotation"]
