import pytest

from benchmarks.blackthorn_balance import GAMES, SEATS, Balance, Ending, measure
from twelvefold.matches.match import Match
from twelvefold.matches.running import run_match
from twelvefold.rules import Composition

JOBS = 2


def test_the_specialist_beats_random_bots() -> None:
    bots = ("low-profile", "random", "random", "random")
    report = run_match(Match(Composition("blackthorn"), bots, 8, 1))
    assert report.of_contestant(0).wins >= 4


@pytest.mark.long
@pytest.mark.parametrize(("other", "least"), [("random", 0.45), ("greedy", 0.35)])
def test_the_specialist_wins_against_three_others(other: str, least: float) -> None:
    bots = ("low-profile", other, other, other)
    report = run_match(Match(Composition("blackthorn"), bots, 1000, 1), JOBS)
    assert not report.reasons
    assert report.of_contestant(0).wins >= least * report.games


def test_counts_a_characters_share_of_the_wins() -> None:
    balance = Balance(2)
    balance.add(Ending(("queen", "lord-of-war"), (True, False), 10))
    balance.add(Ending(("lord-of-war", "queen"), (False, True), 14))
    assert balance.shares == {"queen": 2.0, "lord-of-war": 0.0}
    assert balance.mean_rounds == 12
    assert not balance.met  # the Queen wins everything


@pytest.mark.parametrize(
    ("rounds", "beheaded", "met"), [(12, 0, True), (7, 0, False), (12, 1, False)]
)
def test_looks_at_lengths_and_heads(rounds: int, beheaded: int, met: bool) -> None:
    balance = Balance(2)
    for number in range(10):
        won = (number % 2 == 0, number % 2 == 1) if number >= 2 * beheaded else (False, False)
        balance.add(Ending(("queen", "lord-of-war"), won, rounds))
    assert balance.met == met


def test_the_balance_does_not_depend_on_the_number_of_processes() -> None:
    assert measure(2, 4, seed=1, jobs=1) == measure(2, 4, seed=1, jobs=2)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_the_house_set_is_even(seats: int) -> None:
    assert measure(seats, GAMES, seed=1, jobs=JOBS).met
