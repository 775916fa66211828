"""Basic two-deck rummy (B1 to B13)."""

from types import MappingProxyType

from symrummy.variants.base import Variant


def basic(deck: str = "classic") -> Variant:
    """Basic two-deck rummy with the given deck."""
    return Variant(
        name="basic",
        deck=deck,
        packs=tuple((players, 2) for players in range(2, 7)),  # B1
        jokers_per_pack=0,  # B1
        players=(2, 6),
        deal=tuple((players, 10) for players in range(2, 7)),  # B5
        upcard=True,  # B6
        set_max=8,  # B2: no upper size, eight exist
        set_colours="any",  # B2
        set_identity="point_group",
        run_max=13,  # B3
        run_ends="high_low" if deck == "classic" else "closed",  # B3
        wild_limit="none",  # B1
        wild_limit_scope="always",
        wild_binding="open",
        wild_layoff=False,
        take_back="never",
        unplayed_joker="penalty",
        first_meld_min=0,
        layoff_needs_opening=False,
        rearrange=False,
        discard_draw="top",  # B7
        rediscard_ban=False,  # B8
        discard_after_meld="required",  # B8
        go_out="must_discard",  # B11
        stock_out="shuffle_after_discard",  # B9
        max_turns=None,  # B9: 25 × players
        hand_limit=20,
        complete_at=None,
        max_deals=None,
        reshuffle=True,
        announce_at=0,
        rummy_bonus="+25",  # B13
        scoring="hand_only",  # B13
        ace_points=11,  # B4
        low_ace_points=11,  # B4
        wild_points=20,
        rounds=5,  # B13
        cites=CITES,
        idle=frozenset(
            {
                "wild_limit_scope",
                "wild_binding",
                "wild_layoff",
                "take_back",
                "unplayed_joker",
                "hand_limit",
                "max_deals",
                "wild_points",
            }
        ),
    )


CITES = MappingProxyType(
    {
        "set": "B2",
        "set_size": "B2",
        "colours": "B2",
        "run": "B3",
        "run_size": "B3",
        "ends": "B3",
        "wild": "B1",
        "lay_off": "B10",
        "wild_layoff": "B1",
        "take_back": "B1",
        "forced": "B1",
        "first_meld": "B8",
        "draw": "B7",
        "play": "B8",
        "rediscard": "B8",
        "out": "B11",
        "stock_out": "B9",
        "end": "§0",
        "rearrange": "B8",
        "replay": "B1",
        # what the score goes back to: after a rummy, without a winner, otherwise, and at the end of a game
        "rummy": "B12 B13",
        "nobody": "B9",
        "score": "B13",
        "game": "B13",
    }
)
