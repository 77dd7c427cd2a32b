"""A turn: Birdsong, Daylight and Evening, and the menus from which a player acts (1.4)."""

from __future__ import annotations

from twelvefold import Action, Choice, StepOrder, Verb, ask, begin_turn, later
from twelvefold_root.crafting import craftable
from twelvefold_root.dominance import check_dominance, dominance_offers
from twelvefold_root.hands import discard, distinct, draw
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_root.steps import step

HAND_LIMIT = 5
DONE: Action = ("done",)


def order(rules: RootRules, phases: StepOrder) -> None:
    """Name the phases of a turn in order (1.4.1)."""
    phases.add("birdsong", birdsong)
    phases.add("daylight", daylight)
    phases.add("evening", evening)
    phases.add("end-of-turn", end_of_turn)


@step
def birdsong(rules: RootRules, state: RootState) -> None:
    """See whether dominance wins, then do the Birdsong (1.4.1, 3.3.1)."""
    state.used, state.activated = [], {}
    check_dominance(rules, state, state.active)
    if not state.ended:
        later(state, end_of_birdsong)
        begin_phase(rules, state, "birdsong")


@step
def daylight(rules: RootRules, state: RootState) -> None:
    """Do the Daylight (1.4.1)."""
    begin_phase(rules, state, "daylight")


@step
def evening(rules: RootRules, state: RootState) -> None:
    """Do the Evening (1.4.1)."""
    begin_phase(rules, state, "evening")


def begin_phase(rules: RootRules, state: RootState, phase: str) -> None:
    """Do what comes at the start of a phase, then the phase of the active faction (1.4.1)."""
    state.phase = phase
    later(state, own_phase, phase)
    later(state, use_effects, f"start-of-{phase}")
    for begins in rules.phase_begins:
        begins(rules, state, state.active)


@step
def own_phase(rules: RootRules, state: RootState, phase: str) -> Choice | None:
    """Do the phase as the active faction does it."""
    faction = rules.factions[state.active]
    if phase == "birdsong":
        return faction.birdsong(rules, state, state.active)
    if phase == "daylight":
        return faction.daylight(rules, state, state.active)
    return faction.evening(rules, state, state.active)


@step
def end_of_birdsong(rules: RootRules, state: RootState) -> None:
    """Let the player use what can be used in Birdsong, before it is over."""
    later(state, use_effects, state.phase)


@step
def use_effects(rules: RootRules, state: RootState, when: str) -> Choice | None:
    """Ask for an effect to use, at the start of a phase or in it (1.4.1)."""
    actions = effects_in(rules, state, when)
    if when == "start-of-birdsong":
        actions += effects_in(rules, state, state.phase)
    actions += offered_now(rules, state)
    if not actions:
        return None
    return ask(state.active, "Use an effect, or be done", [*actions, DONE], effect_used, when)


@step
def effect_used(rules: RootRules, state: RootState, action: Action, when: str) -> Choice | None:
    """Use the chosen effect, then ask for another."""
    if action == DONE:
        return None
    later(state, use_effects, when)
    return rules.take(state, action)


def effects_in(rules: RootRules, state: RootState, when: str) -> list[Action]:
    """Return the crafted effects that the active player may use now, each once a turn."""
    if not state.players[state.active].crafted:
        return []
    timed = rules.timed.get(when, {})
    return [
        ("use", card, *target)
        for card in state.players[state.active].crafted
        if card in timed and card not in state.used
        for target in timed[card].targets(rules, state, state.active)
    ]


@step
def use(rules: RootRules, state: RootState, card: str, *target: str) -> Choice | None:
    """Use the effect of a crafted card."""
    state.used.append(card)
    rules.tell("{} uses {}", rules.names[state.active], rules.deck[card].name)
    do = rules.effects[card].do
    return do(rules, state, state.active, card, *target) if do else None


def offered_now(rules: RootRules, state: RootState) -> list[Action]:
    """Return what expansions offer the active player between any two actions."""
    return [action for offers in rules.offered for action in offers(rules, state, state.active)]


@step
def menu(rules: RootRules, state: RootState, stage: str) -> Choice | None:
    """Ask what to do next in a stage of the turn, until it is over or the player is done.

    A stage in which the faction can do nothing more is still asked where a crafted card or an
    expansion offers something, unless it is compulsory. That a hand holds something to do is no
    reason: nobody else sees it.
    """
    seat = state.active
    faction = rules.factions[seat]
    own = faction.offers(rules, state, seat, stage)
    more = effects_in(rules, state, state.phase) + offered_now(rules, state)
    if own is None and (stage in faction.compulsory or not more):
        return None
    if state.phase == "daylight":
        more += dominance_offers(rules, state, seat)
    if stage not in faction.compulsory:
        more.append(DONE)
    return ask(seat, faction.prompts[stage], [*(own or ()), *more], chosen, stage)


@step
def chosen(rules: RootRules, state: RootState, action: Action, stage: str) -> Choice | None:
    """Do what was chosen, then come back to the menu."""
    if action == DONE:
        return None
    later(state, menu, stage)
    deed = rules.factions[state.active].doing.get(str(action[0]))
    if deed is not None:
        return deed(rules, state, *action[1:])
    return rules.take(state, action)


def offers_crafting(rules: RootRules, state: RootState, seat: int) -> list[Action] | None:
    """Return the cards that can be crafted; None where the hand is empty."""
    return craftable(rules, state, seat) if state.players[seat].hand else None


def end_daylight(rules: RootRules, state: RootState) -> None:
    """Take what is left of the Daylight off the agenda: the Evening comes next."""
    rest = rules.turn_entries["evening"]
    while tuple(state.agenda[-len(rest) :]) != rest:
        state.agenda.pop()


def draw_and_discard(rules: RootRules, state: RootState, seat: int, count: int) -> None:
    """Draw cards, then discard down to five."""
    draw(rules, state, seat, count)
    later(state, discard_down, seat)


@step
def discard_down(rules: RootRules, state: RootState, seat: int) -> Choice | None:
    """Ask for a card to discard while there are more than five."""
    hand = state.players[seat].hand
    if len(hand) <= HAND_LIMIT:
        return None
    actions = [("discard", card) for card in distinct(hand)]
    return ask(seat, f"Discard down to {HAND_LIMIT} cards", actions, discarded_down, seat)


@step
def discarded_down(rules: RootRules, state: RootState, action: Action, seat: int) -> Choice | None:
    """Discard the card, and look at the hand again."""
    discard(rules, state, seat, str(action[1]))
    return discard_down(rules, state, seat)


@step
def end_of_turn(rules: RootRules, state: RootState) -> None:
    """Let the next player clockwise begin a turn (1.4.1)."""
    state.actions = 0
    begin_turn(rules, state, (state.active + 1) % state.seats)


VERBS = (
    Verb("use", "Use a crafted card's effect: use CARD, with its target.", use),
    Verb("done", "Be done with what you are doing."),
    Verb("discard", "Discard a card from your hand: discard CARD."),
)
