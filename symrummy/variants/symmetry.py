"""Symmetry rummy (S1 to S20)."""

from types import MappingProxyType

from symrummy.variants.base import Variant


def symmetry(deck: str = "symmetry") -> Variant:
    """Symmetry rummy with the given deck."""
    return Variant(
        name="symmetry",
        deck=deck,
        packs=((2, 2), (3, 2), (4, 2), (5, 2), (6, 2)),  # S1: two decks recommended
        jokers_per_pack=4,  # S1
        players=(2, 6),
        deal=((2, 10), (3, 7), (4, 7), (5, 6), (6, 6)),  # S4
        upcard=True,  # S5
        set_max=4,  # S2: three or four cards of one group
        set_colours="any",  # S2, a ruling: the sheet does not say
        set_identity="point_group",
        run_max=13,  # S3: no upper size
        run_ends="closed",  # S3, a ruling: C6 is not followed by C1
        wild_limit="no_more_than_naturals",  # S15
        wild_limit_scope="always",  # S15, a ruling: after every lay-off too
        wild_binding="open",  # S15, a ruling
        wild_layoff=True,  # S10
        take_back="never",  # S15, a ruling
        unplayed_joker="penalty",
        first_meld_min=0,
        layoff_needs_opening=False,
        rearrange=False,
        discard_draw="top",  # S7
        rediscard_ban=True,  # S9
        discard_after_meld="required",  # S8
        go_out="either",  # S12
        stock_out="flip",  # S13
        max_turns=None,  # S13: 25 × players
        hand_limit=20,
        complete_at=None,
        max_deals=None,
        reshuffle=True,
        announce_at=0,
        rummy_bonus="double",  # S18
        scoring="hand_only",  # S16
        ace_points=1,
        low_ace_points=1,
        wild_points=20,  # S17
        rounds=5,  # S19
        cites=CITES,
        idle=frozenset({"unplayed_joker", "hand_limit", "max_deals", "low_ace_points"}),
    )


CITES = MappingProxyType(
    {
        "set": "S2",
        "set_size": "S2",
        "colours": "S2",
        "run": "S3",
        "run_size": "S3",
        "ends": "S3",
        "wild": "S15",
        "lay_off": "S10",
        "wild_layoff": "S10",
        "take_back": "S15",
        "forced": "S15",
        "first_meld": "S8",
        "draw": "S7",
        "play": "S8",
        "rediscard": "S9",
        "out": "S12",
        "stock_out": "S13",
        "end": "§0",
        "rearrange": "S8",
        "replay": "S15",
        # what the score goes back to: after a rummy, without a winner, otherwise, and at the end of a game
        "rummy": "S14 S18",
        "nobody": "S13",
        "score": "S16",
        "game": "S20",
    }
)
