from importlib.metadata import entry_points


def test_is_found_by_its_id() -> None:
    [entry] = entry_points(group="twelvefold.bots", name="council-of-12.council")
    assert entry.load().__name__ == "CouncilBot"
