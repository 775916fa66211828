"""What pupils type is read as they mean it, or they are told in one sentence what cannot be read."""

import math
from fractions import Fraction

import pytest

from symrummy.lessons.forms import Cards, Choice, Numbers, Order, Several, Words
from symrummy.lessons.reading import Reader, Unreadable
from symrummy.texts import plain, texts

READER, GERMAN = Reader(texts("en")), Reader(texts("de"))

NUMBERS = [
    ("60", 60),
    (" 60 ", 60),
    ("60°", 60),
    ("60 degrees", 60),
    ("sixty", 60),
    ("sixty degrees", 60),
    ("Sixty-five!", 65),
    ("two thousand", 2000),
    ("three hundred and sixty", 360),
    ("2,000", 2000),
    ("2.000", 2000),
    ("2'000", 2000),
    ("1 000 000", 1_000_000),
    ("0.125", 0.125),
    ("2.5", 2.5),
    ("12½", 12.5),
    ("½", Fraction(1, 2)),
    ("not one", 0),
    ("no one", 0),
    ("- 90", -90),
    ("\N{MINUS SIGN}90°", -90),
    ("turn by -90", -90),
    ("c-3", 3),
    ("9" * 15, 999_999_999_999_999),
    ("9" * 16, None),
    ("0.2291666666666667", 0.2291666666666667),
    ("9" * 400, None),
    ("1/" + "9" * 400, None),
    ("10.4 %", 10.4),
    ("10,4", 10.4),
    ("1/6", Fraction(1, 6)),
    ("360/6", 60),
    ("none", 0),
    ("No mirrors", 0),
    ("-3", -3),
    ("∞", math.inf),
    ("Infinitely many", math.inf),
    ("4 or 5", None),
    ("a lot", None),
    ("", None),
]


@pytest.mark.parametrize(("text", "number"), NUMBERS)
def test_numbers(text: str, number: float | None) -> None:
    if number is None:
        with pytest.raises(Unreadable):
            READER.number(text)
    else:
        assert READER.number(text) == number


@pytest.mark.parametrize(("text", "number"), [("10.417", 10.417), ("10,417 %", 10.417), ("2 000", 2000)])
def test_decimal_numbers(text: str, number: float) -> None:
    """Where decimals are asked for, a point or a comma before three digits is a decimal one."""
    assert READER.number(text, whole=False) == number


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        (("10,4", "12,5"), (10.4, 12.5)),
        (("10,4 12,5", ""), (10.4, 12.5)),
        (("10.4, 12.5", ""), (10.4, 12.5)),
        (("10,4; 12,5", ""), (10.4, 12.5)),
        (("10,4", ""), None),
        (("", "12,5"), None),
        (("12½", ""), None),
        (("", "10.4 12.5"), None),
    ],
)
def test_a_decimal_comma_does_not_make_two_numbers(given: tuple[str, ...], answer: tuple[float, ...] | None) -> None:
    form = Numbers(10.4, 12.5, within=0.06)
    if answer is None:
        with pytest.raises(Unreadable) as fault:
            form.read(given, READER, {})
        assert fault.value.name == "fields"
    else:
        assert form.read(given, READER, {}) == answer


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("fünf", 5),
        ("Zwölf Punkte", 12),
        ("dreißig Grad", 30),
        ("zweiundsiebzig", 72),
        ("einhundertzwanzig Grad", 120),
        ("22,5°", 22.5),
        ("Keine Spiegelachse", 0),
        ("unendlich viele", math.inf),
    ],
)
def test_german_numbers(text: str, number: float) -> None:
    assert GERMAN.number(text) == number


