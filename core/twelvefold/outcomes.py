"""How a game ended: who won, who came where, and why."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game: for each seat whether it won and its place (1 is best, ties share).

    All seats may win and all may lose. `reason` is a short text for a person; where the engine
    stopped the game it says so.
    """

    won: tuple[bool, ...]
    places: tuple[int, ...]
    reason: str


def ranked(scores: Sequence[float], reason: str) -> Outcome:
    """Return the outcome in which the seats with the highest score win, ties sharing a place."""
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Outcome(tuple(place == 1 for place in places), places, reason)


def shared(won: bool, seats: int, reason: str) -> Outcome:
    """Return the outcome of a cooperative game: all seats win, or all lose."""
    return Outcome((won,) * seats, (1 if won else 2,) * seats, reason)


def nobody_wins(seats: int, reason: str) -> Outcome:
    """Return the outcome of a game that ended without a winner: everyone shares last place."""
    return Outcome((False,) * seats, (1,) * seats, reason)


def forfeited(seat: int, seats: int, cooperative: bool, name: str = "") -> Outcome:
    """Return the outcome of a game whose seat gave up: it is last; together all have lost."""
    reason = f"{name or f'seat {seat + 1}'} forfeits"
    if cooperative:
        return shared(False, seats, reason)
    others = tuple(each != seat for each in range(seats))
    return Outcome(others, tuple(1 if other else seats for other in others), reason)
