"""The judges: known values of small games, OpenSpiel's numbers on a box of ours, and the numbers of docs/strength.md again."""

import importlib.util
import json
import math
import pathlib
import sys

import numpy as np
import parlor
import pytest
from parlor import judge

pyspiel = pytest.importorskip("pyspiel")

PYTHON = pathlib.Path(__file__).parents[1]
MEASUREMENTS = PYTHON.parents[1] / "research" / "measurements"


def example(name):
    spec = importlib.util.spec_from_file_location(name, PYTHON / "examples" / f"{name}.py")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def spiel_box(name):
    return judge.listed([(1.0, pyspiel.load_game(name).new_initial_state())], judge.spiel)


@pytest.fixture(scope="module")
def snake_worlds():
    """A hand of Snake with six cards that nobody has seen."""
    state = judge.played(parlor.game("snake", seats=2, hands=1), 59, seed=17)
    return state, judge.worlds(state.view(), seed=1)


@pytest.fixture(scope="module")
def snake(snake_worlds):
    return judge.listed(snake_worlds[1])


def test_kuhn_poker_has_its_known_value_and_uniform_play_its_known_loss():
    box = spiel_box("kuhn_poker")
    assert list(map(len, box.seats)) == [6, 6]
    plans = judge.CfrPlus(box).run(1000).average()
    assert box.value(plans) == pytest.approx(-1 / 18, abs=1e-4)
    assert 0 <= judge.exploitability(box, plans) < 1e-4
    assert judge.exploitability(box, [own.uniform() for own in box.seats]) == pytest.approx(11 / 24)


@pytest.mark.parametrize("name", ["kuhn_poker", "leduc_poker"])
def test_openspiel_finds_the_same_after_as_many_iterations(name):
    game, box = pyspiel.load_game(name), spiel_box(name)
    theirs, solver = pyspiel.CFRPlusSolver(game), judge.CfrPlus(box)
    for iterations in range(1, 9):
        theirs.evaluate_and_update_policy()
        found = judge.exploitability(box, solver.run(1).average())
        assert found == pytest.approx(pyspiel.exploitability(game, theirs.average_policy()), abs=1e-9), iterations


def test_openspiel_finds_the_same_on_a_box_of_ours():
    from open_spiel.python.algorithms import cfr, exploitability

    import parlor.spiel

    state = judge.played(parlor.game("snake", seats=2, hands=1), 60, seed=17)
    worlds = judge.worlds(state.view(), seed=1)
    game, box = parlor.spiel.BoxGame(worlds), judge.listed(worlds)
    theirs = cfr.CFRPlusSolver(game)
    for _ in range(2):
        theirs.evaluate_and_update_policy()
    ours = judge.exploitability(box, judge.CfrPlus(box).run(2).average())
    assert ours > 0
    assert exploitability.exploitability(game, theirs.average_policy()) == pytest.approx(ours, abs=1e-9)


def test_every_world_is_found_and_looks_the_same_to_a_spectator(snake_worlds):
    state, worlds = snake_worlds
    assert len(worlds) == math.comb(6, 3) and sum(chance for chance, _ in worlds) == pytest.approx(1)
    assert all(state.view().fits(world) for _, world in worlds)
    assert len({world.history(seat) for _, world in worlds for seat in (0, 1)}) == 2 * len(worlds)


def test_perfect_play_is_approached_and_no_plan_is_better_than_perfect(snake):
    solver, last = judge.CfrPlus(snake), math.inf
    for _ in range(4):
        now = judge.exploitability(snake, solver.run(solver.iterations or 20).average())
        assert 0 <= now < last
        last = now
    plans = solver.average()
    assert last < 1e-3
    rng = np.random.default_rng(1)
    for _ in range(20):
        other = [own.plan_of(lambda _, actions: rng.dirichlet(np.ones(len(actions)))) for own in snake.seats]
        assert snake.value([other[0], plans[1]]) <= snake.value(plans) + 2 * last
        assert snake.value([plans[0], other[1]]) >= snake.value(plans) - 2 * last


