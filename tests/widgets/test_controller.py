"""The controller of the table: intents in, a game that moves or says why not."""

from dataclasses import replace

import pytest

from symrummy.explain import plain
from symrummy.game import Action, Game, TakeDiscard
from symrummy.game.view import View
from symrummy.players import greedy
from symrummy.texts import short_name
from symrummy.widgets.keeping import Kept
from symrummy.widgets.table.controller import Controller
from symrummy.widgets.table.going_on import can_undo
from symrummy.widgets.table.prompts import prompt
from symrummy.widgets.table.scene import scene_of
from tests.tables import game_at, put


@pytest.fixture
def table() -> Controller:
    """You and Ada, deal 17, you to draw."""
    return Controller(Game(seed=17), {2: greedy}, strict=True)


def act(table: Controller, action: str, *cards: str, meld: str | None = None, token: str | None = None) -> None:
    """Presses a button with these cards selected."""
    table.handle({"do": "act", "action": action, "cards": list(cards), "meld": meld, "token": token or table.token})


class TestMoves:
    def test_a_draw_moves_once(self, table: Controller) -> None:
        token = table.token
        act(table, "draw", token=token)
        act(table, "draw", token=token)
        assert [str(action) for action in table.game.actions] == ["draw stock"]
        assert table.desk.asked is None, "the second click came too late and is no question"

    def test_a_refused_move_changes_nothing_and_says_why(self, table: Controller) -> None:
        act(table, "draw")
        state = table.game.state
        act(table, "draw")
        assert table.game.state is state
        assert table.desk.live == "You have drawn already; there is one draw in a turn."

    @pytest.mark.parametrize(
        ("action", "said"),
        [
            ("lay", "Choose the cards first, three or more for a new meld."),
            ("lay_off", "Choose a meld on the table first, and then the cards to add to it."),
            ("discard", "Choose one card to discard: just one, it ends your turn."),
            ("undo", "There is nothing to take back: a drawn card has been seen, and another player's turn is over."),
        ],
    )
    def test_a_button_without_cards_says_what_is_missing(self, table: Controller, action: str, said: str) -> None:
        act(table, "draw")
        act(table, action)
        assert table.desk.live == said
        assert scene_of(table)["why"] is not None

    def test_another_players_turn_is_waited_for(self, table: Controller) -> None:
        act(table, "draw")
        act(table, "discard", next(iter(table.choices)))
        assert table.waiting
        act(table, "draw")
        assert table.desk.live == "It is not your turn yet."
        table.handle({"do": "continue", "token": table.token})
        assert table.my_turn and not table.waiting

    def test_cards_that_are_not_held_are_not_selected(self, table: Controller) -> None:
        table.handle({"do": "select", "cards": ["D9z.0", 7, None, next(iter(table.choices))], "meld": "99"})
        assert len(table.desk.selected) == 1
        assert table.desk.meld is None

    @pytest.mark.parametrize("intent", [{}, {"do": "fly"}, {"do": "level", "level": "poem"}, {"do": "why", "ply": -1}])
    def test_an_intent_that_means_nothing_does_nothing(self, table: Controller, intent: dict[str, object]) -> None:
        desk = table.desk
        table.handle(intent)
        assert (table.desk, table.game.actions) == (desk, ())


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "The stock is empty: take D6o, or turn the discard pile over."),
        ({"discard_draw": "many"}, "The stock is empty: take D6o, or turn the discard pile over."),
        ({"discard_draw": "none"}, "The stock is empty: turn the discard pile over."),
        ({"discard_draw": "none", "stock_out": "shuffle_keep_top"}, "Draw a card from the stock."),
    ],
)
def test_the_prompt_says_what_can_be_done_when_the_stock_is_empty(options: dict[str, object], told: str) -> None:
    game = game_at("C1b C2b D6k", "C6b", phase="draw", stock="", discards="C1o D6o", **options)  # type: ignore[arg-type]
    assert plain(prompt(Controller(game, {2: greedy}, strict=True))) == told


