"""Effects on faction cards: drawn, discarded, taken back, completed; and a plugin's own."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask, later
from twelvefold_blackthorn.construction import complete_building
from twelvefold_blackthorn.effects.engine import Source, effect, target_actions
from twelvefold_blackthorn.hands import discard_card, draw_cards, recall_card
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import BlackthornState, clockwise, opponents
from twelvefold_blackthorn.steps import step
from twelvefold_blackthorn.vocabulary import Call, Complete, Discard, Draw, Recall


@effect(Draw)
def draw(rules: BlackthornRules, state: BlackthornState, source: Source, effect: Draw) -> None:
    """Draw faction cards."""
    draw_cards(rules, state, source.seat, effect.cards)


def discard_targets(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Discard
) -> list[Action] | None:
    """Return the opponents with cards in hand, where one of them is to discard."""
    if effect.who != "target":
        return None
    return target_actions(
        seat for seat in opponents(state, source.seat) if state.players[seat].hand
    )


@effect(Discard, discard_targets)
def discard(
    rules: BlackthornRules,
    state: BlackthornState,
    source: Source,
    effect: Discard,
    target: int = 0,
) -> None:
    """Let whoever is meant discard cards, one player after another."""
    those = {
        "you": [source.seat],
        "target": [target - 1],
        "opponents": opponents(state, source.seat),
        "everyone": clockwise(state, state.active),
    }
    for seat in reversed(those[effect.who]):
        later(state, discard_from_hand, seat, effect.cards)


@step
def discard_from_hand(
    rules: BlackthornRules, state: BlackthornState, seat: int, cards: int
) -> Choice | None:
    """Ask for a card to discard from the hand, while there is one."""
    hand = state.players[seat].hand
    if not hand:
        return None
    actions: list[Action] = [("discard", card) for card in dict.fromkeys(hand)]
    return ask(seat, "Discard a card from your hand", actions, discarded, seat, cards)


@step
def discarded(
    rules: BlackthornRules, state: BlackthornState, action: Action, seat: int, cards: int
) -> None:
    """Discard the chosen card, and go on while more are due."""
    discard_card(rules, state, seat, str(action[1]))
    if cards > 1:
        later(state, discard_from_hand, seat, cards - 1)


def recall_targets(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Recall
) -> list[Action]:
    """Return the cards of the discard stack; one that is being resolved is not there (BLK-R6)."""
    return [("recall", card) for card in dict.fromkeys(state.discard)]


@effect(Recall, recall_targets)
def recall(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Recall, card: str
) -> None:
    """Take a card from the discard stack into the hand."""
    recall_card(rules, state, source.seat, card)


def complete_targets(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Complete
) -> list[Action]:
    """Return the seat's buildings that are under construction."""
    constructing = state.players[source.seat].constructing
    return [("complete", card) for card in dict.fromkeys(constructing)]


@effect(Complete, complete_targets)
def complete(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Complete, card: str
) -> None:
    """Complete a building before its time."""
    complete_building(rules, state, source.seat, card)


@effect(Call)
def call(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Call
) -> Choice | None:
    """Do what a plugin's step says."""
    done: Choice | None = rules.steps[effect.step](rules, state, source.seat, source.card)
    return done


VERBS = (
    Verb("discard", "Discard a card, or a Treason card: discard CARD."),
    Verb("recall", "Take a card from the discard stack into your hand: recall CARD."),
    Verb("complete", "Complete a building of yours: complete BUILDING."),
)
