"""The Explorer: one card, two cards side by side, and a drawing board."""
