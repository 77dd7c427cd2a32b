"""The bot that takes what looks best at once, by the game's own value of a state.

What it cannot see it imagines, a few times over, and each action is worth the mean of what the
imagined states come to.
"""

from __future__ import annotations

from twelvefold import Action, Choice, State, advance, clone
from twelvefold.bots import Seat


class GreedyBot:
    """Looks one action ahead, and on while the action leads to further choices of its own.

    `imagined` is how many states it imagines for each choice, `steps` through how many further
    choices it looks, answering each as looks best at once.
    """

    def __init__(self, imagined: int = 3, steps: int = 1) -> None:
        if imagined < 1:
            raise ValueError("imagined is at least 1")
        if steps < 0:
            raise ValueError("steps is at least 0")
        self.imagined = imagined
        self.steps = steps

    def choose(self, view: State, choice: Choice, seat: Seat) -> Action:
        """Return an action of the highest mean value, any of several that are equally good."""
        if len(choice.actions) == 1:
            return choice.actions[0]
        worth = dict.fromkeys(choice.actions, 0.0)
        for _ in range(self.imagined):
            state = seat.imagine(view)
            for action in choice.actions:
                worth[action] += self._outlook(_after(state, action, seat), seat)
        best = max(worth.values())
        return seat.pick([action for action, value in worth.items() if value == best])

    def _outlook(self, state: State, seat: Seat) -> float:
        """Return what a state is worth to the seat, which answers what it is asked at once."""
        for _ in range(self.steps):
            if state.choice.seat != seat.index:
                break
            following = [_after(state, action, seat) for action in state.choice.actions]
            state = max(following, key=lambda each: _value(each, seat))
        return _value(state, seat)


def _after(state: State, action: Action, seat: Seat) -> State:
    """Return a state after an action."""
    after = clone(state)
    advance(seat.rules, after, action)
    return after


def _value(state: State, seat: Seat) -> float:
    return seat.rules.value(state)[seat.index]
