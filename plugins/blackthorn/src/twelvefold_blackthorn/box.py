"""What must be right with the cards before a table can play: ids, characters, called steps."""

from __future__ import annotations

from collections import Counter
from inspect import signature
from typing import TYPE_CHECKING

from twelvefold.errors import CardError, did_you_mean
from twelvefold_blackthorn.vocabulary import Call

if TYPE_CHECKING:
    from twelvefold_blackthorn.rules import BlackthornRules

CALLED_WITH = ("rules", "state", "seat", "card")


def check_box(rules: BlackthornRules) -> None:
    """Raise CardError where the box cannot be played with."""
    _check_ids(rules)
    seats = max(rules.game.seats)
    if len(rules.characters) < seats:
        raise CardError(f"{seats} players need {seats} characters, there are "
                        f"{len(rules.characters)}")  # fmt: skip
    for (card, _), effects in rules.effects.items():
        for effect in effects:
            if isinstance(effect, Call):
                _check_call(rules, card, effect)


def _check_ids(rules: BlackthornRules) -> None:
    """Refuse an id that two families share: an action names a card by its id alone."""
    ids = Counter(card.id for card in rules.cards)
    for id, times in ids.items():
        if times > 1:
            families = [card.family for card in rules.cards if card.id == id]
            raise CardError(f"the id {id!r} belongs to {' and '.join(families)}: give one another")


def _check_call(rules: BlackthornRules, card: str, call: Call) -> None:
    where = f"the card {card!r} calls the step {call.step!r}"
    step = rules.steps.get(call.step)
    if step is None:
        near = did_you_mean(call.step, map(str, rules.steps))
        raise CardError(f"{where}, which no plugin of this table has{near}; "
                        "play --with the expansion that has it")  # fmt: skip
    if tuple(signature(step).parameters) != CALLED_WITH:
        raise CardError(f"{where}, which is not for cards: it must take ({', '.join(CALLED_WITH)})")
