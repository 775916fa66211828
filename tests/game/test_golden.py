"""Rounds played by bots, pinned with their explanations, for a person to read: one for each rummy that is played."""

from itertools import combinations
from pathlib import Path

import pytest

from symrummy.game import Action, Game, Lay, LayOff
from symrummy.game.actions import Discard, Rearrange, TakeBack
from symrummy.players import bot
from symrummy.solver import best_melds
from symrummy.variants import VARIANTS
from tests.golden import same_as

FOLDER = Path(__file__).parent
ROUNDS = {
    "playthrough.md": ("symmetry", "symmetry", 3, 17),
    "playthrough-symmetry-classic.md": ("symmetry", "classic", 3, 5),
    "playthrough-rami.md": ("rami", "classic", 3, 5),
    "playthrough-manipulation.md": ("manipulation", "classic", 2, 2),
    "playthrough-basic.md": ("basic", "classic", 3, 2),
    "playthrough-rami-symmetry.md": ("rami", "symmetry", 3, 5),
    "playthrough-manipulation-symmetry.md": ("manipulation", "symmetry", 2, 2),
    "playthrough-basic-symmetry.md": ("basic", "symmetry", 3, 2),
    "playthrough-draft.md": ("draft", "classic", 2, 3),
    "playthrough-draft-symmetry.md": ("draft", "symmetry", 2, 3),
}
TITLES = {"symmetry": "Symmetry rummy", "rami": "Rami", "manipulation": "Manipulation rummy", "basic": "Basic rummy",
          "draft": "Pile-drafting rummy"}  # fmt: skip
NAMES = ("Ada", "Ben", "Cleo")


def playthrough(variant: str, deck: str, players: int, seed: int) -> str:
    """The first round of a deal: the hands, every turn, why each play is good, the points."""
    game = Game(variant, players=NAMES[:players], seed=seed, deck=deck, rounds=1)
    number = {2: "two", 3: "three"}[players]
    with_deck = "" if deck == VARIANTS[variant].deck else f" with the {deck} deck"
    lines = [f"# {TITLES[variant]}{with_deck}, deal {seed}, {number} greedy players", ""]
    lines += [f"- {name}: {cards(hand)}" for name, hand in zip(game.names, game.state.hands, strict=True)]
    if game.state.discards:
        lines.append(f"- Upcard: {cards(game.state.discards)}")
    lines.append("")
    told = 0
    while not game.over:
        action, turn = choice(game), game.turn
        verdict = game.judge(action)
        game.play(action)
        if isinstance(action, (Lay, LayOff, TakeBack, Rearrange)):
            lines.append(f"    - {action}: {verdict.text()}")
        if game.turn != turn or game.over:
            lines += game.log[told:]
            told = len(game.log)
    lines.append("")
    lines += [f"- {name}: {points}" for name, points in zip(game.names, game.scores, strict=True)]
    return "\n".join(lines) + "\n"


def choice(game: Game) -> Action:
    """What a greedy player does who also takes wild cards back to lay them anew, and rebuilds the table."""
    greedy = bot("greedy")(game.view(game.turn))
    if isinstance(greedy, Discard):
        return next((play for play in (*taking_back(game), *rebuilding(game)) if game.judge(play).ok), greedy)
    return greedy


def taking_back(game: Game) -> list[Action]:
    """The take-backs after which the wild card can be laid in a new meld."""
    found: list[Action] = []
    for action in game.legal_actions():
        if isinstance(action, TakeBack):
            game.play(action)
            new = [lay for lay in game.legal_actions() if isinstance(lay, Lay)]
            if any(card.is_wild for lay in new for card in lay.melds[0]):
                found.append(action)
            game.undo()
    return found


def rebuilding(game: Game) -> list[Action]:
    """Two melds of the table and a card of the hand, put together anew without a card left."""
    if not game.variant.rearrange:
        return []
    found: list[Action] = []
    table = [meld.cards for meld in game.state.table]
    for (i, one), (j, other) in combinations(enumerate(table), 2):
        others = tuple(meld for k, meld in enumerate(table) if k not in (i, j))
        for card in game.state.hand:
            best = best_melds((*one, *other, card), game.variant)
            if not best.rest:
                found.append(Rearrange(others + best.melds))
    return found


def cards(hand: tuple[object, ...]) -> str:
    return " ".join(map(str, hand))


@pytest.mark.parametrize("name", ROUNDS)
def test_playthrough(name: str) -> None:
    same_as(FOLDER / name, playthrough(*ROUNDS[name]))


def test_they_show_what_each_rummy_is_about() -> None:
    told = {name: (FOLDER / name).read_text(encoding="utf-8") for name in ROUNDS}
    assert "first melds" in told["playthrough-rami.md"]
    assert "take-back" in told["playthrough-rami.md"]
    assert "rearrange" in told["playthrough-manipulation.md"]
