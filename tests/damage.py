"""Random damage to TOML files, and what may come of reading them.

for damage in damages(data, Random(1), 500):
    path.write_bytes(damage.data)
    refusal = refusal_of(lambda: read_save(path))
    assert refusal, damage.what
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple, TypeAlias

import tomli_w

from twelvefold.errors import TwelvefoldError


class Damage(NamedTuple):
    """A damaged file, never equal to the whole one, and what was done to it."""

    what: str
    data: bytes


def damages(data: bytes, random: Random, number: int) -> Iterator[Damage]:
    """Yield so many damages of a TOML file: to bytes, lines, keys and values in turn."""
    made = 0
    while made < number:
        damage = KINDS[made % len(KINDS)]
        damaged = damage(data, random)
        if damaged not in (None, data):
            assert damaged is not None
            yield Damage(f"{damage.__name__}, number {made}", damaged)
            made += 1


def refusal_of(read: Callable[[], object]) -> str:
    """Return the one line with which reading is refused, or an empty text where it is not.

    Whatever else is raised goes on its way, and fails the test.
    """
    try:
        read()
    except TwelvefoldError as error:
        line = str(error)
        assert line, "refused without a word"
        assert line.isprintable(), f"not one line that can be shown: {line!r}"
        return line
    return ""


Kind: TypeAlias = Callable[[bytes, Random], bytes | None]
Place: TypeAlias = tuple[Any, Any]
"""A table or list, and a key or index in it."""


def flipped_bit(data: bytes, random: Random) -> bytes:
    """Flip one bit."""
    place = random.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << random.randrange(8)]) + data[place + 1 :]


def other_byte(data: bytes, random: Random) -> bytes:
    """Put a character that means something in TOML in the place of a byte."""
    place = random.randrange(len(data))
    return (
        data[:place]
        + bytes([random.choice(b"\"'[]{}=#.,\\\n\r\t 0a\x00\x1b\x7f\xff")])
        + data[place + 1 :]
    )


def lost_bytes(data: bytes, random: Random) -> bytes:
    """Lose some bytes in a row."""
    place = random.randrange(len(data))
    return data[:place] + data[place + random.choice([1, 1, 2, 10, 100]) :]


def doubled_bytes(data: bytes, random: Random) -> bytes:
    """Repeat some bytes in a row."""
    place = random.randrange(len(data))
    return data[: place + random.choice([1, 1, 2, 10, 100])] + data[place:]


def cut_off(data: bytes, random: Random) -> bytes:
    """Lose the end."""
    return data[: random.randrange(len(data))]


def lost_line(data: bytes, random: Random) -> bytes:
    """Lose a line."""
    lines = data.splitlines(keepends=True)
    del lines[random.randrange(len(lines))]
    return b"".join(lines)


def doubled_line(data: bytes, random: Random) -> bytes:
    """Repeat a line."""
    lines = data.splitlines(keepends=True)
    lines.insert(random.randrange(len(lines)), random.choice(lines))
    return b"".join(lines)


def lost_key(data: bytes, random: Random) -> bytes | None:
    """Lose a key or an item."""
    return _edited(data, random, lambda holder, key: holder.__delitem__(key))


def other_key(data: bytes, random: Random) -> bytes | None:
    """Give a value another key."""

    def rename(holder: Any, key: Any) -> None:
        value = holder[key]
        if isinstance(holder, dict):
            del holder[key]
            holder[_misspelt(key, random)] = value
        else:
            holder.insert(random.randrange(len(holder)), holder.pop(key))

    return _edited(data, random, rename)


def doubled_key(data: bytes, random: Random) -> bytes | None:
    """Have a value twice, the second time under a similar key."""

    def double(holder: Any, key: Any) -> None:
        if isinstance(holder, dict):
            holder[_misspelt(key, random)] = holder[key]
        else:
            holder.insert(key, holder[key])

    return _edited(data, random, double)


def other_value(data: bytes, random: Random) -> bytes | None:
    """Put another value of the same kind in the place of one."""

    def change(holder: Any, key: Any) -> None:
        value = holder[key]
        if isinstance(value, bool):
            holder[key] = not value
        elif isinstance(value, int):
            holder[key] = random.choice([value + 1, value - 1, -1, 10**12, 10**30])
        elif isinstance(value, str):
            holder[key] = _misspelt(value, random)
        elif isinstance(value, list):
            holder[key] = random.choice([[], value[1:], value[::-1], value * 2])
        else:
            holder[key] = {}

    return _edited(data, random, change)


def value_of_another_kind(data: bytes, random: Random) -> bytes | None:
    """Put a value of any kind in the place of one."""
    value = random.choice([0, -1, 1.5, True, "", "?", "\n", "\x1b[2J", [], [[]], {}, {"x": 1}])
    return _edited(data, random, lambda holder, key: holder.__setitem__(key, value))


KINDS: tuple[Kind, ...] = (
    flipped_bit, other_byte, lost_bytes, doubled_bytes, cut_off, lost_line, doubled_line,
    lost_key, other_key, doubled_key, other_value, value_of_another_kind,
)  # fmt: skip


def _edited(data: bytes, random: Random, edit: Callable[[Any, Any], None]) -> bytes | None:
    """Return the file written anew after an edit at a random place in its tables."""
    tables = tomllib.loads(data.decode())
    places = list(_places(tables))
    if not places:
        return None
    edit(*random.choice(places))
    return tomli_w.dumps(tables).encode()


def _places(value: Any) -> Iterator[Place]:
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from _places(value[key])


def _misspelt(word: str, random: Random) -> str:
    place = random.randrange(len(word) + 1)
    return random.choice(
        [
            word[:place] + random.choice("aeo-_1. \n\x1b\u202e") + word[place:],
            word[:place] + word[place + 1 :],
            word[:place]
            + word[place + 1 : place + 2]
            + word[place : place + 1]
            + word[place + 2 :],
        ]
    )
