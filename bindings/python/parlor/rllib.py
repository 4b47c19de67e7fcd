"""Games as environments of RLlib with several agents: those that are asked act, one or several at once.

>>> from parlor.rllib import SeatsEnv
>>> env = SeatsEnv({"game": "solo-war", "seats": 3})
>>> obs, info = env.reset(seed=7)
>>> len(obs)
3
>>> obs, rewards, terminateds, truncateds, infos = env.step({agent: env.action_spaces[agent].sample() for agent in obs})
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict
from ray.rllib.env.multi_agent_env import MultiAgentEnv

import parlor

from ._adapters import refuse, whole
from ._seats import Seats

#: The key with which RLlib ends a game for all agents.
ALL = "__all__"


class SeatsEnv(Seats, MultiAgentEnv):
    """A game at which each seat is an agent: ``seat_0``, ``seat_1``, ... Each step has the actions of the agents in the last observations.

    ``config`` has the game (a name with options beside it, or a ``parlor.Game``) under ``"game"``, and may have ``"max_choices"`` and
    ``"render_mode"``. Observations are ``{"observations": float32[...], "action_mask": float32[...]}``, as RLlib's own module for masked
    actions wants them (``ActionMaskingTorchRLModule``). An illegal action raises ``parlor.IllegalAction`` and changes nothing. The rewards
    of the last step are the result.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}
    # RLlib reads attributes where PettingZoo calls methods.
    observation_space = None
    action_space = None

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        options = dict(config or {})
        if "game" not in options:
            raise refuse("bad-argument", "Found no game in the configuration; expected one, such as {'game': 'snake'}")
        self._sit_down(options.pop("game"), 0, options.pop("max_choices", None), options.pop("render_mode", None), options)
        self.observation_spaces, self.action_spaces = self._observation_spaces, self._action_spaces
        super().__init__()

    def _space_of(self, agent: str) -> Dict:
        numbers = Box(-np.inf, np.inf, (self.game.obs_size,), np.float32)
        return Dict({"observations": numbers, "action_mask": Box(0.0, 1.0, (self._ids,), np.float32)})

    def _legal(self, agent: str) -> np.ndarray:
        if self._state is None:
            return np.zeros(self._ids, np.float32)
        return self._state.view(self._seat(agent)).mask().astype(np.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, np.ndarray]], dict[str, dict[str, Any]]]:
        """Deals a new game; what the agents see that are asked first."""
        self._deal(seed)
        obs = self._observed()
        return obs, {agent: {} for agent in obs}

    def _observed(self) -> dict[str, dict[str, np.ndarray]]:
        """What those see that are asked; in the end, all."""
        ended = self._now.is_over or self._is_cut_off()
        seats = range(self.game.seats) if ended else self._now.to_act
        agents = [(self.possible_agents[seat], self._now.view(seat)) for seat in seats]
        return {agent: {"observations": view.numbers(), "action_mask": self._legal(agent)} for agent, view in agents}

    def step(self, action_dict: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """Applies the actions of the agents that are asked."""
        self._state = self._after(action_dict)
        self._choices += 1
        over, cut = self._now.is_over, self._is_cut_off()
        results = self._now.returns() if over else [0] * self.game.seats
        obs = self._observed()
        return (
            obs,
            {agent: float(result) for agent, result in zip(self.agents, results)},
            {**dict.fromkeys(self.agents, over), ALL: over},
            {**dict.fromkeys(self.agents, cut), ALL: cut},
            {agent: {} for agent in obs},
        )

    def _after(self, actions: dict[str, Any]) -> parlor.State:
        state = self._now.copy()
        asked = [self.possible_agents[seat] for seat in state.to_act]
        if set(actions) != set(asked):
            raise refuse("wrong-length", f"Found actions of {sorted(actions)}; expected one of each of {asked}")
        for agent in asked:
            state.apply(whole(actions[agent], f"the action of {agent}"), seat=self._seat(agent))
        return state
