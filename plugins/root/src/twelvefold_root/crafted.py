"""What the cards of the base deck do once they are crafted."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import Action, Choice, ask, later, look, pick
from twelvefold_root.battle import ATTACKER, DEFENDER, battles, initiate
from twelvefold_root.crafting import discard_crafted
from twelvefold_root.effects import Effect, Target
from twelvefold_root.hands import draw, hand_over
from twelvefold_root.pieces import aftermath, give_up_warrior, warriors_of
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import are_enemies, enemies_in, is_closed, ruled_by
from twelvefold_root.scoring import gain
from twelvefold_root.state import HAND, RootState
from twelvefold_root.steps import step


def favor(rules: RootRules, state: RootState, seat: int, card: str) -> None:
    """Remove all enemy pieces in every clearing of the card's suit."""
    later(state, aftermath)
    for clearing in rules.map.of_suit(rules.suit[card]):
        if not is_closed(rules, state, clearing):
            for enemy in enemies_in(rules, state, seat, clearing):
                rules.factions[enemy].lose_all(rules, state, enemy, clearing, seat)


def armored(rules: RootRules, state: RootState, side: int) -> bool:
    """Return whether there are rolled hits to ignore."""
    battle = state.battle
    return battle.rolled[1 - side] > battle.ignored[side]


def armorers(rules: RootRules, state: RootState, seat: int, card: str, side: int) -> None:
    """Ignore all rolled hits; the card is discarded."""
    state.battle.ignored[side] = state.battle.rolled[1 - side]
    discard_crafted(rules, state, seat, card)


def defends(rules: RootRules, state: RootState, side: int) -> bool:
    """Return whether the side is the defender."""
    return side == DEFENDER


def attacks(rules: RootRules, state: RootState, side: int) -> bool:
    """Return whether the side is the attacker."""
    return side == ATTACKER


def sappers(rules: RootRules, state: RootState, seat: int, card: str, side: int) -> None:
    """Deal an extra hit as defender; the card is discarded."""
    state.battle.extra[side] += 1
    discard_crafted(rules, state, seat, card)


def brutal_tactics(rules: RootRules, state: RootState, seat: int, card: str, side: int) -> None:
    """Deal an extra hit as attacker, for which the defender scores a point."""
    state.battle.extra[side] += 1
    gain(rules, state, state.battle.sides[DEFENDER], 1)


def royal_claim(rules: RootRules, state: RootState, seat: int, card: str) -> None:
    """Discard the card to score a point for each clearing that one rules."""
    discard_crafted(rules, state, seat, card)
    gain(rules, state, seat, len(ruled_by(rules, state, seat)))


def enemies(rules: RootRules, state: RootState, seat: int) -> list[Target]:
    """Return the factions of the seat's enemies."""
    return [
        (rules.factions[other].id,)
        for other in range(state.seats)
        if are_enemies(state, seat, other)
    ]


def enemies_with_cards(rules: RootRules, state: RootState, seat: int) -> list[Target]:
    """Return the factions of the seat's enemies who have cards in hand."""
    return [
        target
        for target in enemies(rules, state, seat)
        if state.players[rules.seat_of[target[0]]].hand
    ]


def stand_and_deliver(
    rules: RootRules, state: RootState, seat: int, card: str, faction: str
) -> None:
    """Take a random card from an enemy, who scores a point."""
    victim = rules.seat_of[faction]
    steal(rules, state, seat, victim)
    gain(rules, state, victim, 1)


def steal(rules: RootRules, state: RootState, seat: int, victim: int) -> None:
    """Take a random card from a hand."""
    hand_over(rules, state, victim, seat, pick(state, state.players[victim].hand))


def better_burrow_bank(
    rules: RootRules, state: RootState, seat: int, card: str, faction: str
) -> None:
    """Draw a card, as does an enemy of one's choice."""
    draw(rules, state, seat, 1)
    draw(rules, state, rules.seat_of[faction], 1)


def taxed(rules: RootRules, state: RootState, seat: int) -> list[Target]:
    """Return the own warriors on the map."""
    return warriors_of(rules, state, seat)


