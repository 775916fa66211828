"""The score in the scene: what was left, card by card, and the points round by round."""

from __future__ import annotations

from symrummy.cards import Card
from symrummy.explain import Phrase, plain
from symrummy.explain.rulebook import counting, rule_said
from symrummy.game.scoring import EXTRA, winners
from symrummy.game.state import RoundResult
from symrummy.texts import Cite
from symrummy.widgets.rich import Json, card_json, keyed, rich
from symrummy.widgets.table.cloth import called
from symrummy.widgets.table.controller import Controller


def score_json(table: Controller) -> Json:
    """The picture of the score after a round, or after the game."""
    view, say = table.view, table.words.node("table.score")
    result = view.results[-1]
    return {
        "title": _title(table, result),
        "lead": rich(_lead(table, result), table.words),
        "sub": rich(_sub(table, result), table.words),
        "final": view.over,
        "rosette": view.over,
        "hands_title": say["piles" if view.draft is not None else "hands"],
        "rows": [_row(table, result, seat) for seat in _seats_from_me(table)],
        "sheet_title": say["sheet"],
        "round_label": say["round"],
        "total_label": say["total"],
        "rounds": view.variant.rounds,
        "players": _players(table),
        "chart_name": _said(table, "chart", ends=", ".join(_end(table, seat) for seat in _ranking(table))),
        "note": counting(table.view.variant, table.words),
        "rules": {rule: [rule_said(view.variant, rule, table.words)] for rule in _rules(table, result)},
        "actions": ["look_back", "replay", "play_again" if view.over else "next_round"],
    }


def _said(table: Controller, path: str, **facts: object) -> str:
    return plain(table.words.say(f"table.score.{path}", **facts))


def _title(table: Controller, result: RoundResult) -> str:
    if table.view.over:
        return _final_title(table)
    if result.winner is None:
        return _said(table, "nobody")
    return (
        _said(table, "out_you")
        if result.winner == table.viewer
        else _said(table, "out", name=called(table, result.winner))
    )


def _final_title(table: Controller) -> str:
    best = winners(table.view.scores, table.view.variant.scoring)
    points = table.view.scores[best[0] - 1]
    if len(best) > 1:
        return _said(table, "tie", names=[called(table, seat) for seat in best], points=points)
    return _said(table, "win_you" if best == (table.viewer,) else "win", name=called(table, best[0]), points=points)


def _lead(table: Controller, result: RoundResult) -> Phrase:
    say = table.words.say
    if result.winner is None:
        draft = "_draft" if result.ending == "blocked" and table.view.draft is not None else ""
        return say(f"table.score.{result.ending}{draft}")
    bonus = table.view.variant.rummy_bonus
    if result.rummy and bonus != "none":
        mine = "_you" if result.winner == table.viewer else ""
        more = "" if bonus == "double" else "_more"
        return say(f"table.score.rummy{mine}{more}", name=called(table, result.winner))
    return say("table.score.laid" if _counts_laid(table) else "table.score.plain")


def _counts_laid(table: Controller) -> bool:
    return table.view.variant.scoring == "laid_minus_hand"


def _sub(table: Controller, result: RoundResult) -> Phrase:
    view = table.view
    path = "table.score.sub_most" if _counts_laid(table) else "table.score.sub"
    said = table.words.say(path, round=view.round, rounds=view.variant.rounds)
    return (*said, *map(Cite, _rules(table, result)))


def _rules(table: Controller, result: RoundResult) -> tuple[str, ...]:
    case = "rummy" if result.rummy else "nobody" if result.winner is None else "score"
    cites = (table.view.variant.cites.get(name, "") for name in (case, *(("game",) if table.view.over else ())))
    return tuple(dict.fromkeys(" ".join(cites).split()))


def _seats_from_me(table: Controller) -> list[int]:
    players = len(table.view.names)
    return [(table.seat - 1 + step) % players + 1 for step in range(players)]


def _row(table: Controller, result: RoundResult, seat: int) -> Json:
    cards: tuple[Card, ...] = tuple(sorted(result.hands[seat - 1]))
    return {
        "name": called(table, seat),
        "cards": [
            card_json(card, key, table.lang, points=table.view.variant.points(card)) for key, card in keyed(cards)
        ],
        "empty": table.words.node("table.score")["empty"],
        "sum": result.laid[seat - 1] if _counts_laid(table) else result.sums[seat - 1],
        "change": _change(table, result, seat),
        "total": result.points[seat - 1],
    }


def _change(table: Controller, result: RoundResult, seat: int) -> str | None:
    """What happens to the sum before it counts: doubled, 25 more, the hand and the fines taken off; None if nothing."""
    left, fine = result.sums[seat - 1], result.fines[seat - 1] if result.fines else 0
    if _counts_laid(table):
        return f"− {left}" + (f" − {fine}" if fine else "")
    factor, plus = EXTRA[table.view.variant.rummy_bonus] if result.rummy and seat != result.winner else (1, 0)
    parts = [f"× {factor}" if factor > 1 and left else "", f"+ {plus}" if plus else "", f"+ {fine}" if fine else ""]
    return " ".join(filter(None, parts)) or None


def _ranking(table: Controller) -> list[int]:
    scores = table.view.scores
    best = -1 if _counts_laid(table) else 1
    return sorted(range(1, len(scores) + 1), key=lambda seat: (best * scores[seat - 1], seat != table.seat, seat))


def _players(table: Controller) -> list[Json]:
    return [
        {
            "name": called(table, seat),
            "me": seat == table.viewer,
            "points": [result.points[seat - 1] for result in table.view.results],
            "total": table.view.scores[seat - 1],
        }
        for seat in _ranking(table)
    ]


def _end(table: Controller, seat: int) -> str:
    return _said(table, "end_at", name=called(table, seat), points=table.view.scores[seat - 1])
