"""The rules pages: the ids on them, the cases that cover these, and the list of cases.

`python -m tests.games.pages` writes the list of cases on every page anew.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from twelvefold.files.cases import Case, case_files, read_cases

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "rules"
CASES = ROOT / "tests" / "cases"

FILES = case_files([CASES])
GAMES = sorted({file.relative_to(CASES).parts[0] for file in FILES})
"""The ids of the games that have cases, and of expansions that have a page of their own."""

BEGIN, END = "<!-- cases: generated -->", "<!-- /cases -->"
EXEMPT = "Ids that need no case"
WITH_GROUNDS = ("Rulings", "Decisions")
"""The sections whose lines end with the ids that they rest on, in parentheses."""

RULE = re.compile(r"- \*\*(\S+)\*\* (\S.*)")
EXEMPTION = re.compile(r"- (\S+?)(?: to (\S+?))?: \S.*")
NUMBERED = re.compile(r"(.*?)(\d+(?:\.\w+)*)")
GROUNDS = re.compile(r"\(([^()]+)\)$")


def pages() -> list[Path]:
    """Return the page of every game or expansion that has one."""
    return sorted(path for path in PAGES.glob("*.md") if path.name != "README.md")


def cases_of(game: str) -> list[Case]:
    """Return the cases of a game, none where it has none yet."""
    return [case for file in FILES if CASES / game in file.parents for case in read_cases(file)]


def belongs(case: Case, id: str) -> bool:
    """Return whether a case is one of the game of that id, or of the expansion."""
    given = case.position.given
    return id in (given.game, *given.expansions)


def rules_on(text: str) -> list[str]:
    """Return the ids of the rules, rulings and decisions on a page, in their order."""
    matches = (RULE.fullmatch(line) for line in _written(text).splitlines())
    return [match[1] for match in matches if match]


def exempt_on(text: str) -> list[str]:
    """Return the ids that a page says need no case. Raises ValueError for one that is none."""
    rules = rules_on(text)
    exempt: list[str] = []
    for line in _section(text, EXEMPT):
        if match := EXEMPTION.fullmatch(line):
            first, last = match[1], match[2] or match[1]
            exempt += rules[rules.index(first) : rules.index(last) + 1]
    return exempt


def covered_by(cases: Sequence[Case]) -> dict[str, list[Case]]:
    """Return for each id that is cited the cases that cite it."""
    covered: dict[str, list[Case]] = {}
    for case in cases:
        for id in case.covers:
            covered.setdefault(id, []).append(case)
    return covered


def faults(text: str, cases: Sequence[Case]) -> list[str]:
    """Return in one line each what is wrong with a page, and with what the cases cite of it."""
    malformed = list(_malformed(text))
    return malformed or [*_disordered(rules_on(text)), *_uncovered(text, cases)]


def with_cases(text: str, cases: Sequence[Case]) -> str:
    """Return the page with its list of cases written anew."""
    before, _, rest = text.partition(BEGIN)
    covered = covered_by(cases)
    lines = [line for id in rules_on(text) for line in _listed(id, covered)]
    return "\n".join([f"{before}{BEGIN}", "", *lines, "", f"{END}{rest.partition(END)[2]}"])


def _listed(id: str, covered: Mapping[str, Sequence[Case]]) -> Iterator[str]:
    if id in covered:
        yield f"- **{id}**"
        yield from (f"    - {case.file.stem}: {case.about}" for case in covered[id])


def _written(text: str) -> str:
    """Return the page without what is generated."""
    before, _, rest = text.partition(BEGIN)
    return before + rest.partition(END)[2]


def _section(text: str, heading: str) -> list[str]:
    """Return the items of the list in a section."""
    inside = _written(text).partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return [line for line in inside.splitlines() if line.startswith("- ")]


def _malformed(text: str) -> Iterator[str]:
    rules = rules_on(text)
    for marker in (BEGIN, END):
        if text.splitlines().count(marker) != 1:
            yield f"there is not one line {marker}"
    for line in _written(text).splitlines():
        if "**" in line[:4] and not RULE.fullmatch(line):
            yield f"not `- **ID** text`: {line}"
    for line in _section(text, EXEMPT):
        match = EXEMPTION.fullmatch(line)
        if not match:
            yield f"not `- ID: reason` or `- ID to ID: reason`: {line}"
        elif unknown := [id for id in match.groups() if id and id not in rules]:
            yield f"no rule of the page: {', '.join(unknown)}: {line}"
    for heading in WITH_GROUNDS:
        for line in _section(text, heading):
            match = GROUNDS.search(line)
            if not match or not {*match[1].split(", ")} <= {*rules}:
                yield f"it does not end with ids of the page, as (A, B): {line}"


def _disordered(rules: Sequence[str]) -> Iterator[str]:
    yield from (f"{id} is there twice" for id, number in Counter(rules).items() if number > 1)
    by_kind: dict[str, list[str]] = {}
    for id in rules:
        by_kind.setdefault(_parts(id)[0], []).append(id)
    for ids in by_kind.values():
        for one, other in pairwise(ids):
            if _parts(one) > _parts(other):
                yield f"{other} comes after {one}"


def _parts(id: str) -> tuple[str, list[int]]:
    """Return an id's kind and its numbers: `C12-R3` is `C12-R` and 3, `4.3.5.II` 4, 3 and 5."""
    match = NUMBERED.fullmatch(id)
    return (match[1], [int(each) for each in re.findall(r"\d+", match[2])]) if match else (id, [])


def _uncovered(text: str, cases: Sequence[Case]) -> Iterator[str]:
    rules, exempt, covered = rules_on(text), exempt_on(text), covered_by(cases)
    yield from (f"{case.name}: it covers nothing" for case in cases if not case.covers)
    for id in covered:
        if id not in rules:
            yield f"{covered[id][0].name}: {id} is not on the page"
    for id in rules:
        if id in covered and id in exempt:
            yield f"{id} needs no case, and {covered[id][0].name} covers it"
        if id not in covered and id not in exempt:
            yield f"{id} has no case"


if __name__ == "__main__":
    for page in pages():
        text = page.read_text(encoding="utf-8")
        page.write_text(with_cases(text, cases_of(page.stem)), encoding="utf-8")
