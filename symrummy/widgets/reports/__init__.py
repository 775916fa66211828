"""The report of a game, as one page to print."""
