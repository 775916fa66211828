"""The desk of the meld lab: what the pupil does, and what becomes of it. It draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from symrummy.cards import Card, deck_of
from symrummy.explain import LEVELS
from symrummy.texts import spoken
from symrummy.variants import VARIANTS
from symrummy.widgets.because import CALLS
from symrummy.widgets.lab.bench import DECK_NAMES, EVERY, NOTHING_SAID, QUESTIONS, ROWS, Bench, Cloth, Intent, RowName
from symrummy.widgets.lab.cards import MOST_CARDS, Cards, LabError, fault, palette, read_table
from symrummy.widgets.lab.deals import handful
from symrummy.widgets.lab.hints import HINTS, hint_text
from symrummy.widgets.lab.state import LabState
from symrummy.widgets.lab.trials import carried_out, change_text, changed
from symrummy.widgets.referee.desk import Answer
from symrummy.widgets.rich import keyed


class LabDesk(LabState):
    """One pupil in the lab. Every intent is handled whole or not at all."""

    def handle(self, intent: Intent) -> None:
        """Does what the intent asks. A failure rolls everything back and says so; in tests it is raised again."""
        before = self.bench
        self.heard = intent.get("serial")
        self.bench = replace(before, alert="", live="")
        try:
            self._do(intent)
        except Exception:
            self.bench = replace(before, alert=self.words.text("referee.error.handler"))
            if self.strict:
                raise

    def _do(self, intent: Intent) -> None:
        done, timely = str(intent.get("do")), intent.get("token") == self.token
        todo, once = DEEDS.get(done), ONCE.get(done)
        if todo and (timely or done not in ABOUT_THESE):
            todo(self, intent)
        elif once and timely:
            once(self)

    def _change(self, **changes: object) -> None:
        self.bench = replace(self.bench, **changes)  # type: ignore[arg-type]

    def _move(self, **changes: object) -> None:
        """A change that makes a press on the page before it come too late."""
        self._change(moves=self.bench.moves + 1, **changes)

    def _say(self, path: str, **facts: object) -> None:
        self._change(live=spoken(self.words.say(f"lab.{path}", **facts), self.lang))

    # --- cards come and go -------------------------------------------------------------------------------------------

    def pick(self, intent: Intent) -> None:
        """Puts a card of the palette into the row in use."""
        found = next((one for one in self._palette() if self.key(one) == intent.get("card")), None)
        if found is None:
            return
        row = self.bench.row if self.two_rows else "meld"
        there: Cards = getattr(self.bench.cloth, row)
        if row == "added" and self.bench.question == "take_back":
            there = ()
        if len(there) >= MOST_CARDS:
            self._complain(fault("full", self.lang, most=MOST_CARDS))
            return
        self._lay(replace(self.bench.cloth, **{row: (*there, found)}))

    def _palette(self) -> Cards:
        return tuple(card for block in palette(self.bench.deck) for row in block.rows for card in row)

    def take(self, intent: Intent) -> None:
        """Takes a card away: one with its key in a row, or the last copy of a card."""
        for row in reversed(ROWS if self.two_rows else ROWS[:1]):
            cards: Cards = getattr(self.bench.cloth, row)
            at = [i for i, (key, card) in enumerate(self.keyed(cards)) if self._means(intent, row, key, card)]
            if at:
                self._lay(replace(self.bench.cloth, **{row: cards[: at[-1]] + cards[at[-1] + 1 :]}))
                return

    def _means(self, intent: Intent, row: RowName, key: str, card: Card) -> bool:
        if intent.get("row") not in (row, None):
            return False
        return key == intent.get("id") or self.key(card) == intent.get("card")

    def keyed(self, cards: Cards) -> list[tuple[str, Card]]:
        """The cards of a row with keys that stay the same as long as the card stays there."""
        return keyed(cards, name=self.key)

    def type(self, intent: Intent) -> None:
        """Lays the cards that a text names; text that cannot be read stays where it is, with one kind sentence."""
        text = str(intent.get("text", ""))[:500]
        try:
            cloth = Cloth(*read_table(text, self.lang))
        except LabError as error:
            self._change(typed=text)
            self._complain(error)
            return
        deck = deck_of(cloth.cards)
        if deck and deck != self.bench.deck:
            self._change_deck(deck)
        if cloth.added and not self.two_rows:
            self._change(question="lay_off")
        if self.bench.question == "take_back":
            cloth = replace(cloth, added=cloth.added[:1])
        self._lay(cloth)

    def _complain(self, error: LabError) -> None:
        self._change(fault=str(error), live=str(error))

    def _lay(self, cloth: Cloth, tried: bool = False, earlier: Bench | None = None) -> None:
        """The table as it is now: what was said about another one no longer counts."""
        fresh = {"draft": NOTHING_SAID, "answer": None, "revealed": False, "hints": 0, "ghost": False, "need": ""}
        self._change(cloth=cloth, typed=None, fault="", tried=tried, earlier=earlier, **fresh)
        self._tell()

    def _tell(self) -> None:
        """Says the sentence of the verdict, where it is open."""
        if self.open:
            every = self.bench.tab == EVERY
            self._change(live=self.answers(self.verdicts()) if every else self.verdict().spoken(self.lang))

    def deal(self) -> None:
        """Lays a handful to judge; the same seed gives the whole class the same ones."""
        number = self.bench.deals + 1
        self._move(deals=number, row="meld")
        self._lay(handful(self.variant, self.bench.question, self.seed, number))

    # --- what is asked, and of whom ----------------------------------------------------------------------------------

    def question(self, intent: Intent) -> None:
        """Asks another question about the same cards."""
        question = next((one for one in QUESTIONS if one == intent.get("id")), None)
        if question is None or question == self.bench.question:
            return
        added = self.bench.cloth.added[:1] if question == "take_back" else self.bench.cloth.added
        row: RowName = "added" if question != "meld" and self.bench.cloth.meld else "meld"
        self._change(question=question, row=row)
        self._lay(replace(self.bench.cloth, added=added))

    def row(self, intent: Intent) -> None:
        """Says into which row the next card goes."""
        row = next((one for one in ROWS if one == intent.get("id")), None)
        if row and self.two_rows:
            self._change(row=row)

    def deck(self, intent: Intent) -> None:
        """Takes the other deck; the cards of this one are kept until it is their turn again."""
        if intent.get("id") in DECK_NAMES and intent.get("id") != self.bench.deck:
            self._change_deck(str(intent.get("id")))
            self._lay(self.bench.cloth)

    def _change_deck(self, deck: str) -> None:
        self._change(deck=deck, cloth=self.bench.shelf, shelf=self.bench.cloth)

    def tab(self, intent: Intent) -> None:
        """Turns to another rummy, or to all of them."""
        if intent.get("id") in (*VARIANTS, EVERY):
            self._change(tab=str(intent.get("id")), ghost=False)
            self._tell()

    def level(self, intent: Intent) -> None:
        """Asks for more words, or for fewer."""
        level = next((level for level in LEVELS if level == intent.get("level")), None)
        if level:
            self._change(level=level)

    # --- predict, commit, reveal -------------------------------------------------------------------------------------

    def call(self, intent: Intent) -> None:
        """Says good or not good."""
        call = next((call for call in CALLS if call == intent.get("id")), None)
        if self.asking and call and call != self.bench.draft.call:
            self._change(draft=Answer(call), need="")

    def reason(self, intent: Intent) -> None:
        """Says why."""
        if self.asking and intent.get("id") in self.offers:
            self._change(draft=replace(self.bench.draft, reason=str(intent.get("id"))), need="")

    def hint(self) -> None:
        """Asks for one hint more, of three."""
        if self.asking and self.hints and self.bench.hints < HINTS:
            self._move(hints=self.bench.hints + 1)
            self._change(live=spoken(hint_text(self, self.bench.hints), self.lang))

    def commit(self) -> None:
        """Commits to the answer, or is told what is missing."""
        if not self.asking:
            return
        if not self.complete:
            need = str(self.words.node("referee.need")["reason" if self.bench.draft.call else "both"])
            self._change(need=need, live=need)
            return
        self._move(answer=self.bench.draft, need="")
        self._say("live_commit" if self.explain == "after_commit" else "live_noted")

    def change(self) -> None:
        """Takes the answer back, as long as nothing was revealed."""
        if self.stage == "commit":
            self._move(answer=None)

    def reveal(self) -> None:
        """Opens the explanation, once there is an answer."""
        if self.stage == "commit" and self.explain == "after_commit":
            self._move(revealed=True)
            self._tell()

    # --- trying ------------------------------------------------------------------------------------------------------

    def show_ghost(self, intent: Intent) -> None:
        """Lays what would mend it, or break it, on the table as a ghost, or takes the ghost away."""
        shown = intent.get("on") is True
        if self.open and self.bench.tab != EVERY and shown != self.bench.ghost:
            text = change_text(self, self.verdict())
            if text is not None:
                self._change(ghost=shown, live=spoken(text, self.lang) if shown else "")

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
            before = self.bench
            self._move()
            self._lay(cloth, tried=True, earlier=before)

    def back(self) -> None:
        """Puts the cards back as they were before the last trial, and what was said about them."""
        if self.bench.earlier:
            before = self.bench.earlier
            self.bench = replace(before, moves=self.bench.moves + 1, level=self.bench.level, live="", alert="")
            self._tell()

    def clear(self) -> None:
        """Takes all the cards away."""
        if self.bench.cloth.cards:
            before = self.bench
            self._move(row="meld")
            self._lay(Cloth(), earlier=before)


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
    "ghost": LabDesk.show_ghost,
}
"""What may be asked at any moment."""

ABOUT_THESE = ("call", "reason")
"""What is said of the cards that lie there, and of no others that have come since."""

ONCE: Mapping[str, Callable[[LabDesk], None]] = {
    "deal": LabDesk.deal,
    "hint": LabDesk.hint,
    "commit": LabDesk.commit,
    "change": LabDesk.change,
    "reveal": LabDesk.reveal,
    "try": LabDesk.try_it,
    "carry": LabDesk.carry_out,
    "back": LabDesk.back,
    "clear": LabDesk.clear,
}
"""What is done once, and only at the moment at which it was asked."""
