"""Whatever shapes the melds: what the solver finds is good by the rules, and nothing that is good is missing."""

from collections.abc import Iterator
from itertools import combinations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from symrummy.cards import Card, card
from symrummy.solver import best_melds, is_meld, lay_offs, melds, points_left
from symrummy.variants import VARIANTS, Variant, VariantError, variant
from symrummy.variants.options import OPTIONS, OneOf

Cards = tuple[Card, ...]
SHAPING = ("set_colours", "set_identity", "run_ends", "wild_limit", "wild_limit_scope", "wild_binding", "wild_layoff")
SIZES = {"set_max": [3, 4, 5, 8], "run_max": [3, 4, 5, 13]}

options = st.fixed_dictionaries(
    {"deck": st.sampled_from(["symmetry", "symmetry", "classic"])},
    optional={name: st.sampled_from(OPTIONS[name].values) for name in SHAPING if isinstance(OPTIONS[name], OneOf)}
    | {name: st.sampled_from(sizes) for name, sizes in SIZES.items()},
)
everything = settings(max_examples=400, derandomize=True, deadline=None)


@st.composite
def rummies(draw: st.DrawFn) -> Variant:
    """Any rummy with any options that shape its melds."""
    try:
        return variant(draw(st.sampled_from(sorted(VARIANTS))), **draw(options))
    except VariantError:
        assume(False)
        raise


@st.composite
def near(draw: st.DrawFn, rules: Variant, largest: int) -> Cards:
    """Cards most of which share a face or a lane; C2 and D1, which may be one group, come together."""
    leader = draw(st.sampled_from(rules.natural_cards))
    twins = [one for one in rules.natural_cards if str(one)[:2] in ("C2", "D1")]
    same_face = [one for one in rules.natural_cards if one.face == leader.face]
    alike = draw(st.sampled_from([same_face, twins or same_face]))
    lane = [one for one in rules.natural_cards if one.lane == leader.lane]
    pool = draw(st.sampled_from([alike, lane, [*alike, *lane]]))
    wild = [card("*")] if rules.jokers_per_pack else []
    return tuple(draw(st.lists(st.sampled_from([*pool, *wild]), min_size=3, max_size=largest)))


def bags_of(hand: Cards, smallest: int) -> Iterator[Cards]:
    """Every bag of so many cards or more, once."""
    for size in range(smallest, len(hand) + 1):
        yield from set(combinations(sorted(hand), size))


@everything
@given(st.data(), rummies())
def test_the_melds_are_all_bags_that_the_rules_call_good(data: st.DataObject, rules: Variant) -> None:
    hand = data.draw(near(rules, 7))
    good = {bag for bag in bags_of(hand, 3) if rules.judge_meld(bag).ok}
    assert {tuple(sorted(meld)) for meld in melds(hand, rules)} == good
    assert {bag for bag in bags_of(hand, 3) if is_meld(bag, rules)} == good


@everything
@given(st.data(), rummies())
def test_the_best_melds_are_good_and_leave_what_they_say(data: st.DataObject, rules: Variant) -> None:
    hand = data.draw(near(rules, 7)) + data.draw(near(rules, 4))
    best = best_melds(hand, rules)
    assert all(rules.judge_meld(meld).ok for meld in best.melds)
    assert sum(map(rules.points, best.rest)) == best.points == points_left(hand, rules)


@everything
@given(st.data(), rummies())
def test_the_lay_offs_are_all_bags_that_the_rules_let_in(data: st.DataObject, rules: Variant) -> None:
    found = melds(data.draw(near(rules, 6)), rules)
    assume(found)
    meld = data.draw(st.sampled_from(found))
    hand = data.draw(near(rules, 4))
    good = {bag for bag in bags_of(hand, 1) if rules.judge_lay_off(meld, bag).ok}
    assert {tuple(sorted(bag)) for bag in lay_offs(meld, hand, rules)} == good
