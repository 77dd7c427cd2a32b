"""The table of Council of 12 as it is printed.

The texts in `golden` are whole tables; after a change that is meant, write them anew with
`python plugins/council-of-12/tests/test_council_table.py`, and look at them.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from rich.console import Console
from rich.text import Text

from twelvefold import Composition, Pack, advance, new_game, view
from twelvefold.assembly import assemble
from twelvefold.files.positions import position_from
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.scoring import years
from twelvefold_council_of_12.state import CouncilState, current_dilemma

GOLDEN = Path(__file__).with_name("golden")
NAMES = ("Rita", "Tom", "Lea", "Mia")
LONG = "Grand Chancellor of the Twelve Kingdoms and of all their Islands"


class Position(NamedTuple):
    rules: CouncilRules
    state: CouncilState


def shown(
    position: Position,
    seat: int | None,
    width: int = 80,
    encoding: str = "utf-8",
    colour: bool = False,
) -> str:
    """Return the table as a console of this kind prints it."""
    file = io.TextIOWrapper(io.BytesIO(), encoding)
    console = Console(
        file=file,
        width=width,
        force_terminal=colour,
        no_color=not colour,
        color_system="truecolor" if colour else None,
        highlight=False,
    )
    for panel in position.rules.panels(view(position.state, seat), seat).values():
        console.print(panel)
    file.seek(0)
    return file.read()


def one_line(text: str) -> str:
    return " ".join(text.split())


def house(*packs: Pack) -> CouncilRules:
    rules = assemble(Composition("council-of-12", overlays=packs))
    assert isinstance(rules, CouncilRules)
    return rules


def written(*changes: tuple[str, str]) -> Position:
    """Return the position of the folder, with some texts of its file changed."""
    text = (GOLDEN / "middle.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    position = position_from(text, "middle")
    rules = assemble(position.composition(GOLDEN)).heard_by(None, NAMES)
    state = position.state(rules, 3, 1)
    assert isinstance(rules, CouncilRules)
    assert isinstance(state, CouncilState)
    return Position(rules, state)


def on_the_way(rules: CouncilRules, seed: int, every: int = 7) -> Iterator[Position]:
    """Play at random, seldom ringing, and yield some positions."""
    state, random = new_game(rules, 2 + seed % 3, seed), Random(seed)
    assert isinstance(state, CouncilState)
    for number in range(1000):
        if number % every == 0:
            yield Position(rules, state)
        if state.ended:
            break
        actions = [action for action in state.choice.actions if action != ("ring",)]
        advance(rules, state, random.choice(actions))
    yield Position(rules, state)


def seats(position: Position) -> list[int | None]:
    return [None, *range(position.state.seats)]


def renamed(name: str) -> Pack:
    """Return a pack that gives every Character and Dilemma a long name, with a number."""
    lines = []
    for number, character in enumerate(house().characters.values(), 100):
        lines.append(
            f'[[character]]\nid = "{character.id}"\nname = "{name} {number}"\norigin = "house"\n'
            'effects = [{ do = "tip" }]\n'
        )
    for number, dilemma in enumerate(house().dilemmas.values(), 200):
        lines.append(
            f'[[dilemma]]\nid = "{dilemma.id}"\nname = "{name} {number}"\norigin = "house"\n'
            f'number = {dilemma.number}\nbell = "{dilemma.bell}"\npoints = 5\n'
            "objectives = [[1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12]]\n"
            'reward = { at = ["check"], effects = [{ do = "roll" }] }\n'
        )
    return Pack("renamed", "\n".join(lines))


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.parametrize("pack", [None, renamed(LONG)], ids=["house", "long-names"])
def test_no_line_is_longer_than_the_console(pack: Pack | None, encoding: str) -> None:
    rules = house(*([pack] if pack else [])).heard_by(None, (LONG, f"{LONG} II", "X", "Y"))
    seen = [
        (width, line)
        for position in on_the_way(rules, 1, every=15)
        for seat in seats(position)
        for width in (60, 80, 121)
        for line in shown(position, seat, width, encoding).splitlines()
    ]
    assert len(seen) > 200
    assert [line for width, line in seen if Text(line).cell_len > width] == []


def test_a_usual_position_is_no_higher_than_a_terminal() -> None:
    heights = [
        shown(position, seat).count("\n")
        for seed in range(6)
        for position in on_the_way(house().heard_by(None, NAMES), seed)
        for seat in seats(position)
    ]
    assert sum(heights) / len(heights) < 24
    assert max(heights) <= 36


def test_without_utf_8_everything_is_ascii() -> None:
    for position in on_the_way(house().heard_by(None, ("Zoë", "Jürgen", "Léa", "…")), 1):
        for seat in seats(position):
            assert shown(position, seat, encoding="ascii").isascii()


def test_colour_changes_nothing_but_colour() -> None:
    for position in on_the_way(house(), 2):
        plain, coloured = shown(position, 0), shown(position, 0, colour=True)
        assert "\x1b" not in plain
        assert "\x1b" in coloured
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_markup_in_names_is_no_markup() -> None:
    rules, state = written()
    text = shown(Position(rules.heard_by(None, ("[red]Rita", "Tom[/]", "Lea")), state), 0)
    assert "[red]Rita (you)" in text
    assert "Tom[/]" in text


def test_the_own_cards_are_there_and_those_of_others_are_not() -> None:
    rules = house(renamed("N"))
    for position in on_the_way(rules, seed=1, every=3):
        if position.state.ended:
            continue
        public = set(re.findall(r"N \d+", one_line(shown(position, None))))
        for player in position.state.players:
            words = set(re.findall(r"N \d+", one_line(shown(position, player.seat))))
            own = {rules.characters[card].name for card in player.hand + player.chosen}
            known = {rules.characters[card].name for card in position.state.petitioners.pile}
            assert own <= words
            assert words - public <= own | known


def test_of_a_discard_pile_only_the_top_is_there() -> None:
    text = shown(written(), None)
    assert "2, on top The Golem" in text
    assert "The Knight" not in text


def test_what_was_seen_of_the_petitioners_is_told_to_who_has_seen_it() -> None:
    position = written()
    assert "To come The Powerful One, The Oracle, 1 unknown" in one_line(shown(position, 0))
    assert "To come 3 unknown" in one_line(shown(position, None))


def test_every_figure_is_there() -> None:
    for position in on_the_way(house().heard_by(None, NAMES), 4):
        rules, state = position
        text = one_line(shown(position, None))
        assert f"[{state.favor}]" in text
        assert f"{years(rules, view(state, None))} years" in text
        assert f"next to {' '.join(map(str, rules.adjacent[state.die]))}" in text
        for card in state.petitioners.current:
            assert rules.name_of(card) in text
        if current_dilemma(state):
            assert rules.dilemmas[current_dilemma(state)].name in text
        for player in state.players:
            assert f"{NAMES[player.seat]} {len(player.hand)}" in text
            assert not player.discard or f"on top {rules.name_of(player.discard[-1])}" in text


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ((), "Step 4: reveal the Characters"),
        ([('at = "reveal"', 'at = "choose"')], "Step 3: choose a Character"),
        ([('at = "reveal"', 'at = "bells"'), ('aside = ["mysterious-lights"]', "aside = []")],
         "Step 2: the royal bells"),
        ([('at = "reveal"', 'at = "objective"')], "Step 5: check the objective"),
    ],
)  # fmt: skip
def test_the_first_line_says_which_step_it_is(changes: list[tuple[str, str]], said: str) -> None:
    position = written(*changes)
    assert shown(position, position.state.choice.seat).splitlines()[0].strip() == said


def test_the_end_is_said() -> None:
    *_, last = on_the_way(house(), 1)
    text = one_line(shown(last, None))
    assert text.startswith("The reign is over")
    [line] = [line for line in last.rules.reigns if line.id == last.state.reign]
    assert f"{years(*last)} years: {line.name}" in text


def test_the_final_round_is_said() -> None:
    rules = house().heard_by(None, NAMES)
    found = [
        shown(position, 0)
        for seed in range(60)
        for position in on_the_way(rules, seed, every=1)
        if not position.state.ended and not current_dilemma(position.state)
    ]
    assert found
    assert all("The final round: claim the throne" in text for text in found)


class Golden(NamedTuple):
    seat: int | None
    width: int
    encoding: str

    @property
    def path(self) -> Path:
        who = "onlooker" if self.seat is None else f"seat-{self.seat + 1}"
        return GOLDEN / f"middle-{who}-{self.width}-{self.encoding}.txt"

    @property
    def text(self) -> str:
        printed = shown(written(), self.seat, self.width, self.encoding)
        return "".join(f"{line.rstrip()}\n" for line in printed.splitlines())


GOLDENS = [Golden(0, 80, "utf-8"), Golden(1, 80, "ascii"), Golden(None, 120, "utf-8")]


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.path.stem)
def test_the_whole_table(golden: Golden) -> None:
    assert golden.text == golden.path.read_text(encoding="utf-8")


if __name__ == "__main__":
    for golden in GOLDENS:
        golden.path.write_text(golden.text, encoding="utf-8")
