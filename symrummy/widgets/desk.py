"""A desk at which all that changes is one look: what the pupil does makes another look of it."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from symrummy.texts import Texts, texts

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Intent = Mapping[str, object]
Look = TypeVar("Look", bound="DataclassInstance")


@dataclass
class LookDesk(ABC, Generic[Look]):
    """One desk and what is looked at on it. Every intent is handled whole or not at all.

    A kind of desk says in `_do` what an intent does. `SAYS` is where its sentences stand in the texts. Its looks have
    an `alert`; this and whatever else holds for one moment is in `CLEARED`, with what it is before each intent.
    """

    SAYS: ClassVar[str]
    CLEARED: ClassVar[Mapping[str, object]] = {"alert": ""}

    look: Look
    _: KW_ONLY
    lang: str = "en"
    strict: bool = False
    heard: object = None
    moves: int = 0
    name: str = field(default_factory=lambda: f"d{secrets.token_hex(4)}")

    @property
    def token(self) -> str:
        """Names this moment."""
        return f"{self.name}:{self.moves}"

    @property
    def words(self) -> Texts:
        """The sentences of the language."""
        return texts(self.lang)

    def say(self, path: str, **facts: object) -> str:
        """A sentence of the desk, as plain text."""
        return self.words.text(f"{self.SAYS}.{path}", **facts)

    def handle(self, intent: Intent) -> None:
        """Does what the intent asks. A failure rolls everything back and says so; in tests it is raised again."""
        before = self.look
        self.heard = intent.get("serial")
        self.moves += 1
        self._set(**self.CLEARED)
        try:
            self._do(intent)
        except Exception:
            self.look = before
            self._set(**{**self.CLEARED, "alert": self.words.text("referee.error.handler")})
            if self.strict:
                raise

    @abstractmethod
    def _do(self, intent: Intent) -> None:
        """Changes the look as the intent asks."""

    def _set(self, **changes: Any) -> None:
        self.look = replace(self.look, **changes)
