"""Games as PettingZoo environments: one seat after the other (AEC), or all seats in each step (parallel).

>>> from parlor.zoo import AecEnv
>>> env = AecEnv("snake", seats=3, hands=1)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter(3):
...     obs, reward, terminated, truncated, info = env.last()
...     env.step(env.action_space(agent).sample(obs["action_mask"]))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv, ParallelEnv

import parlor

from ._adapters import refuse, whole
from ._seats import Seats


class AecEnv(Seats, AECEnv):
    """One seat after the other. Seats that choose at once are asked in their order and see nothing of each other's choice.

    The observation is ``{"observation": float32[...], "action_mask": int8[...]}``; the mask of an agent that is not asked is empty. An illegal
    action raises ``parlor.IllegalAction`` and changes nothing. The rewards of the last step are the result.
    """

    metadata = {"render_modes": ["ansi"], "name": "parlor_aec_v0", "is_parallelizable": False, "render_fps": 4}

    def __init__(
        self, game: str | parlor.Game, *, max_choices: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self._sit_down(game, 0, max_choices, render_mode, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        asked = self._now.to_act
        self.agent_selection = self.possible_agents[asked[0]] if asked else self.agents[0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees now."""
        view = self._now.view(self._seat(agent))
        return {"observation": view.numbers(), "action_mask": self._legal(agent)}

    def _legal(self, agent: str) -> np.ndarray:
        # A seat that will choose after this one in the same round is asked, too, but not by this environment.
        if self._state is None or agent != self.agent_selection:
            return np.zeros(self._ids, np.int8)
        return self._state.view(self._seat(agent)).mask().astype(np.int8)

    def step(self, action: Any) -> None:
        """Applies an action id of the agent that is selected."""
        state, agent = self._now, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state.apply(whole(action, "an action"), seat=self._seat(agent))
        self._choices += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.is_over:
            self.rewards = dict(zip(self.possible_agents, map(float, state.returns())))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._is_cut_off():
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()


class ParallelSeatsEnv(Seats, ParallelEnv):
    """All seats act in each step. Those that are not asked have one legal action, the last id: to wait.

    Observations are as those of `AecEnv`, masks one longer. An action that a seat may not choose raises ``parlor.IllegalAction``, before
    anything has changed.
    """

    metadata = {"render_modes": ["ansi"], "name": "parlor_parallel_v0", "render_fps": 4}

    def __init__(
        self, game: str | parlor.Game, *, max_choices: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        self._sit_down(game, 1, max_choices, render_mode, options)

    @property
    def wait(self) -> int:
        """The id with which a seat that is not asked waits."""
        return self._ids - 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, np.ndarray]], dict[str, dict[str, Any]]]:
        """Deals a new game."""
        self._deal(seed)
        return self._observed(), {agent: {} for agent in self.agents}

    def _observed(self) -> dict[str, dict[str, np.ndarray]]:
        observed = {}
        for agent in self.agents:
            view = self._now.view(self._seat(agent))
            observed[agent] = {"observation": view.numbers(), "action_mask": self._legal(agent)}
        return observed

    def _legal(self, agent: str) -> np.ndarray:
        mask = np.zeros(self._ids, np.int8)
        if self._state is not None:
            seat = self._seat(agent)
            mask[: self.wait] = self._state.view(seat).mask()
            mask[self.wait] = seat not in self._state.to_act
        return mask

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """Applies the actions of all seats."""
        before = self._now
        if not self.agents:
            return {}, {}, {}, {}, {}
        self._state = after = self._after(before, actions)
        self._choices += 1
        over, cut = after.is_over, self._is_cut_off()
        results = after.returns() if over else [0] * self.game.seats
        agents = self.agents
        observed = self._observed()
        if over or cut:
            self.agents = []
        return (
            observed,
            {agent: float(results[self._seat(agent)]) for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _after(self, before: parlor.State, actions: dict[str, Any]) -> parlor.State:
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            raise refuse("wrong-length", f"Found no action of {missing[0]}; expected one of each of {', '.join(self.agents)}")
        state, asked = before.copy(), before.to_act
        for agent in self.agents:
            seat, action = self._seat(agent), whole(actions[agent], f"the action of {agent}")
            if seat in asked:
                state.apply(action, seat=seat)
            elif action != self.wait:
                error = parlor.IllegalAction(f"Found action {action} of {agent}, who is not asked; expected {self.wait}, to wait")
                error.code = "not-asked"
                raise error
        return state
