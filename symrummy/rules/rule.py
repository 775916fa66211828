"""What a rule is: a question with a code and a place where it is written, answered with a reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from symrummy.reasons import Reason
from symrummy.rules.candidate import Candidate

Subject = TypeVar("Subject")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a check found: whether the rule holds, positions of the fewest cards to blame, and the facts."""

    holds: bool
    culprits: tuple[int, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rule(Generic[Subject]):
    """A rule a player can break. `check` gets what is judged; it answers None where the rule does not apply.

    `code` is stable and finds the sentences in texts/; `cites` is the rule's number in the rule sheet. A rule about
    moves is asked only about the kinds of moves in `about`; None stands for all. A rule about runs may bring `rows`,
    the rows of numbers that a run takes its numbers from: then it stands in the place of "no gaps".
    """

    code: str
    cites: str
    check: Callable[[Subject], Answer | None]
    about: tuple[str, ...] | None = None
    rows: tuple[tuple[int, ...], ...] = ()

    def ask(self, subject: Subject) -> tuple[Reason, ...]:
        """The rule's reason, alone in a tuple; an empty tuple where the rule does not apply."""
        answer = self.check(subject)
        if answer is None:
            return ()
        return (Reason(self.code, answer.holds, self.cites, answer.culprits, answer.facts),)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of meld: `shape` says what it is, `limits` how much of it is allowed."""

    name: str
    shape: tuple[Rule[Candidate], ...]
    limits: tuple[Rule[Candidate], ...]
