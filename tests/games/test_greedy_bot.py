"""The greedy bot plays every kind of game, repeatably, and better than chance."""

import pytest

from twelvefold.matches.match import Match
from twelvefold.matches.running import run_match
from twelvefold.rules import Composition

GREEDY = "greedy:imagined=1"


@pytest.mark.parametrize(
    ("game", "seats"), [("connect-four", 2), ("council-of-12", 3), ("blackthorn", 3)]
)
def test_it_plays_any_game_the_same_way_again(game: str, seats: int) -> None:
    match = Match(Composition(game), (GREEDY,) * seats, games=1, seed=1)
    report = run_match(match)
    assert not report.reasons
    assert report.as_json() == run_match(match).as_json()


def test_it_is_better_than_chance() -> None:
    report = run_match(Match(Composition("twelve-heroes"), (GREEDY, "random"), games=20, seed=1))
    assert report.of_contestant(0).wins >= 14


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "bots", "least"),
    [
        ("connect-four", ("greedy", "random"), 0.7),
        ("twelve-heroes", ("greedy", "random"), 0.8),
        ("blackthorn", ("greedy", "random", "random", "random"), 0.35),
    ],
)
def test_it_wins_its_share_against_chance(game: str, bots: tuple[str, ...], least: float) -> None:
    report = run_match(Match(Composition(game), bots, games=400, seed=1), jobs=2)
    assert report.of_contestant(0).wins >= least * report.games
