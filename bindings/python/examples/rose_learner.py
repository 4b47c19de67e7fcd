"""Learns Rose with NumPy alone, and shows that it beats random play.

The cross-entropy method (Rubinstein 1999) over a linear policy: an action's score is a weighted sum of its features, of how many pieces of each
rank lie on the spots that it names, and the action with the greatest score is played. Each generation tries weights around the best of the last.
Training and measuring use different seeds; the difference to random play has a 95 % interval.

    python rose_learner.py --seconds 600
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import parlor


class Policy:
    """Scores the legal actions of a view by linear weights."""

    def __init__(self, game: parlor.Game):
        self.game = game
        spots = [name for name in game.feature_names if name.startswith("count/")]
        self.count_columns = [game.feature_names.index(name) for name in spots]
        # Number i of the observation says how many of face F lie on spot S: which row of a table of spots and ranks it adds to.
        placed = [name.split("/") for name in game.obs_names]
        faces = [(i, parts[2], parts[4][:-1]) for i, parts in enumerate(placed) if len(parts) == 5 and parts[3] == "count"]
        ranks = sorted({rank for _, _, rank in faces})
        words = {name.split("/", 1)[1]: at for at, name in enumerate(spots)}
        known = [(i, words[spot], ranks.index(rank)) for i, spot, rank in faces if spot in words]
        self.numbers, self.spots, self.ranks = np.array(known).T
        self.shape = len(spots), len(ranks)
        self.size = len(game.feature_names) + len(ranks)

    def rows(self, view: parlor.View, legal: list[str]) -> np.ndarray:
        """A row for each action: float32[len(legal), size]."""
        features = self.game.action_features(legal)
        table = np.zeros(self.shape, np.float32)
        np.add.at(table, (self.spots, self.ranks), np.asarray(view.tensor())[self.numbers])
        return np.hstack([features, features[:, self.count_columns] @ table])

    def play(self, weights: np.ndarray | None, seed: str) -> int:
        """The result of one game; at random without weights."""
        state, rng = self.game.start(seed=seed), np.random.default_rng(list(seed.encode()))
        while not state.is_over:
            view = state.view(0)
            legal = view.legal()
            at = 0
            if weights is None:
                at = int(rng.integers(len(legal)))
            elif len(legal) > 1:
                at = int((self.rows(view, legal) @ weights).argmax())
            state.apply(legal[at])
        return state.returns()[0]


def learn(
    policy: Policy, seconds: float, generations: int | None, seed: int = 1, population: int = 24, games: int = 3
) -> np.ndarray:
    """The mean of the weights after so many generations, or as many as the time allows."""
    rng = np.random.default_rng(seed)
    mean, deviation = np.zeros(policy.size), np.ones(policy.size)
    end, generation = time.monotonic() + seconds, 0
    while time.monotonic() < end if generations is None else generation < generations:
        tried = mean + deviation * rng.standard_normal((population, policy.size))
        seeds = [f"learn {seed} {generation} {game}" for game in range(games)]
        scores = np.array([np.mean([policy.play(weights, own) for own in seeds]) for weights in tried])
        best = tried[np.argsort(-scores)[: population // 4]]
        mean = 0.3 * mean + 0.7 * best.mean(axis=0)
        deviation = 0.3 * deviation + 0.7 * best.std(axis=0) + 0.5 / (generation + 5)
        generation += 1
        if generation % 10 == 0:
            print(f"generation {generation}: mean score {scores.mean():.1f}, best {scores.max():.1f}", flush=True)
    return mean


def measure(policy: Policy, weights: np.ndarray | None, games: int) -> np.ndarray:
    return np.array([policy.play(weights, f"measure {game}") for game in range(games)], float)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--seconds", type=float, default=60.0, help="how long to learn")
    arguments.add_argument("--generations", type=int, help="learn for so many generations instead: repeats exactly")
    arguments.add_argument("--games", type=int, default=200, help="on how many deals to measure")
    given = arguments.parse_args()
    policy = Policy(parlor.game("rose"))
    weights = learn(policy, given.seconds, given.generations)
    learned, at_random = measure(policy, weights, given.games), measure(policy, None, given.games)
    ahead = parlor.Interval.of(learned - at_random)
    print(f"learned {learned.mean():.1f}, random {at_random.mean():.1f} points a game, on the same {given.games} deals")
    print(f"ahead by {ahead.mean:.1f}, 95 % interval {ahead.low:.1f} to {ahead.high:.1f}")
    print("beats random" if ahead.low > 0 else "does not beat random")


if __name__ == "__main__":
    main()
