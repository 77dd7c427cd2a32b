"""Step 4: the Characters are revealed, one after another (C12-051 to C12-062)."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import Action, Choice, Verb, ask, later
from twelvefold_council_of_12.effects import Source, apply, effect
from twelvefold_council_of_12.etiquette import remarks, speak
from twelvefold_council_of_12.pieces import discard_shown, redraw
from twelvefold_council_of_12.rewards import offer_rewards
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, Player, around
from twelvefold_council_of_12.steps import step
from twelvefold_council_of_12.vocabulary import Again

REVEAL: Action = ("reveal",)
WAIT: Action = ("wait",)


@step
def reveal(rules: CouncilRules, state: CouncilState) -> None:
    """Resolve what lies face up already, in seat order, then reveal the rest (C12-053, C12-R22)."""
    later(state, reveal_next)
    for player in reversed(state.players):
        if player.shown:
            later(state, resolve_shown, player.seat)


@step
def reveal_next(rules: CouncilRules, state: CouncilState) -> None:
    """Reveal one card and come back, while cards lie face down (C12-058)."""
    if unrevealed(state):
        later(state, reveal_next)
        later(state, agree_on_first, 0)
        later(state, offer_rewards, "reveal", 0, 0)


def unrevealed(state: CouncilState) -> list[Player]:
    """Return who has a card face down, beginning with the player who must go if nobody will."""
    return [player for player in around(state) if player.chosen]


@step
def agree_on_first(rules: CouncilRules, state: CouncilState, place: int) -> Choice | None:
    """Ask the players, one after another, who reveals first (C12-054, C12-R6)."""
    players = unrevealed(state)
    if not players:
        return None
    if place == len(players) or len(players) == 1:
        turn_up(rules, state, players[0])
        return None
    player = players[place]
    actions = [REVEAL, WAIT, *remarks(rules, state, player)]
    return ask(player.seat, "Reveal your card now?", actions, answered, place)


@step
def answered(rules: CouncilRules, state: CouncilState, action: Action, place: int) -> Choice | None:
    """Let the first volunteer reveal; a remark only puts the question again (C12-054, C12-R19)."""
    player = unrevealed(state)[place]
    if action == REVEAL:
        turn_up(rules, state, player)
        return None
    if action == WAIT:
        return agree_on_first(rules, state, place + 1)
    speak(rules, state, player, str(action[1]))
    return agree_on_first(rules, state, place)


def turn_up(rules: CouncilRules, state: CouncilState, player: Player) -> None:
    """Turn up the card that the player has placed face down."""
    state.active = (player.seat + 1) % state.seats
    state.opened += 1
    player.shown, player.chosen = player.chosen, []
    resolve_shown(rules, state, player.seat)


@step
def resolve_shown(rules: CouncilRules, state: CouncilState, seat: int) -> None:
    """Cancel the card that a player has revealed, or apply its effect and discard it (C12-056)."""
    player = state.players[seat]
    if not player.shown:
        return
    card = player.shown[0]
    rules.tell("{} reveals {}", rules.names[seat], rules.name_of(card))
    earlier = any(card in each.played for each in state.players)
    twins = reveal_twins(rules, state, player, card)
    player.played.append(card)
    if earlier or twins:
        rules.tell("{} is cancelled", rules.name_of(card))
        discard_all_shown(state, [player, *twins])
    elif card in state.petitioners.current:
        lose_dilemma(rules, state)
    else:
        later(state, discard_revealed, seat)
        apply(rules, state, "character", seat, card)


def reveal_twins(
    rules: CouncilRules, state: CouncilState, player: Player, card: str
) -> list[Player]:
    """Reveal at once the same Character wherever it lies in front of others (C12-055, C12-R5)."""
    twins = [
        other
        for other in state.players
        if other is not player and card in other.chosen + other.shown
    ]
    for other in twins:
        state.opened += len(other.chosen)
        other.shown, other.chosen = [card], []
        other.played.append(card)
        rules.tell("{} reveals {} too", rules.names[other.seat], rules.name_of(card))
    return twins


def discard_all_shown(state: CouncilState, players: Sequence[Player]) -> None:
    """Discard what lies face up in front of these players (C12-055)."""
    for player in players:
        discard_shown(state, player)


@step
def discard_revealed(rules: CouncilRules, state: CouncilState, seat: int) -> None:
    """Discard the card whose effect has been applied (C12-056)."""
    discard_shown(state, state.players[seat])


def lose_dilemma(rules: CouncilRules, state: CouncilState) -> None:
    """Lose the Dilemma to the Petitioner's own character; all discard (C12-057, C12-R3)."""
    rules.tell("That is the Petitioner: the Dilemma is lost")
    state.lost = True
    for player in state.players:
        player.shown, player.chosen = player.shown + player.chosen, []
    discard_all_shown(state, state.players)


@effect(Again)
def again(rules: CouncilRules, state: CouncilState, source: Source, plays: Again) -> Choice:
    """Discard the card, then play another from the hand, the Petitioner's too (C12-097, C12-R4)."""
    player = state.players[source.seat]
    discard_shown(state, player)
    redraw(rules, state, player)
    actions = [("play", card) for card in player.hand]
    return ask(source.seat, "Play another Character", actions, played_again, source.seat)


@step
def played_again(rules: CouncilRules, state: CouncilState, action: Action, seat: int) -> None:
    """Reveal the other Character, which is cancelled under the usual rules (C12-097)."""
    player = state.players[seat]
    card = str(action[1])
    player.hand.remove(card)
    player.shown = [card]
    state.opened += 1
    resolve_shown(rules, state, seat)


VERBS = (
    Verb("reveal", "Reveal your card now."),
    Verb("wait", "Let somebody else reveal first, if anybody will."),
)
