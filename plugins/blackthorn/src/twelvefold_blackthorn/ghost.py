"""The ghost, which plays with two players at the end of a round (BLK-157 to BLK-167)."""

from __future__ import annotations

from twelvefold_blackthorn.hands import discard_played, next_card
from twelvefold_blackthorn.play import BLANK
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import FACTIONS, GHOST, BlackthornState, clockwise
from twelvefold_blackthorn.tracks import gain_levels
from twelvefold_blackthorn.treason import draw_treason
from twelvefold_blackthorn.whispers import WHISPERED, players_first_in


def ghost_turn(rules: BlackthornRules, state: BlackthornState) -> None:
    """Draw a card for the ghost; its text is never resolved, then it is discarded (BLK-164)."""
    card = next_card(state, tuple(range(state.seats)))
    if not card:
        return
    state.played = [card]
    rules.tell("The ghost plays {}", rules.name_of(card))
    if card in rules.whispers:
        ghost_whispers(rules, state)
    else:
        ghost_plays(rules, state, card)
    discard_played(state)


def ghost_plays(rules: BlackthornRules, state: BlackthornState, card: str) -> None:
    """Raise the ghost by the die; a blank one has each player draw Treason (BLK-164, BLK-166)."""
    faction = rules.faction_cards[card].faction
    die = state.dice[faction]
    gain_levels(rules, state, GHOST, faction, die)
    if die == BLANK:
        for seat in clockwise(state, state.ring):
            draw_treason(rules, state, seat, "ghost", 1)


def ghost_whispers(rules: BlackthornRules, state: BlackthornState) -> None:
    """Raise the ghost on all tracks, then whisper; players who are tied all draw (BLK-167)."""
    for faction in FACTIONS:
        gain_levels(rules, state, GHOST, faction, 1)
    for of in WHISPERED:
        for seat in players_first_in(state, of):
            draw_treason(rules, state, seat, "whispers", 1)
