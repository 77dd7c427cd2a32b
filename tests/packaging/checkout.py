"""The distributions of this checkout, as their `pyproject.toml` files describe them."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

# Not the project's, or made from it.
LEFT_OUT = {"__pycache__", "build", "dist", "htmlcov", "site"}


@dataclass(frozen=True)
class Distribution:
    """One folder with a `pyproject.toml`."""

    folder: Path

    def __str__(self) -> str:
        return self.id

    @cached_property
    def settings(self) -> dict[str, Any]:
        return tomllib.loads((self.folder / "pyproject.toml").read_text(encoding="utf-8"))

    @cached_property
    def project(self) -> dict[str, Any]:
        project: dict[str, Any] = self.settings["project"]
        return project

    @property
    def id(self) -> str:
        """What a user types for a plugin; the checkout's own folder may have any name."""
        return "core" if self.folder == ROOT else self.folder.name

    @property
    def package(self) -> Path:
        """The folder of its one package."""
        packages: list[str] = self.settings["tool"]["hatch"]["build"]["targets"]["wheel"][
            "packages"
        ]
        [package] = packages
        return self.folder / package

    @property
    def built_name(self) -> str:
        """The name that its wheel and sdist begin with."""
        name = str(self.project["name"]).replace("-", "_")
        return f"{name}-{self.project['version']}"


CORE = Distribution(ROOT)
PLUGINS = [
    Distribution(path.parent)
    for pattern in ("plugins/*/pyproject.toml", "examples/*/pyproject.toml")
    for path in sorted(ROOT.glob(pattern))
]


def own_files(folder: Path) -> Iterator[Path]:
    """Every file of the project itself in a folder: no environment, cache or build."""
    for path in sorted(folder.iterdir()):
        hidden = path.name.startswith(".") and path.name != ".ci"
        if path.is_dir():
            if not hidden and path.name not in LEFT_OUT:
                yield from own_files(path)
        else:
            yield path
