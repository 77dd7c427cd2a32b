"""The Woodland Alliance (8): sympathy, revolts, and officers."""
