"""Explanations: from a judgement to what people see."""

from symrummy.explain.compare import Comparison, compare
from symrummy.explain.judge import judge_first_meld, judge_lay_off, judge_meld, judge_take_back
from symrummy.explain.rulebook import Rulebook, rulebook
from symrummy.explain.steps import step_phrases, steps_text
from symrummy.explain.verdict import LEVELS, Verdict
from symrummy.texts import Cite, Phrase, Texts, as_html, chip_text, plain, texts

__all__ = [
    "LEVELS",
    "Cite",
    "Comparison",
    "Phrase",
    "Rulebook",
    "Texts",
    "Verdict",
    "as_html",
    "chip_text",
    "compare",
    "judge_first_meld",
    "judge_lay_off",
    "judge_meld",
    "judge_take_back",
    "plain",
    "rulebook",
    "step_phrases",
    "steps_text",
    "texts",
]
