"""Many games for one player as a vector environment of Stable-Baselines3, with masks for `sb3_contrib.MaskablePPO`.

>>> from parlor.sb3 import SolitaireVecEnv
>>> env = SolitaireVecEnv("rose", 64, seed=7)
>>> env.reset().shape == (64, env.game.obs_size)
True
"""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np
from gymnasium.spaces import Box, Discrete
from stable_baselines3.common.vec_env import VecEnv

import parlor

from ._adapters import refuse
from .gym import for_one


class SolitaireVecEnv(VecEnv):
    """``n`` games, stepped together. The rewards of a game's last step are its result; it begins again at once, and what was seen last is its
    ``info["terminal_observation"]``. ``env_method("action_masks")`` has the legal actions of each game."""

    def __init__(
        self,
        game: str | parlor.Game,
        n: int,
        *,
        seed: int = 0,
        max_choices: int | None = None,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        self.game = for_one(game, options)
        self.games = self.game.vec(n, seed=seed, autoreset="same_step", max_choices=max_choices, threads=threads)
        self.render_mode = None
        self._random = np.random.default_rng(seed)
        self._actions = np.zeros(n, np.int64)
        seen = Box(-np.inf, np.inf, (self.game.obs_size,), np.float32)
        super().__init__(n, seen, Discrete(self.game.num_actions))

    def reset(self) -> np.ndarray:
        """Deals new games."""
        self.games.reset(int(self._random.integers(1 << 62)))
        self.reset_infos = [{} for _ in range(self.num_envs)]
        return self.games.obs.copy()

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """From here on, every `reset` follows from this seed."""
        self._random = np.random.default_rng(seed)
        return [seed] * self.num_envs

    def step_async(self, actions: np.ndarray) -> None:
        """The actions that `step_wait` applies."""
        self._actions = np.asarray(actions)

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """Applies one action to each game; if one is illegal, no game changes."""
        games = self.games
        games.step(self._actions)
        ended = games.terminated | games.truncated
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for at in np.flatnonzero(ended):
            cut = bool(games.truncated[at])
            infos[at] = {"terminal_observation": games.final_obs[at].copy(), "TimeLimit.truncated": cut}
        return games.obs.copy(), games.reward[:, 0].copy(), ended, infos

    def action_masks(self) -> np.ndarray:
        """Which action ids are legal in each game: ``bool[n, actions]``."""
        return self.games.mask.copy()

    def close(self) -> None:
        """Nothing is open."""

    def _indices(self, indices: Any) -> list[int]:
        return list(self._get_indices(indices))

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The same for each game."""
        return [getattr(self, attr_name) for _ in self._indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Games have no attributes of their own."""
        raise refuse("bad-argument", f"Found {attr_name!r} to set; games that are stepped together have no attributes")

    def env_method(self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any) -> list[Any]:
        """`action_masks` of each game."""
        if method_name != "action_masks":
            raise refuse("bad-argument", f"Found {method_name!r}; expected 'action_masks', all that is asked of single games")
        masks = self.action_masks()
        return [masks[at] for at in self._indices(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """None is."""
        return [False for _ in self._indices(indices)]
