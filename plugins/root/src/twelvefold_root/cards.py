"""What Root's packs hold: the deck, the items, and the map."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from twelvefold import Card

Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]

SUITS = ("fox", "mouse", "rabbit")
BIRD = "bird"
FEWEST_CORNERS = 4
ANY = "any"

Suit = Literal["fox", "mouse", "rabbit"]


class DeckCard(Card, frozen=True):
    """A card of the deck (2.1); `effect` names what a persistent or immediate one does.

    `cost` are the suits of the crafting pieces that it takes, "any" standing for every suit.
    """

    family: ClassVar[str] = "card"

    suit: Literal["fox", "mouse", "rabbit", "bird"]
    kind: Literal["ambush", "dominance", "item", "persistent", "immediate", "vizier"]
    cost: tuple[Literal["fox", "mouse", "rabbit", "any"], ...] = ()
    item: str = ""
    points: Amount = 0
    effect: str = ""

    def __post_init__(self) -> None:
        """Refuse a card whose kind lacks what it needs."""
        super().__post_init__()
        if (self.kind == "item") != bool(self.item):
            raise ValueError("an item card, and no other, names its item")
        if (self.kind in ("persistent", "immediate")) != bool(self.effect):
            raise ValueError("a persistent or immediate card, and no other, names its effect")

    def text(self) -> str:
        """Return suit, kind and cost in words."""
        made = f"{self.item}, {self.points} VP" if self.item else self.kind
        price = f"; crafted with {', '.join(self.cost)}" if self.cost else ""
        return f"{self.suit.capitalize()}: {made}{price}."

    def refers_to(self) -> list[tuple[str, str]]:
        """Return the item that the card makes."""
        return [("item", self.item)] if self.item else []


class Item(Card, frozen=True):
    """A kind of item: how many the supply holds, how many the ruins; whether it has a track."""

    family: ClassVar[str] = "item"

    supply: Amount
    ruins: Amount = 0
    track: bool = False


class ClearingSite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clearing as the map prints it (2.2); `opposite` names the corner across the map.

    `at` is where it lies, from 0 to 1000 rightwards and downwards.
    """

    id: str
    suit: Suit
    slots: Amount
    at: tuple[int, int]
    ruin: bool = False
    opposite: str = ""


class ForestSite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A forest, by the clearings that it touches (2.4)."""

    id: str
    clearings: tuple[str, ...]


class MapCard(Card, frozen=True):
    """A map: clearings, the paths and rivers between them, and the forests."""

    family: ClassVar[str] = "map"

    clearings: tuple[ClearingSite, ...]
    paths: tuple[tuple[str, str], ...]
    rivers: tuple[tuple[str, str], ...] = ()
    forests: tuple[ForestSite, ...] = ()

    def __post_init__(self) -> None:
        """Refuse ends of paths that are not there, and a map on which nobody could begin."""
        super().__post_init__()
        known = {site.id for site in self.clearings}
        named = [end for link in (*self.paths, *self.rivers) for end in link]
        named += [each for forest in self.forests for each in forest.clearings]
        named += [site.opposite for site in self.clearings if site.opposite]
        for each in named:
            if each not in known:
                raise ValueError(f"there is no clearing {each!r}")
        opposite = {site.id: site.opposite for site in self.clearings if site.opposite}
        if any(opposite.get(other) != each for each, other in opposite.items()):
            raise ValueError("corners are opposite to each other in pairs")
        if len(opposite) < FEWEST_CORNERS or not self.forests:
            raise ValueError(f"factions begin in corners and forests: it needs {FEWEST_CORNERS} "
                             "corners and a forest")  # fmt: skip

    def text(self) -> str:
        """Return how much there is of everything."""
        return (
            f"{len(self.clearings)} clearings, {len(self.paths)} paths, "
            f"{len(self.forests)} forests."
        )
