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
    kind = _kind(slug, name, parlor.game(slug).hides, pyspiel.GameType.Utility.GENERAL_SUM)

    class Spiel(SpielGame):
        """The game of this slug."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(slug, kind, params or {})

    pyspiel.register_game(kind, Spiel)


def _kind(slug: str, name: str, hides: bool, utility: pyspiel.GameType.Utility) -> pyspiel.GameType:
    about = parlor.describe(slug)
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Parlor: {about['name']}",
        # Choices at once are asked for in seat order; who comes later sees nothing of the earlier ones.
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            pyspiel.GameType.Information.IMPERFECT_INFORMATION
            if hides
            else pyspiel.GameType.Information.PERFECT_INFORMATION
        ),
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(about["seats"]),
        min_num_players=min(about["seats"]),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, "options": ""},
    )


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
        """What a seat sees now, the game's observation; or with perfect recall all that it was shown, as text alone."""
        if params:
            raise refuse("bad-argument", f"Found the observer's parameters {params}; expected none")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return SpielHistory()
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


class SpielHistory:
    """All that a seat was shown since the start, as text: its information state."""

    tensor = None
    dict: dict[str, np.ndarray] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Does nothing: there is no tensor."""

    def string_from(self, state: SpielState, player: int) -> str:
        """The history of the seat. It begins with the seat: OpenSpiel tells information states apart by their text alone."""
        return f"seat {player}\n{state.parlor.history(player)}"


class BoxGame(pyspiel.Game):
    """The game for two that begins with one of these states, each with its probability, as `parlor.judge.listed` takes them. Utilities are wins:
    1, 0 or -1."""

    def __init__(self, roots: list[tuple[float, parlor.State]]) -> None:
        self.roots = roots
        table = roots[0][1].game
        slug = table.slug
        kind = _kind(slug, f"parlor_{slug.replace('-', '_')}_box", table.hides, pyspiel.GameType.Utility.ZERO_SUM)
        info = pyspiel.GameInfo(
            num_distinct_actions=table.num_actions,
            max_chance_outcomes=max(MOST_OUTCOMES, len(roots)),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> BoxState:
        """Before luck has chosen a state."""
        return BoxState(self, None)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielHistory:
        """All that a seat was shown."""
        return SpielHistory()


class BoxState(SpielState):
    """A state of a box: `parlor` is `None` before luck has chosen where it begins."""

    def current_player(self) -> int:
        """The seat that chooses next."""
        return pyspiel.PlayerId.CHANCE if self.parlor is None else super().current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.parlor is None else super()._legal_actions(player)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.parlor is not None and super().is_terminal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What luck may bring, with its probability."""
        if self.parlor is None:
            return [(at, chance) for at, (chance, _) in enumerate(self.get_game().roots)]
        return super().chance_outcomes()

    def _apply_action(self, action: int) -> None:
        if self.parlor is None:
            self.parlor = self.get_game().roots[action][1].copy()
        else:
            super()._apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"state {action}" if self.parlor is None else super()._action_to_string(player, action)

    def returns(self) -> list[float]:
        """1 for the seat that won, -1 for the one that lost; nothing for a draw, or before the end."""
        one, two = super().returns() if self.parlor is not None else (0.0, 0.0)
        won = float((one > two) - (one < two))
        return [won, -won]

    def __str__(self) -> str:
        return "" if self.parlor is None else super().__str__()
