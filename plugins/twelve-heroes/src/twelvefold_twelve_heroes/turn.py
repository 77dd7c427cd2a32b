"""A player's turn: Control, Maintenance, Income, Military, and its end."""

from __future__ import annotations

from twelvefold import Action, Choice, StepOrder, Verb, ask, begin_turn, end, later
from twelvefold_twelve_heroes.actions import ACTIONS, legal_actions
from twelvefold_twelve_heroes.pieces import (
    discard_card,
    discard_hero,
    draw,
    lose_food,
    take_from_supply,
)
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.scoring import GOAL, points_of
from twelvefold_twelve_heroes.state import REGIONS, HeroState, opponent_of
from twelvefold_twelve_heroes.steps import step
from twelvefold_twelve_heroes.strength import controls

INCOME_FOOD = 2
INCOME_CARDS = 1
ACTIONS_EACH = 3
HAND_LIMIT = 5

PASS: Action = ("pass",)


def order(rules: HeroRules, phases: StepOrder) -> None:
    """Name the phases of a turn in order (TH-035 to TH-039, TH-077)."""
    phases.add("control", control)
    phases.add("maintenance", maintenance)
    phases.add("income", income)
    phases.add("military", military)
    phases.add("end-of-turn", end_of_turn)


@step
def control(rules: HeroRules, state: HeroState) -> None:
    """Place a cube wherever the active player is stronger, from left to right (TH-042, TH-R2)."""
    for region in REGIONS:
        if state.regions[region].tiles and controls(rules, state, state.active, region):
            place_cube(rules, state, region)
        if state.ended:
            break


def place_cube(rules: HeroRules, state: HeroState, region: int) -> None:
    """Place a Control cube, or win the tile that has no free space for it (TH-042, TH-043)."""
    side = state.regions[region].sides[state.active]
    if side.cubes == rules.territories[state.regions[region].tiles[0]].spaces:
        win_tile(rules, state, region)
    else:
        side.cubes += 1
        state.players[state.active].cubes -= 1
        rules.tell("{} places a cube in Region {}", rules.names[state.active], region + 1)


def win_tile(rules: HeroRules, state: HeroState, region: int) -> None:
    """Take the tile and reveal the one under it; both sides' cubes go home (TH-043 to TH-045)."""
    place = state.regions[region]
    player = state.players[state.active]
    for side in place.sides:
        state.players[side.seat].cubes += side.cubes
        side.cubes = 0
    tile = place.tiles.pop()
    player.won.append(tile)
    place.tiles, place.under = place.under[:1], place.under[1:]
    points = rules.territories[tile].points
    rules.tell("{} wins {} ({})", rules.names[player.seat], rules.territories[tile].name, points)
    for won in rules.won:
        won(rules, state, player.seat, region)
    if points_of(rules, state, player.seat) >= GOAL:
        end(state, f"{GOAL} Victory Points")


@step
def maintenance(rules: HeroRules, state: HeroState) -> None:
    """Feed the active player's Heroes, Region by Region (TH-048, TH-R5)."""
    for region in reversed(REGIONS):
        if state.regions[region].sides[state.active].heroes:
            later(state, feed, region)


@step
def feed(rules: HeroRules, state: HeroState, region: int) -> None:
    """Let the Heroes of a Region eat the Food there; some may go without (TH-048)."""
    side = state.regions[region].sides[state.active]
    hungry = sum([hero not in rules.frugal for hero in side.heroes])
    missing = hungry - lose_food(state, side, hungry)
    if missing:
        later(state, starve, region, missing)


@step
def starve(rules: HeroRules, state: HeroState, region: int, missing: int) -> Choice | None:
    """Discard a Hero for each missing Food, of the player's choice (TH-048)."""
    heroes = state.regions[region].sides[state.active].heroes
    if missing < len(heroes):
        actions = [("discard", hero) for hero in heroes]
        prompt = f"Discard a Hero that finds no Food in Region {region + 1}"
        return ask(state.active, prompt, actions, starved, region, missing)
    for hero in heroes[:]:
        discard_hero(rules, state, state.active, hero, region)
    return None


@step
def starved(rules: HeroRules, state: HeroState, action: Action, region: int, missing: int) -> None:
    """Discard the chosen Hero, and go on while Food is missing."""
    discard_hero(rules, state, state.active, str(action[1]), region)
    if missing > 1:
        later(state, starve, region, missing - 1)


@step
def income(rules: HeroRules, state: HeroState) -> None:
    """Take Food into the Camp and draw a card (TH-052, TH-053)."""
    player = state.players[state.active]
    player.food += take_from_supply(state, INCOME_FOOD)
    for region in state.regions:
        side = region.sides[state.active]
        for hero in side.heroes:
            side.food += take_from_supply(state, rules.foragers.get(hero, 0))
    draw(rules, state, state.active, INCOME_CARDS)


@step
def military(rules: HeroRules, state: HeroState) -> None:
    """Grant the actions of the Military phase (TH-055)."""
    state.actions_left = ACTIONS_EACH
    later(state, next_action)


@step
def next_action(rules: HeroRules, state: HeroState) -> Choice | None:
    """Ask for an action; one must be taken while any is legal (TH-055, TH-060, TH-R7).

    Whether a card can be recruited is hidden, so a player with actions and cards is asked even
    where nothing is legal but to pass.
    """
    actions = legal_actions(rules, state) if state.actions_left else []
    others = [action for offers in rules.military for action in offers(rules, state)]
    if not actions:
        hand = state.players[state.active].hand
        if not others and not (state.actions_left and hand):
            return None
        others.append(PASS)
    return ask(state.active, "Choose an action", actions + others, take_action)


@step
def take_action(rules: HeroRules, state: HeroState, action: Action) -> Choice | None:
    """Do the chosen action, then come back for the next (TH-055)."""
    if action == PASS:
        return None
    if action[0] in ACTIONS:
        state.actions_left -= 1
    later(state, next_action)
    return rules.take(state, action)


@step
def end_of_turn(rules: HeroRules, state: HeroState) -> Choice | None:
    """Discard down to five cards, then the opponent's turn begins (TH-078, TH-R13)."""
    state.actions_left = 0
    hand = state.players[state.active].hand
    if len(hand) > HAND_LIMIT:
        actions = [("discard", card) for card in hand]
        return ask(state.active, f"Discard down to {HAND_LIMIT} cards", actions, hand_discarded)
    begin_turn(rules, state, opponent_of(state.active))
    return None


@step
def hand_discarded(rules: HeroRules, state: HeroState, action: Action) -> None:
    """Discard the chosen card, and look at the hand again."""
    discard_card(rules, state, state.active, str(action[1]))
    later(state, end_of_turn)


VERBS = (
    Verb("discard", "Discard a Hero or a card: discard HERO."),
    Verb("pass", "End your Military phase."),
)
