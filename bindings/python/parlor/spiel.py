"""Games as OpenSpiel games.

>>> import parlor.spiel, pyspiel
>>> names = parlor.spiel.register()
>>> game = pyspiel.load_game("parlor_snake(seats=3,options=hands:1)")
>>> state = game.new_initial_state()
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

import parlor

from ._adapters import refuse

#: Bounds that OpenSpiel asks for and that no game here states: results lie within, and games are shorter. Nothing is cut.
MOST_POINTS = 1_000_000.0
LONGEST = 1_000_000
MOST_OUTCOMES = 4096


def register() -> list[str]:
    """Makes every game known to OpenSpiel as ``parlor_SLUG`` (``-`` is ``_``) with the parameters ``seats`` (0: the default) and ``options``
    (``hands:1;jokers:no``). Returns the names. Calling it again does nothing."""
    names = []
    for slug in parlor.games():
        name = f"parlor_{slug.replace('-', '_')}"
        if name not in pyspiel.registered_names():
            _register(slug, name)
        names.append(name)
    return names


def _register(slug: str, name: str) -> None:
    about, table = parlor.describe(slug), parlor.game(slug)
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"Parlor: {about['name']}",
        # Choices at once are asked for in seat order; who comes later sees nothing of the earlier ones.
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            pyspiel.GameType.Information.IMPERFECT_INFORMATION
            if table.hides
            else pyspiel.GameType.Information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(about["seats"]),
        min_num_players=min(about["seats"]),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, "options": ""},
    )

    class Spiel(SpielGame):
        """The game of this slug."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(slug, kind, params or {})

    pyspiel.register_game(kind, Spiel)


def _options(text: str) -> dict[str, str]:
    pairs = [pair.split(":", 1) for pair in text.split(";") if pair]
    if any(len(pair) != 2 for pair in pairs):
        raise refuse("bad-argument", f"Found options={text!r}; expected name:value pairs set apart by semicolons")
    return {name: value for name, value in pairs}


class SpielGame(pyspiel.Game):
    """A game with its seats and options."""

    def __init__(self, slug: str, kind: pyspiel.GameType, params: dict[str, Any]) -> None:
        seats = params.get("seats", 0)
        self.table = parlor.game(slug, seats=seats or None, **_options(params.get("options", "")))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.num_actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.table.seats,
            min_utility=-MOST_POINTS,
            max_utility=MOST_POINTS,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> SpielState:
        """A state before its first deal."""
        return SpielState(self, self.table.start())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a seat sees now: the game's observation."""
        if params:
            raise refuse("bad-argument", f"Found the observer's parameters {params}; expected none")
        return SpielObserver(self.table)


class SpielState(pyspiel.State):
    """An exact state. Actions are the game's ids; chance outcomes are places in its sorted list of outcomes."""

    def __init__(self, game: SpielGame, state: parlor.State) -> None:
        super().__init__(game)
        self.parlor = state

    def current_player(self) -> int:
        """The seat that chooses next."""
        if self.parlor.is_over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.parlor.is_chance else self.parlor.to_act[0]

    def _legal_actions(self, player: int) -> list[int]:
        # OpenSpiel wants them in order.
        return sorted(self.parlor.legal_ids(player).tolist()) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What luck may bring, with its probability."""
        weights = [weight for _, weight in self.parlor.outcomes()]
        return [(at, weight / sum(weights)) for at, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.parlor.is_chance:
            self.parlor.deal(self._outcome(action))
        else:
            self.parlor.apply(int(action), seat=self.parlor.to_act[0])

    def _outcome(self, place: int) -> str:
        outcomes = self.parlor.outcomes()
        if not 0 <= place < len(outcomes):
            raise refuse("out-of-range", f"Found outcome {place}; expected 0 to {len(outcomes) - 1}")
        return outcomes[place][0]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._outcome(action)
        return dict(zip(self.parlor.legal_ids(player).tolist(), self.parlor.legal(player)))[action]

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.parlor.is_over

    def returns(self) -> list[float]:
        """The result of each seat; nothing before the end."""
        return [float(points) for points in self.parlor.returns()] if self.parlor.is_over else [0.0] * self.num_players()

    def __str__(self) -> str:
        return self.parlor.record()


class SpielObserver:
    """What a seat sees: ``tensor`` is the game's observation, the text the JSON of its view."""

    def __init__(self, table: parlor.Game) -> None:
        self.tensor = np.zeros(table.obs_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the tensor."""
        self.tensor[:] = state.parlor.view(player).numbers()

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as JSON."""
        return json.dumps(state.parlor.view(player).data, sort_keys=True)
