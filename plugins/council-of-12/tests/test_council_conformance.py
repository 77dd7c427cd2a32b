"""The kit's checks on the tables that differ from the ordinary one, which `check` looks at."""

from __future__ import annotations

from twelvefold.testing import GameConformance


class TestTutorial(GameConformance):
    game = "council-of-12"
    options = {"tutorial": "yes"}
    seats = (2,)
    games = 2


class TestWithoutThePowerfulOne(GameConformance):
    game = "council-of-12"
    options = {"sovereign": "powerful-one"}
    seats = (3,)
    games = 2
