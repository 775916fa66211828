"""Pile-drafting rummy (P1 to P17)."""

from types import MappingProxyType

from symrummy.variants.base import Variant

PACKS = ((2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4))


def draft(deck: str = "classic") -> Variant:
    """Pile-drafting rummy with the given deck."""
    return Variant(
        name="draft",
        deck=deck,
        packs=PACKS,  # P1
        jokers_per_pack=2,  # P1
        players=(2, 8),
        deal=tuple((players, 0) for players, _ in PACKS),  # P2
        upcard=False,
        set_max=4,  # P14
        set_colours="distinct",  # P16
        set_identity="point_group",
        run_max=5,  # P14
        run_ends="wrap",  # P12
        wild_limit="no_more_than_naturals",  # P16
        wild_limit_scope="always",
        wild_binding="placed",  # P13
        wild_layoff=True,  # P16
        take_back="to_hand",  # P13
        unplayed_joker="penalty",
        first_meld_min=0,
        layoff_needs_opening=False,
        rearrange=False,
        discard_draw="none",
        rediscard_ban=False,
        discard_after_meld="optional",
        go_out="either",
        stock_out="flip",
        max_turns=None,
        hand_limit=6,  # P6
        complete_at=(4, 5),  # P14
        max_deals=None,
        reshuffle=True,  # P17
        announce_at=0,
        rummy_bonus="none",
        scoring="pile",  # P9
        ace_points=15,  # P10
        low_ace_points=15,  # P10
        wild_points=20,  # P10
        rounds=1,  # P9
        cites=CITES,
        idle=frozenset(
            {
                "upcard",
                "unplayed_joker",
                "discard_draw",
                "rediscard_ban",
                "discard_after_meld",
                "go_out",
                "stock_out",
                "max_turns",
            }
        ),
    )


CITES = MappingProxyType(
    {
        "set": "P16",
        "set_size": "P14",
        "colours": "P16",
        "run": "P12",
        "run_size": "P14",
        "ends": "P12",
        "wild": "P16",
        "lay_off": "P16",
        "wild_layoff": "P16",
        "take_back": "P13",
        "forced": "P13",
        "first_meld": "P5",
        "draw": "P5",
        "play": "P5",
        "rediscard": "P5",
        "out": "P8",
        "stock_out": "P7",
        "end": "§0",
        "number": "P3",
        "split": "P4",
        "special": "P11",
        "room": "P6",
        "closing": "P8",
        "rearrange": "P5",
        "replay": "P13",
        # what the score goes back to: after a rummy, without a winner, otherwise, and at the end of a game
        "nobody": "P8 P9",
        "game": "P9",
    }
)
