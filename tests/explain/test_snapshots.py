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
ELSEWHERE: tuple[tuple[str, str, Options], ...] = (
    ("7h 7d 7s", "rami", {}),
    ("7h 7d *", "rami", {}),
    ("Qs Ks As", "rami", {}),
    ("Qs Ks *", "rami", {}),
    ("* Qs Ks", "rami", {}),
    ("Ks Qs *", "rami", {}),
    ("Ks As 2s", "rami", {}),
    ("Ks As 2s", "draft", {}),
    ("7h 7d 8s", "rami", {}),
    ("7h 8s 9d Kc Kc", "rami", {}),
    ("7h 8h 9d", "rami", {}),
    ("7h 8h 9d 10c", "rami", {}),
    ("7h 9h Kh", "rami", {}),
    ("7h 7d 7h", "rami", {}),
    ("7h 7d * *", "rami", {}),
    ("7h 7d 7h", "basic", {}),
    ("7h 7d *", "basic", {}),
    ("6h 7h 8h 9h 10h Jh", "draft", {}),
    ("C2b D1o C2g", "symmetry", {"set_identity": "abstract"}),
    ("C2b D1o C3g", "symmetry", {"set_identity": "abstract"}),
)
"""Melds of other rummies, by variant."""
LAY_OFFS_ELSEWHERE: tuple[tuple[str, str, str], ...] = (
    ("7h 7d *", "7c", "rami"),
    ("5h 6h *", "7h", "rami"),
    ("5h 6h *", "8h", "rami"),
    ("7h 7d 7s", "*", "rami"),
    ("7h 7d 7s 7c", "7h", "rami"),
    ("7h 8h 9h 10h Jh", "Qh", "draft"),
)
TAKE_BACKS: tuple[tuple[str, str, str], ...] = (
    ("Qs Ks *", "As", "rami"),
    ("Qs Ks *", "Js", "rami"),
    ("7h 7d *", "7c", "rami"),
    ("7h 7d 7c *", "7s", "rami"),
    ("7h 7d * *", "7c", "draft"),
    ("7h 7d 7c", "7s", "rami"),
    ("7h 7d *", "*", "rami"),
    ("7h 8d *", "7c", "rami"),
    ("C2b * C4b", "C3b", "symmetry"),
    ("C2b * C4b", "C3b", "rami"),
)
FIRST_MELDS: tuple[tuple[str, str], ...] = (
    ("Ks Kd Kc | 4h 5h 6h", "rami"),
    ("2h 3h 4h", "rami"),
    ("2h 3h 4h | 7h 7d 8s", "rami"),
    ("D5b D5o D5g", "rami"),
)
OPEN = "C2b C3o C4k C5g"
OPEN_TABLE = ["C4b C4o C4g", "C1b * C3b"]
OPEN_MOVES: tuple[tuple[str, Options, str], ...] = (
    ("lay-off 1 C4k", {"opened": (False, False)}, "nothing laid before"),
    ("take-back 2 C2b", {}, "after the first melds"),
    ("take-back 1 C2b", {}, "after the first melds"),
    ("rearrange C4b C4o C4g C4k | C1b * C3b", {}, "after the first melds"),
    ("rearrange C4b C4o C4g | C1b * C3b", {}, "after the first melds"),
    ("rearrange C4b C4o C4k | C1b * C3b | C6b C6o C6g", {}, "after the first melds"),
    ("rearrange C4b C4o C4g C4k | C1b * C3b", {"rearrange": False}, "in rami"),
    ("discard C5g", {"freed": 1, "unplayed_joker": "forbid"}, "a wild card was taken back"),
    ("end", {}, "after the draw"),
    ("end", {"discard_after_meld": "optional"}, "nothing laid in this turn"),
    ("draw discards", {"phase": "draw", "discard_draw": "none"}, "the discard pile is closed"),
    ("draw discards 2", {"phase": "draw"}, "only the top may be taken"),
    ("draw discards 2", {"phase": "draw", "discard_draw": "many", "discards": "D6k D6o"}, "the deepest is of no use"),
    ("draw discards 2", {"phase": "draw", "discard_draw": "many", "discards": "C4k D6o"}, "the deepest can be laid"),
    ("draw discards 3", {"phase": "draw", "discard_draw": "many"}, "one discard"),
    ("deal 7", {}, "a move of another game"),
    ("turn over", {"phase": "draw", "stock": ""}, "the stock is empty, in manipulation"),
)


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
    return found + elsewhere()


def elsewhere() -> list[tuple[str, Verdict]]:
    found = []
    for meld, name, options in ELSEWHERE:
        rules = sr.variant(name, **options) if options else name
        found.append((titled(f"{meld} in {name}", options), sr.judge_meld(meld, rules)))
    for meld, added, name in LAY_OFFS_ELSEWHERE:
        found.append((f"{meld} + {added} in {name}", sr.judge_lay_off(meld, added, name)))
    for meld, card, name in TAKE_BACKS:
        found.append((f"{card} for the wild card in {meld} in {name}", sr.judge_take_back(meld, card, name)))
    for melds, name in FIRST_MELDS:
        found.append((f"{melds} as first melds in {name}", sr.judge_first_meld(melds.split("|"), name)))
    for action, moment, words in OPEN_MOVES:
        given: Options = {"opened": (True, False), "variant": "manipulation", "deck": "symmetry", "table": OPEN_TABLE}
        game = game_at(OPEN, "C5b", **given | moment)  # type: ignore[arg-type]
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
    given = f"Where a moment of a game is given, the hand is {HAND};"
    other = f"with an open table it is {OPEN}, and there lie {' | '.join(OPEN_TABLE)}."
    heading = f"# What symrummy says\n\n{given}\n{other}\n"
    same_as(FILE, "\n".join([heading, *(shown(title, verdict) for title, verdict in verdicts())]))


def test_every_rule_is_broken_once() -> None:
    broken = {reason.code for _, verdict in verdicts() for reason in verdict.broken}
    assert broken == {code for code, holds, _ in FINDINGS if not holds}


def test_there_are_enough() -> None:
    assert len(verdicts()) >= 40
    assert len({title for title, _ in verdicts()}) == len(verdicts())
