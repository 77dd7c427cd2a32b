"""The state of Twelve Heroes: two players, three Regions, and the Food supply.

Regions are numbered 0, 1, 2 from left to right; a person types 1, 2, 3.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from twelvefold import Hidden, Open, Private, State

FOOD_TOKENS = 20
CUBES_EACH = 7
REGIONS = (0, 1, 2)

HAND = ("players.0.hand", "players.1.hand")
DECK = ("players.0.deck", "players.1.deck")
PACK = ("players.0.pack", "players.1.pack")


class Player(msgspec.Struct, kw_only=True):
    """What lies in front of a player: cards, Camp, Control cubes at home, tiles won.

    `faction` is the preconstructed deck that the player uses, in that mode. `pack` holds the
    cards that are being drafted, `box` what a Tournament deck left over.
    """

    seat: int
    faction: str = ""
    hand: Annotated[list[str], Private("hero")] = []
    deck: Annotated[list[str], Hidden("hero")] = []
    discard: Annotated[list[str], Open("hero")] = []
    camp: Annotated[list[str], Open("hero")] = []
    food: int = 0
    cubes: int = CUBES_EACH
    won: Annotated[list[str], Open("territory")] = []
    pack: Annotated[list[str], Private("hero")] = []
    box: Annotated[list[str], Private("hero")] = []


class Side(msgspec.Struct, kw_only=True):
    """A player's side of a Region: its Heroes, the Food beside them, its cubes on the tile."""

    seat: int
    heroes: Annotated[list[str], Open("hero")] = []
    food: int = 0
    cubes: int = 0


class Region(msgspec.Struct, kw_only=True):
    """A Region: the tile that is fought for (at most one), those under it, and two sides."""

    sides: list[Side]
    tiles: Annotated[list[str], Open("territory")] = []
    under: Annotated[list[str], Hidden("territory")] = []


class HeroState(State, kw_only=True):
    """A game of Twelve Heroes.

    `actions_left` counts the actions of the Military phase, `sent` names the Heroes that the
    Deploy action in progress has placed. `undealt` holds the draft cards that nobody was dealt.
    """

    players: list[Player]
    regions: list[Region]
    supply: int = FOOD_TOKENS
    actions_left: int = 0
    sent: list[str] = []
    undealt: Annotated[list[str], Hidden("hero")] = []


def opponent_of(seat: int) -> int:
    """Return the other seat."""
    return 1 - seat
