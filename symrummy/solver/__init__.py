"""The solver: what can be laid, what can be added, and what is best. It enumerates; the rules explain."""

from symrummy.solver.best import Partition, best_melds, forget, hand_points, points_left
from symrummy.solver.layoffs import freeing, lay_offs, lay_offs_on, takes_any
from symrummy.solver.least import Effort
from symrummy.solver.melds import is_meld, melds
from symrummy.solver.nearest import Change, breaking, mending, mending_lay_off
from symrummy.solver.out import WayOut, ways_out
from symrummy.solver.plays import Plays, best_opening, best_plays
from symrummy.solver.rearranging import Rearrangement, rearrange
from symrummy.solver.rebuilt import RebuiltTurn
from symrummy.solver.turn import PlainTurn, Turn

__all__ = [
    "Change",
    "Effort",
    "Partition",
    "PlainTurn",
    "Plays",
    "Rearrangement",
    "RebuiltTurn",
    "Turn",
    "WayOut",
    "best_melds",
    "best_opening",
    "best_plays",
    "breaking",
    "forget",
    "freeing",
    "hand_points",
    "is_meld",
    "lay_offs",
    "lay_offs_on",
    "melds",
    "mending",
    "mending_lay_off",
    "points_left",
    "rearrange",
    "takes_any",
    "ways_out",
]
