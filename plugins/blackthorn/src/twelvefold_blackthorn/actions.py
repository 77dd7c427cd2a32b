"""Phase 2: the one action of a turn, a building's or the character's (BLK-107, BLK-108)."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask
from twelvefold_blackthorn.cards import ACTION
from twelvefold_blackthorn.effects.engine import do_effects
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import BlackthornState
from twelvefold_blackthorn.steps import step

PASS: Action = ("pass",)


@step
def action(rules: BlackthornRules, state: BlackthornState) -> Choice | None:
    """Ask whose action to take, where there is one to take (BLK-108, BLK-R5)."""
    actions = own_actions(rules, state)
    actions += [each for offers in rules.more_actions for each in offers(rules, state)]
    if not actions:
        return None
    return ask(state.active, "Take an action, or pass", [*actions, PASS], take_action)


def own_actions(rules: BlackthornRules, state: BlackthornState) -> list[Action]:
    """Return the actions of the active player's character and completed buildings (BLK-108)."""
    player = state.players[state.active]
    return [
        ("use", card)
        for card in dict.fromkeys((player.character, *player.completed))
        if (card, ACTION) in rules.effects and rules.standing[card].price <= player.tokens
    ]


@step
def take_action(rules: BlackthornRules, state: BlackthornState, action: Action) -> Choice | None:
    """Take the chosen action, or none."""
    return None if action == PASS else rules.take(state, action)


@step
def use(rules: BlackthornRules, state: BlackthornState, card: str) -> None:
    """Pay for an action and do its effects."""
    player = state.players[state.active]
    player.tokens -= rules.standing[card].price
    rules.tell("{} uses {}", rules.names[player.seat], rules.name_of(card))
    do_effects(rules, state, player.seat, card, ACTION)


VERBS = (Verb("use", "Take the action of a building or of your character: use CARD.", use),)
