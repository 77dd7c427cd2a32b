"""The zones of a state: every list of cards in it, with its path, family, sight and owner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from twelvefold.errors import RulesError
from twelvefold.fields import (
    DictOf,
    ListOf,
    Nested,
    PartsDict,
    Shape,
    fields_of,
    has_seat,
)
from twelvefold.sights import Private, Sight
from twelvefold.state import State

Pools: TypeAlias = Sequence[Sequence[str]]
"""The cards of one family: a single pool for the table, or a pool for each seat.

Where there is a pool for each seat, every zone of the family lies in a struct of its seat.
"""

Components: TypeAlias = Mapping[str, Pools]
"""The cards of each family that the table plays with."""


class Zone(NamedTuple):
    """A list of cards in a state; `cards` is the list itself, `owner` -1 where no seat has it."""

    path: str
    sight: Sight
    owner: int
    cards: list[str]

    def seen_by(self, seat: int | None) -> bool:
        """Return whether the seat (None: an onlooker) sees which cards lie here."""
        kind = type(self.sight).__name__
        return kind in ("Open", "Counted") or (kind == "Private" and self.owner == seat)


def zones_of(state: State) -> list[Zone]:
    """Return every zone of the state, in the order of its fields."""
    return list(_zones(state, "", -1))


def zone_at(state: State, path: str) -> list[str]:
    """Return the list of cards at a path such as `players.1.hand`."""
    found: Any = state
    for name in path.split("."):
        if isinstance(found, list):
            found = found[int(name)]
        else:
            found = found[name] if isinstance(found, dict) else getattr(found, name)
    cards: list[str] = found
    return cards


def pool_of(pools: Pools, owner: int) -> int:
    """Return which of a family's pools the cards in a zone of this owner come from."""
    return owner if len(pools) > 1 else 0


def misplaced(state: State, components: Components) -> str:
    """Return what is wrong with the cards of the state, or an empty text.

    Each family's cards must be exactly its components, with none twice and none missing.
    """
    there: dict[tuple[str, int], Counter[str]] = {}
    for zone in zones_of(state):
        family = zone.sight.family
        if family not in components:
            return f"{zone.path}: the game names no components for the family {family!r}"
        number = pool_of(components[family], zone.owner)
        if number < 0 and zone.cards:
            return f"{zone.path}: no seat owns it, but each seat has a pool of {family} cards"
        there.setdefault((family, number), Counter()).update(zone.cards)
    for family, pools in components.items():
        for number, pool in enumerate(pools):
            found, due = there.get((family, number), Counter()), Counter(pool)
            if found != due:
                whose = f" of seat {number + 1}" if len(pools) > 1 else ""
                return f"{family} cards{whose}: {_difference(found, due)}"
    return ""


def _difference(found: Counter[str], due: Counter[str]) -> str:
    extra, missing = sorted((found - due).elements()), sorted((due - found).elements())
    parts = [f"missing {', '.join(missing)}"] if missing else []
    parts += [f"too many {', '.join(extra)}"] if extra else []
    return "; ".join(parts)


def _zones(struct: msgspec.Struct, prefix: str, owner: int) -> Iterator[Zone]:
    if has_seat(type(struct)):
        owner = struct.seat  # type: ignore[attr-defined]
    for field in fields_of(type(struct)):
        value = getattr(struct, field.name)
        path = prefix + field.name
        if isinstance(field.sight, Sight) and field.sight.family:
            if isinstance(field.sight, Private) and owner < 0:
                raise RulesError(f"{path}: private cards need an enclosing struct with a `seat`")
            yield Zone(path, field.sight, owner, value)
        else:
            yield from _inside(field.shape, value, path, owner)


def _inside(shape: Shape, value: Any, path: str, owner: int) -> Iterator[Zone]:
    match shape:
        case Nested():
            yield from _zones(value, f"{path}.", owner)
        case ListOf(inner):
            for number, item in enumerate(value):
                yield from _inside(inner, item, f"{path}.{number}", owner)
        case DictOf(inner):
            for key, item in value.items():
                yield from _inside(inner, item, f"{path}.{key}", owner)
        case PartsDict():
            for key, part in value.items():
                yield from _zones(part, f"{path}.{key}.", owner)
