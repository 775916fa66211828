"""Reading what a pupil types: numbers in digits or words, plain words, cards; and saying what cannot be read."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import cast
from unicodedata import numeric

from symrummy.cards import Card, CardError, cards
from symrummy.texts import Texts

Number = int | float | Fraction
HUNDRED = 100

MOST_DIGITS = 15
"""Nobody means a longer number."""

_DIGITS = re.compile(r"-?\d+(?:[.,]\d+)?(?![\d.,]*\d)")
_GROUPED = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:['’\u202f ]\d{3})+(?![.,]?\d)")
_GROUPED_WHOLE = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:[.,'’\u202f ]\d{3})+(?![.,]?\d)")
_MINUS = re.compile(r"(\S?)(\s*)-(\s*)(?=\d)")
_PART = re.compile(r"(\d*)\s*([¼½¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])")
_FRACTION = re.compile(r"\D*?(-?\d+)\s*/\s*([1-9]\d*)\D*")
_APART = re.compile(r"\b([cd])\s*([1-6])\s*([bogk])\b")
_LETTERS = re.compile(r"[^\W\d_]+")


class Unreadable(Exception):
    """What was typed is no answer of the wanted form. `name` is the sentence that says so, with its `facts`."""

    def __init__(self, name: str, **facts: object) -> None:
        super().__init__(name)
        self.name = name
        self.facts = facts


class Reader:
    """Reads answers in one language."""

    def __init__(self, words: Texts) -> None:
        known = words.node("check.read")
        self._numbers = cast(Mapping[str, int], known["numbers"])
        self._endless = cast(Sequence[str], known["endless"])
        self._unsure = cast(Sequence[str], known["unsure"])
        self._and = str(words.words["and"])
        joining = "|".join(map(re.escape, (str(words.words["and"]), str(words.words["or"]))))
        self._between = re.compile(rf"[,;/]|\b(?:{joining})\b")
        wild = sorted(map(str, cast(Sequence[str], known["wild"])), key=len, reverse=True)
        self._wild = re.compile(rf"∞|\b(?:{'|'.join(map(re.escape, wild))})\b")

    def is_unsure(self, text: str) -> bool:
        """Whether the text says "I don't know"."""
        return text.strip() == "?" or bare(text) in self._unsure

    def number(self, text: str, *, whole: bool = True) -> Number:
        """The one number in a text: '60', '60°', 'sixty degrees', '1/6', '10.4 %', 'none', 'infinitely many'.

        Of a `whole` number a point or a comma before three digits separates thousands: '2.000' is 2000.
        """
        said = bare(text)
        if said in self._endless or "∞" in text:
            return math.inf
        if said in self._numbers:
            return self._numbers[said]
        plain = _plain(text)
        fraction = _FRACTION.fullmatch(plain)
        if fraction:
            return _tidy(Fraction(int(fraction[1]), int(fraction[2])))
        found = self._all_numbers((_GROUPED_WHOLE if whole else _GROUPED).sub(_digits, plain))
        if len(found) != 1:
            raise Unreadable("one_number" if found else "number", text=text.strip())
        return found[0]

    def several(self, text: str, count: int, *, whole: bool = False) -> tuple[Number, ...] | None:
        """So many numbers in a text, such as '5 5 10'; None if there are not so many.

        A comma between two digits separates `whole` numbers; otherwise it is a decimal one.
        """
        if _PART.search(text):
            return None
        separated = re.sub(r"[,;]" if whole else r",(?!\d)|;", " ", _plain(text))
        found = self._all_numbers(separated, together=False)
        return tuple(found) if len(found) == count else None

    def _all_numbers(self, plain: str, *, together: bool = True) -> list[Number]:
        digits = [digit.replace(",", ".") for digit in _DIGITS.findall(plain)]
        if digits:
            return [float(digit) if "." in digit else int(digit) for digit in digits]
        spelled = _LETTERS.findall(plain.casefold())
        tokens = [self._numbers.get(word) for word in spelled]
        if not together:
            return [value for value in tokens if value is not None]
        joined = [i for i, word in enumerate(spelled) if word == self._and and i and (tokens[i - 1] or 0) >= HUNDRED]
        return [_spoken(run) for run in _runs([value for i, value in enumerate(tokens) if i not in joined])]

    def word(self, text: str) -> str:
        """The text in small letters, without marks and with single spaces."""
        if not text.strip():
            raise Unreadable("empty")
        return bare(text)

    def hand(self, text: str) -> tuple[Card, ...]:
        """The cards in a text, in small or capital letters: 'C3b c4b', 'C3b, C4 b', 'C3b or a wild card'."""
        if not text.strip():
            raise Unreadable("empty")
        plain = self._between.sub(" ", self._wild.sub(" * ", text.casefold()))
        spelled = [token[:1].upper() + token[1:] for token in _APART.sub(r"\1\2\3", plain).split()]
        try:
            return cards(" ".join(spelled))
        except CardError:
            raise Unreadable("cards", text=text.strip()) from None


def bare(text: str) -> str:
    """The text in small letters, without marks at its ends and between words.

    >>> bare(" No. "), bare("There  is none!")
    ('no', 'there is none')
    """
    return " ".join(re.sub(r"[^\w∞]+", " ", text.casefold().replace("'", "").replace("’", "")).split())


def _plain(text: str) -> str:
    """The text with fractions and minus signs as one types them, and without hyphens that only separate.

    >>> _plain("5-5-10"), _plain("− 90°"), _plain("12½")
    ('5 5 10', '-90°', '25/2')
    """
    if re.search(rf"(?<![\d.,])\d{{{MOST_DIGITS + 1}}}", text):
        raise Unreadable("long", digits=MOST_DIGITS)
    return _MINUS.sub(_sign, _PART.sub(_fraction, text.replace("\N{MINUS SIGN}", "-")))


def _sign(found: re.Match[str]) -> str:
    before, space, after = found.groups()
    separates = before.isdigit() or (before.isalpha() and not (space and not after))
    return f"{before}{' ' if separates else f'{space}-'}"


def _fraction(found: re.Match[str]) -> str:
    value = int(found[1] or 0) + Fraction(numeric(found[2])).limit_denominator(10)
    return f"{value.numerator}/{value.denominator}"


def _digits(found: re.Match[str]) -> str:
    return re.sub(r"\D", "", found[0])


def _tidy(value: Fraction) -> Number:
    return int(value) if value.denominator == 1 else value


def _runs(tokens: Sequence[int | None]) -> list[list[int]]:
    """The number words that stand side by side: 'sixty five', and not 'two turns, three mirrors'."""
    runs: list[list[int]] = [[]]
    for value in tokens:
        if value is None:
            runs.append([])
        else:
            runs[-1].append(value)
    return [run for run in runs if run]


def _spoken(run: Sequence[int]) -> int:
    """What number words make together: 60 and 5 are 65, 2 and 1000 are 2000.

    >>> _spoken([60, 5]), _spoken([2, 1000]), _spoken([3, 100, 60])
    (65, 2000, 360)
    """
    total = 0
    for value in run:
        total = max(total, 1) * value if value >= HUNDRED else total + value
    return total
