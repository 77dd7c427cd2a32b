import os
import subprocess
import sys
from functools import partial

import pytest

from tests.kit.games import rules_of
from twelvefold import Composition, Rules
from twelvefold.errors import UsageError
from twelvefold.testing import (
    CHECKS,
    Flaw,
    Result,
    Source,
    Trial,
    check_game,
    report_on,
    result_of,
)
from twelvefold.testing.reports import SHORT

LEAK = "a_hidden_card_in_a_field"


def source_of(game: str) -> Source:
    return partial(rules_of, game)


def only_here(here: int) -> Rules:
    if os.getpid() != here:
        raise RuntimeError("this is another process")
    return rules_of("")


def test_a_report_has_a_result_for_every_check_and_number_of_seats() -> None:
    told: list[Result] = []
    report = report_on(source_of(""), [2, 3], 1, told.append)
    assert [(result.check, result.seats) for result in told] == [
        (check, seats) for seats in (2, 3) for check in CHECKS
    ]
    assert report.results == told
    assert not report.flaws


def test_a_flaw_is_in_one_line_and_says_how_to_find_it_again() -> None:
    report = report_on(source_of(LEAK), [2], 3)
    (result,) = report.flaws
    assert result.check == "nothing_leaks"
    assert "sees note: " in result.flaw
    assert result.where.startswith("2 seats, seed 1, policy random, after ")
    assert result == result_of("nothing_leaks", Trial(source_of(LEAK), 2, 3))


def test_a_check_that_crashes_is_told_in_one_line() -> None:
    def rules() -> Rules:
        raise ValueError("no\nrules")

    result = result_of("games_end", Trial(rules, 2))
    assert result.flaw.startswith("the check cannot be done: ValueError in ")
    assert result.flaw.endswith(": no rules")


def test_after_a_game_that_does_not_end_the_other_checks_play_short_ones() -> None:
    longest: list[int] = []

    def note(trial: Trial) -> None:
        longest.append(trial.longest)
        if len(longest) == 1:
            raise Flaw("it does not end", "here")

    checks = {"games_end": note, "another": note}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("twelvefold.testing.reports.CHECKS", checks)
        patch.setattr("twelvefold.testing.reports.about", str)
        report_on(source_of(""), [2], 1)
    assert longest == [Trial(source_of(""), 2).longest, SHORT]


def test_a_fresh_process_that_cannot_play_is_told_in_one_line() -> None:
    result = result_of("fresh_process_same_game", Trial(partial(only_here, os.getpid()), 2, 1))
    assert result.flaw == "a fresh process cannot play: RuntimeError: this is another process"


def test_an_installed_game_is_checked() -> None:
    report = check_game(Composition("connect-four"), 2)
    assert {result.seats for result in report.results} == {2}
    assert not report.flaws


def test_a_number_of_seats_that_the_game_is_not_for_is_refused() -> None:
    with pytest.raises(UsageError, match=r"^Connect Four is for 2 seats, not 3$"):
        check_game(Composition("connect-four"), seats=3)


def test_the_kit_needs_no_pytest() -> None:
    code = "import sys, twelvefold.testing; sys.exit('pytest' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
