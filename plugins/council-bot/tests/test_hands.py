"""What everybody knows of the cards, against the cards as they are."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from twelvefold import Composition, new_game, play, view
from twelvefold.assembly import assemble
from twelvefold_council_bot.hands import held, to_come
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, Player


@pytest.fixture(scope="module")
def rules() -> CouncilRules:
    rules = assemble(Composition("council-of-12"))
    assert isinstance(rules, CouncilRules)
    return rules


def random_games(rules: CouncilRules, seats: int, games: int) -> Iterator[CouncilState]:
    """Yield the states of some games at each of their choices."""
    random = Random(1)
    for seed in range(games):
        state = new_game(rules, seats, seed)
        assert isinstance(state, CouncilState)
        while state.choice.actions:
            yield state
            play(rules, state, random.choice(state.choice.actions))


def really_held(player: Player) -> list[str]:
    cards = player.hand + player.chosen
    return cards if len(cards) > 1 or player.chosen else player.discard


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_knows_what_the_others_hold(rules: CouncilRules, seats: int) -> None:
    for state in random_games(rules, seats, games=10):
        for seat in range(seats):
            for seen, there in zip(view(state, seat).players, state.players, strict=True):
                known = {*held(rules, seen)}
                if seen.seat == seat:
                    known |= {*seen.chosen}
                assert known == {*really_held(there)}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_lies_face_down_is_among_what_is_expected(rules: CouncilRules, seats: int) -> None:
    face_down = 0
    for state in random_games(rules, seats, games=10):
        for seat in range(seats):
            seen = view(state, seat)
            for player in state.players:
                face_down += len(player.chosen)
                if player.chosen:
                    assert player.chosen[0] in to_come(rules, seen, seen.players[player.seat])
    assert face_down > 100


def test_nothing_is_to_come_of_a_member_who_has_revealed(rules: CouncilRules) -> None:
    state = new_game(rules, 2, seed=1)
    assert isinstance(state, CouncilState)
    first, second = state.players
    first.played = [first.hand[0]]
    second.shown = [second.hand.pop()]
    assert to_come(rules, state, first) == []
    assert to_come(rules, state, second) == second.shown
