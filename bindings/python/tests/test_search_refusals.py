"""What `parlor.search` refuses, what comes through it, and what it leaves to others."""

import subprocess
import sys
import threading

import numpy as np
import parlor
import pytest
from evaluators import as_bytes, uniform


def bad(priors=None, values=None):
    def evaluate(obs, mask):
        good = mask.astype(np.float32), np.zeros((len(obs), 2), np.float32)
        made = tuple(change(array) if change else array for change, array in zip((priors, values), good))
        return made

    return evaluate


def put(number):
    def change(array):
        array = array.copy()
        array[-1, -1] = number
        return array

    return change


@pytest.mark.parametrize(
    ("evaluate", "code"),
    [
        (lambda obs, mask: None, "not-an-evaluation"),
        (lambda obs, mask: (mask.astype(np.float32),), "not-an-evaluation"),
        (bad(lambda array: array.tolist()), "not-an-evaluation"),
        (bad(lambda array: array.astype(np.int32)), "not-an-evaluation"),
        (bad(lambda array: array[:, :-1]), "not-an-evaluation"),
        (bad(lambda array: array[0]), "not-an-evaluation"),
        (bad(values=lambda array: array[:, :1]), "not-an-evaluation"),
        (bad(values=lambda array: array[:0]), "not-an-evaluation"),
        (bad(values=lambda array: "values"), "not-an-evaluation"),
        (bad(put(np.nan)), "not-finite"),
        (bad(put(np.inf)), "not-finite"),
        (bad(put(-1e-3)), "negative-prior"),
        (bad(values=put(np.nan)), "not-finite"),
        (bad(values=put(-np.inf)), "not-finite"),
        (bad(values=lambda array: np.full(array.shape, 1e300)), "not-finite"),
    ],
)
def test_what_is_no_evaluation_is_refused(evaluate, code):
    view = parlor.game("ouroboros").start(seed=1).view(0)
    with pytest.raises(parlor.BadArgument) as raised:
        parlor.search(view, 10, evaluate)
    assert raised.value.code == code and ("expected" in str(raised.value))
    assert parlor.search(view, 10, bad()).visits.sum() == 10, "all goes on"


def test_any_order_and_width_of_floats_is_taken():
    view = parlor.game("ouroboros").start(seed=1).view(0)
    plain = as_bytes(parlor.search(view, 50, bad()))
    for change in (np.asfortranarray, np.float64, lambda array: np.repeat(array, 2, axis=1)[:, ::2]):
        assert as_bytes(parlor.search(view, 50, bad(change, change))) == plain


@pytest.mark.parametrize(
    "arguments",
    [
        {"simulations": 0},
        {"simulations": 10**7},
        {"simulations": 1.5},
        {"simulations": True},
        {"batch": 0},
        {"batch": 10**6},
        {"c_puct": -1},
        {"c_puct": float("nan")},
        {"c_puct": "1"},
        {"noise": 1.5},
        {"noise": None},
        {"noise": 0.5, "noise_alpha": 0},
        {"noise": 0.5, "noise_alpha": float("inf")},
        {"value_range": (1, 1)},
        {"value_range": (0, float("nan"))},
        {"value_range": (0, 1, 2)},
        {"value_range": 1},
        {"seed": 1.5},
        {"evaluate": "best"},
    ],
)
def test_a_bad_argument_is_refused(arguments):
    view = parlor.game("ouroboros").start(seed=1).view(0)
    with pytest.raises(parlor.BadArgument) as raised:
        parlor.search(view, **{"simulations": 5, **arguments})
    assert raised.value.code


def test_what_is_no_view_of_a_seat_that_chooses_is_refused():
    game, other = parlor.game("ouroboros"), parlor.game("ouroboros", seats=3)
    state = game.start(seed=1)
    for view, kind, code in [
        (state, parlor.BadArgument, "not-a-view"),
        ([state], parlor.BadArgument, "not-a-view"),
        ("view", parlor.BadArgument, "not-a-view"),
        (state.view(), parlor.NotYourTurn, "spectator"),
        (state.view(1), parlor.NotYourTurn, "not-asked"),
        ([state.view(0), other.start(seed=1).view(0)], parlor.BadArgument, "other-game"),
        ([state.view(0), parlor.game("rose").start(seed=1).view(0)], parlor.BadArgument, "other-game"),
        ([state.view(0)] * 5000, parlor.BadArgument, "too-large"),
    ]:
        with pytest.raises(kind) as raised:
            parlor.search(view, 5)
        assert raised.value.code == code
    with pytest.raises(parlor.BadArgument, match="smaller batch"):
        parlor.search([state.view(0)] * 1000, 5, uniform(game), batch=1000)
    assert parlor.search([], 5) == []


def test_what_an_evaluator_raises_comes_through():
    view = parlor.game("snake").start(seed=1)
    view = view.view(view.to_act[0])
    calls = []

    def evaluate(obs, mask):
        calls.append(len(obs))
        if len(calls) == 3:
            raise ZeroDivisionError("mine")
        return mask.astype(np.float32), np.zeros((len(obs), 2), np.float32)

    with pytest.raises(ZeroDivisionError, match="mine"):
        parlor.search(view, 100, evaluate)
    assert len(calls) == 3
    assert parlor.search(view, 100, evaluate).visits.sum() == 100


def test_an_evaluator_may_search():
    game = parlor.game("snake")
    state = game.start(seed=1)
    view = state.view(state.to_act[0])

    def evaluate(obs, mask):
        value = parlor.search(view, 3).value
        return mask.astype(np.float32), np.tile(value, (len(obs), 1))

    assert parlor.search(view, 10, evaluate).visits.sum() == 10


def test_other_threads_go_on_during_a_search():
    view = parlor.game("rose").start(seed=1).view(0)
    ticks, done = [], threading.Event()

    def tick():
        while not done.wait(0.005):
            ticks.append(1)

    thread = threading.Thread(target=tick)
    thread.start()
    parlor.search(view, 600)
    done.set()
    thread.join()
    assert len(ticks) > 5


@pytest.mark.parametrize("evaluate", ["None", "lambda obs, mask: (mask.astype('f4'), numpy.zeros((len(obs), 2), 'f4'))"])
def test_ctrl_c_ends_a_search(evaluate):
    code = (
        "import numpy, parlor, signal, threading, os\n"
        "s = parlor.game('snake').start(seed=1)\n"
        "threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        f"try:\n    parlor.search(s.view(s.to_act[0]), 1_000_000, {evaluate})\n"
        "except KeyboardInterrupt:\n    print('stopped')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    assert done.stdout == "stopped\n", done.stderr
