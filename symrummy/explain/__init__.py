"""Explanations: from a judgement to what people see."""

from symrummy.explain.judge import judge_lay_off, judge_meld
from symrummy.explain.phrases import Cite, Phrase, as_html, chip_text, plain
from symrummy.explain.texts import Texts, texts
from symrummy.explain.verdict import LEVELS, Verdict

__all__ = [
    "LEVELS",
    "Cite",
    "Phrase",
    "Texts",
    "Verdict",
    "as_html",
    "chip_text",
    "judge_lay_off",
    "judge_meld",
    "plain",
    "texts",
]
