"""The Additional Actions expansion of Twelve Heroes for Twelvefold."""
