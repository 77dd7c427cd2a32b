"""What is built holds what it needs, and plays where nothing else is installed."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.packaging.checkout import CORE, PLUGINS, ROOT, Distribution, own_files

each_distribution = pytest.mark.parametrize("distribution", [CORE, *PLUGINS], ids=str)


def run(*command: str | Path, cwd: Path, home: Path | None = None) -> str:
    """Run a command to its end, away from this environment, and give what it printed."""
    environment = {
        key: value
        for key, value in os.environ.items()
        if key not in {"VIRTUAL_ENV", "PYTHONPATH", "PYTHONHOME"}
    }
    if home:
        # Whatever the command keeps for its user.
        environment |= {"HOME": str(home), "XDG_DATA_HOME": str(home), "XDG_CACHE_HOME": str(home)}
    done = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def uv(*arguments: str | Path, cwd: Path = ROOT) -> str:
    return run(sys.executable, "-m", "uv", *arguments, cwd=cwd)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every sdist, and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("built")
    uv("build", "--quiet", "--all-packages", "--out-dir", folder)
    return folder


def wheel(built: Path, distribution: Distribution) -> Path:
    return built / f"{distribution.built_name}-py3-none-any.whl"


def package_files(distribution: Distribution) -> set[str]:
    """What a wheel's package has to hold, as its paths in the wheel."""
    package = distribution.package
    code = {path.relative_to(package.parent) for path in own_files(package)}
    names = {path.as_posix() for path in code}
    cards = ROOT / "cards" / distribution.id
    if cards.is_dir():
        names |= {
            f"{package.name}/cards/{path.relative_to(cards).as_posix()}"
            for path in own_files(cards)
        }
    return names


def test_everything_is_built(built: Path) -> None:
    expected = {
        f"{distribution.built_name}{ending}"
        for distribution in [CORE, *PLUGINS]
        for ending in ("-py3-none-any.whl", ".tar.gz")
    }
    assert {path.name for path in built.glob("twelvefold*")} == expected


@each_distribution
def test_wheel_holds_its_package_and_cards(built: Path, distribution: Distribution) -> None:
    with zipfile.ZipFile(wheel(built, distribution)) as archive:
        names = set(archive.namelist())
    held = {name for name in names if ".dist-info/" not in name}
    assert held == package_files(distribution)
    assert f"{distribution.package.name}/py.typed" in held


@each_distribution
def test_sdist_holds_its_package_and_cards(built: Path, distribution: Distribution) -> None:
    with tarfile.open(built / f"{distribution.built_name}.tar.gz") as archive:
        names = set(archive.getnames())
    source = distribution.package.parent.relative_to(distribution.folder).as_posix()
    prefix = f"{distribution.built_name}/{source}/"
    held = {name.removeprefix(prefix) for name in names if name.startswith(prefix)}
    assert held == package_files(distribution)
    assert f"{distribution.built_name}/README.md" in names


def test_wheel_without_an_sdist_is_the_same(built: Path, tmp_path: Path) -> None:
    [plugin] = [plugin for plugin in PLUGINS if plugin.id == "twelve-heroes"]
    uv("build", "--quiet", "--wheel", "--out-dir", tmp_path, plugin.folder)
    assert wheel(tmp_path, plugin).read_bytes() == wheel(built, plugin).read_bytes()


def test_core_and_a_game_play_in_an_empty_environment(built: Path, tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    uv("venv", "--quiet", "--python", sys.executable, environment)
    scripts = environment / ("Scripts" if os.name == "nt" else "bin")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()

    def install(*ids: str) -> None:
        wheels = [wheel(built, plugin) for plugin in PLUGINS if plugin.id in ids]
        assert len(wheels) == len(ids)
        uv("pip", "install", "--quiet", "--python", environment, wheel(built, CORE), *wheels)

    def twelvefold(*arguments: str) -> str:
        return run(scripts / "twelvefold", *arguments, cwd=elsewhere, home=elsewhere)

    install("twelve-heroes")
    assert "twelve-heroes" in twelvefold("games")
    twelvefold("check", "twelve-heroes", "--games", "1")

    install("twelve-heroes", "random")
    match = ["match", "twelve-heroes", "random", "random", "--games", "2", "--seed", "1"]
    assert json.loads(twelvefold(*match, "--json"))


@pytest.fixture
def fresh_checkout(tmp_path: Path) -> Path:
    """The project's own files in another place, as a clone has them."""
    checkout = tmp_path / "checkout"
    for path in own_files(ROOT):
        copy = checkout / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    return checkout


@pytest.mark.wheels
@pytest.mark.skipif(os.name == "nt", reason="the README's commands are for a POSIX shell")
def test_the_readmes_first_command(fresh_checkout: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [command] = re.findall(r"^ *(python3 -m venv .* match .*)$", readme, re.MULTILINE)
    assert "random" in run("sh", "-c", command, cwd=fresh_checkout)


@pytest.mark.wheels
def test_pip_alone_will_do(fresh_checkout: Path) -> None:
    environment = fresh_checkout / ".venv"
    run(sys.executable, "-m", "venv", environment, cwd=fresh_checkout)
    scripts = environment / ("Scripts" if os.name == "nt" else "bin")
    pip = (scripts / "python", "-m", "pip", "install", "--quiet")
    run(*pip, "-r", "requirements.txt", cwd=fresh_checkout)
    match = ["match", "twelve-heroes", "random", "random", "--games", "2"]
    run(scripts / "twelvefold", *match, cwd=fresh_checkout, home=fresh_checkout)
