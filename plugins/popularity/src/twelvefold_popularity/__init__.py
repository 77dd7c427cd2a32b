"""The Popularity expansion of Twelve Heroes for Twelvefold."""
