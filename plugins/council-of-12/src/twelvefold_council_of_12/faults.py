"""What a linter says of the cards of Council of 12 beyond what their types say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from twelvefold import Cards
from twelvefold_council_of_12.cards import (
    Again,
    Aim,
    AnyEffect,
    Character,
    Die,
    Dilemma,
    FaceUp,
    Petitioner,
)


def card_faults(cards: Cards) -> list[str]:
    """Return a line for each fault: numbers used twice, misplaced effects, an odd die."""
    dilemmas = list(cards.of(Dilemma).values())
    faults = [*_number_faults(dilemmas), *_petitioner_faults(cards)]
    for dilemma in dilemmas:
        faults += _dilemma_faults(dilemma)
    for character in cards.of(Character).values():
        if _has(character.effects, FaceUp):
            faults.append(f"character {character.id!r}: 'face-up' is an effect of rewards")
    for die in cards.of(Die).values():
        faults += _die_faults(die)
    return faults


def _number_faults(dilemmas: list[Dilemma]) -> Iterator[str]:
    for number, count in Counter(dilemma.number for dilemma in dilemmas).items():
        if count > 1:
            yield f"dilemma number {number} is there {count} times"


def _petitioner_faults(cards: Cards) -> Iterator[str]:
    for character in cards.of(Character):
        if character not in cards.of(Petitioner):
            yield f"character {character!r} has no Petitioner"


def _dilemma_faults(dilemma: Dilemma) -> Iterator[str]:
    where = f"dilemma {dilemma.id!r}"
    reward = dilemma.reward
    if _has(dilemma.success + dilemma.failure, FaceUp):
        yield f"{where}: 'face-up' is an effect of rewards"
    if reward and _has(reward.effects, FaceUp) and not {"choose", "claim"}.issuperset(reward.at):
        yield f"{where}: 'face-up' can be used at the moments 'choose' and 'claim' only"
    if _has(dilemma.success + dilemma.failure + (reward.effects if reward else ()), Again, Aim):
        yield f"{where}: 'again' and 'aim' are effects of Characters"


def _has(effects: tuple[AnyEffect, ...], *kinds: type[AnyEffect]) -> bool:
    return any(isinstance(effect, kinds) for effect in effects)


def _die_faults(die: Die) -> Iterator[str]:
    for value, faces in enumerate(die.adjacent, 1):
        if len(set(faces)) != 5 or value in faces:
            yield f"die {die.id!r}: {value} needs five other faces next to it"
        for other in faces:
            if value not in die.adjacent[other - 1]:
                yield f"die {die.id!r}: {other} is next to {value}, but {value} not next to {other}"
