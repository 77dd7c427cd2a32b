"""The Marquise de Cat (6): wood from sawmills, buildings on supply lines, and the keep."""
