from functools import partial

import pytest

from tests.kit.faults import FAULTS
from tests.kit.games import rules_of
from twelvefold.testing import CHECKS, Trial, about, result_of

GAMES = 6
LONGEST = 100
FRESH = "fresh_process_same_game"


def trial_of(game: str, seats: int = 2) -> Trial:
    return Trial(partial(rules_of, game), seats, GAMES, LONGEST)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("check", CHECKS)
def test_a_right_game_passes(check: str, seats: int) -> None:
    assert not result_of(check, trial_of("", seats)).flaw


@pytest.mark.parametrize("game", FAULTS)
def test_a_faulty_game_fails_the_checks_for_it_and_no_others(game: str) -> None:
    found_by = set(FAULTS[game].found_by)
    trial = trial_of(game)
    results = [result_of(name, trial) for name in CHECKS if name != FRESH or name in found_by]
    flaws = {result.check: result.flaw for result in results if result.flaw}
    assert set(flaws) == found_by, flaws


def test_every_check_has_a_faulty_game_of_its_own() -> None:
    alone = {fault.found_by for fault in FAULTS.values() if len(fault.found_by) == 1}
    assert {name for (name,) in alone} == set(CHECKS)


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_says_in_one_line_what_it_is_about(name: str) -> None:
    assert about(name).endswith(".")
