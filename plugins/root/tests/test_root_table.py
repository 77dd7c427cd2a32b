"""The table of Root: the map, the boards, and nothing that a seat may not see."""

from __future__ import annotations

import io
from random import Random

import pytest
from rich.console import Console

from twelvefold import Composition, advance, new_game, view
from twelvefold.assembly import assemble
from twelvefold_root.alliance.supporters import ALLIANCE
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import ruler
from twelvefold_root.state import RootState

NAMES = ("Rita", "Tom", "Anna", "Bob")


def game(turns: int = 0) -> tuple[RootRules, RootState]:
    """Return a game of four after so many turns at random."""
    rules = assemble(Composition("root")).heard_by(None, NAMES)
    state = new_game(rules, 4, 3)
    random = Random(5)
    while state.turn < max(1, turns):
        advance(rules, state, random.choice(state.choice.actions))
    assert isinstance(rules, RootRules)
    assert isinstance(state, RootState)
    return rules, state


def shown(
    rules: RootRules, state: RootState, seat: int | None, width: int = 80, encoding: str = "utf-8"
) -> str:
    """Return the table as a console of this kind prints it."""
    file = io.TextIOWrapper(io.BytesIO(), encoding)
    console = Console(file=file, width=width, no_color=True, highlight=False)
    for panel in rules.panels(view(state, seat), seat).values():
        console.print(panel)
    file.seek(0)
    return file.read()


@pytest.mark.parametrize("width", [80, 100, 140, 200])
@pytest.mark.parametrize("turns", [0, 30, 60])
def test_every_clearing_is_shown_whole(width: int, turns: int) -> None:
    rules, state = game(turns)
    text = shown(rules, state, 0, width)
    assert max(map(len, text.splitlines())) <= width
    for clearing, suit in rules.map.suits.items():
        assert f"{clearing} {suit} " in text
        assert f"to {' '.join(rules.map.neighbours[clearing])}" in text


def test_who_rules_a_clearing_stands_beside_its_name() -> None:
    rules, state = game()
    text = shown(rules, state, 0)
    rulers = [ruler(rules, state, each) for each in rules.map.clearings]
    assert text.count("♛Ma") == rulers.count(0) > 0
    assert text.count("♛Ey") == rulers.count(1) > 0


def test_pieces_and_slots_are_shown() -> None:
    rules, state = game()
    place = state.clearings["12"]
    place.warriors.update(marquise=3, eyrie=2)
    place.buildings, place.tokens, place.ruin = ["workshop"], ["wood", "wood"], True
    text = shown(rules, state, 0)
    assert "12 fox ■◇" in text
    assert "Ma 3 Ey 2" in text
    assert "Work 2 Wood" in text
    wide = shown(rules, state, 0, 140)
    assert "marquise 3 eyrie 2" in wide
    assert "workshop 2 wood" in wide


def test_a_pawn_is_shown_in_its_forest_or_clearing() -> None:
    rules, state = game()
    state.pawns["vagabond"] = "b"
    assert "vagabond in forest b (1-9-10-12)" in shown(rules, state, 0)
    state.pawns["vagabond"] = "9"
    assert "Vaga" in shown(rules, state, 0)


def test_a_seat_sees_its_own_hand_and_supporters_and_no_others() -> None:
    rules, state = game()
    supporters = [rules.deck[card].name for card in ALLIANCE.of(state).supporters]
    own = " ".join(shown(rules, state, 2).split())
    assert ", ".join(supporters) in own
    for seat in (0, 1, 3, None):
        text = shown(rules, state, seat)
        assert all(name not in text for name in supporters)
    assert all(card in own for card in state.players[2].hand)


def test_an_onlooker_sees_no_hand() -> None:
    rules, state = game()
    assert "hand" not in rules.panels(view(state, None), None)


def test_the_table_can_be_shown_in_ascii() -> None:
    rules, state = game(30)
    assert shown(rules, state, 0, encoding="ascii").isascii()


def test_a_coalition_is_shown_in_place_of_points() -> None:
    rules, state = game()
    vagabond, marquise = state.players[3], state.players[0]
    vagabond.partner, marquise.partner, vagabond.scoring = 0, 3, False
    text = shown(rules, state, 0)
    assert "with Rita" in text
    assert "of 30 VP · with Bob" in text
