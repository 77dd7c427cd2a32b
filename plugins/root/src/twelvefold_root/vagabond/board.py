"""The Vagabond's board: what is on it, and the numbers that it prints (9.2, 9.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

import msgspec

from twelvefold import Card, Hidden, Open, Part
from twelvefold_root.cards import Amount, Suit
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState

ID = "vagabond"


class VagabondBoard(Card, frozen=True):
    """The numbers on the board of the Vagabond."""

    family: ClassVar[str] = "vagabond"

    aids: tuple[Amount, ...]
    aid_points: tuple[Amount, ...]
    ally_points: Amount
    quests: Amount
    refresh: Amount
    refresh_per_tea: Amount
    track: Amount
    capacity: Amount
    capacity_per_sack: Amount
    coalition_seats: Amount
    full_removal: Amount


class Character(Card, frozen=True):
    """A character: starting items, and a special action and what it exhausts (9.3, 9.5.9)."""

    family: ClassVar[str] = "character"

    items: tuple[str, ...]
    special: Literal["steal", "day-labor", "hideout"]
    exhausts: str

    def refers_to(self) -> Iterable[tuple[str, str]]:
        """Return the items."""
        return [("item", item) for item in (*self.items, self.exhausts)]


class Quest(Card, frozen=True):
    """A quest: the suit of the clearing, and the two items that it takes (9.5.5)."""

    family: ClassVar[str] = "quest"

    suit: Suit
    items: tuple[str, str]

    def text(self) -> str:
        """Return suit and items in words."""
        return f"{self.suit.capitalize()}: {' and '.join(self.items)}."

    def refers_to(self) -> Iterable[tuple[str, str]]:
        """Return the items."""
        return [("item", item) for item in self.items]


class Vagabond(msgspec.Struct, kw_only=True):
    """What lies before the Vagabond.

    Items are `ready` (face up), `exhausted` (face down), or damaged: `damaged` face up, `broken`
    face down. `relations` say how every other faction stands to him, `aids` how often he has
    aided it this turn since the last step. `item_hits` and `ally_hits` count those of a battle.
    """

    character: str = ""
    ready: Annotated[list[str], Open("item")] = []
    exhausted: Annotated[list[str], Open("item")] = []
    damaged: Annotated[list[str], Open("item")] = []
    broken: Annotated[list[str], Open("item")] = []
    quests: Annotated[list[str], Open("quest")] = []
    quest_deck: Annotated[list[str], Hidden("quest")] = []
    completed: Annotated[list[str], Open("quest")] = []
    relations: dict[str, str] = {}
    aids: dict[str, int] = {}
    item_hits: int = 0
    ally_hits: int = 0


VAGABOND = Part(ID, Vagabond)


def board(rules: RootRules) -> VagabondBoard:
    """Return the numbers on the board."""
    return rules.cards.of(VagabondBoard)["vagabond-board"]


def place_of(state: RootState) -> str:
    """Return the clearing or forest where the pawn is; empty before it is placed."""
    return state.pawns.get(ID, "")


def clearing_of(state: RootState) -> str:
    """Return the clearing where the pawn is, an empty text in a forest."""
    place = place_of(state)
    return place if place in state.clearings else ""
