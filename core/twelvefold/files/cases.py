"""Cases: a position, what is done in it, and what must then hold; rules questions in TOML."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from twelvefold.documents import parsed, text_in, typed
from twelvefold.errors import CaseError
from twelvefold.files.positions import Given, Position
from twelvefold.files.restoring import overlaid

PACKS_FOLDER = "cards"


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """What a choice must be: `actions` are all of its actions, `offers` and `lacks` some."""

    seat: int | None = None
    prompt: str | None = None
    actions: list[str] | None = None
    offers: list[str] = []
    lacks: list[str] = []


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    """How the game must have ended: the seats that won, every seat's place, the reason."""

    won: list[int] | None = None
    places: list[int] | None = None
    reason: str | None = None


class Then(msgspec.Struct, forbid_unknown_fields=True):
    """What must hold. `scores` are points by seat; a view is named by its seat or `onlooker`.

    `refused` is part of the message with which the position must be refused.
    """

    state: dict[str, Any] = {}
    asked: Asked | None = None
    outcome: Ending | None = None
    view: dict[str, dict[str, Any]] = {}
    scores: list[int] | None = None
    refused: str = ""


class Do(msgspec.Struct, forbid_unknown_fields=True):
    """One thing done: an action taken, or one that must not be legal; `then` holds after it."""

    act: str = ""
    refuse: str = ""
    seat: int | None = None
    then: Then | None = None


class _Case(msgspec.Struct, forbid_unknown_fields=True):
    """A case in a file of many."""

    about: str
    covers: list[str] = []
    given: dict[str, Any] = {}
    do: list[Do] = []
    then: Then = msgspec.field(default_factory=Then)


class _Many(msgspec.Struct, forbid_unknown_fields=True):
    """A file of many cases; what is given in it is given in each."""

    case: list[_Case]
    given: dict[str, Any] = {}


class _Heading(msgspec.Struct, forbid_unknown_fields=True):
    about: str
    covers: list[str] = []


class _Single(msgspec.Struct, forbid_unknown_fields=True):
    """A file of one case."""

    case: _Heading
    given: dict[str, Any]
    do: list[Do] = []
    then: Then = msgspec.field(default_factory=Then)


@dataclass(frozen=True)
class Case:
    """One case: the file it stands in, what it is about, and the ids of the rules it covers."""

    file: Path
    about: str
    covers: tuple[str, ...]
    position: Position
    do: tuple[Do, ...]
    then: Then

    @property
    def name(self) -> str:
        """The case as failures name it."""
        return f"{self.file}: {self.about}"


def read_cases(path: Path) -> list[Case]:
    """Read the cases of a file. Raises CaseError naming the file, the case and the key."""
    name = str(path)
    tables = parsed(text_in(path, "case", CaseError), name, CaseError)
    if isinstance(tables.get("case"), list):
        many = typed(tables, _Many, name, CaseError)
        return [_case(path, each, overlaid(many.given, each.given)) for each in many.case]
    single = typed(tables, _Single, name, CaseError)
    heading = single.case
    case = _Case(heading.about, heading.covers, do=single.do, then=single.then)
    return [_case(path, case, single.given)]


def cases_in(paths: Iterable[Path]) -> list[Case]:
    """Return the cases of the files and folders. Raises what `case_files` and `read_cases` do."""
    return [case for file in case_files(paths) for case in read_cases(file)]


def case_files(paths: Iterable[Path]) -> list[Path]:
    """Return the case files that the paths name: files, and folders with all that lies in them.

    Folders named `cards` are passed over: packs lie there. Raises CaseError for a path that
    is not there, and for a folder without cases.
    """
    return [file for path in paths for file in _files(path)]


def _files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise CaseError(f"{path}: there is no such file or folder")
    files = [
        file
        for file in sorted(path.rglob("*.toml"))
        if PACKS_FOLDER not in file.relative_to(path).parts[:-1]
    ]
    if not files:
        raise CaseError(f"{path}: there are no cases in this folder")
    return files


def _case(path: Path, case: _Case, given: dict[str, Any]) -> Case:
    name = f"{path}: {case.about}"
    position = Position("given", typed(given, Given, f"{name}: given", CaseError))
    found = Case(path, case.about, tuple(case.covers), position, tuple(case.do), case.then)
    _refuse_nonsense(found)
    return found


def _refuse_nonsense(case: Case) -> None:
    """Refuse a case that could not fail, or that contradicts itself."""
    for number, step in enumerate(case.do, 1):
        if bool(step.act) == bool(step.refuse):
            raise CaseError(f"{case.name}: do {number}: write either `act` or `refuse`")
        if step.then is not None and step.then.refused:
            raise CaseError(f"{case.name}: do {number}: `refused` is for the case's own [then]")
    if case.then.refused and (case.do or case.then != Then(refused=case.then.refused)):
        raise CaseError(f"{case.name}: a position that is refused leaves nothing else to check")
    checked = case.then != Then() or any(step.refuse or step.then for step in case.do)
    if not checked:
        raise CaseError(f"{case.name}: it checks nothing: write what holds in [then]")
