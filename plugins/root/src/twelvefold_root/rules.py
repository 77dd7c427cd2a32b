"""The assembled rules of Root: the map, the factions, the deck, and every rule point."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import msgspec
from pluggy import PluginManager, PluginValidationError

from twelvefold import Action, Assembly, Components, Rules
from twelvefold.errors import CardError, PluginError, UsageError, did_you_mean
from twelvefold_root.cards import DeckCard, Item, MapCard
from twelvefold_root.effects import Effect
from twelvefold_root.map import Map
from twelvefold_root.points import RootPoints
from twelvefold_root.state import NOBODY_SEAT, Clearing, Player, RootState

if TYPE_CHECKING:
    from twelvefold_root.factions import Faction, Piece

FEWEST_SEATS = 2
MOST_WARRIORS = 40


class RootOptions(msgspec.Struct, frozen=True):
    """Who plays, and on which map."""

    factions: Annotated[
        str,
        msgspec.Meta(
            description="who plays, in the order of the seats, with commas between; "
            "seats beyond those named get the other factions"
        ),
    ] = ""
    map: Annotated[str, msgspec.Meta(description="the id of the map")] = "autumn"


class RootRules(Rules):
    """The rules, with everything looked up in play made ready.

    `factions` are in the order of the seats. `moves` are the moves along each path, by number.
    `owner` is the seat of each kind of piece, `sort` and `total` what it is and how many there
    are of it, `warriors_of` each seat's kinds of warriors, `stays` the kinds that others cannot
    lead. `effects` are what cards do, by the card's id, and `timed` those that are used in a phase,
    by the phase.
    """

    def __init__(self, assembly: Assembly) -> None:
        factions = _registered(assembly)
        seats = range(FEWEST_SEATS, len(factions) + 1)
        super().__init__(replace(assembly, game=replace(assembly.game, seats=seats)))
        options = self.options(RootOptions)
        self.map = Map(_chosen_map(self.cards.of(MapCard), options.map))
        self.factions = _seated(factions, options.factions)
        self.seat_of = {faction.id: seat for seat, faction in enumerate(self.factions)}
        self.moves: dict[tuple[str, str], tuple[Action, ...]] = {
            ends: tuple(("move", *ends, count) for count in range(1, MOST_WARRIORS + 1))
            for ends in self.map.path
        }
        self._prepare_points()
        self._prepare_cards()
        self._prepare_pieces()

    def _prepare_points(self) -> None:
        points = RootPoints
        self.ties = self.point(points.root_tie)
        self.closed = self.point(points.root_closed)
        self.bars_placing = self.point(points.root_bars_placing)
        self.tames = self.point(points.root_tames)
        self.phase_begins = self.point(points.root_phase)
        self.offered = self.point(points.root_offers)
        self.forbids_craft = self.point(points.root_forbids_craft)
        self.ignores_rule = self.point(points.root_ignores_rule)
        self.ignores_warriors = self.point(points.root_ignores_warriors)
        self.tolls = self.point(points.root_toll)
        self.moved = self.point(points.root_moved)
        self.forbids_battle = self.point(points.root_forbids_battle)
        self.instead_of_battle = self.point(points.root_instead_of_battle)
        self.forbids_ambush = self.point(points.root_forbids_ambush)
        self.before_roll = self.point(points.root_before_roll)
        self.reverses_dice = self.point(points.root_reverses_dice)
        self.extra_hits = self.point(points.root_extra_hits)
        self.forbids_extra_hits = self.point(points.root_forbids_extra_hits)
        self.ignored_hits = self.point(points.root_ignored_hits)
        self.removed = self.point(points.root_removed)
        self.battle_over = self.point(points.root_battle_over)
        self.marks = self.point(points.root_marks)

    def _prepare_cards(self) -> None:
        self.deck: dict[str, DeckCard] = {
            id: card
            for family in self.cards.families.values()
            if issubclass(family, DeckCard)
            for id, card in self.cards.of(family).items()
        }
        self.suit: dict[str, str] = {id: card.suit for id, card in self.deck.items()}
        self.costs: dict[str, Counter[str]] = {
            id: Counter[str](card.cost) for id, card in self.deck.items() if card.cost
        }
        self.items = self.cards.of(Item)
        self.dominance = frozenset(id for id, card in self.deck.items() if card.kind == "dominance")
        self.ambushes = frozenset(id for id, card in self.deck.items() if card.kind == "ambush")
        self.effects = self._effects()
        self.timed: dict[str, dict[str, Effect]] = {}
        for id, effect in self.effects.items():
            self.timed.setdefault(effect.when, {})[id] = effect

    def _effects(self) -> dict[str, Effect]:
        """Return what each card does that names an effect."""
        known = {
            name: effect
            for effects in self.point(RootPoints.root_effects)
            for name, effect in effects().items()
        }
        for id, card in self.deck.items():
            if card.effect and card.effect not in known:
                raise CardError(
                    f"{self.cards.source[card.family, id]}: card {id!r} names the effect "
                    f"{card.effect!r}, which no plugin has{did_you_mean(card.effect, known)}"
                )
        return {id: known[card.effect] for id, card in self.deck.items() if card.effect}

    def _prepare_pieces(self) -> None:
        self.pieces: tuple[tuple[Piece, ...], ...] = tuple(
            tuple(faction.pieces(self)) for faction in self.factions
        )
        self.owner = {
            piece.kind: seat if piece.owned else NOBODY_SEAT
            for seat, pieces in enumerate(self.pieces)
            for piece in pieces
        }
        every = [piece for pieces in self.pieces for piece in pieces]
        if len(self.owner) < len(every):
            raise PluginError("two factions have pieces of the same kind")
        self.sort = {piece.kind: piece.sort for piece in every}
        self.total = {piece.kind: piece.count for piece in every}
        self.stays = frozenset(piece.kind for piece in every if not piece.led)
        self.warriors_of = tuple(
            tuple(piece.kind for piece in pieces if piece.sort == "warrior")
            for pieces in self.pieces
        )


def _registered(assembly: Assembly) -> list[Faction]:
    """Return the factions of all plugins in the order of set-up, made known as hooks."""
    factions: list[Faction] = [
        faction for given in assembly.manager.hook.root_factions() for faction in given
    ]
    factions.sort(key=lambda faction: faction.letter)
    for faction in reversed(factions):
        _register(assembly.manager, faction)
    return factions


def _register(manager: PluginManager, faction: Faction) -> None:
    """Make a faction's hooks known. Raises PluginError for one that cannot be meant."""
    name = f"faction {faction.id}"
    if manager.has_plugin(name):
        raise PluginError(f"two plugins have a faction {faction.id!r}")
    try:
        manager.register(faction, name)
        manager.check_pending()
    except PluginValidationError as error:
        raise PluginError(f"{name}: {error}") from None
    for caller in manager.get_hookcallers(faction) or ():
        for each in caller.get_hookimpls():
            spec = caller.spec
            if spec is not None and tuple(each.argnames) != tuple(spec.argnames):
                raise PluginError(f"{name}: {caller.name} must take ({', '.join(spec.argnames)})")


