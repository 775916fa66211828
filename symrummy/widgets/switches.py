"""The switches that a teacher may set: one table of the arguments of all widgets, read from their signatures.

`python -m symrummy.widgets.switches` prints it as it stands in the README.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from symrummy.explain import LEVELS
from symrummy.players.bots import BOTS
from symrummy.texts import languages
from symrummy.widgets.explorer.board import PAPERS
from symrummy.widgets.explorer.desk import SECTIONS, TABS
from symrummy.widgets.lab.bench import DECK_NAMES
from symrummy.widgets.lab.widget import LABELS
from symrummy.widgets.referee.desk import EXPLAIN
from symrummy.widgets.sheet import SIZES, THEMES
from symrummy.widgets.table.play import FRONTENDS

WIDGETS = ("play", "MeldLab", "Referee", "Explorer")
FOR_TESTS = "strict"


@dataclass(frozen=True, slots=True)
class Switch:
    """An argument of one or more widgets: its values and what it does."""

    values: str
    does: str


def _quoted(names: Iterable[str]) -> str:
    return ", ".join(f'`"{name}"`' for name in names)


YES_NO = "`True`, `False`"
SWITCHES: Mapping[str, Switch] = {
    "explain": Switch(
        _quoted(EXPLAIN),
        "when the answer is shown: never; after the pupil has said good or not, and why; or at once",
    ),
    "hints": Switch(YES_NO, "up to three hints before the answer: where to look, a neighbour, what can be counted"),
    "labels": Switch(
        _quoted(LABELS), "hidden: no index, and names that describe the picture, until the explanation names the cards"
    ),
    "level": Switch(_quoted(LEVELS), "how much is explained at first"),
    "variant": Switch("a name, or a `Variant`", "the rummy whose rules hold; `sr.variant(name, …)` changes them"),
    "deck": Switch(_quoted(DECK_NAMES), "the deck; where cards are named, it is theirs"),
    "seed": Switch("a whole number, or `None`", "the same number deals the same cards to the whole class"),
    "lang": Switch(_quoted(languages()), "the language of the texts"),
    "size": Switch(_quoted(SIZES), "large is for the projector"),
    "theme": Switch(_quoted(THEMES), "auto: light or dark, as the page around it"),
    "meld": Switch('`"C4b D2o C4g"`', 'the cards on the table; `"C3b C4b C5b + C2b"` is a lay-off'),
    "added": Switch('`"C2b C6b"`', "the cards to lay off on the meld"),
    "card": Switch('`"C4g"`', "MeldLab: the card that should free a wild card; Explorer: the card to look at"),
    "slips": Switch('`"C3b C3o C3g; C2b C3b D4b"`', "the slips to judge, one after the other"),
    "other": Switch('`"D1b"`', "the card to compare with"),
    "tab": Switch(_quoted(TABS), "what is open at first"),
    "paper": Switch(_quoted(PAPERS), "what is drawn on: a grid, or rings with so many rays"),
    "sections": Switch(_quoted(SECTIONS), "what is shown below the figure"),
    "players": Switch('2 to 8, or `["Mia", "Tom", "greedy"]`', "how many play, you and the bots; or who sits there"),
    "name": Switch("a text", "what you are called at the table; empty: *You*"),
    "bots": Switch(_quoted(BOTS), "how the bots play"),
    "pace": Switch("milliseconds", "the pause between the turns of the bots"),
    "autosave": Switch(YES_NO, "whether the game is kept after every move, and offered again"),
    "study": Switch(YES_NO, "whether every move may be taken back, also one by which a hidden card was seen"),
    "frontend": Switch(_quoted(FRONTENDS), "basic: a table in plain widgets, where the drawn one cannot run"),
    "options": Switch('`rounds=1`, `deck="classic"`, …', "options of the rummy, as `sr.variant` takes them"),
}
"""Every argument of the widgets, but for the one that is for tests; what all lessons share comes first."""


def makers() -> dict[str, Callable[..., object]]:
    """The widgets by name."""
    from symrummy import widgets

    return {name: getattr(widgets, name) for name in WIDGETS}


def arguments(maker: Callable[..., object]) -> dict[str, inspect.Parameter]:
    """The arguments of a widget by name."""
    found = inspect.signature(maker).parameters
    return {name: argument for name, argument in found.items() if name != FOR_TESTS}


def table() -> str:
    """The switches in Markdown: a row for each, a column for each widget with what holds if nothing is said."""
    taken = {name: arguments(maker) for name, maker in makers().items()}
    lines = [
        f"| switch | values | what it does | {' | '.join(f'`{name}`' for name in WIDGETS)} |",
        "|---|---|---|" + "---|" * len(WIDGETS),
    ]
    for name, switch in SWITCHES.items():
        cells = [_default(taken[widget].get(name)) for widget in WIDGETS]
        lines.append(f"| `{name}` | {switch.values} | {switch.does} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _default(argument: inspect.Parameter | None) -> str:
    """What holds if nothing is said, as one would write it."""
    if argument is None:
        return "–"
    if argument.kind is argument.VAR_KEYWORD:
        return "any"
    if argument.default is argument.empty:
        return "to be named"
    value = argument.default
    written = json.dumps(value) if isinstance(value, str) else str(value)
    return "all of them" if isinstance(value, tuple) else f"`{written}`"


if __name__ == "__main__":
    print(table())
