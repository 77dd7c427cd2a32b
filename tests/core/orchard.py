"""Orchard: a small card game that uses every kind of field, for the tests of the core.

Each grower eats fruit of an own deck while the weather, one card a turn, runs out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from twelvefold import (
    Action,
    Card,
    Choice,
    Components,
    Game,
    Hidden,
    Open,
    Options,
    Outcome,
    Pack,
    Private,
    Rules,
    ScoreLine,
    State,
    StepOrder,
    Steps,
    Verb,
    ask,
    ask_secretly,
    begin_turn,
    end,
    hook,
    learn,
    left,
    pick,
    ranked,
    shuffle,
    totals,
)

step = Steps("orchard")

CARDS = """
[[fruit]]
id = "apple"
name = "Apple"
origin = "house"
count = 2
worth = 2

[[fruit]]
id = "pear"
name = "Pear"
origin = "house"
count = 2
worth = 3

[[fruit]]
id = "quince"
name = "Quince"
origin = "house"
worth = 5

[[fruit]]
id = "sloe"
name = "Sloe"
origin = "house"
worth = 1

[[sky]]
id = "rain"
name = "Rain"
origin = "house"
count = 3

[[sky]]
id = "sun"
name = "Sun"
origin = "house"
count = 3
"""


class Fruit(Card, frozen=True):
    """A card to eat."""

    family = "fruit"

    worth: int = 0


class Sky(Card, frozen=True):
    """A card of the weather."""

    family = "sky"


class Grower(msgspec.Struct, kw_only=True):
    """A seat: its cards, and its points by what they are for."""

    seat: int
    hand: Annotated[list[str], Private("fruit")] = []
    deck: Annotated[list[str], Hidden("fruit")] = []
    eaten: Annotated[list[str], Open("fruit")] = []
    jars: dict[str, int] = {}


class Orchard(State, kw_only=True):
    """The state."""

    growers: list[Grower]
    sky: Annotated[list[str], Hidden("sky")] = []
    past: Annotated[list[str], Open("sky")] = []
    rows: list[list[int]] = []


class OrchardOptions(msgspec.Struct, frozen=True):
    """The options."""

    hand_size: int = 2
    windy: bool = False


@step
def lay_out(rules: Rules, state: Orchard) -> None:
    """Shuffle the weather; one card of it has been."""
    state.sky = cards_of(rules, Sky)
    shuffle(state, state.sky)
    state.past.append(state.sky.pop(0))


@step
def deal(rules: Rules, state: Orchard) -> None:
    """Shuffle each deck and deal hands from it."""
    for grower in state.growers:
        grower.deck = cards_of(rules, Fruit)
        shuffle(state, grower.deck)
        size = rules.options(OrchardOptions).hand_size
        grower.hand, grower.deck = grower.deck[:size], grower.deck[size:]


@step
def exchange(rules: Rules, state: Orchard) -> Choice:
    """Ask the first seat for a card to put under its deck, unseen."""
    actions: list[Action] = [("under", card) for card in set_of(state.growers[0].hand)]
    actions.append(("keep",))
    return ask_secretly(0, "Put a card under?", actions, exchanged)


@step
def exchanged(rules: Rules, state: Orchard, action: Action) -> None:
    """Put it there; the owner knows where it lies."""
    first = state.growers[0]
    if action[0] == "under":
        card = str(action[1])
        first.hand.remove(card)
        first.deck.append(card)
        learn(state, 0, "growers.0.deck", card)


@step
def weather(rules: Rules, state: Orchard) -> None:
    """Reveal a card of the weather; without one the game is over."""
    if not state.sky:
        end(state, "the year is over")
    else:
        state.past.append(state.sky.pop(0))
        state.rows.append([state.turn, len(state.sky)])


@step
def draw(rules: Rules, state: Orchard) -> None:
    """Draw a card."""
    grower = state.growers[state.active]
    if grower.deck:
        card = grower.deck.pop(0)
        left(state, f"growers.{state.active}.deck", card, seen_by=(state.active,))
        grower.hand.append(card)


@step
def meal(rules: Rules, state: Orchard) -> Choice:
    """Ask for a card to eat."""
    hand = set_of(state.growers[state.active].hand)
    return ask(state.active, "Eat", [("rest",), *(("eat", card) for card in hand)], eaten)


@step
def eaten(rules: Rules, state: Orchard, action: Action) -> None:
    """Eat it; the wind may double it."""
    grower = state.growers[state.active]
    if action[0] == "eat":
        card = str(action[1])
        grower.hand.remove(card)
        grower.eaten.append(card)
        factor = pick(state, [1, 2])
        worth = rules.cards.of(Fruit)[card].worth * factor
        grower.jars[card] = grower.jars.get(card, 0) + worth
    begin_turn(rules, state, 1 - state.active)


def cards_of(rules: Rules, family: type[Card]) -> list[str]:
    """Return every copy of the cards of a family."""
    return [card.id for card in rules.cards.of(family).values() for _ in range(card.count)]


def set_of(cards: list[str]) -> list[str]:
    """Return the different cards in a stable order."""
    return sorted(set(cards))


def new_orchard(rules: Rules, seats: int) -> Orchard:
    """Return the state before set-up."""
    return Orchard(seats=seats, growers=[Grower(seat=seat) for seat in range(seats)])


def components(rules: Rules, state: Orchard) -> Components:
    """Return a pool of fruit for each seat, and one of weather."""
    fruit = cards_of(rules, Fruit)
    return {"fruit": [fruit] * state.seats, "sky": [cards_of(rules, Sky)]}


@hook
def twelvefold_game() -> Game:
    """Declare the game."""
    return Game(
        title="Orchard",
        seats=range(2, 3),
        state=Orchard,
        rules=Rules,
        new_state=new_orchard,
        components=components,
    )


@hook
def twelvefold_steps() -> Steps:
    """Return the steps."""
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    """Return the verbs."""
    return [Verb(name, name) for name in ("keep", "under", "eat", "rest")]


@hook
def twelvefold_options() -> type[msgspec.Struct]:
    """Return the options."""
    return OrchardOptions


@hook
def twelvefold_families() -> Sequence[type[Card]]:
    """Return the card classes."""
    return [Fruit, Sky]


@hook
def twelvefold_cards(options: Options) -> Sequence[Pack]:
    """Return the only pack."""
    return [Pack("orchard.toml", CARDS)]


@hook
def twelvefold_setup(rules: Rules, steps: StepOrder) -> None:
    """Name the steps of set-up."""
    steps.add("weather-cards", lay_out)
    steps.add("deal", deal)
    steps.add("exchange", exchange)


@hook
def twelvefold_phases(rules: Rules, phases: StepOrder) -> None:
    """Name the phases."""
    phases.add("weather", weather)
    phases.add("draw", draw)
    phases.add("meal", meal)


@hook
def twelvefold_scoring(rules: Rules, state: Orchard) -> Sequence[ScoreLine]:
    """Return what each has eaten."""
    return [
        ScoreLine(grower.seat, card, points)
        for grower in state.growers
        for card, points in grower.jars.items()
    ]


@hook
def twelvefold_outcome(rules: Rules, state: Orchard) -> Outcome | None:
    """The most points win."""
    return ranked(totals(rules.scoring(state), state.seats), state.ended)
