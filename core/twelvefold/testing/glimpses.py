"""Glimpses: which cards a viewer is shown on the way from one choice to the next.

A card that is discarded openly may be shuffled into the deck before anybody is asked again, so
that no state shows it. What lies in a zone that the viewer sees is therefore looked at after
every call that the rules make; that is slow, and done only where it decides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress

from twelvefold.state import State
from twelvefold.testing.appearances import Appearance, Shown
from twelvefold.testing.calls import instants


def glimpsed(play: Callable[[], object], viewer: int | None, cards: Collection[str]) -> Shown:
    """Return the most of each of these cards that is shown at once while the rules play."""
    most: Shown = Counter()

    def look(state: State) -> None:
        nonlocal most
        with suppress(Exception):  # in the middle of a step a state need not be in order
            most |= Appearance.of(state, viewer).shown(cards)

    with instants(look), suppress(Exception):
        play()
    return most
