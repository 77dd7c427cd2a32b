"""The four actions of the Military phase: Supply, Recruit, Deploy and Move."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask, later
from twelvefold_twelve_heroes.effects import trigger
from twelvefold_twelve_heroes.pieces import (
    enter,
    play_from_hand,
    region_of,
    take_from_supply,
    transfer,
)
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.state import REGIONS, HeroState, Player
from twelvefold_twelve_heroes.steps import step

ACTIONS = ("supply", "recruit", "deploy", "move")
SUPPLY: Action = ("supply",)
DONE: Action = ("done",)
CARRY = "How much Food does it carry?"


def legal_actions(rules: HeroRules, state: HeroState) -> list[Action]:
    """Return what the active player may do with an action (TH-056 to TH-059)."""
    player = state.players[state.active]
    actions: list[Action] = [SUPPLY] if state.supply else []
    for card in player.hand:
        if cost(rules, player, card) <= player.food:
            actions.append(("recruit", card))
    for hero in player.camp:
        actions += rules.deploys[hero]
    for region in REGIONS:
        for hero in state.regions[region].sides[state.active].heroes:
            actions += rules.moves[hero][region]
    return actions


@step
def supply(rules: HeroRules, state: HeroState) -> None:
    """Take 1 Food into the Camp (TH-062, TH-R6)."""
    state.players[state.active].food += take_from_supply(state, 1)
    rules.tell("{} takes 1 Food", rules.names[state.active])


@step
def recruit(rules: HeroRules, state: HeroState, hero: str) -> None:
    """Pay a Hero from the Camp's Food and put it there (TH-064, TH-065, TH-R8)."""
    player = state.players[state.active]
    price = cost(rules, player, hero)
    play_from_hand(state, player.seat, hero)
    player.food -= price
    state.supply += price
    player.camp.append(hero)
    rules.tell("{} recruits {}", rules.names[player.seat], rules.heroes[hero].name)
    trigger(rules, state, player.seat, hero, "recruited")


def cost(rules: HeroRules, player: Player, hero: str) -> int:
    """Return the Food that a Hero costs a player now."""
    price = rules.costs[hero]
    if rules.patrons:
        camp = player.camp
        price -= sum([rules.patrons[patron] for patron in camp if patron in rules.patrons])
    return max(0, price)


@step
def deploy(rules: HeroRules, state: HeroState, hero: str, to: int) -> Choice | None:
    """Send a Hero from the Camp into a Region, with Food from the Camp (TH-068, TH-R9)."""
    player = state.players[state.active]
    player.camp.remove(hero)
    enter(rules, state, player.seat, hero, to - 1)
    state.sent.append(hero)
    rules.tell("{} deploys {} to Region {}", rules.names[player.seat], rules.heroes[hero].name, to)
    later(state, deploy_more)
    if not player.food:
        return None
    return ask(player.seat, CARRY, carried(player.food), carry_from_camp, to - 1)


@step
def carry_from_camp(rules: HeroRules, state: HeroState, action: Action, region: int) -> None:
    """Put the Food that a deployed Hero carried beside it (TH-068)."""
    food = int(action[1])
    state.players[state.active].food -= food
    state.regions[region].sides[state.active].food += food


@step
def deploy_more(rules: HeroRules, state: HeroState) -> Choice | None:
    """Ask for another Hero to send in the same action, to another Region (TH-068)."""
    seat = state.active
    reached = [region_of(state, seat, hero) for hero in state.sent]
    actions: list[Action] = [
        rules.deploys[hero][region]
        for hero in state.players[seat].camp
        for region in REGIONS
        if region not in reached
    ]
    if not actions:
        return arrive(rules, state)
    return ask(seat, "Deploy another Hero, or be done", [*actions, DONE], deploying)


@step
def deploying(rules: HeroRules, state: HeroState, action: Action) -> Choice | None:
    """Send the other Hero too, or be done."""
    if action == DONE:
        return arrive(rules, state)
    return deploy(rules, state, str(action[1]), int(action[2]))


@step
def arrive(rules: HeroRules, state: HeroState) -> Choice | None:
    """Resolve the abilities of the Heroes sent, in the order of their owner (TH-069, TH-070)."""
    waiting = [hero for hero in state.sent if rules.heroes[hero].deployed]
    state.sent = waiting
    if len(waiting) > 1:
        actions = [("resolve", hero) for hero in waiting]
        return ask(state.active, "Choose whose ability comes first", actions, resolving)
    state.sent = []
    for hero in waiting:
        trigger(rules, state, state.active, hero, "deployed")
    return None


@step
def resolving(rules: HeroRules, state: HeroState, action: Action) -> None:
    """Resolve the chosen ability, then the others."""
    hero = str(action[1])
    state.sent.remove(hero)
    later(state, arrive)
    trigger(rules, state, state.active, hero, "deployed")


@step
def move(rules: HeroRules, state: HeroState, hero: str, to: int) -> Choice | None:
    """Move a Hero to another Region, with Food from the old one (TH-073, TH-R10)."""
    seat = state.active
    food = state.regions[region_of(state, seat, hero)].sides[seat].food
    if food:
        return ask(seat, CARRY, carried(food), carry_along, hero, to)
    return move_with(rules, state, hero, to, 0)


@step
def carry_along(
    rules: HeroRules, state: HeroState, action: Action, hero: str, to: int
) -> Choice | None:
    """Move the Hero with the Food that it carries."""
    return move_with(rules, state, hero, to, int(action[1]))


def move_with(rules: HeroRules, state: HeroState, hero: str, to: int, food: int) -> Choice | None:
    """Move a Hero with Food, and trigger its ability (TH-075)."""
    seat = state.active
    transfer(rules, state, seat, hero, to - 1, food)
    rules.tell("{} moves {} to Region {}", rules.names[seat], rules.heroes[hero].name, to)
    trigger(rules, state, seat, hero, "moved")
    return None


def carried(food: int) -> list[Action]:
    """Return how much Food a Hero may carry, from none to all (TH-068, TH-073)."""
    return [("carry", amount) for amount in range(food + 1)]


VERBS = (
    Verb("supply", "Take 1 Food from the supply into your Camp.", supply),
    Verb("recruit", "Put a Hero from your hand into your Camp: recruit HERO.", recruit),
    Verb("deploy", "Send a Hero from your Camp into a Region: deploy HERO REGION.", deploy),
    Verb("move", "Move a Hero to another Region: move HERO REGION.", move),
    Verb("carry", "Say how much Food the Hero carries: carry FOOD."),
    Verb("done", "Be done with what you are doing."),
    Verb("resolve", "Say whose ability comes first: resolve HERO."),
)
