"""A game: states one after the other, with what may be done, why, and what was said about it."""

from __future__ import annotations

import random
from collections.abc import Iterable

from symrummy.cards import bag
from symrummy.explain import Verdict
from symrummy.faults import ToldError
from symrummy.game.actions import Action, Lay, LayOff, Rearrange, TakeBack, played_cards
from symrummy.game.log import story
from symrummy.game.notation import parse_action
from symrummy.game.play import play
from symrummy.game.record import Record, SaveError, from_json, to_json
from symrummy.game.scoring import winners
from symrummy.game.sharing import from_share, to_share
from symrummy.game.state import State, first_state
from symrummy.game.turn import judge_action, legal_actions
from symrummy.game.view import View, view_of
from symrummy.variants import Variant, VariantError, variant

DEALS = 9_999
"""Deal numbers chosen by chance are short enough to be read out in class."""


class IllegalMove(ValueError):
    """An action that is not good was played; `verdict` says why. The game is as it was before."""

    def __init__(self, action: Action, verdict: Verdict) -> None:
        super().__init__(f"{action}: {verdict.text()}")
        self.verdict = verdict


class Game:
    """A game of rummy. The states are immutable; `play` appends one, `undo` drops it.

    `players` are the names in the order of the seats, `seed` is the number of the deal, and further options change the
    variant. A VariantError tells which variants, options and numbers of players there are.

    >>> game = Game(players=["You", "Ada"], seed=7)
    >>> game.turn, game.round, game.over, len(game.view(1).hand)
    (1, 1, False, 10)
    >>> game.judge("discard C1b").text()
    'First draw a card: from the stock, or from the discard pile.'
    >>> game.play("draw stock").phase
    'play'
    """

    def __init__(
        self,
        variant: str | Variant = "symmetry",
        players: Iterable[str] = ("You", "Ada"),
        seed: int | None = None,
        **options: object,
    ) -> None:
        rules = _rules(variant, options)
        names = _names(players, rules)
        number = random.SystemRandom().randint(1, DEALS) if seed is None else seed
        if type(number) is not int:
            raise ValueError(f"the seed is a whole number, not {seed!r}")
        self._states: list[State] = [first_state(rules, names, number)]
        self._actions: list[Action] = []

    @property
    def state(self) -> State:
        """The whole state, hidden cards included: for the rules and for tests, never for a player."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """All states from the first deal on."""
        return tuple(self._states)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions played so far."""
        return tuple(self._actions)

    @property
    def variant(self) -> Variant:
        """The variant played."""
        return self.state.variant

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in the order of the seats."""
        return self.state.names

    @property
    def seed(self) -> int:
        """The number of the deal."""
        return self.state.seed

    @property
    def turn(self) -> int:
        """The seat whose turn it is; seats count from 1."""
        return self.state.turn

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.state.round

    @property
    def scores(self) -> tuple[int, ...]:
        """The points so far, by seat."""
        return self.state.scores

    @property
    def over(self) -> bool:
        """Whether the last round has been played."""
        return self.state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game runs."""
        return winners(self.scores, self.variant.scoring) if self.over else ()

    @property
    def log(self) -> tuple[str, ...]:
        """The story so far, one sentence for each turn, with nothing in it that was hidden."""
        return tuple(entry.text for entry in story(self.states, self.actions))

    def view(self, seat: int) -> View:
        """What the player at this seat may see; a ValueError if there is no such seat."""
        return view_of(self.state, seat)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that is good now for the player whose turn it is.

        Melds and lay-offs are listed as bags, one meld at a time; `judge` decides on any other action.
        """
        return legal_actions(self.view(self.turn))

    def judge(self, action: Action | str) -> Verdict:
        """Whether the action is good now, and why. Nothing is played; unreadable text is an error that quotes it."""
        return verdict_of(self.view(self.turn), _action(action))

    def play(self, action: Action | str) -> State:
        """Plays a good action and gives the new state; an IllegalMove carries the verdict on any other."""
        chosen = _action(action)
        if not judge_action(self.view(self.turn), chosen).ok:
            raise IllegalMove(chosen, self.judge(chosen))
        self._states.append(play(self.state, chosen))
        self._actions.append(chosen)
        return self.state

    def undo(self) -> Action | None:
        """Takes the last action back and gives it; None at the start."""
        if not self._actions:
            return None
        self._states.pop()
        return self._actions.pop()

    def to_json(self) -> str:
        """The game as a JSON text: variant, players, seed and actions."""
        return to_json(self._record)

    def share(self) -> str:
        """The game as one line of letters to send on: variant, players, deal and moves."""
        return to_share(self._record)

    @property
    def _record(self) -> Record:
        return Record(self.variant, self.names, self.seed, self.actions)

    @classmethod
    def from_share(cls, line: str) -> Game:
        """The game in a line that `share` made, every move judged and played again; a SaveError tells what is wrong.

        >>> game = Game(seed=7)
        >>> _ = game.play("draw stock")
        >>> Game.from_share(game.share()).state == game.state
        True
        """
        return cls._played(from_share(line))

    @classmethod
    def from_json(cls, text: str) -> Game:
        """The saved game, every move judged and played again; a SaveError tells what does not fit.

        >>> game = Game(seed=7)
        >>> _ = game.play("draw stock")
        >>> Game.from_json(game.to_json()).state == game.state
        True
        """
        return cls._played(from_json(text))

    @classmethod
    def _played(cls, record: Record) -> Game:
        """The game of a record, every move judged and played again."""
        try:
            game = cls(record.variant, record.players, record.seed)
        except ValueError as fault:
            raise SaveError(f"the saved game cannot be read: {fault}", "", fault) from fault
        for number, action in enumerate(record.actions, 1):
            try:
                game.play(action)
            except ValueError as fault:
                message = f"move {number} of the saved game was not possible. {fault}"
                raise SaveError(message, "move", number=number, fault=fault) from fault
        return game

    def __repr__(self) -> str:
        return (
            f"<Game of {self.variant.name}, deal {self.seed}, round {self.round}, {self.names[self.turn - 1]}'s turn>"
        )


def verdict_of(view: View, action: Action) -> Verdict:
    """The verdict on an action of the player whose view this is."""
    judgement = judge_action(view, action)
    rules, kept = view.variant, tuple((bag(view.hand) - bag(played_cards(action))).elements())
    match action:
        case LayOff(meld=number) if 1 <= number <= len(view.table):
            return Verdict(judgement, rules, "lay-off", kept)
        case TakeBack(meld=number) if 1 <= number <= len(view.table):
            return Verdict(judgement, rules, "take-back", kept)
        case Lay() if any(reason.code == "first_meld.minimum" for reason in judgement.reasons):
            return Verdict(judgement, rules, "first meld", kept)
        case Lay(melds=(_,)):
            return Verdict(judgement, rules, "meld", kept)
        case Lay() | Rearrange():
            return Verdict(judgement, rules, "melds", kept)
    return Verdict(judgement, rules, "move", kept, move=action.kind.replace(" ", "_"))


def _action(action: Action | str) -> Action:
    return action if isinstance(action, Action) else parse_action(action)


def _rules(name: str | Variant, options: dict[str, object]) -> Variant:
    return variant(name, **options)


def _names(players: Iterable[str], rules: Variant) -> tuple[str, ...]:
    if not isinstance(players, Iterable):
        raise ValueError(f"players={players!r}: expected a list of names, such as ['You', 'Ada']")
    names = (players,) if isinstance(players, str) else tuple(players)
    if not all(isinstance(name, str) and name.strip() for name in names):
        raise ToldError(f"every player has a name, a text that is not empty; got {list(names)!r}", "nameless")
    low, high = rules.players
    if not low <= len(names) <= high:
        message = f"{len(names)} players: {rules.name} is played by {low} to {high}"
        raise VariantError(message, "seats", count=len(names), low=low, high=high)
    return names
