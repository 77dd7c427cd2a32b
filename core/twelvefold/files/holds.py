"""Holds: a save is played by one process at a time.

The lock is the operating system's, on a file beside the save, so that it outlasts no process.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from twelvefold.documents import reason_of
from twelvefold.errors import SaveError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Taken(SaveError):
    """A save that another process plays."""


class Hold:
    """A save that nobody else plays until it is let go; `with` gives its path and lets it go."""

    def __init__(self, path: Path) -> None:
        """Take hold of a save, which may not be there yet.

        Raises Taken where another process has it, SaveError where nothing can be written there.
        """
        self.path = path
        self._lock = path.with_name(f".{path.name}.lock")
        self._file = self._locked()
        while not self._is_there():  # whoever had it has just removed the file
            self._file.close()
            self._file = self._locked()

    def __enter__(self) -> Path:
        return self.path

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.let_go()

    def let_go(self) -> None:
        """Let others have the save."""
        with suppress(OSError):  # some systems remove no open file: it does no harm
            self._lock.unlink()
        self._file.close()

    def _locked(self) -> BinaryIO:
        try:
            file = self._lock.open("wb")
        except (OSError, ValueError) as error:
            reason = reason_of(error)
            raise SaveError(f"{self.path}: the save cannot be written: {reason}") from None
        try:
            _lock(file.fileno())
        except (BlockingIOError, PermissionError):
            file.close()
            raise Taken(f"{self.path}: this game is being played: leave it there first") from None
        except OSError:  # a file system without locks
            pass
        return file

    def _is_there(self) -> bool:
        with suppress(FileNotFoundError):
            return os.path.samestat(self._lock.stat(), os.fstat(self._file.fileno()))
        return False


def _lock(descriptor: int) -> None:
    """Lock an open file for this process. Raises OSError where that cannot be."""
    if sys.platform == "win32":
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
