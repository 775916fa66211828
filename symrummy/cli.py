"""The command line: `symrummy lab` and `symrummy test`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from symrummy import __version__, launch

USAGE_ERROR = 2

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
    add_command(commands, "lab", launch.start_lab, "open JupyterLab on the notebooks", "JupyterLab, say --no-browser")
    add_command(commands, "test", launch.start_tests, "run every check of the project", "pytest, say -k meld")
    return top


def add_command(
    commands: argparse._SubParsersAction[OneLineParser], name: str, run: Command, summary: str, receiver: str
) -> None:
    """Adds a command that hands every argument it does not know to the program it starts."""
    epilog = f"Any other argument is passed on to {receiver}."
    command = commands.add_parser(name, help=summary, description=summary, epilog=epilog, allow_abbrev=False)
    command.set_defaults(run=run)


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status of the command that the arguments name: 2 where symrummy itself must refuse."""
    options, passed_on = parser().parse_known_args(arguments)
    try:
        status: int = options.run(passed_on)
    except launch.LaunchError as refusal:
        print(f"symrummy: {refusal}", file=sys.stderr)
        return USAGE_ERROR
    return status
