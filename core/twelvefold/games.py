"""What a game declares of itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from twelvefold.rules import Rules
    from twelvefold.state import State
    from twelvefold.zones import Components


@dataclass(frozen=True)
class Game:
    """A game as its plugin declares it, returned by the hook `twelvefold_game`.

    `new_state(rules, seats)` makes the state before set-up; `components(rules, state)` names
    the cards of each family from what everybody sees of the state. Play begins with a turn of
    the active seat from `first_phase` on. `points` is the class of hook specs (the rule points)
    that the game publishes for its expansions. A game still unfinished after `turn_limit` turns
    is stopped by the engine.
    """

    title: str
    seats: range
    state: type[State]
    rules: type[Rules]
    new_state: Callable[[Any, int], State]
    components: Callable[[Any, Any], Components]
    first_phase: str = ""
    points: type | None = None
    cooperative: bool = False
    turn_limit: int = 500

    @property
    def seats_in_words(self) -> str:
        """For how many seats the game is: `2`, or `2 to 4`."""
        few, most = min(self.seats), max(self.seats)
        return str(few) if few == most else f"{few} to {most}"
