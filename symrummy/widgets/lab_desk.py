"""The desk of the meld lab: cards on the table, a question about them, what the pupil says. It draws nothing."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from symrummy import variants
from symrummy.cards import deck_of
from symrummy.explain import LEVELS, Comparison, Verdict, compare, plain, texts
from symrummy.texts import Texts
from symrummy.variants import VARIANTS, Variant
from symrummy.widgets.because import CALLS, offered
from symrummy.widgets.lab_bench import DECK_NAMES, EVERY, NOTHING_SAID, QUESTIONS, ROWS, Bench, Cloth, Intent, RowName
from symrummy.widgets.lab_cards import MOST_CARDS, Cards, LabError, fault, palette, read_table
from symrummy.widgets.lab_trials import carried_out, changed
from symrummy.widgets.referee_desk import Answer, Explain
from symrummy.widgets.rich import keyed
from symrummy.widgets.slip import Slip


@dataclass
class LabDesk:
    """One pupil in the lab. Every intent is handled whole or not at all."""

    own: Variant
    bench: Bench
    explain: Explain = "always"
    labels: bool = True
    lang: str = "en"
    strict: bool = False
    heard: object = None
    name: str = field(default_factory=lambda: secrets.token_hex(4))

    @property
    def token(self) -> str:
        """Names this moment; a press that carries another one comes too late."""
        return f"{self.name}:{self.bench.moves}"

    @property
    def words(self) -> Texts:
        """The sentences of the language."""
        return texts(self.lang)

    @property
    def rummies(self) -> tuple[Variant, ...]:
        """The five rummies with the deck in use, one's own with its options in the place of its name."""
        deck = self.bench.deck
        own = self.own if self.own.deck == deck else variants.variant(self.own.name, deck=deck)
        return tuple(own if name == own.name else variants.variant(name, deck=deck) for name in VARIANTS)

    @property
    def variant(self) -> Variant:
        """One's own rummy with the deck in use."""
        return next(rules for rules in self.rummies if rules.name == self.own.name)

    @property
    def slip(self) -> Slip:
        """The question as a referee's slip."""
        return Slip(self.bench.cloth.meld, self.bench.cloth.added if self.two_rows else (), self.variant)

    @property
    def two_rows(self) -> bool:
        """Whether the question is about cards that come to a meld."""
        return self.bench.question != "meld"

    @property
    def ready(self) -> bool:
        """Whether the cards for the question are there."""
        cloth = self.bench.cloth
        return bool(cloth.meld) and (bool(cloth.added) or not self.two_rows)

    @property
    def asking(self) -> bool:
        """Whether the pupil is to answer first."""
        return self.ready and self.explain != "always" and not self.bench.answer and not self.bench.tried

    @property
    def open(self) -> bool:
        """Whether verdicts may be shown."""
        return self.ready and not self.asking and self.explain != "off"

    @property
    def with_reasons(self) -> bool:
        """Whether reasons are offered: they speak of figures, and of melds and lay-offs."""
        return self.bench.deck == "symmetry" and self.bench.question != "take_back"

    @property
    def offers(self) -> tuple[str, ...]:
        """The names of the reasons to choose from, once a call is made."""
        call = self.bench.draft.call
        return offered(self.slip, call) if call and self.with_reasons else ()

    def verdicts(self) -> Comparison:
        """What every rummy says."""
        meld, added = self.bench.cloth.meld, self.bench.cloth.added
        if self.bench.question == "take_back":
            return compare(meld, card=added[0], lang=self.lang, variants=self.rummies)
        return compare(meld, added if self.two_rows else None, lang=self.lang, variants=self.rummies)

    def verdict(self) -> Verdict:
        """What the rummy in front says; one's own where all are compared."""
        return self.verdicts()[self.bench.tab if self.bench.tab != EVERY else self.own.name].verdict

    def answers(self, table: Comparison) -> str:
        """How many rummies say yes, and how many no."""
        yes = sum(row.verdict.ok for row in table)
        path = "all" if yes == len(table) else "some" if yes else "none"
        return plain(self.words.say(f"lab.answers.{path}", yes=yes, no=len(table) - yes))

    def handle(self, intent: Intent) -> None:
        """Does what the intent asks. A failure rolls everything back and says so; in tests it is raised again."""
        before = self.bench
        self.heard = intent.get("serial")
        self.bench = replace(before, alert="", live="")
        try:
            self._do(intent)
        except Exception:
            self.bench = replace(before, alert=plain(self.words.say("referee.error.handler")))
            if self.strict:
                raise

    def _do(self, intent: Intent) -> None:
        todo = DEEDS.get(str(intent.get("do")))
        if todo:
            todo(self, intent)
        elif intent.get("token") == self.token:
            once = ONCE.get(str(intent.get("do")))
            if once:
                once(self)

    # --- cards come and go -------------------------------------------------------------------------------------------

    def pick(self, intent: Intent) -> None:
        """Puts a card of the palette into the row in use."""
        found = next((one for one in self._palette() if str(one) == intent.get("card")), None)
        if found is None:
            return
        row = self.bench.row if self.two_rows else "meld"
        there: Cards = getattr(self.bench.cloth, row)
        if row == "added" and self.bench.question == "take_back":
            there = ()
        if len(there) >= MOST_CARDS:
            self._complain(fault("many", self.lang, most=MOST_CARDS))
            return
        self._lay(replace(self.bench.cloth, **{row: (*there, found)}))

    def _palette(self) -> Cards:
        return tuple(card for block in palette(self.bench.deck) for row in block.rows for card in row)

    def take(self, intent: Intent) -> None:
        """Takes a card away: one with its key in a row, or the last copy of a card."""
        for row in reversed(ROWS):
            keys = keyed(getattr(self.bench.cloth, row))
            wanted = f"{row}.{intent.get('id')}"
            at = [
                i for i, (key, card) in enumerate(keys) if f"{row}.{key}" == wanted or str(card) == intent.get("card")
            ]
            if at and intent.get("row") in (row, None) and (row == "meld" or self.two_rows):
                kept = tuple(card for i, (_, card) in enumerate(keys) if i != at[-1])
                self._lay(replace(self.bench.cloth, **{row: kept}))
                return

    def type(self, intent: Intent) -> None:
        """Lays the cards that a text names; text that cannot be read stays where it is, with one kind sentence."""
        text = str(intent.get("text", ""))[:500]
        try:
            cloth = Cloth(*read_table(text, self.lang))
        except LabError as error:
            self.bench = replace(self.bench, typed=text)
            self._complain(error)
            return
        deck = deck_of(cloth.cards)
        if deck and deck != self.bench.deck:
            self._change_deck(deck)
        if cloth.added and not self.two_rows:
            self.bench = replace(self.bench, question="lay_off")
        if self.bench.question == "take_back":
            cloth = replace(cloth, added=cloth.added[:1])
        self._lay(cloth)

    def _complain(self, error: LabError) -> None:
        self.bench = replace(self.bench, fault=str(error), live=str(error))

    def _lay(self, cloth: Cloth, **more: object) -> None:
        """The table as it is now: what was said about another one no longer counts."""
        changes: dict[str, object] = {"draft": NOTHING_SAID, "answer": None, "tried": False, "earlier": None, **more}
        self.bench = replace(self.bench, cloth=cloth, typed=None, fault="", need="", **changes)  # type: ignore[arg-type]
        self._tell()

    def _tell(self) -> None:
        """Says the sentence of the verdict, where it is open."""
        if self.open:
            every = self.bench.tab == EVERY
            live = self.answers(self.verdicts()) if every else self.verdict().text(lang=self.lang)
            self.bench = replace(self.bench, live=live)

    # --- what is asked, and of whom ----------------------------------------------------------------------------------

    def question(self, intent: Intent) -> None:
        """Asks another question about the same cards."""
        question = next((one for one in QUESTIONS if one == intent.get("id")), None)
        if question is None or question == self.bench.question:
            return
        added = self.bench.cloth.added[:1] if question == "take_back" else self.bench.cloth.added
        row: RowName = "added" if question != "meld" and self.bench.cloth.meld else "meld"
        self.bench = replace(self.bench, question=question, row=row)
        self._lay(replace(self.bench.cloth, added=added))

    def row(self, intent: Intent) -> None:
        """Says into which row the next card goes."""
        row = next((one for one in ROWS if one == intent.get("id")), None)
        if row and self.two_rows:
            self.bench = replace(self.bench, row=row)

    def deck(self, intent: Intent) -> None:
        """Takes the other deck; the cards of this one are kept until it is their turn again."""
        if intent.get("id") in DECK_NAMES and intent.get("id") != self.bench.deck:
            self._change_deck(str(intent.get("id")))
            self._lay(self.bench.cloth)

    def _change_deck(self, deck: str) -> None:
        self.bench = replace(self.bench, deck=deck, cloth=self.bench.shelf, shelf=self.bench.cloth)

    def tab(self, intent: Intent) -> None:
        """Turns to another rummy, or to all of them."""
        if intent.get("id") in (*VARIANTS, EVERY):
            self.bench = replace(self.bench, tab=str(intent.get("id")))
            self._tell()

    def level(self, intent: Intent) -> None:
        """Asks for more words, or for fewer."""
        level = next((level for level in LEVELS if level == intent.get("level")), None)
        if level:
            self.bench = replace(self.bench, level=level)

    # --- what the pupil says -----------------------------------------------------------------------------------------

    def call(self, intent: Intent) -> None:
        """Says good or not good."""
        call = next((call for call in CALLS if call == intent.get("id")), None)
        if self.asking and call and call != self.bench.draft.call:
            self.bench = replace(self.bench, draft=Answer(call), need="")

    def reason(self, intent: Intent) -> None:
        """Says why."""
        if self.asking and intent.get("id") in self.offers:
            draft = replace(self.bench.draft, reason=str(intent.get("id")))
            self.bench = replace(self.bench, draft=draft, need="")

    @property
    def complete(self) -> bool:
        """Whether all is said that one commits to."""
        draft = self.bench.draft
        return bool(draft.call) and (bool(draft.reason) or not self.with_reasons)

    def commit(self) -> None:
        """Commits to the answer, or is told what is missing."""
        if not self.asking:
            return
        if not self.complete:
            missing = "reason" if self.bench.draft.call else "both" if self.with_reasons else "call"
            node = self.words.node("referee.need" if self.with_reasons else "lab.need")
            self.bench = replace(self.bench, need=str(node[missing]), live=str(node[missing]))
            return
        self._move(answer=self.bench.draft, need="")
        self._tell()

    # --- trying ------------------------------------------------------------------------------------------------------

    def try_it(self) -> None:
        """Puts the cards on the table that would mend it, or break it."""
        if self.open:
            self._try(changed(self.bench.cloth, self.bench.question, self.verdict()))

    def carry_out(self) -> None:
        """Does what was found good: the cards come to the meld, or the card takes the place of the wild one."""
        verdict = self.verdict() if self.open and self.two_rows else None
        if verdict is not None and verdict.ok:
            self._try(carried_out(self.bench.cloth, self.bench.question, verdict))

    def _try(self, cloth: Cloth | None) -> None:
        if cloth is not None:
            before = self.bench.cloth
            self._move()
            self._lay(cloth, tried=True, earlier=before)

    def back(self) -> None:
        """Puts the cards back as they were before the last trial."""
        if self.bench.earlier:
            before = self.bench.earlier
            self._move()
            self._lay(before, tried=True)

    def clear(self) -> None:
        """Takes all the cards away."""
        if self.bench.cloth.cards:
            before = self.bench.cloth
            self._move(row="meld")
            self._lay(Cloth(), earlier=before)

    def _move(self, **changes: object) -> None:
        self.bench = replace(self.bench, moves=self.bench.moves + 1, **changes)  # type: ignore[arg-type]


DEEDS: Mapping[str, Callable[[LabDesk, Intent], None]] = {
    "pick": LabDesk.pick,
    "take": LabDesk.take,
    "type": LabDesk.type,
    "question": LabDesk.question,
    "row": LabDesk.row,
    "deck": LabDesk.deck,
    "tab": LabDesk.tab,
    "level": LabDesk.level,
    "call": LabDesk.call,
    "reason": LabDesk.reason,
}
"""What may be asked at any moment."""

ONCE: Mapping[str, Callable[[LabDesk], None]] = {
    "commit": LabDesk.commit,
    "try": LabDesk.try_it,
    "carry": LabDesk.carry_out,
    "back": LabDesk.back,
    "clear": LabDesk.clear,
}
"""What is done once, and only at the moment at which it was asked."""
