"""Lanterns: a small whole game with something of everything, for the tests of the core.

Players hang lanterns from a private hand, draw from a hidden deck, and have wished in secret how
many will hang in front of them. Each player has charms of its own, face down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, ClassVar, Literal

import msgspec

from twelvefold import (
    Action,
    Assembly,
    Card,
    Choice,
    Components,
    Counted,
    Game,
    Hidden,
    Open,
    Options,
    Outcome,
    Own,
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
    hookspec,
    later,
    left,
    look,
    ranked,
    shuffle,
    totals,
)

LANTERNS = """
[[lantern]]
id = "paper"
name = "Paper Lantern"
origin = "house"
count = 4
light = 1

[[lantern]]
id = "glass"
name = "Glass Lantern"
origin = "house"
count = 2
light = 2

[[lantern]]
id = "brass"
name = "Brass Lantern"
origin = "house"
light = 3
kin = "glass"

[[lantern]]
id = "star"
name = "Star Lantern"
origin = "house"
light = 5
"""

CHARMS = "".join(
    f'[[charm]]\nid = "{id}"\nname = "{id.title()}"\norigin = "house"\nseat = {seat}\n'
    for seat, ids in enumerate((("ash", "birch"), ("cedar", "dill"), ("elm", "fir")))
    for id in ids
)

PACKS = [Pack("lanterns.toml", LANTERNS), Pack("charms.toml", CHARMS)]

HANDS = ("players.0.hand", "players.1.hand", "players.2.hand")

step = Steps("lanterns")


class Lantern(Card, frozen=True):
    """A lantern, and the one that it goes with."""

    family: ClassVar[str] = "lantern"

    light: int
    kin: str = ""

    def refers_to(self) -> Iterable[tuple[str, str]]:
        """Return the lantern that it goes with."""
        return [("lantern", self.kin)] if self.kin else []


class Charm(Card, frozen=True):
    """A charm of one seat's own."""

    family: ClassVar[str] = "charm"

    seat: int


class LanternOptions(msgspec.Struct, frozen=True):
    """How the game is set up."""

    hand_size: Annotated[
        int, msgspec.Meta(ge=1, le=2, description="how many lanterns are dealt")
    ] = 2
    peeking: Annotated[bool, msgspec.Meta(description="whether hands may be looked at")] = True
    wind: Literal["calm", "wild"] = "calm"


class Player(msgspec.Struct, kw_only=True):
    """What is a player's; `wish` and `notes` are nobody else's business."""

    seat: int
    hand: Annotated[list[str], Private("lantern")] = []
    hung: Annotated[list[str], Open("lantern")] = []
    kept: Annotated[list[str], Counted("lantern")] = []
    charms: Annotated[list[str], Hidden("charm")] = []
    oil: Annotated[int, Counted()] = 3
    wish: Annotated[int, Own()] = -1
    vow: Annotated[str, Own()] = ""
    notes: Annotated[list[str], Own()] = []


class Night(State, kw_only=True):
    """The table at night."""

    players: list[Player]
    deck: Annotated[list[str], Hidden("lantern")] = []
    discard: Annotated[list[str], Open("lantern")] = []


class LanternRules(Rules):
    """The rules, with what the steps need of cards and options."""

    def __init__(self, assembly: Assembly) -> None:
        super().__init__(assembly)
        self.lanterns = self.cards.of(Lantern)
        self.charms = self.cards.of(Charm)
        self.settings = self.options(LanternOptions)
        self.hung = self.point(LanternPoints.lanterns_hung)


class LanternPoints:
    """What expansions may add."""

    @staticmethod
    @hookspec
    def lanterns_hung(rules: LanternRules, state: Night, seat: int, card: str) -> None:
        """Act when the seat has hung a lantern."""


@step
def shuffle_all(rules: LanternRules, state: Night) -> None:
    """Make the piles."""
    components = rules.components(state)
    state.deck = list(components["lantern"][0])
    shuffle(state, state.deck)
    for player, pool in zip(state.players, components["charm"], strict=True):
        player.charms = list(pool)
        shuffle(state, player.charms)


@step
def deal(rules: LanternRules, state: Night) -> None:
    """Deal the hands."""
    for player in state.players:
        for _ in range(rules.settings.hand_size):
            draw_card(state, player.seat)


@step
def wishes(rules: LanternRules, state: Night) -> None:
    """Let every player wish, the first seat first."""
    for seat in reversed(range(state.seats)):
        later(state, wish, seat)


@step
def wish(rules: LanternRules, state: Night, seat: int) -> Choice:
    """Ask in secret for a wish."""
    return ask_secretly(seat, "Wish", [("wish", lights) for lights in range(3)], wished, seat)


@step
def wished(rules: LanternRules, state: Night, action: Action, seat: int) -> None:
    """Note the wish."""
    player = state.players[seat]
    player.wish = int(action[1])
    player.vow = f"wish {action[1]}"
    player.notes.append(player.vow)
    rules.tell("{} has made a wish", rules.names[seat])
    rules.tell("You wished for {}", action[1], to=[seat])


