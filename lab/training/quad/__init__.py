"""Training of the network that finds the document in a photograph."""