def test_losses_add_up_to_what_the_best_reply_makes_more(snake):
    plans = [own.plan_of(judge.bot_policy("greedy")) for own in snake.seats]
    for seat, sign in ((0, 1), (1, -1)):
        lost = judge.losses(snake, seat, plans[seat], plans[1 - seat])
        best = snake.best_values(seat, plans[1 - seat])[0]
        assert lost.min() > -1e-12
        assert lost.sum() == pytest.approx(best - sign * snake.value(plans))


def test_a_plan_is_the_policy_that_it_is_made_of(snake):
    for own in snake.seats:
        alike = own.plan_of(lambda _, actions: [1 / len(actions)] * len(actions))
        assert np.allclose(alike, own.uniform())
        for state, first in enumerate(own.first[:-1]):
            assert alike[first : own.first[state + 1]].sum() == pytest.approx(alike[own.parent[state]])


def test_the_judge_finds_a_player_that_always_loses(snake):
    """A sign that is turned, or seats that are mixed up, would make the worst play the best."""
    worst = []
    for seat, own in enumerate(snake.seats):
        worth = -snake.best_values(seat, snake.seats[1 - seat].uniform())
        behaviour = np.zeros(own.sequences)
        for state, first in enumerate(own.first[:-1]):
            behaviour[first + int(np.argmax(worth[first : own.first[state + 1]]))] = 1.0
        worst.append(own.plan(behaviour))
    alike = [own.uniform() for own in snake.seats]
    assert judge.exploitability(snake, worst) > judge.exploitability(snake, alike)


@pytest.mark.parametrize(
    "code, wrong",
    [
        ("too-large", lambda worlds: judge.listed(worlds, most=100)),
        ("no-state", lambda worlds: judge.listed([])),
        ("bad-seats", lambda worlds: judge.listed([(1.0, judge.played(parlor.game("snake", seats=3, hands=1), 63, seed=1))])),
        ("bad-seats", lambda worlds: judge.listed([(1.0, parlor.game("rose").start(seed=1))], most=10**6)),
        ("imperfect-recall", lambda worlds: judge.listed(worlds, lambda state: forgetful(state))),
        ("no-iterations", lambda worlds: judge.CfrPlus(judge.listed(worlds)).average()),
        ("bad-policy", lambda worlds: judge.listed(worlds).seats[0].plan_of(lambda _, actions: [0.5] * len(actions))),
        ("out-of-range", lambda worlds: judge.played(parlor.game("snake", hands=1, seats=2), 66, seed=1)),
        ("out-of-range", lambda worlds: judge.bot_policy("greedy", 0)),
        ("too-large", lambda worlds: judge.worlds(parlor.game("snake").start(seed=1).view(), seed=1, often=10**9)),
    ],
)
def test_what_cannot_be_judged_is_refused(snake_worlds, code, wrong):
    with pytest.raises(parlor.BadArgument) as refused:
        wrong(snake_worlds[1])
    assert refused.value.code == code and "expected" in str(refused.value)


def forgetful(state):
    """A node whose seats forget what they were shown."""
    seat, key, labels, after = judge.wins(state)
    return seat, ("" if seat >= 0 else key), labels, after


def test_cfr_on_a_small_snake_learns_to_play(capsys):
    assert example("snake_cfr").main() < 1e-3
    assert "CFR+, 256 iterations" in capsys.readouterr().out


def test_the_numbers_of_the_small_boxes_repeat(capsys):
    for slug, rows in example("judges").main(["--small"]).items():
        stored = json.loads((MEASUREMENTS / f"{slug}-judges.json").read_text())["rows"]
        assert rows == [row for row in stored if row[0] == rows[0][0]]
    assert "perfect" not in capsys.readouterr().err
