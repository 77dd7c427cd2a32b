"""What a linter says of the cards of Council of Blackthorn beyond what their types say."""

from __future__ import annotations

from collections.abc import Iterator

from twelvefold import Cards
from twelvefold.errors import did_you_mean
from twelvefold_blackthorn.cards import (
    FAMILIES,
    Ally,
    BlackthornCard,
    Building,
    Character,
    FactionCard,
    Treason,
    Whispers,
)
from twelvefold_blackthorn.state import FACTIONS

CARDS_OF_A_FACTION = 20
IN_THE_BOX: dict[type[BlackthornCard], int] = {Whispers: 8, Treason: 96, Character: 6}
"""How many cards there are of each family (BLK-042)."""


def card_faults(cards: Cards) -> list[str]:
    """Return a line for each fault of the box and of its cards."""
    return [
        *_box_faults(cards),
        *(fault for family in FAMILIES for card in cards.of(family).values()
          for fault in _card_faults(card)),
    ]  # fmt: skip


def _box_faults(cards: Cards) -> Iterator[str]:
    both: list[FactionCard] = [*cards.of(Ally).values(), *cards.of(Building).values()]
    for faction in FACTIONS:
        there = sum(card.count for card in both if card.faction == faction)
        if there != CARDS_OF_A_FACTION:
            yield f"the {faction} faction has {there} cards, not {CARDS_OF_A_FACTION}"
    for family, wanted in IN_THE_BOX.items():
        there = sum(card.count for card in cards.of(family).values())
        if there != wanted:
            yield f"the box holds {there} {family.family} cards, not {wanted}"


def _card_faults(card: BlackthornCard) -> Iterator[str]:
    where = f"{card.family} {card.id!r}"
    for field in card.house:
        if field not in card.__struct_fields__:
            near = did_you_mean(field, card.__struct_fields__)
            yield f"{where}: 'house' names {field!r}, which is no field{near}"
    if card.house and card.origin == "house":
        yield f"{where}: 'house' is for cards of another origin; this one is all house"
    if isinstance(card, Building | Character):
        for change in card.permanent:
            if getattr(change, "by", 1) == 0:
                yield f"{where}: a change by 0 changes nothing"
