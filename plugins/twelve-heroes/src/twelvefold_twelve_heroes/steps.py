"""The decorator that enters a function among the steps of Twelve Heroes."""

from twelvefold import Steps

step = Steps("twelve-heroes")
