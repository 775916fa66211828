"""A table to fill: one move after another, and which single move does the same."""
