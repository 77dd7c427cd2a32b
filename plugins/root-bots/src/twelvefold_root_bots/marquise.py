"""The Marquise: sawmills first, then whatever building scores most, and warriors to hold them."""

from __future__ import annotations

from twelvefold_root.marquise.actions import actions, buildable
from twelvefold_root.marquise.board import BUILDINGS, ID, board, points_for
from twelvefold_root.pieces import on_map
from twelvefold_root_bots.armies import ArmyPlan
from twelvefold_root_bots.position import Position

EARLY_SAWMILLS = 3
WOOD_WORTH = 0.6


class MarquisePlan(ArmyPlan):
    """Build as much as the wood allows, for points; recruit, and raze what stands in the way."""

    def to_keep(self, position: Position, corner: str) -> float:
        """Keep to the corner with the most slots around it."""
        near = position.rules.map.neighbours[corner]
        return float(sum(position.rules.map.slots[each] for each in near))

    def to_place(self, position: Position, clearing: str) -> float:
        """Place first buildings, and wood, next to the keep rather than at it."""
        return position.open_slots(clearing) - 2.0 * (clearing in position.rules.map.corners)

    def to_build(self, position: Position, kind: str, clearing: str) -> float:
        """Build what scores, sawmills while there are few."""
        rules, view = position.rules, position.view
        built, numbers = on_map(rules, view, kind), board(rules)
        worth = 3.0 + points_for(numbers, kind)[built] - 0.3 * numbers.costs[built]
        if kind == "sawmill" and built < EARLY_SAWMILLS:
            worth += 2.5
        if kind == "recruiter":
            worth += 0.5 + numbers.recruiter_draws[built]
        return worth + 0.1 * position.lead(clearing, position.warriors(clearing))

    def to_recruit(self, position: Position, clearing: str = "") -> float:
        """Recruit while there are warriors, the more the more recruiters there are."""
        if clearing:
            return float(position.threatened[clearing])
        recruiters = on_map(position.rules, position.view, "recruiter")
        return 0.7 * min(recruiters, position.view.reserve[ID])

    def to_overwork(self, position: Position, card: str, clearing: str) -> float:
        """Spend a card that is good for nothing else where wood is short."""
        if buildable(position.rules, position.view, position.seat):
            return 0.3
        return 1.9 - self.keeping(position, card)

    def to_march(self, position: Position) -> float:
        """March where the best moves are worth it."""
        moves = position.faction.moves(
            position.rules, position.view, position.seat, position.rules.map.clearings
        )
        worth = sorted((self.worth(position, move) for move in moves), reverse=True)
        return sum(max(0.0, each) for each in worth[:1]) * 1.3

    def to_spend(self, position: Position, card: str) -> float:
        """Spend a bird for one more action; in other matters, what is worth least."""
        spare = 1.6 - self.keeping(position, card)
        if position.view.phase != "daylight" or position.view.actions:
            return spare - 1.0
        return spare if self._has_something_to_do(position) else -1.0

    def _has_something_to_do(self, position: Position) -> bool:
        offered = actions(position.rules, position.view, position.seat)
        return any(self.worth(position, action) > 1 for action in offered)

    def to_pay(self, position: Position, clearing: str) -> float:
        """Pay wood from where it is in danger."""
        return position.threatened[clearing] - 0.5 * position.warriors(clearing)

    def ruling(self, position: Position, clearing: str) -> float:
        """Rule clearings with open slots, with buildings, and between them."""
        place = position.view.clearings[clearing]
        own = sum(kind in BUILDINGS for kind in place.buildings)
        wood = place.tokens.count("wood")
        return 0.4 + 0.5 * position.open_slots(clearing) + 0.4 * own + 0.3 * wood
