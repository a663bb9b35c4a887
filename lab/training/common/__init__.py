"""What several networks' trainings share."""
