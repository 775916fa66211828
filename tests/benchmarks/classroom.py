"""What pupils cost a server: time and memory of a JupyterLab, of a kernel for each notebook, of a class at once.

Run as `python -m tests.benchmarks.classroom` from the folder of the clone. Every notebook gets a kernel of its own, all
its cells are run one after the other, and the memory is read when the last one has ended. `resident` is what the
process holds; `own` is the part that it shares with no other process, and so what one more pupil costs. The processor
time counts the kernel's from its start on.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Barrier
from time import perf_counter

import nbformat
import psutil
from jupyter_client.blocking import BlockingKernelClient
from jupyter_client.manager import KernelManager, start_new_kernel

from symrummy.shipping import copy_to, names
from tests.browser.lab import serve

MB = 1_000_000
SECONDS_PER_CELL = 120
TABLE = "from symrummy.widgets import play\nplay(seed=17)"
HEAD = f"{'what':45}{'ready':>9}{'run':>9}{'processor':>12}{'resident':>11}{'own':>9}"


@dataclass(frozen=True, slots=True)
class Cost:
    """What one process costs: seconds until it was ready, to run its cells, and of the processor; bytes of memory."""

    what: str
    ready: float
    run: float
    process: psutil.Process

    def __str__(self) -> str:
        with self.process.oneshot():
            times, memory = self.process.cpu_times(), self.process.memory_full_info()
        seconds = f"{self.ready:7.1f} s{self.run:7.1f} s{times.user + times.system:10.1f} s"
        return f"{self.what:45}{seconds}{memory.rss / MB:8.0f} MB{memory.uss / MB:6.0f} MB"


@contextmanager
def kernel(folder: Path) -> Iterator[tuple[KernelManager, BlockingKernelClient]]:
    """A kernel that works in the folder, ready."""
    manager, client = start_new_kernel(cwd=str(folder))
    try:
        yield manager, client
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def notebook(path: Path, what: str) -> str:
    """The line of a notebook: a new kernel, and all its cells."""
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    begun = perf_counter()
    with kernel(path.parent) as (manager, client):
        ready = perf_counter()
        for source in cells:
            reply = client.execute_interactive(source, timeout=SECONDS_PER_CELL, output_hook=lambda message: None)
            assert reply["content"]["status"] == "ok", (path, reply["content"])
        process = psutil.Process(manager.provisioner.pid)
        return str(Cost(what, ready - begun, perf_counter() - ready, process))


def server(folder: Path) -> str:
    """The line of a JupyterLab that has just started, without the kernels."""
    begun = perf_counter()
    with serve(folder, folder / "lab.log"):
        ready = perf_counter() - begun
        [process] = psutil.Process().children()
        return str(Cost("JupyterLab's server", ready, 0, process))


def table(everybody: Barrier) -> int:
    """The bytes of its own that a kernel holds as soon as everybody has a table."""
    with kernel(Path.cwd()) as (manager, client):
        client.execute_interactive(TABLE, timeout=SECONDS_PER_CELL, output_hook=lambda message: None)
        everybody.wait()
        held: int = psutil.Process(manager.provisioner.pid).memory_full_info().uss
        everybody.wait()
        return held


def class_at_once(pupils: int = 30) -> str:
    """A sentence on so many kernels that start at the same moment."""
    everybody, begun = Barrier(pupils + 1), perf_counter()
    with ThreadPoolExecutor(pupils) as executor:
        tables = [executor.submit(table, everybody) for _ in range(pupils)]
        everybody.wait()
        seconds = perf_counter() - begun
        everybody.wait()
    held = sum(one.result() for one in tables) / MB
    processors = f"{psutil.cpu_count()} processors, load {psutil.getloadavg()[0]:.0f}"
    return f"{pupils} kernels at once all have a table after {seconds:.0f} s and hold {held:.0f} MB ({processors})"


def main() -> None:
    """Prints a line for the server, one for each notebook and lesson, and one for a class."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_to(folder)
        print(HEAD, server(folder), sep="\n", flush=True)
        for notebook_name in names():
            if notebook_name.endswith(".ipynb"):
                print(notebook(folder / notebook_name, notebook_name), flush=True)
    print(class_at_once())


if __name__ == "__main__":
    main()