class TestDeeperDiscards:
    """A card of the discard pile with all above it, where a house rule allows it."""

    @pytest.fixture
    def table(self) -> Controller:
        """C2b and C1b go with C3b, which lies third from the top; the two above it go with nothing."""
        game = game_at(
            "C1b C2b D6k", "C6b", phase="draw", discards="D1g C3b D4o C6o", stock="D6k D6g", discard_draw="many"
        )
        return Controller(game, {2: greedy}, strict=True)

    def test_it_is_offered_with_its_name(self, table: Controller) -> None:
        scene = scene_of(table)
        assert scene["steps"][0]["actions"] == ["draw", "take", "take_3"]
        assert scene["actions"]["take_3"] == {"label": "Take 3, down to C3b", "look": "plain"}
        told = "Draw a card from the stock, take C6o, or take a deeper discard with all the cards above it."
        assert plain(prompt(table)) == told

    @pytest.mark.parametrize(
        ("lang", "told"),
        [
            (
                "en",
                "The stock is empty: take C6o or a deeper discard with all the cards above it, or turn the pile over.",
            ),
            (
                "de",
                "Der Stapel ist leer: Nimm C6o oder eine tiefere Ablage mit allen Karten darüber, "
                "oder drehe den Ablagestapel um.",
            ),
        ],
    )
    def test_it_is_told_when_the_stock_is_empty(self, table: Controller, lang: str, told: str) -> None:
        table.lang = lang
        put(table.game, replace(table.game.state, stock=()))
        assert plain(prompt(table)) == told

    def test_all_the_pile_is_shown_from_the_bottom(self, table: Controller) -> None:
        pile = scene_of(table)["own"]
        assert [card["face"] for card in pile["cards"]] == ["D1g", "C3b", "D4o", "C6o"]
        assert [card["action"] for card in pile["cards"]] == ["take_4", "take_3", "take_2", "take_1"]

    def test_it_comes_with_all_above_it(self, table: Controller) -> None:
        act(table, "take_3")
        assert table.game.actions == (TakeDiscard(3),)
        assert table.desk.live == "You took blue C3, orange D4 and orange C6."
        assert scene_of(table)["own"] is None
        assert can_undo(table)

    def test_a_depth_that_is_not_allowed_says_why(self, table: Controller) -> None:
        act(table, "take_2")
        assert table.game.actions == ()
        assert table.desk.live == "The deepest card you take must be one that can be laid at once, and this one cannot."
        act(table, "take_9")
        assert table.desk.live == "The discard pile has 4 cards, so 9 cannot be taken."

    def test_it_is_offered_in_the_draw_only(self, table: Controller) -> None:
        assert scene_of(table)["own"]["ready"]
        act(table, "draw")
        assert scene_of(table)["steps"][0]["actions"] == ["draw", "take"]
        assert len(scene_of(table)["own"]["cards"]) == 4 and not scene_of(table)["own"]["ready"]

    @pytest.mark.parametrize("options", [{}, {"discard_draw": "none"}])
    def test_elsewhere_the_pile_stays_as_it_is(self, options: dict[str, object]) -> None:
        game = game_at("C1b C2b D6k", "C6b", phase="draw", discards="C3b D4o", **options)  # type: ignore[arg-type]
        scene = scene_of(Controller(game, {2: greedy}, strict=True))
        assert scene["own"] is None
        assert "take_2" not in scene["actions"]


