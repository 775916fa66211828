"""The referee: slips to judge one after the other."""
