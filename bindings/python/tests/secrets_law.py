"""The law: nothing that a seat cannot know is in what it is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable

import numpy as np
import parlor
import tables

Observe = Callable[[parlor.State, Any], Any]
Determinize = Callable[[parlor.State, Any, int], list[parlor.State]]


@dataclass
class Compared:
    """What was compared, so that a law that compares nothing is noticed."""

    worlds: int = 0
    differing: int = 0


class Leak(AssertionError):
    """Something that a seat cannot know reached it."""


def observation(state: parlor.State, seat: int | None) -> tuple[bytes, bytes, str, str, list[str]]:
    """All that a seat is given, as bytes."""
    view = state.view(seat)
    return view.tensor().tobytes(), view.mask().tobytes(), repr(view.scene), repr(view.data), view.legal()


def determinizations(state: parlor.State, seat: int | None, seed: int) -> list[parlor.State]:
    return state.view(seat).determinize(2, seed)


def secrets(
    game: parlor.Game,
    seed: int,
    observe: Observe = observation,
    determinize: Determinize = determinizations,
    most: int = 100,
    between: int = 6,
) -> Compared:
    """At states of a random game and for every viewer: in worlds where everything that the viewer cannot know is sampled again, what they
    are given is byte for byte the same, and so are the determinizations that are made for them.

    Raises ``Leak``.
    """
    compared = Compared()
    for number, (state, rng) in enumerate(tables.random_states(game, seed, most)):
        if number % between and not state.is_over:
            continue
        for seat in [*range(game.seats), None]:
            chance = int(rng.integers(1 << 30))
            given, made = observe(state, seat), determinize(state, seat, chance)
            for world in determinizations(state, seat, chance + 1):
                compared.worlds += 1
                compared.differing += world != state
                if observe(world, seat) != given:
                    raise Leak(f"choice {number}: seat {seat} observes something else in a world that looks the same")
                again = determinize(world, seat, chance)
                if [one.fingerprint() for one in again] != [one.fingerprint() for one in made]:
                    raise Leak(f"choice {number}: the determinizations for seat {seat} depend on what it cannot know")
    return compared


def hidden_number(state: parlor.State) -> np.ndarray:
    """A number that depends on all of a state: what a leak would add."""
    return np.array([state.fingerprint() % 1000], np.float32)
