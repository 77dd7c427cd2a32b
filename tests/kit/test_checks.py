from functools import partial

import pytest

from tests.kit.faults import FAULTS
from tests.kit.games import rules_of
from twelvefold.testing import CHECKS, Trial, result_of

GAMES = 6
LONGEST = 100


def trial_of(fault: str, seats: int = 2) -> Trial:
    return Trial(partial(rules_of, fault), seats, GAMES, LONGEST)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("check", CHECKS)
def test_a_right_game_passes(check: str, seats: int) -> None:
    assert not result_of(check, trial_of("", seats)).flaw


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_game_fails_the_checks_for_it_and_no_others(fault: str) -> None:
    trial = trial_of(fault)
    done = [name for name in CHECKS if name != "fresh_process_same_game"]
    results = {name: result_of(name, trial) for name in {*done, *FAULTS[fault].found_by}}
    found = {name: result.flaw for name, result in results.items() if result.flaw}
    assert set(found) == set(FAULTS[fault].found_by), found
