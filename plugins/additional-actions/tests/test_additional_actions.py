import subprocess
import sys
from pathlib import Path


def test_the_game_with_additional_actions() -> None:
    """The kit's checks pass with nothing installed but the core and what this plugin needs."""
    twelvefold = Path(sys.executable).with_name("twelvefold")
    subprocess.run(
        [twelvefold, "check", "twelve-heroes", "--with", "additional-actions", "--games", "2"],
        check=True,
    )
