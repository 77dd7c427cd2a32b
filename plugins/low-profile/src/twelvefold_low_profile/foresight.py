"""What comes of an action: it is done on imagined states, with one's own choices that follow."""

from __future__ import annotations

from twelvefold import Action, Choice, advance, clone
from twelvefold.bots import Seat
from twelvefold.steps import KEYS
from twelvefold_blackthorn.actions import PASS
from twelvefold_blackthorn.play import play
from twelvefold_blackthorn.setup import character_chosen
from twelvefold_blackthorn.state import BlackthornState
from twelvefold_blackthorn.turn import discard_first
from twelvefold_low_profile.outlook import Outlook

DRAWING = KEYS[discard_first]
PLAYING = KEYS[play]
CHARACTERS = KEYS[character_chosen]

LOOKED_THROUGH = 2
"""How many choices that follow are looked through; in later ones the first action will do."""

ALIKE = 1e-9

MEAN_CARD = 5.0
"""What a card that is drawn is worth in hand."""


class Foresight:
    """Looks ahead to the end of the seat's turn, where it would draw; what comes is chance."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook

    def best(self, view: BlackthornState, choice: Choice, seat: Seat, imagined: int) -> Action:
        """Return the best of a choice's actions."""
        if choice.then == CHARACTERS:
            return seat.pick(choice.actions)  # they are all worth the same
        if choice.then == DRAWING:
            return self._discarded(view, choice)
        worths = dict.fromkeys(choice.actions, 0.0)
        for _ in range(imagined):
            state = self._imagined(view, seat)
            for action in choice.actions:
                worths[action] += self._worth(state, action)
        best = max(worths.values())
        return seat.pick([action for action, worth in worths.items() if worth > best - ALIKE])

    def _imagined(self, view: BlackthornState, seat: Seat) -> BlackthornState:
        """Return an imagined state in which Treason of about the mean is drawn."""
        state, outlook = seat.imagine(view), self.outlook
        state.treason_deck.sort(
            key=lambda card: abs(outlook.appraisal.treason[card] - outlook.mean)
        )
        return state

    def _worth(
        self, before: BlackthornState, action: Action, choices: int = LOOKED_THROUGH
    ) -> float:
        """Return the chance to win after an action and the best choices that follow it."""
        state = clone(before)
        advance(self.outlook.rules, state, action)
        choice = state.choice
        if choice.seat != self.outlook.seat or choice.then == DRAWING:
            return self.outlook.chance(state)
        if choice.then == PLAYING:
            choices = 1  # the card is played later, and its targets are chosen then
        actions = choice.actions if choices else choice.actions[:1]
        return max([self._worth(state, each, max(0, choices - 1)) for each in actions])

    def _discarded(self, view: BlackthornState, choice: Choice) -> Action:
        """Return the card that is worth less than one that may be drawn, if there is one."""
        me = view.players[self.outlook.seat]
        worths = {
            action: self.outlook.appraisal.in_hand(me, str(action[1]))
            for action in choice.actions
            if action != PASS
        }
        worst = min(worths, key=lambda action: worths[action])
        return worst if worths[worst] < MEAN_CARD else PASS
