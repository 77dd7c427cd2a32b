"""Policies: the players of the kit, who play at random or in ways that games do not expect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import TypeAlias

from twelvefold.actions import Action
from twelvefold.copies import clone
from twelvefold.engine import advance
from twelvefold.rules import Rules
from twelvefold.state import State

Policy: TypeAlias = Callable[[Rules, State], Action]
"""Answers the state's choice with one of its actions, and leaves the state as it is."""

LOOKED_AHEAD = 20
"""How many actions the policy that plays long games tries before it takes any."""


class AtRandom:
    """Takes any action."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def __call__(self, rules: Rules, state: State) -> Action:
        """Return any of the actions."""
        return self.random.choice(state.choice.actions)


class AlwaysFirst(AtRandom):
    """Takes the first action that is offered."""

    def __call__(self, rules: Rules, state: State) -> Action:
        """Return the first action."""
        return state.choice.actions[0]


class AlwaysLast(AtRandom):
    """Takes the last action that is offered."""

    def __call__(self, rules: Rules, state: State) -> Action:
        """Return the last action."""
        return state.choice.actions[-1]


class RareVerbs(AtRandom):
    """Takes an action with the verb that it has used least."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.used: Counter[object] = Counter()

    def __call__(self, rules: Rules, state: State) -> Action:
        """Return any action with the rarest verb."""
        actions = state.choice.actions
        rarest = min(self.used[action[:1]] for action in actions)
        action = self.random.choice([each for each in actions if self.used[each[:1]] == rarest])
        self.used[action[:1]] += 1
        return action


class SameVerb(AtRandom):
    """Goes on with the verb that it used last, for as long as it is offered."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.last: Action = ()

    def __call__(self, rules: Rules, state: State) -> Action:
        """Return an action with the last verb, or any."""
        actions = state.choice.actions
        again = [action for action in actions if action[:1] == self.last]
        action = self.random.choice(again or actions)
        self.last = action[:1]
        return action


class LongGames(AtRandom):
    """Takes an action that does not end the game, where it finds one."""

    def __call__(self, rules: Rules, state: State) -> Action:
        """Return an action after which somebody is asked again."""
        actions = state.choice.actions
        tried = self.random.sample(actions, min(LOOKED_AHEAD, len(actions)))
        return next((action for action in tried if goes_on(rules, state, action)), tried[0])


def goes_on(rules: Rules, state: State, action: Action) -> bool:
    """Return whether the game goes on after this action."""
    copy = clone(state)
    try:
        advance(rules, copy, action)
    except Exception:  # the check of offered actions tells of it
        return True
    return bool(copy.choice.actions)


POLICIES: dict[str, Callable[[Random], Policy]] = {
    "random": AtRandom,
    "first": AlwaysFirst,
    "last": AlwaysLast,
    "rare-verbs": RareVerbs,
    "same-verb": SameVerb,
    "long-games": LongGames,
}

TURNS_OF_POLICIES = (
    "random", "first", "random", "last", "random",
    "rare-verbs", "random", "same-verb", "random", "long-games",
)  # fmt: skip
"""Which policy plays which game: half of the games are played at random."""
