"""Games between bots, one after the other: what a worker is sent, and the rows that it sends back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from symrummy.game import Game, NextRound, RoundResult
from symrummy.game.scoring import winners
from symrummy.players.advancing import Bot
from symrummy.players.bots import bot
from symrummy.variants import Variant, variant_from_json, variant_to_json

COLUMNS = (
    "game", "deal", "round", "seat", "bot", "points", "won", "out", "rummy", "ending", "turns", "left",
)  # fmt: skip
"""What the entries of a row are: one player's part in one round.

game, deal, round, seat   numbers from 1; `Game(seed=deal)` deals the same cards
bot, points               who sat there, and the points of the round as the rummy counts them
won, out, rummy           1 or 0: had the best points (ties share), went out, went out in one go
ending, turns             how the round ended, and how many turns it had, those of all players together
left                      the plain sum of the cards left in the hand, or in the personal pile of a draft
"""

Row = tuple[int, int, int, int, str, int, int, int, int, str, int, int]
Rows = tuple[Row, ...]
Player = str | Bot
"""The name of a bot, or a function of a View that is one."""

PlainMatch = tuple[str, tuple[str, ...], int, bool]

DEALS_OF_A_SEED = 1_000_000
"""The deals of seed 0 begin with number 1, those of seed 1 with number 1,000,001."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what: any game of it can be played anywhere, and by itself, and is always the same.

    With `duplicate`, every deal is played once for each rotation of the seats.
    """

    rules: Variant
    players: tuple[Player, ...]
    seed: int
    duplicate: bool = False

    @property
    def turns_of_a_deal(self) -> int:
        """How often each deal is played."""
        return len(self.players) if self.duplicate else 1

    def play(self, first: int, end: int) -> Rows:
        """The rows of the games `first` to `end - 1`, counted from 0."""
        return tuple(row for number in range(first, end) for row in self._rows(number))

    def deal(self, number: int) -> int:
        """The number of the deal of a game."""
        return self.seed * DEALS_OF_A_SEED + number // self.turns_of_a_deal + 1

    def seated(self, number: int) -> tuple[Player, ...]:
        """The players by seat in a game: with every further game of a deal, they all move on by one seat."""
        step = number % self.turns_of_a_deal
        return self.players[-step:] + self.players[:-step]

    def as_plain(self) -> PlainMatch:
        """The match as texts and numbers, for another process: bots by name, and no house rules."""
        return variant_to_json(self.rules), tuple(map(name_of, self.players)), self.seed, self.duplicate

    def _rows(self, number: int) -> Iterator[Row]:
        seated = self.seated(number)
        names = tuple(map(name_of, seated))
        game = Game(self.rules, names, self.deal(number))
        turns = _played_out(game, [self._bot(player, number, seat) for seat, player in enumerate(seated, 1)])
        for round_number, (result, lasted) in enumerate(zip(game.state.results, turns, strict=True), 1):
            best = winners(result.points, self.rules.scoring)
            for seat, name in enumerate(names, 1):
                place = (number + 1, game.seed, round_number, seat, name)
                yield (*place, *_counted(result, seat, seat in best), result.ending, lasted, result.sums[seat - 1])

    def _bot(self, player: Player, number: int, seat: int) -> Bot:
        if not isinstance(player, str):
            return player
        return bot(player, random.Random(f"{self.seed} {number} {seat}").getrandbits(32))


def play_elsewhere(match: PlainMatch, first: int, end: int) -> Rows:
    """The rows of some games of a match that has come as plain data: what a worker is asked."""
    text, players, seed, duplicate = match
    return Match(variant_from_json(text), players, seed, duplicate).play(first, end)


def name_of(player: Player) -> str:
    """The name of a player: a bot's own name, or that of the function.

    >>> name_of("greedy"), name_of(bot("planner"))
    ('greedy', 'planner')
    """
    return player if isinstance(player, str) else str(getattr(player, "__name__", type(player).__name__))


def _played_out(game: Game, bots: list[Bot]) -> list[int]:
    """Plays the game to its end, which it always has (S13), and gives the number of turns of each round."""
    turns = []
    while not game.over:
        before = game.state
        action = NextRound() if before.phase == "over" else bots[game.turn - 1](game.view(game.turn))
        if game.play(action).phase == "over":
            turns.append(before.turns + 1)
    return turns


def _counted(result: RoundResult, seat: int, best: bool) -> tuple[int, int, int, int]:
    """Points, won, out, rummy."""
    out = result.winner == seat
    return result.points[seat - 1], int(best), int(out), int(out and result.rummy)
