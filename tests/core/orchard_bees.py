"""Bees: an expansion of Orchard with a part of the state, for the tests of the core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from twelvefold import Hidden, Part, Rules, State, StepOrder, Steps, Verb, hook

step = Steps("bees")


class Bees(msgspec.Struct, kw_only=True):
    """How many bees each seat has, and cards that the bees keep."""

    hives: list[int] = []
    nest: Annotated[list[str], Hidden("sky")] = []


BEES = Part("bees", Bees)


@step
def settle(rules: Rules, state: State) -> None:
    """Give every seat one bee."""
    BEES.of(state).hives = [1] * state.seats


@step
def swarm(rules: Rules, state: State) -> None:
    """The active seat gets a bee."""
    BEES.of(state).hives[state.active] += 1


@hook
def twelvefold_steps() -> Steps:
    """Return the steps."""
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    """Return a verb of the expansion's own."""
    return [Verb("sting", "sting")]


@hook
def twelvefold_parts() -> Sequence[Part[Any]]:
    """Return the part."""
    return [BEES]


@hook
def twelvefold_setup(rules: Rules, steps: StepOrder) -> None:
    """Settle before the deal."""
    steps.before("deal", "hives", settle)


@hook
def twelvefold_phases(rules: Rules, phases: StepOrder) -> None:
    """Swarm after the weather."""
    phases.after("weather", "swarm", swarm)
