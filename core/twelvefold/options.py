"""Typed options of games and expansions, read from `--option KEY=VALUE`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin

import msgspec

from twelvefold.errors import PluginError, UsageError, did_you_mean

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - an option class

_WORDS = {"yes": True, "on": True, "no": False, "off": False}


class OptionHelp(NamedTuple):
    """One option as a list shows it; `values` are all that it may be, where they are few."""

    key: str
    owner: str
    default: str
    help: str
    values: tuple[str, ...] = ()


class Options:
    """The options of a table: called with an option class, it gives that class's values."""

    def __init__(self, classes: Mapping[str, type[msgspec.Struct]], given: Mapping[str, str]):
        """Read the given texts into the option classes of each owner.

        Raises UsageError for an unknown key or a value of the wrong kind, PluginError for a
        key with two owners.
        """
        owners = _owners(classes)
        for key in given:
            if key not in owners:
                raise UsageError(_unknown(key, owners))
        self.given = dict(given)
        self._classes = dict(classes)
        self._values = {cls: _read(cls, given) for cls in classes.values()}

    def __call__(self, cls: type[O]) -> O:
        """Return the values of an option class."""
        values = self._values[cls]
        assert isinstance(values, cls)
        return values

    def described(self) -> list[OptionHelp]:
        """Return every option with its owner, default and help."""
        return [
            OptionHelp(_key(field), owner, _shown(field.default), _help(field), _values(field))
            for owner, cls in self._classes.items()
            for field in msgspec.structs.fields(cls)
        ]


def _owners(classes: Mapping[str, type[msgspec.Struct]]) -> dict[str, str]:
    owners: dict[str, str] = {}
    for owner, cls in classes.items():
        for field in msgspec.structs.fields(cls):
            key = _key(field)
            if key in owners:
                raise PluginError(f"option {key!r} belongs to both {owners[key]} and {owner}")
            owners[key] = owner
    return owners


def _read(cls: type[msgspec.Struct], given: Mapping[str, str]) -> msgspec.Struct:
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(cls):
        text = given.get(_key(field))
        if text is not None:
            values[field.name] = _value(field, text)
    return cls(**values)


def typed_value(text: str, hint: Any) -> Any:
    """Return the value of a type that a person has typed; yes/no and on/off are bools too.

    Raises msgspec.ValidationError where the text is of no such type.
    """
    value = _WORDS.get(text.casefold(), text) if _bare(hint) is bool else text
    return msgspec.convert(value, hint, strict=False)


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _value(field: msgspec.structs.FieldInfo, text: str) -> Any:
    try:
        return typed_value(text, field.type)
    except msgspec.ValidationError as error:
        wanted = _wanted(field, text) or str(error)
        raise UsageError(f"option {_key(field)}={text}: {wanted}") from None


def _wanted(field: msgspec.structs.FieldInfo, text: str) -> str:
    """Return what the option may be, where msgspec's error would not tell a person."""
    if isinstance(field.default, bool):
        return "it is yes or no"
    if isinstance(field.default, int) and not text.removeprefix("-").isdecimal():
        return "it is a whole number"
    values = _values(field)
    return f"it is one of {', '.join(values)}{did_you_mean(text, values)}" if values else ""


def _values(field: msgspec.structs.FieldInfo) -> tuple[str, ...]:
    info = msgspec.inspect.type_info(field.type)
    return tuple(str(value) for value in getattr(getattr(info, "type", info), "values", ()))


def _shown(value: object) -> str:
    """Return a value as a person types it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _unknown(key: str, known: Iterable[str]) -> str:
    known = sorted(known)
    there = f"there are {', '.join(known)}" if known else "this table has no options"
    return f"there is no option {key!r}{did_you_mean(key, known)}; {there}"


def _key(field: msgspec.structs.FieldInfo) -> str:
    return field.name.replace("_", "-")


def _help(field: msgspec.structs.FieldInfo) -> str:
    info = msgspec.inspect.type_info(field.type)
    extra = getattr(info, "extra_json_schema", None) or {}
    return str(extra.get("description", ""))
