"""Set-up: the start roll, the characters, the decks, influence and Treason (BLK-089)."""

from __future__ import annotations

from twelvefold import Action, Choice, StepOrder, Verb, ask, later, pick, shuffle
from twelvefold_blackthorn.dice import FACES
from twelvefold_blackthorn.hands import draw_cards, gain_influence
from twelvefold_blackthorn.rounds import begin_round
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import FACTIONS, BlackthornState, clockwise
from twelvefold_blackthorn.steps import step
from twelvefold_blackthorn.treason import take_treason

CARDS_DEALT = 5
TREASON_DEALT = 3
FIRST_INFLUENCE = 3


def order(rules: BlackthornRules, steps: StepOrder) -> None:
    """Name the steps of set-up in order (BLK-090 to BLK-094, BLK-097)."""
    steps.add("start-roll", start_roll)
    steps.add("characters", characters)
    steps.add("faction-deck", faction_deck)
    steps.add("hands", hands)
    steps.add("influence", influence)
    steps.add("treason", treason)
    steps.add("first-round", begin_round)


@step
def start_roll(rules: BlackthornRules, state: BlackthornState) -> None:
    """Give the ring to whoever rolls the highest; a tie rolls again (BLK-090, BLK-R1)."""
    rolling = list(range(state.seats))
    while len(rolling) > 1:
        sums = {seat: sum([pick(state, FACES) for _ in FACTIONS]) for seat in rolling}
        for seat in rolling:
            rules.tell("{} rolls {}", rules.names[seat], sums[seat])
        rolling = [seat for seat in rolling if sums[seat] == max(sums.values())]
    state.ring = state.active = rolling[0]
    rules.tell("{} is the Right Hand of the King", rules.names[state.ring])


@step
def characters(rules: BlackthornRules, state: BlackthornState) -> None:
    """Let everybody choose a character, the Right Hand of the King first (BLK-090)."""
    for seat in reversed(clockwise(state, state.ring)):
        later(state, choose_character, seat)


@step
def choose_character(rules: BlackthornRules, state: BlackthornState, seat: int) -> Choice:
    """Ask a player for a character that nobody has chosen (BLK-090)."""
    taken = [player.character for player in state.players]
    actions: list[Action] = [("choose", id) for id in rules.characters if id not in taken]
    return ask(seat, "Choose a character", actions, character_chosen, seat)


@step
def character_chosen(
    rules: BlackthornRules, state: BlackthornState, action: Action, seat: int
) -> None:
    """Give the player the placard; the tokens stand at 0 with each faction (BLK-090)."""
    state.players[seat].character = str(action[1])
    rules.tell("{} is {}", rules.names[seat], rules.name_of(str(action[1])))


@step
def faction_deck(rules: BlackthornRules, state: BlackthornState) -> None:
    """Shuffle the faction cards and the Whispers into one deck (BLK-075, BLK-091)."""
    shuffle(state, state.deck)


@step
def hands(rules: BlackthornRules, state: BlackthornState) -> None:
    """Deal five cards to each player (BLK-092)."""
    for seat in clockwise(state, state.ring):
        draw_cards(rules, state, seat, CARDS_DEALT)


@step
def influence(rules: BlackthornRules, state: BlackthornState) -> None:
    """Give each player three influence points from the bank (BLK-093)."""
    for seat in clockwise(state, state.ring):
        gain_influence(rules, state, seat, FIRST_INFLUENCE)


@step
def treason(rules: BlackthornRules, state: BlackthornState) -> None:
    """Shuffle the Treason deck and deal three cards to each player (BLK-094)."""
    shuffle(state, state.treason_deck)
    for seat in clockwise(state, state.ring):
        take_treason(rules, state, seat, TREASON_DEALT)


VERBS = (Verb("choose", "Choose whom you play: choose CHARACTER."),)
