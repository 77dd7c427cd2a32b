"""The table of Twelve Heroes as it is printed.

The texts in `golden` are whole tables; after a change that is meant, write them anew with
`python plugins/twelve-heroes/tests/test_heroes_table.py`, and look at them.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple, get_args

import pytest
from rich.console import Console
from rich.text import Text

from twelvefold import Composition, Pack, known_in, new_game, play, view
from twelvefold.assembly import assemble
from twelvefold.files.positions import position_from
from twelvefold_twelve_heroes.hints import HINTS
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.scoring import points_of
from twelvefold_twelve_heroes.state import HAND, REGIONS, HeroState, Side
from twelvefold_twelve_heroes.strength import hero_strength, strength
from twelvefold_twelve_heroes.vocabulary import AnyEffect, AnyTrait

GOLDEN = Path(__file__).with_name("golden")
NAMES = ("Rita", "Tom")
SEATS = (0, 1, None)


class Position(NamedTuple):
    rules: HeroRules
    state: HeroState


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


def house(*options: tuple[str, str], pack: Pack | None = None) -> HeroRules:
    overlays = (pack,) if pack else ()
    rules = assemble(Composition("twelve-heroes", options=options, overlays=overlays))
    assert isinstance(rules, HeroRules)
    return rules


def written(name: str, *changes: tuple[str, str]) -> Position:
    """Return a position of the folder, with some texts of its file changed."""
    text = (GOLDEN / f"{name}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    position = position_from(text, name)
    rules = assemble(position.composition(GOLDEN)).heard_by(None, NAMES)
    state = position.state(rules, 2, 1)
    assert isinstance(rules, HeroRules)
    assert isinstance(state, HeroState)
    return Position(rules, state)


def new_state(rules: HeroRules, seed: int) -> HeroState:
    state = new_game(rules, 2, seed)
    assert isinstance(state, HeroState)
    return state


def on_the_way(rules: HeroRules, seed: int, every: int = 12) -> Iterator[Position]:
    """Play at random, with a liking for Heroes in Regions, and yield some positions."""
    state, random = new_state(rules, seed), Random(seed)
    for number in range(1000):
        if number % every == 0:
            yield Position(rules, state)
        if state.ended:
            break
        deploys = [action for action in state.choice.actions if action[0] == "deploy"]
        play(rules, state, random.choice(deploys or list(state.choice.actions)))
    yield Position(rules, state)


def renamed(name: str) -> Pack:
    """Return a pack that names every Hero and tile anew: the name, then a number."""
    rules = house()
    heroes = [
        f'[[hero]]\nid = "{hero.id}"\nname = "{name} {number}"\norigin = "house"\n'
        f"strength = 12\ncost = {hero.cost}\nicons = {list(hero.icons)}\n"
        'constant = [{ is = "banner", by = 3 }]\n'.replace("'", '"')
        for number, hero in enumerate(rules.heroes.values(), 100)
    ]
    tiles = [
        f'[[territory]]\nid = "{tile.id}"\nname = "{name} {tile.id}"\norigin = "house"\n'
        f"count = {tile.count}\npoints = {tile.points}\nspaces = {tile.spaces}\n"
        for tile in rules.territories.values()
    ]
    return Pack("renamed", "\n".join(heroes + tiles))


LONG = "Grand Admiral of the Seven Northern Seas and all their Islands"
WIDE = "長い名前の英雄は世界の果てまで旅をする"

TABLES = [
    pytest.param(house(), NAMES, id="factions"),
    pytest.param(house(("mode", "draft")), NAMES, id="draft"),
    pytest.param(house(pack=renamed(LONG)), (LONG, f"{LONG} II"), id="long-names"),
    pytest.param(house(pack=renamed(WIDE)), (WIDE, f"{WIDE} II"), id="wide-names"),
]


@pytest.mark.parametrize(("rules", "names"), TABLES)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_no_line_is_longer_than_the_console(
    rules: HeroRules, names: Sequence[str], encoding: str
) -> None:
    seen = [
        (seat, width, line)
        for seed in range(3)
        for position in on_the_way(rules.heard_by(None, names), seed, every=24)
        for seat in SEATS
        for width in (60, 80, 121)
        for line in shown(position, seat, width, encoding).splitlines()
    ]
    assert len(seen) > 1000
    assert [line for _, width, line in seen if Text(line).cell_len > width] == []


def test_a_usual_position_is_no_higher_than_a_terminal() -> None:
    heights = [
        shown(position, seat).count("\n")
        for seed in range(3)
        for position in on_the_way(house(), seed)
        for seat in SEATS
    ]
    assert sum(heights) / len(heights) < 24
    assert max(heights) <= 32


def test_without_utf_8_everything_is_ascii_in_the_same_place() -> None:
    rules = house().heard_by(None, ("Zoë", "Jürgen"))
    for position in on_the_way(rules, 1):
        for seat in SEATS:
            full, plain = shown(position, seat), shown(position, seat, encoding="ascii")
            assert plain.isascii()
            assert [len(line) for line in plain.splitlines()] == [
                len(line) for line in full.splitlines()
            ]


def test_colour_changes_nothing_but_colour() -> None:
    for position in on_the_way(house(), 2):
        plain, coloured = shown(position, 0), shown(position, 0, colour=True)
        assert "\x1b" not in plain
        assert "\x1b" in coloured
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_markup_in_names_is_no_markup() -> None:
    rules, state = written("middle")
    text = shown(Position(rules.heard_by(None, ("[red]Rita", "Tom[/]")), state), 0)
    assert "[red]Rita (you)" in text
    assert "Tom[/] wins it next" in text


def test_the_own_hand_is_there_and_the_opponents_is_not() -> None:
    rules = house(pack=renamed("N"))
    for position in on_the_way(rules, seed=1, every=4):
        for seat in SEATS:
            words = set(re.findall(r"N \d+", one_line(shown(position, seat))))
            for player in position.state.players:
                hand = {rules.heroes[card].name for card in player.hand}
                assert hand <= words if player.seat == seat else hand.isdisjoint(words)


def test_what_was_learned_of_the_opponents_hand_is_shown_to_the_learner_alone() -> None:
    position = written("middle")
    assert known_in(position.state, 0, HAND[1]) == ["brute"]
    assert "Known    Brute in hand" in shown(position, 0)
    assert "Brute" not in shown(position, None)


def test_a_drafted_pack_is_shown_with_what_was_kept() -> None:
    rules = house(("mode", "draft"))
    state = new_state(rules, 3)
    kept = str(state.choice.actions[0][1])
    play(rules, state, state.choice.actions[0])
    text = one_line(shown(Position(rules, state), 0))
    for hero in state.players[0].pack:
        assert rules.heroes[hero].name in text
    assert f"Known {rules.heroes[kept].name} in the deck" in text
    assert "in the deck" not in shown(Position(rules, state), 1)


def test_every_figure_of_the_players_is_there() -> None:
    for position in on_the_way(house().heard_by(None, NAMES), 5):
        rules, state = position
        text = one_line(shown(position, None))
        assert f"Supply {state.supply} Food" in text
        for player in state.players:
            points = points_of(rules, state, player.seat)
            tiles = ", ".join(rules.territories[tile].name for tile in player.won)
            won = f" ({tiles})" if tiles else ""
            assert (
                f"{NAMES[player.seat]} {points} of 7 points{won} · {player.food} Food · "
                f"{player.cubes} cubes · hand {len(player.hand)} · deck {len(player.deck)}"
            ) in text
            discard = ", ".join(rules.heroes[hero].name for hero in player.discard)
            assert not discard or f"Discard {discard}" in text
            for hero in player.camp:
                assert f"{rules.heroes[hero].name} {rules.heroes[hero].strength}" in text


def boxes_of(text: str) -> list[list[str]]:
    """Return the lines inside each Region's box, from the top."""
    lines = [line[1:-1].split("││") for line in text.splitlines() if line.startswith("│")]
    return [[line[region].strip() for line in lines] for region in REGIONS]


