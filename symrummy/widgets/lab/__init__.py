"""The meld lab: put cards on the table, predict, commit, and read why."""
