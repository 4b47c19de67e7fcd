"""The OpenSpiel adapter, by OpenSpiel's own simulation test over every game with each option."""

import numpy as np
import parlor
import pytest
import tables

pyspiel = pytest.importorskip("pyspiel")
import parlor.spiel  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

NAMES = dict(zip(parlor.games(), parlor.spiel.register()))


def load(table):
    options = "" if table.rules == "-" else table.rules.replace(" ", ";").replace("=", ":")
    return pyspiel.load_game(NAMES[table.slug], {"seats": table.seats, "options": options})


def test_openspiels_simulations(table):
    events = sum(1 for _ in tables.random_states(table, seed=41, most=260))
    if events > 250:
        pytest.skip("this test of theirs takes time with the square of a game's length, and 250 choices are a minute")
    pyspiel.random_sim_test(load(table), num_sims=1, serialize=False, verbose=False)


def test_the_same_choices_give_the_same_game(game):
    state, rng = load(game).new_initial_state(), np.random.default_rng(1)
    for _ in range(120):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            assert abs(sum(chances) - 1) < 1e-9
            state.apply_action(int(rng.choice(outcomes, p=chances)))
            continue
        twin = state.clone()
        action = int(rng.choice(state.legal_actions()))
        text = state.action_to_string(action)
        seat = state.current_player()
        state.apply_action(action)
        twin.parlor.apply(text, seat=seat)
        assert twin.parlor == state.parlor
    assert parlor.load(str(state)) == state.parlor


def test_observations_are_the_games(game):
    spiel = load(game)
    observer, state = make_observation(spiel), spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    observer.set_from(state, 0)
    assert np.array_equal(observer.tensor, state.parlor.view(0).tensor())
    assert observer.string_from(state, 0).startswith("{")


def test_parameters_are_read_from_the_name():
    game = pyspiel.load_game("parlor_snake(seats=3,options=hands:1;jokers:no)")
    assert game.num_players() == 3 and set(game.table.rules.split()) == {"hands=1", "jokers=no"}
    with pytest.raises(parlor.ParlorError):
        pyspiel.load_game("parlor_snake", {"options": "hands"})


def test_registering_twice_does_nothing():
    assert parlor.spiel.register() == list(NAMES.values())
