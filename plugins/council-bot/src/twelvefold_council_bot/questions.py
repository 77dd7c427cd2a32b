"""What a member is asked, with all that it takes to think about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from twelvefold import Choice
from twelvefold_council_bot.outlook import Outlook
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, Player


@dataclass
class Question:
    """A choice of a seat; `useful` says how useful each Character is."""

    rules: CouncilRules
    view: CouncilState
    choice: Choice
    seat: int
    useful: Mapping[str, float]

    @property
    def cards(self) -> list[str]:
        """The cards that the actions name."""
        return [str(action[1]) for action in self.choice.actions if len(action) > 1]

    @property
    def player(self) -> Player:
        """The member who is asked."""
        return self.view.players[self.seat]

    @cached_property
    def outlook(self) -> Outlook:
        """The turn as the member sees it."""
        return Outlook(self.rules, self.view)
