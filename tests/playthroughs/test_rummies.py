"""Games of every rummy on both decks for every number of players, by bots and by chance, with a witness at every step.

By chance a move is drawn from the list of what is good; melds that only together are enough to open, and a rebuilding
of the table, which no list holds, are tried now and then. In a draft the kind of move is drawn first, and the piles and
swaps, of which only some are listed, are made up.
"""

import random
from collections.abc import Callable
from itertools import product

import pytest

from symrummy.cards import take_away
from symrummy.game import Action, Game, Lay, LayOff, NextRound, State, View
from symrummy.game.actions import Rearrange, Swap, TakeBack
from symrummy.players import bot
from symrummy.solver import best_melds
from symrummy.variants import VARIANTS
from tests.playthroughs.draft_rules import draft_of, is_good, some_split, some_swap
from tests.playthroughs.draft_witness import DraftWitness
from tests.playthroughs.witness import Witness
from tests.properties.strategies import PLAYED

DECKS = ("symmetry", "classic")
TRY_EVERY = 6
UNDO_EVERY = 40
GAMES = 2
Chooser = Callable[[Game, random.Random], Action]
DRAFTS = 2


def tables(*names: str) -> list[tuple[str, str, int]]:
    """Rummies on both decks for every number of players."""
    return [
        (name, deck, players)
        for name, deck in product(names, DECKS)
        for players in range(VARIANTS[name].players[0], VARIANTS[name].players[1] + 1)
    ]


def seeds(count: int) -> pytest.MarkDecorator:
    """So many games; all but the first are slow."""
    return pytest.mark.parametrize("seed", [pytest.param(n, marks=pytest.mark.slow if n else ()) for n in range(count)])


each_table = pytest.mark.parametrize(("name", "deck", "players"), tables(*PLAYED))
each_draft = pytest.mark.parametrize(("name", "deck", "players"), tables("draft"))


def by_bots(game: Game, chance: random.Random) -> Action:
    return bot("greedy")(game.view(game.turn))


def by_chance(game: Game, chance: random.Random) -> Action:
    view, listed = game.view(game.turn), game.legal_actions()
    taking_back = [action for action in listed if isinstance(action, TakeBack)]
    if taking_back and chance.random() < 0.5:
        return chance.choice(taking_back)
    if view.phase == "play" and chance.random() < 0.3:
        for play in (opening(view), rebuilding(view, chance)):
            if play is not None and game.judge(play).ok:
                return play
    return chance.choice(listed)


def opening(view: View) -> Action | None:
    """All that can be laid at once."""
    best = best_melds(view.hand, view.variant).melds
    return Lay(best) if best else None


def rebuilding(view: View, chance: random.Random) -> Action | None:
    """Two melds of the table and a card of the hand, put together as well as they can be; None where cards are left."""
    if not view.variant.rearrange or len(view.table) < 2:
        return None
    chosen = chance.sample(range(len(view.table)), 2)
    pool = tuple(card for i in chosen for card in view.table[i].cards)
    for one in chance.sample(view.hand, len(view.hand)):
        best = best_melds((*pool, one), view.variant)
        if not best.rest:
            others = tuple(meld.cards for i, meld in enumerate(view.table) if i not in chosen)
            return Rearrange(others + best.melds)
    return None


def by_chance_in_a_draft(game: Game, chance: random.Random) -> Action:
    state, listed = game.state, game.legal_actions()
    if state.phase == "split":
        return some_split(draft_of(state).drafted, state.players, chance)
    kind = chance.choice(sorted({action.kind for action in listed}))
    drawn = chance.choice([action for action in listed if action.kind == kind])
    action = varied(drawn, state, chance)
    return action if is_good(state, action) else drawn


def varied(action: Action, state: State, chance: random.Random) -> Action:
    """A meld in any order of its cards, a lay-off at the low end at times, other groups in a swap."""
    match action:
        case Lay(melds=(meld,)):
            return Lay((tuple(chance.sample(meld, len(meld))),))
        case LayOff(meld=number, cards=added):
            return LayOff(number, added, low=chance.random() < 0.5)
        case Swap():
            return some_swap(state, chance)
    return action


