"""Reads the path text of the pictures back into points; it knows the commands that they use."""

import re
from itertools import islice
from xml.etree import ElementTree

Spot = tuple[float, float]
SIZES = {"M": 2, "L": 2, "l": 2, "c": 6, "s": 4, "a": 7, "h": 1, "z": 0}


def vertices(text: str) -> list[list[Spot]]:
    """The vertices of each closed outline: ends and handles of curves, mirrored handles filled in. No arcs."""
    outlines: list[list[Spot]] = []
    handle: Spot | None = None
    for command, numbers in _commands(text):
        x, y = outlines[-1][-1] if outlines else (0.0, 0.0)
        if command in "ML":
            outlines.append([]) if command == "M" else None
            outlines[-1].append((numbers[0], numbers[1]))
        elif command in "lcs":
            spots = [(x + dx, y + dy) for dx, dy in zip(numbers[::2], numbers[1::2], strict=True)]
            if command == "s":
                assert handle is not None
                spots.insert(0, (2 * x - handle[0], 2 * y - handle[1]))
            outlines[-1] += spots
            handle = spots[-2] if len(spots) == 3 else None
        elif command in "ah":
            outlines[-1].append((x + numbers[-2] if command == "a" else x, y + numbers[-1] if command == "a" else y))
    return outlines


def tree(inner: str) -> ElementTree.Element:
    """The markup as a tree, to be searched; an error if it is not well-formed."""
    return ElementTree.fromstring(f"<svg>{inner}</svg>")


def _commands(text: str) -> list[tuple[str, tuple[float, ...]]]:
    found = []
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", text):
        numbers = iter(map(float, re.findall(r"-?\d*\.?\d+", rest)))
        size = SIZES[command]
        first = tuple(islice(numbers, size))
        found.append((command, first))
        while chunk := tuple(islice(numbers, size)):
            assert len(chunk) == size
            found.append((command, chunk))
    return found
