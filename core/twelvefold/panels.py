"""Panels: the named parts of the table as it is shown to a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import RenderableType


class Panels:
    """The parts of a shown table, in order; an expansion may add or replace some."""

    def __init__(self) -> None:
        self.by_name: dict[str, RenderableType] = {}

    def add(self, name: str, panel: RenderableType) -> None:
        """Add a panel below the others, or replace the one of that name where it stands."""
        self.by_name[name] = panel