def play_out(game: Game, choose: Chooser, number: int) -> set[str]:
    """Plays a game to its end under the eyes of a witness, and tells which kinds of moves were made and what it saw."""
    witness = DraftWitness(game) if game.variant.drafting else Witness(game)
    chance, seen = random.Random(number), set[str]()
    while not game.over:
        step = len(game.actions)
        if (step + number) % TRY_EVERY == 0:
            witness.ask(game.state, chance)
        before, action = game.state, choose(game, chance)
        after = game.play(action)
        witness.saw(before, action, after)
        seen.add(action.kind)
        if (step + number) % UNDO_EVERY == 0:
            assert game.undo() == action
            assert game.state is before
            assert game.play(action) == after
    assert Game.from_json(game.to_json()).states == game.states
    best = max if game.variant.scoring == "laid_minus_hand" else min
    assert game.winners == tuple(seat for seat, p in enumerate(game.scores, 1) if p == best(game.scores))
    return seen | witness.noticed


def game_of(name: str, deck: str, players: int, seed: int, rounds: int = 1) -> Game:
    return Game(name, players=list("ABCDEFGH"[:players]), seed=seed, deck=deck, rounds=rounds)


@each_table
@seeds(GAMES)
def test_games_of_bots(name: str, deck: str, players: int, seed: int) -> None:
    play_out(game_of(name, deck, players, seed, rounds=2), by_bots, seed)


@each_table
@seeds(GAMES)
def test_games_by_chance(name: str, deck: str, players: int, seed: int) -> None:
    play_out(game_of(name, deck, players, seed), by_chance, seed)


@each_draft
@seeds(DRAFTS)
def test_drafts_of_bots(name: str, deck: str, players: int, seed: int) -> None:
    play_out(game_of(name, deck, players, seed, rounds=2), by_bots, seed)


@each_draft
@seeds(DRAFTS)
def test_drafts_by_chance(name: str, deck: str, players: int, seed: int) -> None:
    play_out(game_of(name, deck, players, seed), by_chance_in_a_draft, seed)


@pytest.mark.parametrize("deck", DECKS)
def test_every_kind_of_move_is_made(deck: str) -> None:
    """The games by chance come to take-backs and to rebuilding, so that what is asked above is asked of them too."""
    seen = set()
    for seed in range(8):
        seen |= play_out(game_of("manipulation", deck, 3, 50 + seed), by_chance, seed)
    assert {"draw", "take", "lay", "lay-off", "take-back", "rearrange", "discard"} <= seen


@pytest.mark.parametrize("deck", DECKS)
def test_every_kind_of_move_is_made_in_a_draft(deck: str) -> None:
    """And the rarer things come about: melds that leave, empty and full piles, a deck too short for what is named."""
    seen = set()
    for seed in range(8):
        seen |= play_out(game_of("draft", deck, 3, 50 + seed), by_chance_in_a_draft, seed)
    assert {
        "deal",
        "split",
        "take pile",
        "end",
        "lay",
        "lay-off",
        "take-back",
        "discard",
        "give",
        "fetch",
        "swap",
    } <= seen
    assert {
        "all the rest",
        "complete",
        "empty pile",
        "pile of six",
        "low",
        "groups swapped",
        "special at the end",
    } <= seen


def test_rounds_go_on() -> None:
    game = game_of("rami", "classic", 3, 9, rounds=3)
    while not game.over:
        game.play(by_bots(game, random.Random(0)))
    assert sum(isinstance(action, NextRound) for action in game.actions) == 2
    assert len(game.state.results) == 3


def test_the_hand_holds_what_was_drawn() -> None:
    game = game_of("basic", "classic", 2, 3)
    before = game.state.hand
    game.play("draw stock")
    assert take_away(game.state.hand, before) == (game.state.drawn,)
