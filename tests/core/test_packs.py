from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, ClassVar, Literal

import msgspec
import pytest

from twelvefold import Card, Cards, Pack, packaged
from twelvefold.errors import CardError
from twelvefold.packs import pack_from


class Draw(msgspec.Struct, frozen=True, tag_field="do", tag="draw", forbid_unknown_fields=True):
    cards: int


class Steal(msgspec.Struct, frozen=True, tag_field="do", tag="steal", forbid_unknown_fields=True):
    amount: int
    at: Literal["camp", "here"]


class Hero(Card, frozen=True):
    family: ClassVar[str] = "hero"

    strength: Annotated[int, msgspec.Meta(ge=0)] = 0
    deployed: tuple[Draw | Steal, ...] = ()


class Deck(Card, frozen=True):
    family: ClassVar[str] = "deck"

    heroes: tuple[str, ...] = ()

    def refers_to(self) -> Iterable[tuple[str, str]]:
        return [("hero", hero) for hero in self.heroes]


FAMILIES: list[type[Card]] = [Hero, Deck]


def hero(id: str, more: str = "", name: str = "Goat") -> str:
    return f'[[hero]]\nid = "{id}"\nname = "{name}"\norigin = "house"\n{more}\n'


def deck(*heroes: str) -> str:
    return f'[[deck]]\nid = "mine"\nname = "Mine"\norigin = "house"\nheroes = {list(heroes)}\n'


def read(*texts: str) -> Cards:
    return Cards(FAMILIES, [Pack(f"{number}.toml", text) for number, text in enumerate(texts, 1)])


def fault_in(*texts: str) -> str:
    with pytest.raises(CardError) as raised:
        read(*texts)
    return str(raised.value)


def test_cards_are_read_by_family_and_id() -> None:
    cards = read(hero("goat", "count = 2\nstrength = 3") + hero("giant-falcon") + deck("goat"))
    assert cards.of(Hero) == {
        "goat": Hero(id="goat", name="Goat", origin="house", count=2, strength=3),
        "giant-falcon": Hero(id="giant-falcon", name="Goat", origin="house"),
    }
    assert list(cards.of(Deck)) == ["mine"]
    assert [card.id for card in cards] == ["goat", "giant-falcon", "mine"]


def test_a_later_pack_lies_over_an_earlier_one_by_family_and_id() -> None:
    cards = read(hero("goat") + hero("mine"), hero("goat", name="Better Goat") + deck())
    assert [card.name for card in cards.of(Hero).values()] == ["Better Goat", "Goat"]
    assert cards.source == {
        ("hero", "goat"): "2.toml",
        ("hero", "mine"): "1.toml",
        ("deck", "mine"): "2.toml",
    }


def test_a_pack_may_replace_whole_families() -> None:
    cards = read(hero("goat") + deck(), '[pack]\nreplaces = ["hero"]\n' + hero("falcon"))
    assert list(cards.of(Hero)) == ["falcon"]
    assert list(cards.of(Deck)) == ["mine"]


