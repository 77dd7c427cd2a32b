"""What is wrong with a table of TOML, in a person's words: every fault, with the nearest word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import isclass
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from twelvefold.errors import did_you_mean


def faults_in(value: Any, hint: Any, path: str = "") -> list[str]:
    """Return every fault of a value that is to be of some type; none where msgspec makes it one.

    A struct's own rules are looked at where there is nothing wrong with its fields.
    """
    return list(_inner_faults(value, hint, path)) or _own_fault(value, hint, path)


def _inner_faults(value: Any, hint: Any, path: str) -> Iterator[str]:
    if isinstance(value, dict) and (struct := _struct_of(value, hint)):
        yield from _struct_faults(value, struct, path)
    elif isinstance(value, dict | list) and (item := _item_of(value, hint)):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in items:
            yield from faults_in(each, item, f"{path}[{key}]")


def _struct_faults(table: dict[str, Any], struct: type[msgspec.Struct], path: str) -> Iterator[str]:
    config = struct.__struct_config__
    fields = {field.encode_name: field for field in msgspec.structs.fields(struct)}
    for key, value in table.items():
        if key in fields:
            yield from faults_in(value, fields[key].type, f"{path}.{key}" if path else key)
        elif key != config.tag_field and config.forbid_unknown_fields:
            yield f"has unknown field `{key}`{_at(path)}{did_you_mean(key, fields)}"
    for key, field in fields.items():
        if field.required and key not in table:
            yield f"lacks required field `{key}`{_at(path)}"


def _own_fault(value: Any, hint: Any, path: str) -> list[str]:
    """Return what msgspec has against the value as a whole, in a list of at most one."""
    try:
        msgspec.convert(value, hint)
    except msgspec.ValidationError as error:
        reason, _, inner = str(error).replace("Object missing", "lacks").partition(" - at `$")
        where = _at((path + inner.rstrip("`")).removeprefix("."))
        wrong = re.match(r"Invalid (?:enum )?value '(.*)'$", reason)
        return [reason + where + (did_you_mean(wrong[1], _words(hint)) if wrong else "")]
    return []


def _at(path: str) -> str:
    return f" - at `{path}`" if path else ""


def _struct_of(table: dict[str, Any], hint: Any) -> type[msgspec.Struct] | None:
    """Return the struct that a table is meant to be: of several, the one that its tag names."""
    for struct in _structs(hint):
        config = struct.__struct_config__
        if config.tag is None or table.get(str(config.tag_field)) == config.tag:
            return struct
    return None


def _item_of(value: dict[str, Any] | list[Any], hint: Any) -> Any:
    """Return of what type the items of a list or the values of a table are to be, None if any."""
    for choice in _choices(hint):
        origin, args = get_origin(choice), get_args(choice)
        if isinstance(value, dict) and origin is dict:
            return args[1]
        if isinstance(value, list) and (origin is list or args[1:] == (...,)):
            return args[0]
    return None


def _words(hint: Any) -> list[str]:
    """Return the texts that would do, and the tags."""
    literals = [get_args(each) for each in _choices(hint) if get_origin(each) is Literal]
    tags = [struct.__struct_config__.tag for struct in _structs(hint)]
    return [word for words in [*literals, tags] for word in words if isinstance(word, str)]


def _structs(hint: Any) -> list[type[msgspec.Struct]]:
    return [each for each in _choices(hint) if isclass(each) and issubclass(each, msgspec.Struct)]


def _choices(hint: Any) -> list[Any]:
    """Return the types of which a value may be any."""
    if get_origin(hint) is Annotated:
        return _choices(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return [choice for part in get_args(hint) for choice in _choices(part)]
    return [hint]
