"""Training of the two networks that find and read the machine-readable zone (MRZ)."""
