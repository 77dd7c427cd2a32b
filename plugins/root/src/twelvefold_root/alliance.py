"""The Woodland Alliance (8): sympathy, revolts, and officers."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import Action, Choice, Verb, ask_secretly, hook, later, left
from twelvefold_root.battle import DEFENDER, battles, initiate
from twelvefold_root.factions import Faction, Piece
from twelvefold_root.hands import discard, distinct, matching, top_card
from twelvefold_root.moving import has_move
from twelvefold_root.pieces import (
    aftermath,
    by_suit,
    on_map,
    place_building,
    place_token,
    place_warriors,
)
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import enemies_in, may_place, open_slots
from twelvefold_root.scoring import gain
from twelvefold_root.state import HAND, NOBODY_SEAT, RootState
from twelvefold_root.steps import step
from twelvefold_root.supporters import (
    ALLIANCE,
    BASES,
    ID,
    SYMPATHY,
    add_supporter,
    bases_standing,
    board,
    fitting,
    is_sympathetic,
    lose_base,
    owe_outrage,
    pay_supporters,
)
from twelvefold_root.turn import draw_and_discard, menu, offers_crafting


def revolts(rules: RootRules, state: RootState) -> list[Action]:
    """Return the clearings where the Alliance can revolt (8.4.1, ROOT-R4)."""
    cost = board(rules).revolt_cost
    return [
        ("revolt", clearing)
        for base, suit in BASES.items()
        if state.reserve[base] and len(fitting(rules, state, suit)) >= cost
        for clearing in rules.map.of_suit(suit)
        if is_sympathetic(state, clearing)
        and opens_slot(rules, state, clearing)
        and may_place(rules, state, rules.seat_of[ID], clearing)
    ]


def opens_slot(rules: RootRules, state: RootState, clearing: str) -> bool:
    """Return whether a slot is open once all enemy pieces are removed (8.4.1, ROOT-R4)."""
    seat = rules.seat_of[ID]
    enemies = enemies_in(rules, state, seat, clearing)
    freed = [kind for kind in state.clearings[clearing].buildings if rules.owner[kind] in enemies]
    return open_slots(rules, state, clearing) + len(freed) > 0


@step
def revolt(rules: RootRules, state: RootState, clearing: str) -> Choice | None:
    """Spend supporters, remove all enemy pieces, place the base and its warriors (8.4.1)."""
    suit = rules.map.suits[clearing]
    later(state, raise_base, clearing)
    later(state, aftermath)
    later(state, drive_out, clearing)
    return pay_supporters(rules, state, suit, board(rules).revolt_cost)


@step
def drive_out(rules: RootRules, state: RootState, clearing: str) -> None:
    """Remove all enemy pieces from the clearing of a revolt (8.4.1)."""
    seat = state.active
    rules.tell("{} revolts in clearing {}", rules.names[seat], clearing)
    for enemy in enemies_in(rules, state, seat, clearing):
        rules.factions[enemy].lose_all(rules, state, enemy, clearing, seat)


@step
def raise_base(rules: RootRules, state: RootState, clearing: str) -> None:
    """Place the base, a warrior for each sympathetic clearing of its suit, an officer (8.4.1)."""
    suit = rules.map.suits[clearing]
    place_building(rules, state, f"{suit}-base", clearing)
    sympathetic = [each for each in rules.map.of_suit(suit) if is_sympathetic(state, each)]
    place_warriors(rules, state, ID, clearing, len(sympathetic))
    make_officer(state)


def make_officer(state: RootState) -> None:
    """Make a warrior of the reserve an officer, if there is one (1.5.4)."""
    if state.reserve[ID]:
        state.reserve[ID] -= 1
        ALLIANCE.of(state).officers += 1


def spreads(rules: RootRules, state: RootState) -> list[Action]:
    """Return the clearings to which sympathy can spread (8.4.2)."""
    placed = on_map(rules, state, SYMPATHY)
    if not state.reserve[SYMPATHY]:
        return []
    return [
        ("spread", clearing)
        for clearing in reachable(rules, state)
        if len(fitting(rules, state, rules.map.suits[clearing]))
        >= spread_cost(rules, state, clearing, placed)
    ]


def reachable(rules: RootRules, state: RootState) -> list[str]:
    """Return the unsympathetic clearings next to sympathy; all of them where there is none."""
    seat = rules.seat_of[ID]
    sympathetic = [each for each in rules.map.clearings if is_sympathetic(state, each)]
    near = {each for one in sympathetic for each in rules.map.neighbours[one]}
    return [
        each
        for each in rules.map.clearings
        if (each in near or not sympathetic)
        and each not in sympathetic
        and may_place(rules, state, seat, each)
    ]


def spread_cost(rules: RootRules, state: RootState, clearing: str, placed: int) -> int:
    """Return the supporters that a spread costs, one more under martial law (8.4.2.II)."""
    numbers = board(rules)
    return numbers.sympathy_costs[placed] + is_martial(rules, state, clearing, numbers.martial_law)


def is_martial(rules: RootRules, state: RootState, clearing: str, enough: int) -> bool:
    """Return whether another player has enough warriors there for martial law (8.4.2.II.a)."""
    warriors = state.clearings[clearing].warriors
    return any(
        sum([warriors[kind] for kind in rules.warriors_of[seat]]) >= enough
        for seat in range(state.seats)
        if seat != rules.seat_of[ID]
    )


@step
def spread(rules: RootRules, state: RootState, clearing: str) -> Choice | None:
    """Spend supporters and place sympathy (8.4.2)."""
    placed = on_map(rules, state, SYMPATHY)
    later(state, sympathise, clearing)
    suit = rules.map.suits[clearing]
    return pay_supporters(rules, state, suit, spread_cost(rules, state, clearing, placed))


@step
def sympathise(rules: RootRules, state: RootState, clearing: str) -> None:
    """Place sympathy and score the points of the uncovered space (8.4.2)."""
    placed = on_map(rules, state, SYMPATHY)
    place_token(rules, state, SYMPATHY, clearing)
    rules.tell("Clearing {} becomes sympathetic", clearing)
    gain(rules, state, rules.seat_of[ID], board(rules).sympathy_points[placed])


@step
def mobilize(rules: RootRules, state: RootState) -> Choice:
    """Ask for a card of the hand to put among the Supporters (8.5.2)."""
    actions = [("mobilize", card) for card in distinct(state.players[state.active].hand)]
    return ask_secretly(state.active, "Mobilize a card", actions, mobilized)


@step
def mobilized(rules: RootRules, state: RootState, action: Action) -> None:
    """Put the card face down among the Supporters."""
    seat, card = state.active, str(action[1])
    state.players[seat].hand.remove(card)
    left(state, HAND[seat], card, seen_by=(seat,))
    add_supporter(rules, state, card, ())


def trainable(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return the cards that match a base's clearing, while there are warriors (ROOT-R4)."""
    if not state.reserve[ID]:
        return []
    suits = [suit for base, suit in BASES.items() if on_map(rules, state, base)]
    return [("train", card) for card in matching(rules, state, seat, suits)] if suits else []


