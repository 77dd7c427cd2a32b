"""Patience: how many steps the kit waits for somebody to be asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from twelvefold.state import Argument
from twelvefold.steps import StepTable

STEPS_PER_ANSWER = 100


class Endless(Exception):
    """Steps are done on and on, and nobody is asked."""


class PatientSteps(StepTable):
    """The steps of a table, of which only so many are done until `begin_anew` is called."""

    def __init__(self, steps: StepTable, patience: int) -> None:
        super().__init__(steps)
        self.patience = self.left = patience

    def begin_anew(self) -> None:
        """Have all patience again."""
        self.left = self.patience

    def __getitem__(self, key: Argument) -> Callable[..., Any]:
        """Return a step. Raises Endless where patience is at its end."""
        self.left -= 1
        if self.left < 0:
            self.begin_anew()
            raise Endless(f"{self.patience} steps are done, and nobody is asked")
        return super().__getitem__(key)
