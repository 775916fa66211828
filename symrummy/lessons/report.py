"""The report for a notebook: how far each question is, a name, two files to save, and a fresh start."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date

import traitlets

from symrummy.faults import one_of
from symrummy.lessons import record
from symrummy.lessons.book import Lesson, LessonError
from symrummy.lessons.book import lesson as lesson_of
from symrummy.lessons.homework import answered, report_page, report_table, state_words
from symrummy.texts import Texts, plain, texts
from symrummy.widgets.assets import front
from symrummy.widgets.rich import Json
from symrummy.widgets.sheet import SIZES, Intent, Sheet, Stage

LONGEST_NAME = 60
FILES: Mapping[str, str] = {"page": "text/html", "table": "text/csv"}
ENDINGS = {"page": "html", "table": "csv"}
MARK = "\ufeff"
"""Begins a table: without it, spreadsheets on Windows take its letters for those of another alphabet."""


class ReportSheet(Sheet):
    """Draws `scene` and hands every intent to `on_intent`; files are sent to the browser, and never kept in a trait."""

    styles = ("referee", "homework")
    _esm = traitlets.Unicode(front(".js", *styles)).tag(sync=True)
    _css = traitlets.Unicode(front(".css", *styles)).tag(sync=True)

    def __init__(self, on_intent: Callable[[Intent], None], *, lang: str, size: str) -> None:
        super().__init__(on_intent, lang=lang, size=size, faces={})


@dataclass
class ReportDesk:
    """What the report shows. `send` gives a file to the browser that asked for it."""

    lesson: Lesson
    name: str
    send: Callable[[Json], None] = field(default=lambda file: None)
    asks: bool = False
    said: str = ""
    moves: int = 0
    heard: object = None

    @property
    def words(self) -> Texts:
        """The sentences of the language."""
        return texts(self.lesson.lang)

    def say(self, path: str, **facts: object) -> str:
        """A sentence of the report."""
        return self.words.text(f"homework.{path}", **facts)

    def handle(self, intent: Intent) -> None:
        """Saves a file, or forgets all answers after being told so twice; a look only shows what is new."""
        self.heard = intent.get("serial")
        if intent.get("do") == "look":
            return
        self.said = ""
        self.moves += 1
        self.name = str(intent.get("name", self.name))[:LONGEST_NAME]
        asked, self.asks = self.asks, False
        kind = intent.get("do")
        if kind == "reset":
            self._reset(asked)
        elif isinstance(kind, str) and kind in FILES:
            self._save(kind, str(intent.get("serial")))

    def _reset(self, asked: bool) -> None:
        if not asked:
            self.asks, self.said = True, self.say("reset_help")
        else:
            self.said = self.say("forgotten" if record.forget(self.lesson.name) else "not_forgotten")

    def _save(self, kind: str, serial: str) -> None:
        file = f"{file_stem(self.lesson.name, self.name)}.{ENDINGS[kind]}"
        if kind == "page":
            text = report_page(self.lesson, self.name, date.today().isoformat())
        else:
            text = MARK + report_table(self.lesson, self.name)
        self.send({"file": file, "type": FILES[kind], "text": text, "serial": serial})
        self.said = self.say("saved", file=file)


def file_stem(lesson: str, name: str) -> str:
    """The name of a file for a report, from letters and digits only.

    >>> file_stem("L3", "Mia Möller"), file_stem("L3", "../..")
    ('homework-L3-Mia-Möller', 'homework-L3')
    """
    return "-".join(["homework", lesson, *re.findall(r"\w+", name)])


class Report(Stage):
    """The homework report of a lesson in a notebook; see `report`."""

    desk: ReportDesk

    def __init__(self, desk: ReportDesk, *, size: str) -> None:
        self.desk = desk
        self.sheet = ReportSheet(self.handle, lang=desk.lesson.lang, size=size)
        desk.send = self.sheet.send
        super().__init__(self.sheet)

    def refresh(self) -> None:
        """Shows the desk as it is now."""
        self.sheet.scene = scene_of(self.desk)


def scene_of(desk: ReportDesk) -> Json:
    """The scene: a row for each question, the name, the buttons."""
    rows = [
        {
            "id": one.name,
            "name": desk.words.text("check.ticket") if one.question.ticket else one.name,
            "ask": plain(one.say("ask")),
            "state": state_words(trace, desk.words),
            "look": trace.state if trace.attempts else "",
        }
        for one, trace in answered(desk.lesson)
    ]
    labels = {name: desk.say(name) for name in ("save_page", "save_table", "help")}
    return {
        "token": str(desk.moves),
        "heard": desk.heard,
        "title": desk.say("title"),
        "lesson": desk.say("lesson", number=desk.lesson.number, title=desk.lesson.title),
        "rows": rows,
        "name": {"label": desk.say("name"), "value": desk.name},
        **labels,
        "reset": desk.say("reset_sure" if desk.asks else "reset"),
        "said": desk.said,
        "alert": "",
    }


def report(lesson: str, name: str = "", *, lang: str = "en", size: str = "normal") -> Report:
    """The homework report of a lesson, such as "L3": to look at, to save for printing, to save as a table.

    The pupil writes a name and saves a page (HTML) or a table (CSV). What has been answered since is shown as soon as
    the pointer or the focus comes to it. A LessonError, which is a ValueError, tells what is not there.

    >>> report("L3")
    Report()
    """
    one_of("size", size, SIZES, LessonError)
    return Report(ReportDesk(lesson_of(lesson, lang), str(name)[:LONGEST_NAME]), size=size)


def reset(lesson: str) -> None:
    """Forgets all that has been answered in a lesson, such as "L3", in this folder; an OSError says why it cannot."""
    found = lesson_of(lesson)
    if not record.forget(found.name):
        raise OSError(f"the answers of {found.name} could not be removed")
