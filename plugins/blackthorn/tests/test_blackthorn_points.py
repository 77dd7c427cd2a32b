"""The rule points: an expansion changes with them what cards and characters change."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import pytest

import twelvefold_blackthorn
from twelvefold import Action, Composition, Pack, Steps, Verb, advance, hook, new_game
from twelvefold.assembly import compose
from twelvefold.errors import PluginError
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.scoring import building_points, treason_points
from twelvefold_blackthorn.state import BlackthornState
from twelvefold_blackthorn.turn import control, control_points, draw_up

PASS: Action = ("pass",)


def rules_with(*packs: Pack, **hooks: Any) -> BlackthornRules:
    """Return the rules with an expansion that implements these hooks; characters are plain."""
    expansion = ModuleType("expansion")
    for name, function in hooks.items():
        setattr(expansion, name, hook(function))
    options = (("characters", "plain"),)
    composition = Composition("blackthorn", ("expansion",), options, packs)
    rules = compose(composition, twelvefold_blackthorn, {"expansion": expansion})
    assert isinstance(rules, BlackthornRules)
    return rules


def in_play(rules: BlackthornRules, die: int = 1, **first: Any) -> BlackthornState:
    """Return a game in which the first seat is about to play, with fields of its player set."""
    state = new_game(rules, 3, seed=1)
    assert isinstance(state, BlackthornState)
    while state.choice.prompt == "Choose a character":
        advance(rules, state, state.choice.actions[0])
    while (state.active, state.choice.prompt) != (0, "Play a card, or pass"):
        advance(rules, state, PASS)
    state.dice = dict.fromkeys(state.dice, die)
    for field, value in first.items():
        setattr(state.players[0], field, value)
    return state


def play(rules: BlackthornRules, state: BlackthornState, card: str) -> None:
    """Play a card out of the hand of the first seat, wherever it lay before."""
    state.players[0].hand.append(card)
    advance(rules, state, ("play", card))


def test_a_die() -> None:
    rules = rules_with(blackthorn_die=lambda rules, state, seat, faction, die: die + 1)
    state = in_play(rules)
    play(rules, state, "king")
    assert state.players[0].levels["noble"] == 2


def test_levels() -> None:
    rules = rules_with(blackthorn_levels=lambda rules, state, seat, faction, die, levels: 4)
    state = in_play(rules)
    play(rules, state, "king")
    assert state.players[0].levels["noble"] == 4


def test_a_trigger_and_what_happens_after_a_card() -> None:
    played: list[tuple[int, str]] = []

    def note(rules: Any, state: Any, seat: int, card: str) -> None:
        played.append((seat, card))

    rules = rules_with(
        blackthorn_trigger=lambda rules, state, seat, card, influence: 0, blackthorn_played=note
    )
    state = in_play(rules, tokens=0)
    play(rules, state, "king")
    assert state.players[0].tokens == 2
    assert played == [(0, "king")]


def test_suppression_and_treason() -> None:
    rules = rules_with(
        blackthorn_suppressed=lambda rules, state, seat, card, suppressed: False,
        blackthorn_treason=lambda rules, state, seat, cause, cards: cards * (cause == "effect"),
    )
    state = in_play(rules, die=3, tokens=0, treason=[])
    state.players[0].levels["guild"] = 5
    before = len(state.players[1].treason)
    play(rules, state, "king")
    assert state.players[0].tokens == 2
    assert state.players[0].treason == []
    assert len(state.players[1].treason) == before + 1


def test_passing() -> None:
    rules = rules_with(blackthorn_passing=lambda rules, state, seat, chosen: True)
    state = in_play(rules, die=0, treason=["rumor", "spy"])
    play(rules, state, "king")
    advance(rules, state, ("target", 2))
    assert state.choice.actions == (("give", "rumor"), ("give", "spy"))
    assert state.choice.secret


def test_construction_and_completion() -> None:
    completed: list[str] = []

    def note(rules: Any, state: Any, seat: int, building: str) -> None:
        completed.append(building)

    rules = rules_with(
        blackthorn_construction=lambda rules, state, seat, building, needed: False,
        blackthorn_completed=note,
    )
    state = in_play(rules, die=0, treason=[])
    play(rules, state, "palace")
    assert state.players[0].completed == ["palace"]
    assert completed == ["palace"]


def test_losses() -> None:
    rules = rules_with(blackthorn_losses=lambda rules, state, seat, faction, levels: 0)
    state = in_play(rules, die=0, treason=[])
    state.players[1].levels["noble"] = 5
    play(rules, state, "captain")
    advance(rules, state, ("lower", 2, "noble"))
    assert state.players[1].levels["noble"] == 5


def test_blocking() -> None:
    blocked: list[tuple[int, str]] = []

    def note(rules: Any, state: Any, seat: int, faction: str) -> None:
        blocked.append((seat, faction))

    rules = rules_with(blackthorn_blocked=note)
    state = in_play(rules)
    state.players[0].levels["noble"] = 9
    play(rules, state, "king")
    assert blocked == [(0, "noble")]


def test_hand() -> None:
    rules = rules_with(blackthorn_hand=lambda rules, state, seat, cards: cards + 3)
    state = in_play(rules)
    draw_up(rules, state)
    assert len(state.players[0].hand) == 8


def test_control() -> None:
    rules = rules_with(blackthorn_control=lambda rules, state, seat, of, points: points + 1)
    state = in_play(rules, tokens=0)
    assert control_points(rules, state, "buildings") == 1
    control(rules, state)
    assert state.players[0].tokens == 5


def test_worth_and_suspicion() -> None:
    rules = rules_with(
        blackthorn_worth=lambda rules, state, seat, building, points: points + 10,
        blackthorn_suspicion=lambda rules, state, seat, points: points - 10 * seat,
    )
    state = in_play(rules, completed=["palace"], constructing=["mill"], treason=["poison"])
    assert building_points(rules, state, 0) == 20
    assert treason_points(rules, state) == [3, 0, 0]


def test_turns() -> None:
    begun: list[int] = []

    def note(rules: Any, state: Any) -> None:
        begun.append(state.active)

    rules = rules_with(blackthorn_turn=note)
    state = in_play(rules)
    begun.clear()
    for _ in range(2):
        advance(rules, state, PASS)
    assert begun == [state.active]


def test_an_action_of_an_expansion_takes_the_place_of_any_other() -> None:
    done: list[Action] = []

    def bow(rules: Any, state: Any, depth: int) -> None:
        done.append(("bow", depth))

    def offered(rules: Any, state: Any) -> Sequence[Action]:
        return [("bow", 1), ("bow", 2)]

    rules = rules_with(
        blackthorn_actions=offered, twelvefold_verbs=lambda: [Verb("bow", "Bow.", bow)]
    )
    state = new_game(rules, 3, seed=1)
    while state.choice.prompt == "Choose a character":
        advance(rules, state, state.choice.actions[0])
    assert state.choice.actions == (("bow", 1), ("bow", 2), PASS)
    advance(rules, state, ("bow", 2))
    assert done == [("bow", 2)]
    assert state.choice.prompt == "Play a card, or pass"


def test_a_card_may_call_a_step() -> None:
    steps = Steps("expansion")

    @steps
    def cheer(rules: Any, state: Any, seat: int, card: str) -> None:
        state.players[seat].tokens += 7
        state.discard.append(card)

    herald = (
        '[[ally]]\nid = "king"\nname = "King"\norigin = "house"\nfaction = "noble"\n'
        'trigger = { faction = "guild", influence = 0 }\n'
        'effects = [{ do = "call", step = "expansion/cheer", says = "cheer", may = true }]\n'
    )
    rules = rules_with(Pack("mine.toml", herald), twelvefold_steps=lambda: steps)
    state = in_play(rules, tokens=0)
    play(rules, state, "king")
    assert state.choice.prompt == "King: you may cheer"
    advance(rules, state, ("yes",))
    assert state.players[0].tokens == 7
    assert state.discard[-2:] == ["king", "king"]


def test_a_point_takes_its_whole_signature() -> None:
    with pytest.raises(PluginError, match="blackthorn_hand must take"):
        rules_with(blackthorn_hand=lambda rules, state: 3)
