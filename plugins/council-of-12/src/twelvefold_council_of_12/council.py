"""The effects on Favor, on the Dilemmas to come, and on everybody's Characters."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask, later
from twelvefold_council_of_12.effects import Source, effect
from twelvefold_council_of_12.pieces import change_favor
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState
from twelvefold_council_of_12.steps import step
from twelvefold_council_of_12.vocabulary import Call, Discard, Favor, Foresee, Learn, Recover

LEAVE: Action = ("leave",)


@effect(Favor)
def favor(rules: CouncilRules, state: CouncilState, source: Source, favors: Favor) -> None:
    """Gain Favor, or lose it (C12-023, C12-068)."""
    change_favor(rules, state, favors.by)


@effect(Foresee)
def foresee(rules: CouncilRules, state: CouncilState, source: Source, foresees: Foresee) -> None:
    """Turn up the next Dilemma of the pile, below those whose fronts can be seen already."""
    dilemmas = state.dilemmas
    for card in dilemmas.pile[:1]:
        dilemmas.fronts.append(dilemmas.pile.pop(0))
        rules.tell("A Dilemma to come is {}", rules.dilemmas[card].name)


@effect(Recover)
def recover(rules: CouncilRules, state: CouncilState, source: Source, recovers: Recover) -> None:
    """Let every player take the own discard pile back, all but the top card."""
    for player in state.players:
        player.hand += player.discard[:-1]
        del player.discard[:-1]
    rules.tell("All take back what lies below the top of their discard piles")


@effect(Discard)
def discard(rules: CouncilRules, state: CouncilState, source: Source, discards: Discard) -> None:
    """Make every player discard, one after another."""
    for seat in reversed(range(state.seats)):
        later(state, discard_from_hand, seat, discards.cards)


@step
def discard_from_hand(
    rules: CouncilRules, state: CouncilState, seat: int, cards: int
) -> Choice | None:
    """Ask a player for a Character to discard, while there is one."""
    hand = state.players[seat].hand
    if not hand:
        return None
    actions = [("discard", card) for card in hand]
    return ask(seat, "Discard a Character from your hand", actions, discarded, seat, cards)


@step
def discarded(
    rules: CouncilRules, state: CouncilState, action: Action, seat: int, cards: int
) -> None:
    """Discard the chosen Character, and go on while more are due."""
    card = str(action[1])
    player = state.players[seat]
    player.hand.remove(card)
    player.discard.append(card)
    rules.tell("{} discards {}", rules.names[seat], rules.characters[card].name)
    if cards > 1:
        later(state, discard_from_hand, seat, cards - 1)


@effect(Learn)
def learn(rules: CouncilRules, state: CouncilState, source: Source, learns: Learn) -> None:
    """Offer every player any Character from under the Player Aid, one after another."""
    for player in reversed(state.players):
        later(state, offer_any, player.seat)


@step
def offer_any(rules: CouncilRules, state: CouncilState, seat: int) -> Choice | None:
    """Ask a player which Character to take, if there is one."""
    return offer(rules, state, seat, state.players[seat].aid)


def offer(
    rules: CouncilRules, state: CouncilState, seat: int, characters: list[str]
) -> Choice | None:
    """Ask a player which of the Characters under the Player Aid to take, if any (C12-073)."""
    if not characters:
        return None
    actions: list[Action] = [*(("take", card) for card in characters), LEAVE]
    return ask(seat, "Take a Character from under your Player Aid?", actions, taken, seat)


@step
def taken(rules: CouncilRules, state: CouncilState, action: Action, seat: int) -> None:
    """Add the Character to the player's hand, or leave it where it is."""
    if action == LEAVE:
        return
    card = str(action[1])
    player = state.players[seat]
    player.aid.remove(card)
    player.hand.append(card)
    rules.tell("{} takes {}", rules.names[seat], rules.characters[card].name)


@effect(Call)
def call(rules: CouncilRules, state: CouncilState, source: Source, calls: Call) -> Choice | None:
    """Do what a plugin's step says."""
    done: Choice | None = rules.steps[calls.step](rules, state, source.seat, source.card)
    return done


VERBS = (
    Verb("discard", "Discard a Character from your hand: discard CHARACTER."),
    Verb("take", "Take a Character from under your Player Aid: take CHARACTER."),
    Verb("leave", "Leave the Character under your Player Aid."),
)
