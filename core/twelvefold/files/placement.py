"""Cards written into the zones of a position: where they come from, where the others go.

A zone that is written holds exactly the cards written. They are taken from what lay in the
written zones before, then from other Hidden zones, then from Counted and from Private ones.
What lay in a written zone and is needed in none goes to the bottom of a zone that is not
written: of a Hidden one, else of a Counted or a Private one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from twelvefold.errors import StateError, did_you_mean
from twelvefold.sights import Counted, Hidden, Private
from twelvefold.state import State
from twelvefold.zones import Components, Zone, pool_of, zones_of

CLOSED = (Hidden, Counted, Private)
"""The sights of zones that do not lie open, the likeliest to give and take cards first."""


class Loose(NamedTuple):
    """A card that lay in a written zone, and the seat whose zone that was."""

    card: str
    owner: int


@dataclass
class Pile:
    """The cards of one pool while they are placed: written zones, other zones, loose cards."""

    written: list[Zone] = field(default_factory=list)
    others: list[Zone] = field(default_factory=list)
    loose: list[Loose] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)
    """The path of the zone that gave each card; a loose card rather goes where one is missing."""


def place_cards(
    before: State, after: State, is_written: Callable[[str], bool], components: Components
) -> None:
    """Give the unwritten zones of `after` the cards that the written ones leave them.

    `before` is the same state before anything was written in it. Raises StateError for a card
    that cannot be had, or that has no place left.
    """
    for (family, _), pile in _piles(before, after, is_written, components).items():
        for zone in pile.written:
            for card in zone.cards:
                if not _take(pile, card, zone):
                    raise StateError(f"{zone.path}: {_why_not(card, zone, pile, components)}")
        _put_away(pile, family)


def _piles(
    before: State, after: State, is_written: Callable[[str], bool], components: Components
) -> Mapping[tuple[str, int], Pile]:
    piles: dict[tuple[str, int], Pile] = {}
    there = set()
    for zone in _known_zones(after, components):
        pile = piles.setdefault(_key(zone, components), Pile())
        (pile.written if is_written(zone.path) else pile.others).append(zone)
        there.add(zone.path)
    for zone in _known_zones(before, components):
        if is_written(zone.path) or zone.path not in there:
            pile = piles.setdefault(_key(zone, components), Pile())
            pile.loose += [Loose(card, zone.owner) for card in zone.cards]
    return piles


def _known_zones(state: State, components: Components) -> list[Zone]:
    return [zone for zone in zones_of(state) if zone.sight.family in components]


def _key(zone: Zone, components: Components) -> tuple[str, int]:
    family = zone.sight.family
    return family, pool_of(components[family], zone.owner)


def _take(pile: Pile, card: str, into: Zone) -> bool:
    """Take a card from where it may be taken, and return whether there was one."""
    loose = [each for each in pile.loose if each.card == card]
    if loose:
        pile.loose.remove(max(loose, key=lambda each: each.owner == into.owner))
        return True
    for zone in _closed(pile, into.owner):
        if card in zone.cards:
            zone.cards.remove(card)
            pile.taken.append(zone.path)
            return True
    return False


def _put_away(pile: Pile, family: str) -> None:
    for card, owner in pile.loose:
        zones = _closed(pile, owner)
        if not zones:
            cards = ", ".join(sorted(each.card for each in pile.loose))
            raise StateError(
                f"no place is left for the {family} cards {cards}: write them into a zone, "
                "or leave one unwritten that is hidden"
            )
        best = [zone for zone in zones if _rank(zone, owner) == _rank(zones[0], owner)]
        zone = next((zone for zone in best if zone.path in pile.taken), best[0])
        zone.cards.append(card)
        if zone.path in pile.taken:
            pile.taken.remove(zone.path)


def _closed(pile: Pile, owner: int) -> list[Zone]:
    """Return the unwritten zones that do not lie open, the most fitting for the owner first."""
    zones = [zone for zone in pile.others if isinstance(zone.sight, CLOSED)]
    return sorted(zones, key=lambda zone: _rank(zone, owner))


def _rank(zone: Zone, owner: int) -> tuple[int, bool, bool]:
    """Rank zones by their sight; then the owner's come first, nobody's next, others' last."""
    return CLOSED.index(type(zone.sight)), zone.owner != owner, zone.owner >= 0


def _why_not(card: str, zone: Zone, pile: Pile, components: Components) -> str:
    family = zone.sight.family
    pool = _pool(zone, components)
    if card in pool:
        return _where_else(card, pile)
    for other, pools in components.items():
        for seat, cards in enumerate(pools):
            if card in cards:
                whose = f" of seat {seat + 1}" if len(pools) > 1 else ""
                return f"{card!r} is a {other} card{whose}, which cannot lie here"
    whose = f"of seat {zone.owner + 1}" if len(components[family]) > 1 else "of this table"
    return f"{card!r} is not among the {family} cards {whose}{did_you_mean(card, pool)}"


def _where_else(card: str, pile: Pile) -> str:
    for zone in pile.others:
        if card in zone.cards:
            return f"{card!r} lies open in {zone.path}: write that zone too, without it"
    return f"there is no {card!r} left to lie here"


def _pool(zone: Zone, components: Components) -> Sequence[str]:
    pools = components[zone.sight.family]
    number = pool_of(pools, zone.owner)
    return pools[number] if 0 <= number < len(pools) else ()
