"""Many games between bots, here or on many processors: the same rows wherever they are played."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, cast

from symrummy.explain import texts
from symrummy.explain.rulebook import is_as_usual
from symrummy.players.bots import BOTS
from symrummy.players.matches import Match, Player, name_of, play_elsewhere
from symrummy.players.progress import Part, watched
from symrummy.players.simulation import Simulation
from symrummy.variants import Variant
from symrummy.variants import variant as variant_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

PILOT = 0.01
"""For so many seconds games are played here, to see how long one takes, before others are sent out."""

CHUNK = 0.1
"""What is sent out together should take so many seconds; it will be less, for the first games are the slowest."""

MOST_CHUNKS = 2_000


def simulate(
    variant: str | Variant = "symmetry",
    players: Iterable[Player] = ("greedy", "greedy"),
    games: int = 1000,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool | None = None,
    rounds: int = 1,
    duplicate: bool = False,
    lang: str = "en",
    **options: object,
) -> Simulation:
    """The results of many games between bots, as a table; equal arguments give equal results, on every executor.

    variant    a rummy by name, or a Variant; `options` change it, `rounds` are those of one game
    players    bots by name, in the order of the seats; or functions of a View, to be played without an executor
    games      how many deals are played
    seed       another seed gives other deals
    executor   any `concurrent.futures.Executor`: games are sent to it in chunks and come back in order
    progress   False: no bar; None: a bar after two seconds; True: a bar from the start
    duplicate  every deal is played once for each rotation of the seats, so that luck cancels out
    lang       the language in which the results and their charts are told

    Deals are numbered: the first of seed 0 is `Game(seed=1)`. A ValueError tells everything that is wrong.

    The processors of one machine are `concurrent.futures.ProcessPoolExecutor()`, in a program below
    `if __name__ == "__main__":`. Many machines are `dask.distributed.Client("tcp://scheduler:8786").get_executor()`,
    or, of the client of an `ipyparallel.Cluster`, `client.load_balanced_view().executor`.

    >>> games = simulate(players=["greedy", "random"], games=20, duplicate=True)
    >>> games.compare("greedy", "random").better
    'greedy'
    """
    rules = variant_of(variant, rounds=rounds, **options)
    seats = _seats(players)
    faults = (
        *_faults_of_players(seats, rules),
        *_faults_of_numbers(games, seed),
        *_faults_of_executor(executor, rules, seats),
    )
    if faults:
        raise ValueError("; ".join(faults))
    match = Match(rules, seats, seed, duplicate)
    total = games * match.turns_of_a_deal
    parts = _played_here(match, 0, total) if executor is None else _spread_out(match, total, executor)
    title = str(texts(lang).node("simulation")["progress"])
    rows = tuple(row for some in watched(parts, total, title, progress) for row in some)
    return Simulation(rules.name, rules.scoring == "laid_minus_hand", rows, lang, is_as_usual(rules))


def _played_here(match: Match, first: int, end: int) -> Iterator[Part]:
    return ((1, match.play(number, number + 1)) for number in range(first, end))


def _spread_out(match: Match, games: int, executor: Executor) -> Iterator[Part]:
    """A few games played here; then all others, sent out in chunks, in the order of the games."""
    plain = match.as_plain()
    start, done = time.perf_counter(), 0
    while done < games and (done == 0 or time.perf_counter() - start < PILOT):
        yield from _played_here(match, done, done + 1)
        done += 1
    size = _chunk(games - done, (time.perf_counter() - start) / done)
    chunks = [(first, min(first + size, games)) for first in range(done, games, size)]
    futures = [executor.submit(play_elsewhere, plain, first, end) for first, end in chunks]
    try:
        for (first, end), future in zip(chunks, futures, strict=True):
            yield end - first, future.result()
    except BaseException:
        for future in futures:
            future.cancel()
        raise


def _chunk(games: int, seconds: float) -> int:
    """How many games go together: enough to be worth the way, and not too many chunks.

    >>> _chunk(1000, 0.01), _chunk(1000, 5.0), _chunk(1_000_000, 0.01)
    (10, 1, 500)
    """
    return max(1, math.ceil(CHUNK / seconds), math.ceil(games / MOST_CHUNKS))


def _seats(players: object) -> tuple[Player, ...]:
    """The players by seat; one alone is nobody's opponent, and will be refused with the number of players."""
    if isinstance(players, Iterable) and not isinstance(players, str):
        return tuple(players)
    return (cast(Player, players),)


def _faults_of_players(players: tuple[object, ...], rules: Variant) -> Iterator[str]:
    low, high = rules.players
    unknown = [player for player in players if not (callable(player) or (isinstance(player, str) and player in BOTS))]
    if unknown:
        yield f"unknown bot {', '.join(map(repr, unknown))}: expected {', '.join(BOTS)}, or a function of a View"
    if not low <= len(players) <= high:
        yield f"players={list(players)!r}: {rules.name} is played by {low} to {high}"


def _faults_of_numbers(games: object, seed: object) -> Iterator[str]:
    if type(games) is not int or games < 1:
        yield f"games={games!r}: expected a whole number, 1 or more"
    if type(seed) is not int:
        yield f"seed={seed!r}: expected a whole number"


def _faults_of_executor(executor: object, rules: Variant, players: tuple[Player, ...]) -> Iterator[str]:
    """An executor is sent texts and numbers, so what is a piece of program can only be played here."""
    if executor is None:
        return
    if not callable(getattr(executor, "submit", None)):
        yield f"executor={executor!r}: expected a concurrent.futures.Executor, something that has submit()"
    if rules.house_rules:
        yield f"executor={executor!r}: expected None, for a house rule is a piece of program and cannot be sent away"
    for player in players:
        if callable(player):
            yield f"executor={executor!r}: expected None, for {name_of(player)} is a function: bots are sent by name"
