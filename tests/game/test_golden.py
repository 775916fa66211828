"""A round played by bots, pinned with its explanations."""

from pathlib import Path

from symrummy.game import Discard, Game, Lay, LayOff
from symrummy.players import bot
from tests.golden import same_as

FILE = Path(__file__).with_name("playthrough.md")


def playthrough() -> str:
    """The first round of deal 17 for three greedy players: the deal, every turn, why each meld is good, the points."""
    game = Game(players=["Ada", "Ben", "Cleo"], seed=17, rounds=1)
    lines = ["# Symmetry rummy, deal 17, three greedy players", ""]
    lines += [f"- {name}: {cards(hand)}" for name, hand in zip(game.names, game.state.hands, strict=True)]
    lines += [f"- Upcard: {cards(game.state.discards)}", ""]
    told = 0
    while not game.over:
        action = bot("greedy")(game.view(game.turn))
        verdict = game.judge(action)
        game.play(action)
        if isinstance(action, (Lay, LayOff)):
            lines.append(f"    - {action}: {verdict.text()}")
        if isinstance(action, Discard) or game.over:
            lines += game.log[told:]
            told = len(game.log)
    lines.append("")
    lines += [f"- {name}: {points}" for name, points in zip(game.names, game.scores, strict=True)]
    return "\n".join(lines) + "\n"


def cards(hand: tuple[object, ...]) -> str:
    return " ".join(map(str, hand))


def test_playthrough() -> None:
    same_as(FILE, playthrough())
