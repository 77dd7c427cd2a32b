import subprocess
import sys
from pathlib import Path


def test_the_game() -> None:
    """The kit's checks pass with nothing installed but the core and this plugin."""
    twelvefold = Path(sys.executable).with_name("twelvefold")
    subprocess.run([twelvefold, "check", "root", "--games", "1"], check=True)
