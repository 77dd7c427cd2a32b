"""The rule points of Council of 12: what a scenario or another expansion may change.

An expansion implements them like hooks of the core, with the whole signature. Where several
expansions name cards, the one whose id comes first decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from twelvefold import hookspec

if TYPE_CHECKING:
    from twelvefold_council_of_12.rules import CouncilRules
    from twelvefold_council_of_12.state import CouncilState


class CouncilPoints:
    """Rule points, in the order in which a game meets them."""

    @staticmethod
    @hookspec
    def council_scenario(rules: CouncilRules) -> str:  # type: ignore[empty-body]
        """Return the name of the scenario that is played, for those who keep a record."""

    @staticmethod
    @hookspec
    def council_petitioners(rules: CouncilRules) -> Sequence[str]:  # type: ignore[empty-body]
        """Return the only Petitioners of this game, seven or more; nothing leaves it to others.

        They are taken as they are, the sovereign's too.
        """

    @staticmethod
    @hookspec
    def council_dilemmas(rules: CouncilRules) -> Sequence[str]:  # type: ignore[empty-body]
        """Return the very Dilemmas of this game in any order; nothing leaves it to others."""

    @staticmethod
    @hookspec
    def council_may_speak(rules: CouncilRules, state: CouncilState) -> bool:  # type: ignore[empty-body]
        """Return whether the council etiquette allows any remark at all."""

    @staticmethod
    @hookspec
    def council_rewards_success(rules: CouncilRules, state: CouncilState) -> bool:  # type: ignore[empty-body]
        """Return whether resolving a Dilemma earns the Favor that the card says."""
