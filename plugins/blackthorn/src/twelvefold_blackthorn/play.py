"""Phase 3: a card is played; first its dice effect, then its text (BLK-109 to BLK-136)."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask, later
from twelvefold_blackthorn.actions import PASS
from twelvefold_blackthorn.cards import TEXT
from twelvefold_blackthorn.construction import place_building
from twelvefold_blackthorn.effects.engine import do_effects, target_actions
from twelvefold_blackthorn.hands import discard_played, play_from_hand
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import BlackthornState, opponents
from twelvefold_blackthorn.steps import step
from twelvefold_blackthorn.tracks import gain_levels
from twelvefold_blackthorn.treason import draw_treason, pass_at_random, pass_chosen
from twelvefold_blackthorn.whispers import whispers

BLANK = 0
"""The die that passes Treason, and triggers every text (BLK-117, BLK-135)."""

THREE = 3
"""The die that brings Treason, and suppresses every text (BLK-120, BLK-136)."""

TREASON_OF_A_THREE = 2


@step
def play_a_card(rules: BlackthornRules, state: BlackthornState) -> Choice | None:
    """Ask for a card to play (BLK-110, BLK-R5)."""
    hand = state.players[state.active].hand
    if not hand:
        return None
    actions: list[Action] = [("play", card) for card in dict.fromkeys(hand)]
    return ask(state.active, "Play a card, or pass", [*actions, PASS], play)


@step
def play(rules: BlackthornRules, state: BlackthornState, action: Action) -> None:
    """Lay the card open; an event is resolved at once, a faction card in two steps (BLK-112)."""
    if action == PASS:
        return
    card = str(action[1])
    play_from_hand(state, state.active, card)
    state.played = [card]
    rules.tell("{} plays {}", rules.names[state.active], rules.name_of(card))
    if card in rules.whispers:
        later(state, whispers)
        return
    die = die_for(rules, state, state.active, card)
    later(state, was_played, card)
    later(state, text_effect, card, die)
    later(state, dice_effect, card, die)


def die_for(rules: BlackthornRules, state: BlackthornState, seat: int, card: str) -> int:
    """Return what the die of a card's faction counts as when it is played (BLK-116, BLK-R7)."""
    faction = rules.faction_cards[card].faction
    die = state.dice[faction]
    for counts in rules.die_counts:
        die = counts(rules, state, seat, faction, die)
    return die


@step
def dice_effect(
    rules: BlackthornRules, state: BlackthornState, card: str, die: int
) -> Choice | None:
    """Resolve the dice effect, whatever becomes of the text (BLK-113, BLK-116)."""
    if die == BLANK:
        return choose_whom_to_pass(rules, state)
    faction, levels = rules.faction_cards[card].faction, die
    for gained in rules.levels_gained:
        levels = gained(rules, state, state.active, faction, die, levels)
    gain_levels(rules, state, state.active, faction, levels)
    if die == THREE:
        draw_treason(rules, state, state.active, "die", TREASON_OF_A_THREE)
    return None


def choose_whom_to_pass(rules: BlackthornRules, state: BlackthornState) -> Choice | None:
    """Ask which opponent takes a Treason card, where there is one to pass (BLK-117, BLK-R9)."""
    if not state.players[state.active].treason:
        return None
    actions = target_actions(opponents(state, state.active))
    return ask(state.active, "Choose who takes a Treason card of yours", actions, pass_to)


@step
def pass_to(rules: BlackthornRules, state: BlackthornState, action: Action) -> None:
    """Pass one Treason card, drawn at random unless a card says otherwise (BLK-117)."""
    giver, taker, chosen = state.active, int(action[1]) - 1, False
    for passing in rules.passing:
        chosen = passing(rules, state, giver, chosen)
    if chosen:
        later(state, pass_chosen, giver, taker, 1)
    else:
        pass_at_random(rules, state, giver, taker, 1)


@step
def text_effect(rules: BlackthornRules, state: BlackthornState, card: str, die: int) -> None:
    """Resolve the text if it is triggered: do an ally's, place a building (BLK-131 to BLK-133)."""
    if not is_enacted(rules, state, state.active, card, die):
        rules.tell("The text of {} is not resolved", rules.name_of(card))
        discard_played(state)
    elif card in rules.buildings:
        state.played = []
        place_building(rules, state, state.active, card)
    else:
        later(state, ally_resolved)
        do_effects(rules, state, state.active, card, TEXT)


def is_enacted(
    rules: BlackthornRules, state: BlackthornState, seat: int, card: str, die: int
) -> bool:
    """Return whether the text of a card is resolved (BLK-114, BLK-129, BLK-135, BLK-136).

    The trigger is compared after the dice effect (BLK-R8).
    """
    if die == BLANK:
        return True
    suppressed = die == THREE
    for suppresses in rules.suppression:
        suppressed = suppresses(rules, state, seat, card, suppressed)
    return not suppressed and is_triggered(rules, state, seat, card)


def is_triggered(rules: BlackthornRules, state: BlackthornState, seat: int, card: str) -> bool:
    """Return whether a player has the influence that a card needs (BLK-068)."""
    trigger = rules.faction_cards[card].trigger
    needed = trigger.influence
    for needs in rules.trigger_needs:
        needed = needs(rules, state, seat, card, needed)
    return state.players[seat].levels[trigger.faction] >= needed


@step
def ally_resolved(rules: BlackthornRules, state: BlackthornState) -> None:
    """Discard an ally whose text has been resolved (BLK-132)."""
    discard_played(state)


@step
def was_played(rules: BlackthornRules, state: BlackthornState, card: str) -> None:
    """Let cards act whose owner has played a card."""
    for played in rules.on_played:
        played(rules, state, state.active, card)


VERBS = (Verb("play", "Play a card from your hand: play CARD."),)