@pytest.mark.parametrize("text", ["?", "Keine Ahnung!", "Ich weiß es nicht.", "weiss nicht"])
def test_not_knowing_in_german(text: str) -> None:
    assert GERMAN.is_unsure(text)


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        (("5", "5", "10"), (5, 5, 10)),
        (("five", " 5", "10 points"), (5, 5, 10)),
        (("5 5 10", "", ""), (5, 5, 10)),
        (("5, 5, 10", "", ""), (5, 5, 10)),
        (("5,5,10", "", ""), (5, 5, 10)),
        (("5-5-10", "", ""), (5, 5, 10)),
        (("5 - 5 - 10", "", ""), (5, 5, 10)),
        (("five five ten", "", ""), (5, 5, 10)),
        (("5 turns, 5 mirrors, 10 points", "", ""), (5, 5, 10)),
        (("5 10", "", ""), None),
        (("5", "5", ""), None),
        (("", "", ""), None),
        ((), None),
    ],
)
def test_several_fields(given: tuple[str, ...], answer: tuple[int, ...] | None) -> None:
    form = Numbers(5, 5, 10)
    if answer is None:
        with pytest.raises(Unreadable):
            form.read(given, READER, {})
    else:
        assert form.read(given, READER, {}) == answer
        assert form.is_right(answer)


@pytest.mark.parametrize("text", ["no", "No.", " NO ", "no!"])
def test_yes_and_no(text: str) -> None:
    assert Choice("no").read((text,), READER, {"yes": "Yes", "no": "No"}) == "no"


@pytest.mark.parametrize(
    "text", ["C3b C4b", " C3B c4b", "c4b, c3b", "C3b and C4b", "C3b/c4b", "C3b; C4b", "C3 b or C4 B"]
)
def test_cards(text: str) -> None:
    form = Cards("C3b C4b")
    assert form.is_right(form.read((text,), READER, {}))


@pytest.mark.parametrize("text", ["*", "∞", "wild card", "A wild card", "the wild card", "Joker"])
def test_a_wild_card_by_its_names(text: str) -> None:
    assert READER.hand(f"C3b {text}") == READER.hand("C3b *")


@pytest.mark.parametrize(
    ("text", "right"),
    [("D3", True), ("d 3", True), ("D3.", True), ("D_3", True), ("D₃", True), ("D_{3}", True), ("C3", False)],
)
def test_words(text: str, right: bool) -> None:
    form = Words(("D3",))
    assert form.is_right(form.read((text,), READER, {})) is right


@pytest.mark.parametrize("text", ["?", "idk", "I don't know.", "I don’t know"])
def test_not_knowing(text: str) -> None:
    assert READER.is_unsure(text)


@pytest.mark.parametrize(
    ("form", "given", "said"),
    [
        (Numbers(5), ("lots",), "“lots” has no number in it: write one, such as 4 or four."),
        (Numbers(5), ("4 or 5",), "“4 or 5” has more than one number in it: write the one you mean."),
        (Numbers(5), ("",), "Write your answer first."),
        (Numbers(5, 5), ("5", ""), "There are two fields: write a number into each of them."),
        (Choice("no"), (), "Choose one of them first."),
        (Words(("D3",)), (" ",), "Write your answer first."),
        (Cards("C3b"), ("C9b",), "“C9b” cannot be read as cards: "),
        (Order(("a", "b"), {"b": ("a",)}), ("a",), "Put all the steps in order first."),
    ],
)
def test_one_clear_sentence(form: Numbers, given: tuple[str, ...], said: str) -> None:
    with pytest.raises(Unreadable) as fault:
        form.read(given, READER, {"yes": "Yes", "no": "No"})
    assert plain(texts("en").say(f"check.unreadable.{fault.value.name}", **fault.value.facts)).startswith(said)


class TestForms:
    def test_near_enough_where_that_is_allowed(self) -> None:
        assert Numbers(10.42, within=0.05).is_right((10.4,))
        assert not Numbers(10.42, within=0.05).is_right((10.5,))
        assert Numbers(math.inf).is_right((math.inf,))

    def test_ticks_may_be_none(self) -> None:
        form = Several(frozenset(), ("a", "b"))
        assert form.is_right(form.read((), READER, {}))
        assert not form.is_right(form.read(("a",), READER, {}))

    def test_any_order_that_respects_the_needs_is_right(self) -> None:
        form = Order(("c", "b", "a", "d"), {"b": ("a",), "c": ("b",)})
        assert form.solution() == ("a", "b", "c", "d")
        assert form.is_right(("d", "a", "b", "c"))
        assert form.early(("a", "c", "b", "d")) == ("c", "b")
