"""Tables that the tests play: every game with every number of seats, and each value of each option."""

from __future__ import annotations

import functools

import numpy as np
import parlor


@functools.lru_cache(maxsize=None)
def every() -> list[parlor.Game]:
    """Every game at every number of seats, and with each option at its words and at the ends of its numbers, as far as they go together."""
    tables: list[parlor.Game] = []
    for slug in parlor.games():
        about = parlor.describe(slug)
        tables += [parlor.game(slug, seats=seats) for seats in about["seats"]]
        for name, option in about["options"].items():
            values = list(option["words"]) + [number for number in option["numbers"] or ()]
            for value in values:
                try:
                    table = parlor.game(slug, **{name: value})
                except parlor.BadGame:
                    continue  # This value goes with another one only.
                if table not in tables:
                    tables.append(table)
    return tables


def default() -> list[parlor.Game]:
    """Every game as it is without options."""
    return [parlor.game(slug) for slug in parlor.games()]


def name(game: parlor.Game) -> str:
    return f"{game.slug}-{game.seats}-{game.rules}".replace(" ", ",")


def random_states(game: parlor.Game, seed: int, most: int = 150):
    """The states of a random game, each with the random generator, before every choice and at the end."""
    rng = np.random.default_rng(seed)
    state = game.start(seed=seed)
    for _ in range(most):
        yield state, rng
        if state.is_over:
            return
        seat = state.to_act[0]
        legal = state.legal(seat)
        state.apply(legal[rng.integers(len(legal))], seat=seat)
