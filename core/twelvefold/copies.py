"""Clones and views of a state, by functions generated from the declared fields.

Search bots clone at every node, so a copy has to cost microseconds: for each state class one
constructor call is written out as source and compiled when the class is first used.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec

from twelvefold.fields import (
    Asked,
    DictOf,
    Field,
    ListOf,
    Nested,
    PartsDict,
    Plain,
    Shape,
    fields_of,
    has_seat,
)
from twelvefold.sights import UNSEEN, Hidden, Own, Private
from twelvefold.state import State

S = TypeVar("S", bound=State)

ONLOOKER = -2
"""The viewer who owns nothing; -1 is the owner of what belongs to no seat."""


def clone(state: S) -> S:
    """Return a state that is equal and shares nothing that can change."""
    copied: S = cloner(type(state))(state)
    return copied


def view(state: S, seat: int | None) -> S:
    """Return the state as a seat may see it: every unseen card reads `?`.

    A view has no generator, no fate, no facts of others, and no actions of a choice that
    another seat is asked. With None, or for no seat of the table, it is what an onlooker sees.
    """
    seen: S = viewer(type(state))(state, ONLOOKER if seat is None or seat < 0 else seat, -1)
    return seen


@cache
def cloner(struct: type[msgspec.Struct]) -> Callable[[Any], Any]:
    """Return the function that clones instances of exactly this class."""
    writer = _Writer(cloner, "")
    arguments = [
        f"{field.name}={writer.copied(field.shape, f'x.{field.name}')}"
        for field in fields_of(struct)
    ]
    return writer.compile(struct, "x", [], arguments)


@cache
def viewer(struct: type[msgspec.Struct]) -> Callable[[Any, int, int], Any]:
    """Return the function of (instance, viewing seat, owner) that makes a view of this class."""
    writer = _Writer(viewer, ", seat, owner")
    owner = ["owner = x.seat"] if has_seat(struct) else []
    arguments = [f"{field.name}={_seen(writer, field)}" for field in fields_of(struct)]
    return writer.compile(struct, "x, seat, owner", owner, arguments)


def _seen(writer: _Writer, field: Field) -> str:
    source = f"x.{field.name}"
    copied = writer.copied(field.shape, source)
    unseen = f"[{UNSEEN!r}] * len({source})"
    match field:
        case Field(shape=Asked()):
            return f"{source} if {source}.seat == seat else {source}.veiled()"
        case Field(sight=Hidden()):
            return unseen
        case Field(sight=Private()):
            return f"{copied} if seat == owner else {unseen}"
        case Field(sight=Own(), shape=ListOf()):
            return f"{copied} if seat == owner else []"
        case Field(sight=Own()):
            return f"{copied} if seat == owner else type({source})()"
    return copied


class _Writer:
    """Writes the source of one function, naming the functions for nested classes in it."""

    def __init__(self, function_for: Callable[[Any], Any], passed_on: str) -> None:
        self.names: dict[str, Any] = {"function_for": function_for}
        self.function_for = function_for
        self.passed_on = passed_on

    def copied(self, shape: Shape, source: str, depth: int = 0) -> str:
        """Return an expression that copies what `source` names."""
        item = f"e{depth}"
        match shape:
            case Plain() | Asked():
                return source
            case ListOf(Plain()) | DictOf(Plain()):
                return f"{source}.copy()"
            case ListOf(inner):
                return f"[{self.copied(inner, item, depth + 1)} for {item} in {source}]"
            case DictOf(inner):
                copied = self.copied(inner, item, depth + 1)
                return f"{{k{depth}: {copied} for k{depth}, {item} in {source}.items()}}"
            case Nested(struct):
                name = f"copy_{struct.__name__}_{len(self.names)}"
                self.names[name] = self.function_for(struct)
                return f"{name}({source}{self.passed_on})"
            case PartsDict():
                each = f"function_for(type(part))(part{self.passed_on})"
                return f"{{key: {each} for key, part in {source}.items()}} if {source} else {{}}"

    def compile(
        self, struct: type[msgspec.Struct], parameters: str, lines: list[str], arguments: list[str]
    ) -> Callable[..., Any]:
        """Return the compiled function, which makes a new struct from the arguments."""
        body = [*lines, f"return struct({', '.join(arguments)})"]
        source = f"def copy({parameters}):\n    " + "\n    ".join(body)
        self.names["struct"] = struct
        exec(compile(source, f"<copy of {struct.__name__}>", "exec"), self.names)
        made: Callable[..., Any] = self.names["copy"]
        return made
