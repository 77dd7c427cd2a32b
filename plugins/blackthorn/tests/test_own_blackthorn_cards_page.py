"""The page for those who write packs of their own: whole, and right in every example."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from twelvefold import Cards, Composition, Pack
from twelvefold.assembly import assemble
from twelvefold_blackthorn.cards import FAMILIES, BlackthornCard
from twelvefold_blackthorn.changes import AnyChange, Event, Occasion
from twelvefold_blackthorn.faults import card_faults
from twelvefold_blackthorn.state import FACTIONS
from twelvefold_blackthorn.text import change_text, effect_text, occasion_text
from twelvefold_blackthorn.vocabulary import AnyEffect

PAGE = Path(__file__).parents[3] / "docs" / "cards" / "blackthorn.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
ROWS = re.findall(r"^\| `(\{.*?\})` \| (.*?) \|", TEXT, re.MULTILINE)


def value(line: str) -> Any:
    """Return the value that a line of a pack holds."""
    return tomllib.loads(f"value = {line}")["value"]


def shown(key: str) -> list[dict[str, Any]]:
    """Return the examples of the page's tables that begin with this key."""
    return [table for table in (value(line) for line, _ in ROWS) if next(iter(table)) == key]


def tag(kind: type[msgspec.Struct]) -> str:
    """Return the word with which a pack names a class of the vocabulary."""
    return str(kind.__struct_config__.tag)


def box() -> Cards:
    """Return the cards as they ship."""
    return assemble(Composition("blackthorn")).cards


def test_there_are_examples() -> None:
    assert len(BLOCKS) >= 7
    assert len(ROWS) >= len(get_args(AnyEffect)) + len(get_args(AnyChange))


def test_every_effect_has_an_example_of_each_form() -> None:
    assert {table["do"] for table in shown("do")} | {"call"} == {
        tag(kind) for kind in get_args(AnyEffect)
    }
    assert 'do = "call"' in TEXT
    assert_all_literals_occur(get_args(AnyEffect), "do")


def test_every_change_has_an_example_of_each_form() -> None:
    words = {table["changes"] for table in shown("changes")}
    assert words == {tag(kind) for kind in get_args(AnyChange)}
    assert_all_literals_occur(get_args(AnyChange), "changes")


def test_every_event_has_an_example() -> None:
    assert {table["on"] for table in shown("on")} == set(get_args(Event))


def assert_all_literals_occur(kinds: tuple[Any, ...], key: str) -> None:
    """Fail where a word that a field may hold is in no example of its class.

    Of the factions, which every table names alike, one is enough, and so is one value of a die.
    """
    for kind in kinds:
        for name, hint in get_type_hints(kind).items():
            used = {table.get(name) for table in shown(key) if table[key] == tag(kind)}
            words = {word for word in literals(hint) if isinstance(word, str) and word}
            assert words - set(FACTIONS) - {"every"} <= used, (kind, name)


def literals(hint: Any) -> set[Any]:
    """Return the words and numbers that a field may hold."""
    if get_origin(hint) is Literal:
        return set(get_args(hint))
    return {word for part in get_args(hint) if get_args(part) for word in literals(part)}


@pytest.mark.parametrize(("line", "text"), ROWS)
def test_every_example_reads_as_the_page_says(line: str, text: str) -> None:
    table = value(line)
    if "changes" in table:
        change: Any = msgspec.convert(table, AnyChange)
        assert text == change_text(change)
    elif "on" in table:
        assert text == occasion_text(msgspec.convert(table, Occasion))
    else:
        effect: Any = msgspec.convert(table, AnyEffect)
        assert text == effect_text(effect)


@pytest.mark.parametrize("card", FAMILIES)
def test_every_field_is_named(card: type[BlackthornCard]) -> None:
    assert [name for name in card.__struct_fields__ if f"`{name}`" not in TEXT] == []
    assert f"[[{card.family}]]" in TEXT


@pytest.mark.parametrize("block", BLOCKS)
def test_every_pack_is_read(block: str) -> None:
    tables = tomllib.loads(block)
    read = Cards(FAMILIES, [*box().packs, Pack("page.toml", block)])
    for family in FAMILIES:
        for table in tables.get(family.family, []):
            assert table["id"] in read.of(family)


def test_of_the_first_pack_the_linter_says_what_the_page_says() -> None:
    read = Cards(FAMILIES, [*box().packs, Pack("mine.toml", BLOCKS[0])])
    assert card_faults(read) == ["the guild faction has 22 cards, not 20"]
