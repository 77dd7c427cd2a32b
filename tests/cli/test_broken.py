"""Broken plugins: named in one line, and no command is kept from working."""

import json

import pytest

from tests.cli.conftest import Cli, Inside
from tests.core.installing import write_distribution


@pytest.mark.parametrize(
    "line",
    [
        "",
        "--version",
        "--help",
        "games",
        "games lanterns",
        "expansions",
        "expansions lanterns",
        "bots",
        "plugins",
        "saves",
        "cards lanterns",
        "match lanterns any any --games 2 --jobs 1",
        "play lanterns --seat bot:any --seat bot:any",
    ],
)
def test_every_command_works_beside_broken_plugins(broken: Cli, inside: Inside, line: str) -> None:
    inside(*line.split())


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("play broken", "game 'broken'"),
        ("games broken", "game 'broken'"),
        ("cards broken", "game 'broken'"),
        ("check broken", "game 'broken'"),
        ("match broken any any", "game 'broken'"),
        ("play lanterns --with broken", "expansion 'broken'"),
        ("play lanterns --seat bot:broken --seat Ada", "bot 'broken'"),
        ("match lanterns any broken", "bot 'broken'"),
        ("broken", "command 'broken'"),
        ("broken --help", "command 'broken'"),
    ],
)
def test_a_broken_plugin_that_is_asked_for_is_named_in_one_line(
    broken: Cli, inside: Inside, line: str, what: str
) -> None:
    inside(*line.split(), status=1)
    assert inside.errors == (
        f"twelvefold: {what} (twelvefold-broken 0.1) cannot be loaded: RuntimeError: broken to "
        "[31mpieces; update it, or `twelvefold uninstall twelvefold-broken`\n"
    )


def test_a_plugin_that_would_end_the_process_is_broken(broken: Cli, inside: Inside) -> None:
    inside("play", "leaving", status=1)
    assert (
        "game 'leaving' (twelvefold-leaving 0.1) cannot be loaded: SystemExit: 3" in inside.errors
    )


def test_plugins_names_what_is_broken_in_one_line_each(broken: Cli, inside: Inside) -> None:
    rows = json.loads(inside("plugins", "--json"))
    wrong = [row for row in rows if row["state"] != "ok"]
    assert {row["distribution"] for row in wrong} == {
        "twelvefold-broken", "twelvefold-leaving", "a distribution without a name",
    }  # fmt: skip
    assert len([row for row in wrong if row["distribution"] == "twelvefold-broken"]) == 6
    assert all("\n" not in row["state"] for row in wrong)
    assert len(inside("plugins").splitlines()) == len(rows)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("raise KeyboardInterrupt", "broken: its import was interrupted"),
        ("raise BaseException('no')", "cannot be loaded: BaseException: no;"),
        ("Bot = 3", "odd:Bot is no class or function, but of type int"),
    ],
)
def test_plugins_lists_everything_whatever_an_import_does(cli: Cli, source: str, said: str) -> None:
    (cli.site / "odd.py").write_text(f"print('hello')\n{source}\n")
    write_distribution(cli.site, "twelvefold-odd", "0.2", {"twelvefold.bots": {"odd": "odd:Bot"}})
    rows = {row["id"]: row["state"] for row in json.loads(cli("plugins", "--json").stdout)}
    assert said in rows["odd"]
    assert rows["any"] == "ok"


def test_an_id_with_two_owners_is_named(cli: Cli, inside: Inside) -> None:
    entries = {"twelvefold.games": {"lanterns": "tests.cli.lantern_table"}}
    write_distribution(cli.site, "twelvefold-other", "1.0", entries)
    assert inside("games").count("lanterns ") == 2
    inside("play", "lanterns", status=1)
    assert "game 'lanterns' is claimed by twelvefold-lanterns and twelvefold-other" in inside.errors
    states = [row["state"] for row in json.loads(inside("plugins", "--json"))]
    claimed = "broken: its id is claimed by twelvefold-lanterns and twelvefold-other; uninstall one"
    assert sum(state.startswith(claimed) for state in states) == 2


def test_an_id_that_cannot_be_typed_is_listed_as_broken_and_nowhere_else(
    cli: Cli, inside: Inside
) -> None:
    entries = {
        "twelvefold.games": {"A Id": "tests.cli.lantern_table", "a[red]": "tests.cli.lantern_table"}
    }
    write_distribution(cli.site, "twelvefold-odd", "0.2", entries)
    for command in ("", "games", "plugins"):
        assert ("A Id" in inside(*command.split())) == (command == "plugins")
    states = {row["id"]: row["state"] for row in json.loads(inside("plugins", "--json"))}
    assert (
        states["A Id"]
        == states["a[red]"]
        == ("broken: an id is in kebab-case, such as 'twelve-heroes'")
    )
    inside("play", "A Id", status=2)
    assert "there is no game 'A Id'" in inside.errors