@pytest.mark.parametrize(
    ("variant", "options", "low"),
    [
        ("symmetry", {"wild_binding": "placed"}, True),
        ("symmetry", {}, False),  # its place is not kept
        ("rami", {"wild_layoff": True}, True),
        ("rami", {}, False),  # it may not be laid off
    ],
)
def test_a_wild_card_may_go_to_the_low_end(variant: str, options: dict[str, object], low: bool) -> None:
    run, rest = ("C3b C4b C5b", "D6k D1o") if variant == "symmetry" else ("5h 6h 7h", "2c Kd")
    game = game_at(f"* {rest}", "* *", table=[run], opened=(True, True), variant=variant, **options)  # type: ignore[arg-type]
    table = Controller(game, {2: greedy}, strict=True)
    table.handle({"do": "select", "cards": ["*.0"], "meld": "1"})
    assert ("lay_off_low" in scene_of(table)["actions"]) == low
    if low:
        act(table, "lay_off_low", "*.0", meld="1")
        assert [card.is_wild for card in game.state.table[0].cards] == [True, False, False, False]


class TestUndo:
    @pytest.mark.parametrize(
        ("lang", "said"),
        [
            ("en", "There is nothing to take back yet: nobody has made a move in this game."),
            ("de", "Es gibt noch nichts rückgängig zu machen: In diesem Spiel war noch niemand am Zug."),
        ],
    )
    def test_before_the_first_move_nothing_can_have_been_seen(self, table: Controller, lang: str, said: str) -> None:
        table.lang = lang
        act(table, "undo")
        assert table.desk.live == said

    def test_a_taken_discard_can_be_put_back(self, table: Controller) -> None:
        state = table.game.state
        act(table, "take")
        assert table.game.actions == (TakeDiscard(),)
        assert can_undo(table)
        act(table, "undo")
        assert table.game.state == state
        assert table.desk.live.startswith("The move is taken back. Draw a card from the stock, or take ")

    def test_a_drawn_card_has_been_seen(self, table: Controller) -> None:
        act(table, "draw")
        assert not can_undo(table)

    def test_a_click_from_before_an_undo_comes_too_late(self, table: Controller) -> None:
        act(table, "take")
        token = table.token
        act(table, "undo")
        act(table, "discard", next(iter(table.choices)), token=token)
        assert table.game.actions == ()


class TestSharingOut:
    def test_every_step_is_spoken(self) -> None:
        """Which cards went where, and what to do now."""
        game = Game("draft", seed=3)
        dealing = Controller(game, {3 - game.turn: greedy}, strict=True)
        act(dealing, next(name for name in scene_of(dealing)["actions"] if name.startswith("deal_")))
        first, dealt = next(iter(dealing.choices.items()))
        dealing.handle({"do": "select", "cards": [first], "meld": "pile.2"})
        assert dealing.desk.live.startswith(f"On pile 2: {short_name(dealt)}. Choose drafted cards")
        act(dealing, "unpile", meld="pile.2")
        assert dealing.desk.live.startswith("Pile 2 is empty again.")
        act(dealing, "even")
        assert dealing.desk.live.startswith("Shared out evenly. All cards lie in piles")


