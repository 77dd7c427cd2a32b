"""How useful Characters are: those that do much are kept for when they are needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from twelvefold_council_bot.turns import TURNING, Goal, Position, Turn
from twelvefold_council_of_12.state import FACES

EVERY_VALUE = tuple(Goal((value,), False) for value in FACES)


def usefulness(turn: Turn) -> Mapping[str, float]:
    """Return for each Character the share of values that it reaches alone, from any value.

    Chance, and what further cards may do, is left out of account.
    """
    return {card: _share(turn, card) for card in turn.rules.characters}


def _share(turn: Turn, card: str) -> float:
    reached = [len(_goals(turn, card, Position(die, EVERY_VALUE, 1))) for die in FACES]
    return sum(reached) / len(FACES) ** 2


def _goals(turn: Turn, card: str, start: Position) -> set[int]:
    """Return which of the objectives a Character can meet from a position."""
    positions: Iterable[Position] = {start}
    for effect in turn.rules.effects_of("character", card):
        if isinstance(effect, TURNING):
            positions = {each for one in positions for each in turn.results(effect, one)}
    return {
        number
        for position in positions
        for number, goal in enumerate(position.goals)
        if position.die in goal.values
    }
