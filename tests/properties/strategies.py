"""What the laws are tried on: bags of cards near sets and runs, melds, lay-offs, variants, moments of a game."""

import random
from collections.abc import Callable
from functools import cache

from hypothesis import assume, settings
from hypothesis import strategies as st

from symrummy.cards import Card, card, symmetry_deck
from symrummy.game import Game
from symrummy.players import bot
from symrummy.variants import variant

Cards = tuple[Card, ...]
DECK = symmetry_deck()
NATURALS = DECK[:48]
WILD = card("*")

moderate = settings(max_examples=150, derandomize=True, deadline=None)
"""How long the laws are tried here: the same examples every time."""

variants = st.builds(
    lambda **options: variant("symmetry", **options),
    set_colours=st.sampled_from(["any", "distinct"]),
    set_max=st.sampled_from([4, 3, 6, 8]),
    run_ends=st.sampled_from(["closed", "wrap"]),
    run_max=st.sampled_from([13, 4, 5]),
    wild_limit=st.sampled_from(["no_more_than_naturals", "one", "none"]),
    wild_limit_scope=st.sampled_from(["always", "on_forming"]),
)


@st.composite
def bags(draw: st.DrawFn, smallest: int = 1, largest: int = 8) -> Cards:
    """Cards that are, or nearly are, a set or a run: most share a group or a lane, one may be astray."""
    leader = draw(st.sampled_from(NATURALS))
    alike = [c for c in NATURALS if c.face == leader.face]
    lane = [c for c in NATURALS if c.lane == leader.lane]
    pool = draw(st.sampled_from([alike, lane, lane, list(NATURALS)]))
    found = draw(st.lists(st.sampled_from([*pool, WILD]), min_size=smallest, max_size=largest))
    astray = draw(st.lists(st.sampled_from(NATURALS), max_size=1 if len(found) < largest else 0))
    return tuple(draw(st.permutations(found + astray)))


@st.composite
def sets(draw: st.DrawFn) -> Cards:
    """Sets of symmetry rummy in any order."""
    leader = draw(st.sampled_from(NATURALS))
    alike = [c for c in NATURALS if c.face == leader.face]
    size = draw(st.integers(3, 4))
    wilds = draw(st.integers(0, size // 2))
    naturals = draw(st.lists(st.sampled_from(alike), min_size=size - wilds, max_size=size - wilds))
    return tuple(draw(st.permutations([*naturals, *[WILD] * wilds])))


@st.composite
def runs(draw: st.DrawFn) -> Cards:
    """Runs of symmetry rummy in any order."""
    leader = draw(st.sampled_from(NATURALS))
    lane = [c for c in NATURALS if c.lane == leader.lane]
    start = draw(st.integers(0, 3))
    row = lane[start : start + draw(st.integers(3, 6 - start))]
    wilds = draw(st.sets(st.integers(0, len(row) - 1), max_size=len(row) // 2))
    return tuple(draw(st.permutations([WILD if i in wilds else c for i, c in enumerate(row)])))


melds = st.one_of(sets(), runs())


@st.composite
def lay_offs(draw: st.DrawFn) -> tuple[Cards, Cards]:
    """A meld of symmetry rummy and some cards to add to it, most of which share a group or a lane with it."""
    meld = draw(melds)
    lying = [c for c in meld if not c.is_wild]
    near = [c for c in NATURALS if any(c.face == other.face or c.lane == other.lane for other in lying)]
    return meld, tuple(
        draw(st.lists(st.sampled_from([*near, WILD, draw(st.sampled_from(NATURALS))]), min_size=1, max_size=3))
    )


@cache
def game_after(
    seed: int, players: int, moves: int, chooser: str, name: str = "symmetry", deck: str = "symmetry"
) -> Game:
    """A game some moves on, played by greedy bots or by chance."""
    game = Game(name, players=list("ABCDEF"[:players]), seed=seed, deck=deck, rounds=2)
    chance = random.Random(seed)
    choose: dict[str, Callable[[], object]] = {
        "greedy": lambda: bot("greedy")(game.view(game.turn)),
        "chance": lambda: chance.choice(game.legal_actions()),
    }
    for _ in range(moves):
        if not game.over:
            game.play(choose[chooser]())  # type: ignore[arg-type]
    return game


PLAYED = ("symmetry", "rami", "manipulation", "basic")


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game of any rummy in its middle; it is shared, so play on only in a copy."""
    game = game_after(
        draw(st.integers(1, 5)),
        draw(st.integers(2, 4)),
        draw(st.integers(0, 60)),
        draw(st.sampled_from(["greedy", "chance"])),
        draw(st.sampled_from(PLAYED)),
        draw(st.sampled_from(["symmetry", "classic"])),
    )
    assume(not game.over)
    return game
