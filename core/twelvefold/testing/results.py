"""Checks of results: scores, values, outcomes, and the table as it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from math import isfinite

from twelvefold.copies import view
from twelvefold.outcomes import Outcome
from twelvefold.scores import totals
from twelvefold.state import State
from twelvefold.testing.playing import Flaw, Playthrough, named, viewers
from twelvefold.testing.trials import Trial

WIDTH = 80
"""The width of a terminal on which every table must be readable."""

UPSIDE_DOWN = 6
"""How many games, each won with the fewest points, show that something is upside down."""


def scores_are_sound(trial: Trial) -> None:
    """At every choice and at the end, scores are whole points of seats, each with a label."""
    for game in trial.playthroughs():
        for state in game.states():
            with _blamed(game, "scoring"):
                lines = game.rules.scoring(state)
            for line in lines:
                if line.seat not in range(state.seats) or type(line.points) is not int:
                    raise game.flaw(f"{line} is no whole number of points of one of the seats")
                if not line.label:
                    raise game.flaw(f"{line} does not say what the points are for")


def values_are_sound(trial: Trial) -> None:
    """At every choice and at the end, each seat has a value, from 0 (lost) to 1 (won)."""
    for game in trial.playthroughs():
        for state in game.states():
            with _blamed(game, "the value"):
                values = game.rules.value(state)
            if values is None:
                raise game.flaw("the game has no `twelvefold_value`")
            if len(values) != state.seats:
                raise game.flaw(f"{state.seats} seats have {len(values)} values")
            for value in values:
                if not isfinite(value) or not 0 <= value <= 1:
                    raise game.flaw(f"a value of {value}: it is from 0 (lost) to 1 (won)")


def outcomes_are_sound(trial: Trial) -> None:
    """An ended game says for each seat whether it won and its place, and means it."""
    upside_down: list[bool] = []
    for game in trial.playthroughs():
        game.play()
        if game.broken or not game.state.ended:
            continue
        with _blamed(game, "the outcome"):
            outcome = game.rules.outcome(game.state)
        assert outcome is not None
        wrong = contradiction(outcome, game.state.seats, game.rules.game.cooperative)
        if wrong:
            raise game.flaw(f"{wrong}: {outcome}")
        _agree_with_values(game, outcome)
        upside_down += _won_with_fewest(game, outcome)
    if len(upside_down) >= UPSIDE_DOWN and all(upside_down):
        what = f"all {len(upside_down)} games with unequal scores are won with the fewest points"
        raise Flaw(f"{what}: points are good, and what is bad counts below 0", str(game.table))


def contradiction(outcome: Outcome, seats: int, cooperative: bool) -> str:
    """Return how an outcome contradicts itself, or an empty text."""
    won, places = outcome.won, outcome.places
    if len(won) != seats or len(places) != seats:
        return f"{seats} seats have {len(won)} results and {len(places)} places"
    if not all(1 <= place <= seats for place in places):
        return f"places are from 1 to {seats}"
    if not outcome.reason:
        return "it gives no reason"
    if cooperative:
        return "all win or all lose" if len(set(won)) > 1 else ""
    if any(won) and any(each != (place == 1) for each, place in zip(won, places, strict=True)):
        return "who wins has place 1, and nobody else"
    return "" if 1 in places else "nobody has place 1"


def _agree_with_values(game: Playthrough, outcome: Outcome) -> None:
    """Refuse values of an ended game by which a seat would rather lose."""
    try:
        values = game.rules.value(game.state)
        pairs = list(zip(values, outcome.won, strict=True))
    except Exception:  # the check of values tells of it
        return
    losers = [value for value, won in pairs if not won]
    winners = [value for value, won in pairs if won]
    if losers and winners and max(losers) > min(winners):
        raise game.flaw(f"a seat that lost has a better value than one that won: {list(values)}")


def _won_with_fewest(game: Playthrough, outcome: Outcome) -> list[bool]:
    """Return whether the winners have the fewest points, where that says anything."""
    try:
        points = totals(game.rules.scoring(game.state), game.state.seats)
    except Exception:  # the check of scores tells of it
        return []
    if game.rules.game.cooperative or not any(outcome.won) or len(set(points)) == 1:
        return []
    of_winners = [each for each, won in zip(points, outcome.won, strict=True) if won]
    return [max(of_winners) == min(points)]


def tables_can_be_shown(trial: Trial) -> None:
    """Every seat's table and an onlooker's can be shown in 80 columns and without colour."""
    for game in trial.playthroughs():
        for state in game.states():
            looking = viewers(state)
            if game.answers and not state.ended:
                looking = [looking[len(game.answers) % len(looking)]] if game.sampled() else []
            for viewer in looking:
                _show(game, state, viewer)


def _show(game: Playthrough, state: State, viewer: int | None) -> None:
    from rich.cells import cell_len

    whose = "an onlooker's" if viewer is None else f"seat {viewer + 1}'s"
    with _blamed(game, f"{whose} table"):
        panels = game.rules.panels(view(state, viewer), viewer)
    for name, panel in panels.items():
        with _blamed(game, f"{whose} panel {name!r}"):
            text = _printed([panel])
        for line in text.splitlines():
            if cell_len(line) > WIDTH:
                raise game.flaw(f"{whose} panel {name!r} is wider than {WIDTH}: {line}")
        if "\x1b" in text:
            raise game.flaw(f"{whose} panel {name!r} holds control characters of its own")


def _printed(panels: Sequence[object]) -> str:
    from rich.console import Console

    file = StringIO()
    console = Console(file=file, width=WIDTH, color_system=None, force_terminal=False)
    for panel in panels:
        console.print(panel, crop=False)
    return file.getvalue()


@contextmanager
def _blamed(game: Playthrough, what: str) -> Iterator[None]:
    """Tell what fails inside as a flaw of the game."""
    try:
        yield
    except Flaw:
        raise
    except Exception as error:
        raise game.flaw(f"{what} fails: {named(error)}") from error
