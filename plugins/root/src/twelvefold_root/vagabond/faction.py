"""The Vagabond (9): a lone pawn with items, quests and relations to everybody."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from twelvefold import Action, Choice, Components, Verb, ask, hook, later, shuffle
from twelvefold_root.battle import ATTACKER
from twelvefold_root.factions import Faction, Piece
from twelvefold_root.hands import distinct, draw, play_from_hand
from twelvefold_root.rules import RootRules
from twelvefold_root.scoring import gain
from twelvefold_root.state import NOBODY_SEAT, RootState
from twelvefold_root.steps import step
from twelvefold_root.turn import discard_down, menu, offers_crafting
from twelvefold_root.vagabond.battling import ask_for_ally, helping, vagabond_hit
from twelvefold_root.vagabond.board import (
    ID,
    VAGABOND,
    Character,
    Quest,
    board,
    clearing_of,
)
from twelvefold_root.vagabond.deeds import (
    aid,
    deeds,
    draw_sword,
    explore,
    quest,
    refill_quests,
    repair,
    set_out,
    special,
    strike,
)
from twelvefold_root.vagabond.items import (
    damage_items,
    exhaust,
    on_track,
    refresh,
    shed_items,
    undamaged,
)
from twelvefold_root.vagabond.relations import HOSTILE, SPACES, infamy, turn_hostile
from twelvefold_root.vagabond.travel import slip, walk, walks


@step
def choose_character(rules: RootRules, state: RootState) -> Choice:
    """Ask for a character (9.3)."""
    actions = [("character", id) for id in rules.cards.of(Character)]
    return ask(rules.seat_of[ID], "Choose a character", actions, character_chosen)


@step
def character_chosen(rules: RootRules, state: RootState, action: Action) -> None:
    """Take the character's items (9.3)."""
    part = VAGABOND.of(state)
    part.character = str(action[1])
    part.ready = list(rules.cards.of(Character)[part.character].items)


@step
def choose_forest(rules: RootRules, state: RootState) -> Choice:
    """Ask for the forest where the pawn begins (9.3)."""
    actions = [("forest", id) for id in rules.map.forests]
    return ask(rules.seat_of[ID], "Place the pawn in a forest", actions, forest_chosen)


@step
def forest_chosen(rules: RootRules, state: RootState, action: Action) -> None:
    """Place the pawn, and put everybody's marker on Indifferent (9.3)."""
    state.pawns[ID] = str(action[1])
    VAGABOND.of(state).relations = {
        faction.id: SPACES[0] for faction in rules.factions[: state.seats] if faction.id != ID
    }


@step
def refresh_items(rules: RootRules, state: RootState) -> Choice | None:
    """Refresh two items for each tea on the track, then three more (9.4.1)."""
    numbers = board(rules)
    tea = on_track(rules, VAGABOND.of(state), "tea")
    return refresh(rules, state, numbers.refresh_per_tea * tea + numbers.refresh)


@step
def rest(rules: RootRules, state: RootState) -> None:
    """In a forest, all damaged items are repaired and face up (9.6.1)."""
    part = VAGABOND.of(state)
    if not clearing_of(state):
        part.ready += part.damaged + part.broken
        part.damaged, part.broken = [], []


@step
def vagabond_draws(rules: RootRules, state: RootState) -> None:
    """Draw a card, and one for each coin on the track (9.6.2)."""
    draw(rules, state, state.active, 1 + on_track(rules, VAGABOND.of(state), "coin"))


@step
def join(rules: RootRules, state: RootState, card: str, faction: str) -> None:
    """Form a coalition with a faction: he wins if it wins (9.2.8)."""
    seat, partner = state.active, rules.seat_of[faction]
    player = state.players[seat]
    play_from_hand(state, seat, card)
    player.dominance.append(card)
    player.scoring, player.points, player.partner = False, 0, partner
    state.players[partner].partner = seat
    relations = VAGABOND.of(state).relations
    if relations[faction] == HOSTILE:
        relations[faction] = SPACES[0]
    rules.tell("{} forms a coalition with {}", rules.names[seat], rules.names[partner])


