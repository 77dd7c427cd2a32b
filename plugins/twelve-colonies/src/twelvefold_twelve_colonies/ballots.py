"""Ballots, and the Public Trust that sells them (TC.2.5)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_twelve_colonies.board import PART, SNAKE, TURTLE
from twelvefold_twelve_colonies.steps import step

OWN_PRICE = 2
"""What the Colonies themselves give up for a ballot."""


def purchases(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return what a seat can give up for a ballot, while the Public Trust has any."""
    part = PART.of(state)
    if not part.ballots or not part.trust:
        return []
    if seat == part.seat and warriors_on_map(rules, state) < OWN_PRICE:
        return []
    return [("ballot", *what) for what in rules.factions[seat].sacrifices(rules, state, seat)]


def warriors_on_map(rules: RootRules, state: RootState) -> int:
    """Return how many warriors of the Colonies are on the map, on paths too."""
    return sum([rules.total[kind] - state.reserve[kind] for kind in (SNAKE, TURTLE)])


@step
def buy(rules: RootRules, state: RootState, *what: str) -> Choice | None:
    """Buy a ballot on the own turn."""
    return purchase(rules, state, state.active, *what)


def purchase(rules: RootRules, state: RootState, seat: int, *what: str) -> Choice | None:
    """Give up a warrior or an item for a ballot; the Colonies give up another one."""
    part = PART.of(state)
    part.trust -= 1
    part.ballots[seat] += 1
    faction = rules.factions[seat]
    faction.sacrifice(rules, state, seat, *what)
    rules.tell("{} buys a ballot", rules.names[seat])
    if seat != part.seat:
        return None
    actions: list[Action] = [("ballot", *each) for each in faction.sacrifices(rules, state, seat)]
    return ask(seat, "Give up the second warrior", actions, second_paid)


@step
def second_paid(rules: RootRules, state: RootState, action: Action) -> None:
    """Give up the second warrior."""
    seat = PART.of(state).seat
    rules.factions[seat].sacrifice(rules, state, seat, *map(str, action[1:]))


def give_from_trust(rules: RootRules, state: RootState, seat: int) -> None:
    """Give a seat a ballot from the Public Trust, if it has one (A34)."""
    part = PART.of(state)
    if part.trust:
        part.trust -= 1
        part.ballots[seat] += 1
        rules.tell("{} gets a ballot", rules.names[seat])
