"""The law of histories: what a seat was shown, and nothing else, tells states apart."""

from __future__ import annotations

from typing import Any, Callable

import numpy as np
import parlor

Show = Callable[[parlor.State, Any], str]


class WrongHistory(AssertionError):
    """A history that says too little or too much."""


def history(state: parlor.State, seat: int | None) -> str:
    return state.history(seat)


def events(state: parlor.State) -> list[tuple[int | None, str]]:
    """What may happen next: a seat and its action, or no seat and what luck may bring."""
    if state.is_chance:
        return [(None, outcome) for outcome, _ in state.outcomes()]
    return [(seat, action) for seat in state.to_act[:1] for action in state.legal(seat)]


def after(state: parlor.State, event: tuple[int | None, str]) -> parlor.State:
    new, (seat, text) = state.copy(), event
    if seat is None:
        new.deal(text)
    else:
        new.apply(text, seat=seat)
    return new


def twins(state: parlor.State, rng: np.random.Generator, show: Show = history, steps: int = 6) -> tuple[int, int]:
    """Lets two different things happen in a state and then the same, as long as that is possible. At each step and for each viewer: the
    histories differ as soon as the views do, not before, and never become equal again; and each begins with the one before.

    Returns how often histories were equal and how often they differed. Raises ``WrongHistory``.
    """
    possible = events(state)
    if len(possible) < 2:
        return 0, 0
    first, second = rng.choice(len(possible), 2, replace=False)
    one, two = after(state, possible[first]), after(state, possible[second])
    if one == two:  # Two ways to say the same, both of them public.
        return 0, 0
    viewers = [*range(state.game.seats), None]
    before = {viewer: show(state, viewer) for viewer in viewers}
    alike = dict.fromkeys(viewers, True)
    equal = 0
    for step in range(steps):
        for viewer in viewers:
            alike[viewer] &= one.view(viewer) == two.view(viewer)
            texts = show(one, viewer), show(two, viewer)
            if (texts[0] == texts[1]) != alike[viewer]:
                raise WrongHistory(f"{possible[first]} or {possible[second]}, step {step}, viewer {viewer}: views alike is {alike[viewer]}, {texts}")
            if not texts[0].startswith(before[viewer]) or len(texts[0]) <= len(before[viewer]):
                raise WrongHistory(f"{before[viewer]!r} became {texts[0]!r}")
            before[viewer] = texts[0]
            equal += alike[viewer]
        both = sorted(set(events(one)) & set(events(two)), key=str)
        if not both:
            break
        event = both[rng.integers(len(both))]
        one, two = after(one, event), after(two, event)
    return equal, (step + 1) * len(viewers) - equal


def histories(game: parlor.Game, seed: int, show: Show = history, most: int = 60, between: int = 3) -> tuple[int, int]:
    """The law at states of a random game, its luck included, and at worlds that begin in the middle of it."""
    rng = np.random.default_rng(seed)
    state, equal, differing = game.start(), 0, 0
    for number in range(most):
        if state.is_over:
            break
        if number % between == 0:
            seat = int(rng.integers(game.seats))
            one, two = state.view(seat).determinize(2, seed + number)
            if show(one, seat) != show(two, seat):
                raise WrongHistory(f"event {number}: worlds that seat {seat} cannot tell apart have different histories")
            one.reseed(None)
            for begun in (state, one):
                counts = twins(begun, rng, show)
                equal, differing = equal + counts[0], differing + counts[1]
        possible = events(state)
        state = after(state, possible[rng.integers(len(possible))])
    return equal, differing
