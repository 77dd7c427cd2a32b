"""Battle: two enemies in a clearing, in six steps (4.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from twelvefold import Action, Choice, Verb, ask, later, pick
from twelvefold_root.hands import discard, distinct, matches
from twelvefold_root.pieces import aftermath
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import enemies_in, fighting, is_closed
from twelvefold_root.state import Battle, RootState
from twelvefold_root.steps import step

DIE = (0, 1, 2, 3)
AMBUSH_HITS = 2
ATTACKER, DEFENDER = 0, 1
NO: Action = ("no",)

Answered = Callable[[RootRules, RootState, Action], Choice | None]


def battles(
    rules: RootRules, state: RootState, seat: int, clearings: Sequence[str]
) -> list[Action]:
    """Return the battles that a seat may initiate in the clearings, or do instead (4.3)."""
    actions: list[Action] = []
    for clearing in fighting(rules, state, seat, clearings):
        enemies = enemies_in(rules, state, seat, clearing)
        if enemies and is_peaceful(rules, state, seat, clearing):
            words = [word(rules, state, seat, clearing) for word in rules.instead_of_battle]
        else:
            words = [rules.factions[enemy].id for enemy in enemies]
        actions += [("battle", clearing, word) for word in words if word]
    return actions


def is_peaceful(rules: RootRules, state: RootState, seat: int, clearing: str) -> bool:
    """Return whether the seat cannot initiate battles in a clearing."""
    if not rules.forbids_battle and not rules.closed:
        return False
    return any(forbids(rules, state, seat, clearing) for forbids in rules.forbids_battle) or (
        is_closed(rules, state, clearing)
    )


@step
def initiate(rules: RootRules, state: RootState, clearing: str, faction: str) -> Choice | None:
    """Begin a battle of the active player with a faction's, or do what takes its place (4.3)."""
    if faction not in rules.seat_of:
        return rules.take(state, (faction, clearing))
    open_battle(rules, state, state.active, rules.seat_of[faction], clearing)
    return None


def open_battle(
    rules: RootRules, state: RootState, attacker: int, defender: int, clearing: str
) -> None:
    """Begin a battle: the attacker prepares, then the defender may ambush (4.3.1)."""
    state.battle = Battle(
        clearing=clearing,
        sides=[attacker, defender],
        rolled=[0, 0],
        extra=[0, 0],
        ignored=[0, 0],
    )
    names = rules.names
    rules.tell("{} battles {} in clearing {}", names[attacker], names[defender], clearing)
    later(state, close_battle)
    later(state, ambush)
    rules.factions[attacker].engage(rules, state, attacker)


@step
def ambush(rules: RootRules, state: RootState) -> Choice | None:
    """Ask the defender for an ambush card (4.3.1); who has cards is asked, whatever they are."""
    if any(forbids(rules, state) for forbids in rules.forbids_ambush):
        later(state, fight)
        return None
    return _ask_for_ambush(rules, state, DEFENDER, "Ambush the attacker", ambushed)


def _ask_for_ambush(
    rules: RootRules, state: RootState, side: int, prompt: str, then: Answered
) -> Choice | None:
    seat = state.battle.sides[side]
    hand = state.players[seat].hand
    if not hand:
        return then(rules, state, NO)
    actions: list[Action] = [
        ("ambush", card) for card in distinct(hand) if fits_ambush(rules, state, seat, card)
    ]
    return ask(seat, prompt, [*actions, NO], then)


def fits_ambush(rules: RootRules, state: RootState, seat: int, card: str) -> bool:
    """Return whether a card is an ambush that matches the clearing; a bird is wild (4.3.1)."""
    suit = rules.map.suits[state.battle.clearing]
    return card in rules.ambushes and matches(rules, state, seat, card, suit)