def test_references_are_looked_up_in_all_packs_together() -> None:
    assert list(read(deck("goat"), hero("goat")).of(Deck)) == ["mine"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "[[heroo]]\n",
            "1.toml: unknown table [[heroo]] (did you mean 'hero'?); cards here are hero, deck",
        ),
        ('id = "goat"\n', "1.toml: unknown table [[id]]; cards here are hero, deck"),
        ("hero = 3\n", "1.toml: write each hero as a table of its own, [[hero]]"),
        ("hero = [3]\n", "1.toml: write each hero as a table of its own, [[hero]]"),
        ('[hero.goat]\nname = "Goat"\n', "1.toml: write each hero as a table of its own, [[hero]]"),
        (
            hero("goat", "strenght = 3"),
            "1.toml: hero 'goat': has unknown field `strenght` (did you mean 'strength'?)",
        ),
        (
            '[[hero]]\nname = "Goat"\norigin = "house"\n',
            "1.toml: hero number 1: lacks required field `id`",
        ),
        (
            hero("falcon") + '[[hero]]\nid = 3\nname = "Goat"\norigin = "house"\n',
            "1.toml: hero number 2: Expected `str`, got `int` - at `id`",
        ),
        (
            '[[hero]]\nid = "goat"\nname = "Goat"\norigin = "hause"\n',
            "1.toml: hero 'goat': Invalid enum value 'hause' - at `origin` (did you mean 'house'?)",
        ),
        (
            hero("goat", 'strength = "3"'),
            "1.toml: hero 'goat': Expected `int`, got `str` - at `strength`",
        ),
        (
            hero("goat", "strength = -1"),
            "1.toml: hero 'goat': Expected `int` >= 0 - at `strength`",
        ),
        (hero("goat", "count = -1"), "1.toml: hero 'goat': Expected `int` >= 0 - at `count`"),
        (
            hero("goat", "count = 1_000_000_000_000"),
            "1.toml: hero 'goat': Expected `int` <= 999 - at `count`",
        ),
        (
            hero("goat", 'deployed = [{ do = "drew", cards = 1 }]'),
            "1.toml: hero 'goat': Invalid value 'drew' - at `deployed[0].do` "
            "(did you mean 'draw'?)",
        ),
        (
            hero("goat", 'deployed = [{ do = "steal", amount = 1, at = "camps" }]'),
            "1.toml: hero 'goat': Invalid enum value 'camps' - at `deployed[0].at` "
            "(did you mean 'camp'?)",
        ),
        (
            hero("goat", 'deployed = [{ do = "draw", cards = 1, card = 2 }]'),
            "1.toml: hero 'goat': has unknown field `card` - at `deployed[0]` "
            "(did you mean 'cards'?)",
        ),
        (hero("goat") + hero("goat"), "1.toml: hero 'goat' is defined twice"),
        (
            deck("goatt") + hero("goat"),
            "1.toml: deck 'mine' names the hero 'goatt', which does not exist "
            "(did you mean 'goat'?)",
        ),
        ("[[hero]\n", "1.toml: it is not valid TOML: Expected ']]'"),
        ('[pack]\nreplace = ["hero"]\n', "1.toml: [pack]: has unknown field `replace`"),
        (
            '[pack]\nreplaces = ["heros"]\n',
            "1.toml: [pack] replaces the unknown cards 'heros' (did you mean 'hero'?)",
        ),
    ],
)
def test_a_fault_names_file_card_and_field_and_the_nearest(text: str, fault: str) -> None:
    assert fault_in(text).startswith(fault)


@pytest.mark.parametrize(
    "id", ["Goat", "giant_falcon", "giant falcon", "-goat", "goat--x", "", "é"]
)
def test_an_id_is_in_kebab_case(id: str) -> None:
    fault = f"1.toml: hero {id!r}: an id is in kebab-case, such as 'giant-falcon'"
    assert fault_in(hero(id)) == fault


@pytest.mark.parametrize("name", ["", " Goat", "Go\\nat", "Go\\u202eat", "Go  at"])
def test_a_name_can_be_shown_in_a_line(name: str) -> None:
    assert fault_in(hero("goat", name=name)).endswith("its name is no plain line of text")


def test_a_rulebooks_card_cites_its_rules() -> None:
    book = '[[hero]]\nid = "goat"\nname = "Goat"\norigin = "rulebook"\n'
    assert "a card of a rulebook cites its rules" in fault_in(book)
    assert read(book + 'rules = ["TH-004"]').of(Hero)["goat"].rules == ("TH-004",)


def test_a_fault_names_the_pack_in_which_it_is() -> None:
    assert fault_in(hero("goat"), hero("falcon", "strength = true")).startswith("2.toml: hero ")
    assert fault_in(hero("goat"), deck("ram"), hero("cow")).startswith("2.toml: deck 'mine' names")


def test_a_linter_gets_every_fault_and_what_is_good_is_kept() -> None:
    faults: list[str] = []
    texts = [
        hero("goat") + hero("goat") + hero("Ram") + deck("cow"),
        "[[heroo]]\n" + hero("cat", "strength = 1"),
        "[[hero]\n",
    ]
    packs = [Pack(f"{number}.toml", text) for number, text in enumerate(texts, 1)]
    cards = Cards(FAMILIES, packs, on_fault=lambda error: faults.append(str(error)))
    assert [fault.split(": ")[1] for fault in faults] == [
        "hero 'goat' is defined twice",
        "hero 'Ram'",
        "unknown table [[heroo]] (did you mean 'hero'?); cards here are hero, deck",
        "it is not valid TOML",
        "deck 'mine' names the hero 'cow', which does not exist",
    ]
    assert list(cards.of(Hero)) == ["goat", "cat"]


