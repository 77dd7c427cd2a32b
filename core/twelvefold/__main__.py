"""`python -m twelvefold` is the command `twelvefold`."""

from twelvefold.cli import main

if __name__ == "__main__":
    main()
