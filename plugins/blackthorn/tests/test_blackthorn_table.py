"""The table of Council of Blackthorn as it is printed."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import pytest
from rich.console import Console
from rich.text import Text

from twelvefold import Composition, Pack, advance, new_game, view
from twelvefold.assembly import assemble
from twelvefold.files.positions import position_from
from twelvefold_blackthorn.players import cards_in_words
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.scoring import treason_points
from twelvefold_blackthorn.state import FACTIONS, LEVELS, BlackthornState
from twelvefold_blackthorn.text import FACTION_NAMES

NAMES = ("Rita", "Tom", "Ines", "Bo", "Cy", "Dee")
LONG = "Grand Admiral of the Seven Northern Seas and all their Islands"
WIDE = "長い名前の貴族は世界の果てまで旅をする"


class Position(NamedTuple):
    rules: BlackthornRules
    state: BlackthornState


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


def trimmed(text: str) -> str:
    """Return a text without spaces at the ends of its lines."""
    return "\n".join(line.rstrip() for line in text.splitlines())


def one_line(text: str) -> str:
    return " ".join(text.split())


def house(pack: Pack | None = None) -> BlackthornRules:
    rules = assemble(Composition("blackthorn", overlays=(pack,) if pack else ()))
    assert isinstance(rules, BlackthornRules)
    return rules


def renamed(name: str) -> Pack:
    """Return a pack that names every faction card and character anew: the name, then a number."""
    rules = house()
    cards = [
        f'[[{card.family}]]\nid = "{card.id}"\nname = "{name} {number}"\norigin = "house"\n'
        f'count = {card.count}\nfaction = "{card.faction}"\n'
        f'trigger = {{ faction = "{card.trigger.faction}", influence = 2 }}\n'
        + ("value = 4\n" if card.id in rules.buildings else "")
        for number, card in enumerate(rules.faction_cards.values(), 100)
    ]
    cards += [
        f'[[character]]\nid = "{id}"\nname = "{name} {number}"\norigin = "house"\n'
        for number, id in enumerate(rules.characters, 200)
    ]
    return Pack("renamed", "\n".join(cards))


def on_the_way(
    rules: BlackthornRules, seats: int, seed: int, every: int = 20
) -> Iterator[Position]:
    """Play at random, and yield some positions, the last one too."""
    state, random = new_game(rules, seats, seed), Random(seed)
    assert isinstance(state, BlackthornState)
    for number in range(2000):
        if number % every == 0 or state.ended:
            yield Position(rules, state)
        if state.ended:
            return
        advance(rules, state, random.choice(state.choice.actions))


def viewers(position: Position) -> list[int | None]:
    return [*range(position.state.seats), None]


TABLES = [
    pytest.param(house(), NAMES, id="house"),
    pytest.param(house(renamed(LONG)), [LONG] * 6, id="long-names"),
    pytest.param(house(renamed(WIDE)), [WIDE] * 6, id="wide-names"),
]


@pytest.mark.parametrize(("rules", "names"), TABLES)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_no_line_is_longer_than_80_columns(
    rules: BlackthornRules, names: Sequence[str], seats: int
) -> None:
    lines = [
        line
        for position in on_the_way(rules.heard_by(None, names), seats, seed=1, every=70)
        for seat in viewers(position)
        for line in shown(position, seat).splitlines()
    ]
    assert len(lines) > 100
    assert [line for line in lines if Text(line).cell_len > 80] == []


def test_without_utf_8_everything_is_ascii_in_the_same_place() -> None:
    for position in on_the_way(house().heard_by(None, NAMES), 3, seed=1, every=40):
        full, plain = shown(position, 0), shown(position, 0, encoding="ascii")
        assert plain.isascii()
        assert [len(line) for line in plain.splitlines()] == [
            len(line) for line in full.splitlines()
        ]


def test_colour_changes_nothing_but_colour() -> None:
    for position in on_the_way(house(), 2, seed=2):
        plain, coloured = shown(position, 0), shown(position, 0, colour=True)
        assert "\x1b" not in plain
        assert "\x1b" in coloured
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_markup_in_names_is_no_markup() -> None:
    rules = house().heard_by(None, ("[red]Rita", "Tom[/]"))
    position = next(on_the_way(rules, 2, seed=1))
    assert "[red]Rita (you)" in shown(position, 0)
    assert "Tom[/]" in shown(position, 0)


def test_the_own_hand_is_there_and_those_of_others_are_not() -> None:
    for position in on_the_way(house(renamed("N")), 3, seed=3, every=40):
        rules, state = position
        for seat in viewers(position):
            words = set(re.findall(r"N \d+", one_line(shown(position, seat))))
            for player in state.players:
                hand = {rules.name_of(card) for card in player.hand if card in rules.faction_cards}
                seen = {rules.name_of(card) for card in player.completed + player.constructing}
                known = {rules.name_of(card) for _, card in state.knows[seat or 0].facts}
                if player.seat == seat:
                    assert hand <= words
                elif seat is not None:
                    others = {
                        rules.name_of(card)
                        for other in state.players
                        for card in [*other.completed, *other.constructing, *other.hand]
                        if other is not player
                    }
                    assert (hand - seen - known - others).isdisjoint(words)


def test_every_token_and_die_is_where_it_should_be() -> None:
    for position in on_the_way(house(), 6, seed=4, every=40):
        _, state = position
        lines = shown(position, None).splitlines()
        for faction in FACTIONS:
            [line] = [each for each in lines if each.startswith(FACTION_NAMES[faction])]
            die, *levels = line[8:].split()
            assert die == str(state.dice[faction])
            for level, tokens in zip(LEVELS, levels, strict=True):
                there = [str(p.seat + 1) for p in state.players if p.levels[faction] == level]
                assert tokens == ("".join(there) or "·")


def test_influence_of_others_is_not_shown_though_it_can_be_counted() -> None:
    [position, *_] = on_the_way(house().heard_by(None, NAMES), 3, seed=1)
    position.state.players[1].tokens = 777
    assert "777" not in shown(position, 0)
    assert "777" not in shown(position, None)
    assert "777 in tokens" in shown(position, 1)


GAME = """
[given]
game = "blackthorn"
seats = 2
seat = 0
at = "play"