def _seated(factions: list[Faction], named: str) -> tuple[Faction, ...]:
    """Return the factions in the order of the seats: those named first."""
    by_id = {faction.id: faction for faction in factions}
    ids = [id.strip() for id in named.split(",") if id.strip()]
    for id in ids:
        if id not in by_id:
            raise UsageError(
                f"option factions={named}: there is no faction {id!r}{did_you_mean(id, by_id)}; "
                f"there are {', '.join(by_id)}"
            )
        if ids.count(id) > 1:
            raise UsageError(f"option factions={named}: only one player can be {id!r}")
    return tuple(by_id[id] for id in [*ids, *(id for id in by_id if id not in ids)])


def _chosen_map(maps: dict[str, MapCard], id: str) -> MapCard:
    if id not in maps:
        there = ", ".join(maps)
        raise UsageError(
            f"option map={id}: there is no such map{did_you_mean(id, maps)}; there is {there}"
        )
    return maps[id]


def new_state(rules: RootRules, seats: int) -> RootState:
    """Return the empty table: all pieces in their owners' reserves."""
    pieces = [piece for owned in rules.pieces[:seats] for piece in owned]
    nobody = {piece.kind: 0 for piece in pieces if piece.sort == "warrior"}
    return RootState(
        seats=seats,
        players=[Player(seat=seat) for seat in range(seats)],
        clearings={
            each: Clearing(warriors=dict(nobody), ruin=each in rules.map.ruins)
            for each in rules.map.clearings
        },
        reserve={piece.kind: piece.count for piece in pieces if piece.sort != "pawn"},
    )


def deck_cards(rules: RootRules, seats: int) -> list[str]:
    """Return the cards of the deck; with two players there is no dominance (5.1.3)."""
    return [
        id
        for id, card in rules.cards.of(DeckCard).items()
        if not (seats == FEWEST_SEATS and card.kind == "dominance")
        for _ in range(card.count)
    ]


def components(rules: RootRules, state: RootState) -> Components:
    """Return the deck, the items of the supply, and what the seated factions bring."""
    named: dict[str, list[str]] = {
        "card": deck_cards(rules, state.seats),
        "item": [id for id, item in rules.items.items() for _ in range(item.supply)],
    }
    for seat, faction in enumerate(rules.factions):
        for family, pools in faction.components(rules, state).items():
            named.setdefault(family, []).extend(pools[0] if seat < state.seats else ())
    return {family: [cards] for family, cards in named.items()}
