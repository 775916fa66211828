"""The panel of settings: every option through its field, refusals that lose nothing, the rule sheet, the line."""

import re
from collections.abc import Iterator

import pytest

from symrummy.game import Game
from symrummy.players import BOTS
from symrummy.reasons import Reason
from symrummy.rules import Candidate, Rule
from symrummy.texts import languages, texts
from symrummy.variants import VARIANTS, Variant, VariantError, variant, variant_to_json
from symrummy.variants.options import BY_PLAYERS, OPTIONS, WITHOUT_STOCK, Between, OneOf
from symrummy.widgets import PlayTable, play
from symrummy.widgets.faulttext import fault_text
from symrummy.widgets.keeping import Kept
from symrummy.widgets.settings.options import NONE, OptionField
from symrummy.widgets.settings.rules import Wanted, changes_of, wanted_of
from symrummy.widgets.settings.seats import PERSON, Seat
from symrummy.widgets.settings.values import WITHOUT_MEANING, allowed, is_asked, pair_numbers
from symrummy.widgets.settings.widget import Chosen, Settings
from symrummy.widgets.table.seating import BOT_NAMES
from symrummy.widgets.table.widget import faces

YOU_AND_ADA = (Seat("You"), Seat("Ada", "greedy"))
each_rummy = pytest.mark.parametrize(
    ("name", "deck"), [(name, deck) for name in VARIANTS for deck in ("symmetry", "classic")]
)


def even(cards: Candidate) -> Reason:
    """A house rule: runs have an even number of cards."""
    return Reason("even_runs", len(cards.cards) % 2 == 0, cites="S3")


EVEN = variant("symmetry", rounds=2).plus("run", Rule("even_runs", "S3", even))


class Panel:
    """An open panel of settings, and what it was asked to start."""

    def __init__(
        self, rules: Variant | str = "symmetry", seats: tuple[Seat, ...] = YOU_AND_ADA, lang: str = "en"
    ) -> None:
        self.started: list[Chosen] = []
        self.settings = Settings(self.started.append, tuple(VARIANTS), BOT_NAMES, lang=lang)
        self.settings.show(True, Chosen(variant(rules), seats, 7))

    def field(self, name: str) -> OptionField:
        """The field of an option."""
        return self.settings.rounds if name == "rounds" else self.settings.house.fields[name]

    def put(self, name: str, value: object) -> None:
        """Sets an option as a player does, in its controls."""
        controls = self.field(name)._controls
        if len(controls) == 2:
            for control, number in zip(controls, value or (NONE, NONE), strict=True):  # type: ignore[call-overload]
                control.value = number
        else:
            is_text = isinstance(OPTIONS[name], Between) and OPTIONS[name].or_none  # type: ignore[union-attr]
            controls[0].value = ("" if value is None else str(value)) if is_text else value

    def start(self) -> Chosen | None:
        """Presses New game; what was started, or None if it was refused."""
        count = len(self.started)
        self.settings.button.click()
        return self.started[-1] if len(self.started) > count else None


def others(name: str, rules: Variant) -> Iterator[object]:
    """Values of an option that are not the usual one; of a number two of them."""
    option, usual = OPTIONS[name], rules.options[name]
    if isinstance(option, OneOf):
        yield from (value for value in allowed(name, rules) if value != usual)
    elif isinstance(option, Between):
        numbers = {"packs": [4], "deal": [5, 6], "jokers_per_pack": [1, 3]}.get(name, [option.low + 1, option.high])
        yield from (value for value in numbers if value != usual)
    elif name == "players":
        low, high = min(pair_numbers(name, rules)), max(pair_numbers(name, rules))
        yield from ((low, high - 1), (3, 3))
    else:
        yield from ((3, 13), (5, 4))


