"""The Gymnasium adapter, by Gymnasium's own checks over every solitaire with each option."""

import warnings

import numpy as np
import parlor
import pytest
import tables

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402
from parlor.gym import SolitaireEnv, SolitaireVectorEnv  # noqa: E402

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


def stepped(env, rng, masks):
    actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
    return env.step(actions)


@solitaire
@pytest.mark.parametrize("autoreset", ["next_step", "same_step"])
def test_many_games_pay_their_results_and_begin_again_as_named(table_for_one, autoreset):
    env = gymnasium.make_vec("parlor/Solitaire-v0", num_envs=6, game=table_for_one, autoreset=autoreset)
    rng, ended = np.random.default_rng(1), 0
    obs, info = env.reset(seed=1)
    assert env.observation_space.contains(obs)
    single = env.unwrapped.games
    for _ in range(400):
        states = [single.state(at) for at in range(6)]
        done_before = [state.is_over for state in states]
        assert all(over or set(np.flatnonzero(mask)) == set(state.view(0).legal_ids()) for mask, state, over in zip(info["action_mask"], states, done_before))
        obs, rewards, terminated, truncated, info = stepped(env, rng, info["action_mask"])
        assert not truncated.any() and env.observation_space.contains(obs)
        for at in np.flatnonzero(terminated):
            ended += 1
            assert single.state(at).is_over == (autoreset == "next_step")
            if autoreset == "next_step":
                assert rewards[at] == single.state(at).returns()[0]
            else:
                assert info["_final_obs"][at] and info["final_obs"][at].shape == obs[at].shape
        assert not rewards[~terminated].any()
        assert not any(terminated[at] for at, over in enumerate(done_before) if over)
    assert ended > 0


def test_many_games_of_one_seed_are_the_same():
    def played():
        env, rng = SolitaireVectorEnv("rose", num_envs=3, max_choices=5), np.random.default_rng(2)
        _, info = env.reset(seed=8)
        cut = 0
        for _ in range(12):
            obs, _, _, truncated, info = stepped(env, rng, info["action_mask"])
            cut += int(truncated.sum())
        return obs, cut

    (first, cut), (second, _) = played(), played()
    assert np.array_equal(first, second) and cut == 6


def test_many_games_refuse_what_one_refuses():
    with pytest.raises(parlor.BadArgument, match="autoreset"):
        SolitaireVectorEnv("rose", autoreset="disabled")
    with pytest.raises(parlor.BadArgument, match="one"):
        SolitaireVectorEnv("snake")
    env = SolitaireVectorEnv("rose", num_envs=2)
    obs, info = env.reset(seed=1)
    with pytest.raises(parlor.IllegalAction):
        env.step(np.argmin(info["action_mask"], axis=1))
    assert np.array_equal(obs, env.games.obs)
