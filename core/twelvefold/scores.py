"""Scores, line by line, as a score sheet shows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class ScoreLine(NamedTuple):
    """Points of one seat, and what they are for."""

    seat: int
    label: str
    points: int


def totals(lines: Iterable[ScoreLine], seats: int) -> list[int]:
    """Return each seat's points."""
    points = [0] * seats
    for line in lines:
        points[line.seat] += line.points
    return points
