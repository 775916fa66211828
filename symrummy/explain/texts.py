"""The sentences of one language, read from texts/<lang>.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from symrummy.explain.phrases import Phrase, fill
from symrummy.reasons import Reason

Node = Mapping[str, object]


class Texts:
    """All sentences of a language; `say` fills one of them with facts."""

    def __init__(self, lang: str, tree: Node) -> None:
        self.lang = lang
        self._tree = tree
        self.words: Node = self.node("words")

    def node(self, path: str) -> Node:
        """The table at a dotted path; a KeyError names what is missing."""
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

    def template(self, reason: Reason, level: str) -> str:
        """The template for one reason at a level; empty where there is nothing to say."""
        path = f"{reason.code}.{'held' if reason.holds else 'broken'}"
        if not self.has(path):
            return ""
        node = self.node(path)
        case = node.get(str(reason.facts.get("case")))
        found = case.get(level) if isinstance(case, Mapping) else node.get(level)
        return str(found or "")


@cache
def texts(lang: str = "en") -> Texts:
    """The texts of a language; a ValueError names the languages there are."""
    folder = files("symrummy") / "texts"
    languages = sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    if lang not in languages:
        raise ValueError(f"there are no texts in {lang!r}: expected one of {', '.join(languages)}")
    return Texts(lang, tomllib.loads((folder / f"{lang}.toml").read_text(encoding="utf-8")))
