"""What every distribution of this checkout has in common, and what lists them all."""

import re

import pytest

from tests.packaging.checkout import CORE, PLUGINS, ROOT, Distribution, own_files

GROUPS = {"games", "expansions", "bots", "executors", "commands", "cards"}

each_plugin = pytest.mark.parametrize("plugin", PLUGINS, ids=str)


def relative(plugin: Distribution) -> str:
    return plugin.folder.relative_to(ROOT).as_posix()


def test_requirements_list_everything_once() -> None:
    listed = (ROOT / "requirements.txt").read_text(encoding="utf-8").split("\n")
    assert listed.pop() == ""
    assert listed[0] == "-e ."
    assert sorted(listed[1:]) == sorted(f"-e ./{relative(plugin)}" for plugin in PLUGINS)


def test_types_are_checked_everywhere() -> None:
    roots = CORE.settings["tool"]["mypy"]["mypy_path"][2:]
    assert roots == sorted(f"$MYPY_CONFIG_FILE_DIR/{relative(plugin)}/src" for plugin in PLUGINS)


@each_plugin
def test_tox_can_test_it_alone(plugin: Distribution) -> None:
    text = (ROOT / "tox.ini").read_text(encoding="utf-8")
    assert f"{plugin.id}: -e ./{relative(plugin)}\n" in text


@each_plugin
def test_names(plugin: Distribution) -> None:
    package = "twelvefold_" + plugin.id.replace("-", "_")
    assert plugin.project["name"] == f"twelvefold-{plugin.id}"
    assert plugin.package == plugin.folder / "src" / package
    assert (plugin.package / "__init__.py").is_file()
    assert (plugin.package / "py.typed").is_file()
    assert (plugin.folder / "README.md").is_file()


@each_plugin
def test_follows_the_core(plugin: Distribution) -> None:
    for key in ("version", "requires-python", "license", "authors"):
        assert plugin.project[key] == CORE.project[key]
    assert plugin.settings["build-system"] == CORE.settings["build-system"]
    minor = ".".join(CORE.project["version"].split(".")[:2])
    assert f"twelvefold>={minor}" in plugin.project["dependencies"]


@each_plugin
def test_is_entered_by_its_id(plugin: Distribution) -> None:
    for group, entries in plugin.project["entry-points"].items():
        prefix, _, kind = group.partition(".")
        assert prefix == "twelvefold"
        assert kind in GROUPS
        for name, target in entries.items():
            assert target.partition(":")[0].split(".")[0] == plugin.package.name
            if kind in {"expansions", "cards"}:
                game, _, entered = name.partition(".")
                dependencies = " ".join(plugin.project["dependencies"])
                assert f"twelvefold-{game}>=" in dependencies
            else:
                entered = name.rpartition(".")[2] if kind == "bots" else name
            assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entered), "ids are kebab-case"
    [first, *_] = plugin.project["entry-points"].values()
    ids = {name.rpartition(".")[2] for name in first}
    of_games = {f"{name.rpartition('.')[0]}-bots" for name in first}
    assert plugin.id in ids | of_games | {f"{id}-bot" for id in ids}


def test_no_id_is_entered_twice() -> None:
    entered = [
        (group, name)
        for plugin in PLUGINS
        for group, entries in plugin.project["entry-points"].items()
        for name in entries
    ]
    assert len(entered) == len(set(entered))


def test_build_hooks_are_the_same_file() -> None:
    hooks = {path.read_bytes() for path in ROOT.glob("*/*/hatch_build.py")}
    assert len(hooks) == 1


@each_plugin
def test_cards_have_a_build_hook(plugin: Distribution) -> None:
    hook = plugin.folder / "hatch_build.py"
    assert hook.is_file() == (ROOT / "cards" / plugin.id).is_dir()
    if hook.is_file():
        hooks = plugin.settings["tool"]["hatch"]["build"]["hooks"]
        assert hooks == {"custom": {"plugin": plugin.id, "package": plugin.package.name}}


def test_cards_have_a_plugin() -> None:
    folders = {path.name for path in (ROOT / "cards").iterdir() if path.is_dir()}
    assert folders <= {plugin.id for plugin in PLUGINS}


def test_the_core_names_no_plugin() -> None:
    packages = "|".join(plugin.package.name for plugin in PLUGINS)
    named = {
        path.relative_to(ROOT).as_posix()
        for path in CORE.package.rglob("*.py")
        if re.search(rf"\b({packages})\b", path.read_text(encoding="utf-8"))
    }
    assert named == set()


def test_no_file_names_a_registry_or_a_place_on_one_machine() -> None:
    registry = r"\b(?:py(?:pi|thonhosted)|npmjs|debian)\.(?:com|org|io)\b"
    place = r"(?<![\w./])/(?:home|opt|root|work|Users)/\w"
    pattern = re.compile(f"{registry}|{place}".encode())
    named = {
        f"{path.relative_to(ROOT).as_posix()}: {found[0].decode()}"
        for path in own_files(ROOT)
        if (found := pattern.search(path.read_bytes()))
    }
    assert named == set()


def test_ci_runs_what_the_readme_says() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    *_, command = (ROOT / ".ci" / "run").read_text(encoding="utf-8").strip().split("\n")
    assert command.startswith("python3 -m venv .venv && ")
    assert command in readme
