"""Vector environments: arrays made once, resets as named, masks, simultaneous choices."""

import numpy as np
import parlor
import pytest
import tables


def choose(env, rng):
    return (env.mask * rng.random(env.mask.shape)).argmax(axis=1).astype(np.int32)


def test_a_mask_always_has_a_true_entry_and_only_for_who_is_asked(table):
    env = table.vec(8, seed=1, threads=2)
    rng = np.random.default_rng(1)
    for _ in range(80):
        assert env.mask.any(axis=1).all()
        for at in range(env.n):
            if env.seat[at] >= 0:
                assert env.asked[at, env.seat[at]]
                assert list(env.state(at).legal_ids(int(env.seat[at]))) == list(env.mask[at].nonzero()[0])
            else:
                assert not env.asked[at].any() and env.mask[at].sum() == 1
        env.step(choose(env, rng))


def test_arrays_are_made_once(game):
    env = game.vec(4, seed=1)
    names = ["obs", "final_obs", "mask", "seat", "asked", "reward", "terminated", "truncated"]
    before = {name: getattr(env, name) for name in names}
    env.step(choose(env, np.random.default_rng(1)))
    env.reset(seed=2)
    assert all(getattr(env, name) is before[name] for name in names)
    shapes = {name: (array.shape, array.dtype.name) for name, array in before.items()}
    assert shapes == {
        "obs": ((4, game.obs_size), "float32"),
        "final_obs": ((4, game.obs_size), "float32"),
        "mask": ((4, game.num_actions), "bool"),
        "seat": ((4,), "int8"),
        "asked": ((4, game.seats), "bool"),
        "reward": ((4, game.seats), "float32"),
        "terminated": ((4,), "bool"),
        "truncated": ((4,), "bool"),
    }


def play(game, autoreset, steps=6000, **named):
    """Steps four games at random, until every one of them has ended once."""
    env = game.vec(4, seed=3, autoreset=autoreset, **named)
    rng = np.random.default_rng(3)
    ended = np.zeros(4, bool)
    for _ in range(steps):
        env.step(choose(env, rng))
        yield env
        ended |= env.terminated
        if ended.all():
            return


def test_next_step_resets_in_the_step_after_the_last(game):
    ended = np.zeros(4, bool)
    seen = 0
    for env in play(game, "next_step"):
        for at in range(env.n):
            done = env.terminated[at]
            assert not (ended[at] and done), "the step after the last begins a game"
            if done:
                seen += 1
                state = env.state(at)
                assert state.is_over and env.seat[at] == -1
                assert list(env.reward[at]) == state.returns()
                assert np.array_equal(env.final_obs[at], env.obs[at])
            else:
                assert not env.reward[at].any() and env.seat[at] >= 0
            ended[at] = done
    assert seen > 0


def test_same_step_resets_in_the_last_step(game):
    seen = 0
    for env in play(game, "same_step"):
        for at in range(env.n):
            assert env.seat[at] >= 0
            if env.terminated[at]:
                seen += 1
                over = next(i for i, name in enumerate(game.obs_names) if name == "turn/over")
                assert env.final_obs[at, over] == 1 and env.obs[at, over] == 0
    assert seen > 0


def test_disabled_waits_for_a_reset(game):
    env = None
    over = np.zeros(4, bool)
    for env in play(game, "disabled"):
        assert not (over & env.terminated).any()
        over |= env.terminated
    assert over.all() and (env.seat == -1).all()
    env.reset()
    assert (env.seat >= 0).all()


def test_a_limit_truncates(game):
    for step, env in enumerate(play(game, "next_step", steps=7, max_choices=3), 1):
        running = ~env.terminated
        assert (env.truncated[running] == (step % 4 == 3)).all() or env.terminated.any()
        assert not (env.terminated & env.truncated).any()
        assert not env.reward[env.truncated].any()


def test_threads_change_nothing(table):
    one, two = table.vec(9, seed=4, threads=1), table.vec(9, seed=4, threads=2)
    rng = np.random.default_rng(4)
    for _ in range(25):
        actions = choose(one, rng)
        one.step(actions)
        two.step(actions)
        for name in ("obs", "mask", "seat", "asked", "reward", "terminated", "truncated"):
            assert np.array_equal(getattr(one, name), getattr(two, name)), name


def test_seeds_repeat_and_differ(game):
    obs = [game.vec(4, seed=seed).obs.copy() for seed in (1, 1, 2)]
    assert np.array_equal(obs[0], obs[1]) and not np.array_equal(obs[0], obs[2])
    env = game.vec(4, seed=2)
    env.reset(seed=1)
    assert np.array_equal(env.obs, obs[0])
    assert not np.array_equal(obs[0][0], obs[0][1]), "each game has its own luck"


def test_simultaneous_choices_are_asked_one_after_the_other_without_showing_them():
    env = parlor.game("solo-war", seats=4).vec(8, seed=5)
    rng = np.random.default_rng(5)
    several = 0
    for _ in range(60):
        for at in np.flatnonzero(env.asked.sum(axis=1) > 1):
            several += 1
            state = env.state(int(at))
            seat, other = state.to_act[:2]
            views = set()
            for action in state.legal(seat):
                chosen = state.copy()
                chosen.apply(action, seat=seat)
                views.add(chosen.view(other).tensor().tobytes())
            assert len(views) == 1, "the next seat learns nothing of a sealed choice"
        env.step(choose(env, rng))
    assert several > 0


@pytest.mark.parametrize("dtype", [np.int32, np.int64])
def test_actions_are_int32_or_int64(dtype):
    env = parlor.game("rose").vec(3, seed=1)
    env.step(env.mask.argmax(axis=1).astype(dtype))


def test_an_environment_lives_no_longer_than_its_arrays_and_the_other_way_round():
    obs = parlor.game("snake").vec(2, seed=1).obs
    assert obs.sum() > 0
    env = parlor.game("snake").vec(2, seed=1)
    del obs
    env.step(env.mask.argmax(axis=1).astype(np.int32))


def test_tables_have_several_options():
    assert len(tables.every()) > 2 * len(parlor.games())
