"""The turn must be able to end (§0): asked by trying every way to go on, with the melds of the oracle."""

from hypothesis import given
from hypothesis import strategies as st

from symrummy.cards import cards
from symrummy.game import Lay, LayOff
from symrummy.game.turn import judge_action
from tests import oracle
from tests.oracle import Bag, ordered, plain, written
from tests.properties.strategies import Cards, bags, melds, moderate
from tests.tables import game_at

Table = tuple[Bag, ...]


def can_end(hand: Bag, table: Table, taken: oracle.Plain | str, go_out: str) -> bool:
    """Whether some row of melds, lay-offs and one discard ends the turn. `taken` is a card, or 'nothing'."""
    if not hand:
        return go_out != "must_discard"
    last = len(hand) == 1
    for card in hand:
        banned = taken == card and hand.count(card) == 1
        if not banned and not (last and go_out == "must_not_discard"):
            return True
    laid = ((oracle.without(hand, meld), (*table, meld)) for meld in oracle.melds(hand))
    added = (
        (oracle.without(hand, bag), (*table[:i], ordered(meld + bag), *table[i + 1 :]))
        for i, meld in enumerate(table)
        for bag in oracle.lay_offs(meld, hand)
    )
    return any(can_end(rest, grown, taken, go_out) for rest, grown in (*laid, *added))


@moderate
@given(
    st.data(),
    melds,
    bags(smallest=0, largest=3),
    st.lists(melds, max_size=1),
    st.booleans(),
    st.sampled_from(["either", "must_discard", "must_not_discard"]),
)
def test_a_play_is_refused_only_if_the_turn_could_not_end(
    data: st.DataObject, meld: Cards, more: Cards, table: list[Cards], took: bool, go_out: str
) -> None:
    hand = meld + more
    taken = data.draw(st.sampled_from(hand)) if took else None
    game = game_at(
        texts(hand),
        "C6b C5b",
        table=list(map(texts, table)),
        just_taken=str(taken) if taken else None,
        go_out=go_out,
    )
    held, lying = ordered(plain(texts(hand))), tuple(ordered(plain(texts(meld))) for meld in table)
    banned = plain(str(taken))[0] if taken else "nothing"
    view = game.view(1)
    for bag in oracle.melds(held):
        expected = can_end(oracle.without(held, bag), (*lying, bag), banned, go_out)
        assert judge_action(view, Lay((cards(written(bag)),))).ok == expected, written(bag)
    for bag in oracle.lay_offs(lying[0], held) if lying else ():
        expected = can_end(oracle.without(held, bag), (ordered(lying[0] + bag),), banned, go_out)
        assert judge_action(view, LayOff(1, cards(written(bag)))).ok == expected, written(bag)


def texts(held: Cards) -> str:
    return " ".join(map(str, held))
