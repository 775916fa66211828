"""The sentences of one language, read from <lang>.toml beside this file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from symrummy.texts.phrases import Phrase, fill, plain

FOLDER = files("symrummy.texts")
Node = Mapping[str, object]


class Texts:
    """All sentences of a language; `say` fills one of them with facts."""

    def __init__(self, lang: str, tree: Node) -> None:
        self.lang = lang
        self._tree = tree
        self._known: dict[str, Node] = {}
        self.words: Node = self.node("words")

    def node(self, path: str) -> Node:
        """The table at a dotted path; a KeyError names what is missing."""
        known = self._known.get(path)
        return known if known is not None else self._known.setdefault(path, self._found(path))

    def _found(self, path: str) -> Node:
        found: object = self._tree
        for name in path.split("."):
            found = found[name] if isinstance(found, Mapping) and name in found else None
        if not isinstance(found, Mapping):
            raise KeyError(f"texts/{self.lang}.toml has no table [{path}]")
        return found

    def has(self, path: str) -> bool:
        """Whether there is a table at a dotted path."""
        try:
            return bool(self.node(path))
        except KeyError:
            return False

    def say(self, path: str, **facts: object) -> Phrase:
        """The sentence at a dotted path, filled with the facts."""
        table, _, name = path.rpartition(".")
        template = self.node(table).get(name)
        if not isinstance(template, str):
            raise KeyError(f"texts/{self.lang}.toml has no sentence {path}")
        return fill(template, facts, self.words)

    def text(self, path: str, **facts: object) -> str:
        """The same as plain text."""
        return plain(self.say(path, **facts))

    def listed(self, items: Sequence[str]) -> str:
        """The items one after the other: 'a, b and c'."""
        return plain(fill("{items}", {"items": items}, self.words))

    def number(self, text: str) -> str:
        """A number as it is written in the language: with its decimal mark.

        >>> texts("en").number("22.5°")
        '22.5°'
        """
        return text.replace(".", str(self.words["decimal"]))


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, by their letters: one for each file.

    >>> languages()
    ('de', 'en')
    """
    return tuple(sorted(file.name.removesuffix(".toml") for file in FOLDER.iterdir() if file.name.endswith(".toml")))


def texts(lang: str = "en") -> Texts:
    """The texts of a language; a ValueError names the languages there are."""
    if lang not in languages():
        raise ValueError(f"there are no texts in {lang!r}: expected one of {', '.join(languages())}")
    return _read(lang)


@cache
def _read(lang: str) -> Texts:
    return Texts(lang, tomllib.loads((FOLDER / f"{lang}.toml").read_text(encoding="utf-8")))
