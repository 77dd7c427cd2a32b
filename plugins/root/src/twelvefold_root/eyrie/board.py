"""The board of the Eyrie: leaders, the Decree, and the numbers that it prints (7)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, get_args

import msgspec

from twelvefold import Card, Open, Part
from twelvefold_root.cards import Amount, DeckCard
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState

ID = "eyrie"


ROOST = "roost"


Column = Literal["recruit", "move", "battle", "build"]
COLUMNS: tuple[Column, ...] = get_args(Column)

Ability = Literal["trades", "recruits-two", "hits-harder", "despoils"]


class Leader(Card, frozen=True):
    """A leader of the Eyrie: the columns of the two Loyal Viziers, and an ability (7.3.3, 7.8).

    One that trades scores items in full, one that recruits two must place both, one that hits
    harder does so as attacker, one that despoils scores more for buildings and tokens removed.
    """

    family: ClassVar[str] = "leader"

    viziers: tuple[Column, Column]
    ability: Ability


class Vizier(DeckCard, frozen=True):
    """A card that is no card of the deck but lies in the Decree."""

    family: ClassVar[str] = "vizier"


class EyrieBoard(Card, frozen=True):
    """The numbers on the board of the Eyrie, the leftmost space of a track first."""

    family: ClassVar[str] = "eyrie"

    warriors: Amount
    roost_points: tuple[Amount, ...]
    roost_draws: tuple[Amount, ...]
    starting_warriors: Amount
    new_roost_warriors: Amount
    item_points: Amount


class Eyrie(msgspec.Struct, kw_only=True):
    """What lies on the board of the Eyrie: the leader, those face up and down, the Decree.

    `added` counts the cards added to the Decree this turn, and `added_bird` whether a bird was
    among them. `waiting` are the suits of the cards still to be resolved in the present column,
    `resolving` the suit of the one whose turn it is.
    """

    leader: Annotated[list[str], Open("leader")] = []
    leaders: Annotated[list[str], Open("leader")] = []
    deposed: Annotated[list[str], Open("leader")] = []
    recruit: Annotated[list[str], Open("card")] = []
    move: Annotated[list[str], Open("card")] = []
    battle: Annotated[list[str], Open("card")] = []
    build: Annotated[list[str], Open("card")] = []
    added: int = 0
    added_bird: bool = False
    column: str = ""
    waiting: list[str] = []
    resolving: str = ""


EYRIE = Part(ID, Eyrie)


def board(rules: RootRules) -> EyrieBoard:
    """Return the numbers on the board."""
    return rules.cards.of(EyrieBoard)["eyrie-board"]


def column_of(part: Eyrie, name: str) -> list[str]:
    """Return the cards in a column of the Decree."""
    cards: list[str] = getattr(part, name)
    return cards


def is_led_by(rules: RootRules, state: RootState, ability: Ability) -> bool:
    """Return whether the leader in charge has an ability (7.8)."""
    leaders = rules.cards.of(Leader)
    return any(leaders[leader].ability == ability for leader in EYRIE.of(state).leader)
