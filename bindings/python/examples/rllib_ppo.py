"""Learns a game with several seats by RLlib's PPO with masks: one network plays every seat against itself. Compares it with random and greedy play.

It needs ray[rllib] with PyTorch, which `.ci/learners` installs into an environment of its own.

    python rllib_ppo.py ouroboros --seconds 300
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import parlor


def algorithm(game: str):
    """PPO over this game: one module for all seats, in this process."""
    from parlor.rllib import SeatsEnv
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

    config = (
        PPOConfig()
        .environment(SeatsEnv, env_config={"game": game})
        .env_runners(num_env_runners=0, batch_mode="complete_episodes")
        .multi_agent(policies={"seat"}, policy_mapping_fn=lambda agent, episode, **_: "seat")
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config={"fcnet_hiddens": [128, 128]}))
        .training(lr=3e-4, gamma=1.0, lambda_=0.95, train_batch_size_per_learner=4096, minibatch_size=512, num_epochs=4, entropy_coeff=0.01)
        .debugging(seed=1, log_level="ERROR")
    )
    return config.build_algo()


class Player:
    """Plays a module's most probable action."""

    def __init__(self, module):
        self.module = module

    def choose(self, view: parlor.View) -> str:
        import torch

        mask = np.asarray(view.mask(), np.float32)
        seen = {"observations": torch.from_numpy(view.tensor().copy())[None], "action_mask": torch.from_numpy(mask)[None]}
        with torch.no_grad():
            logits = self.module.forward_inference({"obs": seen})["action_dist_inputs"]
        return view.legal()[list(view.legal_ids()).index(int(logits[0].argmax()))]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("game", nargs="?", default="ouroboros")
    arguments.add_argument("--seconds", type=float, default=300.0, help="how long to learn")
    arguments.add_argument("--games", type=int, default=200, help="how many games to measure, half with each seat")
    given = arguments.parse_args()

    import ray

    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    algo, end, rounds = algorithm(given.game), time.monotonic() + given.seconds, 0
    while time.monotonic() < end:
        algo.train()
        rounds += 1
    player, game = Player(algo.get_module("seat")), parlor.game(given.game)
    for name in ("random", "greedy"):
        match = parlor.match(game, [player, parlor.bot(name)], games=given.games, seed="measure")
        print(f"masked PPO after {rounds} rounds against {name}: {match.shares()[0]} of {len(match.results)} games won")


if __name__ == "__main__":
    main()
