"""Treason cards: drawn, passed, discarded, and what the seats learn of it (BLK-080 to BLK-083)."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask_secretly, later, learn, left, pick, shuffle
from twelvefold_blackthorn.changes import Cause
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import BlackthornState, treason_of
from twelvefold_blackthorn.steps import step
from twelvefold_blackthorn.text import counted


def draw_treason(
    rules: BlackthornRules, state: BlackthornState, seat: int, cause: Cause, cards: int
) -> None:
    """Draw Treason cards for a cause, which permanent effects may change."""
    for drawn in rules.treason_drawn:
        cards = drawn(rules, state, seat, cause, cards)
    take_treason(rules, state, seat, cards)


def take_treason(rules: BlackthornRules, state: BlackthornState, seat: int, cards: int) -> None:
    """Take Treason cards from the deck, which only their owner sees (BLK-R2).

    An empty deck is made anew from the discard stack; with both empty there is none (BLK-083,
    BLK-R3).
    """
    taken: list[str] = []
    while len(taken) < cards and (state.treason_deck or state.treason_discard):
        if not state.treason_deck:
            state.treason_deck, state.treason_discard = state.treason_discard, []
            shuffle(state, state.treason_deck)
        taken.append(state.treason_deck.pop(0))
        left(state, "treason_deck", taken[-1], seen_by=(seat,))
    state.players[seat].treason += taken
    if taken:
        rules.tell("{} draws {}", rules.names[seat], counted(len(taken), "Treason card"))
        rules.tell("You draw {}", names(rules, taken), to=(seat,))


def pass_treason(
    rules: BlackthornRules, state: BlackthornState, giver: int, taker: int, card: str
) -> None:
    """Hand a Treason card over: giver and taker know it, nobody else does (BLK-117, BLK-R2)."""
    both = (giver, taker)
    state.players[giver].treason.remove(card)
    left(state, treason_of(giver), card, seen_by=both)
    state.players[taker].treason.append(card)
    learn(state, giver, treason_of(taker), card)
    rules.tell("{} passes a Treason card to {}", rules.names[giver], rules.names[taker])
    rules.tell("It is {}", rules.name_of(card), to=both)


def pass_at_random(
    rules: BlackthornRules, state: BlackthornState, giver: int, taker: int, cards: int
) -> None:
    """Pass Treason cards that are drawn at random, as many as the giver has (BLK-117)."""
    for _ in range(min(cards, len(state.players[giver].treason))):
        pass_treason(rules, state, giver, taker, pick(state, state.players[giver].treason))


@step
def pass_chosen(
    rules: BlackthornRules, state: BlackthornState, giver: int, taker: int, cards: int
) -> Choice | None:
    """Ask the giver for a Treason card to pass, while there is one."""
    treason = state.players[giver].treason
    if not treason:
        return None
    actions: list[Action] = [("give", card) for card in dict.fromkeys(treason)]
    prompt = f"Pass a Treason card to {rules.names[taker]}"
    return ask_secretly(giver, prompt, actions, give, giver, taker, cards)


@step
def give(
    rules: BlackthornRules,
    state: BlackthornState,
    action: Action,
    giver: int,
    taker: int,
    cards: int,
) -> None:
    """Pass the chosen Treason card, and go on while more are due."""
    pass_treason(rules, state, giver, taker, str(action[1]))
    if cards > 1:
        later(state, pass_chosen, giver, taker, cards - 1)


def discard_treason(rules: BlackthornRules, state: BlackthornState, seat: int, card: str) -> None:
    """Discard a Treason card face up (BLK-083)."""
    state.players[seat].treason.remove(card)
    left(state, treason_of(seat), card, seen_by=range(state.seats))
    state.treason_discard.append(card)
    rules.tell("{} discards {}", rules.names[seat], rules.name_of(card))


def names(rules: BlackthornRules, cards: list[str]) -> str:
    """Return the names of cards, one after another."""
    return ", ".join(rules.name_of(card) for card in cards)


VERBS = (Verb("give", "Pass a Treason card of yours: give TREASON."),)
