"""Step 3: everybody chooses a Character, face down and at the same time (C12-046 to C12-050)."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask, ask_secretly, later
from twelvefold_council_of_12.effects import Source, effect
from twelvefold_council_of_12.etiquette import talk
from twelvefold_council_of_12.pieces import redraw
from twelvefold_council_of_12.rewards import offer_rewards
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import (
    CouncilState,
    Objective,
    Player,
    around,
    current_dilemma,
)
from twelvefold_council_of_12.steps import step
from twelvefold_council_of_12.vocabulary import FaceUp

IN_ONE: Action = ("turns", 1)
IN_TWO: Action = ("turns", 2)


@step
def choose(rules: CouncilRules, state: CouncilState) -> None:
    """Set the objectives, agree on one turn or two, talk, then choose Characters (C12-047)."""
    set_objectives(rules, state)
    prepare_choice(state, "choose")
    later(state, talk, 0)
    later(state, agree_on_turns, 0)


def set_objectives(rules: CouncilRules, state: CouncilState) -> None:
    """Take the objectives from the Dilemma; the die may meet one as it lies (C12-079, C12-R9)."""
    dilemma = rules.dilemmas[current_dilemma(state)]
    state.objectives = [
        Objective(values=list(values), met=state.die in values) for values in dilemma.objectives
    ]
    state.lost = False


@step
def agree_on_turns(rules: CouncilRules, state: CouncilState, place: int) -> Choice | None:
    """Ask two players whether to take two turns for two objectives (C12-084, C12-085, C12-R10)."""
    if state.seats > 2 or len(state.objectives) < 2 or state.turns_taken:
        return None
    if rules.dilemmas[current_dilemma(state)].turns > 1:
        return None
    seat = around(state)[place].seat
    return ask(seat, "Play this Dilemma in one turn, or in two?", (IN_ONE, IN_TWO), agreed, place)


@step
def agreed(rules: CouncilRules, state: CouncilState, action: Action, place: int) -> Choice | None:
    """Take two turns if both players want to."""
    if action == IN_ONE:
        return None
    if place + 1 < state.seats:
        return agree_on_turns(rules, state, place + 1)
    state.halved = True
    rules.tell("The council takes two turns, one for each objective")
    return None


def prepare_choice(state: CouncilState, moment: str) -> None:
    """Let everybody choose, after rewards are offered and last cards exchanged (C12-049)."""
    for player in state.players:
        player.played, player.said = [], ""
    state.opened = 0
    later(state, choose_characters)
    later(state, redraw_last_cards)
    later(state, offer_rewards, moment, 0, 0)


@step
def redraw_last_cards(rules: CouncilRules, state: CouncilState) -> None:
    """Let those with a single card left take their discard piles back (C12-049, C12-076)."""
    for player in state.players:
        if not player.shown:
            redraw(rules, state, player)


@step
def choose_characters(rules: CouncilRules, state: CouncilState) -> None:
    """Ask everybody who has not shown a Character already (C12-048)."""
    for player in reversed(around(state)):
        if not player.shown:
            later(state, choose_character, player.seat)


@step
def choose_character(rules: CouncilRules, state: CouncilState, seat: int) -> Choice:
    """Ask a player for a Character to place face down (C12-048)."""
    actions = playable(state, state.players[seat])
    return ask_secretly(seat, "Choose a Character", actions, chosen, seat)


@step
def chosen(rules: CouncilRules, state: CouncilState, action: Action, seat: int) -> None:
    """Place the Character face down."""
    player = state.players[seat]
    card = str(action[1])
    player.hand.remove(card)
    player.chosen = [card]
    rules.tell("{} chooses a Character", rules.names[seat])


def playable(state: CouncilState, player: Player) -> list[Action]:
    """Return the Characters in hand, the Petitioner's own apart (C12-048, C12-R3)."""
    barred = state.petitioners.current
    return [("play", card) for card in player.hand if card not in barred]


@effect(FaceUp)
def face_up(rules: CouncilRules, state: CouncilState, source: Source, shows: FaceUp) -> Choice:
    """Let the player show a Character instead of placing it face down (C12-093, C12-R22)."""
    player = state.players[source.seat]
    redraw(rules, state, player)
    return ask(
        player.seat, "Choose a Character to show", playable(state, player), shown, player.seat
    )


@step
def shown(rules: CouncilRules, state: CouncilState, action: Action, seat: int) -> None:
    """Place the Character face up; its effect waits for step 4."""
    player = state.players[seat]
    card = str(action[1])
    player.hand.remove(card)
    player.shown = [card]
    rules.tell("{} shows {}", rules.names[seat], rules.name_of(card))


VERBS = (
    Verb("turns", "Say in how many turns you want to play the Dilemma: turns 1 or turns 2."),
    Verb("play", "Play a Character from your hand: play CHARACTER."),
)
