"""Lanterns, a small right game for the kit: hands, a deck, secret choices, knowledge, a part.

In a turn a keeper draws a lamp and lights one, buries one under the deck, peeks at another's
hand, waits for a gust of wind, or invokes a charm of its own. It ends with the deck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import msgspec
from rich.text import Text

from twelvefold import (
    Action,
    Choice,
    Components,
    Game,
    Hidden,
    Open,
    Outcome,
    Panels,
    Part,
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
    later,
    learn,
    left,
    pick,
    ranked,
    shuffle,
    totals,
)

LAMPS = tuple(f"{colour}-{rank}" for colour in ("red", "blue", "gold") for rank in range(1, 7))
CHARMS = ("moon", "star", "sun", "cloud")
WINDS = (1, 2, 3, 4, 5, 6)
KEEP: Action = ("keep",)

step = Steps("lanterns")


class Keeper(msgspec.Struct, kw_only=True):
    """A player: lamps in hand and lit; one charm in hand, some still hidden, some used."""

    seat: int
    hand: Annotated[list[str], Private("lamp")] = []
    lit: Annotated[list[str], Open("lamp")] = []
    charm: Annotated[list[str], Private("charm")] = []
    charms: Annotated[list[str], Hidden("charm")] = []
    used: Annotated[list[str], Open("charm")] = []


class Lanterns(State, kw_only=True):
    """The table. The last fields are there for faulty games to write what they should not."""

    keepers: list[Keeper]
    deck: Annotated[list[str], Hidden("lamp")] = []
    note: str = ""
    notes: list[str] = []
    more_notes: list[str] = []
    old_notes: tuple[str, ...] = ()


class Weather(msgspec.Struct):
    """The part: the wind, and the points that each seat has of it."""

    wind: int = 1
    gusts: list[int] = []


WEATHER = Part("weather", Weather)


@step
def lamps(rules: Rules, state: Lanterns) -> None:
    state.deck = list(LAMPS)
    shuffle(state, state.deck)


@step
def charms(rules: Rules, state: Lanterns) -> None:
    WEATHER.of(state).gusts = [0] * state.seats
    for keeper in state.keepers:
        keeper.charms = list(CHARMS)
        shuffle(state, keeper.charms)
        keeper.charm = [keeper.charms.pop()]


@step
def hands(rules: Rules, state: Lanterns) -> None:
    for _ in range(3):
        for keeper in state.keepers:
            draw(rules, state, keeper.seat)
    for seat in reversed(range(state.seats)):
        later(state, exchange, seat)


@step
def exchange(rules: Rules, state: Lanterns, seat: int) -> Choice:
    actions = [KEEP, *under(state, seat)]
    return ask_secretly(seat, "Put a lamp under the deck?", actions, exchanged, seat)


@step
def exchanged(rules: Rules, state: Lanterns, action: Action, seat: int) -> None:
    if action != KEEP:
        buried(rules, state, action, seat)
        draw(rules, state, seat)


@step
def dusk(rules: Rules, state: Lanterns) -> None:
    if state.deck:
        draw(rules, state, state.active)
    else:
        end(state, "the last lamp is drawn")


@step
def act(rules: Rules, state: Lanterns) -> Choice:
    keeper = state.keepers[state.active]
    actions: list[Action] = [("light", card) for card in dict.fromkeys(keeper.hand)]
    actions += [("bury",)] if keeper.hand else []
    actions += [("peek", other.seat + 1) for other in others(state) if other.hand]
    actions += [("gust",), *([("invoke",)] if keeper.charm else [])]
    return ask(state.active, "Choose an action", actions, acted)


@step
def acted(rules: Rules, state: Lanterns, action: Action) -> Choice | None:
    later(state, night)
    return ACTIONS[str(action[0])](rules, state, *action[1:])


@step
def night(rules: Rules, state: Lanterns) -> None:
    begin_turn(rules, state, (state.active + 1) % state.seats)


def light(rules: Rules, state: Lanterns, card: str) -> None:
    keeper = state.keepers[state.active]
    keeper.hand.remove(card)
    left(state, hand_of(keeper.seat), card, seen_by=range(state.seats))
    keeper.lit.append(card)
    rules.tell("{} lights {}", rules.names[keeper.seat], card)


def bury(rules: Rules, state: Lanterns) -> Choice:
    seat = state.active
    return ask_secretly(seat, "Put a lamp under the deck", under(state, seat), buried, seat)


@step
def buried(rules: Rules, state: Lanterns, action: Action, seat: int) -> None:
    card = str(action[1])
    state.keepers[seat].hand.remove(card)
    left(state, hand_of(seat), card, seen_by=(seat,))
    state.deck.append(card)
    learn(state, seat, "deck", card)
    rules.tell("{} puts a lamp under the deck", rules.names[seat])


def peek(rules: Rules, state: Lanterns, number: int) -> None:
    zone = hand_of(number - 1)
    card = pick(state, state.keepers[number - 1].hand)
    learn(state, state.active, zone, card)
    rules.tell("{} peeks at a lamp", rules.names[state.active])
    rules.tell("You see {}", card, to=(state.active,))


def gust(rules: Rules, state: Lanterns) -> None:
    weather = WEATHER.of(state)
    weather.wind = pick(state, WINDS)
    weather.gusts[state.active] += weather.wind
    rules.tell("The wind is now {}", weather.wind)


def invoke(rules: Rules, state: Lanterns) -> None:
    keeper = state.keepers[state.active]
    keeper.used += keeper.charm
    rules.tell("{} invokes {}", rules.names[keeper.seat], keeper.used[-1])
    keeper.charm = [keeper.charms.pop()] if keeper.charms else []


ACTIONS: dict[str, Callable[..., Choice | None]] = {
    "light": light,
    "bury": bury,
    "peek": peek,
    "gust": gust,
    "invoke": invoke,
}


def draw(rules: Rules, state: Lanterns, seat: int) -> None:
    card = state.deck.pop(0)
    left(state, "deck", card, seen_by=(seat,))
    state.keepers[seat].hand.append(card)
    rules.tell("{} draws a lamp", rules.names[seat])
    rules.tell("You draw {}", card, to=(seat,))


def under(state: Lanterns, seat: int) -> list[Action]:
    return [("under", card) for card in dict.fromkeys(state.keepers[seat].hand)]


def others(state: Lanterns) -> list[Keeper]:
    return [keeper for keeper in state.keepers if keeper.seat != state.active]


def hand_of(seat: int) -> str:
    return f"keepers.{seat}.hand"


def new_state(rules: Rules, seats: int) -> Lanterns:
    return Lanterns(seats=seats, keepers=[Keeper(seat=seat) for seat in range(seats)])


def components(rules: Rules, state: State) -> Components:
    return {"lamp": [LAMPS], "charm": [CHARMS] * state.seats}


@hook
def twelvefold_game() -> Game:
    return Game(
        title="Lanterns",
        seats=range(2, 4),
        state=Lanterns,
        rules=Rules,
        new_state=new_state,
        components=components,
        turn_limit=60,
    )


@hook
def twelvefold_steps() -> Steps:
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    return [Verb(name, f"{name}.") for name in ("keep", "under", *ACTIONS)]


@hook
def twelvefold_parts() -> Sequence[Part[Any]]:
    return [WEATHER]


@hook
def twelvefold_setup(rules: Rules, steps: StepOrder) -> None:
    for each in (lamps, charms, hands):
        steps.add(each.__name__, each)


@hook
def twelvefold_phases(rules: Rules, phases: StepOrder) -> None:
    for each in (dusk, act):
        phases.add(each.__name__, each)


@hook
def twelvefold_scoring(rules: Rules, state: Lanterns) -> Sequence[ScoreLine]:
    lines = [
        ScoreLine(k.seat, "lamps", sum(int(card[-1]) for card in k.lit)) for k in state.keepers
    ]
    lines += [ScoreLine(k.seat, "charms", 2 * len(k.used)) for k in state.keepers]
    gusts = WEATHER.of(state).gusts
    return lines + [ScoreLine(seat, "wind", points) for seat, points in enumerate(gusts)]


@hook
def twelvefold_outcome(rules: Rules, state: Lanterns) -> Outcome | None:
    return ranked(totals(rules.scoring(state), state.seats), state.ended)


@hook
def twelvefold_value(rules: Rules, state: Lanterns) -> Sequence[float]:
    points = totals(rules.scoring(state), state.seats)
    return [each / (1 + sum(points)) for each in points]


@hook
def twelvefold_panels(rules: Rules, view: Lanterns, seat: int | None, panels: Panels) -> None:
    for keeper in view.keepers:
        text = f"hand {' '.join(keeper.hand)}\nlit {' '.join(keeper.lit)}"
        panels.add(f"keeper-{keeper.seat + 1}", Text(text))
