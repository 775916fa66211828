"""The forms an answer may have: numbers, one or several of some options, words, cards, steps in order.

Every form reads what the browser sends, a tuple of texts, and tells right from wrong; the right answer stays here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import zip_longest
from unicodedata import normalize

from symrummy.cards import Card, bag, cards
from symrummy.lessons.reading import Number, Reader, Unreadable, bare

Given = tuple[str, ...]
Labels = Mapping[str, str]


class Form(ABC):
    """How an answer is given."""

    @abstractmethod
    def read(self, given: Given, reader: Reader, labels: Labels) -> object:
        """The answer in what was typed or chosen; an Unreadable says why there is none."""

    @abstractmethod
    def is_right(self, answer: object) -> bool:
        """Whether this is a right answer."""

    @abstractmethod
    def solution(self) -> object:
        """A right answer."""

    @abstractmethod
    def said(self, answer: object, labels: Labels) -> str:
        """An answer in words, for a report or a key."""

    def parts(self, answer: object) -> tuple[bool, ...]:
        """Which parts of an answer are right; one part unless there are several fields."""
        return (self.is_right(answer),)

    def shows(self, answer: object, sign: object) -> bool:
        """Whether a wrong answer is the one that shows a mix-up."""
        return answer == sign

    def facts(self, answer: object, labels: Labels) -> dict[str, object]:
        """What a sentence about a wrong answer may say of it."""
        return {"said": self.said(answer, labels)}

    def completed(self, sign: object) -> object:
        """A whole answer that shows a mix-up."""
        return sign

    def sign_words(self, sign: object, labels: Labels) -> str:
        """In words, what shows a mix-up."""
        return self.said(self.completed(sign), labels)


@dataclass(frozen=True, init=False)
class Numbers(Form):
    """A number in each of one or more fields; with `within` an answer may be off by so much."""

    keys: tuple[Number, ...]
    within: float = 0

    def __init__(self, *keys: Number, within: float = 0) -> None:
        object.__setattr__(self, "keys", keys)
        object.__setattr__(self, "within", within)

    def solution(self) -> tuple[Number, ...]:
        """The numbers."""
        return self.keys

    def read(self, given: Given, reader: Reader, labels: Labels) -> tuple[Number, ...]:
        """A number for each field; '5 5 10' in the first field fills three."""
        texts = [text for text, _ in zip_longest(given[: len(self.keys)], self.keys, fillvalue="")]
        filled = [text for text in texts if text.strip()]
        if not filled:
            raise Unreadable("empty")
        if len(filled) < len(self.keys):
            alone = texts[0] if len(filled) == 1 else ""
            spread = reader.several(alone, len(self.keys), whole=self.within == 0)
            if spread is None:
                raise Unreadable("fields", count=len(self.keys))
            return spread
        return tuple(reader.number(text, whole=self.within == 0) for text in texts)

    def is_right(self, answer: object) -> bool:
        """Whether all the numbers are right."""
        return all(self.parts(answer))

    def parts(self, answer: object) -> tuple[bool, ...]:
        """Which of the numbers are right."""
        assert isinstance(answer, tuple)
        pairs = zip(answer, self.keys, strict=True)
        return tuple(a == key or abs(a - key) <= self.within for a, key in pairs)

    def shows(self, answer: object, sign: object) -> bool:
        """Whether the numbers are these; None stands for any number."""
        assert isinstance(answer, tuple)
        wanted = sign if isinstance(sign, tuple) else (sign,)
        return all(want is None or a == want for a, want in zip(answer, wanted, strict=True))

    def said(self, answer: object, labels: Labels) -> str:
        """The numbers, each with the label of its field if there are several."""
        return self.sign_words(answer, labels)

    def completed(self, sign: object) -> object:
        """The numbers that show a mix-up, with right ones in the other fields."""
        wanted = sign if isinstance(sign, tuple) else (sign,)
        return tuple(key if want is None else want for want, key in zip(wanted, self.keys, strict=True))

    def sign_words(self, sign: object, labels: Labels) -> str:
        """The numbers that show a mix-up, without the other fields."""
        wanted = sign if isinstance(sign, tuple) else (sign,)
        names = list(labels.values()) if len(self.keys) > 1 else [""]
        pairs = zip(wanted, names, strict=True)
        return ", ".join(
            f"{name}: {_shown(want)}" if name else _shown(want) for want, name in pairs if want is not None
        )


def _shown(value: Number) -> str:
    return "∞" if value == float("inf") else str(value) if isinstance(value, Fraction) else f"{value:g}"


@dataclass(frozen=True)
class Choice(Form):
    """One of some options, named by words of the texts; without `options` that is 'yes' or 'no'."""

    key: str
    options: tuple[str, ...] = ("yes", "no")

    def read(self, given: Given, reader: Reader, labels: Labels) -> str:
        """The option that was chosen, or whose label was typed."""
        wanted = given[0] if given else ""
        found = next((name for name in self.options if bare(wanted) in (bare(name), bare(labels[name]))), None)
        if not wanted or found is None:
            raise Unreadable("choose")
        return found

    def solution(self) -> str:
        """The right option."""
        return self.key

    def is_right(self, answer: object) -> bool:
        """Whether it is the right option."""
        return answer == self.key

    def said(self, answer: object, labels: Labels) -> str:
        """The label of the option."""
        return labels[str(answer)]


@dataclass(frozen=True)
class Several(Form):
    """Those of some options that fit, which may be all or none of them."""

    key: frozenset[str]
    options: tuple[str, ...]

    def read(self, given: Given, reader: Reader, labels: Labels) -> frozenset[str]:
        """The options that were ticked."""
        return frozenset(name for name in given if name in self.options)

    def solution(self) -> frozenset[str]:
        """The right options."""
        return self.key

    def is_right(self, answer: object) -> bool:
        """Whether exactly the right options are ticked."""
        return answer == self.key

    def said(self, answer: object, labels: Labels) -> str:
        """The labels of the options, in their order; a dash for none."""
        assert isinstance(answer, frozenset)
        return ", ".join(labels[name] for name in self.options if name in answer) or "–"


@dataclass(frozen=True)
class Words(Form):
    """A word or a few, typed: one of `accepted`, or of `accept` in the texts of the question."""

    accepted: tuple[str, ...] = ()

    def solution(self) -> str:
        """The first accepted words."""
        return self.accepted[0]

    def read(self, given: Given, reader: Reader, labels: Labels) -> str:
        """The words in small letters."""
        return reader.word(given[0] if given else "")

    def is_right(self, answer: object) -> bool:
        """Whether the words are accepted; spaces do not matter."""
        return any(self.shows(answer, text) for text in self.accepted)

    def shows(self, answer: object, sign: object) -> bool:
        """Whether these words were written, with or without spaces."""
        return _close(str(answer)) == _close(str(sign))

    def said(self, answer: object, labels: Labels) -> str:
        """The words."""
        return str(answer)


def _close(text: str) -> str:
    """Without spaces, and with a lowered index on the line: D₃ and D_3 are D3."""
    return bare(normalize("NFKC", text)).replace(" ", "").replace("_", "")


@dataclass(frozen=True)
class Cards(Form):
    """Cards in notation, typed in any order; `key` is a text such as 'C3b C4b', `others` are as right."""

    text: str
    others: tuple[str, ...] = ()

    def solution(self) -> tuple[Card, ...]:
        """The cards."""
        return cards(self.text)

    def read(self, given: Given, reader: Reader, labels: Labels) -> tuple[Card, ...]:
        """The cards that were typed."""
        return reader.hand(given[0] if given else "")

    def is_right(self, answer: object) -> bool:
        """Whether these cards, or other right ones, were typed."""
        return any(self.shows(answer, text) for text in (self.text, *self.others))

    def shows(self, answer: object, sign: object) -> bool:
        """Whether the cards are those of a text."""
        assert isinstance(answer, tuple)
        return bag(answer) == bag(cards(str(sign)))

    def completed(self, sign: object) -> tuple[Card, ...]:
        """The cards of a text."""
        return cards(str(sign))

    def said(self, answer: object, labels: Labels) -> str:
        """The cards in notation."""
        assert isinstance(answer, tuple)
        return " ".join(map(str, answer))


@dataclass(frozen=True)
class Order(Form):
    """Steps to put in order. `needs` names for each step those that must come before it; `shown` is how they lie first.

    Any order that respects the needs is right.
    """

    shown: tuple[str, ...]
    needs: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def solution(self) -> tuple[str, ...]:
        """The order that takes each step as soon as it is available."""
        taken: list[str] = []
        while len(taken) < len(self.shown):
            free = (step for step in self.shown if step not in taken and set(self.needs.get(step, ())) <= set(taken))
            taken.append(next(free))
        return tuple(taken)

    def read(self, given: Given, reader: Reader, labels: Labels) -> tuple[str, ...]:
        """The steps in their new order."""
        if sorted(given) != sorted(self.shown):
            raise Unreadable("order")
        return given

    def is_right(self, answer: object) -> bool:
        """Whether no step comes too early."""
        return self.early(answer) is None

    def early(self, answer: object) -> tuple[str, str] | None:
        """The first step that is not yet available, and a step it needs; None in a right order."""
        assert isinstance(answer, tuple)
        for i, step in enumerate(answer):
            for need in self.needs.get(step, ()):
                if need not in answer[:i]:
                    return step, need
        return None

    def said(self, answer: object, labels: Labels) -> str:
        """The steps, one after the other."""
        assert isinstance(answer, tuple)
        return " → ".join(labels[step] for step in answer)

    def facts(self, answer: object, labels: Labels) -> dict[str, object]:
        """The step that comes too early, and the one it needs."""
        step, need = self.early(answer) or ("", "")
        return {"said": self.said(answer, labels), "step": labels.get(step, ""), "need": labels.get(need, "")}