def check_side(rules: HeroRules, lines: Sequence[str], own: Side, other: Side, spaces: int) -> None:
    """Check the lines of a side, from the tile outwards."""
    cubes = "●" * own.cubes + "○" * (spaces - own.cubes)
    assert lines[0].startswith(cubes)
    assert f"{own.food} Food" in lines[0] or not own.heroes
    total = sum(hero_strength(rules, hero, own, other) for hero in own.heroes)
    assert lines[0].split()[-1] == str(total)
    for hero, line in zip(own.heroes, lines[1:], strict=False):
        now = hero_strength(rules, hero, own, other)
        printed = rules.heroes[hero].strength
        assert line.startswith(rules.heroes[hero].name)
        assert line.split()[-1] == (str(now) if now == printed else f"{printed}→{now}")


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("width", [80, 120, 170])
def test_every_figure_of_the_regions_is_there(seat: int | None, width: int) -> None:
    below = 1 if seat is None else seat
    for position in on_the_way(house(), 7, every=9):
        rules, state = position
        boxes = boxes_of(shown(position, seat, width))
        for region, lines in zip(state.regions, boxes, strict=True):
            tile = rules.territories[region.tiles[0]] if region.tiles else None
            start = tile.name if tile else "no tile is left"
            at = next(number for number, line in enumerate(lines) if line.startswith(f"{start} ─"))
            assert not tile or lines[at].endswith(f" {tile.points} points")
            own, other = region.sides[below], region.sides[1 - below]
            spaces = tile.spaces if tile else 0
            check_side(rules, lines[at + 2 :], own, other, spaces)
            check_side(rules, lines[:at][::-1], other, own, spaces)
            assert strength(rules, region, below) == int(lines[at + 2].split()[-1])


