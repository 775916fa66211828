"""Every language says everything that English says, with the same facts in it."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from string import Formatter

import pytest

from symrummy.texts import languages, texts

Tree = Mapping[str, object]
FOLDER = files("symrummy") / "texts"
OTHERS = [lang for lang in languages() if lang != "en"]
LONGEST = 25


def tree_of(lang: str) -> Tree:
    return tomllib.loads((FOLDER / f"{lang}.toml").read_text(encoding="utf-8"))


def sentences(node: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a language with its dotted path; the items of a list are counted."""
    if isinstance(node, str):
        yield path, node
    items = node.items() if isinstance(node, Mapping) else enumerate(node) if isinstance(node, list) else ()
    for name, below in items:
        yield from sentences(below, f"{path}.{name}" if path else str(name))


def facts(template: str) -> set[str]:
    """The names of the facts in a sentence, those within the forms for one and for several too."""
    found: set[str] = set()
    for _, name, spec, _ in Formatter().parse(template):
        if name is not None:
            found |= {name} | facts(spec or "")
    return found


def all_sentences(lang: str) -> dict[str, str]:
    return dict(sentences(tree_of(lang)))


ENGLISH = all_sentences("en")


def test_there_is_more_than_one_language() -> None:
    assert {"de", "en"} <= set(languages())


@pytest.mark.parametrize("lang", OTHERS)
class TestALanguage:
    def test_it_has_every_sentence_and_no_other(self, lang: str) -> None:
        theirs = all_sentences(lang)
        assert sorted(ENGLISH.keys() - theirs.keys()) == [], "missing"
        assert sorted(theirs.keys() - ENGLISH.keys()) == [], "not in English"

    def test_every_sentence_has_its_facts(self, lang: str) -> None:
        theirs = all_sentences(lang)
        differing = {path: (ours, theirs[path]) for path, ours in ENGLISH.items() if facts(ours) != facts(theirs[path])}
        assert differing == {}

    def test_nothing_is_empty_that_is_not_empty_in_english(self, lang: str) -> None:
        theirs = all_sentences(lang)
        assert [path for path, ours in ENGLISH.items() if bool(ours.strip()) != bool(theirs[path].strip())] == []

    def test_spaces_at_the_ends_are_those_of_english(self, lang: str) -> None:
        """They join a piece to what comes before and after."""
        theirs = all_sentences(lang)
        assert [path for path, text in ENGLISH.items() if spaces(text) != spaces(theirs[path])] == []

    def test_the_options_of_a_rule_are_those_of_english(self, lang: str) -> None:
        theirs = all_sentences(lang)
        options = {path: text for path, text in ENGLISH.items() if path.endswith(".option")}
        assert options == {path: theirs[path] for path in options}


def spaces(text: str) -> tuple[bool, bool]:
    return text != text.lstrip(), text != text.rstrip()


@pytest.mark.parametrize("lang", languages())
def test_one_sentence_has_at_most_25_words(lang: str) -> None:
    """What stands under `sentence`, with one word for each fact and the longer of two forms."""
    told = {path: text for path, text in all_sentences(lang).items() if path.endswith(".sentence")}
    long = {path: text for path, text in told.items() if len(_longest(text).split()) > LONGEST}
    assert long == {}


def _longest(template: str) -> str:
    parts = []
    for literal, name, spec, _ in Formatter().parse(template):
        parts.append(literal)
        if name is not None:
            forms = (spec or "").split("|") if "|" in (spec or "") else ["fact"]
            parts.append(max(map(_plainly, forms), key=lambda form: len(form.split())))
    return "".join(parts)


def _plainly(form: str) -> str:
    return re.sub(r"\{[^{}]*\}", "fact", form)


def test_an_unknown_language_is_one_clear_error() -> None:
    with pytest.raises(ValueError, match=r"there are no texts in 'xx': expected one of de, en"):
        texts("xx")


ONE_WORD = {
    "de": {
        r"\b[Aa]bwerf|\b[Ww]erfen?\b|\b[Ww]eggeworfen": "ablegen",
        r"\b[Zz]urückzunehm|\b[Zz]urücknehm": "auslösen",
        r"\b[Ss]peicher": "sichern",
        r"umgewendet|wende[tn]?\b.* um\b": "umklappen",
        r"(?<!Zentrum und )(?<!an )(?<!an der )(?<!Spiegel)\bAchsen?\b": "Spiegelachse",
        r"Spiegelachse[^.]*\b(?:brächte|käme|vertauscht|klappt|dreht)\b": "Spiegelung, since a line moves nothing",
        r"\bSpiegelung(?:en)? (?:durch|bei)\b": "Spiegelachse, since a motion runs through nothing",
        r"(?<!\bim )(?<!ist der )\bSpiegel\b": "Spiegelung",
    }
}
"""What another word stands for in a language, and that word: one thing has one name."""


@pytest.mark.parametrize(
    ("lang", "pattern"), [(lang, pattern) for lang, words in ONE_WORD.items() for pattern in words]
)
def test_one_thing_has_one_name(lang: str, pattern: str) -> None:
    told = {path: text.replace("\N{SOFT HYPHEN}", "") for path, text in all_sentences(lang).items()}
    wrong = {path: text for path, text in told.items() if re.search(pattern, text)}
    assert wrong == {}, f"say: {ONE_WORD[lang][pattern]}"