[given.state]
turn = 9
round = 5
ring = 1
dice = { noble = 0, legion = 1, peasant = 3, guild = 2 }
ghost = { noble = 2, legion = 3, peasant = 13, guild = 0 }
discard = ["thief"]
treason_discard = ["rumor", "bribe"]
knows = [
    { seat = 0, facts = [["players.1.treason", "spy"], ["players.1.hand", "bank"]] },
    { seat = 1, facts = [] },
]

[given.state.players.0]
character = "lord-of-war"
hand = ["king", "merchant", "whispers", "watchtower"]
treason = ["rumor", "poison", "rumor"]
completed = ["market"]
constructing = ["fortress"]
tokens = 12
levels = { noble = 2, legion = 1, peasant = 4, guild = 4 }

[given.state.players.1]
character = "queen"
hand = ["bank", "mill"]
treason = ["spy", "bribe"]
completed = ["mill"]
tokens = 15
levels = { noble = 2, legion = 5, peasant = 9, guild = 4 }
"""

LORD_OF_WAR = """\
[[character]]
id = "lord-of-war"
name = "Lord of War"
origin = "house"
permanent = [{ changes = "losses", by = -1 }]
action = [{ do = "lower", levels = 1, faction = "any" }]
price = 2
"""

TABLE = """\
Round 5   deck 78 · discard 1 · Treason 89 · discarded 2
        die  0      1      2      3      4      5      7      9      13
Noble    0   ·      ·      12G    ·      ·      ·      ·      ·      ·
Legion   1   ·      1      ·      G      ·      2      ·      ·      ·
Peasant  3   ·      ·      ·      ·      1      ·      ·      2      G
Guild    2   G      ·      ·      ·      12     ·      ·      ·      ·
  1 Rita (you)  Lord of War · 4 cards · Treason 3
    Buildings   Market · Fortress (under construction)
◆ 2 Tom  Queen · 2 cards · Treason 2
    Buildings   Mill
    Known       Bank in hand; Spy as Treason
Influence 28 (12 in tokens, 11 on tracks, 5 in buildings)
Treason   3 (Rumor x2, Poison)
Lord of War       ✓ Opponents' effects take 1 level fewer from you. Action, for
                    2 influence: Lower an opponent by 1 level with a faction of
                    your choice.
Market            ✓ Action: Gain 2 influence.
Fortress            Opponents' effects take no levels from you.
King              Noble    Guild 5    ✓ Make each opponent draw 1 Treason card.
                                        Gain 2 influence.
Merchant          Guild    Peasant 4  ✓ Gain 4 influence.
Whispers          event               ✓ Gain 1 level; who leads draws Treason
Watchtower        Legion   Noble 3      Building, 5 points. You draw 1 less
                                        Treason for Whispers.
◆ Right Hand of the King · ✓ can be used, or would have its text now"""


def written(*changes: tuple[str, str]) -> Position:
    """Return the position above, with some texts of it changed."""
    text = GAME
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    position = position_from(text)
    pack = Pack("lord-of-war", LORD_OF_WAR)
    rules = assemble(Composition("blackthorn", overlays=(pack,))).heard_by(None, NAMES)
    state = position.state(rules, 2, 1)
    assert isinstance(rules, BlackthornRules)
    assert isinstance(state, BlackthornState)
    return Position(rules, state)


def test_the_whole_table() -> None:
    assert trimmed(shown(written(), 0)) == TABLE


def test_what_a_seat_knows_is_shown_to_it_alone() -> None:
    assert "Known" not in shown(written(), None)
    assert "Known" not in shown(written(), 1)


def test_the_last_round_is_said() -> None:
    assert shown(written(("round = 5", "round = 5\nlast_round = true")), 0).startswith(
        "Round 5, the last   "
    )


def test_the_end_shows_treason_and_who_is_beheaded() -> None:
    position = written(
        ('at = "play"', 'at = "end-of-turn"'),
        ("round = 5", "round = 5\nlast_round = true"),
        ("noble = 0, legion", "noble = 1, legion"),
    )
    assert position.state.ended
    text = shown(position, None)
    assert text.startswith("The game is over: three factions are blocked\n")
    for player, points in zip(position.state.players, treason_points(*position), strict=True):
        assert player.revealed
        assert f"{points} Treason point" in text
        assert cards_in_words(position.rules, player.revealed) in text
    last = [*on_the_way(house(), 4, seed=3)][-1]
    assert ", beheaded" in shown(last, None)


def test_set_up_is_shown_too() -> None:
    position = next(on_the_way(house(), 4, seed=1))
    assert position.state.choice.prompt == "Choose a character"
    assert shown(position, 0).startswith("Set-up   ")
