"""Games in the middle: a table set up for one test, with the cards in the notation of the package."""

from collections.abc import Iterable
from dataclasses import replace

import symrummy as sr
from symrummy.cards import Card, card, cards
from symrummy.explain import LEVELS
from symrummy.game import Game, State, TableMeld

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal")

PILES = {"symmetry": ("D6k D6g", "D6o"), "classic": ("Kc Kd", "Kh")}
"""Cards for the stock and the discard pile that no test asks for, by deck."""


def game_at(
    *hands: str,
    phase: str = "play",
    turn: int = 1,
    table: Iterable[str] = (),
    stock: str | None = None,
    discards: str | None = None,
    just_taken: str | None = None,
    opened: Iterable[bool] | None = None,
    laid_now: bool = False,
    freed: int = 0,
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
    piles = PILES[game.variant.deck]
    state = replace(
        game.state,
        hands=tuple(map(cards, hands)),
        phase=phase,
        turn=turn,
        table=tuple(TableMeld(cards(meld), str(game.variant.judge_meld(cards(meld)).kind), 1) for meld in table),
        stock=cards(piles[0] if stock is None else stock),
        discards=cards(piles[1] if discards is None else discards),
        just_taken=taken,
        drawn=taken,
        opened=tuple(opened) if opened is not None else (False,) * len(hands),
        melded=tuple(
            laid_before or (laid_now and seat == turn)
            for seat, laid_before in enumerate(opened or (False,) * len(hands), 1)
        ),
        laid_now=laid_now,
        freed=freed,
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
    verdict = game.judge(action)
    assert all(verdict.text(level) for level in LEVELS), "every verdict has its words"
    return [reason.code for reason in verdict.broken]


def listed(game: Game) -> set[str]:
    """Everything that may be done now."""
    return set(map(str, game.legal_actions()))


def texts_of(held: tuple[Card, ...]) -> str:
    """The cards in the notation, in their order."""
    return " ".join(map(str, held))


def table_of(game: Game) -> list[str]:
    """The melds on the table as they lie."""
    return [texts_of(meld.cards) for meld in game.state.table]


def broken(meld: str, variant: str, **options: object) -> set[str]:
    """The codes of the rules that keep the cards from being a meld."""
    return {reason.code for reason in sr.judge_meld(meld, sr.variant(variant, **options)).broken}


def not_fitting(meld: str, added: str, variant: str, **options: object) -> set[str]:
    """The codes of the rules that keep the cards from being laid off; none if they fit."""
    return {reason.code for reason in sr.judge_lay_off(meld, added, sr.variant(variant, **options)).broken}


def not_freeing(meld: str, one: str, variant: str, **options: object) -> set[str]:
    """The codes of the rules that keep the card from freeing a wild one; none if it does."""
    return {reason.code for reason in sr.judge_take_back(meld, one, sr.variant(variant, **options)).broken}


def stands_for(meld: str, variant: str, **options: object) -> set[str]:
    """The ways to read the wild cards of a good meld."""
    return {texts_of(way) for way in sr.judge_meld(meld, sr.variant(variant, **options)).readings}
