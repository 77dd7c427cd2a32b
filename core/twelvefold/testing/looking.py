"""The check of looks: whatever is asked about a state leaves it as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

from twelvefold.copies import view
from twelvefold.imagination import imagine
from twelvefold.rules import Rules
from twelvefold.state import State
from twelvefold.testing.playing import Playthrough, digest, viewers
from twelvefold.testing.trials import Trial


def looking_changes_nothing(trial: Trial) -> None:
    """Views, scores, values, components and imagined states leave the state as it is."""
    for game in trial.playthroughs():
        for state in game.states():
            if game.often():
                _look(game, state)


def _look(game: Playthrough, state: State) -> None:
    before = digest(state)
    for what in looks(game.deaf, state):
        if digest(state) != before:
            raise game.flaw(f"{what} changes the state")


def looks(rules: Rules, state: State) -> Iterator[str]:
    """Look at a state in every way that leaves it alone; yield after each what it was."""
    asked = max(0, state.choice.seat)
    ways: dict[str, Callable[[], object]] = {
        "the outcome": lambda: rules.outcome(state),
        "scoring": lambda: rules.scoring(state),
        "the value": lambda: rules.value(state),
        "naming the components": lambda: rules.components(state),
        "a view": lambda: [view(state, seat) for seat in viewers(state)],
        "an imagined state": lambda: imagine(rules, view(state, asked), Random(0)),
    }
    for what, look in ways.items():
        with suppress(Exception):  # other checks tell of it
            look()
        yield what
