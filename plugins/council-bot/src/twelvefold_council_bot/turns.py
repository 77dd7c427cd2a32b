"""A turn as the bot reckons with it: positions, and what the game's own effects make of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from twelvefold import clone
from twelvefold_council_of_12.effects import EFFECTS, Source
from twelvefold_council_of_12.objective import accomplished, objectives_shown
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.selection import set_objectives
from twelvefold_council_of_12.state import (
    FACES,
    CouncilState,
    Objective,
    current_dilemma,
)
from twelvefold_council_of_12.vocabulary import (
    Add,
    Aim,
    AnyEffect,
    Effect,
    Flip,
    Replace,
    Scale,
    Set,
    Tip,
)

TURNING: tuple[type[Effect], ...] = (Add, Aim, Flip, Replace, Scale, Set, Tip)
"""The effects that change a position without chance and without further cards."""

ONLY_FIRST = 2
"""From the second card revealed on, it makes no difference how many there were."""

MENDED = 0.85
"""What a success is worth that takes a reward."""

ANOTHER_TURN = 0.3
"""What a failure is worth where the Dilemma stays for another turn."""


class Goal(NamedTuple):
    """The values of an objective, and whether the die has shown one of them this turn."""

    values: tuple[int, ...]
    met: bool


class Position(NamedTuple):
    """What decides a turn: the die, the objectives, and how many cards have been opened."""

    die: int
    goals: tuple[Goal, ...]
    opened: int

    def opening(self) -> Position:
        """Return the position when one more card is opened."""
        return self._replace(opened=min(ONLY_FIRST, self.opened + 1))

    def rolled(self) -> list[Position]:
        """Return what rolling the die can come to, each as likely as another."""
        return [
            Position(
                face,
                tuple(Goal(goal.values, goal.met or face in goal.values) for goal in self.goals),
                self.opened,
            )
            for face in FACES
        ]


class Turn:
    """The turn of a view, from which the game's own rules tell what becomes of a position."""

    def __init__(self, rules: CouncilRules, view: CouncilState) -> None:
        self.rules = rules
        self._scratch = clone(view)
        dilemma = rules.dilemmas.get(current_dilemma(view))
        if dilemma and not view.objectives:
            set_objectives(rules, self._scratch)
        turns = dilemma.turns if dilemma else 1
        self._opens = view.halved and not view.turns_taken
        self._is_last = view.turns_taken + 1 >= (2 if view.halved else turns)
        self._results: dict[tuple[AnyEffect, Position], Sequence[Position]] = {}
        self._worth: dict[Position, float] = {}
        self.start = self._position(min(ONLY_FIRST, view.opened))

    def results(self, effect: AnyEffect, position: Position) -> Sequence[Position]:
        """Return what a player can make of a position with an effect without chance."""
        known = self._results.get((effect, position))
        if known is None:
            known = self._found(effect, position)
            self._results[effect, position] = known
        return known

    def _found(self, effect: AnyEffect, position: Position) -> Sequence[Position]:
        entry = EFFECTS[type(effect)]
        state = self._set(position)
        actions = entry.targets(self.rules, state, effect) if entry.targets else [()]
        found = []
        for action in actions:
            state = self._set(position)
            entry.do(self.rules, state, Source(0, ""), effect, *action[1:])
            found.append(self._position(position.opened))
        return found or [position]

    def worth(self, position: Position) -> float:
        """Return what it is worth, from 0 to 1, when the turn ends in a position."""
        known = self._worth.get(position)
        if known is None:
            known = self._worth[position] = self._judged(position)
        return known

    def _judged(self, position: Position) -> float:
        if self.succeeds(position):
            return 1.0
        if any(self.mends(reward, position) for reward in self._mending()):
            return MENDED
        return 0.0 if self._is_last else ANOTHER_TURN

    def succeeds(self, position: Position) -> bool:
        """Return whether the turn has done what it must when it ends in a position."""
        state = self._set(position)
        return bool(objectives_shown(state)) if self._opens else accomplished(state)

    def mends(self, reward: str, position: Position) -> bool:
        """Return whether using a reward before the check can turn a failure into success."""
        reached = [position]
        for effect in self.rules.effects_of("reward", reward):
            if isinstance(effect, TURNING):
                reached = [result for each in reached for result in self.results(effect, each)]
        return any(self.succeeds(each) for each in reached)

    def _mending(self) -> list[str]:
        row = self._scratch.dilemmas
        held = row.left_rewards + row.right_rewards
        rewards = {card: self.rules.dilemmas[card].reward for card in held}
        return [card for card, reward in rewards.items() if reward and "check" in reward.at]

    def _set(self, position: Position) -> CouncilState:
        state = self._scratch
        state.die, state.opened = position.die, position.opened
        state.objectives = [
            Objective(values=list(goal.values), met=goal.met) for goal in position.goals
        ]
        return state

    def _position(self, opened: int) -> Position:
        state = self._scratch
        goals = tuple(Goal(tuple(each.values), each.met) for each in state.objectives)
        return Position(state.die, goals, opened)
