"""The state of Root: the clearings, the players, the deck, and what every faction has left.

Clearings, forests, factions and pieces are named by their ids. What a faction keeps on its own
board lies in its part of the state.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from twelvefold import Hidden, Open, Private, State

NOBODY_SEAT = -1

Removal = tuple[int, str, str, int, int]
"""Pieces that were removed together: their owner's seat, clearing, kind, number, and who did."""


class Player(msgspec.Struct, kw_only=True):
    """A player: cards, crafted items and effects, and the score.

    `dominance` holds the activated dominance card, `scoring` says whether the score marker is
    still there (3.3.1), `partner` is the seat of a coalition's other member (9.2.8).
    """

    seat: int
    hand: Annotated[list[str], Private("card")] = []
    crafted: Annotated[list[str], Open("card")] = []
    dominance: Annotated[list[str], Open("card")] = []
    items: Annotated[list[str], Open("item")] = []
    points: int = 0
    scoring: bool = True
    partner: int = NOBODY_SEAT


class Clearing(msgspec.Struct, kw_only=True):
    """What stands in a clearing: warriors and pawns by kind, buildings, tokens, and a ruin.

    A ruin and every building fill a slot; `under` holds the items that lie under the ruin.
    """

    warriors: dict[str, int] = {}
    buildings: list[str] = []
    tokens: list[str] = []
    ruin: bool = False
    under: Annotated[list[str], Hidden("item")] = []


class Battle(msgspec.Struct, kw_only=True):
    """The battle in progress (4.3): attacker first, then defender, in each list.

    `rolled` are the hits of the dice, `extra` those beyond them, `ignored` the rolled ones that
    do not count, `removed` what was removed so far. `used` names the effects that were used or
    declined. `ally` is the seat whose warriors the attacker treats as its own.
    """

    clearing: str = ""
    sides: list[int] = []
    rolled: list[int] = []
    extra: list[int] = []
    ignored: list[int] = []
    used: list[str] = []
    removed: list[Removal] = []
    ally: int = NOBODY_SEAT


class RootState(State, kw_only=True):
    """A game of Root.

    `pawns` says where each pawn is, in a clearing or a forest; `reserve` how many pieces of each
    kind their owners have left; `homes` the corner in which a faction began. `lost` are the
    removals whose consequences are still to come. Of the turn, `phase` is the present one,
    `activated` counts the crafting pieces used by suit, `used` names the effects used, and
    `actions` is how many actions are left. `winner` is the seat that won.
    """

    players: list[Player]
    clearings: dict[str, Clearing]
    deck: Annotated[list[str], Hidden("card")] = []
    discard: Annotated[list[str], Open("card")] = []
    available: Annotated[list[str], Open("card")] = []
    supply: Annotated[list[str], Open("item")] = []
    gone: Annotated[list[str], Open("item")] = []
    pawns: dict[str, str] = {}
    reserve: dict[str, int] = {}
    homes: dict[str, str] = {}
    lost: list[Removal] = []
    battle: Battle = msgspec.field(default_factory=Battle)
    phase: str = ""
    activated: dict[str, int] = {}
    used: list[str] = []
    actions: int = 0
    winner: int = NOBODY_SEAT


HAND = tuple(f"players.{seat}.hand" for seat in range(12))
"""The path of each seat's hand."""
