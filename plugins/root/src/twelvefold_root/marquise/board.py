"""The board of the Marquise: the numbers that it prints, and what she keeps (6)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from twelvefold import Card, Part
from twelvefold_root.cards import Amount
from twelvefold_root.rules import RootRules

ID = "marquise"


BUILDINGS = ("sawmill", "workshop", "recruiter")


class MarquiseBoard(Card, frozen=True):
    """The numbers on the board of the Marquise, the leftmost space of a track first."""

    family: ClassVar[str] = "marquise"

    warriors: Amount
    wood: Amount
    actions: Amount
    costs: tuple[Amount, ...]
    sawmill_points: tuple[Amount, ...]
    workshop_points: tuple[Amount, ...]
    recruiter_points: tuple[Amount, ...]
    recruiter_draws: tuple[Amount, ...]


class MarquisePart(msgspec.Struct, kw_only=True):
    """What the Marquise keeps: whether she has recruited this turn (6.5.3)."""

    recruited: bool = False


MARQUISE_PART = Part(ID, MarquisePart)


def board(rules: RootRules) -> MarquiseBoard:
    """Return the numbers on her board."""
    return rules.cards.of(MarquiseBoard)["marquise-board"]


def points_for(numbers: MarquiseBoard, kind: str) -> tuple[int, ...]:
    """Return the points on the track of a building."""
    return {
        "sawmill": numbers.sawmill_points,
        "workshop": numbers.workshop_points,
        "recruiter": numbers.recruiter_points,
    }[kind]
