"""Chance: everything random in a game comes from the one generator that lies in its state.

The generator is a linear congruential step whose whole state is the int `State.generator`, so
that a clone costs nothing and a save is a seed and a list of choices. It has 63 bits, since
TOML's whole numbers have no more.
`State.fate`, empty outside cases, answers before the generator does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from twelvefold.errors import FateError
from twelvefold.state import State

T = TypeVar("T")
D = TypeVar("D", bound=str | int)

_MASK = (1 << 63) - 1
_MASK_64 = (1 << 64) - 1
_FACTOR = 6364136223846793005
_STEP = 1442695040888963407


def mix(seed: int, number: int = 0) -> int:
    """Return 63 well-mixed bits for a seed and a number (splitmix64).

    Consecutive raw seeds of a simple generator give correlated first draws; mixed ones do not.
    """
    return _scramble(_scrambled(seed) + number + 1 & _MASK_64) >> 1


@lru_cache(maxsize=64)
def _scrambled(seed: int) -> int:
    """Scramble a seed; a match mixes the same few with many numbers."""
    return _scramble(seed & _MASK_64)


def _scramble(value: int) -> int:
    value = (value + 0x9E3779B97F4A7C15) & _MASK_64
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _MASK_64
    value = (value ^ value >> 27) * 0x94D049BB133111EB & _MASK_64
    return value ^ value >> 31


def draw(bits: int, options: Sequence[T]) -> tuple[T, int]:
    """Return one of the options, each as likely as another, and the bits for the next draw."""
    bits = (bits * _FACTOR + _STEP) & _MASK
    return options[(bits >> 32) * len(options) >> 31], bits


def pick(state: State, outcomes: Sequence[D]) -> D:
    """Return one of the outcomes, each as likely as another.

    Raises FateError where the state's next `fate` entry is not one of them.
    """
    if state.fate:
        return _fated(state, outcomes)
    outcome, state.generator = draw(state.generator, outcomes)
    return outcome


def shuffle(state: State, cards: list[str]) -> None:
    """Shuffle the cards in place, the first becoming the top.

    The state's next `fate` entry, where there is one, names the cards that come to lie on top.
    Raises FateError where one of them is not there.
    """
    top = _fated_top(state, cards) if state.fate else []
    bits = state.generator
    for last in range(len(cards) - 1, 0, -1):
        bits = (bits * _FACTOR + _STEP) & _MASK
        other = (bits >> 32) * (last + 1) >> 31
        cards[last], cards[other] = cards[other], cards[last]
    state.generator = bits
    cards[:0] = top


def _fated(state: State, outcomes: Sequence[D]) -> D:
    entry = state.fate.pop(0)
    for outcome in outcomes:
        if outcome == entry:
            return outcome
    shown = ", ".join(map(str, outcomes))
    raise FateError(f"fate says {_shown(entry)}, but the outcomes here are {shown}")


def _fated_top(state: State, cards: list[str]) -> list[str]:
    entry = state.fate.pop(0)
    if not isinstance(entry, tuple):
        raise FateError(
            f"fate says {_shown(entry)}, but here cards are shuffled: "
            "name the cards to lie on top, as a list"
        )
    for card in entry:
        if card not in cards:
            raise FateError(f"fate lays {card!r} on top, but it is not among {', '.join(cards)}")
        cards.remove(card)
    return list(entry)


def _shown(entry: str | int | tuple[str, ...]) -> str:
    return repr(list(entry)) if isinstance(entry, tuple) else repr(entry)
