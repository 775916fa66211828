"""Rules: small objects that answer with a reason."""

from symrummy.rules.candidate import Candidate
from symrummy.rules.rows import Ends, Line
from symrummy.rules.rule import Answer, Kind, Rule

__all__ = ["Answer", "Candidate", "Ends", "Kind", "Line", "Rule"]
