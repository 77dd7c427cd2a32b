"""The check of secret choices: of the answer the others learn its verb, nothing more."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from twelvefold.actions import Action, text_of
from twelvefold.copies import clone
from twelvefold.engine import advance
from twelvefold.rules import Line
from twelvefold.state import State
from twelvefold.testing.appearances import Appearance
from twelvefold.testing.glimpses import glimpsed
from twelvefold.testing.playing import Playthrough, digest, viewers
from twelvefold.testing.trials import Trial
from twelvefold.zones import zones_of


class Answered(NamedTuple):
    """An answer, the cards that it alone names, the state after it, and the story told of it."""

    action: Action
    cards: set[str]
    state: State
    told: list[Line]


def secrets_are_kept(trial: Trial) -> None:
    """Which card a secret answer names is seen by nobody else, until that card is shown."""
    for game in trial.playthroughs():
        for state, action in game.choices():
            other = _other_answer(state, action) if state.choice.secret else None
            if other:
                _compare(game, state, action, other)


def _other_answer(state: State, action: Action) -> Action | None:
    """Return another answer with the same verb, where each names a card that the other does not."""
    for other in state.choice.actions:
        if (
            other[:1] == action[:1]
            and _cards(state, action, other)
            and _cards(state, other, action)
        ):
            return other
    return None


def _cards(state: State, action: Action, other: Action) -> set[str]:
    """Return the cards that the one action names and the other does not."""
    words = {str(word) for word in action[1:]} - {str(word) for word in other[1:]}
    return words & {card for zone in zones_of(state) for card in zone.cards}


def _compare(game: Playthrough, state: State, action: Action, other: Action) -> None:
    try:
        one, again = (_answered(game, state, action, other) for _ in range(2))
        two = _answered(game, state, other, action)
    except Exception:  # the check of offered actions tells of it
        return
    if digest(one.state) != digest(again.state):  # the checks of repetition tell of it
        return
    if one.state.ended or two.state.ended or one.state.generator != two.state.generator:
        return
    for viewer in viewers(state):
        if viewer != state.choice.seat:
            difference = _difference(state, one, two, viewer)
            if difference and not _is_glimpsed(game, state, (one, two), viewer):
                answers = f"{text_of(action)!r} or {text_of(other)!r}"
                raise game.flaw(f"{difference}, by whether the secret answer is {answers}")


def _answered(game: Playthrough, state: State, action: Action, other: Action) -> Answered:
    copy, told = clone(state), list[Line]()
    advance(game.rules.heard_by(told.append), copy, action)
    return Answered(action, _cards(state, action, other), copy, told)


def _difference(state: State, one: Answered, two: Answered, viewer: int | None) -> str:
    """Return what tells the viewer which answer was given, or an empty text."""
    before = Appearance.of(state, viewer)
    here, there = (Appearance.of(each.state, viewer, each.told) for each in (one, two))
    difference = here.difference(there)
    if not difference or here.shown(one.cards) or there.shown(two.cards):
        return ""
    newly = here.shown(two.cards) or there.shown(one.cards)
    if newly and not before.shown(one.cards | two.cards):
        return ""
    if _is_informed(before, here, there):
        return ""
    chance_used = one.state.generator != state.generator
    return "" if chance_used and not here.shows_as(there) else difference


def _is_glimpsed(
    game: Playthrough, state: State, answers: Iterable[Answered], viewer: int | None
) -> bool:
    """Return whether the viewer has been shown, in passing, which card an answer names."""
    before = Appearance.of(state, viewer)
    return any(
        glimpsed(partial(advance, game.deaf, clone(state), each.action), viewer, each.cards)
        - before.shown(each.cards)
        for each in answers
    )


def _is_informed(before: Appearance, here: Appearance, there: Appearance) -> bool:
    """Return whether the viewer was shown something by which it now knows other cards.

    That it is not shown anything, and yet knows of one card less, is no such thing.
    """
    learned = here.known - before.known != there.known - before.known
    return learned or (here.known != there.known and here.heard != there.heard)
