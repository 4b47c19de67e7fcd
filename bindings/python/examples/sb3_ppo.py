"""Learns Rose by masked PPO (sb3-contrib), and compares it with Parlor's greedy bot on the same deals.

It needs sb3-contrib with PyTorch, which `.ci/learners` installs into an environment of its own.

    python sb3_ppo.py --seconds 600
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import parlor


def learn(seconds: float):
    """A model that has learned for this long."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback

    import parlor.gym

    class Deadline(BaseCallback):
        end = time.monotonic() + seconds

        def _on_step(self) -> bool:
            return time.monotonic() < self.end

    env = parlor.gym.SolitaireEnv("rose")
    model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, gamma=1.0, learning_rate=3e-4, seed=1, device="cpu")
    return model.learn(100_000_000, callback=Deadline())


class Player:
    """Plays a model's most probable action."""

    def __init__(self, model):
        self.model = model

    def choose(self, view: parlor.View) -> str:
        mask = view.mask()
        action, _ = self.model.predict(np.asarray(view.tensor()), action_masks=mask, deterministic=True)
        return view.legal()[list(view.legal_ids()).index(int(action))]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--seconds", type=float, default=600.0, help="how long to learn")
    arguments.add_argument("--games", type=int, default=200, help="on how many deals to measure")
    given = arguments.parse_args()
    game, model = parlor.game("rose"), learn(given.seconds)
    players = {"masked PPO": Player(model), "greedy": parlor.bot("greedy"), "random": parlor.bot("random")}
    results = {
        name: np.array(parlor.match(game, [player], given.games, seed="measure").results, float)[:, 0]
        for name, player in players.items()
    }
    for name in ("greedy", "random"):
        ahead = results["masked PPO"] - results[name]
        error = 1.96 * ahead.std(ddof=1) / np.sqrt(len(ahead))
        print(f"masked PPO {results['masked PPO'].mean():.1f}, {name} {results[name].mean():.1f} points on the same {len(ahead)} deals")
        print(f"ahead by {ahead.mean():.1f}, 95 % interval {ahead.mean() - error:.1f} to {ahead.mean() + error:.1f}")


if __name__ == "__main__":
    main()
