"""Reports: all checks done for a table, with what they have found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

from twelvefold.assembly import assemble
from twelvefold.errors import UsageError
from twelvefold.rules import Composition
from twelvefold.testing.answering import games_end
from twelvefold.testing.checks import CHECKS, about
from twelvefold.testing.playing import LONGEST, Flaw, named
from twelvefold.testing.trials import Source, Trial

ENDINGS = games_end.__name__

SHORT = 200
"""For how many answers the other checks play a game that does not end."""


class Result(NamedTuple):
    """What a check has found for a number of seats.

    `about` says what it verifies. `flaw` is what is wrong and `where` how to find it again,
    each in one line; both are empty where all is well.
    """

    check: str
    seats: int
    about: str
    flaw: str = ""
    where: str = ""


@dataclass
class Report:
    """The results of all checks, for every number of seats."""

    games: int
    results: list[Result] = field(default_factory=list)

    @property
    def flaws(self) -> list[Result]:
        """The results of the checks that failed."""
        return [result for result in self.results if result.flaw]


def check_game(
    composition: Composition,
    games: int = 20,
    seats: int | None = None,
    on_progress: Callable[[Result], None] | None = None,
) -> Report:
    """Do all checks, with so many games for each number of seats (or for one number alone).

    `on_progress` is told of every result as it comes. Raises UsageError where the game is not
    for so many seats, and what `assemble` raises.
    """
    game = assemble(composition).game
    if seats is not None and seats not in game.seats:
        raise UsageError(f"{game.title} is for {game.seats_in_words} seats, not {seats}")
    numbers = game.seats if seats is None else [seats]
    return report_on(partial(assemble, composition), numbers, games, on_progress)


def report_on(
    source: Source,
    seats: Sequence[int],
    games: int,
    on_progress: Callable[[Result], None] | None = None,
    longest: int = LONGEST,
) -> Report:
    """Do all checks of rules that come from anywhere, for these numbers of seats."""
    report = Report(games)
    for number in seats:
        trial = Trial(source, number, games, longest)
        for name in CHECKS:
            result = result_of(name, trial)
            report.results.append(result)
            if on_progress is not None:
                on_progress(result)
            if name == ENDINGS and result.flaw:
                trial = replace(trial, longest=min(longest, SHORT))
    return report


def result_of(name: str, trial: Trial) -> Result:
    """Do one check."""
    what, where = "", ""
    try:
        CHECKS[name](trial)
    except Flaw as flaw:
        what, where = flaw.what, flaw.where
    except Exception as error:
        what, where = f"the check cannot be done: {named(error)}", f"{trial.seats} seats"
    return Result(name, trial.seats, about(name), what, where)