@step
def hang(rules: LanternRules, state: Night) -> Choice:
    """Ask for a lantern to hang; an empty hand is asked too."""
    actions: list[Action] = [("hang", card) for card in dict.fromkeys(hand_of(state))]
    if rules.settings.peeking:
        actions += [("peek", seat + 1) for seat in range(state.seats) if seat != state.active]
    return ask(state.active, "Hang a lantern", [*actions, ("wait",)], hang_chosen)


@step
def hang_chosen(rules: LanternRules, state: Night, action: Action) -> Choice | None:
    """Do what was chosen."""
    return rules.take(state, action)


def hang_card(rules: LanternRules, state: Night, card: str) -> None:
    """Hang a lantern for everyone to see."""
    player = state.players[state.active]
    player.hand.remove(card)
    left(state, HANDS[state.active], card, seen_by=range(state.seats))
    player.hung.append(card)
    rules.tell("{} hangs {}", rules.names[state.active], rules.lanterns[card].name)
    for act in rules.hung:
        act(rules, state, state.active, card)


def peek(rules: LanternRules, state: Night, number: int) -> Choice:
    """Look at a hand, then choose again."""
    look(state, state.active, HANDS[number - 1])
    return hang(rules, state)


def wait(rules: LanternRules, state: Night) -> None:
    """Hang nothing."""


@step
def draw(rules: LanternRules, state: Night) -> None:
    """Draw a lantern."""
    draw_card(state, state.active)


@step
def dusk(rules: LanternRules, state: Night) -> None:
    """End the night when the deck is empty, or go on with the next seat."""
    if state.deck:
        begin_turn(rules, state, (state.active + 1) % state.seats)
    else:
        end(state, "the deck is empty")


def draw_card(state: Night, seat: int) -> None:
    """Move the deck's top card into the hand."""
    card = state.deck.pop(0)
    state.players[seat].hand.append(card)
    left(state, "deck", card, seen_by=(seat,))


def hand_of(state: Night) -> list[str]:
    """Return the hand of the active seat."""
    return state.players[state.active].hand


def new_night(rules: LanternRules, seats: int) -> Night:
    """Return the table before set-up."""
    return Night(seats=seats, players=[Player(seat=seat) for seat in range(seats)])


def components(rules: LanternRules, state: Night) -> Components:
    """Return one pool of lanterns for the table, and a pool of charms for each seat."""
    lanterns = [card.id for card in rules.lanterns.values() for _ in range(card.count)]
    charms = [
        [card.id for card in rules.charms.values() if card.seat == seat]
        for seat in range(state.seats)
    ]
    return {"lantern": [lanterns], "charm": charms}


@hook
def twelvefold_game() -> Game:
    """Declare the game."""
    return Game(
        title="Lanterns",
        seats=range(2, 4),
        state=Night,
        rules=LanternRules,
        new_state=new_night,
        components=components,
        points=LanternPoints,
        turn_limit=40,
    )


@hook
def twelvefold_steps() -> Steps:
    """Return the steps."""
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    """Return the verbs."""
    return [
        Verb("hang", "Hang a lantern: hang CARD.", hang_card),
        Verb("peek", "Look at a hand: peek SEAT.", peek),
        Verb("wait", "Hang nothing.", wait),
        Verb("wish", "Wish for a number of lanterns: wish NUMBER."),
    ]


@hook
def twelvefold_options() -> type[msgspec.Struct]:
    """Return the options."""
    return LanternOptions


@hook
def twelvefold_families() -> Sequence[type[Card]]:
    """Return the families of cards."""
    return [Lantern, Charm]


@hook
def twelvefold_cards(options: Options) -> Sequence[Pack]:
    """Return the packs."""
    return PACKS


@hook
def twelvefold_setup(rules: LanternRules, steps: StepOrder) -> None:
    """Name the steps of set-up."""
    steps.add("shuffle", shuffle_all)
    steps.add("deal", deal)
    steps.add("wishes", wishes)


@hook
def twelvefold_phases(rules: LanternRules, phases: StepOrder) -> None:
    """Name the phases of a turn."""
    phases.add("hang", hang)
    phases.add("draw", draw)
    phases.add("dusk", dusk)


@hook
def twelvefold_scoring(rules: LanternRules, state: Night) -> Sequence[ScoreLine]:
    """Count the light, and the wishes that came true."""
    lines = []
    for player in state.players:
        light = sum(rules.lanterns[card].light for card in player.hung)
        lines.append(ScoreLine(player.seat, "light", light))
        if player.wish == len(player.hung):
            lines.append(ScoreLine(player.seat, "wish", 4))
    return lines


@hook
def twelvefold_outcome(rules: LanternRules, state: Night) -> Outcome | None:
    """The most points win."""
    return ranked(totals(rules.scoring(state), state.seats), state.ended)


@hook
def twelvefold_value(rules: LanternRules, state: Night) -> Sequence[float]:
    """Return each seat's share of the points that a game can bring."""
    return [points / 20 for points in totals(rules.scoring(state), state.seats)]
