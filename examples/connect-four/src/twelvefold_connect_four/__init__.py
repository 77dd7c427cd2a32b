"""Connect Four for Twelvefold, the example of the tutorial."""
