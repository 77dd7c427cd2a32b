"""Effects on Treason: passed, drawn, discarded, looked at."""

from __future__ import annotations

from twelvefold import Action, Choice, ask, later, look, pick
from twelvefold_blackthorn.effects.engine import Source, any_opponent, effect, target_actions
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import (
    BlackthornState,
    clockwise,
    hand_of,
    opponents,
    treason_of,
)
from twelvefold_blackthorn.steps import step
from twelvefold_blackthorn.treason import (
    discard_treason,
    draw_treason,
    names,
    pass_at_random,
    pass_chosen,
)
from twelvefold_blackthorn.vocabulary import Bury, DrawTreason, Give, Look


def give_targets(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Give
) -> list[Action]:
    """Return the opponents, where there is Treason to pass."""
    if not state.players[source.seat].treason:
        return []
    return any_opponent(rules, state, source, effect)


@effect(Give, give_targets)
def give(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Give, target: int
) -> None:
    """Pass Treason cards to the target."""
    if effect.how == "chosen":
        later(state, pass_chosen, source.seat, target - 1, effect.cards)
    else:
        pass_at_random(rules, state, source.seat, target - 1, effect.cards)


def draw_targets(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: DrawTreason
) -> list[Action] | None:
    """Return the opponents, where one of them is to draw."""
    return any_opponent(rules, state, source, effect) if effect.who == "target" else None


@effect(DrawTreason, draw_targets)
def draw(
    rules: BlackthornRules,
    state: BlackthornState,
    source: Source,
    effect: DrawTreason,
    target: int = 0,
) -> None:
    """Draw Treason cards, or let others draw."""
    those = {
        "you": [source.seat],
        "target": [target - 1],
        "opponents": opponents(state, source.seat),
        "everyone": clockwise(state, state.active),
    }
    for seat in those[effect.who]:
        draw_treason(rules, state, seat, "effect", effect.cards)


@effect(Bury)
def bury(rules: BlackthornRules, state: BlackthornState, source: Source, effect: Bury) -> None:
    """Discard Treason cards, of one's choice or at random."""
    if effect.how == "chosen":
        later(state, bury_chosen, source.seat, effect.cards)
        return
    treason = state.players[source.seat].treason
    for _ in range(min(effect.cards, len(treason))):
        discard_treason(rules, state, source.seat, pick(state, treason))


@step
def bury_chosen(
    rules: BlackthornRules, state: BlackthornState, seat: int, cards: int
) -> Choice | None:
    """Ask for a Treason card to discard, while there is one."""
    treason = state.players[seat].treason
    if not treason:
        return None
    actions: list[Action] = [("discard", card) for card in dict.fromkeys(treason)]
    return ask(seat, "Discard a Treason card", actions, buried, seat, cards)


@step
def buried(
    rules: BlackthornRules, state: BlackthornState, action: Action, seat: int, cards: int
) -> None:
    """Discard the chosen Treason card, and go on while more are due."""
    discard_treason(rules, state, seat, str(action[1]))
    if cards > 1:
        later(state, bury_chosen, seat, cards - 1)


def look_targets(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Look
) -> list[Action]:
    """Return the opponents who have cards to look at."""
    return target_actions(
        seat for seat in opponents(state, source.seat) if _looked_at(state, seat, effect)
    )


@effect(Look, look_targets)
def look_at(
    rules: BlackthornRules, state: BlackthornState, source: Source, effect: Look, target: int
) -> None:
    """Look at the target's cards; who looks knows them from then on (BLK-R2)."""
    seat, whose = source.seat, rules.names[target - 1]
    look(state, seat, hand_of(target - 1) if effect.at == "hand" else treason_of(target - 1))
    rules.tell("{} looks at the {} of {}", rules.names[seat], LOOKED_AT[effect.at], whose)
    seen = names(rules, _looked_at(state, target - 1, effect))
    rules.tell("You see {}", seen, to=(seat,))


def _looked_at(state: BlackthornState, seat: int, effect: Look) -> list[str]:
    player = state.players[seat]
    return player.hand if effect.at == "hand" else player.treason


LOOKED_AT = {"hand": "hand", "treason": "Treason cards"}
