"""Games for one player as Gymnasium environments, one or many at once.

>>> from parlor.gym import SolitaireEnv
>>> env = SolitaireEnv("rose")
>>> obs, info = env.reset(seed=7)
>>> obs, reward, terminated, truncated, info = env.step(env.action_space.sample())
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import parlor

from ._adapters import refuse, whole
from ._spaces import LegalActions


def for_one(game: str | parlor.Game, options: dict[str, Any]) -> parlor.Game:
    """This game, if it is for one player."""
    made = parlor.game(game, **options) if isinstance(game, str) else game
    if made.seats != 1:
        raise refuse("bad-seats", f"Found {made.seats} seats; expected a game for one: see parlor.zoo for others")
    return made


class SolitaireEnv(gymnasium.Env):
    """A game for one player.

    Observations are float32 vectors (``parlor.explain(env.game, i)``), actions ids of the game; ``info["action_mask"]`` says which are legal,
    and so does ``action_masks()``, which masked learners call. An illegal action raises ``parlor.IllegalAction`` and changes nothing.
    ``reward="result"`` gives the result in the last step, ``reward="score"`` what each step adds to the score; both add up to the result.
    ``max_choices`` truncates long games.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        game: str | parlor.Game,
        *,
        reward: str = "result",
        max_choices: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = for_one(game, options)
        if reward not in ("result", "score"):
            raise refuse("bad-argument", f"Found {reward!r} as reward; expected 'result' or 'score'")
        if render_mode not in (None, "ansi"):
            raise refuse("bad-argument", f"Found {render_mode!r} as render_mode; expected 'ansi' or None")
        self.render_mode = render_mode
        self._reward = reward
        self._most = None if max_choices is None else whole(max_choices, "max_choices")
        self._state: parlor.State | None = None
        self._choices = 0
        self._paid = 0.0
        self.observation_space = Box(-np.inf, np.inf, (self.game.obs_size,), np.float32)
        self.action_space = LegalActions(self.game.num_actions, self.action_masks)

    def action_masks(self) -> np.ndarray:
        """Which action ids are legal now. When nothing is, the first one is marked, so that a masked choice is always possible."""
        mask = np.zeros(self.game.num_actions, bool) if self._state is None else self._state.view(0).mask()
        if not mask.any():
            mask[0] = True
        return mask

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Deals a new game."""
        super().reset(seed=seed)
        self._state = self.game.start(seed=int(self.np_random.integers(1 << 62)))
        self._choices = 0
        self._paid = float(self._state.scores[0]) if self._reward == "score" else 0.0
        self._begun = self._paid
        return self._observed()

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Applies an action id."""
        state = self._now
        state.apply(whole(action, "an action"))
        self._choices += 1
        over = state.is_over
        truncated = not over and self._most is not None and self._choices >= self._most
        obs, info = self._observed()
        return obs, self._earned(over), over, truncated, info

    @property
    def _now(self) -> parlor.State:
        if self._state is None:
            raise refuse("not-reset", "This environment has no game yet: call reset()")
        return self._state

    def _earned(self, over: bool) -> float:
        if self._reward == "result":
            return float(self._now.returns()[0]) if over else 0.0
        total = float(self._now.returns()[0]) if over else float(self._now.scores[0])
        reward, self._paid = total - self._paid, total
        # What was on the score before the first choice comes with the last step, so that the sum is the result.
        return reward + (self._begun if over else 0.0)

    def _observed(self) -> tuple[np.ndarray, dict[str, Any]]:
        return self._now.view(0).numbers(), {"action_mask": self.action_masks().astype(np.int8)}

    def render(self) -> str | None:
        """The table as the player sees it, in characters."""
        if self.render_mode is None or self._state is None:
            return None
        return self._state.view(0).text


class SolitaireVectorEnv(VectorEnv):
    """Many games for one player, stepped together: the arrays of ``Game.vec``, copied, as Gymnasium wants them.

    ``info["action_mask"]`` is ``int8[n, actions]``. The rewards of a game's last step are its result. A game that has ended begins again in the
    next step, whose action is ignored, or at once (``autoreset="same_step"``), with what was seen last in ``info["final_obs"]``.
    """

    def __init__(
        self,
        game: str | parlor.Game,
        *,
        num_envs: int = 1,
        autoreset: str = "next_step",
        max_choices: int | None = None,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        modes = {"next_step": AutoresetMode.NEXT_STEP, "same_step": AutoresetMode.SAME_STEP}
        if autoreset not in modes:
            raise refuse("bad-argument", f"Found {autoreset!r} as autoreset; expected 'next_step' or 'same_step'")
        self.metadata = {"autoreset_mode": modes[autoreset]}
        self.game = for_one(game, options)
        self.games = self.game.vec(num_envs, seed=0, autoreset=autoreset, max_choices=max_choices, threads=threads)
        self.num_envs = num_envs
        self.single_observation_space = Box(-np.inf, np.inf, (self.game.obs_size,), np.float32)
        self.single_action_space = gymnasium.spaces.Discrete(self.game.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Deals new games."""
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(1 << 62)))
        return self.games.obs.copy(), self._info()

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Applies an action id to each game; if one is illegal, no game changes."""
        games = self.games
        games.step(np.asarray(actions))
        return games.obs.copy(), games.reward[:, 0].astype(float), games.terminated.copy(), games.truncated.copy(), self._info()

    def _info(self) -> dict[str, Any]:
        games = self.games
        info: dict[str, Any] = {"action_mask": games.mask.astype(np.int8), "_action_mask": np.ones(self.num_envs, bool)}
        ended = games.terminated | games.truncated
        if ended.any() and self.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP:
            info |= {"final_obs": games.final_obs.copy(), "_final_obs": ended}
        return info


# `gymnasium.make("parlor/Solitaire-v0", game="rose")` and `gymnasium.make_vec(...)` after `import parlor.gym`.
gymnasium.register(
    "parlor/Solitaire-v0", entry_point="parlor.gym:SolitaireEnv", vector_entry_point="parlor.gym:SolitaireVectorEnv"
)
