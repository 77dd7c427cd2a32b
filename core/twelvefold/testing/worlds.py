"""Worlds: states that a viewer cannot tell from the one that is played.

Two cards that the viewer cannot see, of one family and one pool, change places; what other
seats know of them changes with them. A card that is named where nobody could rename it (on the
agenda, or in what a seat keeps for itself) stays where it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from twelvefold.copies import clone, view
from twelvefold.fields import DictOf, ListOf, Nested, PartsDict, Shape, fields_of
from twelvefold.imagination import imagine
from twelvefold.rules import Rules
from twelvefold.sights import Own
from twelvefold.state import Knowledge, State
from twelvefold.testing.appearances import facts
from twelvefold.zones import Zone, pool_of, zone_at, zones_of

S = TypeVar("S", bound=State)

IMAGINED = 12
"""How many states are imagined to learn whether a game's own constraints allow an exchange."""

TRIES = 8
"""How often a pair of cards is looked for."""


class Spot(NamedTuple):
    """A card where it lies: the path of its zone, and its place there."""

    zone: str
    place: int
    card: str


Pair: TypeAlias = tuple[Spot, Spot]


class Concealed:
    """The cards of a state that none of some viewers can see, so far as they may be exchanged.

    `viewers` are the viewer and, where somebody else is asked, that seat too: what it is asked
    was made from what it sees.
    """

    def __init__(self, rules: Rules, state: State, viewers: Sequence[int | None]) -> None:
        self.rules = rules
        self.state = state
        self.viewers = viewers
        self.known = {fact for viewer in viewers for fact in facts(state, viewer)}
        named = _named_elsewhere(state)
        components = rules.components(state)
        self.piles: dict[tuple[str, int], list[list[Spot]]] = {}
        for zone in zones_of(state):
            spots = [spot for spot in _spots(zone) if spot.card not in named]
            if spots and not any(zone.seen_by(viewer) for viewer in viewers):
                family = zone.sight.family
                pool = pool_of(components[family], zone.owner)
                self.piles.setdefault((family, pool), []).append(spots)

    def pairs(self, random: Random, most: int) -> list[Pair]:
        """Return at most so many pairs of cards to exchange, no card in two of them."""
        found: list[Pair] = []
        used: set[str] = set()
        for pair in self._tried(random, TRIES * most):
            cards = {spot.card for spot in pair}
            if not used & cards and self.may(pair):
                found.append(pair)
                used |= cards
            if len(found) == most:
                break
        return found

    def _tried(self, random: Random, times: int) -> Iterator[Pair]:
        piles = list(self.piles.values())
        for _ in range(times if piles else 0):
            pile = random.choice(piles)
            yield _any_spot(random, pile), _any_spot(random, pile)

    def may(self, pair: Pair) -> bool:
        """Return whether the viewers could take either world for the true one."""
        one, other = pair
        if one.card == other.card:
            return False
        if one.zone == other.zone:
            return True
        known = any((spot.zone, spot.card) in self.known for spot in pair)
        return not known and self._imaginable(pair)

    def _imaginable(self, pair: Pair) -> bool:
        """Return whether the cards may lie so as far as the game's own constraints go."""
        if not self.rules.imagines:
            return True
        one, other = pair
        return any(other.card in zone_at(each, one.zone) for each in self.imagined) and any(
            one.card in zone_at(each, other.zone) for each in self.imagined
        )

    @cached_property
    def imagined(self) -> list[State]:
        """Some states that the viewer imagines; none where the game cannot do that for it."""
        seen = view(self.state, self.viewers[0])
        try:
            return [imagine(self.rules, seen, Random(number)) for number in range(IMAGINED)]
        except Exception:
            return []


def exchanged(state: S, pairs: Iterable[Pair]) -> S:
    """Return the other world: a state in which the cards of each pair have changed places."""
    other = clone(state)
    for one, two in pairs:
        zone_at(other, one.zone)[one.place] = two.card
        zone_at(other, two.zone)[two.place] = one.card
        if one.zone != two.zone:
            _correct_facts(other, one.zone, one.card, two.card)
            _correct_facts(other, two.zone, two.card, one.card)
    return other


def _correct_facts(state: State, zone: str, gone: str, came: str) -> None:
    """Let whoever knew the card that has gone from a zone know the one that lies there now."""
    there = zone_at(state, zone).count(gone)
    for knowledge in state.knows:
        if knowledge.facts.count((zone, gone)) > there:
            knowledge.facts[knowledge.facts.index((zone, gone))] = zone, came


def _spots(zone: Zone) -> list[Spot]:
    return [Spot(zone.path, place, card) for place, card in enumerate(zone.cards)]


def _any_spot(random: Random, pile: list[list[Spot]]) -> Spot:
    """Return a card of the pile: every zone as likely as another, and its ends the likeliest."""
    spots = random.choice(pile)
    return random.choice([spots[0], spots[-1], random.choice(spots)])


def _named_elsewhere(state: State) -> set[Any]:
    """Return the texts on the agenda, and those that seats keep for themselves."""
    on_agenda = {argument for entry in state.agenda for argument in entry[1:]}
    return on_agenda | set(_own_texts(state))


def _own_texts(struct: msgspec.Struct) -> Iterator[str]:
    if isinstance(struct, Knowledge):
        return
    for field in fields_of(type(struct)):
        value = getattr(struct, field.name)
        if isinstance(field.sight, Own):
            yield from _texts(value)
        else:
            yield from _own_texts_inside(field.shape, value)


def _own_texts_inside(shape: Shape, value: Any) -> Iterator[str]:
    match shape:
        case Nested():
            yield from _own_texts(value)
        case ListOf(inner):
            for item in value:
                yield from _own_texts_inside(inner, item)
        case DictOf(inner):
            for item in value.values():
                yield from _own_texts_inside(inner, item)
        case PartsDict():
            for part in value.values():
                yield from _own_texts(part)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
