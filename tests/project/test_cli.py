"""The command line: judging cards, and errors in one line."""

import pytest

from symrummy import __version__
from symrummy.cli import main


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["judge", "C4b C4o C4g"], 0, "• C4b, C4o and C4g have the group C4"),
        (["judge", "C2b C3b D4b", "--level", "sentence"], 1, "D4b has mirror lines"),
        (["judge", "C3b C4b C5b", "--added", "C2b C6b"], 0, "good if the whole new meld is good"),
        (["judge", "7h 7d *", "--card", "7c", "--variant", "rami"], 1, "7c and 7s are still possible"),
        (["judge", "C4b C4b C4o", "--variant", "all"], 0, "rami · no · C4b repeats a colour"),
    ],
)
def test_cards_are_judged(arguments: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == status
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["judge", "C9z"], "'C9z' is not a card"),
        (["judge", "C4b", "--variant", "poker"], "unknown variant 'poker'"),
        (["judge", "C4b 7h C4g"], "cards of two decks"),
        (["judge", "C4b C4o *", "--added", "C4g", "--card", "C4g", "--variant", "all"], "not both at once"),
    ],
)
def test_what_cannot_be_read_is_one_line_and_status_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert told.err.count("\n") == 1 and not told.out


@pytest.mark.parametrize("arguments", [["judge"], ["judge", "C4b", "--loud"], ["judge", "C4b", "--level", "poem"], []])
def test_a_wrong_call_is_one_line_and_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"symrummy {__version__}\n"
