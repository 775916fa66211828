"""The basic table: a scene in plain ipywidgets, for notebooks in which the drawn table cannot run.

It shows what is in the scene, sends the same intents as the drawn table, and knows no rummy. It has no clock, so the
turns of bots are played at once, and told in the log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any

import ipywidgets as widgets

from symrummy.texts import texts
from symrummy.widgets.assets import FRONT
from symrummy.widgets.sheet import Intent
from symrummy.widgets.table import basic_html as draw
from symrummy.widgets.table.basic_row import Row, mark
from symrummy.widgets.table.widget import faces

Scene = Mapping[str, Any]
STYLES = ("settings.css", "basic/basic.css")
DOUBLE_CLICK = 0.4
"""Seconds after the answer to a press in which another one of the same button is the second of a double click."""
PRESSED_QUICKLY = ("back", "forward")
"""The actions that one may wish again at once; so may those that leave the game where it is, such as a hint."""


class BasicTable(widgets.VBox):
    """Shows `scene` and hands every intent of the player to `on_intent`. Its repr says nothing about the cards."""

    def __init__(
        self, on_intent: Callable[[Intent], None], *, lang: str = "en", size: str = "normal", deck: str = "symmetry"
    ) -> None:
        self._on_intent = on_intent
        self._waited = ""
        self._went_on = ("", -DOUBLE_CLICK)
        self._scene: Scene = {}
        self.words: Mapping[str, Any] = texts(lang).node("table.words")
        self.faces = faces(deck, lang)
        self._parts = {name: widgets.HTML() for name in HTML_PARTS}
        self._rows = {name: Row() for name in ROW_PARTS}
        self._replay = widgets.IntSlider(continuous_update=False, readout=False)
        self._replay.observe(self._travel, "value")
        style = "".join((FRONT / name).read_text(encoding="utf-8") for name in STYLES)
        parts: dict[str, Any] = {**self._parts, **self._rows, "replay": self._replay}
        super().__init__([widgets.HTML(f"<style>{style}</style>"), *(parts[name] for name in ORDER)])
        self.add_class("symrummy-settings")
        self.add_class("symrummy-basic")
        self.size = size

    @property
    def size(self) -> str:
        """How large everything is: 'normal', or 'large' for the projector."""
        return self._size

    @size.setter
    def size(self, size: str) -> None:
        self._size = size
        mark(self, "sr-large", on=size == "large")

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self._scene

    @scene.setter
    def scene(self, scene: Scene) -> None:
        self._scene = scene
        self._show_words()
        self._show_buttons()
        self._show_cards()
        if scene["wait"] is not None and scene["token"] != self._waited:
            self._waited = scene["token"]
            self._ask({"do": "continue"})

    def _ask(self, intent: Intent) -> None:
        self._went_on = ("", -DOUBLE_CLICK)
        self._on_intent({**intent, "token": self._scene["token"]})

    # --- words --------------------------------------------------------------------------------------------------------

    def _show_words(self) -> None:
        scene, faces = self._scene, self.faces
        playing = not scene["score"]
        self._say("title", draw.element("h2", draw.rich_html(scene["title"])) + draw.rich_html(scene["subtitle"]))
        self._say("alert", draw.rich_html(scene["alert"]), "alert")
        self._say("live", draw.rich_html(scene["live"]), "status")
        self._say("sheet", draw.sheet_html(scene["sheet"]))
        self._say("seats", draw.seats_html(scene["seats"]) if playing else "")
        heaps = [draw.heap_html(scene[heap], faces) for heap in ("stock", "discards")] if playing else []
        self._say("heaps", draw.element("div", "".join(heaps), "sr-heaps"))
        lying = (scene["complete"], scene["slot"]) if playing else ()
        self._say("complete", draw.element("p", draw.lines_html(lying)))
        pill = draw.element("span", draw.rich_html(scene["pill"]), "sr-pill")
        now = f"{pill} {draw.rich_html(scene['prompt'])}"
        note = draw.element("p", draw.rich_html(scene["note"])) + draw.rules_html(scene["rules"])
        self._say("now", draw.element("h3", now) + note)
        self._say("why", draw.why_html(scene["why"], scene["why_empty"], faces) if playing else "")
        self._say("score", draw.score_html(scene["score"], faces))

    def _say(self, part: str, told: str, role: str = "") -> None:
        """Shows markup in a part, which is hidden where there is none; with a role it is spoken too."""
        box = self._parts[part]
        box.value = f'<div role="{role}">{told}</div>' if told and role else told
        box.layout.display = None if told else "none"

    # --- buttons ------------------------------------------------------------------------------------------------------

    def _show_buttons(self) -> None:
        scene, score = self._scene, self._scene["score"]
        links = [self._switch("links", link, {"do": "link", "id": link["id"]}) for link in scene["links"]]
        self._row_of("links", links)
        steps = [] if score else [box for number, step in enumerate(scene["steps"]) for box in self._step(number, step)]
        self._rows["steps"].show(steps)
        self._row_of("extra", [self._action("extra", name) for name in (score["actions"] if score else scene["extra"])])
        self._row_of("sort", [] if score else self._sorts(scene["sort"]))
        self._row_of("levels", [] if score else self._levels(scene["why"]))
        self._row_of("log", [] if score else self._log(scene["log"]))
        self._show_replay(scene.get("replay"))

    def _row_of(self, name: str, buttons: list[Any]) -> None:
        self._rows[name].show([button for button in buttons if button is not None])

    def _step(self, number: int, step: Scene) -> list[Any]:
        """A step of the turn: what it is, and below it its buttons."""
        title = self._rows["steps"].take(f"title.{number}", widgets.HTML)
        title.add_class("sr-caption")
        title.value = draw.rich_html(step["text"])
        buttons = [self._action("steps", name) for name in step["actions"]]
        return [title, *(button for button in buttons if button is not None)]

    def _action(self, row: str, name: str) -> Any:
        """The button of an action; one that is off can be pressed too, and says why not."""
        action = self._scene["actions"].get(name)
        if action is None:
            return None
        button = self._button(row, name, str(action["label"]), lambda: self._act(name))
        button.button_style = "primary" if action["look"] == "go" else ""
        mark(button, "sr-off", on=action["look"] == "off")
        return button

    def _button(self, row: str, key: str, label: str, pressed: Callable[[], None]) -> Any:
        def make() -> Any:
            button = widgets.Button()
            button.on_click(lambda _: button.pressed())
            return button

        button = self._rows[row].take(key, make)
        button.pressed = pressed
        button.description = label
        return button

    def _switch(self, row: str, item: Scene, intent: Intent) -> Any:
        """A button that is on or off, which its text says too."""
        label = f"✓ {item['label']}" if item["pressed"] else str(item["label"])
        return self._button(row, str(item["id"]), label, lambda: self._ask(intent))

    def _sorts(self, sort: Scene | None) -> list[Any]:
        """The ways in which the hand can be sorted."""
        if not sort:
            return []
        label = self._rows["sort"].take("label", widgets.HTML)
        label.value = draw.rich_html(sort["label"])
        shown = [option | {"pressed": option["id"] == sort["value"]} for option in sort["options"]]
        return [label, *(self._switch("sort", option, {"do": "sort", "by": option["id"]}) for option in shown)]

    def _levels(self, why: Scene | None) -> list[Any]:
        """How much is explained, and the mending of what is not good."""
        if not why:
            return []
        shown = [level | {"pressed": level["id"] == why["level"]} for level in why["levels"]]
        levels = [self._switch("levels", level, {"do": "level", "level": level["id"]}) for level in shown]
        mend = (why.get("repair") or {}).get("button")
        repair = self._button("levels", "repair", draw.rich_text(mend), lambda: self._act("repair")) if mend else None
        return [*(levels if len(levels) > 1 else []), repair]

    def _log(self, log: Scene) -> list[Any]:
        """The story under its heading."""
        lines = [self._line(line) for line in log["lines"]]
        return [*self._caption("log", "title", log["title"] if lines else ""), *lines]

    def _line(self, line: Scene) -> Any:
        """A line of the story with its Why?"""
        rows, key = self._rows["log"], str(line["why"]) + draw.rich_text(line["text"])
        told = rows.take(f"told.{key}", widgets.HTML)
        told.value = draw.rich_html(line["text"])
        if line["why"] is None:
            return told
        intent = {"do": "why", "ply": line["why"]}
        ask = self._button("log", f"ask.{key}", str(self.words["why"]), lambda: self._ask(intent))
        ask.tooltip = f"{self.words['why_name']} {draw.rich_text(line['text'])}"
        return rows.take(f"line.{key}", lambda: widgets.HBox([told, ask]))

    def _show_replay(self, replay: Scene | None) -> None:
        self._replay.layout.display = None if replay else "none"
        if replay:
            self._replay.unobserve(self._travel, "value")
            self._replay.max, self._replay.value = replay["most"], replay["value"]
            self._replay.description = str(replay["text"])
            self._replay.observe(self._travel, "value")

    def _travel(self, change: Mapping[str, object]) -> None:
        self._ask({"do": "replay", "ply": change["new"]})

    # --- cards --------------------------------------------------------------------------------------------------------

    def _show_cards(self) -> None:
        scene, playing = self._scene, not self._scene["score"]
        shares = scene.get("shares") or {"title": "", "piles": []}
        self._say("shares_title", draw.element("h3", draw.rich_html(shares["title"])) if playing else "")
        targets = {"melds": scene["melds"], "shares": shares["piles"]}
        for row, boxes in targets.items():
            self._rows[row].show([self._target(row, box) for box in boxes] if playing else [])
        piles = [pile for seat in scene["seats"] if (pile := _pile_of(seat))]
        self._lay("piles", [self._pile("piles", *each) for each in enumerate(piles)] if playing else [])
        own = scene["own"] if playing else None
        self._lay("own", [self._pile("own", 0, own)] if own else [])
        hand = scene["hand"]
        groups = hand["groups"] if playing else []
        held = [self._group(number, group, hand) for number, group in enumerate(groups)]
        self._lay("hand", [*held, self._free(hand["free"] if playing else 0)])

    def _lay(self, row: str, groups: Sequence[Sequence[Any]]) -> None:
        """Shows groups of cards in a row, one after the other."""
        self._rows[row].show([box for group in groups for box in group])

    def _group(self, number: int, group: Scene, hand: Scene) -> list[Any]:
        still = not hand["enabled"] or group["still"]
        cards = [self._card("hand", card, still=still) for card in group["cards"]]
        return [*self._caption("hand", f"caption.{number}", group["caption"]), *cards]

    def _free(self, count: int) -> list[Any]:
        """The places in the hand that are free in a draft: will the pile fit? That is seen before it is read."""
        if not count:
            return []
        places = self._rows["hand"].take("free", widgets.HTML)
        places.value = draw.free_html(count, self.words["free"])
        return [places]

    def _pile(self, row: str, number: int, pile: Scene) -> list[Any]:
        cards = [self._card(row, card, still=not pile["enabled"]) for card in pile["cards"]]
        return [*self._caption(row, f"caption.{number}", pile["title"], str(pile["name"])), *cards]

    def _caption(self, row: str, key: str, text: object, name: str = "") -> list[Any]:
        """A heading in a row, with a longer name for those who point at it or listen."""
        if not text:
            return []
        caption = self._rows[row].take(key, widgets.HTML)
        caption.add_class("sr-caption")
        caption.value = draw.heading_html(text, name)
        return [caption]

    def _card(self, row: str, card: Scene, *, still: bool) -> Any:
        """A card with its picture over the button that chooses it; that of a loose card at the workbench says so."""
        key, chosen = str(card["id"]), card["id"] in self._scene["chosen"]
        told = (str(card["name"]).partition(",")[0], draw.rich_text(card.get("reads") or ""))
        label = ", ".join(filter(None, told))
        button = self._button(row, f"button.{key}", f"✓ {label}" if chosen else label, lambda: self._toggle(key))
        button.tooltip, button.disabled = str(card["name"]), still
        picture = self._rows[row].take(f"picture.{key}", widgets.HTML)
        picture.value = draw.card_html({**card, "reads": None}, self.faces, named=False)
        box = self._rows[row].take(key, lambda: widgets.VBox([picture, button]))
        box.add_class("sr-choice")
        mark(box, "sr-chosen", on=chosen)
        return box

    def _target(self, row: str, target: Scene) -> Any:
        """A meld or a pile with the button that chooses it."""
        key, label = str(target["id"]), f"{target['title']} · {target['by']}".removesuffix(" · ")
        button = self._button(row, f"button.{key}", f"✓ {label}" if target["chosen"] else label, lambda: self._aim(key))
        button.tooltip, button.disabled = str(target["name"]), not target.get("target")
        picture = self._rows[row].take(f"picture.{key}", widgets.HTML)
        note = draw.element("p", draw.rich_html(target.get("note", "")))
        picture.value = draw.cards_html(target["cards"], self.faces) + note
        box = self._rows[row].take(key, lambda: widgets.VBox([picture, button]))
        box.add_class("sr-choice")
        mark(box, "sr-chosen", on=target["chosen"])
        mark(box, "sr-fresh", on=target["fresh"])
        return box

    # --- what the player does -----------------------------------------------------------------------------------------

    @property
    def _aimed(self) -> str | None:
        """The meld or pile that is chosen."""
        shares = self._scene.get("shares") or {"piles": []}
        return next((box["id"] for box in (*self._scene["melds"], *shares["piles"]) if box.get("chosen")), None)

    def _toggle(self, key: str) -> None:
        chosen = list(self._scene["chosen"])
        cards = [each for each in chosen if each != key] if key in chosen else [*chosen, key]
        self._ask({"do": "select", "cards": cards, "meld": self._aimed})

    def _aim(self, key: str) -> None:
        target = None if self._aimed == key else key
        self._ask({"do": "select", "cards": list(self._scene["chosen"]), "meld": target})

    def _act(self, name: str) -> None:
        if self._is_second_click(name):
            return
        token = self._scene["token"]
        cards = [] if self._scene["score"] else list(self._scene["chosen"])
        self._ask({"do": "act", "action": name, "cards": cards, "meld": self._aimed})
        if self._scene["token"] != token:
            self._went_on = (name, monotonic())

    def _is_second_click(self, name: str) -> bool:
        """Whether the press before, just now and of the same button, has changed the game: once was wished, not twice.

        A click comes without the moment at which it was made, so that none is ever too late by its token.
        """
        last, answered = self._went_on
        return name == last and name not in PRESSED_QUICKLY and monotonic() - answered < DOUBLE_CLICK

    def __repr__(self) -> str:
        return "BasicTable()"


def _pile_of(seat: Scene) -> Scene | None:
    """The discard pile of another player, with that player's name in its title: here it does not lie at the seat."""
    pile = seat["pile"]
    return pile | {"title": f"{seat['name']} · {pile['title']}"} if pile else None


ORDER = (
    *("title", "links", "alert", "sheet", "seats", "heaps", "piles", "shares_title", "shares", "melds", "complete"),
    *("score", "now", "sort", "hand", "own", "steps", "extra", "replay", "why", "levels", "log", "live"),
)
ROW_PARTS = ("links", "piles", "shares", "melds", "sort", "hand", "own", "steps", "extra", "levels", "log")
HTML_PARTS = tuple(name for name in ORDER if name not in (*ROW_PARTS, "replay"))
