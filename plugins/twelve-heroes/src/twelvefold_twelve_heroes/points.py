"""The rule points of Twelve Heroes: what an expansion may add to its rules.

An expansion implements them like hooks of the core, with the whole signature.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from twelvefold import Action, hookspec

if TYPE_CHECKING:
    from twelvefold_twelve_heroes.rules import HeroRules
    from twelvefold_twelve_heroes.state import HeroState


class HeroPoints:
    """Rule points, in the order in which a turn meets them."""

    @staticmethod
    @hookspec
    def heroes_tie(rules: HeroRules, state: HeroState, seat: int, region: int) -> bool:  # type: ignore[empty-body]
        """Return whether the seat controls a Region where both sides are equally strong."""

    @staticmethod
    @hookspec
    def heroes_won(rules: HeroRules, state: HeroState, seat: int, region: int) -> None:
        """Act when the seat has won a Region's tile and the next one, if any, is revealed."""

    @staticmethod
    @hookspec
    def heroes_military(rules: HeroRules, state: HeroState) -> Sequence[Action]:  # type: ignore[empty-body]
        """Return what the active player may also do between the actions of the Military phase.

        The verb of each is the expansion's own, with the step that does it.
        """

    @staticmethod
    @hookspec
    def heroes_entered(
        rules: HeroRules, state: HeroState, seat: int, region: int, was_empty: bool
    ) -> None:
        """Act when a Hero of the seat has come into a Region, empty on both sides before or not."""

    @staticmethod
    @hookspec
    def heroes_left(rules: HeroRules, state: HeroState, seat: int, region: int) -> None:
        """Act when the last Hero of the seat has left a Region."""

    @staticmethod
    @hookspec
    def heroes_marks(rules: HeroRules, view: HeroState, region: int) -> str:  # type: ignore[empty-body]
        """Return what the table shows beside a Region's tile, or an empty text."""
