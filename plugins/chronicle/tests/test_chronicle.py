import subprocess
import sys
from pathlib import Path


def test_the_game_with_the_chronicle() -> None:
    """The kit's checks pass with nothing installed but the core and what this plugin needs."""
    twelvefold = str(Path(sys.executable).with_name("twelvefold"))
    subprocess.run(
        [twelvefold, "check", "council-of-12", "--with", "chronicle", "--games", "1"], check=True
    )
