"""Checks of cards and knowledge: none is lost, what is known is true, the rest can be imagined."""

from __future__ import annotations

from collections import Counter
from random import Random

from twelvefold.chance import mix
from twelvefold.copies import view
from twelvefold.engine import advance
from twelvefold.files.restoring import differences, plain_of
from twelvefold.imagination import imagine
from twelvefold.sights import UNSEEN
from twelvefold.state import State
from twelvefold.testing.patience import Endless
from twelvefold.testing.playing import Flaw, Playthrough, named, viewers
from twelvefold.testing.trials import Trial
from twelvefold.zones import zones_of


def cards_are_kept(trial: Trial) -> None:
    """At every choice and at the end, each family's cards and all pieces are where they must be."""
    for game in trial.playthroughs():
        for state in game.states():
            try:
                components = game.rules.components(state)
                wrong = game.rules.misplaced(state)
            except Exception as error:
                raise game.flaw(f"the components: {named(error)}") from error
            if wrong:
                raise game.flaw(wrong)
            if game.sampled():
                _compare_components(game, state, components)


def _compare_components(game: Playthrough, state: State, components: object) -> None:
    """Refuse components that are read from what not everybody sees."""
    for viewer in viewers(state):
        try:
            same = game.rules.components(view(state, viewer)) == components
        except Exception:
            same = False
        if not same:
            raise game.flaw("the components are others when named from a view of the state")


def knowledge_is_true(trial: Trial) -> None:
    """At every choice and at the end, the cards that a seat knows of lie where it knows them."""
    for game in trial.playthroughs():
        for state in game.states():
            wrong = untrue(state)
            if wrong:
                raise game.flaw(wrong)


def untrue(state: State) -> str:
    """Return what is wrong with what seats know of the state's cards, or an empty text."""
    seats = [knowledge.seat for knowledge in state.knows]
    if seats != list(range(state.seats)):
        return f"`knows` is not one entry for each seat in order: {seats}"
    zones = {zone.path: Counter(zone.cards) for zone in zones_of(state)}
    for knowledge in state.knows:
        who = f"seat {knowledge.seat + 1}"
        for (zone, card), times in Counter(knowledge.facts).items():
            if zone not in zones:
                return f"{who} knows of {card!r} in {zone!r}, which is no zone"
            if zones[zone][card] < times:
                there = f"it lies there {zones[zone][card]} times" if zones[zone][card] else "no"
                return f"{who} knows of {card!r} in {zone!r} {times} times: {there}"
    return ""


def imagined_states_agree(trial: Trial) -> None:
    """What a seat imagines agrees with its view, holds every card, and can be played to its end."""
    for game in trial.playthroughs():
        for state, _ in game.choices():
            if not game.often():
                continue
            try:
                imagined = _imagined(game, state)
                if game.sampled():
                    _play_out(game, imagined)
            except Flaw:
                if _is_sound(game, state):
                    raise


def _is_sound(game: Playthrough, state: State) -> bool:
    """Return whether cards and knowledge are in order; where not, other checks tell of it."""
    try:
        return not game.rules.misplaced(state) and not untrue(state)
    except Exception:
        return False


def _imagined(game: Playthrough, state: State) -> State:
    seat = state.choice.seat
    seen = view(state, seat)
    try:
        imagined = imagine(game.rules, seen, Random(len(game.answers)))
        wrong = game.rules.misplaced(imagined)
    except Exception as error:
        raise game.flaw(f"seat {seat + 1} cannot imagine a state: {named(error)}") from error
    who = f"a state that seat {seat + 1} imagines"
    if wrong:
        raise game.flaw(f"{who}: {wrong}")
    if view(imagined, seat) != seen:
        differing = differences(plain_of(seen), plain_of(view(imagined, seat)))
        raise game.flaw(f"{who} has another view: {differing[0]}")
    if any(UNSEEN in zone.cards for zone in zones_of(imagined)):
        raise game.flaw(f"{who} leaves a card open")
    if untrue(imagined):
        raise game.flaw(f"{who} contradicts what it knows: {untrue(imagined)}")
    return imagined


def _play_out(game: Playthrough, imagined: State) -> None:
    random = Random(mix(game.table.seed, len(game.answers)))
    for number in range(game.table.longest):
        if not imagined.choice.actions:
            return
        action = random.choice(imagined.choice.actions)
        try:
            advance(game.deaf, imagined, action)
        except Endless:  # the check of endings tells of it
            return
        except Exception as error:
            what = f"an imagined state, played on {number + 1} answers, fails: {named(error)}"
            raise game.flaw(what) from error
