"""The Decree of the Eyrie: four columns of cards that must be resolved, or turmoil (7.4, 7.5, 7.7).

The card that is being resolved is chosen by its suit; what it asks for is then chosen like any
other action: `recruit CLEARING`, `move FROM TO NUMBER`, `battle CLEARING FACTION`,
`build CLEARING`.
"""

from __future__ import annotations

from twelvefold import Action, Choice, ask, later
from twelvefold_root.battle import battles, initiate
from twelvefold_root.cards import BIRD
from twelvefold_root.eyrie.board import COLUMNS, EYRIE, ID, ROOST, Leader, column_of, is_led_by
from twelvefold_root.hands import distinct, play_from_hand, put_away
from twelvefold_root.pieces import place_building, place_warriors
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place, open_slots, ruler
from twelvefold_root.scoring import score
from twelvefold_root.state import RootState
from twelvefold_root.steps import step
from twelvefold_root.turn import end_daylight, menu

MOST_ADDED = 2


@step
def choose_leader(rules: RootRules, state: RootState) -> Choice:
    """Ask for a leader among those face up; with none, all are turned up (7.3.3, 7.7.3)."""
    part = EYRIE.of(state)
    if not part.leaders:
        part.leaders, part.deposed = part.deposed, []
    actions = [("lead", leader) for leader in part.leaders]
    return ask(rules.seat_of[ID], "Choose a leader", actions, leader_chosen)


@step
def leader_chosen(rules: RootRules, state: RootState, action: Action) -> None:
    """Put the leader in charge and the Viziers into the leader's columns (7.3.4, 7.7.3)."""
    part = EYRIE.of(state)
    leader = str(action[1])
    part.leaders.remove(leader)
    part.leader = [leader]
    viziers = [card for card in rules.deck if rules.deck[card].kind == "vizier"]
    columns = rules.cards.of(Leader)[leader].viziers
    for name in columns:
        column_of(part, name).append(viziers[0])
    rules.tell("{} is led by {}", rules.names[rules.seat_of[ID]], leader)


@step
def add_to_decree(rules: RootRules, state: RootState) -> Choice | None:
    """Ask for a card to add to the Decree: one or two, at most one a bird (7.4.2)."""
    part = EYRIE.of(state)
    seat = state.active
    hand = state.players[seat].hand
    if not hand or part.added == MOST_ADDED:
        return None
    actions: list[Action] = [
        ("add", card, column)
        for card in distinct(hand)
        if not (part.added_bird and rules.suit[card] == BIRD)
        for column in COLUMNS
    ]
    if part.added:
        actions.append(("done",))
    return ask(seat, "Add a card to the Decree", actions, added_to_decree)


