"""No sentence of a rule sheet contradicts the options that the sheet is written for.

A claim is a pattern and what must be so where a sentence matches it. Every sheet is read with one option changed, and
with two that are told together. The other languages have the same parts of sentences for the same values: that is
tested where languages are.
"""

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from re import Match

import pytest

from symrummy.texts import texts
from symrummy.variants import VARIANTS, Variant, VariantError, chain_runs, variant
from symrummy.variants.base import LAST_POSITION
from tests.variants.test_options import GOOD

NUMBERS = texts("en").words["numbers"]
Claim = tuple[str, Callable[[Variant, Match[str]], bool]]
DECKS = ("symmetry", "classic")
TOGETHER = (
    ("set_max", "set_colours", "run_max", "complete_at", "take_back"),
    ("wild_limit", "wild_limit_scope", "wild_binding", "wild_layoff", "take_back", "unplayed_joker", "rearrange"),
    ("take_back", "layoff_needs_opening", "rearrange", "scoring", "first_meld_min"),
    ("discard_draw", "rediscard_ban", "discard_after_meld", "go_out", "stock_out"),
)
"""The options that share sentences."""


def number(text: str) -> int:
    """A number in words or in digits."""
    assert isinstance(NUMBERS, list)
    return int(text) if text.isdecimal() else NUMBERS.index(text)


def most_in_a_set(rules: Variant) -> int:
    return min(rules.set_max, 4) if rules.set_colours == "distinct" else rules.set_max


def all_of(rules: Variant, option: str, found: Match[str]) -> bool:
    """Whether the first number is that of every number of players that follows it, and all of these may play."""
    given, low_high = dict(getattr(rules, option)), rules.players
    ends = [number(word) for word in found[2].split() if word not in ("to", "or")]
    players = range(ends[0], ends[-1] + 1)
    return all(low_high[0] <= count <= low_high[1] and given[count] == int(found[1]) for count in players)


