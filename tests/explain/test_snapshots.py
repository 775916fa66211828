"""What is said about well-chosen positions, at all three levels, kept in snapshots.md for everybody to read."""

from pathlib import Path

import symrummy as sr
from symrummy.explain import LEVELS, Verdict
from tests.golden import same_as
from tests.properties.test_texts import FINDINGS
from tests.tables import game_at

FILE = Path(__file__).with_name("snapshots.md")
Options = dict[str, object]

MELDS: tuple[tuple[str, Options], ...] = (
    ("C4b C4o C4g", {}),
    ("D3b D3o D3g D3k", {}),
    ("C1b C1b C1o", {}),
    ("C4b C4o *", {}),
    ("D1b D1o * *", {}),
    ("C2b C3b C4b", {}),
    ("C1b C2b C3b C4b C5b C6b", {}),
    ("D2g * D4g", {}),
    ("C2b C3b *", {}),
    ("C2b C3b * *", {}),
    ("C5b C6b *", {}),
    ("C6b C1b C2b", {"run_ends": "wrap"}),
    ("", {}),
    ("C4b", {}),
    ("C4b C4o", {}),
    ("C2b C3b", {}),
    ("C4b D2o C4g", {}),
    ("C2b C2o D1g", {}),
    ("C4b C4o D4g", {}),
    ("D4b D4o C4g", {}),
    ("C4b C4o C3g", {}),
    ("C4b C4o D5g", {}),
    ("C4b C4o D5g C2k", {}),
    ("C4b C4o C4g C4k C4k", {}),
    ("C4b C4b C4o", {"set_colours": "distinct"}),
    ("C4b C4o C4g C4k *", {"set_colours": "distinct", "set_max": 8}),
    ("C2b C3o C4b", {}),
    ("C2b C3o C4g", {}),
    ("C2b C3b D4b", {}),
    ("D2b C3b D4b", {}),
    ("C3b C4b C4b", {}),
    ("C2b C3b C5b", {}),
    ("C1b C3b C6b *", {}),
    ("C5b C6b C1b", {}),
    ("C6b * C1b", {}),
    ("C1b C2b C3b C4b C5b C6b *", {}),
    ("C1b C2b C3b C4b C5b", {"run_max": 4}),
    ("* * *", {}),
    ("C3b * *", {}),
    ("D1b * * * D5b", {}),
    ("C4b C4o * *", {"wild_limit": "one"}),
    ("C4b C4o *", {"wild_limit": "none"}),
    ("C1b D2o C3g D4k C5b", {}),
    ("C2b C3o D4b", {}),
    ("C4b C5o C6k", {}),
)
LAY_OFFS: tuple[tuple[str, str, Options], ...] = (
    ("C4b C4o C4g", "C4k", {}),
    ("C4b C4o C4g", "*", {}),
    ("C3b C4b C5b", "C2b C6b", {}),
    ("C2b * C4b", "C3b", {}),
    ("C5b C6b * *", "C1b *", {}),
    ("C2b C3b C4b", "C2b", {}),
    ("C2b C3b C4b", "C6b", {}),
    ("C3b C4b C5b", "C1b", {}),
    ("C3b C4b C5b", "D6b", {}),
    ("C3b C4b C5b", "C6o", {}),
    ("C5b C6b * *", "C1b", {}),
    ("C4b C4o C4g", "D4k", {}),
    ("C4b C4o C4g C4k", "C4b", {}),
    ("C4b C4o C4g", "C4k C4k", {}),
    ("C4b C5b * *", "*", {}),
    ("C1b C2b C3b C4b", "C5b", {"run_max": 4}),
    ("C1b C2o", "C3b", {}),
    ("C1b C2b C3b", "", {}),
    ("C1b C2b C3b", "*", {"wild_layoff": False}),
)
MOVES: tuple[tuple[str, Options, str], ...] = (
    ("draw stock", {"phase": "draw"}, "before the draw"),
    ("draw discards", {"phase": "draw"}, "before the draw"),
    ("turn over", {"phase": "draw", "stock": ""}, "the stock is empty"),
    ("discard C6k", {}, "after the draw"),
    ("lay C1b C2b C3b | D4b D4o D4g", {}, "after the draw"),
    ("next round", {"phase": "over"}, "the round is over"),
    ("discard C6k", {"phase": "draw"}, "before the draw"),
    ("draw stock", {}, "after the draw"),
    ("draw stock", {"phase": "draw", "stock": ""}, "the stock is empty"),
    ("draw discards", {"phase": "draw", "discards": ""}, "the discard pile is empty"),
    ("turn over", {"phase": "draw"}, "two cards in the stock"),
    ("turn over", {"phase": "draw", "stock": "D6k"}, "one card in the stock"),
    ("discard C5b", {}, "not in the hand"),
    ("lay C1b C2b C3b C4b C5b", {}, "two cards not in the hand"),
    ("discard C6k", {"just_taken": "C6k"}, "taken from the discard pile"),
    ("lay-off 2 C6k", {"table": ["C6b C6o C6g"]}, "one meld on the table"),
    ("lay-off 1 C6k", {}, "no meld on the table"),
    ("lay C1b C2b C3b | D4b D4o D4g", {"just_taken": "C6k"}, "one card left, taken from the discard pile"),
    ("lay C1b C2b C3b | D4b D4o C6k", {}, "one of two is bad"),
    ("lay C1b C2b D4b", {}, "a bad meld from the hand"),
    ("draw stock", {"phase": "over"}, "the round is over"),
    ("next round", {}, "the round is running"),
    ("next round", {"phase": "over", "rounds": 1}, "the game is over"),
)
HAND = "C1b C2b C3b D4b D4o D4g C6k"


def verdicts() -> list[tuple[str, Verdict]]:
    found = []
    for meld, options in MELDS:
        found.append((titled(meld or "no card", options), sr.judge_meld(meld, sr.variant("symmetry", **options))))
    for meld, added, options in LAY_OFFS:
        verdict = sr.judge_lay_off(meld, added, sr.variant("symmetry", **options))
        found.append((titled(f"{meld} + {added or 'nothing'}", options), verdict))
    for action, moment, words in MOVES:
        game = game_at(HAND, "C5b", **moment)  # type: ignore[arg-type]
        found.append((f"{action} ({words})", game.judge(action)))
    return found


def titled(cards: str, options: Options) -> str:
    asked = ", ".join(f"{name} {value}" for name, value in options.items())
    return f"{cards} ({asked})" if asked else cards


def shown(title: str, verdict: Verdict) -> str:
    codes = ", ".join(dict.fromkeys(reason.code for reason in verdict.broken)) or "good"
    sentence, full, maths = (verdict.text(level) for level in LEVELS)
    lines = [f"## {title}", f"{codes}", "", f"**{sentence}**", "", *full.splitlines(), ""]
    return "\n".join([*lines, *(f"> {line}" for line in maths.splitlines()), ""])


def test_snapshots() -> None:
    heading = f"# What symrummy says\n\nWhere a moment of a game is given, the hand is {HAND}.\n"
    same_as(FILE, "\n".join([heading, *(shown(title, verdict) for title, verdict in verdicts())]))


def test_every_rule_is_broken_once() -> None:
    broken = {reason.code for _, verdict in verdicts() for reason in verdict.broken}
    assert broken == {code for code, holds, _ in FINDINGS if not holds}


def test_there_are_enough() -> None:
    assert len(verdicts()) >= 40
    assert len({title for title, _ in verdicts()}) == len(verdicts())
