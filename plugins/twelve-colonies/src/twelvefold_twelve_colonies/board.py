"""The board of the Twelve Colonies: its numbers, the Laws, and what the faction keeps (TC.2)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from twelvefold import Card, Hidden, Open, Part, Private
from twelvefold_root.cards import Amount, Suit
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState

ID = "twelve-colonies"
SNAKE, TURTLE = "snake", "turtle"
CAPITOL, COMMON = "capitol", "common"
COLONIES = (CAPITOL, COMMON)
SITE = "historical-site"
LETTERS = ("A", "B", "C")
YEA, NAY = "yea", "nay"

Effect = Literal[
    "peace",
    "extra-hit",
    "levy",
    "closure",
    "more-action",
    "share",
    "relief",
    "no-making",
    "defence",
    "no-ambush",
    "no-rule",
    "tame-birds",
    "equality",
    "history",
]

ELECTED: dict[Effect, str] = {
    "extra-hit": "player",
    "levy": "player",
    "closure": "clearing",
    "history": "slot",
}
"""What an election elects, by the effect of its Law; the other Laws are directives (A69)."""

SAYS: dict[Effect, str] = {
    "peace": "nobody initiates battles in clearings of its suit, but may move out of one instead",
    "extra-hit": "the elected player deals an extra hit as attacker",
    "levy": "the elected player may place up to 3 warriors at the start of the own Birdsong",
    "closure": "everybody leaves the elected clearing, which is closed",
    "more-action": "everybody gets a move or battle more in Daylight, or 2 warriors now",
    "share": "a random card of each hand is dealt out again",
    "relief": "everybody draws 2 cards and discards 1 of them",
    "no-making": "nobody crafts items or lasting improvements",
    "defence": "defenders take the higher die",
    "no-ambush": "nobody plays ambush cards",
    "no-rule": "everybody moves without rule, and warriors do not count for adjacency",
    "tame-birds": "birds from hand are not wild",
    "equality": "the fewest VP gain 2, the most lose 2",
    "history": "the elected slot is cleared and becomes a Historical Site for ever",
}


class Law(Card, frozen=True):
    """A card of the Deck of Laws (TC.2.3): its suits, and what it does once it has passed."""

    family: ClassVar[str] = "law"

    suits: tuple[Suit, ...]
    effect: Effect

    @property
    def target(self) -> str:
        """What the Law elects: a player, a clearing or a slot; nothing for a directive."""
        return ELECTED.get(self.effect, "")

    def text(self) -> str:
        """Return kind, suits and effect in words."""
        kind = f"election of a {self.target}" if self.target else "directive"
        return f"{' '.join(self.suits).capitalize()} {kind}: {SAYS[self.effect]}."


class ColoniesBoard(Card, frozen=True):
    """The numbers on the board, the leftmost space of a track first."""

    family: ClassVar[str] = "colonies"

    snakes: Amount
    turtles: Amount
    ballots: Amount
    markers: Annotated[int, msgspec.Meta(ge=1, le=len(LETTERS))]
    actions: Amount
    first_ballots: Amount
    ballots_of_others: Amount
    capitol_costs: tuple[Amount, ...]
    capitol_points: tuple[Amount, ...]
    capitol_flags: tuple[Amount, ...]
    capitol_draws: tuple[Amount, ...]
    common_costs: tuple[Amount, ...]
    common_points: tuple[Amount, ...]
    common_draws: tuple[Amount, ...]

    def __post_init__(self) -> None:
        """Refuse tracks of different lengths for one kind of colony."""
        super().__post_init__()
        capitols = {
            len(track)
            for track in (
                self.capitol_costs,
                self.capitol_points,
                self.capitol_flags,
                self.capitol_draws,
            )
        }
        commons = {
            len(track) for track in (self.common_costs, self.common_points, self.common_draws)
        }
        if len(capitols) > 1 or len(commons) > 1:
            raise ValueError("the tracks of one kind of colony have one number for each space")

    def costs(self, kind: str) -> tuple[int, ...]:
        """Return the cards that the spaces of a track cost."""
        return self.capitol_costs if kind == CAPITOL else self.common_costs

    def points(self, kind: str) -> tuple[int, ...]:
        """Return the points of the spaces of a track."""
        return self.capitol_points if kind == CAPITOL else self.common_points


class Nomination(msgspec.Struct, kw_only=True):
    """A nomination marker: what is nominated, and its letter once it is seconded."""

    target: str
    letter: str = ""


class Offer(msgspec.Struct, kw_only=True):
    """A Political Favour in the making: who asks whom for how many ballots, and the price."""

    seat: int = 0
    partner: int = 0
    ballots: int = 0
    cards: Annotated[list[str], Private("card")] = []
    promise: str = ""


class Colonies(msgspec.Struct, kw_only=True):
    """What lies on the board of the Colonies and on the Public Trust.

    `ballots` are each seat's, `trust` those on the Public Trust, `votes` those cast for each
    option. `paths` has the turtles on paths, `promises` those of all favours, `claimed` is for
    the turn. Of the proposal, `order` are the seats in point order, `voters` those who voted in
    the first round, `favoured` those who got an offer from the seat whose turn it is. Of the
    current Law, `elected` is its target, `leaving` the seat that leaves the elected clearing at
    the moment without needing to rule, and `active` are the seats that chose its action.
    """

    seat: int = 0
    laws: Annotated[list[str], Hidden("law")] = []
    drafted: Annotated[list[str], Private("law")] = []
    proposed: Annotated[list[str], Open("law")] = []
    current: Annotated[list[str], Open("law")] = []
    repealed: Annotated[list[str], Open("law")] = []
    ballots: list[int] = []
    trust: int = 0
    votes: dict[str, int] = {}
    nominations: list[Nomination] = []
    order: list[int] = []
    voters: list[int] = []
    favoured: list[int] = []
    offer: Offer = msgspec.field(default_factory=Offer)
    promises: list[str] = []
    elected: str = ""
    leaving: int = -1
    active: list[int] = []
    paths: dict[str, int] = {}
    claimed: bool = False


PART = Part(ID, Colonies)
DRAFTED = f"parts.{ID}.drafted"
OFFERED = f"parts.{ID}.offer.cards"


def board(rules: RootRules) -> ColoniesBoard:
    """Return the numbers on the board."""
    return rules.cards.of(ColoniesBoard)["colonies-board"]


def law(rules: RootRules, id: str) -> Law:
    """Return a Law."""
    return rules.cards.of(Law)[id]


def in_effect(rules: RootRules, state: RootState, effect: Effect) -> Law | None:
    """Return the current Law, if it has this effect."""
    for id in PART.of(state).current:
        current = law(rules, id)
        if current.effect == effect:
            return current
    return None
