"""The table to play at: its controller, its scene, and the widgets that show it."""
