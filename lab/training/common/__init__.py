"""The common parts of several networks' trainings."""
