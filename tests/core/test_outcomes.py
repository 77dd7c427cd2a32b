from __future__ import annotations

import pytest

from twelvefold import Outcome, ScoreLine, nobody_wins, ranked, shared, totals
from twelvefold.outcomes import forfeited


@pytest.mark.parametrize(
    ("scores", "won", "places"),
    [
        ([3, 5], (False, True), (2, 1)),
        ([5, 5], (True, True), (1, 1)),
        ([4, 7, 4, 1], (False, True, False, False), (2, 1, 2, 4)),
        ([7, 7, 3], (True, True, False), (1, 1, 3)),
        ([-1.5, -2], (True, False), (1, 2)),
        ([0], (True,), (1,)),
    ],
)
def test_the_highest_score_wins_and_ties_share_a_place(
    scores: list[float], won: tuple[bool, ...], places: tuple[int, ...]
) -> None:
    assert ranked(scores, "the end") == Outcome(won, places, "the end")


def test_a_team_wins_or_loses_together() -> None:
    assert shared(True, 3, "saved") == Outcome((True,) * 3, (1,) * 3, "saved")
    assert shared(False, 2, "lost") == Outcome((False,) * 2, (2,) * 2, "lost")


def test_nobody_wins() -> None:
    assert nobody_wins(2, "a draw") == Outcome((False, False), (1, 1), "a draw")


def test_who_forfeits_is_last_and_alone_has_lost() -> None:
    outcome = forfeited(1, 3, cooperative=False)
    assert outcome == Outcome((True, False, True), (1, 3, 1), "seat 2 forfeits")


def test_a_team_has_lost_when_one_forfeits() -> None:
    assert forfeited(0, 2, cooperative=True) == shared(False, 2, "seat 1 forfeits")


def test_points_are_added_by_seat() -> None:
    lines = [ScoreLine(1, "light", 3), ScoreLine(0, "light", 2), ScoreLine(1, "wish", -4)]
    assert totals(lines, 3) == [2, -1, 0]
    assert totals([], 2) == [0, 0]
