"""Fixtures: `game` is every game, `table` every game with several options."""

import pytest
import tables


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", tables.every(), ids=tables.name)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", tables.default(), ids=tables.name)