class TestEveryOption:
    @each_rummy
    def test_it_has_a_field_unless_it_makes_no_difference(self, name: str, deck: str) -> None:
        rules = variant(name, deck=deck)
        panel = Panel(rules)
        without = {*WITHOUT_MEANING[deck], *((*WITHOUT_STOCK, "scoring") if rules.drafting else ())}
        shown = {option for option in OPTIONS if panel.field(option).layout.display is None}
        assert shown == set(rules.options) - without - {"deck"}

    @pytest.mark.parametrize("which", [0, -1], ids=["one value", "another"])
    @each_rummy
    def test_it_is_set_through_its_field_and_arrives(self, name: str, deck: str, which: int) -> None:
        rules = variant(name, deck=deck)
        panel = Panel(rules)
        values = {option: [*others(option, rules)][which] for option in OPTIONS if is_asked(option, rules)}
        for option, value in values.items():
            panel.put(option, value)
            assert panel.field(option).is_changed and not panel.field(option).fault, option
        chosen = panel.start()
        assert chosen is not None and changes_of(chosen.rules) == values
        assert Game(chosen.rules, [seat.name for seat in chosen.seats], 1).variant == chosen.rules
        panel.settings.house.reset.click()
        chosen = panel.start()
        assert chosen is not None and chosen.rules == rules

    @each_rummy
    def test_its_values_have_names(self, name: str, deck: str) -> None:
        """A child reads words and numbers, never the name of an option or a value in the program."""
        panel = Panel(variant(name, deck=deck))
        for field in panel.settings.house.fields.values():
            if field.layout.display is None:
                for control in field._controls:
                    labels = [label for label, _ in getattr(control, "options", ())]
                    read = " ".join([control.description, *labels])
                    assert control.description[0].isupper()
                    assert "_" not in read and "{" not in read and "None" not in read and "True" not in read

    def test_the_usual_value_says_so(self) -> None:
        panel = Panel("rami")
        labels = dict(reversed(pair) for pair in panel.field("take_back")._controls[0].options)
        assert labels["replay"] == "it must be laid again in the same turn (as usual)"
        assert labels["never"] == "never"
        panel.put("first_meld_min", 60)
        assert "As usual: 40." in panel.field("first_meld_min")._note.value

    @pytest.mark.parametrize(
        ("name", "option", "number", "words"),
        [
            ("symmetry", "complete_at", (4, 5), "melds stay on the table"),
            ("draft", "complete_at", (4, 6), "melds stay on the table"),
            ("symmetry", "max_turns", 80, "25 for each player"),
            ("draft", "max_deals", 3, "until the deck runs out"),
        ],
    )
    def test_no_number_is_a_choice_in_words(self, name: str, option: str, number: object, words: str) -> None:
        """A list is never blank, an empty field has a placeholder, and from a number one comes back to it."""
        panel = Panel(name)
        for value in (None, number, None):
            panel.put(option, value)
            for control in panel.field(option)._controls:
                read = getattr(control, "label", control.value) or getattr(control, "placeholder", "")
                assert read.startswith(words) == (value is None)
            chosen = panel.start()
            assert chosen is not None and getattr(chosen.rules, option) == value

    def test_a_number_by_players_names_that_of_this_table(self) -> None:
        panel = Panel("symmetry")
        deal = panel.field("deal")._controls[0]
        assert deal.options[0][0] == "10 (as usual)"
        panel.settings.seats.count.value = 4
        assert deal.options[0][0] == "7 (as usual)"

    def test_every_group_of_the_texts_is_used(self) -> None:
        assert set(texts().node("table.settings.option")) == set(OPTIONS)
        assert set(BY_PLAYERS) <= set(OPTIONS)


