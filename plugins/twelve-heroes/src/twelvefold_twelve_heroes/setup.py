"""Set-up: the Territories, the decks in each mode, the first player and the mulligan."""

from __future__ import annotations

from twelvefold import (
    Action,
    Choice,
    StepOrder,
    Verb,
    ask_secretly,
    later,
    learn,
    left,
    pick,
    shuffle,
)
from twelvefold_twelve_heroes.cards import DRAFT_ICON, FACTIONS
from twelvefold_twelve_heroes.pieces import BOTH, draw
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.state import DECK, HAND, PACK, HeroState, opponent_of
from twelvefold_twelve_heroes.steps import step

HAND_SIZE = 3
DRAFT_ROUNDS = 2
DEALT_IN_DRAFT = 6
KEPT_IN_DRAFT = 2

DONE: Action = ("done",)


def order(rules: HeroRules, steps: StepOrder) -> None:
    """Name the steps of set-up in order (TH-026, TH-034; the decks: TH-092 to TH-105)."""
    steps.add("territories", territories)
    if rules.mode == "factions":
        steps.add("factions", factions)
    elif rules.mode == "draft":
        steps.add("draft", draft)
    else:
        steps.add("tournament", tournament)
    steps.add("hands", hands)
    steps.add("first-player", first_player)
    steps.add("mulligan", mulligan)


@step
def territories(rules: HeroRules, state: HeroState) -> None:
    """Make three stacks of two tiles and reveal the upper ones (TH-026)."""
    tiles = list(rules.tiles)
    shuffle(state, tiles)
    for region in state.regions:
        region.tiles, region.under = [tiles.pop(0)], [tiles.pop(0)]


@step
def factions(rules: HeroRules, state: HeroState) -> None:
    """Give each player one of the preconstructed decks (TH-095)."""
    taken = [deck for deck in rules.decks if deck]
    for player, named in zip(state.players, rules.decks, strict=True):
        player.faction = named or pick(state, [each for each in FACTIONS if each not in taken])
        taken.append(player.faction)
        player.deck = list(rules.deck(player.faction))


@step
def tournament(rules: HeroRules, state: HeroState) -> None:
    """Give each player a deck from a box of the player's own (TH-105)."""
    for player, deck in zip(state.players, rules.decks, strict=True):
        player.deck = list(rules.deck(deck))
        player.box = list(rules.box)
        for hero in player.deck:
            player.box.remove(hero)


@step
def draft(rules: HeroRules, state: HeroState) -> None:
    """Shuffle the 36 cards that bear the draft icon, and draft twice (TH-098, TH-102)."""
    state.undealt = list(rules.bearers[DRAFT_ICON])
    shuffle(state, state.undealt)
    for _ in range(DRAFT_ROUNDS):
        later(state, draft_round)


@step
def draft_round(rules: HeroRules, state: HeroState) -> None:
    """Deal, keep, pass, keep, and give the rest away (TH-099 to TH-101)."""
    for player in state.players:
        player.pack = state.undealt[:DEALT_IN_DRAFT]
        del state.undealt[:DEALT_IN_DRAFT]
    later(state, give_the_rest)
    later(state, keep, 1, KEPT_IN_DRAFT)
    later(state, keep, 0, KEPT_IN_DRAFT)
    later(state, pass_packs)
    later(state, keep, 1, KEPT_IN_DRAFT)
    later(state, keep, 0, KEPT_IN_DRAFT)


@step
def keep(rules: HeroRules, state: HeroState, seat: int, cards: int) -> Choice:
    """Ask a player for a card to keep (TH-100, TH-101)."""
    actions = [("keep", card) for card in state.players[seat].pack]
    return ask_secretly(seat, "Keep a card for your deck", actions, kept, seat, cards)


@step
def kept(rules: HeroRules, state: HeroState, action: Action, seat: int, cards: int) -> None:
    """Lay the card face down on the player's pile, unseen by the opponent."""
    card = str(action[1])
    player = state.players[seat]
    player.pack.remove(card)
    left(state, PACK[seat], card, seen_by=(seat,))
    player.deck.append(card)
    learn(state, seat, DECK[seat], card)
    if cards > 1:
        later(state, keep, seat, cards - 1)


@step
def pass_packs(rules: HeroRules, state: HeroState) -> None:
    """Pass the cards that are left to the opponent, who knows what it passed (TH-100)."""
    first, second = state.players
    first.pack, second.pack = second.pack, first.pack
    for player in state.players:
        giver = opponent_of(player.seat)
        for card in player.pack:
            learn(state, giver, PACK[player.seat], card)


@step
def give_the_rest(rules: HeroRules, state: HeroState) -> None:
    """Put the last cards unseen on the opponent's pile (TH-101, TH-R17)."""
    for player in state.players:
        receiver = state.players[opponent_of(player.seat)]
        for card in player.pack:
            left(state, PACK[player.seat], card, seen_by=(player.seat,))
            receiver.deck.append(card)
            learn(state, player.seat, DECK[receiver.seat], card)
        player.pack = []


@step
def hands(rules: HeroRules, state: HeroState) -> None:
    """Shuffle the decks and draw the first hands (TH-026, TH-103)."""
    for player in state.players:
        shuffle(state, player.deck)
        draw(rules, state, player.seat, HAND_SIZE)


@step
def first_player(rules: HeroRules, state: HeroState) -> None:
    """Determine the first player at random (TH-034)."""
    state.active = pick(state, BOTH)
    rules.tell("{} is the first player", rules.names[state.active])


@step
def mulligan(rules: HeroRules, state: HeroState) -> None:
    """Let both players exchange cards, the first player first (TH-034)."""
    later(state, exchange, opponent_of(state.active), 0)
    later(state, exchange, state.active, 0)


@step
def exchange(rules: HeroRules, state: HeroState, seat: int, under: int) -> Choice | None:
    """Ask for a card to put under the deck, until the player is done (TH-034, TH-R12)."""
    hand = state.players[seat].hand
    if not hand:
        draw(rules, state, seat, under)
        return None
    actions: list[Action] = [("under", card) for card in hand]
    prompt = "Put a card under your deck to draw another, or be done"
    return ask_secretly(seat, prompt, [*actions, DONE], put_under, seat, under)


@step
def put_under(
    rules: HeroRules, state: HeroState, action: Action, seat: int, under: int
) -> Choice | None:
    """Put the card lowest, or draw as many as were put under."""
    if action == DONE:
        draw(rules, state, seat, under)
        return None
    card = str(action[1])
    player = state.players[seat]
    player.hand.remove(card)
    left(state, HAND[seat], card, seen_by=(seat,))
    player.deck.append(card)
    learn(state, seat, DECK[seat], card)
    return exchange(rules, state, seat, under + 1)


VERBS = (
    Verb("keep", "Keep a card for your deck: keep HERO."),
    Verb("under", "Put a card from your hand under your deck: under HERO."),
)
