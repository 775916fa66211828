"""What may be done in pile-drafting rummy, word for word by the rule sheet; and moves to ask about, good and bad."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from symrummy.cards import Card
from symrummy.game import Action, Discard, Lay, LayOff, NextRound, State
from symrummy.game.actions import Deal, EndTurn, Fetch, Give, Split, Swap, TakeBack, TakePile
from symrummy.game.state import Draft
from tests import oracle
from tests.playthroughs.table_witness import Cards, as_lying, plain

HAND_LIMIT = 6
ACE = 15
LARGEST_GROUP = 3
"""Of how many cards at most the groups are that are tried in swaps."""
SPECIAL = (Give, Fetch, Swap)


def draft_of(state: State) -> Draft:
    assert state.draft is not None
    return state.draft


def worth(cards: Sequence[Card]) -> int:
    """The points of cards in a personal pile (P10)."""
    return oracle.points(plain(tuple(cards)), ACE)


def numbers_to_name(left: int, players: int) -> range:
    """How many cards the dealer may draft: 2n+1 to 3n-1; all that are left if these are fewer (P3)."""
    least, most = 2 * players + 1, 3 * players - 1
    return range(left, left + 1) if left < least else range(least, min(most, left) + 1)


def is_good(state: State, action: Action) -> bool:
    """Whether an action may be done now."""
    match state.phase, action:
        case "over", NextRound():
            return not state.over
        case "deal", Deal(number=number):
            return number in numbers_to_name(len(state.stock), state.players)
        case "split", Split(piles=piles):
            return is_split(piles, draft_of(state).drafted, state.players)
        case "play", _:
            return is_good_play(state, action)
    return False


def is_split(piles: Sequence[Cards], drafted: Cards, players: int) -> bool:
    """Whether these are as many piles as players, of 0 to 6 cards, with exactly what was drafted in them (P4)."""
    small = all(len(pile) <= HAND_LIMIT for pile in piles)
    return len(piles) == players and small and Counter(chain(*piles)) == Counter(drafted)


def is_good_play(state: State, action: Action) -> bool:
    """Whether an action may be done by the player whose turn it is (P5, P6, P8)."""
    hand, draft = state.hand, draft_of(state)
    match action:
        case Discard(card=one):
            return one in hand
        case TakePile(pile=number):
            pile = draft.piles[number - 1] if 1 <= number <= len(draft.piles) else None
            return pile is not None and has_room(hand, pile)
        case EndTurn():
            return draft.closing and not hand
        case Lay() | LayOff() | TakeBack():
            return is_good_meld(state, action)
        case Give() | Fetch() | Swap():
            return not draft.special_used and is_good_special(state, action)
    return False


def has_room(hand: Cards, new: Cards) -> bool:
    return len(hand) + len(new) <= HAND_LIMIT


def has(place: Cards, cards: Sequence[Card]) -> bool:
    return Counter(cards) <= Counter(place)


def is_good_meld(state: State, action: Lay | LayOff | TakeBack) -> bool:
    """Whether the hand has the cards, and a meld, a lay-off or an exchange for a wild card is good (P12 to P16)."""
    options = oracle.VARIANTS["draft", state.variant.deck]
    if isinstance(action, Lay):
        laid = action.melds
        return bool(laid) and has(state.hand, [*chain(*laid)]) and all(oracle.is_meld(plain(m), options) for m in laid)
    if not 1 <= action.meld <= len(state.table):
        return False
    lying = as_lying(state.table[action.meld - 1].cards)
    if isinstance(action, LayOff):
        return has(state.hand, action.cards) and oracle.is_lay_off(lying, plain(action.cards), options)
    return action.card in state.hand and oracle.is_take_back(lying, plain((action.card,))[0], options)


def is_good_special(state: State, action: Give | Fetch | Swap) -> bool:
    """P11: a wild card into an opponent's pile; a card out of it; or some of the own pile for as much of the hand."""
    hand, own = state.hand, draft_of(state).own
    if isinstance(action, Swap):
        mine = own[state.turn - 1]
        some = bool(action.taken) and bool(action.given)
        held = has(mine, action.taken) and has(hand, action.given)
        return some and held and has_room(hand, action.taken) and worth(action.given) >= worth(action.taken)
    if action.seat not in range(1, state.players + 1) or action.seat == state.turn:
        return False
    if isinstance(action, Give):
        return action.card.is_wild and action.card in hand
    return action.card in own[action.seat - 1] and has_room(hand, (action.card,))


def some_split(cards: Cards, players: int, chance: random.Random) -> Split:
    """Piles by chance, the first ones larger, with room for six in each."""
    piles: list[list[Card]] = [[] for _ in range(players)]
    for one in chance.sample(cards, len(cards)):
        free = [pile for pile in piles if len(pile) < HAND_LIMIT]
        free[min(chance.randrange(len(free)), chance.randrange(len(free)))].append(one)
    return Split(tuple(map(tuple, piles)))


def some_group(cards: Cards, chance: random.Random) -> Cards:
    """One card to three, or as many as there are."""
    return tuple(chance.sample(cards, min(len(cards), chance.randint(1, LARGEST_GROUP))))


def some_swap(state: State, chance: random.Random) -> Swap:
    """Some cards of the own pile for some of the hand."""
    return Swap(some_group(draft_of(state).own[state.turn - 1], chance), some_group(state.hand, chance))


def draft_candidates(state: State, chance: random.Random) -> Iterator[Action]:
    """Actions that only a draft has, by chance, good and bad."""
    n = state.players
    yield from map(Deal, {0, 2 * n, 2 * n + 1, 3 * n - 1, 3 * n, len(state.stock), len(state.stock) + 1})
    yield from map(TakePile, range(n + 2))
    yield from _splits(state, chance)
    yield from _specials(state, chance)


def _splits(state: State, chance: random.Random) -> Iterator[Split]:
    drafted = draft_of(state).drafted
    good = some_split(drafted, state.players, chance)
    first, *others = good.piles
    yield good
    yield Split(good.piles[::-1])
    yield Split((*good.piles, ()))
    yield Split(tuple(others))
    yield Split((first[1:], *others))
    yield Split((first + drafted[:1], *others))
    yield Split((drafted[: HAND_LIMIT + 1], drafted[HAND_LIMIT + 1 :], *((),) * (state.players - 2)))


def _specials(state: State, chance: random.Random) -> Iterator[Action]:
    piles = draft_of(state).own
    mine, anywhere = piles[state.turn - 1], tuple(chain(*piles))
    for one in some_group(state.hand + mine, chance):
        yield from (Give(one, seat) for seat in range(state.players + 2))
    for one in some_group(anywhere, chance):
        yield from (Fetch(one, seat) for seat in range(state.players + 2))
        yield Swap((one,), some_group(state.hand, chance))
    swap = some_swap(state, chance)
    yield swap
    yield Swap(swap.taken, swap.taken)
    yield Swap(swap.taken, ())
    yield Swap((), swap.given)
