"""States as TOML holds them: written as tables, read back with every field checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias, TypeVar

import msgspec

from twelvefold.errors import StateError, did_you_mean
from twelvefold.rules import Rules
from twelvefold.state import State

S = TypeVar("S", bound=msgspec.Struct)

Plain: TypeAlias = Mapping[str, Any]
"""A state as tables, lists, texts and numbers, its fields in their order."""


def plain_of(state: State) -> dict[str, Any]:
    """Return a state (or a view) as TOML and JSON can hold it; tuples become lists."""
    plain: dict[str, Any] = _with_lists(msgspec.to_builtins(state))
    return plain


def state_from(rules: Rules, plain: Plain) -> State:
    """Return the state that `plain_of` has written, or a person in the same form.

    Raises StateError naming the field that is unknown, missing or of the wrong kind, and a
    step or part that these rules do not have.
    """
    state = _typed(plain, rules.game.state, "")
    _refuse_foreign_parts(rules, state.parts)
    for part in rules.parts:
        state.parts[part.id] = _typed(state.parts[part.id], part.struct, f"parts.{part.id}")
    _refuse_unknown(plain, plain_of(state), "")
    _refuse_foreign_steps(rules, state)
    return state


def overlaid(plain: Any, written: Any, path: str = "") -> Any:
    """Return a plain state with what is written in the place of what was there.

    Tables lie over tables key by key, and over lists number by number; anything else takes the
    whole place. Raises StateError for a number that a list does not reach.
    """
    if not isinstance(written, Mapping) or not isinstance(plain, Mapping | list):
        return written
    if isinstance(plain, list):
        _refuse_numbers(written, len(plain), path)
        laid = {
            key: overlaid(plain[int(key)], value, f"{path}{key}.") for key, value in written.items()
        }
        return [laid.get(str(number), value) for number, value in enumerate(plain)]
    laid = {key: overlaid(plain.get(key), value, f"{path}{key}.") for key, value in written.items()}
    return {**plain, **laid}


def differences(expected: Any, found: Any, path: str = "") -> list[str]:
    """Return in one line each where two plain states differ."""
    prefix = f"{path}." if path else ""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        keys = {**expected, **found}
        return _lines((expected.get(key), found.get(key), prefix + key) for key in keys)
    if _are_rows(expected, found):
        pairs = enumerate(zip(expected, found, strict=True))
        return _lines((*pair, f"{prefix}{number}") for number, pair in pairs)
    if expected == found:
        return []
    return [f"{path}: expected {shown(expected)}, found {shown(found)}"]


def shown(value: object) -> str:
    """Return a plain value as a person writes it in TOML, None as `nothing`."""
    match value:
        case None:
            return "nothing"
        case str():
            return f'"{value}"'
        case list():
            return f"[{', '.join(map(shown, value))}]"
        case dict():
            return f"{{{', '.join(f'{key} = {shown(item)}' for key, item in value.items())}}}"
        case bool():
            return str(value).lower()
    return str(value)


def check_components(rules: Rules, state: State) -> None:
    """Raise StateError where the cards of a state are not its components, or pieces are amiss."""
    wrong = rules.misplaced(state)
    if wrong:
        raise StateError(wrong)


def _typed(plain: Any, struct: type[S], path: str) -> S:
    try:
        return msgspec.convert(plain, struct)
    except msgspec.ValidationError as error:
        raise StateError(_located(str(error), path)) from None


def _located(message: str, path: str) -> str:
    """Return msgspec's message with the path of the field before it: `players.0.points: ...`."""
    reason, _, place = message.partition(" - at `$")
    inner = re.sub(r"\[([^]]*)\]", r".\1", place.rstrip("`").replace("[...]", ".*"))
    whole = f"{path}{inner}".removeprefix(".")
    reason = reason.replace("Object missing required", "it lacks the")
    return f"{whole}: {reason}" if whole else reason


def _with_lists(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _with_lists(item) for key, item in value.items()}
    return [_with_lists(item) for item in value] if isinstance(value, list | tuple) else value


def _lines(compared: Iterable[tuple[Any, Any, str]]) -> list[str]:
    return [line for each in compared for line in differences(*each)]


def _are_rows(expected: Any, found: Any) -> bool:
    """Return whether these are lists of tables or of lists, of one length: compared by place."""
    both = isinstance(expected, list) and isinstance(found, list)
    return (
        both and len(expected) == len(found) and any(isinstance(x, dict | list) for x in expected)
    )


def _refuse_unknown(given: Any, kept: Any, path: str) -> None:
    """Refuse a key that the state's classes have dropped."""
    if isinstance(given, Mapping) and isinstance(kept, Mapping):
        for key, value in given.items():
            if key not in kept:
                raise StateError(f"{path}{key}: there is no such field{did_you_mean(key, kept)}")
            _refuse_unknown(value, kept[key], f"{path}{key}.")
    elif isinstance(given, list) and isinstance(kept, list):
        for number, (item, same) in enumerate(zip(given, kept, strict=True)):
            _refuse_unknown(item, same, f"{path}{number}.")


def _refuse_numbers(written: Plain, length: int, path: str) -> None:
    numbers = [str(number) for number in range(length)]
    for key in written:
        if key not in numbers:
            there = f"it is numbered 0 to {length - 1}" if length else "it is empty"
            raise StateError(f"{path}{key}: the list has no such place; {there}")


def _refuse_foreign_parts(rules: Rules, parts: Plain) -> None:
    ids = [part.id for part in rules.parts]
    for id in parts:
        if id not in ids:
            raise StateError(f"parts.{id}: no plugin of this table has it{did_you_mean(id, ids)}")
    for id in ids:
        if id not in parts:
            raise StateError(f"parts.{id}: it is missing")


def _refuse_foreign_steps(rules: Rules, state: State) -> None:
    keys = [entry[0] if entry else "" for entry in state.agenda]
    if state.choice.actions:
        keys.append(state.choice.then)
    for key in keys:
        if key not in rules.steps:
            near = did_you_mean(str(key), map(str, rules.steps))
            raise StateError(f"these rules have no step {shown(key)}{near}")
