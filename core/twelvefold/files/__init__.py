"""Games as files: records, saves, positions and cases."""
