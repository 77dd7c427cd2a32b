"""The Vagabond (9): his board, items, relations, ways, battles and deeds."""
