"""Gusts: an expansion of Lanterns for the tests of the table.

Each turn begins with a nod, the only action that there is, and where the wind is wild with
chance.
"""

from __future__ import annotations

from tests.core.lanterns import LanternRules, Night
from twelvefold import Action, Choice, StepOrder, Steps, Verb, ask, hook, pick

step = Steps("gusts")


@step
def nod(rules: LanternRules, state: Night) -> Choice:
    """Ask for a nod."""
    return ask(state.active, "Nod", [("nod",)], nodded)


@step
def nodded(rules: LanternRules, state: Night, action: Action) -> None:
    """Let the wind blow."""
    if rules.settings.wind == "wild":
        pick(state, ["north", "south"])


@hook
def twelvefold_steps() -> Steps:
    """Return the steps."""
    return step


@hook
def twelvefold_verbs() -> list[Verb]:
    """Return the verb."""
    return [Verb("nod", "Nod.")]


@hook
def twelvefold_phases(rules: LanternRules, phases: StepOrder) -> None:
    """Nod before anything else."""
    phases.before("hang", "nod", nod)
