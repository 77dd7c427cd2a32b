"""The other commands."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.conftest import Cli, Inside
from tests.core.installing import write_distribution
from twelvefold.assembly import assemble
from twelvefold.files.records import Answer, Record, Sitter
from twelvefold.files.saves import read_save, resume, save

BOTS = ("--seat", "bot:any", "--seat", "bot:any", "--seed", "1")


def test_alone_it_says_what_is_installed_and_three_things_to_try(inside: Inside) -> None:
    lines = inside().splitlines()
    assert lines[0].startswith("twelvefold ")
    assert "lanterns" in lines[1]
    assert "gusts" in lines[2]
    assert {"any", "chats", "crash"} <= set(lines[3].replace(",", "").split())
    assert [line.split()[0] for line in lines[-3:]] == ["twelvefold"] * 3


def test_the_version(inside: Inside) -> None:
    assert inside("--version") == inside().splitlines()[0] + "\n"


def test_games(inside: Inside) -> None:
    assert "lanterns" in inside("games")
    [lanterns] = [row for row in json.loads(inside("games", "--json")) if row["id"] == "lanterns"]
    assert lanterns["distribution"] == "twelvefold-lanterns"
    assert lanterns["version"] == "1.0"


def test_a_game_with_its_options(inside: Inside) -> None:
    told = inside("games", "lanterns")
    assert told.startswith("Lanterns, for 2-3 players\nExpansions: gusts\n")
    assert "hand-size  lanterns  [2]     how many lanterns are dealt" in told
    about = json.loads(inside("games", "lanterns", "--json"))
    assert about["seats"] == [2, 3]
    assert about["options"][1]["key"] == "peeking"


def test_expansions(inside: Inside) -> None:
    [row] = json.loads(inside("expansions", "lanterns", "--json"))
    assert (row["game"], row["id"]) == ("lanterns", "gusts")
    assert "gusts" in inside("expansions")
    assert "gusts" not in inside("expansions", "twelve-heroes")


def test_bots_and_plugins(inside: Inside) -> None:
    assert {"any", "crash", "random"} <= {row["id"] for row in json.loads(inside("bots", "--json"))}
    rows = json.loads(inside("plugins", "--json"))
    assert all(row["state"] == "ok" for row in rows)
    assert {"game", "expansion", "bot"} <= {row["kind"] for row in rows}


def test_cards(inside: Inside) -> None:
    listed = inside("cards", "lanterns")
    assert "lantern  brass" in listed
    assert json.loads(inside("cards", "lanterns", "--json"))[0]["id"] == "paper"
    brass = inside("cards", "lanterns", "Brass Lantern")
    assert brass.startswith("# from lanterns.toml\n[[lantern]]\n")
    assert 'kin = "glass"' in brass
    assert json.loads(inside("cards", "lanterns", "brass", "--json"))[0]["light"] == 3


def test_a_card_in_full_is_a_pack_of_its_own(inside: Inside, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text(inside("cards", "lanterns", "brass"))
    assert "1 card pack, no faults" in inside("cards", "check", pack)


def test_the_linter_names_every_fault(inside: Inside, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    card = '[[lantern]]\nid = "{}"\nname = "X"\norigin = "house"\n'
    pack.write_text(
        "[pack]\nreplace = []\n"
        + card.format("a") + "lihgt = 1\ncount = 'x'\n"
        + card.format("b")
        + card.format("c") + "light = 1\nkin = 'd'\n"
        + card.format("e") + "light = 1\n"
        + card.format("e") + "light = 2\n"
        + "[[lantrn]]\n"
    )  # fmt: skip
    done = inside("cards", "check", pack, status=1)
    faults = done.splitlines()
    wanted = [
        "[pack]: has unknown field `replace` (did you mean 'replaces'?)",
        "lantern 'a': has unknown field `lihgt` (did you mean 'light'?)",
        "lantern 'a': Expected `int`, got `str` - at `count`",
        "lantern 'a': lacks required field `light`",
        "lantern 'b': lacks required field `light`",
        "lantern 'e' is defined twice",
        "unknown table [[lantrn]] (did you mean 'lantern'?); cards here are lantern, charm",
        "lantern 'c' names the lantern 'd', which does not exist",
    ]
    assert faults == [*(f"pack.toml: {fault}" for fault in wanted), "1 card pack, 8 faults"]


def test_the_linter_names_every_called_step_that_is_not_there(
    inside: Inside, tmp_path: Path
) -> None:
    pack = tmp_path / "pack.toml"
    hero = '[[hero]]\nid = "{0}"\nname = "X"\norigin = "house"\nstrength = 1\ncost = 1\n'
    call = 'deployed = [{{ do = "call", step = "my/{0}", says = "x" }}]\nicons = ["huumans"]\n'
    pack.write_text("".join((hero + call).format(id) for id in ("a", "b")))
    faults = inside("cards", "check", pack, status=1)
    assert "hero 'a' calls the step 'my/a', which no plugin of this table has" in faults
    assert "hero 'b' calls the step 'my/b', which no plugin of this table has" in faults
    assert "hero 'b': unknown icon 'huumans'" in faults


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--with", "nope"), "there is no expansion 'nope' for lanterns; there are gusts"),
        (("--with", "popularity"), "there is no expansion 'popularity' for lanterns"),
    ],
)
def test_the_linter_refuses_expansions_that_are_not_the_games(
    inside: Inside, tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[lantern]]\nid = "a"\nname = "X"\norigin = "house"\nlight = 1\n')
    inside("cards", "check", pack, *arguments, status=2)
    assert said in inside.errors


def test_the_linter_says_that_a_game_has_no_cards(inside: Inside, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("[[lantern]]\n")
    done = inside("cards", "check", pack, "--game", "connect-four", status=1)
    assert done.startswith("pack.toml: unknown table [[lantern]]; this game has no cards\n")


def test_cases(inside: Inside, tmp_path: Path) -> None:
    folder = tmp_path / "cases"
    folder.mkdir()
    given = '[given]\ngame = "lanterns"\nat = "hang"\nseat = 0\n'
    good = f'[case]\nabout = "one may wait"\n{given}[[do]]\nact = "wait"\n[then.asked]\nseat = 1\n'
    (folder / "good.toml").write_text(good)
    assert inside("case", folder) == "1 case, none failed\n"
    (folder / "bad.toml").write_text(good.replace('act = "wait"', 'refuse = "wait"'))
    (folder / "broken.toml").write_text("[case")
    done = inside("case", folder, status=1)
    *failures, summary = done.splitlines()
    assert summary == "3 cases, 2 failed"
    assert len(failures) == 2
    assert "bad.toml: one may wait: do 1 (wait): it is legal" in failures[0]
    assert "broken.toml: it is not valid TOML" in failures[1]
    report = json.loads(inside("case", folder, "--json", status=1))
    assert (report["cases"], report["failed"]) == (3, 2)


def test_saves_and_show(cli: Cli, inside: Inside) -> None:
    assert inside("saves").startswith("No game is saved")
    assert json.loads(inside("saves", "--json")) == []
    cli("play", "lanterns", "--seat", "Ada", "--seat", "Bea", "--seed", "1", script="wish 2\n")
    assert "lanterns-1  lanterns  Ada, Bea  1  Bea to choose" in inside("saves")
    onlooker = inside("show", "lanterns-1")
    assert onlooker.count("<?>") == 4
    assert "Bea is asked: Wish" in onlooker
    assert "wish 0" not in onlooker
    for seat in ("2", "Bea"):
        seen = inside("show", "lanterns-1", "--seat", seat)
        assert seen.count("<?>") == 2
        assert "1 wish 0" in seen
    assert "wish 0" not in inside("show", "lanterns-1", "--seat", "1")
    inside("show", "lanterns-1", "--seat", "3", status=2)
    assert "there is no seat '3'" in inside.errors


def test_a_damaged_save_is_listed_with_its_fault_and_not_resumed(cli: Cli, inside: Inside) -> None:
    inside("play", "lanterns", *BOTS)
    path = cli.saves / "lanterns-1.toml"
    path.write_bytes(path.read_bytes().replace(b"lanterns", b"lantenrs", 1))
    assert "the save is damaged" in inside("saves")
    inside("resume", "lanterns-1", status=1)
    assert "the save is damaged" in inside.errors
    inside("resume", status=2)
    assert "there is no game to resume" in inside.errors


def test_a_game_that_cannot_be_replayed_goes_on_from_its_state(cli: Cli, inside: Inside) -> None:
    cli("play", "lanterns", "--seat", "Ada", "--seat", "Bea", script="wish 2\n")
    path = cli.saves / "lanterns-1.toml"
    saved = read_save(path)
    rules = assemble(saved.record.opening.composition)
    save(path, rules, Record(saved.record.opening, [Answer(0, "wish 7")]), resume(path).state)
    inside("resume", status=1)
    assert "the rules have changed" in inside.errors
    assert "--from-state" in inside.errors
    done = cli("resume", "--from-state", script="wish 1\n")
    assert "going on from the state as it was saved: the rules have changed" in done.stderr
    assert "Bea: wish 1\n" in done.stdout
    assert "Ada: hang 1" not in cli("resume", script="wait\n").stdout


def test_a_save_starts_no_program(cli: Cli, inside: Inside) -> None:
    cli("play", "lanterns", "--seat", "Ada", "--seat", "bot:any", script="wish 2\n")
    path = cli.saves / "lanterns-1.toml"
    going = resume(path)
    sitters = (Sitter("Ada"), Sitter("exec", "exec:./a program"))
    record = replace(going.record, opening=replace(going.record.opening, sitters=sitters))
    save(path, going.rules, record, going.state)
    inside("resume", status=2)
    assert "--seat 'Ada' --seat 'bot:exec:./a program'" in inside.errors
    inside("resume", "--seat", "Ada", status=2)
    assert "name all 2 seats" in inside.errors
    cli("resume", "--seat", "Ada", "--seat", "bot:any", script="wait\n")
    assert read_save(path).record.opening.sitters[1].bot == "any"


PREPARED = """
from dataclasses import replace
from twelvefold import hook

