"""The decorator that enters a function among the steps of the Twelve Colonies."""

from twelvefold import Steps

step = Steps("twelve-colonies")
