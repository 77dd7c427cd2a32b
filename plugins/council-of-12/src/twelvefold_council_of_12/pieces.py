"""What happens to Favor, the die and cards whenever they change."""

from __future__ import annotations

from twelvefold import end
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.scoring import reign_of, years
from twelvefold_council_of_12.state import (
    FAVOR_LIMIT,
    CouncilState,
    Player,
    turn_over_petitioner,
)

LOST = "the last Favor is lost"


def change_favor(rules: CouncilRules, state: CouncilState, by: int) -> None:
    """Move the Favor token, to 5 at most; at 0 the game is lost (C12-023, C12-024, C12-R13)."""
    state.favor = max(0, min(FAVOR_LIMIT, state.favor + by))
    rules.tell("Favor is {}", state.favor)
    if not state.favor:
        end_reign(rules, state, LOST)


def end_reign(rules: CouncilRules, state: CouncilState, reason: str) -> None:
    """End the game: all seven Petitioners are turned up, and the reign is over (C12-103)."""
    while state.petitioners.pile:
        state.petitioners.heard.append(turn_over_petitioner(state))
    end(state, reason)
    length = years(rules, state)
    line = reign_of(rules, length)
    state.reign = line.id
    rules.tell("After a reign of {} years {}", length, line.name)


def turn_die(rules: CouncilRules, state: CouncilState, value: int) -> None:
    """Turn the die to a value, which meets every objective that asks for it (C12-R9)."""
    state.die = value
    rules.tell("The die shows {}", value)
    for objective in state.objectives:
        objective.met = objective.met or value in objective.values


def redraw(rules: CouncilRules, state: CouncilState, player: Player) -> None:
    """Take the discard pile back into the hand, before a last card is played (C12-076, C12-R4).

    The card that is left, if there is one, becomes the new discard pile.
    """
    if len(player.hand) > 1:
        return
    player.hand, player.discard = player.discard, player.hand
    for card in player.discard:
        rules.tell("{} discards the last card, {}, and takes the others back",
                   rules.names[player.seat], rules.characters[card].name)  # fmt: skip


def discard_shown(state: CouncilState, player: Player) -> None:
    """Discard what the player has revealed (C12-055, C12-056)."""
    player.discard += player.shown
    player.shown = []


def reveal_front(state: CouncilState) -> None:
    """Turn up the top Dilemma of the pile, where none lies face up (C12-039, C12-R1)."""
    dilemmas = state.dilemmas
    if not dilemmas.fronts:
        dilemmas.fronts, dilemmas.pile = dilemmas.pile[:1], dilemmas.pile[1:]
