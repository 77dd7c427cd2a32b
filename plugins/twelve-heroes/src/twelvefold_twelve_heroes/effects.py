"""What the abilities of Heroes do, effect by effect (TH-017, TH-R18).

Each effect of the vocabulary has one entry in `EFFECTS`: what it does and, where it needs a
target, what may be chosen. It does as much as it can, and nothing without a target.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from twelvefold import Action, Choice, Verb, ask, later, learn, look
from twelvefold_twelve_heroes.cards import Trigger
from twelvefold_twelve_heroes.pieces import (
    NOWHERE,
    discard_card,
    discard_hero,
    draw,
    leave,
    lose_food,
    region_of,
    take_from_supply,
    transfer,
)
from twelvefold_twelve_heroes.rules import NEIGHBOURS, HeroRules
from twelvefold_twelve_heroes.state import HAND, REGIONS, HeroState, Player, Side, opponent_of
from twelvefold_twelve_heroes.steps import step
from twelvefold_twelve_heroes.strength import hero_strength
from twelvefold_twelve_heroes.text import effect_text
from twelvefold_twelve_heroes.vocabulary import (
    Actions,
    AnyEffect,
    Call,
    Discard,
    Draw,
    Drive,
    Effect,
    Food,
    Lead,
    Peek,
    Recall,
    Retreat,
    Sabotage,
    Slay,
    Spoil,
    Steal,
)

YES: Action = ("yes",)
NO: Action = ("no",)


class Source(NamedTuple):
    """Whose ability it is: the owner's seat, the Hero, and the Region where it stands, if any."""

    seat: int
    hero: str
    region: int


def trigger(rules: HeroRules, state: HeroState, seat: int, hero: str, when: Trigger) -> None:
    """Put the effects of a triggered ability on the agenda, in their order (TH-065, TH-R18)."""
    for number in reversed(range(len(rules.heroes[hero].effects(when)))):
        later(state, resolve, seat, hero, when, number)


@step
def resolve(
    rules: HeroRules, state: HeroState, seat: int, hero: str, when: Trigger, number: int
) -> Choice | None:
    """Do one effect, or ask for its target; one with "may" can be declined (TH-R18).

    A Hero that another ability has meanwhile taken out of its Region does nothing there.
    """
    source = Source(seat, hero, region_of(state, seat, hero))
    if source.region == NOWHERE and when != "recruited":
        return None
    effect = rules.heroes[hero].effects(when)[number]
    entry = EFFECTS[type(effect)]
    targets = entry.targets(rules, state, source, effect) if entry.targets else None
    if targets is None and not effect.may:
        return do(rules, state, source, effect)
    actions = [YES] if targets is None else targets
    if not actions:
        return None
    prompt = f"{rules.heroes[hero].name}: {effect_text(effect)}"
    choices = [*actions, NO] if effect.may else actions
    return ask(seat, prompt, choices, resolved, seat, hero, when, number)


@step
def resolved(
    rules: HeroRules,
    state: HeroState,
    action: Action,
    seat: int,
    hero: str,
    when: Trigger,
    number: int,
) -> Choice | None:
    """Do an effect with its chosen target, or leave it."""
    if action == NO:
        return None
    source = Source(seat, hero, region_of(state, seat, hero))
    return do(rules, state, source, rules.heroes[hero].effects(when)[number], *action[1:])


def do(
    rules: HeroRules, state: HeroState, source: Source, effect: AnyEffect, *target: str | int
) -> Choice | None:
    """Do an effect, with the target it may need."""
    done: Choice | None = EFFECTS[type(effect)].do(rules, state, source, effect, *target)
    return done


def food_targets(
    rules: HeroRules, state: HeroState, source: Source, effect: Food
) -> list[Action] | None:
    """Return the Regions with Heroes of the owner, where the Food may go to one of them."""
    if effect.to != "region":
        return None
    own = [region for region in REGIONS if state.regions[region].sides[source.seat].heroes]
    return [("feed", region + 1) for region in own]


