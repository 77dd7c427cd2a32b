"""Puts a plugin's cards, in a checkout `cards/<plugin-id>`, into its wheel and its sdist.

Every plugin with cards holds the same copy of this file: a shared one would be missing from an
sdist. An editable install needs none of it, for the core finds the folder in the checkout, and
what is built from an sdist holds the cards already.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CardsHook(BuildHookInterface[Any]):
    """Include the checkout's `cards/<plugin>` as the package's `cards`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the folder to the build where it is there."""
        cards = Path(self.root, "..", "..", "cards", self.config["plugin"]).resolve()
        if version != "editable" and cards.is_dir():
            build_data["force_include"][str(cards)] = f"src/{self.config['package']}/cards"
