import os
import resource
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from twelvefold import documents
from twelvefold.documents import parsed, write_whole
from twelvefold.errors import SaveError


@contextmanager
def no_file_over(size: int) -> Iterator[None]:
    """Let writing more bytes to a file fail, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


def refusal(path: Path, data: bytes = b"new") -> str:
    with pytest.raises(SaveError) as caught:
        write_whole(path, data, "save", SaveError)
    return str(caught.value)


def test_a_file_is_made_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    for data in (b"one", b"two"):
        write_whole(path, data, "save", SaveError)
        assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"old")
    with no_file_over(1000):
        message = refusal(path, b"x" * 5000)
    assert message == f"{path}: the save cannot be written: File too large"
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_failing_call_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def fail(*args: object) -> None:
        raise OSError(5, "Input/output error")

    path = tmp_path / "a.toml"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, call, fail)
    assert "cannot be written: Input/output error" in refusal(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_places_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert "No such file or directory" in refusal(tmp_path / "none" / "a.toml")
    assert "Not a directory" in refusal(tmp_path / "file" / "a.toml")
    assert "something that is no file has that name" in refusal(tmp_path)
    assert "File name too long" in refusal(tmp_path / ("a" * 300))
    assert "embedded null byte" in refusal(tmp_path / "a\0b")


def test_a_pipe_or_a_device_stays_what_it_is(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "something that is no file has that name" in refusal(tmp_path / "pipe")
    assert (tmp_path / "pipe").is_fifo()


def test_the_new_name_is_made_to_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    fsync = os.fsync

    def note(descriptor: int) -> None:
        synced.append(stat.S_ISDIR(os.fstat(descriptor).st_mode))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", note)
    write_whole(tmp_path / "a", b"x", "save", SaveError)
    assert synced == [False, True]


KILLED_AT = """
import os, signal, sys
from pathlib import Path
from twelvefold.documents import write_whole
from twelvefold.errors import SaveError

def killed(*args): os.kill(os.getpid(), signal.SIGKILL)

calls = 0
def trace(frame, event, argument):
    global calls
    if event == "c_call" and argument.__name__ in ("open", "write", "fsync", "replace", "close"):
        calls += 1
        if calls == int(sys.argv[2]): killed()

sys.setprofile(trace)
write_whole(Path(sys.argv[1]), b"new" * 1000, "save", SaveError)
"""


def test_a_kill_before_any_call_leaves_the_old_file_or_the_new_one(tmp_path: Path) -> None:
    """Killed before its first call into the system, then its second, until it is done."""
    path = tmp_path / "a.toml"
    old, new = b"old", b"new" * 1000
    found = []
    for number in range(1, 40):
        path.write_bytes(old)
        done = subprocess.run([sys.executable, "-c", KILLED_AT, path, str(number)], check=False)
        found.append(path.read_bytes())
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL
    assert len(found) > 5
    assert found[0] == old
    assert found[-1] == new
    assert set(found) == {old, new}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a = ", "it is not valid TOML: Invalid value (at end of document)"),
        ("a = 1\na = 2", "it is not valid TOML: Cannot overwrite a value (at"),
        ("a = " + "9" * 5000, "it is not valid TOML: Exceeds the limit"),
        ("a = " + "[" * 100000, "it is nested too deeply"),
        ("a = 2024-13-45", "it is not valid TOML"),
        ('"\x1b[31m" = 1', "it is not valid TOML"),
    ],
)
def test_what_is_no_toml_is_refused_in_one_line(text: str, reason: str) -> None:
    with pytest.raises(SaveError) as caught:
        parsed(text, "a.toml", SaveError)
    assert str(caught.value).startswith(f"a.toml: {reason}")
    assert str(caught.value).isprintable()


def test_reasons_are_short() -> None:
    assert (
        documents.reason_of(OSError(2, "No such file or directory")) == "No such file or directory"
    )
