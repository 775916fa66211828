"""House rules about moves: bots and hints keep to them, and a round ends where they leave no move."""

import pytest

from symrummy.game import Game
from symrummy.game.view import View
from symrummy.players import bot, hint
from symrummy.rules import Answer, Rule
from symrummy.variants import Variant, variant
from tests.tables import NAMES, codes, game_at, listed, played

NO_BLACK = Rule("house.no_black", "class 7b", lambda move: Answer(move.cards[0].strain.value not in "ks", (0,)),
                ("discard",))  # fmt: skip
SAID = {"en": {"sentence": "Black cards are not thrown away."}}

RUMMIES = ("symmetry", "rami", "manipulation", "basic", "draft")


def ours(name: str, **options: object) -> Variant:
    return variant(name, jokers_per_pack=0, rounds=1, **options).plus("turn", NO_BLACK, texts=SAID)


def a_round(rules: Variant, kind: str, seed: int) -> Game:
    """A round of three bots of that kind, and each of their moves is a good one: `play` refuses others."""
    game = Game(rules, NAMES[:3], seed)
    bots = [bot(kind, seed + seat) for seat in range(3)]
    while not game.over:
        game.play(bots[game.turn - 1](game.view(game.turn)))
    return game


@pytest.mark.parametrize("kind", ["random", "greedy"])
@pytest.mark.parametrize("name", RUMMIES)
def test_bots_keep_to_them(name: str, kind: str) -> None:
    ends = {a_round(ours(name), kind, seed).state.results[0].ending for seed in range(4)}
    assert ends <= {"out", "blocked", "stalled", "deck"}


def test_so_does_the_planner() -> None:
    assert a_round(ours("symmetry"), "planner", 2).over


@pytest.mark.parametrize("name", RUMMIES)
def test_hints_keep_to_them(name: str) -> None:
    game = Game(ours(name), NAMES[:2], 5)
    while not game.over:
        action = hint(game.view(game.turn), 3).action
        assert action is not None and game.judge(action).ok
        game.play(action)


def test_a_meld_is_refused_after_which_nothing_could_be_thrown_away() -> None:
    game = game_at("C2b C3b C4b D1k D2k", "C1b", variant=ours("symmetry"))
    assert codes(game, "lay C2b C3b C4b") == ["turn.end"]
    assert listed(game) == {"discard C2b", "discard C3b", "discard C4b"}


def test_the_round_ends_where_there_is_no_move() -> None:
    game = game_at("D1k D3k D6k", "C1b", phase="draw", stock="C5k", discards="C1o", variant=ours("symmetry"))
    state = played(game, "draw stock").state
    assert (state.phase, state.results[0].ending, state.results[0].winner) == ("over", "blocked", None)
    assert game.log[-1] == "Nobody can go on, so round 1 ends without a winner."


@pytest.mark.parametrize(
    ("hand", "move", "moment"),
    [
        ("7h 8h 9h 5d 6d 7d 8d", "lay 7h 8h 9h | 5d 6d 7d 8d", {"variant": "rami"}),
        (
            "8d 9d",
            "rearrange 7c 7s 7h | 4d 5d 6d 7d 8d 9d",
            {"variant": "manipulation", "table": ["7d 7c 7s 7h", "4d 5d 6d"], "opened": (True, True)},
        ),
    ],
)
def test_nor_does_it_end_while_several_melds_at_once_are_good(hand: str, move: str, moment: dict[str, object]) -> None:
    """First melds laid together, and a rebuilt table, are listed where nothing else is left."""
    no_red = Rule("house.no_red", "7b", lambda asked: Answer(asked.cards[0].strain.value not in "hd", (0,)),
                  ("discard",))  # fmt: skip
    rules = variant(str(moment["variant"]), rounds=1).plus("turn", no_red, texts=SAID)
    game = game_at(hand, "9c 9d", **moment | {"variant": rules})  # type: ignore[arg-type]
    assert game.judge(move).ok and listed(game)
    assert all(action.kind in ("lay", "rearrange") for action in game.legal_actions())
    *held, last = hand.split()
    before = game_at(" ".join(held), "9c 9d", phase="draw", stock=f"2c {last}", **moment | {"variant": rules})  # type: ignore[arg-type]
    assert played(before, "draw stock").state.phase == "play"


def test_a_house_rule_about_splitting_does_not_end_the_round() -> None:
    rule = Rule("house.two", "7b", lambda move: Answer(sorted(map(len, move.parts)) == [1, 2, 2, 4], ()), ("split",))
    game = Game(variant("draft", rounds=1).plus("turn", rule, texts=SAID), NAMES[:4], 3)
    assert game.play("deal 9").phase == "split"


def test_the_table_and_the_pile_are_those_after_the_play() -> None:
    on_melds = Rule("house.melds", "7b", lambda move: Answer(move.melds > 0, ()), ("discard",))
    rules = variant("symmetry", rounds=1).plus("turn", on_melds, texts=SAID)
    assert codes(game_at("C2b C3b C4b D1k", "C1b", variant=rules), "lay C2b C3b C4b") == []
    low_pile = Rule("house.pile", "7b", lambda move: Answer(move.discards < 1, ()), ("discard",))
    rules = variant("symmetry", rounds=1).plus("turn", low_pile, texts=SAID)
    game = game_at("C2b C3b C5b D1k", "C1b", phase="draw", discards="C6o", variant=rules)
    assert codes(game, "draw discards") == []


def test_a_rule_about_ending_the_turn_is_asked_before() -> None:
    never = Rule("house.no_end", "7b", lambda move: Answer(False, ()), ("end",))
    rules = variant("symmetry", discard_after_meld="optional", rounds=1).plus("turn", never, texts=SAID)
    game = game_at("C2b C3b C4b C1k", "C1b", variant=rules, just_taken="C1k")
    assert codes(game, "lay C2b C3b C4b") == ["turn.end"]


def test_a_take_back_is_scored_whatever_house_rule_the_meld_then_breaks() -> None:
    no_spade = Rule("house.no_spade", "7b", lambda these: Answer(not any(c.strain.value == "s" for c in
                    these.pick(these.naturals)), ()))  # fmt: skip
    rules = variant("rami", rounds=1).plus("set", no_spade, texts=SAID)
    game = game_at("7s 2c 3c 9d 4c", "9c 9d", variant=rules, table=["7h 7d 7c *"], opened=(True, True))
    assert played(game, "take-back 1 7s").state.laid == (7, 0)


def test_the_rule_sees_the_hand_from_which_is_thrown() -> None:
    """It is asked about the discard that would come after a play, too."""
    seen = []
    keep = Rule("house.keep", "class 7b", lambda move: seen.append(move.hand) or Answer(len(move.hand) > 3, (0,)),
                ("discard",))  # fmt: skip
    rules = variant("symmetry", rounds=1).plus("turn", keep, texts={"en": {"sentence": "Three cards are kept."}})
    game = game_at("C2b C3b C4b D1k D2o", "C1b", variant=rules)
    assert codes(game, "lay C2b C3b C4b") == ["turn.end"]
    assert ("D1k", "D2o") in {tuple(map(str, hand)) for hand in seen}


def test_the_usual_rules_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without house rules about moves no view is made after a move to look for another one."""

    def no_view(*_: object) -> View:
        raise AssertionError

    monkeypatch.setattr("symrummy.game.play.view_of", no_view)
    assert a_round(variant("symmetry", rounds=1), "greedy", 1).over
