"""Bots take views, and matches are between bots of any kind."""

import subprocess
import sys

import numpy as np
import parlor
import pytest
import tables


@pytest.mark.parametrize("name", ["random", "greedy", "gentle", "casual:8", "strong:8", "best:8", "mcts:8"])
def test_every_bot_chooses_what_its_seat_may_choose(name, table):
    bot = parlor.bot(name, seed=1)
    for number, (state, _) in enumerate(tables.random_states(table, seed=31, most=20)):
        if state.is_over:
            break
        if number % 9 == 0:
            seat = state.to_act[-1]
            assert bot.choose(state.view(seat)) in state.legal(seat)


def test_a_bot_with_simulations_repeats_itself(game):
    def choices():
        bot = parlor.bot("best", simulations=30, seed=4)
        states = tables.random_states(game, seed=32, most=6)
        return [bot.choose(state.view(state.to_act[0])) for state, _ in states if not state.is_over]

    assert choices() == choices()


def test_a_bot_says_what_it_considered(game):
    state = game.start(seed=1)
    thought = parlor.bot("mcts", simulations=50).think(state.view(state.to_act[0]))
    assert thought["text"] == thought["considered"][0]["text"]
    assert sum(one["visits"] for one in thought["considered"]) <= thought["simulations"] + len(thought["considered"])


def test_a_bot_knows_only_its_view():
    game = parlor.game("snake")
    state = game.start(seed=3)
    view = state.view(state.to_act[0])
    choices = {
        parlor.bot("best", simulations=40, seed=1).choose(world.view(view.seat)) for world in view.determinize(8, 1)
    }
    assert choices == {parlor.bot("best", simulations=40, seed=1).choose(view)}


class First:
    """A bot of one's own."""

    def choose(self, view):
        return view.legal()[0]


def test_a_match_is_repeatable_and_its_records_are_read_back(game):
    def played():
        bots = [parlor.bot("greedy", seed=1) for _ in range(game.seats - 1)] + [First()]
        return parlor.match(game, bots, 2 * game.seats, seed=6)

    one, again = played(), played()
    assert one.results == again.results and one.records == again.records
    assert [parlor.load(record).returns() for record in one.records] == one.results
    assert len(one.means()) == game.seats
    assert sorted(map(tuple, one.players)) == sorted(2 * [tuple((s + k) % game.seats for s in range(game.seats)) for k in range(game.seats)])


def test_greedy_beats_random():
    game = parlor.game("snake", hands=1)
    means = parlor.match(game, [parlor.bot("greedy"), parlor.bot("random")], 60, seed=1).means()
    assert means[0] > means[1]


def test_intervals_count_deals_and_shares_are_never_certain():
    snake = parlor.match(parlor.game("snake", hands=1), [parlor.bot("greedy"), parlor.bot("random")], 60, seed=1)
    greedy, chance = snake.intervals()
    assert greedy.low < greedy.mean < greedy.high and [greedy.mean, chance.mean] == snake.means()
    ahead = snake.ahead()
    assert ahead.mean == pytest.approx(greedy.mean - chance.mean) and ahead.low > 0
    shares = snake.shares()
    assert sum(share.mean for share in shares) == pytest.approx(1.0) and shares[0].low > 0.5
    # Two games of a deal are one of 30 independent numbers.
    assert shares[0].high - shares[0].low > 1.96 * np.sqrt(shares[0].mean * (1 - shares[0].mean) / 30) and repr(snake).startswith("<Match of 60 games: won 0.")
    always = parlor.Interval.of_shares(np.ones(30))
    assert always.mean == 1.0 == always.high and 0.85 < always.low < 0.95


@pytest.mark.parametrize("deals, quantile", [(4, 3.1824), (10, 2.2622), (31, 2.0423)])
def test_intervals_of_few_deals_are_students(deals, quantile):
    numbers = np.arange(deals, dtype=float)
    found = parlor.Interval.of(numbers)
    half = quantile * numbers.std(ddof=1) / np.sqrt(deals)
    assert found.high - found.mean == pytest.approx(half, rel=0.01) and found.mean - found.low == pytest.approx(half, rel=0.01)
    assert parlor.Interval.of(numbers[:3]).high == np.inf


def test_a_match_needs_a_bot_for_each_seat():
    with pytest.raises(parlor.BadArgument):
        parlor.match(parlor.game("snake"), [First()])
    with pytest.raises(parlor.BadArgument):
        parlor.match(parlor.game("rose"), ["best"])


def test_the_import_is_quick():
    code = (
        "import time, numpy; start = time.perf_counter(); import parlor; took = time.perf_counter() - start\n"
        "assert took < 0.1, took"
    )
    results = [subprocess.run([sys.executable, "-c", code]).returncode for _ in range(3)]
    assert 0 in results, "under 100 ms beside NumPy"


def test_ctrl_c_stops_a_search():
    code = (
        "import parlor, signal, threading, os\n"
        "s = parlor.game('snake').start(seed=1)\n"
        "threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "try:\n    parlor.bot('best', ms=60_000).choose(s.view(s.to_act[0]))\n"
        "except KeyboardInterrupt:\n    print('stopped')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    assert done.stdout == "stopped\n", done.stderr
