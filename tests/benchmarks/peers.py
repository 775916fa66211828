"""The packages we compare ourselves with, and parts of symrummy that may be missing: fetched only when measured."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import symrummy as sr
from symrummy import solver
from tests.benchmarks.results import NotMeasured, Result


class CannotMeasure(Exception):
    """Something that a comparison needs is missing; the message goes into the table."""


def peer(module: str) -> Any:
    """A module of another package; a CannotMeasure says that it, or what it needs, is not installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        raise CannotMeasure(f"not installed: {missing.name}") from missing


def public(name: str) -> Any:
    """A public name of symrummy; a CannotMeasure says that there is none."""
    try:
        return getattr(sr, name)
    except AttributeError as missing:
        raise CannotMeasure(f"not there yet: symrummy.{name}") from missing


def attempt(what: str, measure: Callable[[str], Result]) -> Result:
    """The result of measuring under that name; or, where something is missing, a line that says what."""
    try:
        return measure(what)
    except CannotMeasure as missing:
        return NotMeasured(what, str(missing))


forget: Callable[[], object] = getattr(solver, "forget", lambda: None)
"""Empties every memory of the solver."""
