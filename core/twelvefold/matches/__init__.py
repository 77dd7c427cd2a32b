"""Many games between bots: what a match is, who plays it, and what it reports."""