STORM = """
from twelvefold import Steps, hook

step = Steps("storm")

@step
def strike(rules, state):
    return {}["lightning"]

@hook
def twelvefold_steps():
    return step

@hook
def twelvefold_phases(rules, phases):
    phases.before("draw", "strike", strike)
"""


def test_a_crash_in_a_plugin_is_one_line_that_names_it_and_the_save(cli: Cli) -> None:
    (cli.site / "storm.py").write_text(STORM)
    entries = {"twelvefold.expansions": {"lanterns.storm": "storm"}}
    write_distribution(cli.site, "twelvefold-storm", "0.3", entries)
    play = ("play", "lanterns", "--with", "storm", "--seat", "Ada", "--seat", "Bea")
    done = cli(*play, script="wish 2\nwish 2\nwait\n", status=1)
    assert done.stderr == (
        "twelvefold: expansion 'storm' (twelvefold-storm 0.3), in storm.strike, line 8, "
        "failed: KeyError: 'lightning'; TWELVEFOLD_TRACEBACK=1 shows more; "
        "the game is saved: `twelvefold resume lanterns-1`\n"
    )
    assert "Ada: Hang a lantern" in cli("resume").stdout
    shown = cli.shell("{}", "resume", script="wait\n", TWELVEFOLD_TRACEBACK="1")
    assert "Traceback" in shown.stderr


@pytest.mark.parametrize("raised", ["SystemExit(3)", "BaseException('no')"])
def test_what_would_end_the_process_is_such_a_crash(cli: Cli, raised: str) -> None:
    (cli.site / "storm.py").write_text(STORM.replace('return {}["lightning"]', f"raise {raised}"))
    entries = {"twelvefold.expansions": {"lanterns.storm": "storm"}}
    write_distribution(cli.site, "twelvefold-storm", "0.3", entries)
    play = ("play", "lanterns", "--with", "storm", "--seat", "Ada", "--seat", "Bea")
    error = cli(*play, script="wish 2\nwish 2\nwait\n", status=1).stderr
    assert "expansion 'storm' (twelvefold-storm 0.3), in storm.strike, line 8, failed: " in error
    assert "the game is saved" in error
    assert raised.partition("(")[0] in error
    match = cli("match", "lanterns", "any", "any", "--with", "storm", "--jobs", "1", status=1)
    assert "storm.strike, line 8, failed" in match.stderr


def test_of_several_plugins_in_one_module_none_is_blamed_for_another(cli: Cli) -> None:
    (cli.site / "storm.py").write_text(STORM)
    entries = {
        "twelvefold.expansions": {"lanterns.hail": "storm", "lanterns.storm": "storm"},
        "twelvefold.bots": {"cloud": "storm:Cloud"},
    }
    write_distribution(cli.site, "twelvefold-storm", "0.3", entries)
    play = ("play", "lanterns", "--with", "storm", "--seat", "Ada", "--seat", "Bea")
    error = cli(*play, script="wish 2\nwish 2\nwait\n", status=1).stderr
    assert error.startswith("twelvefold: twelvefold-storm 0.3, in storm.strike, line 8, failed: ")


def test_commands_of_plugins(cli: Cli, inside: Inside) -> None:
    (cli.site / "tales.py").write_text(TALES)
    entries = {"twelvefold.commands": {"tell": "tales:tell", "tales": "tales:app"}}
    write_distribution(cli.site, "twelvefold-tales", "1.0", entries)
    assert "tell" in inside("--help")
    assert inside("tell", "Ada", "--loud") == "ADA\n"
    assert inside("tales", "short", "Bea") == "Bea\n"
    assert "Tell a name." in inside("tell", "--help")
    inside("tell", "--soft", status=2)
    assert inside.errors.startswith("twelvefold: No such option: --soft; `twelvefold tell --help`")
    inside("tell", "nobody", status=1)
    assert inside.errors == "twelvefold: nobody is to be told of\n"
    inside("tell", "leave", status=3)
    assert inside.errors == ""
    inside("tell", "away", status=1)
    assert inside.errors == "twelvefold: gone away\n"
    assert inside("games")


TALES = """
import typer
from twelvefold.errors import TwelvefoldError

app = typer.Typer()

def tell(name: str, loud: bool = False) -> None:
    \"\"\"Tell a name.\"\"\"
    if name == "nobody":
        raise TwelvefoldError("nobody is to be told of")
    if name == "leave":
        raise SystemExit(3)
    if name == "away":
        raise SystemExit("gone away")
    print(name.upper() if loud else name)

@app.command()
def short(name: str) -> None:
    print(name)

@app.command()
def long(name: str) -> None:
    print(name * 2)
"""


def test_no_plugin_is_imported_for_a_list(broken: Cli) -> None:
    (broken.site / "broken_plugin.py").write_text("import os; os._exit(9)\n")
    for line in ("", "--help", "games", "expansions", "bots", "saves"):
        broken(*line.split())
    broken("uninstall", "nothing-of-that-name", status=2)
