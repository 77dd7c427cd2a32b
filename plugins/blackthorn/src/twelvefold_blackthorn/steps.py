"""The decorator that enters a function among the steps of Council of Blackthorn."""

from twelvefold import Steps

step = Steps("blackthorn")
