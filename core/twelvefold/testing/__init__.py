"""The kit that every game runs: checks of what the engine promises about any game.

`twelvefold check GAME` does all of them; in pytest, derive from `GameConformance`.
"""

from twelvefold.testing.checks import CHECKS, about
from twelvefold.testing.conformance import GameConformance
from twelvefold.testing.playing import Flaw
from twelvefold.testing.reports import Report, Result, check_game, report_on, result_of
from twelvefold.testing.trials import Check, Source, Trial

__all__ = [
    "CHECKS",
    "Check",
    "Flaw",
    "GameConformance",
    "Report",
    "Result",
    "Source",
    "Trial",
    "about",
    "check_game",
    "report_on",
    "result_of",
]
