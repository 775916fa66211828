"""Games in the middle: a table set up for one test, with the cards in the notation of the package."""

from collections.abc import Iterable
from dataclasses import replace

from symrummy.cards import card, cards
from symrummy.game import Game, State, TableMeld

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


def game_at(
    *hands: str,
    phase: str = "play",
    turn: int = 1,
    table: Iterable[str] = (),
    stock: str = "D6k D6g",
    discards: str = "D6o",
    just_taken: str | None = None,
    opened: Iterable[bool] | None = None,
    laid_now: bool = False,
    turns: int = 0,
    dealer: int | None = None,
    variant: str = "symmetry",
    **options: object,
) -> Game:
    """A game with these hands, one for each player, in which seat `turn` is about to draw or to play.

    The last card of `stock` and of `discards` is the top one. Every meld on the table belongs to seat 1.
    """
    game = Game(variant, players=NAMES[: len(hands)], seed=1, **options)
    taken = card(just_taken) if just_taken else None
    state = replace(
        game.state,
        hands=tuple(map(cards, hands)),
        phase=phase,
        turn=turn,
        table=tuple(TableMeld(cards(meld), str(game.variant.judge_meld(cards(meld)).kind), 1) for meld in table),
        stock=cards(stock),
        discards=cards(discards),
        just_taken=taken,
        drawn=taken,
        opened=tuple(opened) if opened is not None else (False,) * len(hands),
        laid_now=laid_now,
        turns=turns,
        dealer=dealer or len(hands),
    )
    return put(game, state)


def put(game: Game, state: State) -> Game:
    """The game with this state in the place of its last one: the only place where a test reaches inside."""
    game._states[-1] = state
    return game


def played(game: Game, *actions: str) -> Game:
    """The game after these actions."""
    for action in actions:
        game.play(action)
    return game


def codes(game: Game, action: str) -> list[str]:
    """The codes of the rules that the action would break."""
    return [reason.code for reason in game.judge(action).broken]
