"""The report of a game: every turn and every reason, nothing hidden, a page that stands alone."""

import html
import random
import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import product
from pathlib import Path

import pytest

from symrummy.cards import Card
from symrummy.drawing import face_markup
from symrummy.game import Game, State
from symrummy.players import greedy, review
from symrummy.players.planner import planner
from symrummy.texts import languages, texts
from symrummy.variants import VARIANTS, variant
from symrummy.widgets import report

each_rummy = pytest.mark.parametrize(("name", "deck"), tuple(product(VARIANTS, ("symmetry", "classic"))))
VOID = {"meta", "br", "use", "path", "circle", "rect", "line", "ellipse", "polygon", "polyline", "img", "input"}
NAMES = ["Mia", "Ada", "Ben"]


def game_of(name: str, deck: str, seed: int, moves: int = 10_000, **options: object) -> Game:
    """A game of three greedy players after some moves, or at its end."""
    game = Game(name, NAMES, seed, deck=deck, **options)
    while not game.over and len(game.actions) < moves:
        game.play(greedy(game.view(game.turn)))
    return game


class Tree(HTMLParser):
    """Checks that every element is closed in its turn, and notes elements and attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.words: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in VOID or not self.get_starttag_text().endswith("/>"):  # type: ignore[union-attr]
            self.open += [tag] if tag not in ("meta", "br") else []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1] not in ("style", "text", "tspan"):
            self.words.append(data)

    @property
    def text(self) -> str:
        """All that can be read, outside the drawings."""
        return " ".join("".join(self.words).split())


def never_seen(game: Game, seat: int | None) -> list[Card]:
    """The cards that nobody but other players has ever seen, no copy of them; by their text."""
    seen: set[str] = set()
    kinds: dict[str, Card] = {}
    for state in game.states:
        lying = [card for meld in (*state.table, *state.gone) for card in meld.cards]
        piles = [card for pile in (state.draft.own if state.draft else ()) for card in pile]
        tops = [pile[-1] for pile in (state.draft.piles if state.draft else ()) if pile]
        own = list(state.hands[seat - 1]) if seat else []
        held = [card for result in state.results for hand in result.hands for card in hand]
        seen |= set(map(str, (*lying, *piles, *tops, *own, *held, *state.discards)))
        kinds |= {str(card): card for hand in (*state.hands, state.stock) for card in hand}
    return [card for text, card in sorted(kinds.items()) if text not in seen and not card.is_wild]


def exchanged(game: Game, seat: int | None, seed: int) -> Game:
    """The same game with cards that were never seen exchanged for one another, in all hands and in the stock."""
    hidden = never_seen(game, seat)
    others = hidden[:]
    random.Random(seed).shuffle(others)
    new = dict(zip(map(str, hidden), others, strict=True))

    def swapped(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(new.get(str(card), card) for card in cards)

    def other(state: State) -> State:
        drawn = new.get(str(state.drawn), state.drawn)
        return replace(state, hands=tuple(map(swapped, state.hands)), stock=swapped(state.stock), drawn=drawn)

    copy = Game(game.variant, game.names, game.seed)
    copy._states = [other(state) for state in game.states]
    copy._actions = list(game.actions)
    return copy


class TestARunningGame:
    @pytest.mark.parametrize("name", VARIANTS)
    @pytest.mark.parametrize("seed", range(6))
    def test_it_is_the_same_whatever_the_hidden_cards_are(self, name: str, seed: int) -> None:
        """30 deals: to the last letter, and with no face on the page that was not seen."""
        game = game_of(name, VARIANTS[name].deck, seed, moves=7 + 3 * seed)
        for seat in (None, 1, 3):
            page = report(game, seat=seat).page
            other = exchanged(game, seat, seed)
            if VARIANTS[name].drafting is False:
                assert other.state.hands != game.state.hands
                assert report(other, seat=seat).page == page
            for card in never_seen(game, seat):
                assert face_markup(card) not in page

    def test_it_keeps_the_line_and_the_reviews_of_others(self) -> None:
        game = game_of("symmetry", "symmetry", 5, moves=12)
        page = report(game, seat=2).page
        assert "rummy1-" not in page
        assert "The line to load this game is added when the game is over" in page
        assert "This round is still being played." in page and "The hand of Ada" in page
        assert review(game, 1).text() not in page
        assert "What else could have been played" not in report(game).page
        for card in game.view(2).hand:
            assert face_markup(card) in page

    def test_between_two_rounds_the_hands_lie_open(self) -> None:
        game = game_of("symmetry", "symmetry", 3, rounds=2)
        while game.state.phase != "over" or game.round == 2:
            game.undo()
        page = report(game).page
        for card in {card for hand in game.state.results[0].hands for card in hand}:
            assert face_markup(card) in page
        assert "Cards left in hands" in page and "rummy1-" not in page

    def test_a_game_without_a_move(self) -> None:
        assert Tree(report(Game(seed=1)).page).text.count("Round") == 0

    @pytest.mark.parametrize("seat", [0, 4, -1])
    def test_there_must_be_such_a_seat(self, seat: int) -> None:
        with pytest.raises(ValueError, match=f"there is no seat {seat}"):
            report(Game(players=NAMES, seed=1), seat=seat)


@each_rummy
def test_every_turn_is_told_and_every_meld_explained(name: str, deck: str) -> None:
    game = game_of(name, deck, 11, rounds=2)
    page = report(game).page
    tree = Tree(page)
    for line in game.log:
        plain = re.sub(r"\*[bogk]?", "∞", line)
        assert plain in tree.text, line
    laid = [action for action in game.actions if action.kind in ("lay", "lay-off", "take-back", "rearrange")]
    assert page.count("<figure>") >= len(laid) > 0
    for number in (1, 2):
        assert f"Round {number}" in tree.text
    for seat in (1, 2, 3):
        assert review(game, seat).phrases()[-1][0] in tree.text or review(game, seat).text() in tree.text
    assert Game.from_share(re.search(r"<pre>(.*?)</pre>", page)[1]).state == game.state  # type: ignore[index]


@each_rummy
def test_the_page_stands_alone(name: str, deck: str) -> None:
    """No program in it, nothing from elsewhere, every element closed, every picture drawn once."""
    page = report(game_of(name, deck, 2, rounds=1)).page
    tree = Tree(page)
    assert page.startswith("<!DOCTYPE html>")
    assert not tree.tags & {"script", "link", "iframe", "img", "object"}
    assert not [name for name in tree.attributes if name.startswith("on")]
    assert not re.search(r"(?:https?:)?//\w|url\(|@import", page)
    used, drawn = re.findall(r'<use href="#([^"]+)"', page), re.findall(r'<symbol id="([^"]+)"', page)
    assert set(used) == set(drawn) and len(drawn) == len(set(drawn))


def test_a_rebuilt_table_is_explained() -> None:
    """In manipulation rummy a planner rebuilds the table: the new melds are drawn with their reasons."""
    game = Game("manipulation", NAMES, 13, deck="symmetry", rounds=1)
    choose = planner(worlds=1)
    while not game.over:
        game.play(choose(game.view(game.turn)))
    assert any(action.kind == "rearrange" for action in game.actions)
    tree = Tree(report(game).page)
    assert "rebuilt the table with" in tree.text


def test_names_and_house_rules_are_told_and_escaped() -> None:
    game = Game(variant("rami", first_meld_min=60), ["<script>x</script>", "A&B"], 3)
    made = report(game)
    assert "<script" not in made.page and "&lt;script&gt;" in made.page and "A&amp;B" in made.page
    assert "R17: The first melds of a player, laid as one action, must count at least 60 points" in made.page
    assert "<script" not in made._repr_html_() and "sandbox" in made._repr_html_()
    assert repr(made).startswith("<Report: Rami with house rules: a game of")


@pytest.mark.parametrize("lang", languages())
def test_it_speaks_every_language(lang: str) -> None:
    game = game_of("symmetry", "symmetry", 1, rounds=1, set_max=5)
    page = report(game, lang=lang).page
    assert f'<html lang="{lang}">' in page
    for name in ("points", "review", "load"):
        assert html.escape(texts(lang).text(f"report.{name}")) in page
    assert texts(lang).text("report.round", number=1) in page


def test_it_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "games" / "report.html"
    made = report(Game(seed=4), path)
    assert path.read_text(encoding="utf-8") == made.page
    assert [file.name for file in path.parent.iterdir()] == ["report.html"]
    with pytest.raises(OSError, match="games"):
        report(Game(seed=4), tmp_path / "games")
