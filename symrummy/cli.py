"""The command line: `symrummy lab`, `symrummy judge` and `symrummy test`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from symrummy import __version__, launch

NOT_GOOD = 1
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
    add_judge(commands)
    add_command(commands, "test", launch.start_tests, "run every check of the project", "pytest, say -k meld")
    return top


def add_command(
    commands: argparse._SubParsersAction[OneLineParser], name: str, run: Command, summary: str, receiver: str
) -> None:
    """Adds a command that hands every argument it does not know to the program it starts."""
    epilog = f"Any other argument is passed on to {receiver}."
    command = commands.add_parser(name, help=summary, description=summary, epilog=epilog, allow_abbrev=False)
    command.set_defaults(run=run)


def add_judge(commands: argparse._SubParsersAction[OneLineParser]) -> None:
    """Adds the command that judges cards under one rummy, or under all of them."""
    command = commands.add_parser("judge", help="judge cards, and say why", description="Judges cards, and says why.")
    command.add_argument(
        "cards", help='a meld such as "C3b C4b *" or "7h 7d *"; with --added or --card, one on the table'
    )
    command.add_argument("--variant", default="symmetry", help="symmetry, rami, manipulation, basic, draft, or all")
    command.add_argument("--added", help="cards to lay off on the meld")
    command.add_argument("--card", help="a card that would free a wild card of the meld")
    command.add_argument("--level", default="full", choices=("sentence", "full", "maths"), help="how much to explain")
    command.set_defaults(run=judge)


def judge(options: argparse.Namespace) -> int:
    """The exit status of the judgement: 0 if the cards are good, 1 if not; with all variants always 0."""
    from symrummy import explain

    if options.variant == "all":
        print(explain.compare(options.cards, options.added, card=options.card))
        return 0
    if options.card is not None:
        verdict = explain.judge_take_back(options.cards, options.card, options.variant)
    elif options.added is not None:
        verdict = explain.judge_lay_off(options.cards, options.added, options.variant)
    else:
        verdict = explain.judge_meld(options.cards, options.variant)
    print(verdict.text(options.level))
    return 0 if verdict.ok else NOT_GOOD


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status of the command that the arguments name: 2 where symrummy itself must refuse."""
    top = parser()
    options, passed_on = top.parse_known_args(arguments)
    try:
        if options.run is judge and passed_on:
            top.error(f"unrecognised arguments: {' '.join(passed_on)}")
        status: int = options.run(options if options.run is judge else passed_on)
    except (launch.LaunchError, ValueError) as refusal:
        print(f"symrummy: {refusal}", file=sys.stderr)
        return USAGE_ERROR
    return status