@step
def added_to_decree(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Add the card, and ask for another."""
    if action[0] == "done":
        return None
    _, card, column = map(str, action)
    part = EYRIE.of(state)
    play_from_hand(state, state.active, card)
    column_of(part, column).append(card)
    part.added += 1
    part.added_bird = part.added_bird or rules.suit[card] == BIRD
    rules.tell("{} adds {} to {}", rules.names[state.active], rules.deck[card].name, column)
    return add_to_decree(rules, state)


@step
def resolve_column(rules: RootRules, state: RootState, column: str) -> Choice | None:
    """Resolve the cards of a column, in the order of the player's choice (7.5.2)."""
    part = EYRIE.of(state)
    part.column = column
    part.waiting = [rules.suit[card] for card in column_of(part, column)]
    return next_card(rules, state)


@step
def next_card(rules: RootRules, state: RootState) -> Choice | None:
    """Ask for the next card of the column, by its suit (7.5.2)."""
    part = EYRIE.of(state)
    suits = distinct(part.waiting)
    if not suits:
        return None
    if len(suits) == 1:
        return card_chosen(rules, state, ("resolve", suits[0]))
    actions = [("resolve", suit) for suit in suits]
    prompt = f"Choose a card of the Decree to resolve in {part.column}"
    return ask(state.active, prompt, actions, card_chosen)


@step
def card_chosen(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Resolve the card, or fall into turmoil (7.5.2)."""
    part = EYRIE.of(state)
    part.resolving = str(action[1])
    part.waiting.remove(part.resolving)
    later(state, next_card)
    return menu(rules, state, part.column)


def demanded(rules: RootRules, state: RootState, column: str) -> list[Action]:
    """Return what fulfils the card that is being resolved (7.5.2.I to 7.5.2.IV)."""
    suit = EYRIE.of(state).resolving
    places = rules.map.clearings if suit == BIRD else rules.map.of_suit(suit)
    seat = state.active
    if column == "recruit":
        return [("recruit", each) for each in places if may_recruit_at(rules, state, each)]
    if column == "move":
        return rules.factions[seat].moves(rules, state, seat, places)
    if column == "battle":
        return battles(rules, state, seat, places)
    return [("build", each) for each in places if may_build_at(rules, state, each)]


def may_recruit_at(rules: RootRules, state: RootState, clearing: str) -> bool:
    """Return whether a warrior can be placed at a roost there (7.5.2.I)."""
    here = ROOST in state.clearings[clearing].buildings
    return here and bool(state.reserve[ID]) and may_place(rules, state, state.active, clearing)


def may_build_at(rules: RootRules, state: RootState, clearing: str) -> bool:
    """Return whether a roost can be built: a ruled clearing without one (7.5.2.IV)."""
    return (
        bool(state.reserve[ROOST])
        and ROOST not in state.clearings[clearing].buildings
        and open_slots(rules, state, clearing) > 0
        and ruler(rules, state, clearing) == state.active
        and may_place(rules, state, state.active, clearing)
    )


@step
def decree_recruit(rules: RootRules, state: RootState, clearing: str) -> Choice | None:
    """Place a warrior at a roost, the Charismatic two; too few are turmoil (7.5.2.I, 7.8)."""
    part = EYRIE.of(state)
    part.resolving = ""
    due = 2 if is_led_by(rules, state, "recruits-two") else 1
    if place_warriors(rules, state, ID, clearing, due) < due:
        return turmoil(rules, state)
    return None


@step
def decree_move(
    rules: RootRules, state: RootState, origin: str, to: str, count: int
) -> Choice | None:
    """Move warriors from the card's clearing (7.5.2.II)."""
    EYRIE.of(state).resolving = ""
    action = ("move", origin, to, count)
    return rules.factions[state.active].move(rules, state, state.active, action)


@step
def decree_battle(rules: RootRules, state: RootState, clearing: str, faction: str) -> Choice | None:
    """Battle in the card's clearing (7.5.2.III)."""
    EYRIE.of(state).resolving = ""
    return initiate(rules, state, clearing, faction)


@step
def decree_build(rules: RootRules, state: RootState, clearing: str) -> None:
    """Build a roost in the card's clearing (7.5.2.IV)."""
    EYRIE.of(state).resolving = ""
    place_building(rules, state, ROOST, clearing)
    rules.tell("{} builds a roost in clearing {}", rules.names[state.active], clearing)


@step
def turmoil(rules: RootRules, state: RootState) -> Choice | None:
    """Lose points for birds, discard the Decree, depose the leader, end Daylight (7.7)."""
    part = EYRIE.of(state)
    seat = state.active
    rules.tell("{} falls into turmoil", rules.names[seat])
    decree = [card for name in COLUMNS for card in column_of(part, name)]
    score(rules, state, seat, -sum([rules.suit[card] == BIRD for card in decree]))
    for name in COLUMNS:
        setattr(part, name, [])
    for card in decree:
        if rules.deck[card].kind != "vizier":
            put_away(rules, state, card)
    part.deposed += part.leader
    part.leader, part.resolving, part.waiting = [], "", []
    end_daylight(rules, state)
    return choose_leader(rules, state)
