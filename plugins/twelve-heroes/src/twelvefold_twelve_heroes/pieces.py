"""What happens to Heroes, cards and Food whenever they change place."""

from __future__ import annotations

from collections.abc import Iterator

from twelvefold import learn, left, shuffle
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.state import (
    CUBES_EACH,
    DECK,
    FOOD_TOKENS,
    HAND,
    REGIONS,
    HeroState,
    Side,
)

BOTH = (0, 1)
NOWHERE = -1


def take_from_supply(state: HeroState, amount: int) -> int:
    """Take Food from the supply, as much of it as there is; return how much (TH-R6)."""
    taken = min(amount, state.supply)
    state.supply -= taken
    return taken


def region_of(state: HeroState, seat: int, hero: str) -> int:
    """Return the Region where a Hero of the seat stands, NOWHERE if it is in none."""
    for region in REGIONS:
        if hero in state.regions[region].sides[seat].heroes:
            return region
    return NOWHERE


def enter(rules: HeroRules, state: HeroState, seat: int, hero: str, region: int) -> None:
    """Put a Hero on its side of a Region (TH-024)."""
    sides = state.regions[region].sides
    was_empty = not (sides[0].heroes or sides[1].heroes)
    sides[seat].heroes.append(hero)
    for entered in rules.entered:
        entered(rules, state, seat, region, was_empty)


def leave(rules: HeroRules, state: HeroState, seat: int, hero: str, region: int) -> None:
    """Take a Hero off a Region; the last one leaves its side's Food to the supply (TH-049)."""
    side = state.regions[region].sides[seat]
    side.heroes.remove(hero)
    if not side.heroes:
        lose_food(state, side, side.food)
        for has_left in rules.left:
            has_left(rules, state, seat, region)


def transfer(rules: HeroRules, state: HeroState, seat: int, hero: str, to: int, food: int) -> None:
    """Bring a Hero from its Region to another, with Food from the old one (TH-073, TH-R10)."""
    origin = region_of(state, seat, hero)
    state.regions[origin].sides[seat].food -= food
    leave(rules, state, seat, hero, origin)
    enter(rules, state, seat, hero, to)
    state.regions[to].sides[seat].food += food


def lose_food(state: HeroState, side: Side, amount: int) -> int:
    """Return Food of a side to the supply, as much of it as there is; return how much."""
    lost = min(amount, side.food)
    side.food -= lost
    state.supply += lost
    return lost


def discard_hero(rules: HeroRules, state: HeroState, seat: int, hero: str, region: int) -> None:
    """Discard a Hero from a Region onto its owner's discard pile."""
    leave(rules, state, seat, hero, region)
    state.players[seat].discard.append(hero)
    rules.tell("{} loses {}", rules.names[seat], rules.heroes[hero].name)


def draw(rules: HeroRules, state: HeroState, seat: int, cards: int) -> None:
    """Draw cards; an empty deck is first made anew from the discard pile (TH-053, TH-R11)."""
    player = state.players[seat]
    for _ in range(cards):
        if not player.deck:
            refill(rules, state, seat)
        if not player.deck:
            break
        card = player.deck.pop(0)
        player.hand.append(card)
        left(state, DECK[seat], card, seen_by=(seat,))
        rules.tell("You draw {}", rules.heroes[card].name, to=(seat,))


def refill(rules: HeroRules, state: HeroState, seat: int) -> None:
    """Shuffle the discard pile into a new deck; its owner knows what it is made of."""
    player = state.players[seat]
    player.deck, player.discard = player.discard, []
    shuffle(state, player.deck)
    if rules.mode == "draft":
        for card in player.deck:
            learn(state, seat, DECK[seat], card)
    rules.tell("{} shuffles the discard pile into a new deck", rules.names[seat])


def play_from_hand(state: HeroState, seat: int, card: str) -> None:
    """Take a card out of the hand for everyone to see."""
    state.players[seat].hand.remove(card)
    left(state, HAND[seat], card, seen_by=BOTH)


def discard_card(rules: HeroRules, state: HeroState, seat: int, card: str) -> None:
    """Discard a card from the hand."""
    play_from_hand(state, seat, card)
    state.players[seat].discard.append(card)
    rules.tell("{} discards {}", rules.names[seat], rules.heroes[card].name)


def misplaced(rules: HeroRules, state: HeroState) -> Iterator[str]:
    """Yield what can never be so of Food and cubes (TH-007, TH-008, TH-021, TH-R6)."""
    sides = [side for region in state.regions for side in region.sides]
    food = [state.supply, *(player.food for player in state.players)]
    food += [side.food for side in sides]
    if min(food) < 0 or sum(food) != FOOD_TOKENS:
        yield f"Food: {', '.join(map(str, food))} are not {FOOD_TOKENS} tokens in all"
    for player in state.players:
        cubes = [player.cubes, *(side.cubes for side in sides if side.seat == player.seat)]
        if min(cubes) < 0 or sum(cubes) != CUBES_EACH:
            shown = ", ".join(map(str, cubes))
            yield f"cubes of seat {player.seat + 1}: {shown} are not {CUBES_EACH} in all"
    for number, region in enumerate(state.regions):
        spaces = rules.territories[region.tiles[0]].spaces if region.tiles else 0
        if max(side.cubes for side in region.sides) > spaces:
            yield f"regions.{number}: a side has {spaces} spaces for cubes"
