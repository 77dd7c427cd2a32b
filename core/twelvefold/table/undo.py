"""Undo: how far back a person may take the game without having learned anything by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from twelvefold.actions import Action
from twelvefold.bots import Done, done
from twelvefold.copies import view
from twelvefold.errors import TwelvefoldError
from twelvefold.sights import UNSEEN
from twelvefold.state import State
from twelvefold.zones import zones_of


class CannotUndo(TwelvefoldError):
    """Why a choice cannot be taken back."""


@dataclass(frozen=True)
class Moment:
    """An answered choice: the state in which it was asked, and the answer.

    `told` is how many lines of the story came before it. `chosen` is false where the choice had
    only one action and the table answered it.
    """

    state: State
    action: Action
    told: int
    chosen: bool = True

    @property
    def seat(self) -> int:
        """Who was asked."""
        return self.state.choice.seat

    @property
    def done(self) -> Done:
        """The answer as all seats may know it."""
        return done(self.state.choice, self.action)


def turning_back(
    moments: Sequence[Moment], now: State, people: Collection[int], names: Sequence[str]
) -> int:
    """Return the index of the moment to which the person who is asked may go back.

    It is that person's previous choice. Raises CannotUndo where there is none, where another
    person has chosen since, where chance was used since, or where the person has seen a card
    since that was not in view.
    """
    seat = now.choice.seat
    index = _previous(moments, seat)
    since = moments[index + 1 :]
    for moment in since:
        if moment.seat in people and moment.seat != seat:
            raise CannotUndo(f"you cannot take that back: {names[moment.seat]} has chosen since")
    then = moments[index].state
    for state in [*(moment.state for moment in since), now]:
        if (state.generator, state.fate) != (then.generator, then.fate):
            raise CannotUndo("you cannot take that back: chance has been used since")
        if _cards_seen(state, seat) - _cards_seen(then, seat):
            raise CannotUndo("you cannot take that back: you have seen a new card since")
    return index


def _previous(moments: Sequence[Moment], seat: int) -> int:
    for index in range(len(moments) - 1, -1, -1):
        if moments[index].seat == seat and moments[index].chosen:
            return index
    raise CannotUndo("there is nothing to take back: you have not chosen yet")


def _cards_seen(state: State, seat: int) -> Counter[str]:
    """Count the cards that a seat sees or knows the place of."""
    seen = view(state, seat)
    cards = Counter(card for zone in zones_of(seen) for card in zone.cards)
    cards.update(card for _, card in seen.knows[seat].facts)
    del cards[UNSEEN]
    return cards
