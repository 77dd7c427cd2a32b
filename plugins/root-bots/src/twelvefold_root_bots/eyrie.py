"""The Eyrie: a roost each turn, and a Decree that can be kept up for as long as that lasts."""

from __future__ import annotations

from twelvefold_root.cards import BIRD
from twelvefold_root.eyrie.board import EYRIE, ID, ROOST, column_of, is_led_by
from twelvefold_root.pieces import on_map
from twelvefold_root_bots.armies import ArmyPlan
from twelvefold_root_bots.position import Position

LEADERS = {"despot": 4.0, "builder": 3.0, "charismatic": 2.0, "commander": 1.0}


class EyriePlan(ArmyPlan):
    """Add to the Decree what can be done again and again, and spread roosts."""

    def to_roost(self, position: Position, clearing: str) -> float:
        """Begin where the most slots are near."""
        near = (clearing, *position.rules.map.neighbours[clearing])
        return float(sum(position.open_slots(each) for each in near))

    def to_lead(self, position: Position, leader: str) -> float:
        """Be led by the Despot while roosts can be built, and by the Builder afterwards."""
        full = not position.view.reserve[ROOST]
        return LEADERS.get(leader, 0.0) - 9 * (full and leader == "despot")

    def to_add(self, position: Position, card: str, column: str) -> float:
        """Add what can be fulfilled in this turn and the next ones; a card is worth little else."""
        suit = position.rules.suit[card]
        fulfilled = self._fulfilled(position, suit, column)
        return fulfilled - 0.3 * self.keeping(position, card)

    def to_done(self, position: Position) -> float:
        """Add a second card to the Decree only where that is easily fulfilled."""
        part = EYRIE.of(position.view)
        return 1.5 if part.added and position.view.phase == "birdsong" else 0.0

    def _fulfilled(self, position: Position, suit: str, column: str) -> float:
        """Return how well another card of a suit can be fulfilled in a column."""
        rules = position.rules
        places = rules.map.clearings if suit == BIRD else rules.map.of_suit(suit)
        cards = column_of(EYRIE.of(position.view), column)
        there = len(cards)
        if column == "recruit":
            roosts = sum(position.holds(each, ROOST) for each in places)
            each_time = 2 if is_led_by(rules, position.view, "recruits-two") else 1
            lasts = position.view.reserve[ID] - 3 * each_time * (there + 1)
            return 3.0 - there + 0.2 * roosts if roosts and lasts >= 0 else -2.0
        if column == "move":
            held = sum(position.warriors(each) > 0 for each in places)
            return 2.0 + 0.2 * held - 0.5 * there if held else -2.0
        if column == "battle":
            prey = sum(bool(position.warriors(each) and position.enemies(each)) for each in places)
            return -0.5 + 0.4 * prey - 1.5 * there if prey else -3.0
        sites = sum(self._may_become_roost(position, each) for each in places)
        return 0.6 * sites - 2.5 * there if position.view.reserve[ROOST] > there else -3.0

    def _may_become_roost(self, position: Position, clearing: str) -> bool:
        return position.open_slots(clearing) > 0 and not position.holds(clearing, ROOST)

    def to_resolve(self, position: Position, suit: str) -> float:
        """Resolve suits before birds, which fit anywhere."""
        return -float(suit == BIRD)

    def to_recruit(self, position: Position, clearing: str) -> float:
        """Recruit where roosts are in danger, and next to where roosts may come."""
        near = position.rules.map.neighbours[clearing]
        sites = sum(self._may_become_roost(position, each) for each in near)
        danger = position.threatened[clearing] - position.warriors(clearing)
        return 0.4 * sites + 0.3 * danger

    def to_build(self, position: Position, clearing: str) -> float:
        """Build where roosts are safe."""
        return 5.0 + 0.2 * position.lead(clearing, position.warriors(clearing))

    def more_hits(self, position: Position) -> int:
        """Count the hit of the Commander."""
        return int(is_led_by(position.rules, position.view, "hits-harder"))

    def ruling(self, position: Position, clearing: str) -> float:
        """Rule roosts, and clearings where the Decree may have one built."""
        if position.holds(clearing, ROOST):
            return 2.0
        if not self._may_become_roost(position, clearing):
            return 0.3
        part = EYRIE.of(position.view)
        suits = {position.rules.suit[card] for card in part.build}
        wanted = BIRD in suits or position.rules.map.suits[clearing] in suits
        return 1.2 + 1.5 * (wanted and on_map(position.rules, position.view, ROOST) < 7)