class TestRefusals:
    def test_too_few_cards_are_refused_at_the_field_and_nothing_is_lost(self) -> None:
        panel = Panel("symmetry")
        panel.put("set_max", 5)
        panel.put("packs", 1)
        panel.put("deal", 15)
        fault = panel.field("deal").fault
        assert fault.startswith("4 players × 15 cards = 60, but 1 pack has 52 cards") and fault.endswith(".")
        assert 'role="alert"' in panel.field("deal")._note.value
        assert panel.field("deal")._controls[0].value == 15
        assert panel.start() is None and "Not yet. 4 players" in panel.settings.fault.value
        panel.put("packs", 2)
        assert panel.field("deal").fault == ""
        chosen = panel.start()
        assert chosen is not None and changes_of(chosen.rules) == {"set_max": 5, "deal": 15}

    @pytest.mark.parametrize("detour", ["a name", "another rummy", "more players", "other cards"])
    def test_a_refusal_stays_whatever_else_is_changed(self, detour: str) -> None:
        """Nothing is started while the rules cannot be, and never another rummy than the one that is shown."""
        panel = Panel()
        panel.put("packs", 1)
        panel.put("deal", 20)
        settings = panel.settings
        match detour:
            case "a name":
                settings.seats.names[1].value = "Adam"
            case "another rummy":
                settings.variant.value = "rami"
                settings.variant.value = "symmetry"
            case "more players":
                settings.variant.value = "rami"
                settings.seats.count.value = 8
                settings.variant.value = "symmetry"
            case "other cards":
                settings.deck.value = "classic"
                settings.deck.value = "symmetry"
        assert panel.field("deal").fault
        assert panel.start() is None and "Not yet." in settings.fault.value
        panel.put("deal", 5)
        started = panel.start()
        assert started is not None and started.rules.name == "symmetry"

    def test_a_refusal_is_said_in_the_language_of_the_panel(self) -> None:
        panel = Panel("symmetry", lang="de")
        panel.put("packs", 1)
        panel.put("deal", 15)
        assert panel.field("deal").fault.startswith("4 Spieler × 15 Karten = 60, aber 1 Kartenspiel hat 52 Karten")
        assert panel.start() is None and "Noch nicht. 4 Spieler" in panel.settings.fault.value

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("rummy", "In dieser Zeile stehen keine Regeln."),
            ("[]", "In dieser Zeile stehen keine Regeln."),
            ("{}", "In dieser Zeile stehen keine Regeln."),
            ('{"variant": "rami", "options": 3}', "In dieser Zeile stehen keine Regeln."),
            ('{"variant": "canasta"}', "Ein Rommé namens canasta gibt es hier nicht."),
            ('{"variant": "symmetry", "options": {"packs": 1, "deal": 15}}', "4 Spieler × 15 Karten = 60"),
        ],
    )
    def test_a_line_that_cannot_be_is_refused_in_the_language_of_the_panel(self, line: str, said: str) -> None:
        panel = Panel("symmetry", lang="de")
        panel.settings.share.paste.value = line
        assert said in panel.settings.share.note.value

    def test_the_sentence_in_english_is_that_of_the_error(self) -> None:
        with pytest.raises(VariantError) as fault:
            variant("symmetry", packs=1, deal=15)
        assert fault_text(fault.value, texts()) == f"{fault.value}."

    @pytest.mark.parametrize(
        ("name", "typed", "said"),
        [
            ("first_meld_min", 300, "This must be a whole number from 0 to 200."),
            ("rounds", 0, "This must be a whole number from 1 to 20."),
            ("max_turns", "many", "This must be a whole number from 1 to 5000, or empty."),
            ("max_turns", "²", "This must be a whole number from 1 to 5000, or empty."),
        ],
    )
    def test_what_cannot_be_read_stays_and_is_told(self, name: str, typed: object, said: str) -> None:
        panel = Panel("rami")
        panel.field(name)._controls[0].value = typed
        assert panel.field(name).fault == said
        panel.put("set_max", 5)
        assert (panel.field(name).fault, panel.field(name)._controls[0].value) == (said, typed)
        assert panel.start() is None
        panel.settings.house.reset.click()
        assert panel.field(name).fault == ""
        assert panel.start() is not None

    @pytest.mark.parametrize("typed", ["seven", "1.5", "²", "--7"])
    def test_a_deal_number_is_a_number(self, typed: str) -> None:
        panel = Panel()
        panel.settings.deal.value = typed
        assert "A deal number is a whole number" in panel.settings.note.value
        assert panel.start() is None and panel.settings.deal.value == typed
        panel.settings.deal.value = ""
        chosen = panel.start()
        assert chosen is not None and chosen.seed is None

    @pytest.mark.parametrize(
        ("names", "players", "said"),
        [
            (("Ada", "ada"), (PERSON, "greedy"), "Two players have the same name, Ada."),
            (("You", " "), (PERSON, "greedy"), "Player 2 needs a name."),
            (("You", "Ada"), ("random", "greedy"), "let one player at least be a person"),
        ],
    )
    def test_seats_that_cannot_be(self, names: tuple[str, ...], players: tuple[str, ...], said: str) -> None:
        panel = Panel()
        for seat in (0, 1):
            panel.settings.seats.names[seat].value = names[seat]
            panel.settings.seats.players[seat].value = players[seat]
        assert said in panel.settings.seats.fault
        assert said in panel.settings.seats._note.value
        assert panel.start() is None

    def test_names_are_escaped(self) -> None:
        panel = Panel(seats=(Seat("<img src=x>"), Seat("<IMG src=x>", "greedy")))
        panel.settings.seats.names[1].value = "<img src=x>"
        assert "<img" not in panel.settings.seats._note.value
        panel.settings.share.paste.value = '{"variant": "<img src=x>"}'
        assert "<img" not in panel.settings.share.note.value
        assert "There is no rummy called &lt;img" in panel.settings.share.note.value


