"""The vector environment for Stable-Baselines3 over every solitaire with each option: `.ci/learners` runs it, as SB3 needs PyTorch."""

import numpy as np
import parlor
import pytest
import tables

pytest.importorskip("stable_baselines3")
pytest.importorskip("sb3_contrib")
from parlor.gym import SolitaireEnv  # noqa: E402
from parlor.sb3 import SolitaireVecEnv  # noqa: E402
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported  # noqa: E402
from stable_baselines3.common.env_checker import check_env  # noqa: E402
from stable_baselines3.common.vec_env import VecMonitor  # noqa: E402

solitaire = pytest.mark.parametrize("table_for_one", [one for one in tables.every() if one.seats == 1], ids=tables.name)


@solitaire
def test_sb3_finds_nothing_wrong_with_one_game(table_for_one):
    check_env(SolitaireEnv(table_for_one))


@solitaire
def test_masks_are_the_legal_actions_and_the_last_reward_is_the_result(table_for_one):
    env, rng, ended = SolitaireVecEnv(table_for_one, 8, seed=3), np.random.default_rng(3), 0
    watched = VecMonitor(env)
    seen = watched.reset()
    assert is_masking_supported(watched)
    for _ in range(400):
        masks = get_action_masks(watched)
        before = [env.games.state(at) for at in range(8)]
        assert all(set(np.flatnonzero(mask)) == set(state.view(0).legal_ids()) for mask, state in zip(masks, before))
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        seen, rewards, dones, infos = watched.step(actions)
        for at in np.flatnonzero(dones):
            assert infos[at]["episode"]["r"] == pytest.approx(float(rewards[at]))
            assert infos[at]["terminal_observation"].shape == seen[at].shape and not infos[at]["TimeLimit.truncated"]
            ended += 1
    assert ended > 0


def test_the_same_seed_deals_the_same():
    env = SolitaireVecEnv("rose", 4, seed=5)
    first = env.reset()
    assert not np.array_equal(first, env.reset())
    env.seed(5)
    assert np.array_equal(first, env.reset())


def test_what_single_games_do_not_have_is_refused():
    env = SolitaireVecEnv("rose", 2, max_choices=1)
    env.reset()
    for wrong in (lambda: env.set_attr("x", 1), lambda: env.env_method("render"), lambda: SolitaireVecEnv("snake", 2)):
        with pytest.raises(parlor.BadArgument):
            wrong()
    with pytest.raises(parlor.IllegalAction):
        env.step(np.argmin(env.action_masks(), axis=1))
    *_, infos = env.step(np.argmax(env.action_masks(), axis=1))
    assert all(info["TimeLimit.truncated"] for info in infos)
