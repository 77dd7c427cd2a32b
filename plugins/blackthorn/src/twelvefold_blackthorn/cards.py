"""The cards: allies and buildings, Whispers, Treason, and the characters' placards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

import msgspec

from twelvefold import Card
from twelvefold_blackthorn.changes import AnyChange, Occasion
from twelvefold_blackthorn.state import Faction
from twelvefold_blackthorn.text import (
    FACTION_NAMES,
    change_text,
    counted,
    effects_text,
    occasion_text,
    sentence,
)
from twelvefold_blackthorn.vocabulary import AnyEffect, Influence

Points = Annotated[int, msgspec.Meta(ge=0)]
Price = Annotated[int, msgspec.Meta(ge=0)]

TEXT = "text"
ACTION = "action"


class Needs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trigger: the influence that a player must have with a faction (BLK-068)."""

    faction: Faction
    influence: Influence

    def __str__(self) -> str:
        return f"{FACTION_NAMES[self.faction]} {self.influence}"


class BlackthornCard(Card, frozen=True, kw_only=True):
    """A card of the game.

    `house` names the fields of a rulebook's card that the rulebook does not give.
    """

    house: tuple[str, ...] = ()

    def parts(self) -> Iterator[tuple[str, tuple[AnyEffect, ...]]]:
        """Yield the lists of effects that the card has, each with a name."""
        yield from ()


class Ally(BlackthornCard, frozen=True, kw_only=True):
    """An ally: its text effect is resolved, then it is discarded (BLK-132)."""

    family: ClassVar[str] = "ally"

    faction: Faction
    trigger: Needs
    effects: tuple[AnyEffect, ...] = ()

    def parts(self) -> Iterator[tuple[str, tuple[AnyEffect, ...]]]:
        """Yield the text effect."""
        yield TEXT, self.effects

    def text(self) -> str:
        """Return what the card says in words."""
        return f"{heading(self)}. {self.says()}".strip()

    def says(self) -> str:
        """Return the text effect in words."""
        return effects_text(self.effects)


class Standing(BlackthornCard, frozen=True, kw_only=True):
    """What has an effect as long as it lies before a player: permanent effects, an action.

    `price` is the influence that taking the action costs.
    """

    permanent: tuple[AnyChange, ...] = ()
    whenever: tuple[Occasion, ...] = ()
    action: tuple[AnyEffect, ...] = ()
    price: Price = 0

    def __post_init__(self) -> None:
        """Refuse a price without an action."""
        super().__post_init__()
        if self.price and not self.action:
            raise ValueError("it has a price and no action to pay it for")

    def parts(self) -> Iterator[tuple[str, tuple[AnyEffect, ...]]]:
        """Yield the effects of the action, and those of every occasion."""
        if self.action:
            yield ACTION, self.action
        for number, occasion in enumerate(self.whenever):
            yield occasion_part(number), occasion.do

    def says(self) -> str:
        """Return the permanent effects and the action in words."""
        sentences = [sentence(change_text(change)) for change in self.permanent]
        sentences += [occasion_text(occasion) for occasion in self.whenever]
        if self.action:
            price = f", for {self.price} influence" if self.price else ""
            sentences.append(f"Action{price}: {effects_text(self.action)}")
        return " ".join(sentences)


class Building(Standing, frozen=True, kw_only=True):
    """A building: it stays in play, and is worth its value at the end (BLK-071, BLK-133)."""

    family: ClassVar[str] = "building"

    faction: Faction
    trigger: Needs
    value: Points

    def text(self) -> str:
        """Return what the card says in words."""
        return f"{heading(self)}, value {self.value}. {self.says()}".strip()


FactionCard = Ally | Building
"""A card of one of the four factions, of either class (BLK-054, BLK-066)."""


def heading(card: FactionCard) -> str:
    """Return faction, class and trigger of a card in words."""
    return f"{FACTION_NAMES[card.faction]} {card.family}, trigger {card.trigger}"


class Character(Standing, frozen=True, kw_only=True):
    """A character's placard: its abilities stand above the rules (BLK-044)."""

    family: ClassVar[str] = "character"

    def __post_init__(self) -> None:
        """Refuse a second copy."""
        super().__post_init__()
        if self.count != 1:
            raise ValueError("a character is there once")

    def text(self) -> str:
        """Return the abilities in words."""
        return self.says()


class Whispers(BlackthornCard, frozen=True, kw_only=True):
    """A Whispers card: an event, which does what the rules say (BLK-074 to BLK-079)."""

    family: ClassVar[str] = "whispers"

    def text(self) -> str:
        """Return the event in words."""
        return (
            "Gain 1 level with a faction of your choice. For each faction, and for the buildings, "
            "the opponent who has the most draws 1 Treason card, unless you have it."
        )


class Treason(BlackthornCard, frozen=True, kw_only=True):
    """A Treason card, with its Treason points (BLK-082)."""

    family: ClassVar[str] = "treason"

    points: Points

    def text(self) -> str:
        """Return the points in words."""
        return f"{counted(self.points, 'Treason point')}."


def occasion_part(number: int) -> str:
    """Return the name of the effects of a card's occasion, by its place on the card."""
    return f"whenever-{number}"


FAMILIES: tuple[type[BlackthornCard], ...] = (Ally, Building, Whispers, Treason, Character)
