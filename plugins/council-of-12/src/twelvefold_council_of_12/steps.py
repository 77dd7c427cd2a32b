"""The decorator that enters a function among the steps of Council of 12."""

from twelvefold import Steps

step = Steps("council-of-12")
