"""Verdicts: what in a case differs from what the rules do, one line each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from twelvefold.actions import Action, in_short, text_of
from twelvefold.assembly import assemble
from twelvefold.copies import view
from twelvefold.engine import advance
from twelvefold.errors import CaseError, TwelvefoldError, did_you_mean, in_one_line
from twelvefold.files.cases import Asked, Case, Do, Ending, Then
from twelvefold.files.restoring import differences, overlaid, plain_of, shown, state_from
from twelvefold.names import clean
from twelvefold.plugins import installed
from twelvefold.rules import Composition, Rules
from twelvefold.scores import totals
from twelvefold.state import State

ONLOOKER = "onlooker"


def run_case(case: Case) -> list[str]:
    """Return what differs from the case, one line each that names its file and what it is about.

    Raises CaseError for a case that cannot be followed: a position that is refused, a field or
    a verb that the game does not know, rules that crash.
    """
    if case.then.refused:
        differing = _refusal(case)
    else:
        with in_one_line(case.name, CaseError):
            differing = list(_followed(case))
    return [clean(f"{case.name}: {line}") for line in differing]


def _refusal(case: Case) -> list[str]:
    wanted = case.then.refused
    try:
        _stand(case)
    except TwelvefoldError as error:
        return [] if wanted in str(error) else [f"refused: expected {wanted!r}, found {error}"]
    return [f"refused: expected {wanted!r}, found a position that can be set up"]


def _stand(case: Case) -> tuple[Rules, State]:
    position = case.position
    rules = assemble(position.composition(case.file.parent))
    return rules, position.state(rules, position.seats(rules), position.given.seed)


def _followed(case: Case) -> Iterator[str]:
    """Do what the case does, and yield what differs; an action that is not legal is the last."""
    rules, state = _stand(case)
    for number, step in enumerate(case.do, 1):
        where = f"do {number} ({step.act or step.refuse})"
        with in_one_line(where, CaseError):
            wrong = _misstep(rules, state, step)
            if wrong:
                yield f"{where}: {wrong}"
                return
            if step.act:
                advance(rules, state, _legal(state)[_normal(step.act)])
            yield from (f"{where}: {line}" for line in _unmet(rules, state, step.then))
    unmet = list(_unmet(rules, state, case.then))
    yield from unmet
    told = case.then.asked or case.then.outcome
    if unmet and state.choice.actions and not told:
        yield f"at its end: {_who(state)}"  # perhaps the case has left an answer out
    if state.fate:
        yield f"fate: {shown(plain_of(state)['fate'])} is left over"


def _misstep(rules: Rules, state: State, step: Do) -> str:
    """Return why the step cannot be done as it is written, or an empty text."""
    if step.seat not in (None, state.choice.seat):
        return f"seat: expected {step.seat}, found {_who(state)}"
    legal = _legal(state)
    text = _normal(step.act or step.refuse)
    if step.refuse:
        _check_verb(rules, text)
        return "it is legal, and should not be" if text in legal else ""
    if text in legal:
        return ""
    return (
        f"it is not legal{did_you_mean(text, legal)}; legal is {in_short(list(legal)) or 'nothing'}"
    )


def _unmet(rules: Rules, state: State, then: Then | None) -> Iterator[str]:
    """Yield what of a `then` does not hold."""
    if then is None:
        return
    yield from _compared(rules, state, then.state, "state")
    for name, table in then.view.items():
        seen = view(state, _viewer(state, name))
        yield from _compared(rules, seen, table, f"view.{name}")
    if then.asked is not None:
        yield from _unasked(rules, state, then.asked)
    if then.outcome is not None:
        yield from _unended(rules, state, then.outcome)
    if then.scores is not None:
        found = totals(rules.scoring(state), state.seats)
        yield from differences(then.scores, found, "scores")


def _compared(rules: Rules, state: State, written: dict[str, Any], name: str) -> list[str]:
    found = plain_of(state)
    with in_one_line(f"then.{name}", CaseError):
        expected = plain_of(state_from(rules, overlaid(found, written)))
    return differences(expected, found, name)


def _viewer(state: State, name: str) -> int | None:
    seats = [str(seat) for seat in range(state.seats)]
    if name not in (*seats, ONLOOKER):
        raise CaseError(f"then.view.{name}: name a seat, {' or '.join(seats)}, or {ONLOOKER!r}")
    return None if name == ONLOOKER else int(name)


def _unasked(rules: Rules, state: State, asked: Asked) -> Iterator[str]:
    if not state.choice.actions:
        yield f"asked: expected a choice, found {_who(state)}"
        return
    if asked.seat is not None:
        yield from differences(asked.seat, state.choice.seat, "asked.seat")
    if asked.prompt is not None:
        yield from differences(asked.prompt, state.choice.prompt, "asked.prompt")
    legal = _legal(state)
    offers = asked.offers
    if asked.actions is not None:
        offers = [*offers, *asked.actions]
        expected = set(map(_normal, asked.actions))
        for text in [text for text in legal if text not in expected]:
            yield f"asked.actions: {text!r} is legal, and should not be"
    for text in map(_normal, offers):
        if text not in legal:
            yield f"asked: {text!r} is not legal; legal is {in_short(list(legal))}"
    for text in map(_normal, asked.lacks):
        _check_verb(rules, text)
        if text in legal:
            yield f"asked.lacks: {text!r} is legal, and should not be"


def _unended(rules: Rules, state: State, ending: Ending) -> Iterator[str]:
    outcome = rules.outcome(state)
    if outcome is None:
        yield f"outcome: expected the end of the game, found {_who(state)}"
        return
    won = [seat for seat, has_won in enumerate(outcome.won) if has_won]
    found = {"won": won, "places": list(outcome.places), "reason": outcome.reason}
    for key, value in found.items():
        expected = getattr(ending, key)
        if expected is not None:
            yield from differences(expected, value, f"outcome.{key}")


def _who(state: State) -> str:
    if state.choice.actions:
        return f"seat {state.choice.seat} asked: {state.choice.prompt}"
    return f"the game over: {state.ended}" if state.ended else "nobody asked"


def _legal(state: State) -> dict[str, Action]:
    return {text_of(action): action for action in state.choice.actions}


def _normal(text: str) -> str:
    return " ".join(text.split())


def _check_verb(rules: Rules, text: str) -> None:
    """Refuse a word that no action begins with: that it is not legal would say nothing."""
    verb = text.partition(" ")[0]
    if verb not in rules.verbs:
        known = {*rules.verbs, *_verbs_of_expansions(rules.composition.game)}
        if verb not in known:
            raise CaseError(f"there is no verb {verb!r}{did_you_mean(verb, known)}")


def _verbs_of_expansions(game: str) -> Iterator[str]:
    for plugin in installed("expansion", game):
        yield from assemble(Composition(game, (plugin.id,))).verbs
