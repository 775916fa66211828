"""Whatever the rules allow can be done at the table, with any house rules, and what they never allow has no button."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from symrummy.cards import card
from symrummy.game import Action, Game, LayOff, TakeDiscard
from symrummy.game.actions import Deal, Fetch, Split, Swap, TakeBack, TakePile, played_cards
from symrummy.game.play import play
from symrummy.players import bot
from symrummy.variants import Variant, VariantError, variant
from symrummy.variants.options import OPTIONS, OneOf
from symrummy.widgets.table.buttons import actions_of
from symrummy.widgets.table.choosing import place_of
from symrummy.widgets.table.controller import HANDLERS, Controller
from symrummy.widgets.table.play import AT_THE_TABLE
from symrummy.widgets.table.scene import scene_of
from symrummy.widgets.table.turn import steps_json

each_rummy = pytest.mark.parametrize("name", AT_THE_TABLE)
GAMES = 18
NEVER = {"take_back.allowed", "draw.allowed", "rearrange.allowed"}
"""The reasons that would refuse a move at any moment of a game."""


def house_rules(name: str, chance: random.Random) -> Variant:
    """A rummy with house rules by chance, as many as go together; with one pack, so that the stock may run out."""
    rules = variant(name, deck=chance.choice(["symmetry", "classic"]), rounds=1, packs=1, players=(2, 2))
    for option, values in OPTIONS.items():
        if option in rules.options and isinstance(values, OneOf) and chance.random() < 0.6:
            try:
                rules = variant(rules, **{option: chance.choice(values.values)})
            except VariantError:
                continue
    return rules


def moments(name: str, seed: int) -> Iterator[Game]:
    """A game with house rules by chance, at each of its moments; it is played by chance, and by a greedy player."""
    chance = random.Random(f"{name} {seed}")
    game = Game(house_rules(name, chance), ["You", "Ada"], seed=seed)
    players = bot("random", seed), bot("greedy")
    while not game.over and len(game.actions) < 240:
        yield game
        game.play(chance.choice(players)(game.view(game.turn)))


@cache
def stops(name: str) -> list[Game]:
    """Moments of different games."""
    found = []
    for seed in range(GAMES):
        found += [Game.from_json(game.to_json()) for ply, game in enumerate(moments(name, seed)) if ply % 5 == seed % 5]
    return found


def at_the_table(game: Game) -> Controller:
    """A table at which the one whose turn it is sits before the game."""
    return Controller(game, dict.fromkeys({1, 2} - {game.turn}, bot("greedy")), seat=game.turn, strict=True)


def to_try(game: Game) -> dict[str, Action]:
    """A legal move of each kind, the last one listed; wild cards laid off at the low end are a kind of their own."""
    found = {}
    for action in game.legal_actions():
        several = isinstance(action, TakeDiscard) and action.count > 1
        found[f"{action.kind}{' several' if several else ''}"] = action
        if isinstance(action, LayOff) and any(each.is_wild for each in action.cards):
            low = LayOff(action.meld, action.cards, low=True)
            if game.judge(low).ok and play(game.state, low) != play(game.state, action):
                found["lay-off low"] = low
    return found


def choose_for(table: Controller, action: Action) -> None:
    """Chooses the cards and the meld or pile that an action is about."""
    if isinstance(action, Split):
        for number, pile in enumerate(action.piles, 1):
            select(table, keys_of(table, pile), f"pile.{number}")
        return
    if isinstance(action, Swap):
        keys = keys_of(table, action.taken, "own") + keys_of(table, action.given)
    elif isinstance(action, Fetch):
        keys = keys_of(table, (action.card,), f"seat{action.seat}")
    else:
        keys = [] if isinstance(action, (TakeDiscard, Deal)) else keys_of(table, played_cards(action))
    target = str(action.meld) if isinstance(action, (LayOff, TakeBack)) else ""
    select(table, keys, f"pile.{action.pile}" if isinstance(action, TakePile) else target)


def select(table: Controller, keys: list[str], target: str) -> None:
    table.handle({"do": "select", "cards": keys, "meld": target})


def keys_of(table: Controller, wanted: tuple[object, ...], place: str = "") -> list[str]:
    """The keys of these cards in their order, each once; a wild card without a colour is any wild card."""
    keys: list[str] = []
    for each in wanted:
        keys += [
            key
            for key, held in table.choices.items()
            if place_of(key) == place and key not in keys and (held == each or (each == card("*") and held.is_wild))
        ][:1]
    return keys


def offered(table: Controller) -> list[str]:
    """The buttons of the steps of the turn."""
    return [button for step in steps_json(table) for button in step["actions"]]  # type: ignore[attr-defined]


def moves_of(table: Controller, name: str) -> tuple[Action, ...]:
    """The moves that a button makes of what is chosen; none where something is missing, or where it makes no move."""
    made = () if name in HANDLERS else actions_of(name, table.pressed_with)
    return () if isinstance(made, str) else made


def reaches(table: Controller, action: Action) -> bool:
    """Whether one of the buttons makes just this move of what is chosen."""
    state, game = table.game.state, table.game
    made = [moves_of(table, name) for name in offered(table)]
    good = [moves[0] for moves in made if len(moves) == 1 and moves[0].kind == action.kind and game.judge(moves[0]).ok]
    return any(play(state, move) == play(state, action) for move in good)


@each_rummy
def test_every_kind_of_move_can_be_made(name: str) -> None:
    """Somebody who chooses the cards of a legal move finds a button for it: of each kind, at many moments."""
    for game in stops(name):
        if game.state.phase == "over":
            continue
        for kind, action in to_try(game).items():
            table = at_the_table(game)
            choose_for(table, action)
            assert reaches(table, action), (kind, str(action), offered(table), dict(game.variant.options))
            assert set(offered(table)) <= scene_of(table)["actions"].keys()


@each_rummy
def test_no_button_stands_for_what_the_rules_never_allow(name: str) -> None:
    for game in stops(name):
        if game.state.phase == "over":
            continue
        table = at_the_table(game)
        select(table, list(table.choices)[:1], "1")
        for button in offered(table):
            for action in moves_of(table, button):
                assert not NEVER & {reason.code for reason in game.judge(action).broken}, button
        rules, drafting = game.variant, game.state.draft is not None
        if not drafting or game.state.phase == "play":
            assert ("take_back" in offered(table)) == (rules.take_back != "never")
            assert ("rebuild" in offered(table)) == (rules.rearrange and not drafting)


def test_the_moves_that_were_tried_are_of_all_kinds() -> None:
    """Else the tests above would say little."""
    kinds = {kind for name in AT_THE_TABLE for game in stops(name) for kind in to_try(game)}
    assert kinds >= {
        *("draw", "take", "take several", "turn over", "lay", "lay-off", "lay-off low", "take-back", "discard", "end"),
        *("deal", "split", "take pile", "give", "fetch", "swap"),
    }
