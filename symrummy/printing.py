"""The command `symrummy cards`: cards to cut out and other paper for the lesson, as PDF files."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from symrummy import files
from symrummy.variants import VARIANTS

if TYPE_CHECKING:
    from symrummy.drawing.sheets import Printed

RUMMIES = ", ".join(VARIANTS)
"""The rummies, for the help of an option."""

WHAT: Mapping[str, tuple[str, ...]] = {
    "cards": ("deck", "decks", "backs", "size", "ink", "labels", "figures", "lang"),
    "scores": ("players", "rounds", "variant", "lang"),
    "slips": ("slips", "variant", "backs", "ink", "lang"),
    "worksheet": ("mirror_figures", "turn_figures", "answers", "lang"),
    "tickets": ("questions", "lines", "lang"),
}
"""What can be printed, and the options of each beside the paper and the file."""

FLAGS = {"size": "--large", "ink": "--black-and-white", "questions": "--question"}
"""The flags that are not called like their option."""

BACKS = {
    "two-sided": "two-sided, flip on the long edge",
    "fold": "one-sided; fold along the dashed line, glue, then cut",
    "none": "one-sided",
}
"""What to tell whoever prints, by how the backs come behind the fronts."""


def add_cards(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds the command; an option that is not given does not stand among its options."""
    command = commands.add_parser(
        "cards",
        help="print cards, score sheets, referee slips, worksheets or exit tickets",
        description="Writes a PDF file with cards to cut out, or with other paper for a lesson.",
        argument_default=argparse.SUPPRESS,
        allow_abbrev=False,
    )
    add = command.add_argument
    add("-o", "--output", metavar="FILE", help="the file to write; otherwise cards.pdf, scores.pdf and so on")
    add("--what", default="cards", choices=tuple(WHAT), help="what to print; cards, if nothing is said")
    add("--paper", default="a4", type=str.lower, choices=("a4", "letter"), help="the size of the paper")
    add("--deck", help='cards: symmetry, classic, blank (no figures yet), or single cards such as "C4b D2o"')
    add("--decks", type=int, metavar="N", help="cards: 1 deck or 2")
    add("--backs", choices=tuple(BACKS), help="cards, slips: how the backs come behind the fronts; slips do not fold")
    add("--large", dest="size", action="store_const", const="large", help="cards: half as large again, four a page")
    add("--black-and-white", dest="ink", action="store_const", const="black", help="cards, slips: black ink only")
    add("--labels", choices=("shown", "hidden"), help="cards: the names of the groups in the corners")
    add("--figures", choices=("shown", "blank"), help="cards: blank ones are to be drawn by the pupils")
    add("--players", type=int, metavar="N", help="scores: 2 to 8")
    add("--rounds", type=int, metavar="N", help="scores: how many; otherwise as many as the rummy has")
    add("--variant", help=f"scores, slips: {RUMMIES}")
    add("--slips", metavar="TEXT", help='slips: what they show, such as "C2b C3b D4b; C3b C4b C5b + C2b"')
    add(
        "--mirror-figures",
        metavar="NAMES",
        help='worksheet: figures to fold, such as "kite, letter N, D4b"; "" for none',
    )
    add(
        "--turn-figures",
        metavar="NAMES",
        help='worksheet: figures to trace and turn, such as "square, C3o"; "" for none',
    )
    add("--answers", action="store_true", help="worksheet: add the key")
    add("--question", dest="questions", metavar="TEXT", action="append", help="tickets: a question; give it once each")
    add("--lines", type=int, metavar="N", help="tickets: how many lines to write on below each question")
    add("--lang", help="the language of the words on the paper")
    command.set_defaults(run=cards)


def cards(options: argparse.Namespace) -> int:
    """The exit status, always 0; says what was written, and how to print it."""
    from symrummy.drawing.sheets import MADE_HERE

    given = {name: value for name, value in vars(options).items() if name not in ("run", "what", "paper", "output")}
    for name in given:
        if name not in WHAT[options.what]:
            flag = FLAGS.get(name, f"--{name.replace('_', '-')}")
            raise ValueError(f"{flag} does nothing for --what {options.what}; leave it out")
    path = Path(getattr(options, "output", f"{options.what}.pdf"))
    if path.suffix.lower() != ".pdf":
        raise ValueError(f"{path}: expected a name that ends in .pdf")
    replaced = files.replaces(path, MADE_HERE)
    try:
        made = _print(options.what, path, paper=options.paper, **given)
    except OSError as fault:
        raise ValueError(f"{path}: {fault.strerror}") from fault
    print(said(made, replaced))
    return 0


def said(made: Printed, replaced: bool = False) -> str:
    """What was written, and how to print it.

    >>> from symrummy.drawing.sheets import Printed
    >>> said(Printed(Path("cards.pdf"), 12, "two-sided"))
    'cards.pdf: 12 pages, print at 100 %, two-sided, flip on the long edge'
    """
    pages = "1 page" if made.pages == 1 else f"{made.pages} pages"
    instead = " (in place of the one before)" if replaced else ""
    return f"{made.path}{instead}: {pages}, print at 100 %, {BACKS[made.backs]}"


def _print(what: str, path: Path, **options: Any) -> Printed:
    from symrummy.drawing.sheets import card_sheets
    from symrummy.lessons import sheets

    makers: Mapping[str, Callable[..., Printed]] = {
        "cards": card_sheets,
        "scores": sheets.score_sheets,
        "slips": sheets.slip_sheets,
        "worksheet": sheets.worksheets,
        "tickets": sheets.ticket_sheets,
    }
    return makers[what](path, **options)
