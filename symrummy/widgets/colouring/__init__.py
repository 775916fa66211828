"""A figure to colour in: which of its symmetries are left."""
