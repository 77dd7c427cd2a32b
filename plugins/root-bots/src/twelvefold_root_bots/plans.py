"""What actions are worth to any faction: cards, battles, and where warriors stand."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import ClassVar

from twelvefold import Action
from twelvefold_root.cards import BIRD
from twelvefold_root.ruling import ruled_by
from twelvefold_root_bots.forecasts import Forecast, forecast
from twelvefold_root_bots.position import Position

NEVER = -100.0
UNKNOWN = -0.1
"""What an action is worth that no plan knows."""

AMBUSH_RISK = 0.4
"""The warriors that an attacker loses, on average, to a hand that may hold an ambush."""


class Plan:
    """How much actions are worth, in victory points; 0 is to do nothing.

    The worth of an action is told by the method named for its verb, `to_battle` for `battle`,
    which is called with the position and the rest of the action. A verb without one is worth a
    little less than nothing.
    Factions derive from this, and say what is different for them.
    """

    razing: ClassVar[float] = 1.4
    """What an enemy building or token removed is worth."""
    killing: ClassVar[float] = 0.25
    losing: ClassVar[float] = 0.3

    def worth(self, position: Position, action: Action) -> float:
        """Return what an action is worth."""
        verb, *rest = action
        told: Callable[..., float] | None = getattr(self, f"to_{verb}", None)
        return told(position, *rest) if told else UNKNOWN

    def to_done(self, position: Position) -> float:
        """Be done where nothing is worth doing."""
        return 0.0

    to_no = to_done

    # Cards

    def keeping(self, position: Position, card: str) -> float:
        """Return what it is worth to have a card in the hand."""
        rules = position.rules
        made = rules.deck[card]
        worth = 0.4 + 0.5 * (made.suit == BIRD)
        if card in rules.ambushes:
            return worth + 1
        if card in rules.dominance:
            return 0.1
        if position.can_pay_for(card):
            return worth + self.to_craft(position, card)
        return worth

    def to_craft(self, position: Position, card: str) -> float:
        """Craft items for their points, and what helps."""
        made = position.rules.deck[card]
        if made.item:
            return self.item_points(position, made.points) + 0.5
        if made.effect == "favor":
            return self._favor(position, card)
        return {"royal-claim": 3.0, "better-burrow-bank": 2.0, "cobbler": 1.0}.get(card, 0.6)

    def item_points(self, position: Position, printed: int) -> float:
        """Return the points for crafting an item."""
        rules, view, seat = position.rules, position.view, position.seat
        return float(position.faction.item_points(rules, view, seat, printed))

    def _favor(self, position: Position, card: str) -> float:
        suit = position.rules.suit[card]
        worth = -1.0
        for clearing in position.rules.map.of_suit(suit):
            for enemy in position.enemies(clearing):
                army = position.army(clearing, enemy)
                worth += self.razing * army.standing + self.killing * army.warriors
        return worth

    def to_discard(self, position: Position, card: str) -> float:
        """Discard what is worth least in the hand."""
        return -self.keeping(position, card)

    to_spend = to_give = to_drop = to_discard

    def to_ambush(self, position: Position, card: str) -> float:
        """Ambush whoever attacks."""
        return 1.0

    def to_use(self, position: Position, card: str, *target: str) -> float:
        """Use the effects that help; others score for a few of them."""
        if position.view.battle.sides:
            return 1.0 if card in ("armorers", "sappers") else -1.0
        if card == "royal-claim":
            ruled = len(ruled_by(position.rules, position.view, position.seat))
            return ruled - 4.0
        if card == "command-warren" and len(target) > 1:
            return self.to_battle(position, *target)
        if card in ("better-burrow-bank", "cobbler", "command-warren"):
            return 0.5 - self._standing_of(position, target) / 100
        return -0.5

    def _standing_of(self, position: Position, target: tuple[str, ...]) -> int:
        seats = position.rules.seat_of
        return sum(position.view.players[seats[each]].points for each in target if each in seats)

    def to_activate(self, position: Position, what: str) -> float:
        """Keep scoring points; activate crafting pieces where there are most."""
        return NEVER if what in position.rules.deck else 0.1 * position.power.get(what, 0)

    def to_coalition(self, position: Position, card: str, faction: str) -> float:
        """Win alone."""
        return NEVER

    def to_take(self, position: Position, what: str) -> float:
        """Take an item, but no dominance card."""
        return NEVER if what in position.rules.dominance else 1.0

    # Warriors

    def to_battle(self, position: Position, clearing: str, faction: str) -> float:
        """Battle where pieces can be razed for few warriors."""
        enemy = position.rules.seat_of.get(faction)
        if enemy is None:
            return 0.0
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

    def stopping(self, position: Position, clearing: str, enemy: int, bound: Forecast) -> float:
        """Return what it is worth to remove pieces with which an enemy may win by dominance."""
        return bound.killed + bound.razed if position.wins_by(clearing, enemy) else 0.0

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

    def to_move(self, position: Position, *move: str | int) -> float:
        """Move to where warriors are worth more than where they stand."""
        origin, to, count = str(move[0]), str(move[1]), int(move[-1])
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

    def to_lose(self, position: Position, kind: str) -> float:
        """Lose tokens before buildings."""
        return -float(position.rules.sort.get(kind) == "building")