def tax_collector(rules: RootRules, state: RootState, seat: int, card: str, *warrior: str) -> None:
    """Remove an own warrior from the map to draw a card."""
    give_up_warrior(rules, state, seat, *warrior)
    draw(rules, state, seat, 1)


def others(rules: RootRules, state: RootState, seat: int) -> list[Target]:
    """Return the factions of the other players."""
    return [(rules.factions[each].id,) for each in range(state.seats) if each != seat]


def codebreakers(rules: RootRules, state: RootState, seat: int, card: str, faction: str) -> None:
    """Look at another player's hand."""
    other = rules.seat_of[faction]
    look(state, seat, HAND[other])
    names = ", ".join(rules.deck[each].name for each in state.players[other].hand)
    rules.tell("{} looks at the hand of {}", rules.names[seat], rules.names[other])
    rules.tell("You see {}", names or "no cards", to=(seat,))


def own_moves(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return the moves that the seat can make."""
    return rules.factions[seat].moves(rules, state, seat, rules.map.clearings)


def can_move(rules: RootRules, state: RootState, seat: int) -> Sequence[Target]:
    """Return that the effect can be used, where there is a move."""
    return [()] if own_moves(rules, state, seat) else []


@step
def cobbler(rules: RootRules, state: RootState, seat: int, card: str) -> Choice:
    """Take one move."""
    return ask(seat, "Move", own_moves(rules, state, seat), cobbled, seat)


@step
def cobbled(rules: RootRules, state: RootState, action: Action, seat: int) -> Choice | None:
    """Make the chosen move."""
    return rules.factions[seat].move(rules, state, seat, action)


def own_battles(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return the battles that the seat can initiate."""
    return battles(rules, state, seat, rules.map.clearings)


def can_battle(rules: RootRules, state: RootState, seat: int) -> Sequence[Target]:
    """Return that the effect can be used, where there is a battle."""
    return [()] if own_battles(rules, state, seat) else []


@step
def command_warren(rules: RootRules, state: RootState, seat: int, card: str) -> Choice:
    """Initiate a battle."""
    return ask(seat, "Battle", own_battles(rules, state, seat), commanded, seat)


@step
def commanded(rules: RootRules, state: RootState, action: Action, seat: int) -> Choice | None:
    """Initiate the chosen battle."""
    return initiate(rules, state, str(action[1]), str(action[2]))


EFFECTS = {
    "favor": Effect("Remove all enemy pieces in clearings of its suit.", favor, "on-craft"),
    "armorers": Effect(
        "In battle, discard it to ignore all rolled hits.", armorers, usable=armored
    ),
    "sappers": Effect("As defender, discard it to deal an extra hit.", sappers, usable=defends),
    "brutal-tactics": Effect(
        "As attacker, deal an extra hit; the defender scores a point.",
        brutal_tactics,
        usable=attacks,
    ),
    "scouting-party": Effect("As attacker, ambush cards have no effect on you.", stops_ambush=True),
    "better-burrow-bank": Effect(
        "At the start of Birdsong you and an enemy draw a card.",
        better_burrow_bank,
        "start-of-birdsong",
        enemies,
    ),
    "royal-claim": Effect(
        "In Birdsong, discard it for a point for each clearing you rule.", royal_claim, "birdsong"
    ),
    "stand-and-deliver": Effect(
        "In Birdsong, take a random card of an enemy, who scores a point.",
        stand_and_deliver,
        "birdsong",
        enemies_with_cards,
    ),
    "command-warren": Effect(
        "At the start of Daylight, battle.", command_warren, "start-of-daylight", can_battle
    ),
    "tax-collector": Effect(
        "In Daylight, remove a warrior of yours to draw a card.",
        tax_collector,
        "daylight",
        taxed,
    ),
    "codebreakers": Effect(
        "In Daylight, look at another player's hand.", codebreakers, "daylight", others
    ),
    "cobbler": Effect("At the start of Evening, move.", cobbler, "start-of-evening", can_move),
}
"""The effects by the name that cards give them."""
