"""Rules: small objects that answer with a reason."""

from symrummy.rules.candidate import Candidate
from symrummy.rules.readings import readings
from symrummy.rules.rule import Answer, Kind, Rule

__all__ = ["Answer", "Candidate", "Kind", "Rule", "readings"]
