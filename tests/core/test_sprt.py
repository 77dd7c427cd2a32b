from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twelvefold import nobody_wins, ranked
from twelvefold.errors import UsageError
from twelvefold.matches.sprt import H0, H1, Sprt, Trial, expected, score_of
from twelvefold.outcomes import forfeited

DRAWS = 0.2
LUCK = 0.3
MATCHES = 2000
TOLERATED = 0.015
"""Three standard deviations of a share of 5 % among so many matches."""

scores = st.sampled_from((0.0, 0.5, 1.0))


def simulated(elo: float, chance: Random) -> str:
    """Play pairs between bots that are so far apart until a test decides, and return how.

    In some pairs the deal decides both games for whoever has one seat.
    """
    sprt = Sprt(elo0=0, elo1=80)
    # The mean of a pair is to be `expected(elo)`, whatever part of the pairs luck decides.
    win = ((expected(elo) - LUCK / 2) / (1 - LUCK)) - DRAWS / 2
    for _ in count():
        if chance.random() < LUCK:
            sprt.add_pair(1.0, 0.0)
        else:
            sprt.add_pair(*chance.choices((1.0, 0.5, 0.0), (win, DRAWS, 1 - win - DRAWS), k=2))
        if sprt.decision:
            return sprt.decision
    raise AssertionError


@pytest.mark.parametrize(("elo", "wrong"), [(0, H1), (80, H0)])
def test_it_errs_as_often_as_it_says(elo: float, wrong: str) -> None:
    chance = Random(12)
    errors = sum(simulated(elo, chance) == wrong for _ in range(MATCHES))
    assert errors / MATCHES == pytest.approx(0.05, abs=TOLERATED)


@given(scores=st.lists(scores, max_size=60), chance=st.randoms(use_true_random=False))
def test_the_order_in_which_games_finish_changes_nothing(
    scores: list[float], chance: Random
) -> None:
    in_order, shuffled = Trial(Sprt(elo1=200)), Trial(Sprt(elo1=200))
    games = list(enumerate(scores))
    for game, score in games:
        in_order.add(game, score)
    for game, score in chance.sample(games, len(games)):
        shuffled.add(game, score)
    assert in_order.sprt == shuffled.sprt


def test_games_after_a_gap_wait_for_it() -> None:
    trial = Trial(Sprt())
    for game in (0, 2, 3, 4, 5):
        trial.add(game, 1.0)
    assert trial.sprt.pairs == [0, 0, 0, 0, 0]
    trial.add(1, 0.5)
    assert trial.sprt.pairs == [0, 0, 0, 1, 2]


def test_a_pair_has_one_of_five_results() -> None:
    sprt = Sprt()
    for first, second in ((0, 0), (0, 0.5), (0.5, 0), (0, 1), (0.5, 0.5), (1, 0.5), (1, 1)):
        sprt.add_pair(first, second)
    assert sprt.pairs == [1, 2, 2, 1, 1]


def test_a_decision_stands() -> None:
    sprt = Sprt(elo1=100)
    while sprt.decision is None:
        sprt.add_pair(1.0, 0.5)
    decided = list(sprt.pairs)
    for _ in range(100):
        sprt.add_pair(0.0, 0.0)
    assert (sprt.decision, sprt.pairs) == (H1, decided)


def test_the_ratio_is_that_of_two_normal_distributions() -> None:
    # 20 pairs with a mean of 0.6 and, two pairs shared among the results counted in, a variance
    # of 0.0713; the means that are tested are 0.5 and 0.5429.
    sprt = Sprt(elo0=0, elo1=29.92)
    for pair in [(1.0, 1.0)] * 4 + [(1.0, 0.5)] * 4 + [(0.5, 0.5)] * 8 + [(0.5, 0.0)] * 4:
        sprt.add_pair(*pair)
    assert sprt.pairs == [0, 4, 8, 4, 4]
    assert sprt.llr == pytest.approx(20 * 0.0429 * (2 * 0.6 - 1.0429) / (2 * 0.0713), rel=0.01)
    assert sprt.bounds == pytest.approx((-2.944, 2.944), abs=1e-3)
    assert "undecided after 20 pairs (0, 4, 8, 4, 4)" in sprt.verdict


def test_a_game_counts_by_place() -> None:
    assert [score_of(ranked([3, 1], ""), seat) for seat in (0, 1)] == [1, 0]
    assert [score_of(ranked([2, 2], ""), seat) for seat in (0, 1)] == [0.5, 0.5]
    assert [score_of(nobody_wins(2, ""), seat) for seat in (0, 1)] == [0.5, 0.5]
    lost = forfeited(0, 2, cooperative=False)
    assert [score_of(lost, seat) for seat in (0, 1)] == [0, 1]


def test_it_is_named_on_a_command_line() -> None:
    assert Sprt.of("elo0=-5,elo1=5,alpha=0.01,beta=0.1") == Sprt(-5, 5, 0.01, 0.1)
    assert Sprt.of("elo1=10") == Sprt(0, 10)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("elo=3", r"no bound 'elo' \(did you mean 'elo[01]'\?\)"),
        ("elo1=much", "elo1 is to be a number, not 'much'"),
        ("elo0=30,elo1=30", r"elo0 \(30\) is to be less than elo1 \(30\)"),
        ("elo1=nan", "less than"),
        ("alpha=0.5", "alpha is to lie between 0 and 0.5"),
        ("beta=0", "beta is to lie between 0 and 0.5"),
    ],
)
def test_bounds_that_make_no_test_are_refused(text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        Sprt.of(text)
