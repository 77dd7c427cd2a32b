"""How the effects of cards are done, one after another (C12-056, C12-066, C12-067).

Each effect of the vocabulary in `cards` is entered with `effect` where it is written: those on
the die and the objectives in `die`, on Favor and everybody's cards in `council`, those that
play a Character in `selection` and `reveal`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from twelvefold import Action, Choice, ask, later
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState
from twelvefold_council_of_12.steps import step
from twelvefold_council_of_12.vocabulary import Effect

F = TypeVar("F", bound=Callable[..., Any])


class Source(NamedTuple):
    """Whose effect it is: the seat that decides, and the card."""

    seat: int
    card: str


class Entry(NamedTuple):
    """How an effect is done: what it does, what it asks, and what may be chosen."""

    do: Callable[..., Any]
    prompt: str = ""
    targets: Callable[..., list[Action]] | None = None


EFFECTS: dict[type[Effect], Entry] = {}


def effect(
    kind: type[Effect], prompt: str = "", targets: Callable[..., list[Action]] | None = None
) -> Callable[[F], F]:
    """Enter the decorated function as what an effect of this kind does.

    It is called as `do(rules, state, source, effect)`, and with the rest of the chosen action
    where `targets(rules, state, effect)` gives actions to choose from. Of none it does nothing,
    and a single one is taken without asking, since everybody sees that there is no other.
    """

    def enter(do: F) -> F:
        EFFECTS[kind] = Entry(do, prompt, targets)
        return do

    return enter


def apply(rules: CouncilRules, state: CouncilState, side: str, seat: int, card: str) -> None:
    """Put the effects of a card, or of one side of its back, on the agenda in their order."""
    for number in reversed(range(len(rules.effects_of(side, card)))):
        later(state, resolve, side, seat, card, number)


@step
def resolve(
    rules: CouncilRules, state: CouncilState, side: str, seat: int, card: str, number: int
) -> Choice | None:
    """Do one effect, or ask for its target."""
    doing = rules.effects_of(side, card)[number]
    entry = EFFECTS[type(doing)]
    done: Choice | None
    if entry.targets is None:
        done = entry.do(rules, state, Source(seat, card), doing)
        return done
    targets = entry.targets(rules, state, doing)
    if len(targets) > 1:
        prompt = f"{rules.source_of(side, card)}: {entry.prompt}"
        return ask(seat, prompt, targets, resolved, side, seat, card, number)
    return resolved(rules, state, targets[0], side, seat, card, number) if targets else None


@step
def resolved(
    rules: CouncilRules,
    state: CouncilState,
    action: Action,
    side: str,
    seat: int,
    card: str,
    number: int,
) -> Choice | None:
    """Do an effect with its chosen target."""
    doing = rules.effects_of(side, card)[number]
    done: Choice | None = EFFECTS[type(doing)].do(
        rules, state, Source(seat, card), doing, *action[1:]
    )
    return done
