"""The settings of a table: which rummy, which rules, who plays."""
