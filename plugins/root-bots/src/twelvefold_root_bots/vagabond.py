"""The Vagabond: ruins and quests first, then aid for points, and infamy where swords allow."""

from __future__ import annotations

from typing import ClassVar

from twelvefold_root.alliance.supporters import ID as ALLIANCE_ID
from twelvefold_root.cards import ANY, BIRD
from twelvefold_root.vagabond.board import VAGABOND, Quest, Vagabond, board, clearing_of
from twelvefold_root.vagabond.items import undamaged
from twelvefold_root.vagabond.relations import ALLIED, HOSTILE, SPACES, hostile_warriors, relation
from twelvefold_root_bots.forecasts import forecast
from twelvefold_root_bots.plans import DENYING, NEVER, UNKNOWN, Plan
from twelvefold_root_bots.position import Position

ITEMS = {
    "sword": 5.0,
    "boot": 4.0,
    "tea": 4.5,
    "hammer": 3.5,
    "torch": 3.5,
    "coin": 3.0,
    "sack": 2.5,
    "crossbow": 3.0,
}
"""What items are worth to him, beside each other."""


class VagabondPlan(Plan):
    """Do whatever scores where he is, and go where most can be scored."""

    feud: ClassVar[float] = 0.3
    """What it is worth to make an enemy Hostile, for each building and token it has."""

    def to_character(self, position: Position, character: str) -> float:
        """Be the Thief, or the Ranger."""
        return {"thief": 2.0, "ranger": 1.0}.get(character, 0.0)

    def to_forest(self, position: Position, forest: str) -> float:
        """Begin next to ruins."""
        near = position.rules.map.forests[forest]
        return float(sum(position.view.clearings[each].ruin for each in near))

    def to_refresh(self, position: Position, item: str, face: str = "") -> float:
        """Refresh what is worth most, the torch first while there are ruins."""
        return self.having(position, item) - 3.0 * bool(face)

    def having(self, position: Position, item: str) -> float:
        """Return what it is worth to have an item ready."""
        if item == "torch" and any(place.ruin for place in position.view.clearings.values()):
            return 6.0
        return ITEMS.get(item, 1.0)

    def to_repair(self, position: Position, item: str, face: str = "") -> float:
        """Repair what is worth most."""
        return 0.3 * ITEMS.get(item, 1.0) - 0.2 * bool(face)

    def to_damage(self, position: Position, item: str, face: str = "") -> float:
        """Damage what is worth least, face down first."""
        return 0.5 * bool(face) - ITEMS.get(item, 1.0)

    def to_remove(self, position: Position, item: str, face: str = "") -> float:
        """Leave behind what is worth least."""
        return self.to_damage(position, item, face)

    def to_explore(self, position: Position) -> float:
        """Explore ruins for a point and an item."""
        return 5.0

    def to_quest(self, position: Position, quest: str) -> float:
        """Complete quests, the more the more of the suit are complete."""
        return 2.0 + 1.5 * self._quest_points(position, quest)

    def _quest_points(self, position: Position, quest: str) -> int:
        known = position.rules.cards.of(Quest)
        done = VAGABOND.of(position.view).completed
        return 1 + sum(known[each].suit == known[quest].suit for each in done)

    def to_reward(self, position: Position, reward: str) -> float:
        """Take points, cards for a first quest."""
        completed = VAGABOND.of(position.view).completed
        points = self._quest_points(position, completed[-1]) - 1
        return float(points) if reward == "points" else 1.5

    def to_aid(self, position: Position, faction: str, item: str) -> float:
        """Aid for points, and for items in return; with the item that is needed least."""
        rules, view = position.rules, position.view
        seat = rules.seat_of[faction]
        worth = self.aiding(position, faction) - 0.2 * self.having(position, item)
        if view.players[seat].items:
            worth += 1.5
        cards = [each for each in position.own.hand if self._may_give(position, each)]
        return worth - 0.7 * min(self.keeping(position, each) for each in cards)

    def _may_give(self, position: Position, card: str) -> bool:
        suit = position.rules.map.suits[clearing_of(position.view)]
        return position.rules.suit[card] in (suit, BIRD)

    def aiding(self, position: Position, faction: str) -> float:
        """Return what it is worth to aid a faction, a card and an item being given for it."""
        numbers, part = board(position.rules), VAGABOND.of(position.view)
        space = part.relations.get(faction, SPACES[0])
        if space == HOSTILE:
            return -1.0
        if space == ALLIED:
            return numbers.ally_points + 0.5
        at = SPACES.index(space)
        due = numbers.aids[at] - part.aids.get(faction, 0)
        return numbers.aid_points[at] / due + 0.4

    def to_strike(self, position: Position, kind: str) -> float:
        """Strike buildings and tokens for a point."""
        return 0.3 if position.rules.sort[kind] == "warrior" else 1.5

    def to_special(self, position: Position, *target: str) -> float:
        """Steal and labor for cards; hide where much is broken."""
        part = VAGABOND.of(position.view)
        if not target:
            return float(len(part.damaged) + len(part.broken) > 2) * 3 - 1
        if target[0] in position.rules.deck:
            return 0.4 + 0.5 * self.keeping(position, target[0])
        return 0.8

    def to_battle(self, position: Position, clearing: str, faction: str) -> float:
        """Battle for infamy."""
        enemy = position.rules.seat_of.get(faction)
        if enemy is None or clearing not in position.view.clearings:
            return UNKNOWN
        swords = undamaged(VAGABOND.of(position.view), "sword")
        return self.attacking(position, clearing, enemy, swords)

    def attacking(self, position: Position, clearing: str, enemy: int, warriors: int) -> float:
        """Count a point for each Hostile piece, and the items that may be damaged."""
        army = position.army(clearing, enemy)
        if not army.warriors and not army.standing:
            return -1.0
        bound = forecast(warriors, 0, army)
        stands = relation(position.rules, position.view, enemy)
        infamy = bound.killed + bound.razed
        if stands != HOSTILE:
            infamy -= min(1.0, bound.killed) + 1.0 * (stands == ALLIED)
            infamy += self.feud * min(1.0, bound.killed) * self._prey(position, enemy)
        sympathy = position.rules.factions[enemy].id == ALLIANCE_ID and bound.razed
        worth = infamy + bound.razed - 0.6 * bound.lost - 0.5 * sympathy
        return worth + self.stopping(position, clearing, enemy, bound)

    def _prey(self, position: Position, enemy: int) -> int:
        """Return how many buildings and tokens an enemy has on the map."""
        return sum(position.army(each, enemy).standing for each in position.rules.map.clearings)

    def to_move(self, position: Position, to: str) -> float:
        """Go where more can be done than here."""
        boots = 1 + hostile_warriors(position.rules, position.view, to)
        here = self.opportunity(position, clearing_of(position.view), 0)
        return 0.9 * self.prospect(position, to, boots) - here - 0.3 * boots

    def to_slip(self, position: Position, place: str) -> float:
        """Slip where much can be done, to a forest where much is broken."""
        part = VAGABOND.of(position.view)
        if place not in position.view.clearings:
            broken = len(part.damaged) + len(part.broken)
            return 2.0 if broken > len(part.ready) else NEVER
        return self.prospect(position, place, 0) - self._staying(position)

    def _staying(self, position: Position) -> float:
        here = clearing_of(position.view)
        return self.prospect(position, here, 0) if here else 0.0

    def prospect(self, position: Position, clearing: str, boots: int) -> float:
        """Return what can be scored in a clearing or, for more boots, next to it."""
        ready = VAGABOND.of(position.view).ready.count("boot")
        onward = [0.0]
        for to in position.rules.map.neighbours[clearing]:
            more = boots + 1 + hostile_warriors(position.rules, position.view, to)
            if more <= ready:
                onward.append(0.7 * self.opportunity(position, to, more))
        return max(self.opportunity(position, clearing, boots), *onward)

    def opportunity(self, position: Position, clearing: str, boots: int) -> float:
        """Return what can be scored in a clearing, with what is ready after so many boots."""
        if not clearing:
            return 0.0
        part = VAGABOND.of(position.view)
        ready = list(part.ready)
        for _ in range(boots):
            if "boot" in ready:
                ready.remove("boot")
        return (
            self._ruin(position, clearing, ready)
            + self._quests(position, clearing, part, ready)
            + self._battles(position, clearing, ready)
            + self._aids(position, clearing, ready)
            + self._crafts(position, clearing, ready)
        )

    def _ruin(self, position: Position, clearing: str, ready: list[str]) -> float:
        ruin = position.view.clearings[clearing].ruin
        return (5.0 if "torch" in ready else 1.0) if ruin else 0.0

    def _quests(self, position: Position, clearing: str, part: Vagabond, ready: list[str]) -> float:
        known, suit = position.rules.cards.of(Quest), position.rules.map.suits[clearing]
        fitting = [
            self.to_quest(position, each)
            for each in part.quests
            if known[each].suit == suit
            and all(
                ready.count(item) >= known[each].items.count(item) for item in known[each].items
            )
        ]
        return max(fitting, default=0.0)

    def _battles(self, position: Position, clearing: str, ready: list[str]) -> float:
        swords = ready.count("sword")
        if not swords:
            return 0.0
        most = undamaged(VAGABOND.of(position.view), "sword")
        worth = [
            self.attacking(position, clearing, enemy, most) for enemy in position.enemies(clearing)
        ]
        return max([0.0, *worth]) * min(swords, 2)

    def _aids(self, position: Position, clearing: str, ready: list[str]) -> float:
        suits = (position.rules.map.suits[clearing], BIRD)
        cards = sum(position.rules.suit[card] in suits for card in position.own.hand)
        if not cards or not ready:
            return 0.0
        worth = [
            self.aiding(position, position.rules.factions[enemy].id)
            + 1.5 * bool(position.view.players[enemy].items)
            for enemy in position.enemies(clearing)
        ]
        return max([0.0, *worth]) * min(cards, 2) * 0.8

    def _crafts(self, position: Position, clearing: str, ready: list[str]) -> float:
        suit, hammers = position.rules.map.suits[clearing], ready.count("hammer")
        worth = [
            self.to_craft(position, card)
            for card in position.own.hand
            if self._is_craftable(position, card, hammers)
            and {*position.rules.costs[card]} <= {suit, ANY}
        ]
        return max(worth, default=0.0)

    def _is_craftable(self, position: Position, card: str, hammers: int) -> bool:
        cost, item = position.rules.costs.get(card), position.rules.deck[card].item
        if cost is None or cost.total() > hammers:
            return False
        return not item or item in position.view.supply

    def to_craft(self, position: Position, card: str) -> float:
        """Craft for points, and for the items."""
        item = position.rules.deck[card].item
        return super().to_craft(position, card) + 0.3 * ITEMS.get(item, 0.0)

    def keeping(self, position: Position, card: str) -> float:
        """Keep what hammers can craft, wherever that is."""
        rules, part = position.rules, VAGABOND.of(position.view)
        if card in rules.dominance:
            return DENYING
        worth = 0.3 + 0.3 * (rules.suit[card] == BIRD) + 0.3 * (card in rules.ambushes)
        if self._is_craftable(position, card, undamaged(part, "hammer")):
            worth += 0.6 * self.to_craft(position, card)
        return worth
