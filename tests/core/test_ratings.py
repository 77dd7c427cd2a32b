import sys
from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twelvefold.errors import TwelvefoldError
from twelvefold.matches.ratings import ELO, Ordering, ordering_of, ratings, renamed

PRECISION = 0.05
"""Ratings are printed to a tenth of a point."""

games_of_three = st.lists(
    st.tuples(st.permutations(range(3)), st.lists(st.integers(1, 3), min_size=3, max_size=3)),
    min_size=1,
    max_size=30,
)


def elos(orderings: Counter[Ordering], contestants: int) -> list[float]:
    return [rating.elo for rating in ratings(orderings, contestants, seed=1)]


def drawn(chance: Random, strengths: list[float], seats: int) -> Ordering:
    """Return the ordering of a game as the model has it: one comes first, then one of the rest."""
    left = chance.sample(range(len(strengths)), seats)
    order = []
    while left:
        [best] = chance.choices(left, [strengths[who] for who in left])
        left.remove(best)
        order.append((best,))
    return tuple(order)


def test_an_ordering_names_contestants_by_place() -> None:
    assert ordering_of([2, 0, 1], [1, 3, 2]) == ((2,), (1,), (0,))
    assert ordering_of([2, 0, 1], [1, 1, 3]) == ((0, 2), (1,))


def test_two_are_as_far_apart_as_elo_says() -> None:
    # Beside 1,500 wins of 2,000 the two drawn games with a mean bot do not show.
    first, second = elos(Counter({((0,), (1,)): 1500, ((1,), (0,)): 500}), 2)
    assert first - second == pytest.approx(190.85, abs=1)
    assert first + second == pytest.approx(0, abs=1e-6)


def test_a_draw_is_half_a_win_of_each() -> None:
    drawn_games = Counter[Ordering]({((0, 1),): 20, ((0,), (1,)): 10})
    halves = Counter[Ordering]({((0,), (1,)): 20, ((1,), (0,)): 10})
    assert elos(drawn_games, 2) == pytest.approx(elos(halves, 2), abs=1e-3)


def test_a_tie_of_three_counts_as_all_six_orders() -> None:
    tied = Counter[Ordering]({((0, 1, 2),): 6, ((0,), (1,), (2,)): 6})
    spelt_out = Counter[Ordering]({((0,), (1,), (2,)): 6})
    for a in range(3):
        for b in {0, 1, 2} - {a}:
            spelt_out[(a,), (b,), (3 - a - b,)] += 1
    assert elos(tied, 3) == pytest.approx(elos(spelt_out, 3), abs=1e-3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_known_order_is_recovered(seats: int) -> None:
    known = [150.0, -50.0, 50.0, -150.0]
    strengths = [float(2.718281828459045 ** (elo / ELO)) for elo in known]
    chance = Random(seats)
    seen = Counter(drawn(chance, strengths, seats) for _ in range(2000))
    found = ratings(seen, 4, seed=1)
    assert [rating.elo for rating in found] == pytest.approx(known, abs=25)
    best_first = sorted(found, reverse=True)
    assert [found.index(rating) for rating in best_first] == [0, 2, 1, 3]
    assert all(weaker.high < better.low for better, weaker in pairwise(best_first))


def test_an_interval_is_as_wide_as_chance_makes_it() -> None:
    # Of 10,000 games 60 % +- 0.96 % are 70.4 +- 6.9 points between two, half of it for each.
    rating = ratings({((0,), (1,)): 6000, ((1,), (0,)): 4000}, 2, seed=1)[0]
    assert rating.low < rating.elo < rating.high
    assert rating.high - rating.low == pytest.approx(6.9, rel=0.2)


@settings(max_examples=15, deadline=None)
@given(games=games_of_three, chance=st.randoms(use_true_random=False))
def test_the_order_of_games_changes_nothing(
    games: list[tuple[list[int], list[int]]], chance: Random
) -> None:
    orderings = [ordering_of(seated, places) for seated, places in games]
    shuffled = chance.sample(orderings, len(orderings))
    assert ratings(Counter(orderings), 3, seed=1) == ratings(Counter(shuffled), 3, seed=1)


@settings(max_examples=15, deadline=None)
@given(games=games_of_three)
def test_ratings_follow_the_contestants_when_they_are_renamed(
    games: list[tuple[list[int], list[int]]],
) -> None:
    orderings = Counter(ordering_of(seated, places) for seated, places in games)
    turned = renamed(orderings, [2, 0, 1])
    first, second, third = elos(orderings, 3)
    assert elos(turned, 3) == pytest.approx([second, third, first], abs=PRECISION)


def test_matches_are_pooled_by_the_names_of_their_contestants() -> None:
    pooled = renamed({((0,), (1,)): 2, ((1,), (0,)): 3}, [1, 0])
    assert pooled == {((1,), (0,)): 2, ((0,), (1,)): 3}


def test_who_won_everything_has_a_rating_all_the_same() -> None:
    first, second = elos(Counter({((0,), (1,)): 50}), 2)
    assert 200 < first - second < 1500


def test_games_against_oneself_tell_nothing() -> None:
    both = Counter[Ordering]({((0,), (0,)): 30, ((0,), (1,)): 3})
    assert elos(both, 2) == elos(Counter({((0,), (1,)): 3}), 2)
    assert elos(Counter({((0,), (0,)): 30}), 2) == [0, 0]


def test_what_is_missing_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    with pytest.raises(TwelvefoldError, match=r"SciPy.*pip install 'twelvefold\[ratings\]'"):
        ratings({((0,), (1,)): 1}, 2, seed=1)
