"""Imagined states: full states that agree with what a seat sees, for search.

The cards that the seat cannot place are each family's components less the cards in view. What
the seat knows is placed first, then the game's own constraints are met, and the rest is dealt
at random.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, TypeVar

import msgspec

from twelvefold.copies import clone
from twelvefold.errors import RulesError
from twelvefold.fields import DictOf, ListOf, Nested, PartsDict, Shape, fields_of, has_seat
from twelvefold.rules import Rules
from twelvefold.sights import UNSEEN, Sight
from twelvefold.state import State
from twelvefold.zones import Components, pool_of, zone_at

S = TypeVar("S", bound=State)

PoolKey = tuple[str, int]
"""A family, and the number of one of its pools."""

Shown = defaultdict[tuple[str, int], list[str]]
"""The cards that a view shows, by family and owner."""

Hidden = list[tuple[str, int, list[str]]]
"""The zones that a view hides: family, owner and the list itself."""

OpenZones = list[tuple[PoolKey, list[str]]]
"""The zones that are still to be filled, and the pool that each is filled from."""


@dataclass
class Unseen:
    """What a seat has still to imagine: the unplaced cards of each pool.

    A pool's key is (family, number): number 0 for the table's pool, or the seat's own. A game
    that implements `twelvefold_imagine` takes cards out of a pool as it places them in a zone,
    where `?` stands for what is still open.
    """

    pools: dict[PoolKey, list[str]]

    def take(self, family: str, number: int, card: str) -> None:
        """Take a card out of its pool. Raises RulesError where it is not there."""
        try:
            self.pools[family, number].remove(card)
        except (KeyError, ValueError):
            raise RulesError(f"imagined {family} {card!r} is not among the unseen cards") from None


def imagine(rules: Rules, view: S, random: Random) -> S:
    """Return a full state that agrees with a seat's view, and with what the seat knows.

    Raises RulesError where the view cannot be completed from the game's components.
    """
    state = clone(view)
    state.generator = random.getrandbits(63)
    shown: Shown = defaultdict(list)
    hidden: Hidden = []
    _surveyor(type(state))(state, shown, hidden, -1)
    if hidden:
        components = rules.components(state)
        unseen = Unseen(_unseen(components, shown))
        zones = [(_pool_key(components, family, owner), cards) for family, owner, cards in hidden]
        _place_known(state, unseen, zones)
        for constrain in rules.imagines:
            constrain(rules, state, unseen, random)
        _deal(unseen, zones, random)
    return state


def _pool_key(components: Components, family: str, owner: int) -> PoolKey:
    if family not in components:
        raise RulesError(f"the game names no components for the family {family!r}")
    number = pool_of(components[family], owner)
    if number < 0:
        raise RulesError(f"no seat owns a zone of {family} cards, but each seat has a pool of them")
    return family, number


def _unseen(components: Components, shown: Shown) -> dict[PoolKey, list[str]]:
    pools = {
        (family, number): list(pool)
        for family, pools in components.items()
        for number, pool in enumerate(pools)
    }
    for (family, owner), cards in shown.items():
        _take_out(pools[_pool_key(components, family, owner)], family, cards)
    return pools


def _take_out(pool: list[str], family: str, cards: list[str]) -> None:
    for card in cards:
        try:
            pool.remove(card)
        except ValueError:
            raise RulesError(f"a view shows one {family} {card!r} more than there are") from None


def _place_known(state: State, unseen: Unseen, zones: OpenZones) -> None:
    """Place the cards that the seat knows of; a view has no other seat's facts."""
    pool_of_zone = {id(cards): key for key, cards in zones}
    for knowledge in state.knows:
        for path, card in knowledge.facts:
            cards = zone_at(state, path)
            if id(cards) in pool_of_zone and UNSEEN in cards:
                unseen.take(*pool_of_zone[id(cards)], card)
                cards[cards.index(UNSEEN)] = card


def _deal(unseen: Unseen, zones: OpenZones, random: Random) -> None:
    for cards in unseen.pools.values():
        _mix(cards, random)
    for key, cards in zones:
        pool = unseen.pools[key]
        open_places = cards.count(UNSEEN)
        if open_places > len(pool):
            raise RulesError(f"a view hides {open_places} {key[0]} cards, {len(pool)} are left")
        dealt = pool[:open_places]
        del pool[:open_places]
        if open_places < len(cards):
            dealt += [card for card in cards if card != UNSEEN]
            _mix(dealt, random)
        cards[:] = dealt


def _mix(cards: list[str], random: Random) -> None:
    """Put the cards in any order: sorting by random numbers takes half of a shuffle's time."""
    cards.sort(key=lambda card: random.random())


@cache
def _surveyor(struct: type[msgspec.Struct]) -> Callable[[Any, Shown, Hidden, int], None]:
    """Return the function that sorts a view's zones into those shown and those hidden."""
    names: dict[str, Any] = {"surveyor_for": _surveyor}
    lines = ["owner = x.seat"] if has_seat(struct) else []
    for field in fields_of(struct):
        source = f"x.{field.name}"
        if isinstance(field.sight, Sight) and field.sight.family:
            family = repr(field.sight.family)
            lines += [
                f"if {UNSEEN!r} in {source}: hidden.append(({family}, owner, {source}))",
                f"elif {source}: shown[{family}, owner].extend({source})",
            ]
        else:
            lines += _descent(field.shape, source, names)
    text = "def survey(x, shown, hidden, owner):\n    " + "\n    ".join(lines or ["pass"])
    exec(compile(text, f"<survey of {struct.__name__}>", "exec"), names)
    made: Callable[[Any, Shown, Hidden, int], None] = names["survey"]
    return made


def _descent(shape: Shape, source: str, names: dict[str, Any], depth: int = 0) -> list[str]:
    """Return the lines that survey what lies in `source`, at whatever depth; none for no cards."""
    item = f"e{depth}"
    match shape:
        case Nested(struct):
            name = f"survey_{struct.__name__}_{len(names)}"
            names[name] = _surveyor(struct)
            return [f"{name}({source}, shown, hidden, owner)"]
        case PartsDict():
            survey = f"surveyor_for(type({item}))({item}, shown, hidden, owner)"
            return [f"for {item} in {source}.values(): {survey}"]
        case ListOf(inner):
            return _loop(f"for {item} in {source}:", _descent(inner, item, names, depth + 1))
        case DictOf(inner):
            loop = f"for {item} in {source}.values():"
            return _loop(loop, _descent(inner, item, names, depth + 1))
        case _:
            return []


def _loop(head: str, body: list[str]) -> list[str]:
    return [head, *(f"    {line}" for line in body)] if body else []