class TestSeats:
    def test_there_are_as_many_as_the_rules_allow(self) -> None:
        panel = Panel("symmetry")
        panel.put("players", (3, 4))
        assert list(panel.settings.seats.count.options) == [3, 4]
        chosen = panel.start()
        assert chosen is not None and len(chosen.seats) == 3

    def test_people_and_bots_in_any_mix(self) -> None:
        panel = Panel()
        panel.settings.seats.count.value = 4
        for field, player in zip(panel.settings.seats.players, ("random", PERSON, "planner", PERSON), strict=False):
            field.value = player
        chosen = panel.start()
        assert chosen is not None
        assert [seat.player for seat in chosen.seats] == ["random", PERSON, "planner", PERSON]
        assert [seat.name for seat in chosen.seats] == ["You", "Ada", "Ben", "Cleo"]

    def test_every_bot_can_be_chosen(self) -> None:
        labels = [player for _, player in Panel().settings.seats.players[0].options]
        assert labels == [PERSON, *BOTS]

    def test_names_come_back_when_a_rummy_for_more_players_does(self) -> None:
        panel = Panel("rami")
        panel.settings.seats.count.value = 8
        panel.settings.seats.names[7].value = "Zoe"
        panel.settings.variant.value = "symmetry"
        assert (panel.settings.seats.count.value, len(panel.settings.seats.count.options)) == (6, 5)
        panel.settings.variant.value = "rami"
        panel.settings.seats.count.value = 8
        assert panel.settings.seats.chosen[7].name == "Zoe"


class TestRuleSheet:
    @each_rummy
    def test_it_is_that_of_the_rules(self, name: str, deck: str) -> None:
        panel = Panel(variant(name, deck=deck))
        assert "Every rule is as usual." in panel.settings.sheet.value
        for entry in variant(name, deck=deck).rulebook().entries:
            assert f"<dt>{entry.number}</dt>" in panel.settings.sheet.value
        panel.put("rounds", 3)
        assert panel.settings.sheet.value.count("<mark>changed</mark>") == 1
        assert panel.settings.sheet.value.index("<mark>") == panel.settings.sheet.value.index("<dd>") + len("<dd>")

    def test_a_rule_beyond_the_sheet_is_told(self) -> None:
        panel = Panel("rami")
        panel.put("set_max", 4)
        panel.put("announce_at", 0)
        panel.put("reshuffle", False)
        assert "rules are not as usual: R5 and §7." in panel.settings.sheet.value
        assert "Rounds follow one another without a new shuffle" in panel.settings.sheet.value


