"""No observation, mask or determinization depends on what a seat cannot know: see `secrets_law`."""

import numpy as np
import parlor
import pytest
from secrets_law import Leak, determinizations, hidden_number, observation, secrets


def test_nothing_hidden_is_in_tensors_or_determinizations(table):
    compared = secrets(table, seed=11)
    assert compared.worlds > 0
    assert (compared.differing > 0) == table.hides, "worlds differ where something is hidden"


def hiding():
    return [game for game in map(parlor.game, parlor.games()) if game.hides]


@pytest.mark.parametrize("game_that_hides", hiding(), ids=lambda game: game.slug)
def test_the_law_finds_a_leak_in_an_observation(game_that_hides):
    def leaky(state, seat):
        tensor = np.concatenate([state.view(seat).tensor(), hidden_number(state)])
        return tensor.tobytes()

    with pytest.raises(Leak, match="observes"):
        secrets(game_that_hides, seed=11, observe=leaky)


@pytest.mark.parametrize("game_that_hides", hiding(), ids=lambda game: game.slug)
def test_the_law_finds_another_seats_hand_in_an_observation(game_that_hides):
    def leaky(state, seat):
        return observation(state, (0 if seat is None else seat + 1) % game_that_hides.seats)

    with pytest.raises(Leak, match="observes"):
        secrets(game_that_hides, seed=11, observe=leaky)


@pytest.mark.parametrize("game_that_hides", hiding(), ids=lambda game: game.slug)
def test_the_law_finds_a_determinization_that_looks_at_the_state(game_that_hides):
    def leaky(state, seat, seed):
        return [*determinizations(state, seat, seed), state.copy()]

    with pytest.raises(Leak, match="determinizations"):
        secrets(game_that_hides, seed=11, determinize=leaky)


def test_determinizations_look_like_the_view_and_repeat(table):
    state = table.start(seed=8)
    view = state.view(0)
    one, again, other = view.determinize(20, 3), view.determinize(20, 3), view.determinize(20, 4)
    assert all(view.fits(world) and world.view(0) == view for world in one)
    prints = [[world.fingerprint() for world in worlds] for worlds in (one, again, other)]
    assert prints[0] == prints[1]
    if table.hides:
        assert prints[0] != prints[2] and len(set(prints[0])) > 1
    for world in one[:3]:
        while not world.is_over and world.num_events < 12:
            seat = world.to_act[0]
            world.apply(world.legal(seat)[0], seat=seat)


def test_an_environment_shows_what_the_view_shows(table):
    env = table.vec(6, seed=5, threads=2)
    rng = np.random.default_rng(5)
    for _ in range(30):
        for at in range(env.n):
            if env.seat[at] < 0:
                continue
            view = env.state(at).view(int(env.seat[at]))
            assert np.array_equal(view.tensor(), env.obs[at])
            assert np.array_equal(view.mask(), env.mask[at])
        scores = env.mask * rng.random(env.mask.shape)
        env.step(scores.argmax(axis=1).astype(np.int32))
