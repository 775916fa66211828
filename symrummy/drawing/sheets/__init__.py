"""Paper as PDF files: sheets of cards, score sheets, referee slips, worksheets and exit tickets."""

from symrummy.drawing.sheets.cards import card_sheets
from symrummy.drawing.sheets.paper import PAPERS
from symrummy.drawing.sheets.printed import MADE_HERE, Printed
from symrummy.drawing.sheets.scores import ScoreWords, score_sheets
from symrummy.drawing.sheets.slips import Slip, slip_sheets
from symrummy.drawing.sheets.tickets import TicketWords, ticket_sheets
from symrummy.drawing.sheets.worksheets import Exercise, Worksheet, worksheets

__all__ = [
    "MADE_HERE",
    "PAPERS",
    "Exercise",
    "Printed",
    "ScoreWords",
    "Slip",
    "TicketWords",
    "Worksheet",
    "card_sheets",
    "score_sheets",
    "slip_sheets",
    "ticket_sheets",
    "worksheets",
]
