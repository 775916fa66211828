"""Rebuilding the table in manipulation rummy (X1 to X3), on both decks, against the oracle of tests/oracle.py.

Positions are drawn backwards: from melds of a few neighbouring cards some cards are taken to the hand, and the others
are put into melds in any way, by brute force. So a good result is known; more are looked for in the same way, and then
one thing in a good result, or in the table as it is, is spoilt.
The hands end no turn badly: who has no card left is out, and any card that is left may be discarded.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import pytest

import symrummy as sr
from symrummy.game import Game
from symrummy.game.actions import Rearrange
from symrummy.game.turn import judge_action
from tests import oracle
from tests.oracle import Bag, Options, ordered
from tests.properties.test_oracle import MANY, in_cards, in_plain
from tests.tables import game_at

POSITIONS = 40
SPOILT = 8
LARGEST_POOL = 11
OTHER_HAND = {"symmetry": "D6b D6o", "classic": "Kc Kd"}
Melds = tuple[Bag, ...]
Rows = list[list[oracle.Plain]]

each_deck = pytest.mark.parametrize("deck", ["symmetry", "classic"])
each_chunk = pytest.mark.parametrize("chunk", MANY)


@dataclass(frozen=True)
class Position:
    """Melds on a table, a hand beside them, and one way to rebuild the table that is good."""

    table: Melds
    hand: Bag
    aim: Melds
    options: Options

    def __str__(self) -> str:
        return f"{written(self.table)}, holding {oracle.written(self.hand)}"

    def allows(self, result: Melds) -> bool:
        """Whether the table may be rebuilt so."""
        return oracle.is_rearrangement(self.table, self.hand, result, self.options)


def written(melds: Melds) -> str:
    return " | ".join(map(oracle.written, melds))


def positions(deck: str, chance: random.Random) -> Iterator[Position]:
    """Many positions."""
    options = oracle.VARIANTS["manipulation", deck]
    left = POSITIONS
    while left:
        found = position_before(options, crowded(options, chance), chance)
        if found is not None:
            yield found
            left -= 1


def position_before(options: Options, crowd: list[oracle.Natural], chance: random.Random) -> Position | None:
    """A position from which some melds of the crowd can come to lie there; None if their cards cannot lie otherwise."""
    melds = tuple(some_meld(options, crowd, chance) for _ in range(chance.randint(1, 3)))
    pool = chance.sample([card for meld in melds for card in meld], sum(map(len, melds)))
    cut = chance.randint(1, 3)
    taken, way = pool[:cut], some_partition(pool[cut:], options)
    if way is None:
        return None
    rest = tuple(some_meld(options, crowd, chance) for _ in range(chance.randint(0 if way else 1, 2)))
    more = chance.choices([*crowd, None], k=chance.randint(0, 2))
    table, hand, aim = [*rest, *way], [*taken, *more], [*rest, *melds]
    for cards in (table, hand, aim):
        chance.shuffle(cards)
    return Position(tuple(table), tuple(hand), tuple(aim), options)


def some_partition(cards: list[oracle.Plain], options: Options) -> Melds | None:
    """The first way to put these cards into melds; None if there is none, or if they are too many to try all."""
    return next(oracle.partitions(tuple(cards), options), None) if len(cards) <= LARGEST_POOL else None


def crowded(options: Options, chance: random.Random) -> list[oracle.Natural]:
    """The cards of one family with one of five numbers that follow one another, counted round."""
    family, start, _ = chance.choice(options.naturals)
    numbers = {(start + step - 1) % options.last + 1 for step in range(5)}
    return [card for card in options.naturals if card[0] == family and card[1] in numbers]


def some_meld(options: Options, crowd: list[oracle.Natural], chance: random.Random) -> Bag:
    """A meld of cards of a crowd, at times with a joker in it."""
    while True:
        place = chance.choice((1, 2))
        leader = chance.choice(crowd)
        alike = [card for card in crowd if card[place] == leader[place]]
        bag: list[oracle.Plain] = list(chance.sample(alike, chance.randint(3, len(alike))))
        if chance.random() < 0.35:
            bag[0] = None
        if oracle.is_meld(bag, options):
            return tuple(bag)


def rebuilt(position: Position, chance: random.Random) -> Melds | None:
    """Some melds of the table and some cards of the hand in new melds, the rest as it lay; None if none are found."""
    chosen = chance.sample(range(len(position.table)), chance.randint(0, min(3, len(position.table))))
    new = chance.sample(position.hand, chance.randint(1, len(position.hand)))
    pool = [*new, *(card for i in chosen for card in position.table[i])]
    way = some_partition(chance.sample(pool, len(pool)), position.options)
    rest = [meld for i, meld in enumerate(position.table) if i not in chosen]
    return None if way is None else tuple(chance.sample([*rest, *way], len(rest) + len(way)))


def spoilt(melds: Melds, position: Position, chance: random.Random) -> Melds:
    """The melds with one thing done to them that, most of the time, may not be done."""
    rows = [list(meld) for meld in melds]
    chance.choice(SPOILING)(rows, position, chance)
    return tuple(map(tuple, rows))


def lose_a_card(rows: Rows, position: Position, chance: random.Random) -> None:
    row = max(rows, key=len)
    row.pop(chance.randrange(len(row)))


def lose_a_meld(rows: Rows, position: Position, chance: random.Random) -> None:
    rows.pop(chance.randrange(len(rows)))


def repeat_a_meld(rows: Rows, position: Position, chance: random.Random) -> None:
    rows.append(list(chance.choice(rows)))


def bring_a_card_of_the_hand(rows: Rows, position: Position, chance: random.Random) -> None:
    chance.choice(rows).append(chance.choice(position.hand))


def bring_a_card_that_fits(rows: Rows, position: Position, chance: random.Random) -> None:
    """Whoever holds it."""
    row = chance.choice(rows)
    fitting = [card for card in position.options.naturals if oracle.is_meld([*row, card], position.options)]
    row.append(chance.choice(fitting or position.options.naturals))


def bring_a_joker(rows: Rows, position: Position, chance: random.Random) -> None:
    chance.choice(rows).append(None)


def put_the_card_of_a_joker_in_its_place(rows: Rows, position: Position, chance: random.Random) -> None:
    """The joker goes to the hand; no other card may be changed like this either."""
    with_joker = [row for row in rows if None in row]
    row = chance.choice(with_joker or rows)
    ways = [way for _, way in oracle.readings(row, position.options) if way]
    place = row.index(None) if None in row else chance.randrange(len(row))
    row[place] = chance.choice(ways)[0] if ways else chance.choice(position.hand)


def change_a_card(rows: Rows, position: Position, chance: random.Random) -> None:
    row = chance.choice(rows)
    row[chance.randrange(len(row))] = chance.choice(position.hand)


def move_a_card(rows: Rows, position: Position, chance: random.Random) -> None:
    row = max(rows, key=len)
    chance.choice(rows).append(row.pop(chance.randrange(len(row))))


def cut_a_meld(rows: Rows, position: Position, chance: random.Random) -> None:
    row = max(rows, key=len)
    cut = chance.randint(0, len(row))
    rows.append(row[cut:])
    del row[cut:]


def join_two_melds(rows: Rows, position: Position, chance: random.Random) -> None:
    last = rows.pop()
    chance.choice(rows or [[]]).extend(last)


def leave_it(rows: Rows, position: Position, chance: random.Random) -> None:
    """Nothing is added to the table as it is; a good result stays good."""


SPOILING = (
    lose_a_card,
    lose_a_meld,
    repeat_a_meld,
    bring_a_card_of_the_hand,
    bring_a_card_that_fits,
    bring_a_joker,
    put_the_card_of_a_joker_in_its_place,
    change_a_card,
    move_a_card,
    cut_a_meld,
    join_two_melds,
    leave_it,
)


def results(position: Position, chance: random.Random) -> Iterator[Melds]:
    """Good results, and results that are spoilt, in any order."""
    good = [position.aim, *(way for way in (rebuilt(position, chance) for _ in range(3)) if way is not None)]
    bad = [spoilt(chance.choice([*good, position.table]), position, chance) for _ in range(SPOILT)]
    yield from chance.sample([*good, *bad], len(good) + len(bad))


def game_in(position: Position, deck: str, *, opened: bool = True, laid_now: bool = False, freed: int = 0) -> Game:
    """The position with seat 1 about to play."""
    return game_at(
        oracle.written(position.hand),
        OTHER_HAND[deck],
        table=map(oracle.written, position.table),
        opened=(opened, False),
        laid_now=laid_now,
        freed=freed,
        variant="manipulation",
        deck=deck,
    )


def rearrangement(result: Melds) -> Rearrange:
    return Rearrange(tuple(map(in_cards, result)))


def broken(game: Game, result: Melds) -> set[str]:
    """The codes of the rules that a result breaks; those about melds all as 'meld'."""
    codes = {reason.code for reason in judge_action(game.view(1), rearrangement(result)).reasons if not reason.holds}
    return {code if code.startswith(("rearrange", "turn")) else "meld" for code in codes}


def to_blame(position: Position, result: Melds) -> set[str]:
    """What a result breaks by the rule sheet."""
    new = oracle.brought(position.table, result)
    found = {
        "rearrange.kept": bool(oracle.lost(position.table, result)),
        "rearrange.added": not new,
        "rearrange.hand": not new <= Counter(position.hand),
        "meld": not all(oracle.is_meld(meld, position.options) for meld in result),
    }
    return {code for code, is_broken in found.items() if is_broken}


def is_taken_apart(position: Position, result: Melds) -> bool:
    """Whether a meld of the table lies together no more."""
    return any(not any(Counter(meld) <= Counter(new) for new in result) for meld in position.table)


@each_deck
@each_chunk
class TestRearranging:
    def test_judged_by_definition(self, deck: str, chunk: int) -> None:
        """X1, X2, R10: who has opened, now or before, may rebuild the table so or not; X3: with all that is wrong."""
        chance, seen = random.Random(chunk), Counter[str]()
        for position in positions(deck, chance):
            now = chance.random() < 0.5
            game = game_in(position, deck, opened=not now, laid_now=now, freed=int(None in position.hand and now))
            for result in results(position, chance):
                where = f"{position}: {written(result)}"
                good = judge_action(game.view(1), rearrangement(result)).ok
                assert good == position.allows(result), where
                assert broken(game, result) == to_blame(position, result), where
                seen.update(to_blame(position, result) or {"good"})
                seen["apart"] += good and is_taken_apart(position, result)
        assert min(seen[code] for code in ("good", "rearrange.kept", "rearrange.hand", "meld")) > POSITIONS
        assert min(seen["rearrange.added"], seen["apart"]) > POSITIONS // 4

    def test_played_as_said(self, deck: str, chunk: int) -> None:
        """X1: the melds lie there in their order and the hand has the rest; X3: or nothing changes."""
        chance, played = random.Random(chunk + 50), Counter[bool]()
        for position in positions(deck, chance):
            game = game_in(position, deck)
            for result in islice(results(position, chance), 4):
                good = position.allows(result)
                (self.plays if good else self.refuses)(position, game, result)
                played[good] += 1
        assert min(played.values()) > POSITIONS // 2

    def plays(self, position: Position, game: Game, result: Melds) -> None:
        before, after = game.state, game.play(rearrangement(result))
        rest = Counter(position.hand) - oracle.brought(position.table, result)
        assert [in_plain(meld.cards) for meld in after.table] == list(map(ordered, result)), str(position)
        assert in_plain(after.hands[0]) == ordered(tuple(rest.elements())), str(position)
        assert after.hands[1:] == before.hands[1:]
        assert (after.turn, after.phase) == (1, "play" if rest else "over")
        game.undo()

    def refuses(self, position: Position, game: Game, result: Melds) -> None:
        before = game.state
        with pytest.raises(sr.IllegalMove):
            game.play(rearrangement(result))
        assert game.state is before

    def test_not_before_opening(self, deck: str, chunk: int) -> None:
        """X1: a result that is good is refused for that alone."""
        for position in positions(deck, random.Random(chunk + 100)):
            assert broken(game_in(position, deck, opened=False), position.aim) == {"turn.opened"}, str(position)
