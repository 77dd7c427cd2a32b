"""The command `twelvefold`: one module for each group of commands."""

from twelvefold.cli.program import main

__all__ = ["main"]