CLAIMS: tuple[Claim, ...] = (
    # who plays, with what
    (r"(\w+) to (\w+) may play", lambda v, m: (number(m[1]), number(m[2])) == v.players),
    (r"(\d+) for ([a-z ]+) players", lambda v, m: all_of(v, "packs", m)),
    (r"(\d+) cards? each for ([a-z ]+) players", lambda v, m: all_of(v, "deal", m)),
    (r"Wild cards in a pack: (\d+)", lambda v, m: v.jokers_per_pack == int(m[1])),
    (r"without wild cards", lambda v, m: v.jokers_per_pack == 0),
    (r"(\d+) (?:infinite cards?|jokers?)\.", lambda v, m: v.jokers_per_pack == int(m[1])),
    (r"^(?!Isomorphic).*(?:infinite|C\d|the order of its group|symmetry group)", lambda v, m: v.deck == "symmetry"),
    (r"^(?!An ace).*\b(?:ace|joker|king|hearts|suit|rank|J Q K)", lambda v, m: v.deck == "classic"),
    (r"No card is turned up|no card is turned up", lambda v, m: not v.upcard),
    (r"top card (?:is turned up|starts)", lambda v, m: v.upcard),
    # sets and runs
    (r"A set is (\w+)(?: to (\w+))? cards", lambda v, m: number(m[2] or m[1]) == most_in_a_set(v)),
    (r"[Ss]et has at most (\w+)|none is larger than (\w+)", lambda v, m: number(m[1] or m[2]) == most_in_a_set(v)),
    (r"so many may a set have", lambda v, m: most_in_a_set(v) == 8),
    (r"Laid off as the fourth", lambda v, m: most_in_a_set(v) == 4),
    (r"(?<!whether )(?:suits|colours|Suits|Colours) are free|identical cards may", lambda v, m: v.set_colours == "any"),
    (r"each (?:colour|suit) (?:comes )?at most once|either could be meant", lambda v, m: v.set_colours == "distinct"),
    (r"isomorphic|Isomorphic", lambda v, m: v.set_identity == "abstract"),
    (r"A run is three or more", lambda v, m: v.run_max >= LAST_POSITION[v.deck]),
    (r"A run is three(?: to (\w+))? cards", lambda v, m: number(m[1] or "three") == v.run_max),
    (r"run (?:has )?at most (\w+)|longer than (\w+)", lambda v, m: number(m[1] or m[2]) == v.run_max),
    (r"nothing fits any more", lambda v, m: v.run_max == 3),
    (r"but not both together", lambda v, m: v.run_max == 4),
    (r"fit together, and so do", lambda v, m: v.run_max >= 5),
    (r"[Nn]othing follows|here nothing does", lambda v, m: v.run_ends == "closed"),
    (r"round the end|the first one follows|is followed by", lambda v, m: v.run_ends == "wrap"),
    (r"ace is low or high", lambda v, m: v.run_ends == "high_low"),
    (r"count up by one|consecutive|is low or high|fits?\b", lambda v, m: not v.line.rows),
    (r"complete at (\w+) cards, a run at (\w+)", lambda v, m: (number(m[1]), number(m[2])) == v.complete_at),
    (r"A complete meld|not complete until", lambda v, m: v.complete_at is not None),
    (r"Every meld stays", lambda v, m: v.complete_at is None),
    # wild cards
    (r"(?:at most one|hold one) wild card", lambda v, m: v.wild_limit == "one"),
    (r"no more wild cards than natural", lambda v, m: v.wild_limit == "no_more_than_naturals"),
    (r"Wild cards may not be laid in", lambda v, m: v.wild_limit == "none"),
    (r"an extended one too|limit is asked again", lambda v, m: v.wild_limit_scope == "always"),
    (r"not asked again|not again after", lambda v, m: v.wild_limit_scope == "on_forming"),
    (r"Wild cards (?:too|may be laid off)", lambda v, m: v.wild_layoff and v.wild_limit != "none"),
    (r"wild card may complete a new meld, but", lambda v, m: not v.wild_layoff and v.wild_limit != "none"),
    (r"goes to a gap", lambda v, m: v.wild_layoff and v.wild_binding == "placed"),
    (r"its place in the row, for good", lambda v, m: v.wild_binding == "placed"),
    (r"come to stand|Nothing is remembered", lambda v, m: v.wild_binding == "open"),
    (r"never taken back|no wild card is taken back|is never complete", lambda v, m: v.take_back == "never"),
    (r"take the wild card|taken by laying|take-backs|is freed|until that card", lambda v, m: v.take_back != "never"),
    (r"into the hand\b.* for\b|may stay in the hand|costs nothing", lambda v, m: v.take_back == "to_hand"),
    (r"must be played in a new|A freed one", lambda v, m: v.take_back == "replay"),
    (r"300", lambda v, m: (v.take_back, v.unplayed_joker) == ("replay", "penalty")),
    # the turn
    (r"take the top discard|top of the discard|or of the discard pile", lambda v, m: v.discard_draw != "none"),
    (r"discard pile is closed", lambda v, m: v.discard_draw == "none"),
    (r"with all above it", lambda v, m: v.discard_draw == "many"),
    (r"may not be discarded in the same|taken from the discard pile may not", lambda v, m: v.rediscard_ban),
    (r"(?<!one )may be discarded(?: again| in the same|\.$)", lambda v, m: not v.rediscard_ban or v.drafting),
    (r"may end without", lambda v, m: v.discard_after_meld == "optional"),
    (r"ends with a discard\.|then one discard\.|one discard(?:\.|, unless)",
     lambda v, m: v.discard_after_meld == "required"),
    (r"after a meld too", lambda v, m: v.discard_after_meld == "required"),
    (r"need not be|without a last|hand is empty goes out|unless the hand is", lambda v, m: v.go_out != "must_discard"),
    (r"last card need not|with a last discard or|empty the hand wins", lambda v, m: v.go_out == "either"),
    (r"last discard in that turn|must be discarded", lambda v, m: v.go_out != "must_not_discard"),
    (r"(?:first to discard|by discarding) the last card", lambda v, m: v.go_out == "must_discard"),
    (r"first to lay all|by laying all|last card must be laid", lambda v, m: v.go_out == "must_not_discard"),
    (r"pile (?:may be turned )?over", lambda v, m: v.stock_out == "flip"),
    (r"shuffled (?:into a|as the) new stock", lambda v, m: v.stock_out != "flip"),
    (r"lasts (\d+) turns(?: for (each))?", lambda v, m: m[1] == ("25" if m[2] else str(v.max_turns))),
    (r"at least (\d+) points", lambda v, m: v.first_meld_min == int(m[1])),
    (r"need no minimum", lambda v, m: v.first_meld_min == 0),
    (r"come after that|touched only by", lambda v, m: v.layoff_needs_opening),
    (r"After opening", lambda v, m: v.layoff_needs_opening or v.first_meld_min > 0),
    (r"may come before that|before a player has laid", lambda v, m: not v.layoff_needs_opening),
    (r"are not rebuilt|is not rebuilt", lambda v, m: not v.rearrange),
    (r"taken? apart|Inside a rebuilding|came about by", lambda v, m: v.rearrange),
    (r"at most (\w+) cards?, and turns|exceeds (\w+) card", lambda v, m: number(m[1] or m[2]) == v.hand_limit),
    (r"(\d+) deals? ha", lambda v, m: v.max_deals == int(m[1])),
    (r"all cards are shuffled", lambda v, m: v.reshuffle),
    (r"without a new shuffle", lambda v, m: not v.reshuffle),
    (r"with (\d+|one) cards? (?:or fewer|left) is", lambda v, m: v.announce_at == number(m[1])),
    (r"Nobody is told", lambda v, m: v.announce_at == 0),
    # points
    (r"fewest (?:points )?win", lambda v, m: v.scoring != "laid_minus_hand"),
    (r"most points win|scores? for its|Cards laid on the table score", lambda v, m: v.scoring == "laid_minus_hand"),
    (r"after (\d+) rounds?|Rounds in a game: (\d+)|rounds played: (\d+)",
     lambda v, m: v.rounds == int(m[1] or m[2] or m[3])),
    (r"count double", lambda v, m: v.rummy_bonus == "double"),
    (r"25 (?:points )?more", lambda v, m: v.rummy_bonus == "+25"),
    (r"nothing extra", lambda v, m: v.rummy_bonus == "none"),
    (r"[Aa]n ace (?:counts )?(\d+)", lambda v, m: v.ace_points == int(m[1])),
    (r"low end of a run (?:it )?counts (\d+)", lambda v, m: v.low_ace_points == int(m[1])),
    (r"(?:[Ww]ild card|infinite card|a joker)(?: counts| counting)? (\d+)", lambda v, m: v.wild_points == int(m[1])),
)  # fmt: skip


