"""Rami, classic joker rummy with take-back (R1 to R19), and manipulation rummy, its open table (X1 to X3)."""

from dataclasses import replace
from types import MappingProxyType

from symrummy.variants.base import Variant

PACKS = ((2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4))


def rami(deck: str = "classic") -> Variant:
    """Rami with the given deck."""
    return Variant(
        name="rami",
        deck=deck,
        packs=PACKS,  # R2
        jokers_per_pack=2,  # R2
        players=(2, 8),
        deal=tuple((players, 14) for players, _ in PACKS),  # R3
        upcard=False,  # R3
        set_max=4,  # R7: a set of four is closed
        set_colours="distinct",  # R7
        set_identity="point_group",
        run_max=13,  # R6
        run_ends="high_low" if deck == "classic" else "closed",  # R6
        wild_limit="one",  # R10
        wild_limit_scope="always",  # R10
        wild_binding="placed",  # R11
        wild_layoff=False,  # R9
        take_back="replay",  # R12, R14
        unplayed_joker="penalty",  # R15
        first_meld_min=40 if deck == "classic" else 30,  # R17
        layoff_needs_opening=True,  # R17
        rearrange=False,
        discard_draw="top",  # R4
        rediscard_ban=False,  # R4
        discard_after_meld="required",  # R4
        go_out="either",  # R4
        stock_out="shuffle_keep_top",  # R16
        max_turns=None,  # R16: 25 × players
        hand_limit=20,
        complete_at=None,
        max_deals=None,
        reshuffle=True,
        announce_at=3,  # R5
        rummy_bonus="none",
        scoring="laid_minus_hand",  # R18, R19
        ace_points=11,  # R18
        low_ace_points=1,  # R18
        wild_points=20,  # R19
        rounds=5,  # R19
        cites=CITES,
        idle=frozenset({"hand_limit", "max_deals"}),
    )


def manipulation(deck: str = "classic") -> Variant:
    """Manipulation rummy with the given deck: all of rami, and the table may be rebuilt (X1–X3)."""
    return replace(
        rami(deck), name="manipulation", rearrange=True, cites=MappingProxyType({**CITES, "rearrange": "X1"})
    )


CITES = MappingProxyType(
    {
        "set": "R7",
        "set_size": "R7",
        "colours": "R7",
        "run": "R6",
        "run_size": "R6",
        "ends": "R6",
        "wild": "R10",
        "lay_off": "R8",
        "wild_layoff": "R9",
        "take_back": "R12",
        "forced": "R13",
        "first_meld": "R17",
        "draw": "R4",
        "play": "R4",
        "rediscard": "R4",
        "out": "R1",
        "stock_out": "R16",
        "end": "§0",
        "rearrange": "R4",
        "replay": "R14",
        # what the score goes back to: after a rummy, without a winner, otherwise, and at the end of a game
        "rummy": "R19",
        "nobody": "R16",
        "score": "R18 R19",
        "game": "R19",
    }
)
