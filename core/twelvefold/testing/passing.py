"""What is shown in passing: cards that lie open between two steps, and hidden when one is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import Any

from twelvefold.actions import Action
from twelvefold.copies import clone
from twelvefold.engine import advance
from twelvefold.rules import Rules
from twelvefold.state import Argument, State
from twelvefold.steps import StepTable
from twelvefold.testing.appearances import Appearance


class WatchedSteps(StepTable):
    """The steps of a table; `watch` is called before each of them is done."""

    def __init__(self, steps: StepTable, watch: Callable[[], None]) -> None:
        super().__init__(steps)
        self.watch = watch

    def __getitem__(self, key: Argument) -> Callable[..., Any]:
        """Return a step."""
        self.watch()
        return super().__getitem__(key)


def shown_in_passing(
    rules: Rules, state: State, action: Action, viewer: int | None, cards: Collection[str]
) -> Counter[str]:
    """Return how many of each of these cards a viewer is shown at most while an answer is done."""
    copy, shown = clone(state), Counter[str]()

    def watch() -> None:
        nonlocal shown
        shown |= Appearance.of(copy, viewer).shown(cards)

    watched = rules.heard_by(None)
    watched.steps = WatchedSteps(rules.steps, watch)
    advance(watched, copy, action)
    return shown
