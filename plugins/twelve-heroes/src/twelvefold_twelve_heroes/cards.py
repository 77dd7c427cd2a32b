"""The cards: Heroes, Territories, and decks for the Tournament mode."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal, get_args

import msgspec

from twelvefold import Card
from twelvefold_twelve_heroes.text import ability
from twelvefold_twelve_heroes.vocabulary import Amount, AnyEffect, AnyTrait, Call, Strength

FACTIONS = ("mechanical-army", "elves", "humans", "orcs-and-goblins")
DRAFT_ICON = "draft"
DECK_SIZE = 12
DRAFT_SIZE = 36
TILES = 6

Trigger = Literal["recruited", "deployed", "moved"]
TRIGGERS: tuple[Trigger, ...] = get_args(Trigger)


class Hero(Card, frozen=True):
    """A Hero card: strength, cost in Food, the icons of the game modes, and its ability.

    `house` names the fields of a rulebook's card that the rulebook does not give.
    """

    family: ClassVar[str] = "hero"

    strength: Strength
    cost: Annotated[int, msgspec.Meta(ge=0)]
    icons: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    recruited: tuple[AnyEffect, ...] = ()
    deployed: tuple[AnyEffect, ...] = ()
    moved: tuple[AnyEffect, ...] = ()
    constant: tuple[AnyTrait, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a second copy, and an ability that looks for the Region of a Hero in its Camp."""
        super().__post_init__()
        if self.count != 1:
            raise ValueError("a Hero is in the box once; a second one needs an id of its own")
        if twice := [icon for icon in self.icons if self.icons.count(icon) > 1]:
            raise ValueError(f"the icon {twice[0]!r} is named twice")
        for effect in self.recruited:
            if effect.is_here:
                word = effect.__struct_config__.tag
                raise ValueError(f"when recruited it stands in no Region, where {word!r} acts")

    def effects(self, trigger: Trigger) -> tuple[AnyEffect, ...]:
        """Return what the ability does when the Hero is recruited, deployed or moved."""
        effects: tuple[AnyEffect, ...] = getattr(self, trigger)
        return effects

    def calls(self) -> Iterable[str]:
        """Return the steps that the ability calls."""
        effects = (effect for trigger in TRIGGERS for effect in self.effects(trigger))
        return [effect.step for effect in effects if isinstance(effect, Call)]

    def ability(self) -> str:
        """Return the ability in words, empty where the Hero has none."""
        return ability(self.constant, {trigger: self.effects(trigger) for trigger in TRIGGERS})

    def text(self) -> str:
        """Return strength, cost and ability in words."""
        return f"Strength {self.strength}, cost {self.cost} Food. {self.ability()}".strip()


class Territory(Card, frozen=True):
    """A Territory tile: its Victory Points, and the spaces for cubes on each side."""

    family: ClassVar[str] = "territory"

    points: Amount
    spaces: Amount

    def text(self) -> str:
        """Return points and spaces in words."""
        spaces = "1 space" if self.spaces == 1 else f"{self.spaces} spaces"
        return f"{self.points} Victory Points, {spaces} for cubes on each side."


class Deck(Card, frozen=True):
    """A deck of twelve for the Tournament mode, by the ids of its Heroes."""

    family: ClassVar[str] = "deck"

    heroes: tuple[str, ...]

    def text(self) -> str:
        """Return the ids of its Heroes."""
        return ", ".join(self.heroes)

    def refers_to(self) -> Iterable[tuple[str, str]]:
        """Return every Hero in the deck."""
        return [("hero", hero) for hero in self.heroes]
