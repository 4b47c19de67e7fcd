"""The Gymnasium adapter, by Gymnasium's own checks over every solitaire with each option."""

import warnings

import numpy as np
import parlor
import pytest
import tables

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402
from parlor.gym import SolitaireEnv  # noqa: E402

SOLITAIRES = [table for table in tables.every() if table.seats == 1]
solitaire = pytest.mark.parametrize("table_for_one", SOLITAIRES, ids=tables.name)


@solitaire
@pytest.mark.parametrize("reward", ["result", "score"])
def test_gymnasium_finds_nothing_wrong(table_for_one, reward):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Observations count, so that no number bounds them: Gymnasium would like one.
        warnings.filterwarnings("ignore", message=".*infinity.*")
        env = gymnasium.make("parlor/Solitaire-v0", game=table_for_one, reward=reward, render_mode="ansi")
        check_env(env.unwrapped)


@solitaire
def test_rewards_add_up_to_the_result(table_for_one):
    for reward in ("result", "score"):
        env = SolitaireEnv(table_for_one, reward=reward)
        env.reset(seed=3)
        env.action_space.seed(3)
        total, over = 0.0, False
        while not over:
            _, earned, over, truncated, info = env.step(env.action_space.sample())
            assert not truncated and info["action_mask"].any()
            total += earned
        assert total == env._state.returns()[0]


def test_an_illegal_action_is_refused_and_a_limit_truncates():
    env = SolitaireEnv("rose", max_choices=2)
    with pytest.raises(parlor.BadArgument):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(parlor.IllegalAction):
        env.step(int(np.flatnonzero(~env.action_masks())[0]))
    assert env.step(env.action_space.sample())[3] is False
    assert env.step(env.action_space.sample())[3] is True


def test_games_for_several_are_refused():
    with pytest.raises(parlor.BadArgument) as found:
        SolitaireEnv("snake")
    assert found.value.code == "bad-seats"
