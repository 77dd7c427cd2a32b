"""The bot that keeps a low profile in Council of Blackthorn.

It climbs where it can, but looks at every step at what the others will make of it: who is first
is whispered of, and whoever has the most Treason has nothing of all the influence. `outlook`
says how likely it is to win, `appraisal` what cards are worth later on, `foresight` what comes
of an action.
"""

from __future__ import annotations

from functools import lru_cache

from twelvefold import Action, Choice
from twelvefold.bots import Seat
from twelvefold.errors import UsageError
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import BlackthornState
from twelvefold_low_profile.appraisal import Appraisal
from twelvefold_low_profile.foresight import Foresight
from twelvefold_low_profile.outlook import Outlook


class LowProfileBot:
    """Takes the action after which it is the most likely to win, its own next choices made.

    It looks at so many imagined states for each choice.
    """

    def __init__(self, imagined: int = 1) -> None:
        if imagined < 1:
            raise ValueError("at least one state must be imagined")
        self.imagined = imagined

    def choose(self, view: BlackthornState, choice: Choice, seat: Seat) -> Action:
        """Return the best action; of several that are as good, any."""
        if not isinstance(seat.rules, BlackthornRules):
            raise UsageError("low-profile plays blackthorn, and nothing else")
        if len(choice.actions) == 1:
            return choice.actions[0]
        foresight = Foresight(Outlook(appraised(seat.rules), view, seat.index))
        return foresight.best(view, choice, seat, self.imagined)


appraised = lru_cache(maxsize=8)(Appraisal)