def test_every_fault_of_a_card_is_told() -> None:
    faults: list[str] = []
    text = hero("goat", 'strength = "3"\ndeployed = [{ do = "drew" }, { do = "draw", by = 1 }]')
    more = '[pack]\nreplaces = ["heros", "hero", "dek"]\n' + text + deck("cow", "ram")
    Cards(FAMILIES, [Pack("1.toml", more)], on_fault=lambda error: faults.append(str(error)))
    assert [fault.removeprefix("1.toml: ").partition(" (")[0] for fault in faults] == [
        "[pack] replaces the unknown cards 'heros'",
        "[pack] replaces the unknown cards 'dek'",
        "hero 'goat': Expected `int`, got `str` - at `strength`",
        "hero 'goat': Invalid value 'drew' - at `deployed[0].do`",
        "hero 'goat': has unknown field `by` - at `deployed[1]`",
        "hero 'goat': lacks required field `cards` - at `deployed[1]`",
        "deck 'mine' names the hero 'cow', which does not exist",
        "deck 'mine' names the hero 'ram', which does not exist",
    ]


def test_a_game_without_cards_says_so() -> None:
    with pytest.raises(CardError, match=r"unknown table \[\[hero\]\]; this game has no cards$"):
        Cards([], [Pack("1.toml", hero("goat"))])


class Caller(Card, frozen=True):
    family: ClassVar[str] = "caller"

    step: str

    def calls(self) -> list[str]:
        return [self.step]


def test_a_card_calls_steps_that_are_there() -> None:
    text = hero("owl", 'step = "orchard/drw"').replace("hero", "caller")
    cards = Cards([Caller], [Pack("1.toml", text)])
    cards.check_calls({"orchard/drw"})
    with pytest.raises(CardError) as raised:
        cards.check_calls({"orchard/draw", "orchard/eat"})
    assert str(raised.value) == (
        "1.toml: caller 'owl' calls the step 'orchard/drw', which no plugin of this table has "
        "(did you mean 'orchard/draw'?); play --with the expansion that has it"
    )


def test_a_card_says_nothing_and_names_none_by_itself() -> None:
    card = Card(id="goat", name="Goat", origin="printed")
    assert card.text() == ""
    assert list(card.refers_to()) == []
    assert list(card.calls()) == []


def test_a_pack_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(hero("goat", name="Käfer"), encoding="utf-8")
    assert pack_from(file) == Pack("mine.toml", hero("goat", name="Käfer"))


def test_a_pack_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    there_is_none = tmp_path / "none.toml"
    with pytest.raises(CardError) as raised:
        pack_from(there_is_none)
    assert str(raised.value) == (
        f"{there_is_none}: the card pack cannot be read: No such file or directory"
    )
    latin = tmp_path / "latin.toml"
    latin.write_bytes(hero("goat", name="Käfer").encode("latin-1"))
    with pytest.raises(CardError, match=r"latin\.toml: the card pack .*: it is not UTF-8 text"):
        pack_from(latin)
    with pytest.raises(CardError, match="the card pack cannot be read: Is a directory"):
        pack_from(tmp_path)


def package_in(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make an empty package that can be imported, and return its folder."""
    package = folder / name
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, name, raising=False)
    return package


def write_packs(folder: Path) -> None:
    folder.mkdir(parents=True)
    for name in ("b.toml", "a.toml", "c.toml"):
        (folder / name).write_text(hero(name[0]))
    (folder / "README.md").write_text("no pack")


PACKS = [Pack(f"{id}.toml", hero(id)) for id in "abc"]


def test_packs_lie_in_the_package_once_it_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_packs(package_in(tmp_path, "built_heroes", monkeypatch) / "cards")
    assert packaged("built_heroes", "heroes") == PACKS


def test_packs_lie_above_the_package_in_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_packs(tmp_path / "cards" / "heroes")
    package_in(tmp_path / "plugins" / "heroes" / "src", "live_heroes", monkeypatch)
    assert packaged("live_heroes", "heroes") == PACKS


def test_a_module_named_cards_is_not_taken_for_packs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_packs(tmp_path / "cards" / "heroes")
    package = package_in(tmp_path / "src", "module_heroes", monkeypatch)
    (package / "cards").mkdir()
    (package / "cards" / "__init__.py").write_text("")
    assert packaged("module_heroes", "heroes") == PACKS


def test_missing_packs_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package_in(tmp_path, "bare_heroes", monkeypatch)
    with pytest.raises(CardError, match="heroes: its cards are missing; install it again"):
        packaged("bare_heroes", "heroes")
