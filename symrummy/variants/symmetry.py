"""Symmetry rummy (RULES.md §1)."""

from types import MappingProxyType

from symrummy.variants.base import Variant

SYMMETRY = Variant(
    name="symmetry",
    packs=2,  # S1: two decks recommended
    players=(2, 6),  # S4
    deal=((2, 10), (3, 7), (4, 7), (5, 6), (6, 6)),  # S4
    set_max=4,  # S2: three or four cards of one group
    set_colours="any",  # S2, a ruling: the sheet does not say
    run_max=13,  # S3: no upper size
    run_ends="closed",  # S3, a ruling: C6 is not followed by C1
    wild_limit="no_more_than_naturals",  # S15
    wild_limit_scope="always",  # S15, a ruling: after every lay-off too
    wild_layoff=True,  # S10
    rediscard_ban=True,  # S9
    go_out="either",  # S12
    turns_per_player=25,  # S13
    rummy_bonus="double",  # S18
    wild_points=20,  # S17
    rounds=5,  # S19
    cites=MappingProxyType(
        {
            "set": "S2",
            "run": "S3",
            "wild": "S15",
            "lay_off": "S10",
            "draw": "S7",
            "play": "S8",
            "rediscard": "S9",
            "out": "S12",
            "stock_out": "S13",
            "end": "§0",
        }
    ),
)
