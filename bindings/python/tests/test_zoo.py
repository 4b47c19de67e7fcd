"""The PettingZoo adapters, by PettingZoo's own tests over every game with each option."""

import functools
import warnings

import numpy as np
import parlor
import pytest
import tables

pytest.importorskip("pettingzoo")
from parlor.zoo import AecEnv, ParallelSeatsEnv  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test  # noqa: E402


@pytest.fixture(autouse=True)
def _strict():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # What PettingZoo says of every environment that has vectors with a mask, or counts instead of pixels.
        for message in (".*Observation space for each agent probably should be.*", ".*infinity.*", ".*Observation is not a NumPy array.*"):
            warnings.filterwarnings("ignore", message=message)
        yield


def test_aec_api(table):
    api_test(AecEnv(table, render_mode="ansi"), num_cycles=30)


def test_parallel_api(table):
    parallel_api_test(ParallelSeatsEnv(table, render_mode="ansi"), num_cycles=60)


def test_seeds(table):
    seed_test(functools.partial(AecEnv, table), num_cycles=10)
    parallel_seed_test(functools.partial(ParallelSeatsEnv, table), num_cycles=10)


def test_rewards_are_the_result_and_nobody_else_is_asked(game):
    env = AecEnv(game)
    env.reset(seed=4)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for number, agent in enumerate(env.agent_iter(20_000)):
        obs, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        assert obs["action_mask"].any() and not any(
            env.observe(other)["action_mask"].any() for other in env.agents if other != agent
        )
        env.step(env.action_space(agent).sample(obs["action_mask"]))
    assert env._state.is_over and list(totals.values()) == env._state.returns()


def test_parallel_seats_choose_at_once_or_wait():
    env = ParallelSeatsEnv("solo-war", max_choices=40)
    obs, _ = env.reset(seed=4)
    together = 0
    while env.agents:
        asked = [agent for agent in env.agents if not obs[agent]["action_mask"][env.wait]]
        together += len(asked) > 1
        actions = {agent: env.action_space(agent).sample(obs[agent]["action_mask"]) for agent in env.agents}
        obs, rewards, terminations, truncations, _ = env.step(actions)
    assert together > 0
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_use_before_a_reset_says_so():
    for env in (AecEnv("snake"), ParallelSeatsEnv("snake")):
        with pytest.raises(parlor.BadArgument) as found:
            env.step({}) if isinstance(env, ParallelSeatsEnv) else env.observe("seat_0")
        assert found.value.code == "not-reset"


def test_refusals_change_nothing():
    env = ParallelSeatsEnv("snake")
    env.reset(seed=1)
    before = env._state.fingerprint()
    with pytest.raises(parlor.IllegalAction):
        env.step({agent: 0 if agent == "seat_1" else env.wait for agent in env.agents})
    with pytest.raises(parlor.BadArgument):
        env.step({"seat_0": env.wait})
    assert env._state.fingerprint() == before
    with pytest.raises(parlor.BadArgument):
        env.action_space("seat_9")
    aec = AecEnv("snake", max_choices=1)
    aec.reset(seed=1)
    with pytest.raises(parlor.IllegalAction):
        aec.step(int(np.flatnonzero(aec.last()[0]["action_mask"] == 0)[0]))
    aec.step(aec.action_space(aec.agent_selection).sample())
    assert all(aec.truncations.values())
