"""Twelve Heroes for Twelvefold."""
