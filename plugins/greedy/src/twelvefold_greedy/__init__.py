"""The bot that takes what looks best at once, by the game's own value of a state.

What it cannot see it imagines, a few times over, and each action is worth the mean of what the
imagined states come to.
"""

from __future__ import annotations

from twelvefold import Action, Choice, State, advance, clone
from twelvefold.bots import Seat


class GreedyBot:
    """Looks one action ahead, and one more where the action leads to a choice of its own.

    `imagined` is how many states it imagines for each choice.
    """

    def __init__(self, imagined: int = 3) -> None:
        if imagined < 1:
            raise ValueError("imagined is at least 1")
        self.imagined = imagined

    def choose(self, view: State, choice: Choice, seat: Seat) -> Action:
        """Return an action of the highest mean value, any of several that are equally good."""
        if len(choice.actions) == 1:
            return choice.actions[0]
        worth = dict.fromkeys(choice.actions, 0.0)
        for _ in range(self.imagined):
            state = seat.imagine(view)
            for action in choice.actions:
                worth[action] += _outlook(_after(state, action, seat), seat)
        best = max(worth.values())
        return seat.pick([action for action, value in worth.items() if value == best])


def _outlook(state: State, seat: Seat) -> float:
    """Return what a state is worth to the seat, which may choose once more if it is asked."""
    states = [state]
    if state.choice.seat == seat.index:
        states = [_after(state, action, seat) for action in state.choice.actions]
    return max([seat.rules.value(each)[seat.index] for each in states])


def _after(state: State, action: Action, seat: Seat) -> State:
    """Return a state after an action."""
    after = clone(state)
    advance(seat.rules, after, action)
    return after
