"""Card packs: TOML files of cards, read into frozen structs.

A pack is a TOML file with an array of tables for each family:

    [[hero]]
    id = "goat"
    name = "Goat"
    origin = "house"

A card of a later pack lies over an earlier pack's card of the same family and id. A pack may
also leave out all earlier cards of whole families:

    [pack]
    replaces = ["hero"]
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeVar

import msgspec

from twelvefold.documents import parsed, text_in, typed
from twelvefold.errors import CardError, did_you_mean
from twelvefold.faults import faults_in
from twelvefold.names import clean, is_id


class Card(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """What every card has; a game's card classes derive from it and name their family.

    `origin` says where the card comes from: a published rulebook, with the ids of the rules that
    it rests on; a printed card, copied by whoever wrote the pack; or the house. `count` is how
    many copies the box holds.
    """

    family: ClassVar[str]

    id: str
    name: str
    origin: Literal["rulebook", "printed", "house"]
    rules: tuple[str, ...] = ()
    count: Annotated[int, msgspec.Meta(ge=0, le=999)] = 1

    def __post_init__(self) -> None:
        """Refuse an odd id, a name that cannot be shown, and a rulebook's card without a rule."""
        if not is_id(self.id):
            raise ValueError("an id is in kebab-case, such as 'giant-falcon'")
        if not self.name or self.name != clean(self.name):
            raise ValueError("its name is no plain line of text")
        if self.origin == "rulebook" and not self.rules:
            raise ValueError("a card of a rulebook cites its rules: rules = [...]")

    def text(self) -> str:
        """Return what the card says in words, generated from its data; empty for a plain card."""
        return ""

    def refers_to(self) -> Iterable[tuple[str, str]]:
        """Return (family, id) of every other card that this one names."""
        return ()

    def calls(self) -> Iterable[str]:
        """Return the key of every step that the card calls."""
        return ()


class Pack(NamedTuple):
    """The text of one TOML file of cards, and the name that errors give it."""

    name: str
    text: str


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table `[pack]`: the families of which all earlier packs' cards are left out."""

    replaces: tuple[str, ...] = ()


C = TypeVar("C", bound=Card)


def _refuse(error: CardError) -> None:
    raise error


class Cards:
    """The cards of a table, by family and id, the later packs' over the earlier ones'."""

    def __init__(
        self,
        families: Iterable[type[Card]],
        packs: Sequence[Pack],
        on_fault: Callable[[CardError], None] = _refuse,
    ) -> None:
        """Read the packs. Raises CardError naming the file, the card and the field.

        A linter gives another `on_fault`, which gets every fault; what is faulty is left out.
        """
        self.families = {family.family: family for family in families}
        self.packs = tuple(packs)
        self._cards: dict[str, dict[str, Card]] = {name: {} for name in self.families}
        self.source: dict[tuple[str, str], str] = {}
        self._on_fault = on_fault
        for pack in packs:
            with self._noting():
                self._read(pack)
        for card in self:
            self._check_references(card)

    def check_calls(self, steps: Collection[Any]) -> None:
        """Raise CardError, or have noted, where a card calls a step that is not one of these."""
        for card in self:
            for step in card.calls():
                if step not in steps:
                    near = did_you_mean(step, map(str, steps))
                    fault = f"calls the step {step!r}, which no plugin of this table has{near}"
                    what_to_do = "play --with the expansion that has it"
                    self._on_fault(CardError(f"{self.named(card)} {fault}; {what_to_do}"))

    def named(self, card: Card) -> str:
        """Return a card as errors name it: its file, family and id."""
        return f"{self.source[card.family, card.id]}: {card.family} {card.id!r}"

    def of(self, family: type[C]) -> dict[str, C]:
        """Return the cards of a family by id."""
        return self._cards[family.family]  # type: ignore[return-value]

    def __iter__(self) -> Any:
        return (card for cards in self._cards.values() for card in cards.values())

    @contextmanager
    def _noting(self) -> Iterator[None]:
        try:
            yield
        except CardError as error:
            self._on_fault(error)

    def _read(self, pack: Pack) -> None:
        tables_by_name = dict(_parsed(pack))
        with self._noting():
            self._clear(pack, tables_by_name.pop("pack", {}))
        for name, tables in tables_by_name.items():
            with self._noting():
                self._check_family(name, f"{pack.name}: unknown table [[{name}]]")
                self._read_family(pack, name, _tables(pack, name, tables))

    def _clear(self, pack: Pack, heading: Any) -> None:
        for family in typed(heading, Heading, f"{pack.name}: [pack]", CardError).replaces:
            with self._noting():
                fault = f"{pack.name}: [pack] replaces the unknown cards {family!r}"
                self._check_family(family, fault)
                self._cards[family].clear()

    def _read_family(self, pack: Pack, name: str, tables: list[dict[str, Any]]) -> None:
        here: set[str] = set()
        for number, table in enumerate(tables, 1):
            where = f"{pack.name}: {name} {_named(table, number)}"
            try:
                card = msgspec.convert(table, self.families[name])
            except msgspec.ValidationError:
                for fault in faults_in(table, self.families[name]):
                    self._on_fault(CardError(f"{where}: {fault}"))
                continue
            if card.id in here:
                self._on_fault(CardError(f"{where} is defined twice"))
            here.add(card.id)
            self._cards[name][card.id] = card
            self.source[name, card.id] = pack.name

    def _check_family(self, name: str, fault: str) -> None:
        if name not in self.families:
            near = did_you_mean(name, self.families)
            there = f"cards here are {', '.join(self.families)}"
            no_cards = "this game has no cards"
            raise CardError(clean(f"{fault}{near}; {there if self.families else no_cards}"))

    def _check_references(self, card: Card) -> None:
        for family, id in card.refers_to():
            if id not in self._cards[family]:
                near = did_you_mean(id, self._cards[family])
                fault = f"names the {family} {id!r}, which does not exist{near}"
                self._on_fault(CardError(f"{self.named(card)} {fault}"))


def pack_from(path: Path) -> Pack:
    """Read a pack from a file. Raises CardError where there is none that can be read."""
    return Pack(path.name, text_in(path, "card pack", CardError))


def packaged(package: str, plugin: str) -> list[Pack]:
    """Return the packs that a plugin ships, by file name.

    They lie in the package's own folder `cards` once it is built, and in a checkout in
    `cards/<plugin>` of a folder above it.
    """
    root = Path(str(files(package)))
    candidates = [root / "cards", *(above / "cards" / plugin for above in root.parents)]
    for folder in candidates:
        if paths := sorted(folder.glob("*.toml")):  # a package may have a module named cards
            return [pack_from(path) for path in paths]
    raise CardError(f"{plugin}: its cards are missing; install it again")


@lru_cache(maxsize=256)
def _parsed(pack: Pack) -> Mapping[str, Any]:
    return parsed(pack.text, pack.name, CardError)


def _tables(pack: Pack, family: str, tables: Any) -> list[dict[str, Any]]:
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise CardError(f"{pack.name}: write each {family} as a table of its own, [[{family}]]")
    return tables


def _named(table: dict[str, Any], number: int) -> str:
    id = table.get("id")
    return repr(id) if isinstance(id, str) else f"number {number}"
