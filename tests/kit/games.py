"""All games of the kit's own tests by name: the right one, and the faulty ones."""

from __future__ import annotations

from tests.kit import faulty_play, faulty_results, faulty_states, lanterns, leaks, odd_games
from tests.kit.faults import FAULTS, spoilt
from twelvefold import Composition, Rules
from twelvefold.assembly import compose

MODULES = (faulty_play, faulty_states, faulty_results, leaks, odd_games)
"""Where the faulty games are entered."""


def rules_of(name: str) -> Rules:
    """Return the rules of a faulty game, or those of the right one for an empty name."""
    if name:
        return spoilt(FAULTS[name])
    return compose(Composition("lanterns"), lanterns, {})
