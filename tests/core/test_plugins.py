from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.core.installing import forget_installed, write_distribution
from twelvefold import plugins
from twelvefold.errors import PluginError, UsageError
from twelvefold.plugins import Plugin, find, installed, scan, versions

Install = Callable[..., Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Return a function that makes a distribution with these entry points be installed."""

    def make(name: str, version: str = "1.0", **groups: dict[str, str]) -> Path:
        entries = {f"twelvefold.{group}": modules for group, modules in groups.items()}
        folder = tmp_path / name
        write_distribution(folder, name, version, entries)
        monkeypatch.syspath_prepend(folder)
        forget_installed()
        return folder

    yield make
    monkeypatch.undo()
    forget_installed()


def ids(kind: str, game: str = "") -> list[str]:
    return [plugin.id for plugin in installed(kind, game)]


def test_plugins_are_listed_by_kind_game_and_id(install: Install) -> None:
    install(
        "zoo",
        games={"zoo": "zoo_game", "ark": "ark_game"},
        expansions={"zoo.apes": "zoo_apes", "ark.rain": "ark_rain"},
        bots={"keeper": "zoo_bots:Keeper"},
        cards={"zoo.house": "zoo_cards"},
        executors={"herd": "zoo_herd"},
        commands={"feed": "zoo_feed"},
    )
    assert [id for id in ids("game") if id in {"ark", "zoo"}] == ["ark", "zoo"]
    assert ids("expansion", "zoo") == ["apes"]
    assert ids("expansion", "ark") == ["rain"]
    assert {"apes", "rain"} <= set(ids("expansion"))
    assert ids("card pack", "zoo") == ["house"]
    assert "keeper" in ids("bot")
    assert "herd" in ids("executor")
    assert "feed" in ids("command")
    assert "apes" not in ids("bot")


def test_a_plugin_says_where_it_is_from(install: Install) -> None:
    folder = install("zoo-pack", "2.1", expansions={"zoo.apes": "zoo_apes:hooks"})
    metadata = folder / "zoo_pack-2.1.dist-info" / "METADATA"
    metadata.write_text(metadata.read_text() + "Summary: Apes for the zoo\n")
    forget_installed()
    plugin = find("expansion", "apes", "zoo")
    assert plugin.entry_point.value == "zoo_apes:hooks"
    assert plugin == Plugin(
        kind="expansion",
        id="apes",
        game="zoo",
        distribution="zoo-pack",
        version="2.1",
        summary="Apes for the zoo",
        entry_point=plugin.entry_point,
    )
    assert versions([plugin]) == {"zoo-pack": "2.1"}


def test_listing_imports_nothing(install: Install) -> None:
    folder = install("loud", games={"loud": "loud_game"})
    (folder / "loud_game.py").write_text("raise RuntimeError('imported')")
    assert "loud" in ids("game")
    assert find("game", "loud").distribution == "loud"
    assert "loud_game" not in sys.modules
    with pytest.raises(PluginError, match="RuntimeError: imported"):
        find("game", "loud").load()


def test_loading_gives_what_the_entry_point_names(install: Install) -> None:
    folder = install("calm", games={"calm": "calm_game"}, bots={"sage": "calm_game:Sage"})
    (folder / "calm_game.py").write_text("class Sage: pass\n")
    module = find("game", "calm").load()
    assert module is sys.modules["calm_game"]
    assert find("bot", "sage").load() is module.Sage


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("import nowhere_at_all", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("raise RuntimeError('one\\ntwo')", "RuntimeError: one two"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ("def f(:", "SyntaxError: .*"),
        ("", "AttributeError: module 'torn_bots' has no attribute 'Bot'"),
    ],
)
def test_what_cannot_be_loaded_is_named_with_what_to_do(
    install: Install, source: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = install("torn-bots", "0.3", bots={"torn": "torn_bots:Bot"})
    monkeypatch.delitem(sys.modules, "torn_bots", raising=False)
    (folder / "torn_bots.py").write_text(source)
    told = (
        rf"bot 'torn' \(torn-bots 0\.3\) cannot be loaded: {fault}; "
        "update it, or `twelvefold uninstall torn-bots`"
    )
    with pytest.raises(PluginError, match=f"^{told}$"):
        find("bot", "torn").load()
    monkeypatch.delitem(sys.modules, "torn_bots", raising=False)


def test_an_id_that_two_distributions_claim_is_refused_with_both(install: Install) -> None:
    install("zoo", games={"zoo": "zoo_game"})
    install("other-zoo", games={"zoo": "other_game"})
    fault = "game 'zoo' is claimed by other-zoo and zoo; uninstall one of them"
    with pytest.raises(PluginError, match=fault):
        find("game", "zoo")
    assert ids("game").count("zoo") == 2


def test_one_id_may_be_of_two_kinds_or_of_two_games(install: Install) -> None:
    install("zoo", games={"zoo": "zoo"}, bots={"zoo": "zoo:Bot"}, expansions={"zoo.ice": "zoo.ice"})
    install("ark", games={"ark": "ark"}, expansions={"ark.ice": "ark.ice"})
    assert find("bot", "zoo").kind == "bot"
    assert find("expansion", "ice", "ark").distribution == "ark"
    assert find("expansion", "ice", "zoo").distribution == "zoo"


def test_a_distribution_that_is_found_twice_is_one(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = install("zoo", games={"zoo": "zoo_game"})
    monkeypatch.syspath_prepend(f"{folder}/../zoo")
    forget_installed()
    assert ids("game").count("zoo") == 1


def test_what_is_not_there_is_refused_with_the_nearest_and_all_that_are(install: Install) -> None:
    install("zoo", expansions={"zoo.apes": "zoo_apes", "zoo.bears": "zoo_bears", "ark.rain": "r"})
    with pytest.raises(UsageError) as raised:
        find("expansion", "ape", "zoo")
    assert str(raised.value) == (
        "there is no expansion 'ape' for zoo (did you mean 'apes'?); there are apes, bears"
    )
    with pytest.raises(UsageError) as raised:
        find("expansion", "ape", "moon")
    assert str(raised.value) == "there is no expansion 'ape' for moon; none is installed"


def test_an_expansion_of_another_game_is_not_found(install: Install) -> None:
    install("ark", expansions={"ark.rain": "ark_rain"})
    with pytest.raises(UsageError, match="no expansion 'rain' for zoo"):
        find("expansion", "rain", "zoo")


@pytest.mark.parametrize(
    ("metadata", "distribution", "version"),
    [
        ("Metadata-Version: 2.1\nName: bare\nVersion: 1.0\n", "bare", "1.0"),
        ("Metadata-Version: 2.1\nVersion: 1.0\n", plugins.UNNAMED, "1.0"),
        ("Metadata-Version: 2.1\nName: bare\n", "bare", "unknown"),
    ],
)
def test_metadata_may_lack_what_it_should_have(
    install: Install, metadata: str, distribution: str, version: str
) -> None:
    folder = install("bare", games={"bare": "bare_game"})
    (folder / "bare-1.0.dist-info" / "METADATA").write_text(metadata)
    forget_installed()
    plugin = find("game", "bare")
    assert (plugin.distribution, plugin.version) == (distribution, version)
    assert plugin.summary == ""


def test_metadata_that_cannot_be_read_hides_no_other_plugin(install: Install) -> None:
    folder = install("torn", games={"torn": "torn_game"})
    (folder / "torn-1.0.dist-info" / "entry_points.txt").write_bytes(
        b"[twelvefold.games]\n\xff\xfe"
    )
    install("whole", games={"whole": "whole_game"})
    assert "whole" in ids("game")
    assert "torn" not in ids("game")


def test_what_is_installed_while_the_program_runs_is_found_by_scanning(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("zoo", games={"zoo": "zoo_game"})
    assert "ark" not in ids("game")
    write_distribution(tmp_path / "zoo", "ark", "1.0", {"twelvefold.games": {"ark": "ark_game"}})
    assert "ark" not in ids("game")
    assert "ark" in [plugin.id for plugin in scan() if plugin.kind == "game"]


def test_other_entry_points_are_passed_over(install: Install) -> None:
    install("zoo", games={"zoo": "zoo_game"}, zebras={"stripe": "zoo_zebra"})
    assert all(plugin.id != "stripe" for plugin in scan())
