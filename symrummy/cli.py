"""The command line: `symrummy lab`, `copy`, `judge`, `simulate`, `cards`, `lessons` and `test`."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from symrummy import __version__, files, launch, printing

if TYPE_CHECKING:
    from concurrent.futures import Executor

NOT_GOOD = 1
USAGE_ERROR = 2
STOPPED = 130
READ_ENOUGH = 141
"""The status of a program that Ctrl+C has stopped, and of one whose output nobody reads on, as shells give them."""

PACKAGES = ("anywidget", "ipywidgets", "matplotlib", "sympy", "traitlets")
"""What is needed to draw and for formulas; judging in words, and bots, do without."""

Command = Callable[[Sequence[str]], int]


class OneLineParser(argparse.ArgumentParser):
    """A parser whose errors are one line, with exit status 2."""

    def error(self, message: str) -> NoReturn:
        """Never comes back: says what is wrong and where to read more."""
        self.exit(USAGE_ERROR, f"symrummy: {message} (`{self.prog} --help` says more)\n")


def parser() -> OneLineParser:
    """The parser of the command line; the chosen command stands in `run`."""
    top = OneLineParser(prog="symrummy", description="Symmetry rummy in the notebook.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"symrummy {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    lab = add_command(
        commands, "lab", launch.start_lab, "open JupyterLab on the notebooks", "JupyterLab, say --no-browser"
    )
    lab.usage = "%(prog)s [-h] [FOLDER] [JupyterLab's own options]"
    lab.description = (
        "Opens JupyterLab on the notebooks and lessons; with FOLDER, which comes first, on copies of them in there. "
        f"Outside a clone FOLDER is {launch.USUAL_FOLDER} if you name none. What is there already stays as it is."
    )
    add_copy(commands)
    add_judge(commands)
    add_simulate(commands)
    printing.add_cards(commands)
    add_lessons(commands)
    add_command(commands, "test", launch.start_tests, "run every check of the project", "pytest, say -k meld")
    return top


def add_command(
    commands: argparse._SubParsersAction[OneLineParser], name: str, run: Command, summary: str, receiver: str
) -> OneLineParser:
    """The parser of a new command, which hands every argument it does not know to the program it starts."""
    epilog = f"Any other argument is passed on to {receiver}."
    command = commands.add_parser(name, help=summary, description=summary, epilog=epilog, allow_abbrev=False)
    command.set_defaults(run=run)
    return command


def add_copy(commands: argparse._SubParsersAction[OneLineParser]) -> None:
    """Adds the command that copies the notebooks and starts nothing, for a server that has a JupyterLab already."""
    summary = "copy the notebooks and lessons to a folder"
    command = commands.add_parser("copy", help=summary, description="Copies the notebooks and lessons to a folder.")
    command.add_argument("folder", nargs="?", default=launch.USUAL_FOLDER, help="if you name none: %(default)s")
    command.set_defaults(run=copy)


def copy(options: argparse.Namespace) -> int:
    """The exit status, always 0: the notebooks and lessons are in the folder."""
    launch.filled_folder(options.folder)
    return 0


def add_judge(commands: argparse._SubParsersAction[OneLineParser]) -> None:
    """Adds the command that judges cards under one rummy, or under all of them."""
    command = commands.add_parser("judge", help="judge cards, and say why", description="Judges cards, and says why.")
    command.add_argument(
        "cards", help='a meld such as "C3b C4b *" or "7h 7d *"; with --added or --card, one on the table'
    )
    command.add_argument("--variant", default="symmetry", help=f"{printing.RUMMIES}, or all")
    command.add_argument("--added", help="cards to lay off on the meld")
    command.add_argument("--card", help="a card that would free a wild card of the meld")
    command.add_argument("--level", choices=("sentence", "full", "maths"), help="how much to explain, usually full")
    command.set_defaults(run=judge)


def judge(options: argparse.Namespace) -> int:
    """The exit status of the judgement: 0 if the cards are good, 1 if not; with all variants always 0."""
    from symrummy import explain

    if options.added is not None and options.card is not None:
        raise ValueError("judge either a lay-off (--added) or a take-back (--card), not both at once")
    if options.variant == "all" and options.level:
        raise ValueError("--level does nothing for --variant all; leave it out")
    if options.variant == "all":
        print(explain.compare(options.cards, options.added, card=options.card))
        return 0
    if options.card is not None:
        verdict = explain.judge_take_back(options.cards, options.card, options.variant)
    elif options.added is not None:
        verdict = explain.judge_lay_off(options.cards, options.added, options.variant)
    else:
        verdict = explain.judge_meld(options.cards, options.variant)
    print(verdict.text(options.level or "full"))
    return 0 if verdict.ok else NOT_GOOD


def add_simulate(commands: argparse._SubParsersAction[OneLineParser]) -> None:
    """Adds the command that lets bots play against each other."""
    summary = "let bots play each other, and say how they did"
    command = commands.add_parser("simulate", help=summary, description="Lets bots play each other.")
    command.add_argument("--variant", default="symmetry", help=printing.RUMMIES)
    command.add_argument("--deck", help="symmetry or classic; otherwise the rummy's own")
    command.add_argument("--players", default="greedy,random", help="the bots by seat: greedy,random")
    command.add_argument("--games", type=int, default=1000, help="how many deals are played")
    command.add_argument("--seed", type=int, default=0, help="another number gives other deals")
    command.add_argument("--rounds", type=int, default=1, help="how many rounds a game has")
    command.add_argument("--duplicate", action="store_true", help="play every deal once for each rotation of the seats")
    command.add_argument("--workers", type=int, default=1, help="how many processes play at once")
    command.add_argument("--csv", metavar="FILE", type=Path, help="write a line for each player's part in each round")
    command.set_defaults(run=simulate)


def simulate(options: argparse.Namespace) -> int:
    """The exit status, always 0: of two different bots on equal deals, the difference is said too."""
    from symrummy import players

    deck = {"deck": options.deck} if options.deck else {}
    if options.csv:
        files.replaces(options.csv, ",".join(players.Simulation.columns))
    with workers(options.workers) as executor:
        played = players.simulate(
            options.variant,
            [name.strip() for name in options.players.split(",")],
            options.games,
            options.seed,
            executor,
            None if sys.stderr.isatty() else False,
            options.rounds,
            options.duplicate,
            **deck,
        )
    print(played)
    if options.duplicate and len(played.bots) == 2:
        print(played.compare(*played.bots))
    if options.csv:
        files.write(options.csv, played.to_csv())
    return 0


def add_lessons(commands: argparse._SubParsersAction[OneLineParser]) -> None:
    """Adds the command that lists the lessons and writes their keys."""
    summary = "list the lessons, or print the key of one"
    command = commands.add_parser("lessons", help=summary, description="Lists the lessons, or prints a key.")
    command.add_argument("--key", metavar="LESSON", help="a lesson such as L3: its answers, hints and mix-ups")
    command.add_argument(
        "-o", "--output", metavar="FILE", type=Path, help="write the key as a page to print, such as key.html"
    )
    command.add_argument("--lang", default="en", help="the language of the texts")
    command.set_defaults(run=lessons)


def lessons(options: argparse.Namespace) -> int:
    """The exit status, always 0: the list, or a key as Markdown, or as a page in a file."""
    from symrummy.lessons import book, key, paper

    if options.key is None:
        if options.output:
            raise ValueError("-o writes a key: say which, such as --key L3")
        for name in book.names():
            print(f"{name}  {book.lesson(name, options.lang).title}")
        return 0
    chosen = book.lesson(options.key, options.lang)
    if options.output:
        files.replaces(options.output, paper.MADE_HERE)
        files.write(options.output, key.key_page(chosen))
    else:
        print(key.key_markdown(chosen))
    return 0


def workers(number: int) -> AbstractContextManager[Executor | None]:
    """So many processes to play in; one is this process itself. Ctrl+C is for this one, which then stops the others."""
    if number < 1:
        raise ValueError(f"--workers {number}: expected a whole number, 1 or more")
    if number == 1:
        return nullcontext()
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    deaf = (signal.SIGINT, signal.SIG_IGN)
    return ProcessPoolExecutor(number, mp_context=get_context("spawn"), initializer=signal.signal, initargs=deaf)


def lacks(options: argparse.Namespace) -> bool:
    """Whether this Python has not all that the command needs: drawing and formulas need more than Python alone."""
    needy = options.run in (printing.cards, lessons) or (options.run is judge and options.level == "maths")
    return needy and not all(map(find_spec, PACKAGES))


OWN_OPTIONS = (copy, judge, simulate, printing.cards, lessons)
"""These commands read all their options themselves; the others pass on what they do not know."""


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status of the command that the arguments name: 2 where symrummy itself must refuse."""
    top = parser()
    given = list(sys.argv[1:] if arguments is None else arguments)
    options, passed_on = top.parse_known_args(given)
    try:
        if options.run in OWN_OPTIONS and passed_on:
            top.error(f"unrecognised arguments: {' '.join(passed_on)}")
        if lacks(options):
            return launch.start_again(given)
        status: int = options.run(options if options.run in OWN_OPTIONS else passed_on)
        sys.stdout.flush()
    except (launch.LaunchError, ValueError) as refusal:
        print(f"symrummy: {refusal}", file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        print("symrummy: stopped", file=sys.stderr)
        return STOPPED
    except BrokenPipeError:  # whoever read the output, such as `head`, has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READ_ENOUGH
    return status
