"""Imagined states keep what everybody knows of the hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from twelvefold import Composition, advance, new_game, view
from twelvefold.assembly import assemble
from twelvefold.imagination import imagine
from twelvefold_council_of_12.box import DRAWN
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, resolved_dilemmas


@pytest.fixture(scope="module")
def rules() -> CouncilRules:
    rules = assemble(Composition("council-of-12"))
    assert isinstance(rules, CouncilRules)
    return rules


def on_the_way(rules: CouncilRules, seed: int) -> Iterator[CouncilState]:
    """Play at random, without ringing, and yield each state."""
    state, random = new_game(rules, 2 + seed % 3, seed), Random(seed)
    assert isinstance(state, CouncilState)
    while not state.ended:
        yield state
        actions = [action for action in state.choice.actions if action != ("ring",)]
        advance(rules, state, random.choice(actions))


def imagined(rules: CouncilRules, state: CouncilState, seed: int) -> CouncilState:
    return imagine(rules, view(state, state.choice.seat), Random(seed))


def test_the_pile_has_the_bells_that_are_left(rules: CouncilRules) -> None:
    for number, state in enumerate(on_the_way(rules, 3)):
        other = imagined(rules, state, number)
        row = other.dilemmas
        drawn = row.pile + row.fronts + row.aside + row.failed + resolved_dilemmas(other)
        bells = [rules.dilemmas[card].bell for card in drawn]
        assert {bell: bells.count(bell) for bell in DRAWN} == DRAWN


def test_the_pile_is_another_each_time(rules: CouncilRules) -> None:
    state = next(on_the_way(rules, 1))
    piles = {tuple(imagined(rules, state, seed).dilemmas.pile) for seed in range(10)}
    assert len(piles) == 10


def test_nobody_has_chosen_the_petitioners_own_character(rules: CouncilRules) -> None:
    chosen = 0
    for seed in range(12):
        for number, state in enumerate(on_the_way(rules, seed)):
            for player in imagined(rules, state, number).players:
                chosen += len(player.chosen)
                assert not {*player.chosen} & {*state.petitioners.current}
    assert chosen > 100


def test_hands_are_known_but_for_what_lies_face_down(rules: CouncilRules) -> None:
    for number, state in enumerate(on_the_way(rules, 5)):
        other = imagined(rules, state, number)
        for player, known in zip(other.players, state.players, strict=True):
            assert {*player.hand, *player.chosen} == {*known.hand, *known.chosen}


def test_petitioners_that_were_face_up_are_in_the_pile(rules: CouncilRules) -> None:
    state = next(on_the_way(rules, 2))
    face_up = {*state.players[0].hand} - {*state.petitioners.current}
    for seed in range(10):
        assert face_up <= {*imagined(rules, state, seed).petitioners.pile}
