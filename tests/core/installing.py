"""Small plugins as if they were installed, by a distribution's metadata in a folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from twelvefold import plugins
from twelvefold.assembly import assemble

ORCHARD = {
    "twelvefold.games": {"orchard": "tests.core.orchard"},
    "twelvefold.expansions": {"orchard.bees": "tests.core.orchard_bees"},
}


def write_distribution(
    folder: Path, name: str, version: str, entries: Mapping[str, Mapping[str, str]]
) -> None:
    """Write the metadata of a distribution with these entry points by group."""
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    lines = [
        f"[{group}]\n" + "".join(f"{id} = {module}\n" for id, module in modules.items())
        for group, modules in entries.items()
    ]
    (info / "entry_points.txt").write_text("\n".join(lines))


@contextmanager
def orchard_installed(folder: Path, version: str = "1.0") -> Iterator[None]:
    """Have Orchard and its expansion installed in this version, by metadata in a new folder."""
    write_distribution(folder, "twelvefold-orchard", version, ORCHARD)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        forget_installed()
        yield
    forget_installed()


def forget_installed() -> None:
    """Have plugins looked for anew, and rules assembled anew."""
    plugins._all.cache_clear()
    assemble.cache_clear()
