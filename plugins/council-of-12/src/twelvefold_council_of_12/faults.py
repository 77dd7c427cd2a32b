"""What a linter says of the cards of Council of 12 beyond what their types say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from twelvefold import Cards
from twelvefold_council_of_12.box import DRAWN
from twelvefold_council_of_12.cards import Challenge, Character, Claim, Die, Dilemma, Petitioner

DILEMMAS = 36


def card_faults(cards: Cards) -> list[str]:
    """Return a line for each fault: numbers and bells, missing Petitioners, an odd die."""
    return [
        *_number_faults(cards),
        *_bell_faults(cards),
        *_petitioner_faults(cards),
        *_single_faults(cards),
        *_die_faults(cards),
    ]


def _number_faults(cards: Cards) -> Iterator[str]:
    there = Counter(dilemma.number for dilemma in cards.of(Dilemma).values())
    for number in sorted({*there, *range(1, DILEMMAS + 1)}):
        if number > DILEMMAS:
            yield f"there is a Dilemma number {number}, the last number is {DILEMMAS}"
        elif there[number] != 1:
            yield f"there are {there[number]} Dilemmas number {number}, not one"


def _bell_faults(cards: Cards) -> Iterator[str]:
    there = Counter(dilemma.bell for dilemma in cards.of(Dilemma).values())
    for bell, drawn in DRAWN.items():
        if there[bell] < drawn:
            yield f"set-up draws {drawn} Dilemmas with the bell {bell!r}, there are {there[bell]}"


def _petitioner_faults(cards: Cards) -> Iterator[str]:
    for character in cards.of(Character):
        if character not in cards.of(Petitioner):
            yield f"there is no Petitioner {character!r}"


def _single_faults(cards: Cards) -> Iterator[str]:
    for family in (Claim, Challenge, Die):
        there = len(cards.of(family))
        if there != 1:
            yield f"there must be one [[{family.family}]], not {there}"


def _die_faults(cards: Cards) -> Iterator[str]:
    for die in cards.of(Die).values():
        for value, faces in enumerate(die.adjacent, 1):
            if len({*faces, value}) != 6:
                yield f"die {die.id!r}: five other values lie next to {value}, each once"
            for other in faces:
                if value not in die.adjacent[other - 1]:
                    yield f"die {die.id!r}: {other} is next to {value}, so {value} is to {other}"
