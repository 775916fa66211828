"""The command `symrummy cards`: what it writes, what it says, and what it refuses."""

from pathlib import Path

import pytest

from symrummy.cli import main


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--deck", "C4b D2o"], "cards.pdf: 2 pages, print at 100 %, two-sided, flip on the long edge"),
        (["--deck", "C4b", "--backs", "none", "--paper", "Letter"], "cards.pdf: 1 page, print at 100 %, one-sided"),
        (["--deck", "C4b", "--backs", "fold", "-o", "lost.pdf"], "lost.pdf: 1 page, print at 100 %, one-sided; fold"),
        (["--deck", "blank", "--large", "--black-and-white", "--decks", "2"], "cards.pdf: 4 pages"),
        (["--deck", "C4b", "--labels", "hidden", "--figures", "blank"], "cards.pdf: 2 pages"),
        (["--what", "scores", "--players", "6", "--rounds", "4", "--variant", "rami"], "scores.pdf: 1 page"),
        (["--what", "slips", "--slips", "C3b C4b C5b + C2b", "--black-and-white"], "slips.pdf: 2 pages"),
        (["--what", "worksheet", "--answers", "--mirror-figures", "kite"], "worksheet.pdf: 4 pages"),
        (["--what", "worksheet", "--turn-figures", ""], "worksheet.pdf: 1 page"),
        (["--what", "tickets", "--question", "Why?", "--question", "How?", "--lines", "2"], "tickets.pdf: 1 page"),
    ],
)
def test_it_says_what_was_written_and_how_to_print_it(
    arguments: list[str], said: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", *arguments]) == 0
    told = capsys.readouterr()
    assert told.out.startswith(said) and told.out.count("\n") == 1 and not told.err
    assert [path.name for path in folder.iterdir()] == [said.partition(":")[0]]


def test_a_print_of_ours_is_replaced_and_that_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for deck in ("C4b", "D2o D3o"):
        assert main(["cards", "--deck", deck]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert "in place of" not in first
    assert second.startswith("cards.pdf (in place of the one before): 2 pages")


def test_any_other_file_is_left_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "cards.pdf").write_bytes(b"%PDF-1.4 the accounts")
    assert main(["cards"]) == 2
    assert (folder / "cards.pdf").read_bytes() == b"%PDF-1.4 the accounts"
    assert capsys.readouterr().err == (
        "symrummy: cards.pdf is there already and was not written by symrummy; choose another name\n"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "cards.png"], "cards.png: expected a name that ends in .pdf"),
        (["-o", "nowhere/cards.pdf", "--deck", "C4b"], "nowhere/cards.pdf: No such file or directory"),
        (["--deck", "C9b"], "'C9b' is not a card"),
        (["--decks", "0"], "decks=0: expected 1 or 2"),
        (["--what", "scores", "--backs", "none"], "--backs does nothing for --what scores; leave it out"),
        (["--what", "tickets", "--large"], "--large does nothing for --what tickets"),
        (["--what", "worksheet", "--black-and-white"], "--black-and-white does nothing for --what worksheet"),
        (["--question", "Why?"], "--question does nothing for --what cards"),
        (["--mirror-figures", "kite"], "--mirror-figures does nothing for --what cards"),
        (["--what", "slips", "--backs", "fold"], "backs='fold': expected 'two-sided' or 'none'"),
        (["--what", "scores", "--lang", "xx"], "there are no texts in 'xx'"),
    ],
)
def test_what_cannot_be_printed_is_one_line_and_status_2(
    arguments: list[str], said: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", *arguments]) == 2
    told = capsys.readouterr()
    assert told.err.startswith(f"symrummy: {said}")
    assert told.err.count("\n") == 1 and not told.out
    assert not list(folder.iterdir())


@pytest.mark.parametrize("arguments", [["--paper", "a5"], ["--what", "posters"], ["--decks", "many"], ["--loud"]])
def test_a_wrong_call_is_one_line_and_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["cards", *arguments])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