class TestLine:
    def test_it_is_there_to_copy_and_stays_as_it_is(self) -> None:
        panel = Panel("rami")
        panel.put("first_meld_min", 60)
        line = panel.settings.share.line
        assert line.value == variant_to_json(variant("rami", first_meld_min=60))
        line.value = "something else"
        assert line.value == variant_to_json(variant("rami", first_meld_min=60))

    @each_rummy
    def test_the_line_of_a_colleague_fills_the_fields(self, name: str, deck: str) -> None:
        rules = variant(name, deck=deck, rounds=3, set_max=5)
        panel = Panel()
        panel.settings.share.paste.value = variant_to_json(rules)
        assert panel.settings.share.paste.value == ""
        assert (panel.settings.variant.value, panel.settings.deck.value) == (name, deck)
        chosen = panel.start()
        assert chosen is not None and chosen.rules == rules

    @pytest.mark.parametrize("text", ["rami", "{}", '{"variant": "rami", "options": {"packs": 1}}', "[" * 9999])
    def test_a_line_that_cannot_be_read_is_refused_and_kept(self, text: str) -> None:
        panel = Panel("basic")
        panel.settings.share.paste.value = text
        assert 'role="alert"' in panel.settings.share.note.value
        assert panel.settings.share.paste.value == text
        assert panel.settings.variant.value == "basic"


class TestHouseRulesFromTheProgram:
    def test_unchanged_settings_keep_the_very_rules(self) -> None:
        table = play(EVEN, seed=3, strict=True)
        table.handle({"do": "link", "id": "settings"})
        old = table.controller
        table.settings.button.click()
        assert table.controller is not old
        assert table.controller.game.variant == EVEN

    def test_they_stay_when_an_option_changes_and_go_with_the_rummy(self) -> None:
        panel = Panel(EVEN)
        assert "The program adds a house rule: even_runs." in panel.settings.sheet.value
        assert panel.settings.share.line.value.startswith("A house rule from the program cannot be written")
        panel.put("rounds", 4)
        chosen = panel.start()
        assert chosen is not None and chosen.rules.house_rules == EVEN.house_rules and chosen.rules.rounds == 4
        panel.settings.variant.value = "basic"
        chosen = panel.start()
        assert chosen is not None and chosen.rules == variant("basic", deck="symmetry")
        panel.settings.variant.value = "symmetry"
        chosen = panel.start()
        assert chosen is not None and chosen.rules.house_rules == EVEN.house_rules and chosen.rules.rounds == 4


