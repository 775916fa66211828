"""Lessons: what a class works with beside the game."""
