"""What can never be so of ballots and colonies."""

from __future__ import annotations

from collections.abc import Iterator

from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_twelve_colonies.board import COLONIES, ID, PART, board


def faults(rules: RootRules, state: RootState) -> Iterator[str]:
    """Yield what is wrong, each fault in one line that names the field."""
    part = PART.of(state)
    if not part.ballots:
        return
    there = sum(part.ballots) + part.trust + sum(part.votes.values())
    if there != board(rules).ballots:
        yield f"parts.{ID}: there are {there} ballots of {board(rules).ballots}"
    for clearing, place in state.clearings.items():
        colonies = [each for each in (*place.buildings, *place.tokens) if each in COLONIES]
        if len(colonies) > 1:
            yield f"clearings.{clearing}: it has {len(colonies)} colonies"
