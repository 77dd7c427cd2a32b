"""A player's turn: its phases in order, with those that are short (BLK-098 to BLK-104)."""

from __future__ import annotations

from twelvefold import Action, Choice, StepOrder, Verb, ask, later
from twelvefold_blackthorn.actions import PASS, action
from twelvefold_blackthorn.construction import complete_building
from twelvefold_blackthorn.hands import discard_card, draw_cards, gain_influence
from twelvefold_blackthorn.play import play_a_card
from twelvefold_blackthorn.rounds import end_of_turn
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import FACTIONS, BlackthornState
from twelvefold_blackthorn.steps import step
from twelvefold_blackthorn.tracks import BUILDINGS, first_in

HAND_SIZE = 5
ALONE = 2
TIED = 1


def order(rules: BlackthornRules, phases: StepOrder) -> None:
    """Name the phases of a turn in order (BLK-100 to BLK-104, BLK-127)."""
    phases.add("construction", construction)
    phases.add("action", action)
    phases.add("play", play_a_card)
    phases.add("draw", draw)
    phases.add("control", control)
    phases.add("end-of-turn", end_of_turn)


@step
def construction(rules: BlackthornRules, state: BlackthornState) -> None:
    """Complete all buildings that are under construction (BLK-106, BLK-R4)."""
    later(state, turn_begun)
    for building in state.players[state.active].constructing[:]:
        complete_building(rules, state, state.active, building)


@step
def turn_begun(rules: BlackthornRules, state: BlackthornState) -> None:
    """Let cards act whose owner's turn has begun."""
    for begun in rules.on_turn:
        begun(rules, state)


@step
def draw(rules: BlackthornRules, state: BlackthornState) -> Choice | None:
    """Ask for a card to discard before any is drawn (BLK-138, BLK-R5)."""
    hand = state.players[state.active].hand
    if not hand:
        later(state, draw_up)
        return None
    actions: list[Action] = [("discard", card) for card in dict.fromkeys(hand)]
    prompt = "Discard a card before you draw, or pass"
    return ask(state.active, prompt, [*actions, PASS], discard_first)


@step
def discard_first(rules: BlackthornRules, state: BlackthornState, action: Action) -> None:
    """Discard the card, if one was chosen, then draw."""
    if action != PASS:
        discard_card(rules, state, state.active, str(action[1]))
    later(state, draw_up)


@step
def draw_up(rules: BlackthornRules, state: BlackthornState) -> None:
    """Draw up to five cards; a hand of more is not cut (BLK-138, BLK-R5)."""
    size = HAND_SIZE
    for sized in rules.hand_size:
        size = sized(rules, state, state.active, size)
    draw_cards(rules, state, state.active, size - len(state.players[state.active].hand))


@step
def control(rules: BlackthornRules, state: BlackthornState) -> None:
    """Score for each faction and for the buildings (BLK-140 to BLK-142)."""
    points = sum([control_points(rules, state, of) for of in (*FACTIONS, BUILDINGS)])
    gain_influence(rules, state, state.active, points)


def control_points(rules: BlackthornRules, state: BlackthornState, of: str) -> int:
    """Return what the active player scores: 2 alone at the top, 1 if tied above 0."""
    first = first_in(state, of)
    points = 0
    if state.active in first:
        points = ALONE if len(first) == 1 else TIED
    for scored in rules.control_scores:
        points = scored(rules, state, state.active, of, points)
    return points


VERBS = (Verb("pass", "Do nothing here: take no action, play no card, discard none."),)
