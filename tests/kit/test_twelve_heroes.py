from twelvefold.testing import GameConformance


class HeroesConformance(GameConformance):
    game = "twelve-heroes"
    games = 2


class TestFactions(HeroesConformance):
    pass


class TestDraft(HeroesConformance):
    options = {"mode": "draft"}


class TestExpansions(HeroesConformance):
    expansions = ("additional-actions", "popularity")
