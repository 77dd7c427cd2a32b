"""The state of a game: plain data, the agenda of what is left to do included.

A game's state class derives from `State` and adds fields of lists, dicts with text keys, whole
numbers, texts and further structs. No field is optional, no key is a number: TOML has neither.
Fields that hold cards say who sees them with the markers of `twelvefold.sights`.
"""

from __future__ import annotations

from typing import Annotated, Any, Generic, TypeAlias, TypeVar, cast

import msgspec

from twelvefold.actions import Action
from twelvefold.sights import Own, Parts

Argument: TypeAlias = str | int
Entry: TypeAlias = tuple[Argument, ...]
"""One thing left to do: a step's key, then the arguments that the step is called with."""

Fate: TypeAlias = str | int | tuple[str, ...]
"""One answer of chance written beforehand: an outcome, or the cards to lie on top."""


class Choice(msgspec.Struct, frozen=True, gc=False):
    """What a seat is asked: its legal actions, and the step that takes the answer.

    `then` is that step's key and `args` the arguments it gets after the action. Of a `secret`
    choice the others learn that it was answered and with which verb, nothing more.
    """

    seat: int
    prompt: str
    actions: tuple[Action, ...]
    then: str = ""
    args: tuple[Argument, ...] = ()
    secret: bool = False

    def veiled(self) -> Choice:
        """Return the choice as the other seats see it: who is asked, and what for."""
        return Choice(self.seat, self.prompt, (), "", (), self.secret)


NOBODY = Choice(-1, "", ())
"""The choice of a state in which nobody is asked: before the start and after the end."""


class Knowledge(msgspec.Struct):
    """What one seat has learned of cards that it cannot see: (zone, card) facts, always true.

    A zone is named by its path in the state: `players.1.hand`.
    """

    seat: int
    facts: Annotated[list[tuple[str, str]], Own()] = []


class State(msgspec.Struct, kw_only=True):
    """What every game's state has; a game's own class derives from it.

    `active` is the seat whose turn it is, `turn` counts the turns begun. `agenda` is a stack,
    the next entry last. `ended` is empty until the game is over, then the reason.
    """

    seats: int
    active: int = 0
    turn: int = 0
    ended: str = ""
    choice: Choice = NOBODY
    agenda: list[Entry] = []
    knows: list[Knowledge] = []
    parts: Annotated[dict[str, Any], Parts()] = {}
    generator: Annotated[int, Own()] = 0
    fate: Annotated[list[Fate], Own()] = []


P = TypeVar("P", bound=msgspec.Struct)


class Part(Generic[P]):
    """A state struct that a plugin keeps inside every state of its table.

    `POPULARITY = Part("popularity", Popularity)`; then `POPULARITY.of(state)` is typed. The
    struct must be constructible without arguments; set-up fills it.
    """

    def __init__(self, id: str, struct: type[P]) -> None:
        self.id = id
        self.struct = struct

    def of(self, state: State) -> P:
        """Return this part of the state."""
        return cast(P, state.parts[self.id])
