"""A bot for Twelvefold that plays any game at random."""
