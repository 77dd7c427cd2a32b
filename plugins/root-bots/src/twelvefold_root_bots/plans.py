"""What actions are worth to any faction: cards, effects, and dominance."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import ClassVar

from twelvefold import Action
from twelvefold_root.cards import BIRD
from twelvefold_root.ruling import ruled_by
from twelvefold_root_bots.forecasts import Forecast
from twelvefold_root_bots.position import Position

NEVER = -100.0
DENYING = 2.5
"""What it is worth to keep a dominance card from the others: a discarded one is anybody's."""

UNKNOWN = -0.1
"""What an action is worth that no plan knows."""

STOPPING = 4.0
"""What it is worth to remove a piece with which an enemy may win by dominance."""


@cache
def _takes(told: Callable[..., float], count: int) -> bool:
    """Return whether a method can be called with so many arguments."""
    try:
        signature(told).bind(*range(count))
    except TypeError:
        return False
    return True


class Plan:
    """How much actions are worth, in victory points; 0 is to do nothing.

    The worth of an action is told by the method named for its verb, `to_battle` for `battle`,
    which is called with the position and the rest of the action. What no plan
    knows, such as an expansion's verbs, is worth a little less than nothing.
    Factions derive from this, and say what is different for them.
    """

    razing: ClassVar[float] = 1.4
    """What an enemy building or token removed is worth."""
    killing: ClassVar[float] = 0.25
    """What an enemy warrior removed is worth."""

    def worth(self, position: Position, action: Action) -> float:
        """Return what an action is worth."""
        verb, *rest = action
        told: Callable[..., float] | None = getattr(type(self), f"to_{verb}", None)
        if told is None or not _takes(told, 2 + len(rest)):
            return UNKNOWN
        return told(self, position, *rest)

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
            return DENYING
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
        return -self.keeping(position, card) if card in position.rules.deck else UNKNOWN

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
        if card == "command-warren" and target:
            return self.worth(position, ("battle", *target))
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

    # Pieces

    def stopping(self, position: Position, clearing: str, enemy: int, bound: Forecast) -> float:
        """Return what it is worth to remove pieces with which an enemy may win by dominance."""
        removed = bound.killed + bound.razed
        return STOPPING * removed if position.wins_by(clearing, enemy) else 0.0

    def to_lose(self, position: Position, kind: str) -> float:
        """Lose tokens before buildings."""
        return -float(position.rules.sort.get(kind) == "building")
