"""Observations as arrays that can say what their numbers mean."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._core import BadArgument, Game, View


def explain(game: Game, i: int) -> str:
    """What number ``i`` of an observation of this game means: ``zone/hand-seat0/count/7P``."""
    names = game.obs_names
    if isinstance(i, bool) or not hasattr(i, "__index__") or not -len(names) <= i < len(names):
        error = BadArgument(f"Found {i!r}; expected a number of the observation, 0 to {len(names) - 1}")
        error.code = "out-of-range"
        raise error
    return names[i]


class Observation(np.ndarray):
    """A view as float32 numbers, with their meaning. Slices and results of arithmetic are plain arrays."""

    game: Game | None = None

    def __array_finalize__(self, made_from: Any) -> None:
        self.game = getattr(made_from, "game", None)

    def _known(self) -> Game:
        if self.game is None or self.shape != (self.game.obs_size,):
            error = BadArgument("This array is no whole observation any more (it was reshaped or pickled): use parlor.explain(game, i)")
            error.code = "not-an-observation"
            raise error
        return self.game

    def explain(self, i: int) -> str:
        """What number ``i`` means."""
        return explain(self._known(), i)

    def named(self) -> dict[str, float]:
        """The numbers that are not 0, by name."""
        names = self._known().obs_names
        return {names[i]: float(self[i]) for i in np.flatnonzero(self)}

    def __getitem__(self, key: Any) -> Any:
        return np.asarray(self)[key]

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        return array[()] if return_scalar or array.ndim == 0 else np.asarray(array)


def observe(view: View) -> Observation:
    """The observation of a view: a float32 array of ``game.obs_size`` numbers."""
    numbers = view.numbers().view(Observation)
    numbers.game = view.game
    return numbers
