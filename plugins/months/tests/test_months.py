import subprocess
import sys
from pathlib import Path

import pytest

from twelvefold.testing import GameConformance

MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)


class TestJuly(GameConformance):
    """The kit's checks on a month that is won in its own way."""

    game = "council-of-12"
    expansions = ("months",)
    options = {"month": "july"}
    seats = (3,)
    games = 1


class TestDecember(GameConformance):
    """The kit's checks on a month without the Powerful One, in which nobody speaks."""

    game = "council-of-12"
    expansions = ("months",)
    options = {"month": "december"}
    seats = (2,)
    games = 1


def check(*arguments: str) -> None:
    twelvefold = Path(sys.executable).with_name("twelvefold")
    command = [str(twelvefold), "check", "council-of-12", "--with", "months", *arguments]
    subprocess.run(command, check=True)


def test_the_game_with_the_months() -> None:
    """The kit's checks pass with nothing installed but the core and what this plugin needs."""
    check("--games", "1", "--seats", "4")


@pytest.mark.long
@pytest.mark.parametrize("month", MONTHS)
def test_every_month_for_every_number_of_seats(month: str) -> None:
    check("--option", f"month={month}")
