"""Imagined states: full states that agree with what a seat sees, for search.

The cards that the seat cannot place are each family's components less the cards in view. What
the seat knows is placed first, then the game's own constraints are met, and the rest is dealt
at random.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, TypeVar

import msgspec

from twelvefold.chance import shuffle
from twelvefold.copies import clone
from twelvefold.errors import RulesError
from twelvefold.fields import DictOf, ListOf, Nested, PartsDict, Shape, fields_of, has_seat
from twelvefold.rules import Rules
from twelvefold.sights import UNSEEN, Sight
from twelvefold.state import State
from twelvefold.zones import Components, pool_of, zone_at

S = TypeVar("S", bound=State)

Survey = list[tuple[str, int, list[str]]]
"""Zones found in a view: family, owner and the list itself."""


@dataclass
class Unseen:
    """What a seat has still to imagine: the unplaced cards of each pool.

    A pool's key is (family, number): number 0 for the table's pool, or the seat's own. A game
    that implements `twelvefold_imagine` takes cards out of a pool as it places them in a zone,
    where `?` stands for what is still open.
    """

    pools: dict[tuple[str, int], list[str]]

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
    state.generator = random.getrandbits(64)
    shown: Survey = []
    hidden: Survey = []
    _surveyor(type(state))(state, shown, hidden, -1)
    if hidden:
        components = rules.components(state)
        unseen = Unseen(_unseen(components, shown))
        _place_known(state, unseen, hidden, components)
        for constrain in rules.imagines:
            constrain(rules, state, unseen, random)
        _deal(state, unseen, hidden, components)
    return state


def _pool_key(components: Components, family: str, owner: int) -> tuple[str, int]:
    if family not in components:
        raise RulesError(f"the game names no components for the family {family!r}")
    number = pool_of(components[family], owner)
    if number < 0:
        raise RulesError(f"no seat owns a zone of {family} cards, but each seat has a pool of them")
    return family, number


def _unseen(components: Components, shown: Survey) -> dict[tuple[str, int], list[str]]:
    in_view: dict[tuple[str, int], list[str]] = {}
    for family, owner, cards in shown:
        in_view.setdefault(_pool_key(components, family, owner), []).extend(cards)
    return {
        (family, number): _without(pool, in_view.get((family, number)))
        for family, pools in components.items()
        for number, pool in enumerate(pools)
    }


def _without(pool: Any, cards: list[str] | None) -> list[str]:
    if not cards:
        return list(pool)
    rest = []
    counts: dict[str, int] = Counter(cards)
    for card in pool:
        if counts.get(card):
            counts[card] -= 1
        else:
            rest.append(card)
    return rest


def _place_known(state: State, unseen: Unseen, hidden: Survey, components: Components) -> None:
    """Place the cards that the seat knows of; a view has no other seat's facts."""
    facts = [fact for knowledge in state.knows for fact in knowledge.facts]
    if not facts:
        return
    where = {id(cards): (family, owner) for family, owner, cards in hidden}
    for path, card in facts:
        cards = zone_at(state, path)
        if id(cards) not in where or UNSEEN not in cards:
            continue
        unseen.take(*_pool_key(components, *where[id(cards)]), card)
        cards[cards.index(UNSEEN)] = card


def _deal(state: State, unseen: Unseen, hidden: Survey, components: Components) -> None:
    for cards in unseen.pools.values():
        shuffle(state, cards)
    for family, owner, cards in hidden:
        pool = unseen.pools[_pool_key(components, family, owner)]
        open_places = cards.count(UNSEEN)
        if open_places > len(pool):
            raise RulesError(f"a view hides {open_places} {family} cards, {len(pool)} are left")
        dealt = pool[:open_places]
        del pool[:open_places]
        if open_places < len(cards):
            dealt += [card for card in cards if card != UNSEEN]
            shuffle(state, dealt)
        cards[:] = dealt


@cache
def _surveyor(struct: type[msgspec.Struct]) -> Callable[[Any, Survey, Survey, int], None]:
    """Return the function that sorts a view's zones into those shown and those hidden."""
    names: dict[str, Any] = {"surveyor_for": _surveyor}
    lines = ["owner = x.seat"] if has_seat(struct) else []
    for field in fields_of(struct):
        source = f"x.{field.name}"
        if isinstance(field.sight, Sight) and field.sight.family:
            found = f"({field.sight.family!r}, owner, {source})"
            kept = f"(hidden if {UNSEEN!r} in {source} else shown).append({found})"
            lines.append(f"if {source}: {kept}")
        else:
            lines += _descent(field.shape, source, names)
    text = "def survey(x, shown, hidden, owner):\n    " + "\n    ".join(lines or ["pass"])
    exec(compile(text, f"<survey of {struct.__name__}>", "exec"), names)
    made: Callable[[Any, Survey, Survey, int], None] = names["survey"]
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
