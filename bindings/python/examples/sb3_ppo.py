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
    """A model that has learned for this long, 64 games at once. A game pays at its end, so advantages look all the way ahead (`gae_lambda`)."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.vec_env import VecNormalize

    from parlor.sb3 import SolitaireVecEnv

    class Deadline(BaseCallback):
        end = time.monotonic() + seconds

        def _on_step(self) -> bool:
            return time.monotonic() < self.end

    env = VecNormalize(SolitaireVecEnv("rose", 64, seed=1, threads=1), norm_obs=False, gamma=1.0)
    layers = {"net_arch": [128, 128]}
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=128, batch_size=1024, n_epochs=4, gamma=1.0, gae_lambda=1.0, ent_coef=0.01, seed=1, device="cpu", policy_kwargs=layers
    )
    return model.learn(1_000_000_000, callback=Deadline())


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
    matches = {name: parlor.match(game, [player], given.games, seed="measure") for name, player in players.items()}
    own = np.array(matches["masked PPO"].results)
    print(f"masked PPO: {matches['masked PPO'].intervals()[0]} points a game after {model.num_timesteps:,} choices")
    for name in ("greedy", "random"):
        ahead = parlor.Interval.of((own - matches[name].results)[:, 0])
        print(f"{name}: {matches[name].intervals()[0]} points; masked PPO has {ahead} more on the same {given.games} deals")


if __name__ == "__main__":
    main()
