"""The state of Council of Blackthorn: players, the ghost, faction tracks, dice and decks.

A token on a faction track is kept as the influence value of the level where it stands. Seats
are numbered from 0; a person types 1 and up.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from twelvefold import Counted, Hidden, Open, Private, State

Faction = Literal["noble", "legion", "peasant", "guild"]

FACTIONS: tuple[Faction, ...] = get_args(Faction)
"""The factions clockwise around the board, from the Nobles on (BLK-048, BLK-078)."""

LEVELS = (0, 1, 2, 3, 4, 5, 7, 9, 13)
"""The influence values of the nine levels of a track (BLK-050)."""

TOP = LEVELS[-1]

GHOST = -1
"""Stands where a seat may stand, for the ghost in a game of two (BLK-158)."""


def no_levels() -> dict[str, int]:
    """Return tracks with a token at 0 on each."""
    return dict.fromkeys(FACTIONS, 0)


class Player(msgspec.Struct, kw_only=True):
    """What a player has: a character, cards, Treason, buildings, influence, and four tokens.

    `tokens` are the points of the influence tokens, which lie face down. `levels` has the
    influence value reached with each faction. `constructing` are the buildings in play that are
    under construction, `completed` the others. `revealed` is the Treason shown at the end.
    """

    seat: int
    character: str = ""
    hand: Annotated[list[str], Private("faction-card")] = []
    treason: Annotated[list[str], Private("treason")] = []
    constructing: Annotated[list[str], Open("faction-card")] = []
    completed: Annotated[list[str], Open("faction-card")] = []
    tokens: Annotated[int, Counted()] = 0
    levels: dict[str, int] = msgspec.field(default_factory=no_levels)
    revealed: Annotated[list[str], Open("treason")] = []

    @property
    def buildings(self) -> int:
        """How many buildings are in play, those under construction included (BLK-079)."""
        return len(self.constructing) + len(self.completed)


class BlackthornState(State, kw_only=True):
    """A game of Council of Blackthorn.

    `ghost` has the ghost's influence value with each faction, and is empty where none plays.
    `dice` has the value of each faction's die and `ring` the seat of the Right Hand of the
    King. `played` is the card that is being resolved. `last_round` says that the game ends with
    this round, `judged` has the seats in the order in which they revealed their Treason at the
    end.
    """

    players: list[Player]
    ghost: dict[str, int] = {}
    dice: dict[str, int] = msgspec.field(default_factory=no_levels)
    ring: int = 0
    round: int = 0
    last_round: bool = False
    judged: list[int] = []
    played: Annotated[list[str], Open("faction-card")] = []
    deck: Annotated[list[str], Hidden("faction-card")] = []
    discard: Annotated[list[str], Open("faction-card")] = []
    treason_deck: Annotated[list[str], Hidden("treason")] = []
    treason_discard: Annotated[list[str], Open("treason")] = []


def hand_of(seat: int) -> str:
    """Return the path of a seat's hand."""
    return f"players.{seat}.hand"


def treason_of(seat: int) -> str:
    """Return the path of a seat's Treason."""
    return f"players.{seat}.treason"


def clockwise(state: BlackthornState, first: int) -> list[int]:
    """Return all seats clockwise, beginning with the first."""
    return [(first + place) % state.seats for place in range(state.seats)]


def opponents(state: BlackthornState, seat: int) -> list[int]:
    """Return the other seats clockwise; the ghost is none of them (BLK-161)."""
    return clockwise(state, seat)[1:]
