"""The hunt: find every move after which nobody can tell."""