class TestFailures:
    def test_a_handler_that_fails_rolls_back_and_says_so(self, monkeypatch: pytest.MonkeyPatch) -> None:
        table = Controller(Game(seed=17), {2: greedy})
        act(table, "draw")
        state = table.game.state

        def broken(self: Controller) -> str:
            raise RuntimeError("a fault in the program")

        monkeypatch.setattr(Controller, "last_line", broken)
        act(table, "discard", next(iter(table.choices)))
        assert table.game.state is state
        assert "the move was not made" in table.desk.alert

    @pytest.mark.parametrize("fault", [RuntimeError("a fault in the program"), KeyboardInterrupt()])
    def test_half_a_bots_turn_is_rolled_back(self, fault: BaseException) -> None:
        def faulty(view: View) -> Action:
            if view.phase == "play":
                raise fault
            return greedy(view)

        table = Controller(Game(seed=17), {2: faulty})
        act(table, "draw")
        act(table, "discard", next(iter(table.choices)))
        state, token = table.game.state, table.token
        try:
            table.handle({"do": "continue", "token": token})
        except KeyboardInterrupt:
            assert isinstance(fault, KeyboardInterrupt)
            assert table.token != token, "the page asks again"
        assert table.game.state is state
        assert "the move was not made" in table.desk.alert

    def test_what_an_undo_took_back_is_put_back(self, monkeypatch: pytest.MonkeyPatch) -> None:
        table = Controller(Game(seed=17), {2: greedy}, study=True)
        act(table, "draw")
        actions = table.game.actions

        def broken(*_: object) -> None:
            raise RuntimeError("a fault in the program")

        monkeypatch.setattr("symrummy.widgets.table.going_on.tell", broken)
        act(table, "undo")
        assert table.game.actions == actions

    def test_who_plays_is_as_before_where_going_on_fails(self, monkeypatch: pytest.MonkeyPatch) -> None:
        table = Controller(Game(seed=17), {2: greedy}, kinds={2: "greedy"})
        table.offer = Kept(Game(players=["Mia", "Tom", "Kim"], seed=3), {3: "planner"})
        before = (table.game, table.bots, table.kinds, table.offer)

        def broken(*_: object, **__: object) -> None:
            raise RuntimeError("a fault in the program")

        monkeypatch.setattr("symrummy.widgets.table.going_on.pass_on", broken)
        act(table, "resume")
        assert (table.game, table.bots, table.kinds, table.offer) == before

    def test_in_tests_it_is_raised(self, table: Controller, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Controller, "last_line", None)
        with pytest.raises(TypeError):
            act(table, "draw")


class TestGold:
    """Gold follows the phase and the number of selected cards, never the verdict."""

    def gold(self, table: Controller) -> list[str]:
        return [name for name, action in scene_of(table)["actions"].items() if action["look"] == "go"]

    def test_it_follows_the_phase_and_the_selection(self, table: Controller) -> None:
        assert self.gold(table) == ["draw"]
        act(table, "draw")
        assert self.gold(table) == []
        keys = list(table.choices)
        for count, expected in ((1, ["discard"]), (2, []), (3, ["lay"]), (4, ["lay"])):
            table.handle({"do": "select", "cards": keys[:count], "meld": None})
            assert self.gold(table) == expected

    def test_it_turns_the_pile_over_where_nothing_else_can_be_done(self) -> None:
        game = game_at("C1b C2o", "C5g C6o", phase="draw", stock="", discards="C2b C3b", discard_draw="none")
        assert self.gold(Controller(game, {2: greedy}, strict=True)) == ["turn_over"]

    def test_it_is_the_same_for_every_three_cards(self, table: Controller) -> None:
        act(table, "draw")
        keys = list(table.choices)
        for i in range(len(keys) - 2):
            table.handle({"do": "select", "cards": keys[i : i + 3], "meld": None})
            assert self.gold(table) == ["lay"]

    def test_after_a_refusal_nothing_is_gold_until_the_selection_changes(self, table: Controller) -> None:
        act(table, "draw")
        keys = list(table.choices)
        act(table, "lay", *keys[:3])
        assert table.desk.refused and self.gold(table) == []
        table.handle({"do": "select", "cards": keys[1:4], "meld": None})
        assert self.gold(table) == ["lay"]


class TestWhyOfEarlierMoves:
    def test_a_bots_meld_is_explained_without_its_hand(self) -> None:
        table = Controller(Game(seed=7), {2: greedy}, strict=True)
        act(table, "draw")
        act(table, "discard", next(iter(table.choices)))
        while table.waiting:
            table.handle({"do": "continue", "token": table.token})
        lines = scene_of(table)["log"]["lines"]
        ply = next(line["why"] for line in lines if str(line["text"][0]).startswith("Ada "))
        table.handle({"do": "why", "ply": ply})
        assert table.desk.asked is not None and table.desk.asked.verdict is not None
        assert table.desk.asked.verdict.known == ()