@step
def train(rules: RootRules, state: RootState, card: str) -> None:
    """Spend a card; a warrior becomes an officer (8.5.3)."""
    discard(rules, state, state.active, card)
    make_officer(state)


def operations(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return the military operations that an officer can take (8.6.1)."""
    actions: list[Action] = []
    if has_move(rules, state, seat, ID):
        actions += rules.factions[seat].moves(rules, state, seat, rules.map.clearings)
    actions += battles(rules, state, seat, rules.map.clearings)
    for clearing, place in state.clearings.items():
        if state.reserve[ID] and not BASES.keys().isdisjoint(place.buildings):
            actions.append(("recruit", clearing))
        if place.warriors[ID] and may_organize(rules, state, clearing):
            actions.append(("organize", clearing))
    return actions


def may_organize(rules: RootRules, state: RootState, clearing: str) -> bool:
    """Return whether sympathy can be organized in a clearing (8.6.1.IV)."""
    return (
        bool(state.reserve[SYMPATHY])
        and not is_sympathetic(state, clearing)
        and may_place(rules, state, rules.seat_of[ID], clearing)
    )


def operate_move(
    rules: RootRules, state: RootState, origin: str, to: str, count: int
) -> Choice | None:
    """Move (8.6.1.I)."""
    state.actions -= 1
    action = ("move", origin, to, count)
    return rules.factions[state.active].move(rules, state, state.active, action)


def operate_battle(
    rules: RootRules, state: RootState, clearing: str, faction: str
) -> Choice | None:
    """Initiate a battle (8.6.1.II)."""
    state.actions -= 1
    return initiate(rules, state, clearing, faction)


def operate_recruit(rules: RootRules, state: RootState, clearing: str) -> None:
    """Place a warrior at a base (8.6.1.III)."""
    state.actions -= 1
    place_warriors(rules, state, ID, clearing, 1)


@step
def organize(rules: RootRules, state: RootState, clearing: str) -> None:
    """Remove an own warrior to place sympathy (8.6.1.IV)."""
    state.actions -= 1
    state.clearings[clearing].warriors[ID] -= 1
    state.reserve[ID] += 1
    sympathise(rules, state, clearing)


@step
def alliance_draws(rules: RootRules, state: RootState) -> None:
    """Draw a card, and one for each base on the map, then discard (8.6.2)."""
    draw_and_discard(rules, state, state.active, 1 + bases_standing(rules, state))


class WoodlandAlliance(Faction):
    """The Woodland Alliance."""

    id = ID
    name = "Woodland Alliance"
    letter = "C"
    doing = {
        "revolt": revolt,
        "spread": spread,
        "mobilize": mobilize,
        "train": train,
        "move": operate_move,
        "battle": operate_battle,
        "recruit": operate_recruit,
        "organize": organize,
    }
    prompts = {
        "revolt": "Revolt",
        "spread": "Spread sympathy",
        "daylight": "Craft, mobilize or train",
        "operations": "Order a military operation",
    }

    def pieces(self, rules: RootRules) -> Sequence[Piece]:
        """Return the faction's pieces."""
        numbers = board(rules)
        return [
            Piece(ID, "warrior", numbers.warriors),
            *(Piece(base, "building", 1) for base in BASES),
            Piece(SYMPATHY, "token", len(numbers.sympathy_points)),
        ]

    def aside(self, rules: RootRules, state: RootState) -> dict[str, int]:
        """Return the officers."""
        return {ID: ALLIANCE.of(state).officers}

    def lay_out(self, rules: RootRules, state: RootState, seat: int) -> None:
        """Let the board be the seat's."""
        ALLIANCE.of(state).seat = seat

    def set_up(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Draw the first supporters (8.3.4)."""
        for _ in range(board(rules).starting_supporters):
            add_supporter(rules, state, top_card(rules, state), ())
        return None

    def birdsong(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Revolt, then spread sympathy (8.4)."""
        later(state, menu, "spread")
        later(state, menu, "revolt")
        return None

    def daylight(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Craft, mobilize and train in any order (8.5)."""
        later(state, menu, "daylight")
        return None

    def evening(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Take military operations, one for each officer, then draw and discard (8.6)."""
        state.actions = ALLIANCE.of(state).officers
        later(state, alliance_draws)
        later(state, menu, "operations")
        return None

    def offers(
        self, rules: RootRules, state: RootState, seat: int, stage: str
    ) -> list[Action] | None:
        """Return what can be done in the stage."""
        if stage == "operations":
            return operations(rules, state, seat) if state.actions else None
        if stage == "daylight":
            return self._daylight_offers(rules, state, seat)
        if not ALLIANCE.of(state).supporters:
            return None
        return revolts(rules, state) if stage == "revolt" else spreads(rules, state)

    def _daylight_offers(
        self, rules: RootRules, state: RootState, seat: int
    ) -> list[Action] | None:
        crafts = offers_crafting(rules, state, seat)
        if crafts is None:
            return None
        return [*crafts, ("mobilize",), *trainable(rules, state, seat)]

    def crafting(self, rules: RootRules, state: RootState, seat: int) -> dict[str, int]:
        """Return the sympathy tokens (8.2.1)."""
        return by_suit(rules, state, SYMPATHY)

    @hook
    def root_reverses_dice(self, rules: RootRules, state: RootState) -> bool:
        """Guerrilla war: as defender the Alliance deals the higher die (8.2.2)."""
        return state.battle.sides[DEFENDER] == rules.seat_of[ID]

    @hook
    def root_moved(
        self, rules: RootRules, state: RootState, seat: int, to: str, owner: int, count: int
    ) -> None:
        """Warriors moved into a sympathetic clearing cause outrage, their owner's (ROOT-R2)."""
        if owner != rules.seat_of[ID] and is_sympathetic(state, to):
            owe_outrage(rules, state, owner, to)

    @hook
    def root_removed(
        self,
        rules: RootRules,
        state: RootState,
        owner: int,
        clearing: str,
        kind: str,
        count: int,
        by: int,
    ) -> None:
        """A base takes supporters and officers with it, sympathy causes outrage (8.2.4, 8.2.6)."""
        if kind in BASES:
            lose_base(rules, state, clearing)
        if kind == SYMPATHY and by not in (owner, NOBODY_SEAT):
            owe_outrage(rules, state, by, clearing)


WOODLAND_ALLIANCE = WoodlandAlliance()

VERBS = (
    Verb("revolt", "Revolt in a clearing: revolt CLEARING."),
    Verb("spread", "Spread sympathy to a clearing: spread CLEARING."),
    Verb("mobilize", "Put a card from your hand among the Supporters."),
    Verb("train", "Spend a card to make an officer: train CARD."),
    Verb("organize", "Replace a warrior with sympathy: organize CLEARING."),
    Verb("give", "Give a card: give CARD."),
    Verb("drop", "Discard a supporter: drop CARD."),
)