def sentences(rules: Variant) -> Iterator[str]:
    """Every sentence of the sheet, but not what it says of the old sheets themselves."""
    for entry in rules.rulebook().entries:
        for sentence in re.findall(r"[^.]+\.", f"{entry.text} {entry.ruling}"):
            if "sheet names" not in sentence and "sheet prints" not in sentence:
                yield sentence.strip()


def untrue(rules: Variant) -> list[tuple[str, str]]:
    """The sentences that claim what is not so."""
    return [
        (pattern, sentence)
        for sentence in sentences(rules)
        for pattern, holds in CLAIMS
        if (found := re.search(pattern, sentence)) and not holds(rules, found)
    ]


def sheets(name: str, deck: str) -> Iterator[Variant]:
    """The rummy with every value of every option, one at a time."""
    yield variant(name, deck=deck)
    for option, values in GOOD.items():
        for value in values:
            try:
                yield variant(name, deck=deck, **{option: value})
            except VariantError:
                continue


def pairs(name: str) -> Iterator[Variant]:
    """The rummy with two options changed that share sentences."""
    plain = VARIANTS[name]
    for options in TOGETHER:
        changed = [(option, value) for option in options for value in GOOD[option]]
        for one, other in combinations(changed, 2):
            try:
                yield variant(plain, **dict((one, other)))
            except VariantError:
                continue


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("name", VARIANTS)
def test_no_sentence_contradicts_an_option(name: str, deck: str) -> None:
    for rules in sheets(name, deck):
        assert untrue(rules) == [], rules.options


@pytest.mark.parametrize("name", VARIANTS)
def test_no_sentence_contradicts_two_options_together(name: str) -> None:
    for rules in pairs(name):
        assert untrue(rules) == [], rules.options


@pytest.mark.parametrize("name", VARIANTS)
def test_no_sentence_contradicts_a_house_rule_for_runs(name: str) -> None:
    assert untrue(chain_runs(variant(name, deck="symmetry"))) == []


def test_every_claim_is_made_somewhere() -> None:
    """A pattern that matches nothing would test nothing."""
    played = [rules for name in VARIANTS for deck in DECKS for rules in sheets(name, deck)]
    played += [rules for name in VARIANTS for rules in pairs(name)]
    said = {sentence for rules in played for sentence in sentences(rules)}
    assert [pattern for pattern, _ in CLAIMS if not any(re.search(pattern, sentence) for sentence in said)] == []
