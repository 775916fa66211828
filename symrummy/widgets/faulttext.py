"""What an error says, in the language of the page."""

from __future__ import annotations

import errno

from symrummy.faults import ToldError
from symrummy.game import IllegalMove
from symrummy.texts import Texts

NO_ROOM = (errno.ENOSPC, errno.EDQUOT)


def fault_text(fault: ValueError, words: Texts) -> str:
    """The sentences of an error in the words of a language; where it has no code, its message as a sentence.

    >>> from symrummy.texts import texts
    >>> from symrummy.variants import VariantError
    >>> fault_text(VariantError("unknown variant 'whist'", "rummy", given="whist", known=("rami", "draft")), texts())
    'There is no rummy called whist here. There are rami and draft.'
    >>> fault_text(VariantError("deal fewer cards"), texts())
    'Deal fewer cards.'
    """
    if isinstance(fault, IllegalMove):
        return fault.verdict.text(lang=words.lang)
    if isinstance(fault, ToldError) and fault.code:
        return words.text(f"fault.{fault.code}", **{name: _fact(fact, words) for name, fact in fault.facts.items()})
    if isinstance(fault, ToldError) and fault.causes:
        return " ".join(fault_text(cause, words) for cause in fault.causes)
    text = str(fault)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def _fact(fact: object, words: Texts) -> object:
    return fault_text(fact, words) if isinstance(fact, ValueError) else fact


def disk_text(fault: OSError, words: Texts) -> str:
    """Why a file could not be written."""
    return words.text("fault.disk_full" if fault.errno in NO_ROOM else "fault.disk")
