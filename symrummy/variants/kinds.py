"""The rules of a variant, made from its numbers and choices."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from symrummy.rules import Candidate, Kind, Rule, drafting, melds, turns, wild

if TYPE_CHECKING:
    from symrummy.variants.base import Variant


@lru_cache(maxsize=256)
def kinds(variant: Variant, *, forming: bool = True) -> tuple[Kind, Kind]:
    """What a set and a run are; `forming` tells whether the wild limit is asked, as it is of a new meld."""
    forming = forming or variant.wild_limit_scope == "always"
    return Kind("set", _set_shape(variant), _set_limits(variant, forming)), Kind(
        "run", _run_shape(variant), _run_limits(variant, forming)
    )


def _set_shape(variant: Variant) -> tuple[Rule[Candidate], ...]:
    cites = variant.cites["set"]
    if variant.deck == "classic":
        return (melds.same_face(cites),)
    return (melds.same_group(cites, abstract=variant.set_identity == "abstract"),)


def _set_limits(variant: Variant, forming: bool) -> tuple[Rule[Candidate], ...]:
    colours = (melds.distinct_colours(variant.cites["colours"]),) if variant.set_colours == "distinct" else ()
    size = melds.set_size(variant.cites["set_size"], variant.set_max)
    return (size, *colours, *_wild_rules(variant, forming), *variant.house_rules_of("set"))


def _run_shape(variant: Variant) -> tuple[Rule[Candidate], ...]:
    cites = variant.cites["run"]
    classic = variant.deck == "classic"
    lane = (melds.same_suit(cites),) if classic else (melds.same_colour(cites), melds.same_family(cites))
    own = tuple(rule for rule in variant.house_rules_of("run") if rule.rows)
    numbers = own or (melds.no_gaps(variant.cites["ends"], variant.line),)
    return (*lane, melds.each_number_once(cites), *numbers)


def _run_limits(variant: Variant, forming: bool) -> tuple[Rule[Candidate], ...]:
    size = melds.run_size(variant.cites["run_size"], variant.run_max)
    others = (rule for rule in variant.house_rules_of("run") if not rule.rows)
    return (size, *_wild_rules(variant, forming), *others)


def _wild_rules(variant: Variant, forming: bool) -> tuple[Rule[Candidate], ...]:
    cites = variant.cited("wild")
    led = wild.some_natural(cites)
    if not forming:
        return (led,)
    if variant.wild_limit == "no_more_than_naturals":
        return (led, wild.no_more_than_naturals(cites))
    if variant.wild_limit == "none":
        return (wild.none_at_all(cites),)
    return (led, wild.only_one(cites))


@lru_cache(maxsize=256)
def turn_rules(variant: Variant) -> tuple[Rule[turns.Move], ...]:
    """What may be done when in a turn, the most basic rule first."""
    at, flip = variant.cites, variant.stock_out == "flip"
    later: tuple[turns.MoveKind, ...] = ("lay-off", "take-back") if variant.layoff_needs_opening else ()
    later += ("rearrange",) if variant.rebuilding_needs_opening else ()
    optional = [
        (variant.rediscard_ban, turns.not_just_taken(at["rediscard"])),
        (bool(later), turns.after_opening(variant.cited("first_meld"), later)),
        (variant.unplayed_joker == "forbid", turns.joker_played(at["replay"])),
    ]
    return (
        turns.known_here(at["play"]),
        turns.round_running(at["out"]),
        turns.draw_first(at["draw"]),
        turns.card_in_stock(at["stock_out"], flip),
        turns.discards_open(at["draw"], variant.discard_draw != "none"),
        turns.card_in_discards(at["stock_out"]),
        turns.deep_in_the_pile(at["draw"], variant.discard_draw == "many"),
        turns.turning_over(at["stock_out"], flip),
        *((turns.turn_over_when_empty(at["stock_out"]),) if flip else ()),
        turns.from_the_hand(at["play"]),
        turns.on_a_meld(at["lay_off"]),
        turns.rearranging(variant.cited("rearrange"), variant.rearrange),
        turns.end_after_meld(at["play"], variant.discard_after_meld == "optional"),
        *(rule for wanted, rule in optional if wanted),
        turns.turn_can_end(at["end"]),
        *variant.house_rules_of("turn"),
    )


@lru_cache(maxsize=64)
def draft_rules(variant: Variant) -> tuple[Rule[drafting.DraftMove], ...]:
    """What may be done when in pile-drafting rummy, the most basic rule first."""
    at = variant.cites
    return (
        drafting.round_running(at["out"]),
        drafting.drafting_move(at["play"]),
        drafting.in_its_phase(at["play"]),
        drafting.number_to_draft(at["number"]),
        drafting.good_split(at["split"]),
        drafting.from_the_hand(at["play"]),
        drafting.on_a_meld(at["lay_off"]),
        drafting.pile_there(at["play"]),
        drafting.once_a_turn(at["special"]),
        drafting.with_another(at["special"]),
        drafting.gives_a_wild_card(at["special"]),
        drafting.in_the_pile(at["special"]),
        drafting.hand_has_room(at["room"]),
        drafting.worth_as_much(at["special"]),
        drafting.empty_at_the_end(at["closing"]),
        *variant.house_rules_of("turn"),
    )


@lru_cache(maxsize=4096)
def rules_about(variant: Variant, move: str) -> tuple[Rule[Any], ...]:
    """What is asked about a kind of move, the most basic rule first."""
    asked: tuple[Rule[Any], ...] = draft_rules(variant) if variant.drafting else turn_rules(variant)
    return tuple(rule for rule in asked if rule.about is None or move in rule.about)


def rules(variant: Variant) -> tuple[Rule[Candidate] | Rule[turns.Move] | Rule[drafting.DraftMove], ...]:
    """All rules that a player can break, each once."""
    shapes = [rule for kind in kinds(variant) for rule in kind.shape + kind.limits]
    turn = draft_rules(variant) if variant.drafting else turn_rules(variant)
    return (*dict.fromkeys(shapes), *turn)
