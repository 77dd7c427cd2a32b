"""The rule points of Council of Blackthorn: what cards, characters and expansions may change.

An expansion implements them like hooks of the core, with the whole signature. The game itself
implements them in `permanents`, for the characters and for the buildings that lie on the table.
A point with a value that it returns gets the value that the one before it has returned.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from twelvefold import Action, hookspec

if TYPE_CHECKING:
    from twelvefold_blackthorn.changes import Cause
    from twelvefold_blackthorn.rules import BlackthornRules
    from twelvefold_blackthorn.state import BlackthornState, Faction


class BlackthornPoints:
    """Rule points, in the order in which a turn and then the end of the game meet them."""

    @staticmethod
    @hookspec
    def blackthorn_completed(
        rules: BlackthornRules, state: BlackthornState, seat: int, building: str
    ) -> None:
        """Act when a building of the seat has been completed."""

    @staticmethod
    @hookspec
    def blackthorn_turn(rules: BlackthornRules, state: BlackthornState) -> None:
        """Act when the active player's turn has begun and construction is done."""

    @staticmethod
    @hookspec
    def blackthorn_actions(rules: BlackthornRules, state: BlackthornState) -> Sequence[Action]:
        """Return what the active player may take as the one action of the turn.

        The verb of each is the expansion's own, with the step that does it.
        """
        return ()

    @staticmethod
    @hookspec
    def blackthorn_die(
        rules: BlackthornRules, state: BlackthornState, seat: int, faction: Faction, die: int
    ) -> int:
        """Return what the faction's die counts as for a card that the seat plays, 0 to 3."""
        return die

    @staticmethod
    @hookspec
    def blackthorn_passing(
        rules: BlackthornRules, state: BlackthornState, seat: int, chosen: bool
    ) -> bool:
        """Return whether the seat chooses the Treason card that it passes for a die of 0."""
        return chosen

    @staticmethod
    @hookspec
    def blackthorn_levels(
        rules: BlackthornRules,
        state: BlackthornState,
        seat: int,
        faction: Faction,
        die: int,
        levels: int,
    ) -> int:
        """Return how many levels with the faction a die of 1, 2 or 3 gives the seat."""
        return levels

    @staticmethod
    @hookspec
    def blackthorn_treason(
        rules: BlackthornRules, state: BlackthornState, seat: int, cause: Cause, cards: int
    ) -> int:
        """Return how many Treason cards the seat draws for this cause."""
        return cards

    @staticmethod
    @hookspec
    def blackthorn_blocked(
        rules: BlackthornRules, state: BlackthornState, seat: int, faction: Faction
    ) -> None:
        """Act when the seat has come to the highest level of a faction."""

    @staticmethod
    @hookspec
    def blackthorn_losses(
        rules: BlackthornRules,
        state: BlackthornState,
        seat: int,
        faction: Faction,
        levels: int,
    ) -> int:
        """Return how many levels with the faction an opponent's effect takes from the seat."""
        return levels

    @staticmethod
    @hookspec
    def blackthorn_trigger(
        rules: BlackthornRules, state: BlackthornState, seat: int, card: str, influence: int
    ) -> int:
        """Return the influence that the text of a card needs which the seat plays."""
        return influence

    @staticmethod
    @hookspec
    def blackthorn_suppressed(
        rules: BlackthornRules, state: BlackthornState, seat: int, card: str, suppressed: bool
    ) -> bool:
        """Return whether a die of 3 suppresses the text of a card that the seat plays."""
        return suppressed

    @staticmethod
    @hookspec
    def blackthorn_construction(
        rules: BlackthornRules, state: BlackthornState, seat: int, building: str, needed: bool
    ) -> bool:
        """Return whether a building that the seat places is under construction at first."""
        return needed

    @staticmethod
    @hookspec
    def blackthorn_played(
        rules: BlackthornRules, state: BlackthornState, seat: int, card: str
    ) -> None:
        """Act when the seat has played a faction card, and what it does is done."""

    @staticmethod
    @hookspec
    def blackthorn_hand(
        rules: BlackthornRules, state: BlackthornState, seat: int, cards: int
    ) -> int:
        """Return up to how many cards the seat draws."""
        return cards

    @staticmethod
    @hookspec
    def blackthorn_control(
        rules: BlackthornRules, state: BlackthornState, seat: int, of: str, points: int
    ) -> int:
        """Return the influence points that Control of a faction, or of `buildings`, brings."""
        return points

    @staticmethod
    @hookspec
    def blackthorn_worth(
        rules: BlackthornRules, state: BlackthornState, seat: int, building: str, points: int
    ) -> int:
        """Return what a completed building of the seat is worth at the end."""
        return points

    @staticmethod
    @hookspec
    def blackthorn_suspicion(
        rules: BlackthornRules, state: BlackthornState, seat: int, points: int
    ) -> int:
        """Return the Treason points of the seat when the King judges."""
        return points
