"""Training of the network that reads lines of the visual zone."""