def test_what_a_hero_can_do_stands_in_its_line_or_in_a_note() -> None:
    position = written("middle")
    narrow, wide = shown(position, 0), shown(position, 0, 140)
    assert "Singer *" in narrow
    assert "Singer: friends here +1" in one_line(narrow)
    assert "Singer  friends here +1" in wide
    assert "*" not in wide


def test_a_card_says_whether_it_can_be_paid_now() -> None:
    lines = shown(written("middle"), 0).splitlines()
    steward_makes_all_cost_one_less = {"Archer": "1 Food ✓", "Old Oak": "4 Food  "}
    for name, price in steward_makes_all_cost_one_less.items():
        assert any(name in line and price in line for line in lines)


FULL_HAND = ('["archer", ', '["elf-3", "elf-4", "treeman", "archer", ')
NO_TREEMAN = ('camp = ["treeman", "steward"]', "camp = []")


@pytest.mark.parametrize(
    ("name", "changes", "said"),
    [
        ("beginning", (), "Set-up: mulligan"),
        ("middle", (), "Military, 3 actions left"),
        ("middle", [("military", "maintenance")], "Maintenance"),
        ("middle", [("military", "end-of-turn"), FULL_HAND, NO_TREEMAN], "End of turn"),
    ],
)
def test_the_first_line_says_where_the_game_stands(
    name: str, changes: Sequence[tuple[str, str]], said: str
) -> None:
    assert shown(written(name, *changes), 0).startswith(f"{said}  ")


def test_the_end_is_said_with_its_reason() -> None:
    *_, last = on_the_way(house(), 1)
    assert shown(last, None).startswith(f"The game is over: {last.state.ended}")


def test_there_are_words_for_the_whole_vocabulary() -> None:
    assert set(HINTS) == {*get_args(AnyEffect), *get_args(AnyTrait)}


class Golden(NamedTuple):
    position: str
    seat: int | None
    width: int
    encoding: str

    @property
    def path(self) -> Path:
        who = "onlooker" if self.seat is None else f"seat-{self.seat + 1}"
        return GOLDEN / f"{self.position}-{who}-{self.width}-{self.encoding}.txt"

    @property
    def text(self) -> str:
        printed = shown(written(self.position), self.seat, self.width, self.encoding)
        return "".join(f"{line.rstrip()}\n" for line in printed.splitlines())


GOLDENS = [
    Golden("beginning", 1, 80, "utf-8"),
    Golden("middle", 0, 80, "utf-8"),
    Golden("middle", 1, 80, "ascii"),
    Golden("middle", None, 120, "utf-8"),
]


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.path.stem)
def test_the_whole_table(golden: Golden) -> None:
    assert golden.text == golden.path.read_text(encoding="utf-8")


if __name__ == "__main__":
    for golden in GOLDENS:
        golden.path.write_text(golden.text, encoding="utf-8")
