"""The Eyrie Dynasties (7): roosts, a leader, and the Decree."""
