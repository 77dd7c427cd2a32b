"""The command in processes and pseudo-terminals of its own, with small plugins installed."""

from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pexpect
import pytest

from tests.core.installing import forget_installed, write_distribution
from twelvefold.cli.program import run

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "twelvefold")

LANTERNS = {
    "twelvefold.games": {"lanterns": "tests.cli.lantern_table"},
    "twelvefold.expansions": {"lanterns.gusts": "tests.core.gusts"},
    "twelvefold.bots": {
        name: f"tests.core.match_bots:{name.title()}" for name in ("any", "chats", "crash")
    },
}


class Screen:
    """A pseudo-terminal at which the command runs; `transcript` is all that was read of it."""

    def __init__(self, child: pexpect.spawn[str]) -> None:
        self.child = child
        child.delaybeforesend = None
        self.transcript = ""

    def sees(self, *texts: str) -> str:
        """Wait for one of the texts, and return what came up to it."""
        self.child.expect_exact(list(texts))
        piece = f"{self.child.before}{self.child.after}"
        self.transcript += piece
        return piece

    def types(self, line: str) -> None:
        """Type a line."""
        self.child.sendline(line)

    def ends(self) -> int | None:
        """Wait for the end of the command, and return its exit status."""
        self.child.expect(pexpect.EOF)
        self.transcript += str(self.child.before)
        self.child.close()
        assert "Traceback" not in self.transcript
        return self.child.exitstatus


@dataclass
class Cli:
    """The command, with a folder of its own for saves and one for plugins."""

    home: Path
    site: Path

    @property
    def env(self) -> dict[str, str]:
        """The environment of the processes."""
        kept = {key: value for key, value in os.environ.items() if key in ("PATH", "LANG")}
        return kept | {
            "PYTHONPATH": f"{ROOT}{os.pathsep}{self.site}",
            "XDG_DATA_HOME": str(self.home),
            "HOME": str(self.home),
            "LOGNAME": "ann",
            "TERM": "xterm",
            "NO_COLOR": "1",
        }

    @property
    def saves(self) -> Path:
        """The folder where saves lie."""
        return self.home / "twelvefold" / "saves"

    def __call__(
        self, *arguments: str | Path, script: str = "", status: int = 0, **env: str
    ) -> subprocess.CompletedProcess[str]:
        """Run the command with a script on its standard input; check its exit status."""
        done = subprocess.run(
            [*COMMAND, *map(str, arguments)],
            input=script,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=self.env | env,
            cwd=self.home,
            timeout=60,
            check=False,
        )
        assert done.returncode == status, done.stdout + done.stderr
        assert "Traceback" not in done.stderr
        return done

    def shell(
        self, line: str, *arguments: str | Path, script: str = "", **env: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a line of the shell, in which `{}` stands for the command."""
        return subprocess.run(
            line.format(shlex.join([*COMMAND, *map(str, arguments)])),
            shell=True,
            input=script,
            capture_output=True,
            text=True,
            env=self.env | env,
            cwd=self.home,
            timeout=60,
            check=False,
        )

    @contextmanager
    def terminal(self, *arguments: str | Path, **env: str) -> Iterator[Screen]:
        """Run the command at a pseudo-terminal of 24 lines of 80 columns."""
        child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *map(str, arguments)],
            env=self.env | env,
            cwd=str(self.home),
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=60,
        )
        try:
            yield Screen(child)
        finally:
            child.close(force=True)


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    """Return the command with Lanterns, an expansion and two bots installed."""
    site = tmp_path / "site"
    write_distribution(site, "twelvefold-lanterns", "1.0", LANTERNS)
    home = tmp_path / "home"
    home.mkdir()
    return Cli(home, site)


class Inside:
    """The command run in this process, which is quicker, with the plugins of `cli`."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *arguments: str | Path, status: int = 0) -> str:
        """Run the command; check its exit status, and return what it printed."""
        assert run(list(map(str, arguments))) == status
        out, self.errors = self.capture.readouterr()
        assert status or not self.errors
        return out


@pytest.fixture
def inside(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Inside]:
    """Return the command in this process, with what `cli` has installed and saved."""
    monkeypatch.syspath_prepend(cli.site)
    monkeypatch.setenv("XDG_DATA_HOME", str(cli.home))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    forget_installed()
    yield Inside(capsys)
    forget_installed()


@pytest.fixture
def broken(cli: Cli) -> Cli:
    """Return the command with broken plugins of every kind installed as well."""
    (cli.site / "broken_plugin.py").write_text(
        "raise RuntimeError('broken\\nto \\x1b[31mpieces')\n"
    )
    (cli.site / "leaving_plugin.py").write_text("raise SystemExit(3)\n")
    kinds = ("games", "bots", "executors", "commands")
    entries = {f"twelvefold.{kind}": {"broken": "broken_plugin"} for kind in kinds}
    entries["twelvefold.expansions"] = {"lanterns.broken": "broken_plugin"}
    entries["twelvefold.cards"] = {"lanterns.broken": "broken_plugin"}
    write_distribution(cli.site, "twelvefold-broken", "0.1", entries)
    leaving = {"twelvefold.games": {"leaving": "leaving_plugin"}}
    write_distribution(cli.site, "twelvefold-leaving", "0.1", leaving)
    garbage = cli.site / "garbage-1.0.dist-info"
    garbage.mkdir()
    (garbage / "entry_points.txt").write_text("[twelvefold.games]\nno equals sign\n=\n")
    nameless = cli.site / "nameless-1.0.dist-info"
    nameless.mkdir()
    (nameless / "entry_points.txt").write_text("[twelvefold.games]\nnameless = nowhere\n")
    return cli
