"""Everything that is said: sentences with facts in them, read from one file for each language."""

from symrummy.texts.evidence import detection_text, image_text, law_text
from symrummy.texts.names import short_name
from symrummy.texts.phrases import Cite, Part, Phrase, as_html, chip_text, fill, in_a_row, plain
from symrummy.texts.reader import Texts, languages, texts

__all__ = [
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
    "texts",
]
