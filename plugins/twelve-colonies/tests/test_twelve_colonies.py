import subprocess
import sys
from pathlib import Path


def test_the_faction() -> None:
    """The kit's checks pass with nothing installed but the core, Root and this plugin."""
    twelvefold = Path(sys.executable).with_name("twelvefold")
    options = ["--with", "twelve-colonies", "--option", "factions=twelve-colonies,marquise"]
    command = [str(twelvefold), "check", "root", *options, "--seats", "2", "--games", "1"]
    subprocess.run(command, check=True)