@hook
def twelvefold_seated(table, options):
    assert [sitter.name for sitter in table.sitters] == ["Ada", "Bea"]
    assert options == {"wind": "wild"}
    more = (*table.composition.options, ("hand-size", "1"))
    table.composition = replace(table.composition, options=more)
"""


def test_a_plugin_may_prepare_a_table(cli: Cli) -> None:
    (cli.site / "prepared.py").write_text(PREPARED)
    entries = {"twelvefold.expansions": {"lanterns.prepared": "prepared"}}
    write_distribution(cli.site, "twelvefold-prepared", "1.0", entries)
    cli("play", "lanterns", "--with", "prepared", "--option", "wind=wild",
        "--seat", "Ada", "--seat", "Bea")  # fmt: skip
    assert cli("show", "lanterns-1").stdout.count("<?>") == 2
    cli("resume", script="wish 1\n")
    assert cli("show", "lanterns-1").stdout.count("<?>") == 2


def test_match_and_check(inside: Inside) -> None:
    report = json.loads(inside("match", "lanterns", "any", "any", "--games", "4", "--json"))
    assert report["games"] == 4
    assert "Lanterns: 4 games" in inside("match", "lanterns", "any", "any", "--games", "4")
    done = inside("check", "connect-four", "--games", "1")
    assert done.endswith("checks, none failed\n")
    report = json.loads(inside("check", "connect-four", "--games", "1", "--json"))
    assert all(not result["flaw"] for result in report["results"])
