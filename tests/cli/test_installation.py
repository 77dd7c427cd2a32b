"""Installing and uninstalling, in an environment of its own."""

from __future__ import annotations

import shutil
import site
import subprocess
import sys
import venv
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from twelvefold import installer
from twelvefold.installer import InstallError

UV = Path(sys.executable).with_name("uv")
BROKEN = "raise RuntimeError('broken to pieces')\n"


class Environment:
    """An environment that sees what this one has, and into which plugins can be installed."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False)
        self.folder = folder
        self.env: dict[str, str] = {}
        self.python = folder / "bin" / "python"
        [self.site] = folder.glob("lib/*/site-packages")
        outer = "".join(
            f"import site; site.addsitedir({path!r})\n" for path in site.getsitepackages()
        )
        (self.site / "outer.pth").write_text(outer)
        self.wheels = folder / "wheels"
        self.wheels.mkdir()
        config = f"no-index = true\nfind-links = [{str(self.wheels)!r}]\n"
        (folder / "uv.toml").write_text(config)

    def __call__(self, *arguments: str | Path, status: int = 0) -> str:
        """Run the command in the environment; check its exit status, return all it printed."""
        done = subprocess.run(
            [self.python, "-m", "twelvefold", *map(str, arguments)],
            capture_output=True,
            text=True,
            env={
                "PATH": f"{UV.parent}:/usr/bin:/bin",
                "UV_CONFIG_FILE": str(self.folder / "uv.toml"),
                "UV_CACHE_DIR": str(self.folder / "cache"),
                "HOME": str(self.folder),
                **self.env,
            },
            cwd=self.folder,
            timeout=60,
            check=False,
        )
        printed = done.stdout + done.stderr
        assert done.returncode == status, printed
        assert "Traceback" not in printed
        return printed

    def wheel(self, name: str, entries: str, modules: Mapping[str, str]) -> Path:
        """Write the wheel of a distribution with these entry points and modules."""
        built = name.replace("-", "_")
        info = f"{built}-1.0.dist-info"
        files = {f"{module}.py": text for module, text in modules.items()} | {
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
            f"{info}/entry_points.txt": entries,
        }
        files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
        path = self.wheels / f"{built}-1.0-py3-none-any.whl"
        with zipfile.ZipFile(path, "w") as archive:
            for file, text in files.items():
                archive.writestr(file, text)
        return path


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    return Environment(tmp_path / "environment")


@pytest.mark.skipif(not UV.exists(), reason="uv is not installed beside this Python")
def test_a_plugin_comes_and_goes(environment: Environment) -> None:
    wheel = environment.wheel(
        "twelvefold-tales", "[twelvefold.commands]\ntales = tales:tell\n",
        {"tales": "def tell() -> None: print('once upon a time')\n"},
    )  # fmt: skip
    said = environment("install", wheel)
    assert "command tales is here (twelvefold-tales 1.0)\nTry: twelvefold tales --help\n" in said
    assert environment("tales") == "once upon a time\n"
    assert "Nothing new came" in environment("install", wheel)
    assert "twelvefold-tales is uninstalled" in environment("uninstall", "tales")
    environment("tales", status=2)


@pytest.mark.skipif(not UV.exists(), reason="uv is not installed beside this Python")
def test_a_plugin_that_cannot_be_used_is_said_to_be_broken(environment: Environment) -> None:
    entries = "[twelvefold.games]\nconnect-four = tales\n[twelvefold.bots]\ntales = tales:Bot\n"
    said = environment("install", environment.wheel("mine", entries, {"tales": ""}), status=1)
    assert "game connect-four is here (mine 1.0), but broken: its id is claimed by mine an" in said
    assert "bot tales is here (mine 1.0), but broken: bot 'tales' (mine 1.0) cannot be load" in said
    assert "Try:" not in said
    environment("uninstall", "mine")


@pytest.mark.skipif(not UV.exists(), reason="uv is not installed beside this Python")
def test_an_id_means_the_projects_own_distribution(environment: Environment) -> None:
    entries = "[twelvefold.expansions]\nlanterns.tales = tales\n"
    environment.wheel("twelvefold-tales", entries, {"tales": ""})
    environment.wheel("tales", "", {"somebody_elses": ""})
    said = environment("install", "tales")
    assert "Try: twelvefold play lanterns --with tales\n" in said
    assert not (environment.site / "somebody_elses.py").exists()


@pytest.mark.skipif(not UV.exists(), reason="uv is not installed beside this Python")
def test_what_is_nowhere_is_refused(environment: Environment) -> None:
    assert "could not install twelvefold-nowhere-at-all" in environment(
        "install", "nowhere-at-all", status=1
    )


@pytest.mark.skipif(not UV.exists(), reason="uv is not installed beside this Python")
def test_broken_plugins_can_always_be_uninstalled(environment: Environment) -> None:
    kinds = ("games", "bots", "executors", "commands")
    entries = "".join(f"[twelvefold.{kind}]\nbroken = broken_plugin\n" for kind in kinds)
    wheels = [
        environment.wheel(f"twelvefold-{name}", entries, {"broken_plugin": BROKEN})
        for name in ("broken", "worse")
    ]
    environment("install", *wheels, status=1)
    [metadata] = environment.site.glob("twelvefold_worse-*/METADATA")
    metadata.write_bytes(b"\xff\xfe\x00")
    (metadata.parent / "entry_points.txt").write_text("no group\n=\n")
    assert "twelvefold-broken is uninstalled" in environment("uninstall", "broken")
    assert not list(environment.site.glob("twelvefold_broken*"))


def test_pip_does_it_where_there_is_no_uv(environment: Environment) -> None:
    stub = environment.folder / "stub" / "pip"
    stub.mkdir(parents=True)
    (stub / "__init__.py").touch()
    (stub / "__main__.py").write_text("import sys; print('pip', *sys.argv[1:])\n")
    environment.env = {"PATH": "/nowhere", "PYTHONPATH": str(stub.parent)}
    assert "pip install ./tales\n" in environment("install", "./tales")
    said = environment("uninstall", "connect-four")
    assert "pip uninstall --yes twelvefold-connect-four\n" in said


def test_what_to_do_is_said_where_there_is_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(installer, "find_spec", lambda name: None)
    with pytest.raises(InstallError, match="/nowhere/python -m ensurepip"):
        installer.install(["twelvefold-tales"])
