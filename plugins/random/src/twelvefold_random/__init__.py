"""The bot that chooses at random, each legal action as likely as another."""

from __future__ import annotations

from twelvefold import Action, Choice, State
from twelvefold.bots import Seat


class RandomBot:
    """Chooses at random."""

    def choose(self, view: State, choice: Choice, seat: Seat) -> Action:
        """Return any of the actions."""
        return seat.pick(choice.actions)
