import fcntl
import os
import subprocess
import sys
from errno import ENOLCK
from pathlib import Path

import pytest

from twelvefold.errors import SaveError
from twelvefold.files.holds import Hold, Taken

HOLDING = """
import sys
from pathlib import Path
from twelvefold.files.holds import Hold

with Hold(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_save_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    with Hold(path) as held:
        assert held == path
        with pytest.raises(Taken, match=f"^{path}: this game is being played: leave it there fir"):
            Hold(path)
        with Hold(tmp_path / "b.toml"):
            pass
    with Hold(path):
        pass
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("killed", [True, False])
def test_a_hold_ends_with_its_process_however_it_ends(tmp_path: Path, killed: bool) -> None:
    path = tmp_path / "a.toml"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDING, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(Taken):
            Hold(path)
        if killed:
            other.kill()
        other.communicate()
    with Hold(path):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_lock_that_is_removed_while_it_is_taken_is_taken_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = tmp_path / ".a.toml.lock"
    flock = fcntl.flock

    def remove_once(descriptor: int, operation: int) -> None:
        flock(descriptor, operation)
        monkeypatch.setattr(fcntl, "flock", flock)
        lock.unlink()

    monkeypatch.setattr(fcntl, "flock", remove_once)
    with Hold(tmp_path / "a.toml"):
        assert lock.exists()
        with pytest.raises(Taken):
            Hold(tmp_path / "a.toml")


def test_where_nothing_can_be_locked_games_are_played_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(descriptor: int, operation: int) -> None:
        raise OSError(ENOLCK, os.strerror(ENOLCK))

    monkeypatch.setattr(fcntl, "flock", fail)
    with Hold(tmp_path / "a.toml"):
        pass


def test_where_nothing_can_be_written_nothing_is_held(tmp_path: Path) -> None:
    path = tmp_path / "none" / "a.toml"
    with pytest.raises(SaveError, match=f"^{path}: the save cannot be written: No such file or"):
        Hold(path)
    with pytest.raises(SaveError, match="embedded null byte"):
        Hold(tmp_path / "a\0b")