def hidden_items(rules: RootRules) -> list[str]:
    """Return the items that lie under the ruins of the map, none where it has no ruin (9.3)."""
    if not rules.map.ruins:
        return []
    return [id for id, item in rules.items.items() for _ in range(item.ruins)]


class LoneVagabond(Faction):
    """The Vagabond."""

    id = ID
    name = "Vagabond"
    letter = "D"
    doing = {
        "move": set_out,
        "battle": draw_sword,
        "explore": explore,
        "aid": aid,
        "quest": quest,
        "strike": strike,
        "repair": repair,
        "special": special,
        "coalition": join,
    }
    prompts = {"daylight": "Choose what to do"}

    def pieces(self, rules: RootRules) -> Sequence[Piece]:
        """Return the pawn."""
        return [Piece(ID, "pawn", 1)]

    def components(self, rules: RootRules, state: RootState) -> Components:
        """Return the quests, the items of the ruins, and those of the character."""
        character = VAGABOND.of(state).character
        own = rules.cards.of(Character)[character].items if character else ()
        ruins = hidden_items(rules)
        return {"quest": [list(rules.cards.of(Quest))], "item": [[*ruins, *own]]}

    def lay_out(self, rules: RootRules, state: RootState, seat: int) -> None:
        """Shuffle the quests, and the items of the ruins under these (9.3)."""
        part = VAGABOND.of(state)
        part.quest_deck = list(rules.cards.of(Quest))
        shuffle(state, part.quest_deck)
        refill_quests(rules, state)
        items = hidden_items(rules)
        shuffle(state, items)
        for ruin, item in zip(cycle(rules.map.ruins), items, strict=False):
            state.clearings[ruin].under.append(item)

    def set_up(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Choose a character and a forest (9.3)."""
        later(state, choose_forest)
        return choose_character(rules, state)

    def birdsong(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Refresh items, then slip (9.4)."""
        later(state, slip)
        later(state, refresh_items)
        return None

    def daylight(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Do deeds in any order (9.5)."""
        VAGABOND.of(state).aids = {}
        later(state, menu, "daylight")
        return None

    def evening(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Rest, draw, discard, and carry no more than he can (9.6)."""
        later(state, shed_items)
        later(state, discard_down, seat)
        later(state, vagabond_draws)
        later(state, rest)
        return None

    def offers(
        self, rules: RootRules, state: RootState, seat: int, stage: str
    ) -> list[Action] | None:
        """Return his deeds and what he can craft (9.5)."""
        return [*deeds(rules, state), *(offers_crafting(rules, state, seat) or ())]

    def moves(
        self, rules: RootRules, state: RootState, seat: int, origins: Sequence[str]
    ) -> list[Action]:
        """Return the moves that an effect grants: they take no boot of their own (9.2.3)."""
        return walks(rules, state, 0)

    def move(self, rules: RootRules, state: RootState, seat: int, action: Action) -> Choice | None:
        """Make a move that an effect grants."""
        return walk(rules, state, str(action[1]), 0)

    def engage(self, rules: RootRules, state: RootState, seat: int) -> None:
        """Ask for an ally's help as attacker (9.2.9.II.c)."""
        part = VAGABOND.of(state)
        part.item_hits = part.ally_hits = 0
        later(state, ask_for_ally)

    def hit_cap(self, rules: RootRules, state: RootState, seat: int) -> int:
        """Return the undamaged swords, and the warriors of an ally (9.2.6, 9.2.9.II.c)."""
        return undamaged(VAGABOND.of(state), "sword") + sum(helping(rules, state).values())

    def defenseless(self, rules: RootRules, state: RootState, seat: int) -> bool:
        """Return whether he has no undamaged sword (9.2.4)."""
        return not undamaged(VAGABOND.of(state), "sword")

    def take_hits(
        self, rules: RootRules, state: RootState, seat: int, hits: int, by: int
    ) -> Choice | None:
        """Take hits with items, or an ally's warriors (9.2.7)."""
        return vagabond_hit(rules, state, hits, by)

    def lose_all(
        self, rules: RootRules, state: RootState, seat: int, clearing: str, by: int
    ) -> None:
        """The pawn stays; three items are damaged (9.2.2.I)."""
        later(state, damage_items, board(rules).full_removal)

    def sacrifices(self, rules: RootRules, state: RootState, seat: int) -> list[tuple[str, ...]]:
        """Return the items that he can exhaust: he has no warriors (9.2.5)."""
        return [(item,) for item in distinct(VAGABOND.of(state).ready)]

    def sacrifice(self, rules: RootRules, state: RootState, seat: int, *what: str) -> None:
        """Exhaust an item."""
        exhaust(state, what[0])

    def crafting(self, rules: RootRules, state: RootState, seat: int) -> dict[str, int]:
        """Return the hammers, all of the suit of the clearing (9.2.1)."""
        here = clearing_of(state)
        hammers = VAGABOND.of(state).ready.count("hammer")
        return {rules.map.suits[here]: hammers} if here and hammers else {}

    def activate(self, rules: RootRules, state: RootState, seat: int, suit: str) -> None:
        """Exhaust a hammer (9.5.8)."""
        exhaust(state, "hammer")

    def receive(self, rules: RootRules, state: RootState, seat: int, item: str) -> None:
        """Put the item into the Satchel or on its track (4.1.2)."""
        VAGABOND.of(state).ready.append(item)

    def dominance(
        self, rules: RootRules, state: RootState, seat: int, card: str
    ) -> Sequence[Action]:
        """Join the player with the fewest points, with four or more seats (9.2.8)."""
        if state.seats < board(rules).coalition_seats:
            return []
        free = [
            player
            for player in state.players
            if player.seat != seat and player.partner == NOBODY_SEAT and not player.dominance
        ]
        fewest = min([player.points for player in free], default=0)
        return [
            ("coalition", card, rules.factions[player.seat].id)
            for player in free
            if player.points == fewest
        ]

    def board(self, rules: RootRules, view: RootState, seat: int) -> list[tuple[str, str]]:
        """Return character, items, quests and relations."""
        from twelvefold_root.vagabond.shown import rows

        return rows(rules, view)

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
        """A faction whose warrior he removes is Hostile (9.2.9.III)."""
        if by == rules.seat_of[ID] != owner and rules.sort[kind] == "warrior":
            turn_hostile(rules, state, owner)

    @hook
    def root_battle_over(self, rules: RootRules, state: RootState) -> None:
        """Infamy on his own turn, and an ally who took too many hits (9.2.9.II.d, III.a)."""
        seat = rules.seat_of[ID]
        battle = state.battle
        if battle.sides[ATTACKER] != seat:
            return
        if state.active == seat:
            gain(rules, state, seat, infamy(rules, state))
        part = VAGABOND.of(state)
        if battle.ally != NOBODY_SEAT and part.ally_hits > part.item_hits:
            turn_hostile(rules, state, battle.ally)


LONE_VAGABOND = LoneVagabond()

VERBS = (
    Verb("character", "Choose a character: character CHARACTER."),
    Verb("forest", "Place the pawn in a forest: forest FOREST."),
    Verb("refresh", "Refresh an item: refresh ITEM; a damaged one: refresh ITEM damaged."),
    Verb("slip", "Slip to a clearing or forest: slip PLACE."),
    Verb("explore", "Take an item from the ruin here."),
    Verb("aid", "Aid a faction here with a card, and exhaust an item: aid FACTION ITEM."),
    Verb("quest", "Complete a quest: quest QUEST."),
    Verb("reward", "Choose a quest's reward: reward points, or reward cards."),
    Verb("strike", "Remove an enemy piece here with a crossbow: strike PIECE."),
    Verb("repair", "Repair an item: repair ITEM; one face down: repair ITEM exhausted."),
    Verb("special", "Use the character's special action: special, with its target."),
    Verb("coalition", "Form a coalition: coalition CARD FACTION."),
    Verb("damage", "Damage an item: damage ITEM; one face down: damage ITEM exhausted."),
    Verb("ally", "Fight with an ally: ally FACTION."),
    Verb("along", "Take an ally's warriors along: along PIECE NUMBER."),
    Verb("remove", "Remove an item for good: remove ITEM, with where it lies."),
)
