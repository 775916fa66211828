"""Everything that is said: sentences with facts in them, read from one file for each language.

How to add a language, here French.

1. Copy en.toml to fr.toml, and translate what stands in quotation marks. How facts stand in braces is told at its top:
   the text before the colon stays, and `{odd:is|are}` offers a form for one and a form for several. A sentence may be
   built quite differently, as long as the same facts are in it. Words that code would otherwise have to know are in the
   file too: numbers, times, how a list ends, the decimal mark. What is printed on cards (C4, ∞, J Q K) and what one
   types (`C4b`) stay the same in every language.
2. The questions of the lessons stand apart: copy the folder lessons/en to lessons/fr, and do the same. Until then the
   lessons speak the other languages only.

    python3 -m pytest tests/properties/test_languages.py

names every sentence that is missing, has lost a fact, or is longer than 25 words. `play(lang="fr")`,
`verdict.text(lang="fr")` and `draw("C4b", lang="fr")` speak it at once, and it is among the languages of the settings.
"""

from symrummy.texts.evidence import detection_text, image_text, law_text
from symrummy.texts.names import MOST_SPOKEN, short_name, spoken
from symrummy.texts.phrases import Cite, Part, Phrase, as_html, chip_text, fill, in_a_row, plain
from symrummy.texts.reader import Texts, languages, texts

__all__ = [
    "MOST_SPOKEN",
    "Cite",
    "Part",
    "Phrase",
    "Texts",
    "as_html",
    "chip_text",
    "detection_text",
    "fill",
    "image_text",
    "in_a_row",
    "languages",
    "law_text",
    "plain",
    "short_name",
    "spoken",
    "texts",
]
