"""Evaluators for searches, exact on every machine whatever else is in the batch."""

from __future__ import annotations

import numpy as np
import parlor


def uniform(game: parlor.Game):
    """Knows nothing: all actions are alike, and nothing is expected."""

    def evaluate(obs: np.ndarray, mask: np.ndarray):
        return np.ones(mask.shape, np.float32), np.zeros((len(obs), game.seats), np.float32)

    return evaluate


def opinionated(game: parlor.Game):
    """Has an opinion that depends on every number of the observation. It sums whole numbers, so nothing is rounded."""
    weights = 1 + np.arange(game.obs_size) % 97

    def evaluate(obs: np.ndarray, mask: np.ndarray):
        sums = (obs.astype(np.float64) @ weights)[:, None]
        priors = 1 + (sums + 7 * np.arange(mask.shape[1])) % 5
        values = (sums + 13 * np.arange(game.seats)) % 11 / 11
        return priors.astype(np.float32), values.astype(np.float32)

    return evaluate


def as_bytes(found: parlor.SearchResult):
    """All that a search found, so that it can be compared to the last bit."""
    arrays = (found.visits, found.priors, found.values, found.value)
    return found.action, [array.tobytes() for array in arrays], found.leaves, found.calls


class Recorded:
    """Another evaluator, with every call's arrays and copies of them."""

    def __init__(self, evaluate):
        self.evaluate = evaluate
        self.calls: list[tuple[np.ndarray, np.ndarray]] = []
        self.copies: list[tuple[np.ndarray, np.ndarray]] = []

    def __call__(self, obs: np.ndarray, mask: np.ndarray):
        self.calls.append((obs, mask))
        self.copies.append((obs.copy(), mask.copy()))
        return self.evaluate(obs, mask)

    def rows(self):
        """Each row of each call."""
        return [row for call in self.copies for row in zip(*call)]
