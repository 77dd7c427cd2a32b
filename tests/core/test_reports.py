import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twelvefold import Composition, Outcome, nobody_wins, ranked, shared
from twelvefold.matches.jobs import Forfeiture, Played
from twelvefold.matches.match import Match
from twelvefold.matches.reports import REASONS_KEPT, MatchReport, Tally, wilson, win_of
from twelvefold.outcomes import forfeited


def report_of(*outcomes: Outcome, cooperative: bool = False) -> MatchReport:
    """Return the report of games that ended so, each with a score of 10 and 4 in seats 1 and 2."""
    seats = len(outcomes[0].won)
    report = empty_report(seats, len(outcomes), cooperative)
    for game, outcome in enumerate(outcomes):
        report.add(Played(game, outcome, (10, 4, 0, 0)[:seats], decisions=20 + game))
    return report


def empty_report(seats: int, games: int, cooperative: bool = False) -> MatchReport:
    match = Match(Composition("any"), tuple("abcd"[:seats]), games, seed=1)
    tallies = [[Tally() for _ in range(seats)] for _ in range(seats)]
    return MatchReport(match, cooperative, tallies)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # from Wilson's formula as statistics texts print it
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (500, 1000, 0.4691, 0.5309),
    ],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_without_games_any_share_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@given(games=st.integers(1, 10**6), share=st.fractions(0, 1))
def test_the_interval_holds_the_share(games: int, share: Fraction) -> None:
    low, high = wilson(share * games, games)
    assert 0 <= low <= float(share) + 1e-12
    assert float(share) - 1e-12 <= high <= 1
    narrower = wilson(share * games * 4, games * 4)
    assert narrower.high - narrower.low < high - low


def test_a_win_that_several_share_counts_its_part() -> None:
    outcome = ranked([7, 7, 7, 1], "")
    parts = [win_of(outcome, seat, cooperative=False) for seat in range(4)]
    assert parts == [Fraction(1, 3)] * 3 + [Fraction(0)]


def test_a_team_wins_whole() -> None:
    assert [win_of(shared(True, 3, ""), seat, cooperative=True) for seat in range(3)] == [1, 1, 1]
    assert [win_of(shared(False, 3, ""), seat, cooperative=True) for seat in range(3)] == [0, 0, 0]


def test_wins_follow_the_contestant_from_seat_to_seat() -> None:
    report = report_of(ranked([1, 0], ""), ranked([1, 0], ""), ranked([1, 0], ""))
    assert [report.of_contestant(place).wins for place in range(2)] == [2, 1]
    assert [report.of_seat(seat).wins for seat in range(2)] == [3, 0]
    assert [[tally.wins for tally in row] for row in report.tallies] == [[2, 0], [1, 0]]
    assert [report.of_contestant(place).mean_score for place in range(2)] == [8, 6]


def test_draws_are_games_without_a_single_winner() -> None:
    report = report_of(nobody_wins(3, ""), ranked([5, 5, 1], ""), ranked([1, 2, 3], ""))
    assert [report.of_seat(seat).draws for seat in range(3)] == [2, 2, 1]
    assert [report.of_seat(seat).wins for seat in range(3)] == [Fraction(1, 2), Fraction(1, 2), 1]


def test_a_team_draws_never() -> None:
    report = report_of(shared(True, 2, ""), shared(False, 2, ""), cooperative=True)
    assert report.of_contestant(0).draws == 0
    assert report.of_contestant(0).wins == report.of_contestant(1).wins == 1


def test_a_forfeit_is_counted_where_it_belongs_and_leaves_no_score() -> None:
    report = report_of(ranked([1, 0], "mate"))
    report.add(Played(1, forfeited(0, 2, cooperative=False), (), 3, Forfeiture(0, "it crashed")))
    assert [report.of_contestant(place).forfeits for place in range(2)] == [0, 1]
    assert report.of_contestant(0).wins == 2
    assert report.of_contestant(1).mean_score == 4
    assert report.endings == {"mate": 1, "forfeit": 1}
    assert report.as_json()["forfeits"] == [{"contestant": 2, "reason": "it crashed", "games": 1}]


def test_a_report_does_not_grow_with_its_games() -> None:
    report = empty_report(2, 1000)
    for game in range(1000):
        outcome = forfeited(game % 2, 2, cooperative=False)
        report.add(Played(game, outcome, (), 1, Forfeiture(game % 2, f"reason {game}")))
    assert len(report.reasons) <= REASONS_KEPT + 2
    assert sum(report.reasons.values()) == 1000
    assert report.endings == {"forfeit": 1000}


def test_json_of_a_report() -> None:
    report = report_of(ranked([1, 0], "mate"), ranked([1, 1], "stalemate"))
    told = json.loads(json.dumps(report.as_json()))
    assert (told["game"], told["seed"], told["games"]) == ("any", 1, 2)
    assert told["mean_decisions"] == 20.5
    assert told["endings"] == {"mate": 1, "stalemate": 1}
    first, second = told["contestants"]
    assert (first["bot"], first["games"], first["wins"], first["draws"]) == ("a", 2, 1.5, 1)
    assert first["interval"] == [pytest.approx(bound, abs=1e-6) for bound in wilson(1.5, 2)]
    assert [seat["wins"] for seat in second["by_seat"]] == [0.5, 0]
    assert [seat["wins"] for seat in told["seats"]] == [1.5, 0.5]


def test_a_report_of_nothing() -> None:
    told = empty_report(2, 10).as_json()
    assert told["games"] == 0
    assert told["mean_decisions"] is None
    assert told["contestants"][0]["mean_score"] is None
