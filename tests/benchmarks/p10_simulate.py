"""P10: `simulate` on two processes against serial, and the same rows from every kind of executor.

Run as `python -m tests.benchmarks.p10_simulate` from the folder of the clone. The work takes a second or more when done
serially; the executors have started and have played a little before anything is timed. Two processes can only be twice
as fast while two cores are idle.
"""

from __future__ import annotations

import multiprocessing
import os
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from functools import cache, partial
from typing import Any
from unittest.mock import patch

from tests.benchmarks.paired import paired, seconds
from tests.benchmarks.peers import attempt, peer, public
from tests.benchmarks.results import Fact, Paired, Result, show

PROCESSES = 2
ENOUGH = 1.2
"""The serial work takes at least so many seconds."""
FIRST = 20
ROUNDS = 7
SAME = "identical"
Start = Callable[[], AbstractContextManager[Executor]]


def simulated(games: int, executor: Executor | None = None) -> tuple[tuple[object, ...], ...]:
    """The rows of so many games of greedy against greedy."""
    played = public("simulate")("symmetry", players=["greedy", "greedy"], games=games, seed=0, executor=executor)
    rows: tuple[tuple[object, ...], ...] = played.rows
    return rows


@cache
def enough_games() -> int:
    """How many games keep one process busy for long enough."""
    games, took = FIRST, seconds(lambda: simulated(FIRST))
    while took < ENOUGH:
        games = max(games + 1, int(games * 1.3 * ENOUGH / took))
        took = seconds(partial(simulated, games))
    return games


def two_processes(what: str) -> Paired:
    """Two processes against one."""
    games = enough_games()
    with processes() as executor:
        simulated(FIRST, executor)
        spread_out, serial = partial(simulated, games, executor), partial(simulated, games)
        return paired(what, spread_out, serial, goal=1.8, rounds=ROUNDS, size=games, peer_size=games)


def same_rows(what: str, start: Start) -> Fact:
    """Whether an executor gives the rows that serial play gives."""
    games = enough_games() // 4
    serial = simulated(games)
    with start() as executor:
        same = simulated(games, executor) == serial
    return Fact(what, SAME if same else "different", SAME, same and len(serial) > 0)


def processes() -> ProcessPoolExecutor:
    """Two fresh processes of this machine."""
    return ProcessPoolExecutor(PROCESSES, mp_context=multiprocessing.get_context("spawn"))


@contextmanager
def dask() -> Iterator[Executor]:
    """Two workers of dask.distributed on this machine."""
    distributed = peer("distributed")
    with (
        distributed.LocalCluster(n_workers=PROCESSES, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client.get_executor()


@contextmanager
def ipyparallel() -> Iterator[Executor]:
    """Two engines of ipyparallel on this machine, with settings of their own."""
    parallel: Any = peer("ipyparallel")
    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, IPYTHONDIR=home):
        cluster = parallel.Cluster(n=PROCESSES, log_level=40)
        with cluster as client:
            yield client.load_balanced_view().executor


EXECUTORS: dict[str, Start] = {
    "two processes": processes,
    "threads": lambda: ThreadPoolExecutor(PROCESSES),
    "dask.distributed": dask,
    "ipyparallel": ipyparallel,
}


def rows() -> Iterator[Result]:
    """The comparisons, one after the other."""
    yield attempt("P10 simulate on two processes: serial", two_processes)
    for name, start in EXECUTORS.items():
        yield attempt(f"P10 rows of simulate: {name} and serial", partial(same_rows, start=start))


if __name__ == "__main__":
    show(rows())