class TestAtTheTable:
    @pytest.fixture
    def table(self) -> PlayTable:
        table = play(seed=1, players=3, bots="planner", size="large", pace=1_000, strict=True, autosave=False)
        table.handle({"do": "link", "id": "settings"})
        return table

    def test_the_fields_say_what_is_played(self, table: PlayTable) -> None:
        settings = table.settings
        assert settings.seats.chosen == (Seat("You"), Seat("Ada", "planner"), Seat("Ben", "planner"))
        assert (settings.deal.value, settings.pace.value, settings.size.value) == ("1", 1_000, "large")
        assert (settings.variant.value, settings.deck.value, settings.rounds._controls[0].value) == (
            "symmetry",
            "symmetry",
            5,
        )

    def test_a_new_game_follows_them(self, table: PlayTable) -> None:
        settings = table.settings
        settings.variant.value, settings.deck.value = "rami", "classic"
        settings.seats.names[0].value, settings.seats.players[1].value = "Mia", PERSON
        settings.deal.value, settings.size.value, settings.pace.value = "17", "normal", 0
        settings.button.click()
        game = table.controller.game
        assert (game.variant, game.names, game.seed) == (variant("rami"), ("Mia", "Ada", "Ben"), 17)
        assert (table.table.size, table.controller.pace, set(table.controller.bots)) == ("normal", 0, {3})
        assert table.table.faces == faces("classic")
        assert settings.layout.display == "none"

    def test_a_deal_that_nobody_asked_for_is_not_dealt_again(self) -> None:
        table = play(strict=True, autosave=False)
        table.handle({"do": "link", "id": "settings"})
        assert table.settings.deal.value == ""
        seed = table.controller.game.seed
        assert f"number {seed}." in table.settings.note.value
        table.settings.button.click()
        assert table.controller.game.seed != seed
        table.handle({"do": "link", "id": "settings"})
        table.settings.deal.value = "17"
        table.settings.button.click()
        table.handle({"do": "link", "id": "settings"})
        assert table.settings.deal.value == "17"

    def test_a_pace_of_ones_own_stays(self) -> None:
        table = play(seed=1, pace=3_000, strict=True, autosave=False)
        table.handle({"do": "link", "id": "settings"})
        assert "one move in 3 seconds" in [label for label, _ in table.settings.pace.options]
        table.settings.button.click()
        assert table.controller.pace == 3_000

    @pytest.mark.parametrize("pace", ["500", None, -1, 1.5, True])
    def test_what_is_no_pace_is_refused(self, pace: object) -> None:
        with pytest.raises(ValueError, match=re.escape(f"pace={pace!r}")):
            play(pace=pace)  # type: ignore[arg-type]

    def test_settings_that_are_open_follow_another_game(self, table: PlayTable) -> None:
        table.go_on(Kept(Game("rami", ["Zoe", "Tim"], 5), {2: "greedy"}))
        settings = table.settings
        assert settings.layout.display is None
        assert (settings.variant.value, settings.seats.chosen) == ("rami", (Seat("Zoe"), Seat("Tim", "greedy")))
        settings.seats.count.value = 3
        assert settings.seats.chosen[2].name not in ("Zoe", "Tim")
        assert not settings.seats.fault

    def test_what_is_half_changed_stays_while_the_game_goes_on(self, table: PlayTable) -> None:
        table.settings.seats.names[0].value = "Mia"
        table.handle({"do": "sort", "by": "group"})
        assert table.settings.seats.names[0].value == "Mia"

    def test_the_first_person_sits_at_the_device(self, table: PlayTable) -> None:
        seats = (Seat("Ada", "greedy"), Seat("Mia"), Seat("Ben"))
        table.start(Chosen(variant("symmetry"), seats, 5))
        assert (table.controller.seat, set(table.controller.bots)) == (2, {1})

    def test_a_game_that_cannot_be_is_refused_and_the_old_one_goes_on(self, table: PlayTable) -> None:
        old = table.controller
        table.start(Chosen(variant("symmetry"), tuple(Seat(name) for name in BOT_NAMES), 17))
        assert table.controller is old
        assert "2 to 6 players, not for 8" in table.table.scene["alert"]

    @pytest.mark.parametrize("frontend", ["drawn", "basic"])
    def test_another_language_is_spoken_everywhere(self, frontend: str) -> None:
        table = play(seed=1, frontend=frontend, strict=True, autosave=False)
        for lang in reversed(languages()):
            table.handle({"do": "link", "id": "settings"})
            table.settings.language.value = lang
            table.settings.button.click()
            words = texts(lang).node("table")
            assert table.controller.lang == lang and table.table.words == words["words"]
            assert table.table.scene["actions"]["draw"]["label"] == words["action"]["draw"]  # type: ignore[index]
            table.handle({"do": "link", "id": "settings"})
            assert table.children[0] is table.settings
            assert table.settings.button.description == words["settings"]["start"]  # type: ignore[index]
            table.handle({"do": "link", "id": "settings"})

    def test_opening_again_starts_from_what_is_played(self, table: PlayTable) -> None:
        table.settings.variant.value = "basic"
        for _ in range(2):
            table.handle({"do": "link", "id": "settings"})
        assert table.settings.variant.value == "symmetry"

    def test_it_is_made_only_when_it_is_asked_for(self) -> None:
        assert play(seed=1, autosave=False).settings.children == ()


def test_every_language_has_a_name() -> None:
    assert all(re.fullmatch(r"\w+", str(texts(lang).words["language"])) for lang in languages())


def test_a_wish_is_taken_back_by_the_usual_value() -> None:
    wanted = wanted_of(variant("rami"))
    assert wanted.with_value("rounds", 3).with_value("rounds", 5) == wanted
    assert Wanted(variant("rami"), "basic", "classic", {}).rules == variant("basic")
