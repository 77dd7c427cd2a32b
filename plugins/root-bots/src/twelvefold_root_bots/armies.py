"""What battles and moves are worth to factions that have warriors."""

from __future__ import annotations

from math import sqrt
from typing import ClassVar

from twelvefold_root_bots.forecasts import forecast
from twelvefold_root_bots.plans import UNKNOWN, Plan
from twelvefold_root_bots.position import Position

AMBUSH_RISK = 0.4
"""The warriors that an attacker loses, on average, to a hand that may hold an ambush."""


class ArmyPlan(Plan):
    """Battle where much can be razed, and stand where that can be done, or where to rule pays."""

    losing: ClassVar[float] = 0.3
    """What an own warrior lost is worth."""

    def to_battle(self, position: Position, clearing: str, faction: str) -> float:
        """Battle where pieces can be razed for few warriors."""
        enemy = position.rules.seat_of.get(faction)
        if enemy is None or clearing not in position.view.clearings:
            return UNKNOWN
        return self.attacking(position, clearing, enemy, position.warriors(clearing))

    def attacking(self, position: Position, clearing: str, enemy: int, warriors: int) -> float:
        """Return what it is worth to battle an enemy with so many warriors."""
        army = position.army(clearing, enemy)
        if not army.warriors and not army.standing:
            return -1.0
        bound = forecast(warriors, self.more_hits(position), army)
        lost = bound.lost
        if position.view.players[enemy].hand:
            lost += AMBUSH_RISK
        worth = self.razing * bound.razed + self.killing * bound.killed - self.losing * lost
        return worth + self.stopping(position, clearing, enemy, bound)

    def more_hits(self, position: Position) -> int:
        """Return the hits that the faction deals as attacker beyond the dice."""
        return 0

    def ruling(self, position: Position, clearing: str) -> float:
        """Return what it is worth to rule a clearing."""
        return 0.3

    def holding(self, position: Position, clearing: str, warriors: int) -> float:
        """Return what it is worth to have so many warriors in a clearing."""
        lead = position.lead(clearing, warriors)
        worth = 0.1 * sqrt(warriors)
        if lead > 0:
            worth += self.ruling(position, clearing) * (1 + 0.1 * min(lead - 1, 3))
        if not warriors:
            return worth
        prey = [
            self.attacking(position, clearing, enemy, warriors)
            for enemy in position.enemies(clearing)
        ]
        return worth + 0.6 * max(0.0, *prey, 0.0)

    def to_move(self, position: Position, origin: str, to: str, count: int) -> float:
        """Move to where warriors are worth more than where they stand."""
        if origin not in position.view.clearings:
            return UNKNOWN
        here, there = position.warriors(origin), position.warriors(to)
        return (
            self.holding(position, origin, here - count)
            - self.holding(position, origin, here)
            + self.holding(position, to, there + count)
            - self.holding(position, to, there)
            - self.trespassing(position, to)
        )

    def trespassing(self, position: Position, to: str) -> float:
        """Return what it costs that a move into sympathy is paid with a card."""
        return 0.7 if position.holds(to, "sympathy") else 0.0
