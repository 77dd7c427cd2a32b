"""Odd games: Lanterns with one thing that looks wrong and is right: no check may find it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from tests.kit.faults import after, fault, fault_in, instead, play_with
from tests.kit.lanterns import (
    CHARMS,
    WEATHER,
    Keeper,
    Lanterns,
    act,
    acted,
    dusk,
    hand_of,
    lamps,
    night,
    others,
    step,
)
from twelvefold import (
    Action,
    Choice,
    Components,
    Own,
    Private,
    Rules,
    ScoreLine,
    State,
    Verb,
    ask,
    ask_secretly,
    later,
    learn,
    left,
    shuffle,
)
from twelvefold.knowledge import look

FEW_LAMPS = ("red-1", "red-2", "blue-3") * 6


@fault()
def sorted_hands(rules: Rules) -> None:
    """In another world another lamp lies at a place that chance picks."""

    def sort(rules: Rules, state: Lanterns) -> None:
        for keeper in state.keepers:
            keeper.hand.sort()

    after(rules, dusk, sort)


@fault()
def lamps_by_number(rules: Rules) -> None:
    """In another world the same number means another lamp."""

    def numbered(rules: Rules, state: Lanterns) -> Choice:
        state.keepers[state.active].hand.sort()
        hand = state.keepers[state.active].hand
        actions = [("light", number + 1) for number in range(len(hand))]
        return ask(state.active, "Light which lamp?", [*actions, ("gust",)], acted)

    def take(rules: Rules, state: Lanterns, action: Action) -> Choice | None:
        if action[0] != "light":
            return acted(rules, state, action)
        hand = state.keepers[state.active].hand
        return acted(rules, state, ("light", hand[int(action[1]) - 1]))

    instead(rules, act, numbered)
    instead(rules, acted, take)


@fault()
def equal_lamps(rules: Rules) -> None:
    """Of the cards exchanged others lie open."""

    def lay(rules: Rules, state: Lanterns) -> None:
        state.deck = list(FEW_LAMPS)
        shuffle(state, state.deck)

    def there(rules: Rules, state: State) -> Components:
        return {"lamp": [FEW_LAMPS], "charm": [CHARMS] * state.seats}

    instead(rules, lamps, lay)
    rules.game = replace(rules.game, components=there)


@fault()
def guesses(rules: Rules) -> None:
    """Cards that nobody sees are named by anybody; what is guessed right is shown."""

    def offer(rules: Rules, state: Lanterns) -> Choice:
        asked = act(rules, state)
        named = [("guess", card) for card in ("red-1", "red-2", "blue-3", "gold-4")]
        return ask(asked.seat, asked.prompt, [*asked.actions, *named], acted)

    def take(rules: Rules, state: Lanterns, action: Action) -> Choice | None:
        if action[0] != "guess":
            return acted(rules, state, action)
        later(state, night)
        guess(rules, state, str(action[1]))
        return None

    rules.verbs["guess"] = Verb("guess", "Guess at a lamp in another hand.")
    instead(rules, act, offer)
    instead(rules, acted, take)


def guess(rules: Rules, state: Lanterns, card: str) -> None:
    for keeper in others(state):
        if card in keeper.hand:
            keeper.hand.remove(card)
            left(state, hand_of(keeper.seat), card, seen_by=range(state.seats))
            state.keepers[state.active].lit.append(card)
            rules.tell("{} had {}", rules.names[keeper.seat], card)


class Dueller(Keeper, kw_only=True):
    """Holds a lamp face down, and a bid."""

    down: Annotated[list[str], Private("lamp")] = []
    bid: Annotated[int, Own()] = 0


class Duel(Lanterns, kw_only=True):
    """Lanterns between duellers."""

    keepers: list[Dueller]  # type: ignore[assignment]


@step
def lay_down(rules: Rules, state: Duel, seat: int) -> Choice | None:
    hand = state.keepers[seat].hand
    actions = [("under", card) for card in hand]
    return ask_secretly(seat, "Lay a lamp down", actions, laid_down, seat) if hand else None


@step
def laid_down(rules: Rules, state: Duel, action: Action, seat: int) -> None:
    card = str(action[1])
    state.keepers[seat].hand.remove(card)
    left(state, hand_of(seat), card, seen_by=(seat,))
    state.keepers[seat].down.append(card)


@step
def reveal(rules: Rules, state: Duel) -> None:
    for keeper in state.keepers:
        keeper.lit += keeper.down
        rules.tell("{} has laid down {}", rules.names[keeper.seat], " ".join(keeper.down))
        keeper.down = []


@fault()
def lamps_laid_down_and_revealed(rules: Rules) -> None:
    """The last secret answer of a round reveals them all at once."""

    def duel(rules: Rules, state: Duel) -> None:
        later(state, reveal)
        for seat in range(state.seats):
            later(state, lay_down, seat)

    play_with(rules, Duel, Dueller)
    after(rules, night, duel)


@step
def bid(rules: Rules, state: Duel, seat: int) -> Choice:
    return ask_secretly(seat, "Bid", [("gust", number) for number in (1, 2, 3)], has_bid, seat)


@step
def has_bid(rules: Rules, state: Duel, action: Action, seat: int) -> None:
    state.keepers[seat].bid = int(action[1])


@step
def compare(rules: Rules, state: Duel) -> None:
    for keeper in state.keepers:
        WEATHER.of(state).gusts[keeper.seat] += keeper.bid
        rules.tell("{} bids {}", rules.names[keeper.seat], keeper.bid)


@fault()
def numbers_bid_secretly(rules: Rules) -> None:
    """The answers are numbers, and the last reveals them."""

    def auction(rules: Rules, state: Duel) -> None:
        later(state, compare)
        for seat in range(state.seats):
            later(state, bid, seat)

    play_with(rules, Duel, Dueller)
    after(rules, night, auction)


@fault()
def chance_used_for_hidden_cards(rules: Rules) -> None:
    """In another world chance is used oftener, and goes another way from then on."""

    def restless(rules: Rules, state: Lanterns) -> None:
        keeper = state.keepers[state.active]
        if "moon" in keeper.charm:
            shuffle(state, keeper.charms)

    after(rules, night, restless)


@fault_in("twelvefold_scoring")
def hands_that_count_at_the_end(rules: Rules, state: Lanterns) -> Sequence[ScoreLine]:
    """The outcome depends on what nobody saw before."""
    shown = state.keepers if state.ended else []
    return [ScoreLine(k.seat, "hand", sum(int(card[-1]) for card in k.hand)) for k in shown]


@fault()
def a_hand_shown_in_passing(rules: Rules) -> None:
    """What is told is known from then on."""

    def show(rules: Rules, state: Lanterns) -> None:
        if state.turn == 4:
            rules.tell("Seat 1 shows {}", " ".join(state.keepers[0].hand))
            for seat in range(1, state.seats):
                look(state, seat, hand_of(0))

    after(rules, night, show)


@fault()
def a_lamp_shown_twice(rules: Rules) -> None:
    """What was known before is told again, and where it lies in the hand."""

    def show(rules: Rules, state: Lanterns) -> None:
        for card in state.keepers[0].hand[: state.turn in (4, 6)]:
            rules.tell("Seat 1 shows {}", card)
            for seat in range(1, state.seats):
                learn(state, seat, hand_of(0), card)

    after(rules, night, show)


@fault()
def a_field_that_remembers(rules: Rules) -> None:
    """A public field goes on naming a lamp that has gone back into the deck."""

    def light_and_note(rules: Rules, state: Lanterns) -> None:
        lit = state.keepers[0].lit
        if lit and not state.note:
            state.note = lit[-1]
            state.deck.append(lit.pop())
            shuffle(state, state.deck)

    after(rules, night, light_and_note)


@fault()
def a_part_that_counts_what_is_lit(rules: Rules) -> None:
    """A field depends on a card from the moment that it is shown."""

    def count(rules: Rules, state: Lanterns) -> None:
        lit = [card for keeper in state.keepers for card in keeper.lit]
        WEATHER.of(state).wind = sum(int(card[-1]) for card in lit)

    after(rules, night, count)


@fault()
def lamps_put_out_at_once(rules: Rules) -> None:
    """A lamp lies open for an instant, and in the deck before anybody is asked."""

    def put_out(rules: Rules, state: Lanterns) -> None:
        for keeper in state.keepers[: state.seats * (state.turn < 12)]:
            state.deck += keeper.lit
            keeper.lit = []
        shuffle(state, state.deck)

    after(rules, night, put_out)
