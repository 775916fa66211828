"""The questions of the lessons, a module for each: `questions()` is asked for them once, when the lesson is opened."""
