"""A position as a plan looks at it: a view from one seat, and what can be read off it."""

from __future__ import annotations

from functools import cached_property

from twelvefold_root.alliance.supporters import ID as ALLIANCE
from twelvefold_root.cards import BIRD
from twelvefold_root.crafting import affordable
from twelvefold_root.factions import Faction
from twelvefold_root.pieces import buildings_and_tokens
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import enemies_in, open_slots, presence
from twelvefold_root.state import Player, RootState
from twelvefold_root_bots.forecasts import Army


class Position:
    """A view of the table from a seat, with the rules to read it by."""

    def __init__(self, rules: RootRules, view: RootState, seat: int) -> None:
        self.rules = rules
        self.view = view
        self.seat = seat

    @property
    def faction(self) -> Faction:
        """The faction that the seat plays."""
        return self.rules.factions[self.seat]

    @property
    def own(self) -> Player:
        """The seat's hand, items and points."""
        return self.view.players[self.seat]

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The seat's kinds of warriors."""
        return self.rules.warriors_of[self.seat]

    def warriors(self, clearing: str, seat: int | None = None) -> int:
        """Return how many warriors a seat, by default the own one, has in a clearing."""
        there = self.view.clearings[clearing].warriors
        kinds = self.kinds if seat is None else self.rules.warriors_of[seat]
        return sum(there[kind] for kind in kinds)

    def enemies(self, clearing: str) -> list[int]:
        """Return the enemies with pieces in a clearing."""
        return enemies_in(self.rules, self.view, self.seat, clearing)

    def army(self, clearing: str, seat: int) -> Army:
        """Return what an enemy has to defend a clearing with."""
        standing = len(buildings_and_tokens(self.rules, self.view, seat, clearing))
        guerrillas = self.rules.factions[seat].id == ALLIANCE
        return Army(self.warriors(clearing, seat), standing, guerrillas)

    def wins_by(self, clearing: str, seat: int) -> bool:
        """Return whether a seat's activated dominance card asks it to rule a clearing (3.3.1)."""
        for card in self.view.players[seat].dominance:
            suit = self.rules.suit[card]
            if suit == BIRD and clearing in self.rules.map.corners:
                return True
            if suit == self.rules.map.suits[clearing]:
                return True
        return False

    def open_slots(self, clearing: str) -> int:
        """Return the open slots of a clearing."""
        return open_slots(self.rules, self.view, clearing)

    def lead(self, clearing: str, warriors: int) -> int:
        """Return by how much the seat would rule a clearing with so many warriors there."""
        power = presence(self.rules, self.view, clearing)
        own = power.pop(self.seat) - self.warriors(clearing) + warriors
        return own - max(power)

    def holds(self, clearing: str, kind: str) -> bool:
        """Return whether a building or token of a kind is in a clearing."""
        place = self.view.clearings[clearing]
        return kind in place.buildings or kind in place.tokens

    def can_pay_for(self, card: str) -> bool:
        """Return whether the seat's crafting pieces suffice for a card, used ones included."""
        if card not in self.rules.costs:
            return False
        made = self.rules.deck[card]
        there = not made.item or made.item in self.view.supply
        return there and affordable(self.rules, card, self.power)

    @cached_property
    def power(self) -> dict[str, int]:
        """The seat's crafting pieces by suit."""
        return self.faction.crafting(self.rules, self.view, self.seat)

    @cached_property
    def threatened(self) -> dict[str, int]:
        """The most warriors that one enemy has next to each clearing, or in it."""
        rivals = [seat for seat in range(self.view.seats) if seat != self.seat]
        most = {
            each: max(self.warriors(each, seat) for seat in rivals)
            for each in self.rules.map.clearings
        }
        near = self.rules.map.neighbours
        return {each: max(most[one] for one in (each, *near[each])) for each in most}
