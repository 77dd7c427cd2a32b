"""What a state class declares: the shape and the sight of each of its fields.

Clones, views and imagined states are derived from this reading of the class. A field whose
type is not understood is an error when the class is first used, never a silent share.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from twelvefold.errors import RulesError
from twelvefold.sights import Counted, Own, Parts, Sight
from twelvefold.state import Choice


@dataclass(frozen=True)
class Plain:
    """A value that never changes and may be shared: a number, a text, a tuple of such."""


@dataclass(frozen=True)
class ListOf:
    """A list of some shape."""

    item: Shape


@dataclass(frozen=True)
class DictOf:
    """A dict with text keys and values of some shape."""

    item: Shape


@dataclass(frozen=True)
class Nested:
    """A struct with fields of its own."""

    struct: type[msgspec.Struct]


@dataclass(frozen=True)
class PartsDict:
    """The dict of plugins' structs: each value is cloned and viewed as its own class."""


@dataclass(frozen=True)
class Asked:
    """The engine's choice, which only the asked seat sees whole."""


Shape = Plain | ListOf | DictOf | Nested | PartsDict | Asked


@dataclass(frozen=True)
class Field:
    """One field of a state class: its name, its shape, and who sees it (None: everyone)."""

    name: str
    shape: Shape
    sight: Sight | Own | None


@cache
def fields_of(struct: type[msgspec.Struct]) -> tuple[Field, ...]:
    """Return the fields of a state class in their order.

    Raises RulesError for a field that no clone could copy safely, naming class and field.
    """
    try:
        hints = get_type_hints(struct, include_extras=True)
    except NameError as error:
        raise RulesError(
            f"{struct.__name__}: {error}; state classes, and what their fields name, stand at "
            "module level"
        ) from None
    return tuple(_field(struct, name, hints[name]) for name in struct.__struct_fields__)


def has_seat(struct: type[msgspec.Struct]) -> bool:
    """Return whether the struct names the seat that owns what lies in it."""
    return "seat" in struct.__struct_fields__


def _field(struct: type[msgspec.Struct], name: str, hint: Any) -> Field:
    where = f"{struct.__name__}.{name}"
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    kept = get_args(hint)[0] if marks else hint
    if any(isinstance(mark, Parts) for mark in marks):
        return Field(name, PartsDict(), None)
    if kept is Choice:
        return Field(name, Asked(), None)
    sight = next((mark for mark in marks if isinstance(mark, Sight | Own)), None)
    _check_sight(sight, kept, where)
    return Field(name, _shape(kept, where), sight)


def _check_sight(sight: Sight | Own | None, kept: Any, where: str) -> None:
    if isinstance(sight, Own) and _is_struct(kept):
        raise RulesError(f"{where}: a struct is not Own; mark the fields of {kept.__name__}")
    if isinstance(sight, Sight) and sight.family and kept != list[str]:
        raise RulesError(f"{where}: cards must be kept as list[str], not {kept}")
    if isinstance(sight, Sight) and not sight.family and not isinstance(sight, Counted):
        raise RulesError(f"{where}: {type(sight).__name__} names no family of cards")


def _shape(hint: Any, where: str) -> Shape:
    origin = get_origin(hint)
    if _is_immutable(hint):
        return Plain()
    if origin is list:
        return ListOf(_shape(get_args(hint)[0], where))
    if origin is dict and get_args(hint)[0] is str:
        return DictOf(_shape(get_args(hint)[1], where))
    if _is_struct(hint):
        return Nested(hint)
    raise RulesError(
        f"{where}: a state cannot hold {hint}; use lists, dicts with text keys, structs, "
        "texts and whole numbers"
    )


def _is_immutable(hint: Any) -> bool:
    origin = get_origin(hint)
    if hint in (str, int, bool):
        return True
    if origin is Literal:
        return True
    if origin in (Union, UnionType):
        return all(_is_immutable(part) for part in get_args(hint))
    if origin is tuple:
        return all(part is Ellipsis or _is_immutable(part) for part in get_args(hint))
    if origin is Annotated:
        kept, *marks = get_args(hint)
        return _is_immutable(kept) and not any(isinstance(mark, Sight | Own) for mark in marks)
    return (
        _is_struct(hint)
        and hint.__struct_config__.frozen
        and all(_is_immutable(each) for each in get_type_hints(hint, include_extras=True).values())
    )


def _is_struct(hint: Any) -> bool:
    """Return whether this is a struct class of the game's own."""
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint is not Choice
