"""Recruiting: ballots placed in the Public Trust bring warriors to colonies (TC.4.1)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask, later
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place
from twelvefold_root.state import RootState
from twelvefold_root.turn import DONE
from twelvefold_twelve_colonies.board import CAPITOL, COMMON, PART, SNAKE, TURTLE
from twelvefold_twelve_colonies.colonies import colony_in
from twelvefold_twelve_colonies.muster import muster
from twelvefold_twelve_colonies.steps import step

RECRUITED = {CAPITOL: 1, COMMON: 2}
"""The warriors that a ballot brings to a colony."""


@step
def recruit(rules: RootRules, state: RootState) -> Choice | None:
    """Ask for a colony and a number of ballots, until there is no more to recruit (A29)."""
    part = PART.of(state)
    ballots = part.ballots[part.seat]
    if not state.reserve[SNAKE] + state.reserve[TURTLE]:
        return None
    actions: list[Action] = [
        ("recruit", clearing, count)
        for clearing in rules.map.clearings
        if colony_in(state, clearing) and may_place(rules, state, part.seat, clearing)
        for count in range(ballots, 0, -1)
    ]
    if not actions:
        return None
    return ask(part.seat, "Recruit for ballots, or be done", [*actions, DONE], recruited)


@step
def recruited(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Place the ballots in the Public Trust, and the warriors at the colony."""
    if action == DONE:
        return None
    part = PART.of(state)
    clearing, count = str(action[1]), int(action[2])
    part.ballots[part.seat] -= count
    part.trust += count
    later(state, recruit)
    warriors = count * RECRUITED[colony_in(state, clearing)]
    return muster(rules, state, part.seat, clearing, warriors)