def food(rules: HeroRules, state: HeroState, source: Source, effect: Food, region: int = 0) -> None:
    """Take Food from the supply to the Camp, here, or to the chosen Region."""
    if effect.to == "camp":
        state.players[source.seat].food += take_from_supply(state, effect.amount)
        return
    place = region - 1 if effect.to == "region" else source.region
    state.regions[place].sides[source.seat].food += take_from_supply(state, effect.amount)


def draw_cards(rules: HeroRules, state: HeroState, source: Source, effect: Draw) -> None:
    """Draw cards."""
    draw(rules, state, source.seat, effect.cards)


def discard(rules: HeroRules, state: HeroState, source: Source, effect: Discard) -> None:
    """Make the owner or the opponent discard cards."""
    seat = source.seat if effect.who == "you" else opponent_of(source.seat)
    later(state, discard_from_hand, seat, effect.cards)


@step
def discard_from_hand(rules: HeroRules, state: HeroState, seat: int, cards: int) -> Choice | None:
    """Ask a player for a card to discard from the hand, while there is one."""
    hand = state.players[seat].hand
    if not hand:
        return None
    actions = [("discard", card) for card in hand]
    return ask(seat, "Discard a card from your hand", actions, discarded, seat, cards)


@step
def discarded(rules: HeroRules, state: HeroState, action: Action, seat: int, cards: int) -> None:
    """Discard the chosen card, and go on while more are due."""
    discard_card(rules, state, seat, str(action[1]))
    if cards > 1:
        later(state, discard_from_hand, seat, cards - 1)


def steal(rules: HeroRules, state: HeroState, source: Source, effect: Steal) -> None:
    """Take Food of the opponent, from here to here or from Camp to Camp."""
    own: Player | Side = state.players[source.seat]
    other: Player | Side = state.players[opponent_of(source.seat)]
    if effect.at == "here":
        own, other = _sides(state, source)
    taken = min(effect.amount, other.food)
    other.food -= taken
    own.food += taken


def spoil(rules: HeroRules, state: HeroState, source: Source, effect: Spoil) -> None:
    """Return Food that the opponent has here to the supply."""
    lose_food(state, _sides(state, source)[1], effect.amount)


def weak_foes(
    rules: HeroRules, state: HeroState, source: Source, effect: Slay | Drive
) -> list[str]:
    """Return the opposing Heroes here that an ability of this strength can be turned on."""
    own, other = _sides(state, source)
    return [
        foe
        for foe in other.heroes
        if foe not in rules.warded and hero_strength(rules, foe, other, own) <= effect.strength
    ]


def slay_targets(rules: HeroRules, state: HeroState, source: Source, effect: Slay) -> list[Action]:
    """Return the opposing Heroes here that can be slain."""
    return [("slay", foe) for foe in weak_foes(rules, state, source, effect)]


def slay(rules: HeroRules, state: HeroState, source: Source, effect: Slay, foe: str) -> None:
    """Discard an opposing Hero from here."""
    discard_hero(rules, state, opponent_of(source.seat), foe, source.region)


def drive_targets(
    rules: HeroRules, state: HeroState, source: Source, effect: Drive
) -> list[Action]:
    """Return the opposing Heroes here that can be driven, each with the adjacent Regions."""
    foes = weak_foes(rules, state, source, effect)
    return [("drive", foe, to + 1) for foe in foes for to in NEIGHBOURS[source.region]]


def drive(
    rules: HeroRules, state: HeroState, source: Source, effect: Drive, foe: str, to: int
) -> None:
    """Move an opposing Hero away, without Food."""
    transfer(rules, state, opponent_of(source.seat), foe, to - 1, 0)
    rules.tell("{} is driven to Region {}", rules.heroes[foe].name, to)


def lead_targets(rules: HeroRules, state: HeroState, source: Source, effect: Lead) -> list[Action]:
    """Return the owner's Heroes in adjacent Regions."""
    near = [state.regions[region].sides[source.seat] for region in NEIGHBOURS[source.region]]
    return [("lead", friend) for side in near for friend in side.heroes]


def lead(rules: HeroRules, state: HeroState, source: Source, effect: Lead, friend: str) -> None:
    """Move another Hero of the owner here, without Food."""
    transfer(rules, state, source.seat, friend, source.region, 0)
    rules.tell("{} follows to Region {}", rules.heroes[friend].name, source.region + 1)


