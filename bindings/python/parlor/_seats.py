"""What environments with several seats share."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, MultiBinary
from gymnasium.utils import seeding

import parlor

from ._adapters import refuse, whole
from ._spaces import LegalActions


class Seats:
    """A game, its agents and their spaces. Agents are called ``seat_0``, ``seat_1``, ..."""

    render_mode: str | None

    def _sit_down(
        self, game: str | parlor.Game, ids: int, max_choices: int | None, render_mode: str | None, options: dict[str, Any]
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise refuse("bad-argument", f"Found {render_mode!r} as render_mode; expected 'ansi' or None")
        self.render_mode = render_mode
        self.game = parlor.game(game, **options) if isinstance(game, str) else game
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents = list(self.possible_agents)
        self._ids = self.game.num_actions + ids
        self._most = None if max_choices is None else whole(max_choices, "max_choices")
        self._state: parlor.State | None = None
        self._choices = 0
        self._random, _ = seeding.np_random()
        # The same object each time, so that a seed given to a space lasts.
        self._observation_spaces = {agent: self._space_of(agent) for agent in self.possible_agents}
        self._action_spaces = {
            agent: LegalActions(self._ids, functools.partial(self._legal, agent)) for agent in self.possible_agents
        }

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._state = self.game.start(seed=int(self._random.integers(1 << 62)))
        self._choices = 0
        self.agents = list(self.possible_agents)

    @property
    def _now(self) -> parlor.State:
        if self._state is None:
            raise refuse("not-reset", "This environment has no game yet: call reset()")
        return self._state

    def _is_cut_off(self) -> bool:
        return self._most is not None and self._choices >= self._most and not self._now.is_over

    def _legal(self, agent: str) -> np.ndarray:
        """The mask of an agent; nothing before there is a game."""
        raise NotImplementedError

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise refuse("bad-seat", f"Found {agent!r}; expected one of {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def observation_space(self, agent: str) -> Dict:
        """What an agent sees: float32 numbers, and which of its actions are legal."""
        self._seat(agent)
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> LegalActions:
        """The action ids. Without a mask of yours, only legal ones are sampled."""
        self._seat(agent)
        return self._action_spaces[agent]

    def _space_of(self, agent: str) -> Dict:
        numbers = Box(-np.inf, np.inf, (self.game.obs_size,), np.float32)
        return Dict({"observation": numbers, "action_mask": MultiBinary(self._ids)})

    def render(self) -> str | None:
        """The table as a spectator sees it, in characters."""
        if self.render_mode is None or self._state is None:
            return None
        return self._state.view().text

    def close(self) -> None:
        """Nothing is open."""
