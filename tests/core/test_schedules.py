import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twelvefold import Composition
from twelvefold.matches.jobs import Played, Result
from twelvefold.matches.match import Match
from twelvefold.matches.running import in_order
from twelvefold.outcomes import nobody_wins

GAME = Composition("any")


def played(game: int) -> Result:
    return Result(Played(game, nobody_wins(2, ""), (), 0), 0.1)


@given(places=st.integers(1, 6), rounds=st.integers(1, 5))
def test_every_contestant_plays_every_seat_on_every_number(places: int, rounds: int) -> None:
    bots = tuple(f"bot-{place}" for place in range(places))
    jobs = list(Match(GAME, bots, places * rounds, seed=3).jobs())
    played = Counter((job.number, seat, bot) for job in jobs for seat, bot in enumerate(job.bots))
    assert set(played.values()) == {1}
    assert len(played) == rounds * places * places
    assert {job.number for job in jobs} == set(range(rounds))


@given(places=st.integers(1, 6), games=st.integers(1, 40))
def test_the_number_of_games_is_what_was_asked_for(places: int, games: int) -> None:
    jobs = list(Match(GAME, ("same",) * places, games, seed=3).jobs())
    assert [job.game for job in jobs] == list(range(games))


def test_a_job_names_the_bots_as_they_are_seated() -> None:
    match = Match(GAME, ("a", "b", "c"), 6, seed=3)
    for job in match.jobs():
        assert job.bots == tuple(match.bots[place] for place in match.seated(job.game))
    assert [job.bots for job in match.jobs()][:3] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
    ]


def test_jobs_are_made_as_they_are_read() -> None:
    assert next(Match(GAME, ("a", "b"), 10**15, seed=3).jobs()).game == 0


def test_a_job_travels() -> None:
    job = next(Match(GAME, ("a", "b"), 1, seed=3).jobs())
    assert pickle.loads(pickle.dumps(job)) == job


@given(order=st.permutations(range(8)))
def test_results_are_put_in_order(order: list[int]) -> None:
    assert [each.played.game for each in in_order(map(played, order))] == list(range(8))


def test_a_result_is_passed_on_as_soon_as_its_turn_comes() -> None:
    results = in_order(map(played, iter([1, 0, 2])))
    assert next(results).played.game == 0
    assert next(results).played.game == 1
    with pytest.raises(StopIteration):
        next(in_order(iter([])))
