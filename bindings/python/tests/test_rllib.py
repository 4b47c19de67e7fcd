"""The adapter for RLlib, by RLlib's own check over every game with each option: `.ci/learners` runs it, as RLlib needs PyTorch."""

import parlor
import pytest

pytest.importorskip("ray.rllib")
pytest.importorskip("torch")
from parlor.rllib import ALL, SeatsEnv  # noqa: E402
from ray.rllib.utils.pre_checks.env import check_multiagent_environments  # noqa: E402


def sampled(env, obs):
    return {agent: env.action_spaces[agent].sample() for agent in obs}


def test_rllib_finds_nothing_wrong(table):
    check_multiagent_environments(SeatsEnv({"game": table}))


def test_every_observation_is_in_its_space_and_rewards_are_the_result(table):
    env = SeatsEnv({"game": table, "max_choices": 1000})
    obs, _ = env.reset(seed=4)
    totals, ended, cut = dict.fromkeys(env.agents, 0.0), {ALL: False}, {ALL: False}
    while not (ended[ALL] or cut[ALL]):
        assert [env.possible_agents[seat] for seat in env._state.to_act] == list(obs)
        for agent, seen in obs.items():
            assert env.observation_spaces[agent].contains(seen) and seen["action_mask"].any()
        obs, rewards, ended, cut, _ = env.step(sampled(env, obs))
        for agent, reward in rewards.items():
            totals[agent] += reward
    assert list(obs) == env.possible_agents, "each agent sees the end"
    assert list(totals.values()) == (env._state.returns() if ended[ALL] else [0.0] * table.seats)


def test_seats_choose_at_once(game):
    env = SeatsEnv({"game": game, "max_choices": 60})
    obs, _ = env.reset(seed=1)
    at_once, ended, cut = len(obs), {ALL: False}, {ALL: False}
    while not (ended[ALL] or cut[ALL]):
        obs, _, ended, cut, _ = env.step(sampled(env, obs))
        at_once = max(at_once, len(env._state.to_act))
    assert (at_once > 1) == (game.slug == "solo-war")


def test_the_same_seed_plays_the_same(game):
    def played():
        env = SeatsEnv({"game": game, "max_choices": 30})
        obs, _ = env.reset(seed=9)
        for space in env.action_spaces.values():
            space.seed(3)
        for _ in range(20):
            if env._state.is_over:
                break
            obs, *_ = env.step(sampled(env, obs))
        return env._state.fingerprint()

    assert played() == played()


def test_refusals_change_nothing():
    env = SeatsEnv({"game": "solo-war"})
    with pytest.raises(parlor.BadArgument, match="reset"):
        env.step({})
    obs, _ = env.reset(seed=1)
    before = env._state.fingerprint()
    with pytest.raises(parlor.BadArgument, match="seat_1"):
        env.step({"seat_0": 0})
    illegal = {agent: int((seen["action_mask"] == 0).argmax()) for agent, seen in obs.items()}
    with pytest.raises(parlor.IllegalAction):
        env.step({**sampled(env, obs), "seat_1": illegal["seat_1"]})
    assert env._state.fingerprint() == before
    with pytest.raises(parlor.BadArgument, match="game"):
        SeatsEnv({})
    with pytest.raises(parlor.BadArgument, match="render_mode"):
        SeatsEnv({"game": "rose", "render_mode": "human"})
