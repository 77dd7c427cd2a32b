"""What must be right with the cards and options before a table can play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from inspect import signature
from typing import TYPE_CHECKING, TypeVar

from twelvefold import Card, Cards
from twelvefold.errors import CardError, UsageError, did_you_mean
from twelvefold_council_of_12.cards import Bell, Character, Dilemma
from twelvefold_council_of_12.vocabulary import Call

if TYPE_CHECKING:
    from twelvefold_council_of_12.rules import CouncilRules

POWERFUL_ONE = "powerful-one"
FACE_UP_BESIDES_LEADER = 4
FACE_DOWN = 2
PETITIONERS = 1 + FACE_UP_BESIDES_LEADER + FACE_DOWN
DRAWN: Mapping[Bell, int] = {"easy": 4, "medium": 2, "difficult": 1}
"""How many Dilemmas of each bell an ordinary game draws (C12-019)."""

CALLED_WITH = ("rules", "state", "seat", "card")

C = TypeVar("C", bound=Card)


def only(cards: Cards, family: type[C]) -> C:
    """Return the only card of a family. Raises CardError where there is not just one."""
    there = list(cards.of(family).values())
    if len(there) != 1:
        raise CardError(f"there must be one [[{family.family}]], not {len(there)}")
    return there[0]


def check_box(rules: CouncilRules, sovereign: str) -> None:
    """Raise CardError or UsageError where the cards and the sovereign do not make a game."""
    _check_sovereign(rules, sovereign)
    _check_petitioners(rules)
    _check_dilemmas(rules)
    for card, call in _calls(rules):
        _check_call(rules, card, call)


def _check_sovereign(rules: CouncilRules, sovereign: str) -> None:
    if sovereign and sovereign not in rules.characters:
        near = did_you_mean(sovereign, rules.characters)
        there = ", ".join(rules.characters)
        raise UsageError(
            f"option sovereign={sovereign}: there is no such Character{near}; there are {there}"
        )


def _check_petitioners(rules: CouncilRules) -> None:
    pool = rules.petitioner_pool
    if len(pool) < PETITIONERS:
        raise CardError(f"set-up needs {PETITIONERS} Petitioners, there are {len(pool)}")
    others = [card for card in pool if card != POWERFUL_ONE]
    wanted = 1 if POWERFUL_ONE in pool else 2
    if len(rules.crowned_one(others)) < wanted:
        raise CardError(f"set-up needs {wanted} Petitioners with crown = 1 among "
                        f"{', '.join(others)}")  # fmt: skip


def _check_dilemmas(rules: CouncilRules) -> None:
    there = Counter(rules.dilemmas[card].bell for card in rules.dilemma_pool)
    for bell, count in rules.dilemmas_drawn.items():
        if there[bell] < count:
            raise CardError(
                f"set-up needs {count} Dilemmas with the bell {bell!r}, there are {there[bell]}"
            )


def _calls(rules: CouncilRules) -> Iterator[tuple[Card, Call]]:
    cards: list[Character | Dilemma] = [*rules.characters.values(), *rules.dilemmas.values()]
    return (
        (card, effect) for card in cards for effect in card.all_effects if isinstance(effect, Call)
    )


def _check_call(rules: CouncilRules, card: Card, call: Call) -> None:
    source = rules.cards.source[card.family, card.id]
    where = f"{source}: {card.family} {card.id!r} calls the step {call.step!r}"
    step = rules.steps.get(call.step)
    if step is None:
        near = did_you_mean(call.step, map(str, rules.steps))
        raise CardError(f"{where}, which no plugin of this table has{near}; "
                        "play --with the expansion that has it")  # fmt: skip
    if tuple(signature(step).parameters) != CALLED_WITH:
        raise CardError(f"{where}, which is not for cards: it must take ({', '.join(CALLED_WITH)})")
