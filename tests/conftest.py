"""Settings of all tests."""

from hypothesis import settings

# On a busy machine it says nothing how long an example takes. All else stays as it is, which on
# a machine of CI is Hypothesis's own profile for that.
settings.register_profile("unhurried", settings.default, deadline=None)
settings.load_profile("unhurried")
