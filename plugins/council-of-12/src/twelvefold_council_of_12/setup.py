"""Set-up: Favor, the Petitioners, everybody's Characters, the Dilemmas and the die."""

from __future__ import annotations

from twelvefold import StepOrder, known_in, learn, pick, shuffle
from twelvefold_council_of_12.box import FACE_DOWN, FACE_UP_BESIDES_LEADER, POWERFUL_ONE
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import FACES, PETITIONER_PILE, CouncilState
from twelvefold_council_of_12.steps import step


def order(rules: CouncilRules, steps: StepOrder) -> None:
    """Name the steps of set-up in order (C12-006 to C12-020)."""
    steps.add("favor", favor)
    steps.add("petitioners", petitioners)
    steps.add("characters", characters)
    steps.add("dilemmas", dilemmas)
    steps.add("die", die)


@step
def favor(rules: CouncilRules, state: CouncilState) -> None:
    """Place the Favor token: on 4 for four players, on 3 for fewer (C12-008)."""
    state.favor = 4 if state.seats == 4 else 3


@step
def petitioners(rules: CouncilRules, state: CouncilState) -> None:
    """Draw five Petitioners face up and two face down, and shuffle them (C12-009 to C12-015)."""
    leader = choose_leader(rules, state)
    others = [card for card in rules.petitioner_pool if card != leader]
    shuffle(state, others)
    while not rules.crowned_one(others[:FACE_UP_BESIDES_LEADER]):
        shuffle(state, others)
    face_up = [leader, *others[:FACE_UP_BESIDES_LEADER]]
    drawn = len(face_up) - 1 + FACE_DOWN
    state.petitioners.pile = [leader, *others[:drawn]]
    state.petitioners.box = others[drawn:]
    for seat in range(state.seats):
        for card in face_up:
            learn(state, seat, PETITIONER_PILE, card)
    shuffle(state, state.petitioners.pile)


def choose_leader(rules: CouncilRules, state: CouncilState) -> str:
    """Return the Powerful One, or, where she is missing, one with a 1 (C12-010, C12-108)."""
    if POWERFUL_ONE in rules.petitioner_pool:
        return POWERFUL_ONE
    return pick(state, rules.crowned_one(rules.petitioner_pool))


@step
def characters(rules: CouncilRules, state: CouncilState) -> None:
    """Take the Characters of the face-up Petitioners into the hands (C12-016, C12-017)."""
    for player in state.players:
        face_up = known_in(state, player.seat, PETITIONER_PILE)
        player.hand = face_up
        player.aid = [card for card in rules.characters if card not in face_up]


@step
def dilemmas(rules: CouncilRules, state: CouncilState) -> None:
    """Draw four Easy Dilemmas, two Medium and one Difficult, and shuffle them (C12-018, C12-019).

    "Claim the throne" lies under them (C12-R1).
    """
    pile = list(rules.dilemma_pool)
    if rules.dilemmas_drawn:
        pile = draw_by_bell(rules, state)
    shuffle(state, pile)
    state.dilemmas.fronts, state.dilemmas.pile = pile[:1], pile[1:]


def draw_by_bell(rules: CouncilRules, state: CouncilState) -> list[str]:
    """Draw as many Dilemmas of each bell as are due, and put the others into the box."""
    drawn: list[str] = []
    for bell, count in rules.dilemmas_drawn.items():
        cards = [card for card in rules.dilemma_pool if rules.dilemmas[card].bell == bell]
        shuffle(state, cards)
        drawn += cards[:count]
        state.dilemmas.box += cards[count:]
    return drawn


@step
def die(rules: CouncilRules, state: CouncilState) -> None:
    """Roll the die, whose value lasts from turn to turn (C12-027, C12-R1)."""
    state.die = pick(state, FACES)
    rules.tell("The die shows {}", state.die)
