"""The assembled rules of Twelve Heroes: options, decks, and what the cards come to."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from twelvefold import Action, Assembly, Components, Rules
from twelvefold_twelve_heroes.box import check_box
from twelvefold_twelve_heroes.cards import DRAFT_ICON, FACTIONS, Deck, Hero, Territory
from twelvefold_twelve_heroes.points import HeroPoints
from twelvefold_twelve_heroes.state import REGIONS, HeroState, Player, Region, Side
from twelvefold_twelve_heroes.vocabulary import (
    AnyTrait,
    Banner,
    Dread,
    Forager,
    Frugal,
    Patron,
    Roaming,
    Strong,
    Stubborn,
    Warded,
)

NEIGHBOURS = ((1,), (0, 2), (1,))


class HeroOptions(msgspec.Struct, frozen=True):
    """How the decks come about (TH-092 to TH-105)."""

    mode: Annotated[
        Literal["factions", "draft", "tournament"],
        msgspec.Meta(description="how each player comes by a deck"),
    ] = "factions"
    first_deck: Annotated[
        str,
        msgspec.Meta(
            description="the deck of the first seat: in a tournament the id of a deck, "
            f"with factions one of {', '.join(FACTIONS)}"
        ),
    ] = ""
    second_deck: Annotated[
        str, msgspec.Meta(description="the deck of the second seat, likewise")
    ] = ""


class HeroRules(Rules):
    """The rules, with everything looked up in play made ready.

    `bearers` are the Heroes that bear each icon, `decks` the ids that the options name, empty
    where they name none. `deploys` and `moves` are the actions of each Hero: to each Region,
    and from each Region.
    """

    def __init__(self, assembly: Assembly) -> None:
        super().__init__(assembly)
        self.heroes = self.cards.of(Hero)
        self.territories = self.cards.of(Territory)
        options = self.options(HeroOptions)
        self.mode = options.mode
        self.decks = (options.first_deck, options.second_deck)
        self.box = tuple(self.heroes)
        self.bearers = {
            icon: tuple(id for id in self.box if icon in self.heroes[id].icons)
            for icon in (*FACTIONS, DRAFT_ICON)
        }
        check_box(self)
        self.tiles = tuple(id for id, tile in self.territories.items() for _ in range(tile.count))
        self._make_actions_ready()
        self._find_traits()
        self.tie = self.point(HeroPoints.heroes_tie)
        self.won = self.point(HeroPoints.heroes_won)
        self.military = self.point(HeroPoints.heroes_military)
        self.entered = self.point(HeroPoints.heroes_entered)
        self.left = self.point(HeroPoints.heroes_left)
        self.marks = self.point(HeroPoints.heroes_marks)

    def deck(self, id: str) -> tuple[str, ...]:
        """Return the Heroes of a deck: a faction's, or one of a card pack (TH-095, TH-105)."""
        if self.mode == "tournament":
            return self.cards.of(Deck)[id].heroes
        return self.bearers.get(id, ())

    def _make_actions_ready(self) -> None:
        self.deploys: dict[str, tuple[Action, ...]] = {
            id: tuple(("deploy", id, region + 1) for region in REGIONS) for id in self.heroes
        }
        self.moves: dict[str, tuple[tuple[Action, ...], ...]] = {
            hero.id: tuple(
                tuple(("move", hero.id, to + 1) for to in self.reached(hero, region))
                for region in REGIONS
            )
            for hero in self.heroes.values()
        }

    def reached(self, hero: Hero, region: int) -> tuple[int, ...]:
        """Return the Regions to which a Hero may move from a Region (TH-073, TH-074)."""
        if any(isinstance(trait, Roaming) for trait in hero.constant):
            return tuple(other for other in REGIONS if other != region)
        return NEIGHBOURS[region]

    def _find_traits(self) -> None:
        """Index what the cards do constantly, so that play asks only the cards that lie there."""
        self.strengths = {id: hero.strength for id, hero in self.heroes.items()}
        self.costs = {id: hero.cost for id, hero in self.heroes.items()}
        self.strong: dict[str, tuple[Strong, ...]] = {}
        self.banners: dict[str, int] = {}
        self.dreads: dict[str, int] = {}
        self.patrons: dict[str, int] = {}
        self.foragers: dict[str, int] = {}
        for id, hero in self.heroes.items():
            for trait in hero.constant:
                self._enter_trait(id, trait)
        self.frugal = self._with_trait(Frugal)
        self.warded = self._with_trait(Warded)
        self.stubborn = self._with_trait(Stubborn)
        self.stirring = frozenset([*self.strong, *self.banners, *self.dreads])

    def _enter_trait(self, id: str, trait: AnyTrait) -> None:
        match trait:
            case Strong():
                self.strong[id] = (*self.strong.get(id, ()), trait)
            case Banner(by=by):
                self.banners[id] = self.banners.get(id, 0) + by
            case Dread(by=by):
                self.dreads[id] = self.dreads.get(id, 0) + by
            case Patron(by=by):
                self.patrons[id] = self.patrons.get(id, 0) + by
            case Forager(amount=amount):
                self.foragers[id] = self.foragers.get(id, 0) + amount

    def _with_trait(self, kind: type[AnyTrait]) -> frozenset[str]:
        return frozenset(
            id
            for id, hero in self.heroes.items()
            if any(isinstance(trait, kind) for trait in hero.constant)
        )


def new_state(rules: HeroRules, seats: int) -> HeroState:
    """Return the empty table: two players, three Regions, all Food in the supply."""
    return HeroState(
        seats=seats,
        players=[Player(seat=seat) for seat in range(seats)],
        regions=[Region(sides=[Side(seat=seat) for seat in range(seats)]) for _ in REGIONS],
    )


def components(rules: HeroRules, state: HeroState) -> Components:
    """Return the cards in play: six tiles, and the Heroes of the mode.

    With factions each seat has its deck, in a tournament its own box (TH-105), and in a draft
    all play with the 36 cards that bear the icon.
    """
    if rules.mode == "draft":
        heroes = [rules.bearers[DRAFT_ICON]]
    elif rules.mode == "tournament":
        heroes = [rules.box, rules.box]
    else:
        heroes = [rules.deck(player.faction) for player in state.players]
    return {"territory": [rules.tiles], "hero": heroes}