def retreat_targets(
    rules: HeroRules, state: HeroState, source: Source, effect: Retreat
) -> list[Action]:
    """Return the owner's other Heroes here."""
    friends = _sides(state, source)[0].heroes
    return [("retreat", friend) for friend in friends if friend != source.hero]


def retreat(
    rules: HeroRules, state: HeroState, source: Source, effect: Retreat, friend: str
) -> None:
    """Return another Hero of the owner from here to the Camp."""
    leave(rules, state, source.seat, friend, source.region)
    state.players[source.seat].camp.append(friend)


def recall_targets(
    rules: HeroRules, state: HeroState, source: Source, effect: Recall
) -> list[Action]:
    """Return the Heroes in the owner's discard pile."""
    return [("recall", hero) for hero in state.players[source.seat].discard]


def recall(rules: HeroRules, state: HeroState, source: Source, effect: Recall, hero: str) -> None:
    """Take a Hero from the discard pile into the hand; the opponent saw which."""
    player = state.players[source.seat]
    player.discard.remove(hero)
    player.hand.append(hero)
    learn(state, opponent_of(source.seat), HAND[source.seat], hero)
    rules.tell("{} recalls {}", rules.names[source.seat], rules.heroes[hero].name)


def actions(rules: HeroRules, state: HeroState, source: Source, effect: Actions) -> None:
    """Grant more actions in this Military phase."""
    state.actions_left += effect.amount


def sabotage(rules: HeroRules, state: HeroState, source: Source, effect: Sabotage) -> None:
    """Send one of the opponent's cubes home from here."""
    opposing = _sides(state, source)[1]
    if opposing.cubes:
        opposing.cubes -= 1
        state.players[opposing.seat].cubes += 1


def peek(rules: HeroRules, state: HeroState, source: Source, effect: Peek) -> None:
    """Let the owner look at the opponent's hand."""
    opponent = opponent_of(source.seat)
    look(state, source.seat, HAND[opponent])
    names = [rules.heroes[card].name for card in state.players[opponent].hand]
    rules.tell("You see {}", ", ".join(names) or "an empty hand", to=(source.seat,))


def call(rules: HeroRules, state: HeroState, source: Source, effect: Call) -> Choice | None:
    """Do what a plugin's step says."""
    done: Choice | None = rules.steps[effect.step](rules, state, source.seat, source.hero)
    return done


def _sides(state: HeroState, source: Source) -> tuple[Side, Side]:
    """Return the owner's and the opponent's side of the Region where the Hero stands."""
    sides = state.regions[source.region].sides
    return sides[source.seat], sides[opponent_of(source.seat)]


class Entry(NamedTuple):
    """How an effect is done: what it does and, where it has a target, what may be chosen."""

    do: Callable[..., Any]
    targets: Callable[..., list[Action] | None] | None = None


EFFECTS: dict[type[Effect], Entry] = {
    Food: Entry(food, food_targets),
    Draw: Entry(draw_cards),
    Discard: Entry(discard),
    Steal: Entry(steal),
    Spoil: Entry(spoil),
    Slay: Entry(slay, slay_targets),
    Drive: Entry(drive, drive_targets),
    Lead: Entry(lead, lead_targets),
    Retreat: Entry(retreat, retreat_targets),
    Recall: Entry(recall, recall_targets),
    Actions: Entry(actions),
    Sabotage: Entry(sabotage),
    Peek: Entry(peek),
    Call: Entry(call),
}

VERBS = (
    Verb("yes", "Use the ability."),
    Verb("no", "Leave the ability unused."),
    Verb("feed", "Put the Food into a Region: feed REGION."),
    Verb("slay", "Discard an opposing Hero: slay HERO."),
    Verb("drive", "Drive an opposing Hero to an adjacent Region: drive HERO REGION."),
    Verb("lead", "Bring a Hero of yours here: lead HERO."),
    Verb("retreat", "Return a Hero of yours to your Camp: retreat HERO."),
    Verb("recall", "Take a Hero from your discard pile into your hand: recall HERO."),
)
