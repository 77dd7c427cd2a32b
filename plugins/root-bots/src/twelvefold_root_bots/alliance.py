"""The Alliance: sympathy wherever it can be paid for, one early base, and officers to organize."""

from __future__ import annotations

from twelvefold_root.alliance.supporters import (
    ALLIANCE,
    BASES,
    SYMPATHY,
    bases_standing,
    board,
    fitting,
    is_full,
    is_sympathetic,
)
from twelvefold_root.alliance.sympathy import spread_cost
from twelvefold_root.pieces import on_map
from twelvefold_root_bots.armies import ArmyPlan
from twelvefold_root_bots.position import Position

ENOUGH_OFFICERS = 5


class AlliancePlan(ArmyPlan):
    """Revolt for what it razes, spread for points, train officers while cards match."""

    def to_revolt(self, position: Position, clearing: str) -> float:
        """Revolt where much falls; the first base as soon as possible."""
        worth = 2.0 if bases_standing(position.rules, position.view) else 5.0
        for enemy in position.enemies(clearing):
            army = position.army(clearing, enemy)
            worth += self.razing * army.standing + self.killing * army.warriors
        suit = position.rules.map.suits[clearing]
        same = position.rules.map.of_suit(suit)
        return worth + 0.5 * sum(is_sympathetic(position.view, each) for each in same)

    def to_spread(self, position: Position, clearing: str) -> float:
        """Spread for points, where it is cheap and where it can spread further."""
        rules, view = position.rules, position.view
        placed = on_map(rules, view, SYMPATHY)
        cost = spread_cost(rules, view, clearing, placed)
        worth = 1.5 + board(rules).sympathy_points[placed] - 0.5 * cost
        if placed > 1 and not bases_standing(rules, view):
            left = len(fitting(rules, view, rules.map.suits[clearing])) - cost
            worth -= 1.5 * (left < board(rules).revolt_cost)
        fresh = [each for each in rules.map.neighbours[clearing] if not is_sympathetic(view, each)]
        return worth + 0.1 * len(fresh) - 0.05 * position.threatened[clearing]

    def to_mobilize(self, position: Position, card: str = "") -> float:
        """Mobilize what cannot be crafted, while there is room."""
        if card:
            return -self.keeping(position, card)
        if is_full(position.rules, position.view) or not position.own.hand:
            return -1.0
        least = min(self.keeping(position, each) for each in position.own.hand)
        return 1.6 - least

    def to_train(self, position: Position, card: str) -> float:
        """Train officers, up to a few."""
        officers = ALLIANCE.of(position.view).officers
        if officers >= ENOUGH_OFFICERS:
            return -1.0
        return 2.8 - 0.3 * officers - self.keeping(position, card)

    def to_recruit(self, position: Position, clearing: str) -> float:
        """Recruit for the next sympathy."""
        return 1.2 - 0.25 * position.warriors(clearing)

    def to_organize(self, position: Position, clearing: str) -> float:
        """Organize for points."""
        placed = on_map(position.rules, position.view, SYMPATHY)
        return 1.5 + board(position.rules).sympathy_points[placed]

    def holding(self, position: Position, clearing: str, warriors: int) -> float:
        """Hold bases, and stand where sympathy can be organized."""
        worth = super().holding(position, clearing, warriors)
        if any(position.holds(clearing, base) for base in BASES):
            return worth + 0.7 * min(warriors, 2)
        if warriors and not is_sympathetic(position.view, clearing):
            return worth + 1.2 * (position.view.reserve[SYMPATHY] > 0)
        return worth

    def ruling(self, position: Position, clearing: str) -> float:
        """Ruling matters little."""
        return 0.1

    def trespassing(self, position: Position, to: str) -> float:
        """Come to its own sympathy for nothing."""
        return 0.0
