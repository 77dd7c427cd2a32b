"""The council's own bot: never at a loss, repeatable, and far better than chance."""

import pytest

from twelvefold.matches.match import Match
from twelvefold.matches.running import run_match
from twelvefold.rules import Composition


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_the_same_way_again(seats: int) -> None:
    match = Match(Composition("council-of-12"), ("council",) * seats, games=1, seed=1)
    report = run_match(match)
    assert not report.reasons
    assert report.as_json() == run_match(match).as_json()


def test_three_of_them_win_more_than_chance() -> None:
    match = Match(Composition("council-of-12"), ("council",) * 3, games=12, seed=1)
    assert run_match(match).of_contestant(0).wins >= 4


@pytest.mark.long
def test_three_of_them_win_forty_points_more_than_three_random_bots() -> None:
    shares = []
    for bot in ("council", "random"):
        match = Match(Composition("council-of-12"), (bot,) * 3, games=1000, seed=1)
        report = run_match(match, jobs=2)
        shares.append(report.of_contestant(0).wins / report.games)
    assert shares[0] - shares[1] >= 0.40
