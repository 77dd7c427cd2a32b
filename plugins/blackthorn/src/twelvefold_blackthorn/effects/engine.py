"""How effects are done, one after another (BLK-128, BLK-R8).

Each effect of the vocabulary is entered with `effect` where it is written, in the modules
beside this one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from twelvefold import Action, Choice, Verb, ask, later
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import BlackthornState, opponents
from twelvefold_blackthorn.steps import step
from twelvefold_blackthorn.text import effect_text
from twelvefold_blackthorn.vocabulary import Effect

F = TypeVar("F", bound=Callable[..., Any])

YES: Action = ("yes",)
NO: Action = ("no",)


class Source(NamedTuple):
    """Whose effect it is: the seat that has the card, and the card."""

    seat: int
    card: str


class Entry(NamedTuple):
    """How an effect is done: what it does and, where it has a target, what may be chosen."""

    do: Callable[..., Any]
    targets: Callable[..., list[Action] | None] | None = None


EFFECTS: dict[type[Effect], Entry] = {}


def effect(
    kind: type[Effect], targets: Callable[..., list[Action] | None] | None = None
) -> Callable[[F], F]:
    """Enter the decorated function as what an effect of this kind does.

    It is called as `do(rules, state, source, effect)`, and with the rest of the chosen action
    where `targets(rules, state, source, effect)` gives actions to choose from: of an empty list
    nothing is done, and None means that there is nothing to choose.
    """

    def enter(do: F) -> F:
        EFFECTS[kind] = Entry(do, targets)
        return do

    return enter


def do_effects(
    rules: BlackthornRules, state: BlackthornState, seat: int, card: str, part: str
) -> None:
    """Put the effects of one part of a card on the agenda, in their order."""
    for number in reversed(range(len(rules.effects[card, part]))):
        later(state, resolve, seat, card, part, number)


@step
def resolve(
    rules: BlackthornRules, state: BlackthornState, seat: int, card: str, part: str, number: int
) -> Choice | None:
    """Do one effect, or ask for its target; one with "may" can be declined (BLK-R8)."""
    doing = rules.effects[card, part][number]
    source, entry = Source(seat, card), EFFECTS[type(doing)]
    targets = entry.targets(rules, state, source, doing) if entry.targets else None
    if targets is None and not doing.may:
        return _do(rules, state, source, doing)
    actions = [YES] if targets is None else targets
    if not actions:
        return None
    prompt = f"{rules.name_of(card)}: {effect_text(doing)}"
    choices = [*actions, NO] if doing.may else actions
    return ask(seat, prompt, choices, resolved, seat, card, part, number)


@step
def resolved(
    rules: BlackthornRules,
    state: BlackthornState,
    action: Action,
    seat: int,
    card: str,
    part: str,
    number: int,
) -> Choice | None:
    """Do an effect with its chosen target, or leave it."""
    if action == NO:
        return None
    return _do(rules, state, Source(seat, card), rules.effects[card, part][number], *action[1:])


def _do(
    rules: BlackthornRules,
    state: BlackthornState,
    source: Source,
    doing: Effect,
    *target: str | int,
) -> Choice | None:
    done: Choice | None = EFFECTS[type(doing)].do(rules, state, source, doing, *target)
    return done


def target_actions(seats: Iterable[int]) -> list[Action]:
    """Return the actions that choose one of the seats."""
    return [("target", seat + 1) for seat in seats]


def any_opponent(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Effect
) -> list[Action]:
    """Return the opponents as targets; the ghost is none (BLK-161)."""
    return target_actions(opponents(state, source.seat))


VERBS = (
    Verb("yes", "Use the effect."),
    Verb("no", "Leave the effect unused."),
    Verb("target", "Choose an opponent by seat: target SEAT."),
)
