"""The story of a Political Favour: what everybody hears, and what only the two of it do."""

from pathlib import Path

from twelvefold import Action, advance
from twelvefold.assembly import assemble
from twelvefold.files.positions import position_from
from twelvefold.rules import Line

OFFERING = """\
[given]
game = "root"
with = ["twelve-colonies"]
options = { factions = "twelve-colonies,marquise,eyrie" }
seats = 3
seat = 0
at = "birdsong"

[given.state.players.0]
points = 2
hand = ["anvil"]

[given.state.players.1]
points = 1

[given.state.parts.twelve-colonies]
drafted = ["pax-mus"]
ballots = [8, 8, 8]
trust = 0
"""

OFFER: tuple[Action, ...] = (
    ("done",),
    ("favour", "marquise"),
    ("seek", 2),
    ("offer", "anvil"),
    ("promise", "peace"),
)


def story(*actions: Action) -> list[Line]:
    """Return the lines that are told while the actions are done one after the other."""
    position = position_from(OFFERING)
    lines: list[Line] = []
    rules = assemble(position.composition(Path())).heard_by(lines.append, ("Ann", "Bob", "Eve"))
    state = position.state(rules, 3, 1)
    lines.clear()
    for action in actions:
        advance(rules, state, action)
    return lines


def test_only_the_two_of_a_favour_hear_of_its_cards() -> None:
    told = story(*OFFER, ("accept",))
    assert [line.to for line in told if "Anvil" in line.text] == [(0, 1)]


def test_a_promise_is_part_of_the_story_once_it_is_accepted() -> None:
    told = [line for line in story(*OFFER, ("accept",)) if "has promised" in line.text]
    assert told == [Line("Ann has promised Bob peace", None)]


def test_a_promise_that_is_declined_binds_nobody() -> None:
    assert not [line for line in story(*OFFER, ("decline",)) if "has promised" in line.text]
