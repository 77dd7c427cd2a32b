"""The decorator that enters a function among the steps of Root."""

from twelvefold import Steps

step = Steps("root")