@step
def ambushed(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Play the ambush; the attacker may foil it (4.3.1.I)."""
    later(state, fight)
    if action == NO:
        return None
    discard(rules, state, state.battle.sides[DEFENDER], str(action[1]))
    attacker = state.battle.sides[ATTACKER]
    if any(stops_ambush(rules, card) for card in state.players[attacker].crafted):
        rules.tell("The ambush has no effect")
        return None
    return _ask_for_ambush(rules, state, ATTACKER, "Foil the ambush", foiled)


def stops_ambush(rules: RootRules, card: str) -> bool:
    """Return whether ambush cards have no effect on an attacker with this card."""
    return rules.effects[card].stops_ambush


@step
def foiled(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Discard the foiling card, or let the ambush deal two hits at once (4.3.1.II)."""
    attacker, defender = state.battle.sides
    if action != NO:
        discard(rules, state, attacker, str(action[1]))
        return None
    later(state, aftermath)
    return rules.factions[attacker].take_hits(rules, state, attacker, AMBUSH_HITS, defender)


@step
def fight(rules: RootRules, state: RootState) -> None:
    """Go on to the roll if an attacking warrior or pawn remains (4.3.1.II, 4.3.2)."""
    attacker = state.battle.sides[ATTACKER]
    if fighting(rules, state, attacker, (state.battle.clearing,)):
        later(state, deal_hits)
        later(state, after_roll)
        later(state, roll)
        for prepare in rules.before_roll:
            prepare(rules, state)


@step
def roll(rules: RootRules, state: RootState) -> None:
    """Roll two dice: the attacker deals the higher, the defender the lower (4.3.3)."""
    low, high = sorted((pick(state, DIE), pick(state, DIE)))
    rules.tell("The dice show {} and {}", high, low)
    if any(reverses(rules, state) for reverses in rules.reverses_dice):
        high, low = low, high
    battle = state.battle
    caps = [rules.factions[seat].hit_cap(rules, state, seat) for seat in battle.sides]
    battle.rolled = [min(high, caps[ATTACKER]), min(low, caps[DEFENDER])]


@step
def after_roll(rules: RootRules, state: RootState) -> Choice | None:
    """Use the remaining effects; where both sides have some the attacker picks who goes first."""
    able = [side for side in (ATTACKER, DEFENDER) if usable(rules, state, side)]
    if len(able) > 1 and "first" not in state.battle.used:
        attacker = state.battle.sides[ATTACKER]
        actions = [("first", rules.factions[seat].id) for seat in state.battle.sides]
        return ask(attacker, "Whose effects come first?", actions, first_chosen)
    if able:
        later(state, after_roll)
        later(state, use_in_battle, able[0])
    return None


@step
def first_chosen(rules: RootRules, state: RootState, action: Action) -> None:
    """Let the chosen side use its effects first (4.3.4)."""
    state.battle.used.append("first")
    later(state, after_roll)
    side = state.battle.sides.index(rules.seat_of[str(action[1])])
    later(state, use_in_battle, side)


def usable(rules: RootRules, state: RootState, side: int) -> list[str]:
    """Return the crafted cards that a side may still use in the battle."""
    battle = state.battle
    return [
        card
        for card in state.players[battle.sides[side]].crafted
        if (test := rules.effects[card].usable) is not None
        and f"{side} {card}" not in battle.used
        and test(rules, state, side)
    ]


@step
def use_in_battle(rules: RootRules, state: RootState, side: int) -> Choice | None:
    """Ask a side for an effect to use; who is done may use none any more (4.3.4)."""
    cards = usable(rules, state, side)
    if not cards:
        return None
    actions: list[Action] = [("use", card) for card in cards]
    seat = state.battle.sides[side]
    return ask(seat, "Use an effect in the battle", [*actions, NO], used_in_battle, side)


@step
def used_in_battle(rules: RootRules, state: RootState, action: Action, side: int) -> Choice | None:
    """Use the effect, and ask for another."""
    battle = state.battle
    if action == NO:
        battle.used += [f"{side} {card}" for card in usable(rules, state, side)]
        return None
    card = str(action[1])
    battle.used.append(f"{side} {card}")
    seat = battle.sides[side]
    rules.tell("{} uses {}", rules.names[seat], rules.deck[card].name)
    later(state, use_in_battle, side)
    do = rules.effects[card].do
    return do(rules, state, seat, card, side) if do else None


def total_hits(rules: RootRules, state: RootState, side: int) -> int:
    """Return the hits that a side deals: rolled ones less the ignored, and extra ones (4.3.5)."""
    battle = state.battle
    other = 1 - side
    ignored = battle.ignored[other]
    ignored += sum([ignores(rules, state, other) for ignores in rules.ignored_hits])
    return max(0, battle.rolled[side] - ignored) + _extra_hits(rules, state, side)


def _extra_hits(rules: RootRules, state: RootState, side: int) -> int:
    """Return the hits of a side that no dice deal (4.3.5.I, 4.3.5.II)."""
    if any(forbids(rules, state, side) for forbids in rules.forbids_extra_hits):
        return 0
    extra = state.battle.extra[side]
    extra += sum([more(rules, state, side) for more in rules.extra_hits])
    return extra + (side == ATTACKER and _is_defenseless(rules, state))


def _is_defenseless(rules: RootRules, state: RootState) -> bool:
    defender = state.battle.sides[DEFENDER]
    return rules.factions[defender].defenseless(rules, state, defender)


@step
def deal_hits(rules: RootRules, state: RootState) -> None:
    """Deal the hits of both sides at once (4.3.6)."""
    attacker, defender = state.battle.sides
    to_defender = total_hits(rules, state, ATTACKER)
    to_attacker = total_hits(rules, state, DEFENDER)
    rules.tell("{} deals {}", rules.names[attacker], to_defender)
    rules.tell("{} deals {}", rules.names[defender], to_attacker)
    later(state, suffer, attacker, to_attacker, defender)
    later(state, suffer, defender, to_defender, attacker)


@step
def suffer(rules: RootRules, state: RootState, seat: int, hits: int, by: int) -> Choice | None:
    """Take the hits that the other side deals (4.3.6)."""
    return rules.factions[seat].take_hits(rules, state, seat, hits, by) if hits else None


@step
def close_battle(rules: RootRules, state: RootState) -> None:
    """End the battle, with all that follows from the removals in it."""
    for over in rules.battle_over:
        over(rules, state)
    later(state, aftermath)
    state.battle = Battle()


VERBS = (
    Verb("battle", "Battle a faction in a clearing: battle CLEARING FACTION.", initiate),
    Verb("ambush", "Play an ambush card: ambush CARD."),
    Verb("first", "Say whose effects come first: first FACTION."),
    Verb("no", "Leave it."),
)
