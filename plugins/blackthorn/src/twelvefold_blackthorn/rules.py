"""The assembled rules of Council of Blackthorn: options, cards, and what the cards come to."""

from __future__ import annotations

from itertools import chain, repeat
from typing import Annotated, Literal, TypeVar, cast

import msgspec

from twelvefold import Assembly, Components, Rules
from twelvefold_blackthorn.box import check_box
from twelvefold_blackthorn.cards import (
    Ally,
    BlackthornCard,
    Building,
    Character,
    FactionCard,
    Treason,
    Whispers,
)
from twelvefold_blackthorn.changes import Change, Occasion
from twelvefold_blackthorn.points import BlackthornPoints
from twelvefold_blackthorn.state import BlackthornState, Player, no_levels
from twelvefold_blackthorn.vocabulary import AnyEffect

GHOST_SEATS = 2
"""The number of seats at which the ghost plays too (BLK-158)."""

C = TypeVar("C", bound=Change)


class BlackthornOptions(msgspec.Struct, frozen=True):
    """How the characters are played (BLK-044)."""

    characters: Annotated[
        Literal["abilities", "plain"],
        msgspec.Meta(description="whether the characters have their abilities, or none"),
    ] = "abilities"


class BlackthornRules(Rules):
    """The rules, with everything looked up in play made ready.

    `effects` has the effects of every card by its id and the name of the part that they are.
    What characters and buildings change is indexed by its kind, then by card: play asks only
    what lies there.
    """

    def __init__(self, assembly: Assembly) -> None:
        super().__init__(assembly)
        self.allies = self.cards.of(Ally)
        self.buildings = self.cards.of(Building)
        self.whispers = self.cards.of(Whispers)
        self.treason = self.cards.of(Treason)
        self.characters = self.cards.of(Character)
        self.faction_cards: dict[str, FactionCard] = {**self.allies, **self.buildings}
        self.standing: dict[str, Building | Character] = {**self.buildings}
        if self.options(BlackthornOptions).characters == "abilities":
            self.standing |= self.characters
        self.faction_deck = copies(*self.faction_cards.values(), *self.whispers.values())
        self.treason_cards = copies(*self.treason.values())
        self.names_of_cards: dict[str, str] = {card.id: card.name for card in self.cards}
        self._index_effects()
        check_box(self)
        self._take_points()

    def name_of(self, card: str) -> str:
        """Return the name of a card of any family."""
        return self.names_of_cards[card]

    def changes(self, kind: type[C]) -> dict[str, tuple[C, ...]]:
        """Return what the cards change in one way, by card."""
        return cast(dict[str, tuple[C, ...]], self.changes_by_kind.get(kind, {}))

    def _index_effects(self) -> None:
        cards: list[BlackthornCard] = [*self.allies.values(), *self.standing.values()]
        self.effects: dict[tuple[str, str], tuple[AnyEffect, ...]] = {
            (card.id, part): effects for card in cards for part, effects in card.parts()
        }
        self.changes_by_kind: dict[type[Change], dict[str, tuple[Change, ...]]] = {}
        self.occasions: dict[str, dict[str, tuple[tuple[int, Occasion], ...]]] = {}
        for id, card in self.standing.items():
            for change in card.permanent:
                by_card = self.changes_by_kind.setdefault(type(change), {})
                by_card[id] = (*by_card.get(id, ()), change)
            for number, occasion in enumerate(card.whenever):
                on = self.occasions.setdefault(occasion.on, {})
                on[id] = (*on.get(id, ()), (number, occasion))

    def _take_points(self) -> None:
        self.on_completed = self.point(BlackthornPoints.blackthorn_completed)
        self.on_turn = self.point(BlackthornPoints.blackthorn_turn)
        self.more_actions = self.point(BlackthornPoints.blackthorn_actions)
        self.die_counts = self.point(BlackthornPoints.blackthorn_die)
        self.passing = self.point(BlackthornPoints.blackthorn_passing)
        self.levels_gained = self.point(BlackthornPoints.blackthorn_levels)
        self.treason_drawn = self.point(BlackthornPoints.blackthorn_treason)
        self.on_blocked = self.point(BlackthornPoints.blackthorn_blocked)
        self.levels_lost = self.point(BlackthornPoints.blackthorn_losses)
        self.trigger_needs = self.point(BlackthornPoints.blackthorn_trigger)
        self.suppression = self.point(BlackthornPoints.blackthorn_suppressed)
        self.construction = self.point(BlackthornPoints.blackthorn_construction)
        self.on_played = self.point(BlackthornPoints.blackthorn_played)
        self.hand_size = self.point(BlackthornPoints.blackthorn_hand)
        self.control_scores = self.point(BlackthornPoints.blackthorn_control)
        self.building_worth = self.point(BlackthornPoints.blackthorn_worth)
        self.suspicion = self.point(BlackthornPoints.blackthorn_suspicion)


def new_state(rules: BlackthornRules, seats: int) -> BlackthornState:
    """Return the empty table: all tokens at 0, the ghost's too, and both decks as in the box."""
    return BlackthornState(
        seats=seats,
        players=[Player(seat=seat) for seat in range(seats)],
        ghost=no_levels() if seats == GHOST_SEATS else {},
        deck=list(rules.faction_deck),
        treason_deck=list(rules.treason_cards),
    )


def components(rules: BlackthornRules, state: BlackthornState) -> Components:
    """Return the cards in play: the faction deck with its Whispers, and the Treason (BLK-042)."""
    return {
        "faction-card": [rules.faction_deck],
        "treason": [rules.treason_cards],
    }


def copies(*cards: BlackthornCard) -> tuple[str, ...]:
    """Return the ids of the cards, each as often as the box has it."""
    return tuple(chain.from_iterable(repeat(card.id, card.count) for card in cards))
