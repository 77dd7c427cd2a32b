"""What the effects of cards and characters do: one module for each thing that they act on."""

from twelvefold_blackthorn.effects import engine, on_cards, on_dice, on_tracks, on_treason

VERBS = (*engine.VERBS, *on_tracks.VERBS, *on_cards.VERBS, *on_dice.VERBS)

__all__ = ["VERBS", "engine", "on_cards", "on_dice", "on_tracks", "on_treason"]
