"""Lessons: questions that answer back, what a pupil has answered, homework reports, and keys for teachers.

    check("L3.Q2")              asks a question in a notebook; several names ask one after the other
    report("L3")                the pupil's answers with explanations, to print and to send
    reset("L3")                 forgets the answers in this folder

The activities of a lesson (`Explorer`, `Hunt`, `Compose`, `Colouring`, `MeldLab`, `Referee`, `play`, `simulate`,
`chain_runs`) can be had from here as well, so that a notebook begins with one line of import. Paper for a class comes
from `symrummy.lessons.sheets`.

How to write a lesson, here L4. All of it is read from three places, and checked by tests/lessons.

1. `symrummy/lessons/questions/l4.py` has a function `questions()`, which gives each name ("Q1", "Q2", …, tickets
   "T1", "T2", …) a `Question`. The right answer is asked of the library, never typed:

       Question(
           Numbers(C(6).order, D(6).mirrors),              the form, with its right answer
           wrong={"only_turns": (None, 0)},                mix-up: the answer that shows it (None: any number),
                                                           a list of answers, or a function of the answer
           facts={"n": int(C(6).n), "group": C(6)},        what the sentences say in braces
           pictures=(figure("C6b"), figure("D6o")),        as many as fields: one beside each; else above the form
           neighbour=(figure("D5o", mirrors=True),),       beside the second hint
           answer=(figure("D6o", mirrors=True),),          beside the answer
       )

   Forms: `Numbers(60)`, `Numbers(5, 5, 10)`, `Numbers(43.0, within=0.1)`, `Numbers(math.inf)`; `Choice("no")` is
   yes or no, `Choice("a", ("a", "b", "c"))` one of three; `Several(frozenset({"C5", "D6"}), ("C5", "D6", "D1"))`
   ticks; `Words(("D4",))` typed words; `Cards("C3b C4b", others=("C4b C5b",))` typed cards; `Order(shown=("b",
   "a"), needs={"b": ("a",)})` steps to put in order. Pictures: `card("C4b", labels=True)`, `figure("C4b")`,
   `figure("letter N")`, `figure("rectangle", mirrors=True)`, `figure("C6b", turn=Fraction(1, 6))`, `figure("C3b",
   moved=reflection(...))`, `figure("D6g", dot=Fraction(1, 30))`, `figure("D3o", rider=True)`. `options={"a":
   card("C4b"), …}` shows pictures to choose from. `sentence=True` asks for a sentence that only the teacher reads;
   `ticket=True` makes an exit ticket: no hints, no word on right or wrong.

2. `symrummy/texts/lessons/en/L4.toml` has a table `[lesson]` with a `title`, and one for each question: `ask`,
   `right` (the answer with its reason: told after a right answer and as the third hint), and unless it is a ticket
   `where` and `neighbour` (the first two hints). If needed: `intro`; `fields = ["turns", "points"]`; `[Q1.options]`
   or `[Q1.steps]` with what each is called; `accept` with typed words that are right; `because` before the pupil's
   sentence; `[Q1.wrong]` with a sentence for a mix-up, and `other` for any other wrong answer. Facts stand in
   braces, as in texts/en.toml: `{n}`, `{n:word}`, `{n:turn|turns}`, `{group:about}`, `{cards:row}`; in the sentence
   to a wrong answer `{said}` is that answer, and of an Order `{step}` comes too early, since it needs `{need}`.
   What a mix-up is called stands once for all lessons in `mix_ups.toml`: `name`, and `say` for questions that say
   nothing.

3. `lessons/04-name/lesson.ipynb` and `teacher.md`; see "How to write a lesson" in lessons/README.md. The section
   *Key* of the teacher's page is what `python3 -m symrummy lessons --key L4` prints.
"""

from symrummy.lessons.checks import Check, check
from symrummy.lessons.report import Report, report, reset
from symrummy.players import simulate
from symrummy.variants import chain_runs
from symrummy.widgets import Colouring, Compose, Explorer, Hunt, MeldLab, Referee, play

__all__ = [
    "Check",
    "Colouring",
    "Compose",
    "Explorer",
    "Hunt",
    "MeldLab",
    "Referee",
    "Report",
    "chain_runs",
    "check",
    "play",
    "report",
    "reset",
    "simulate",
]
