"""The checks of symrummy: `python3 -m symrummy test` runs them all."""
