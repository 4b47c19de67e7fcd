"""Laws of `parlor.search`, for every game with several options."""

import numpy as np
import parlor
import pytest
import tables
from evaluators import Recorded, as_bytes, opinionated, uniform
from secrets_law import Leak, hidden_number, secrets


def positions(table, seed, every=11, most=30):
    """States of a random game in which somebody chooses, with the seat that is asked last."""
    for number, (state, _) in enumerate(tables.random_states(table, seed, most)):
        if number % every == 0 and not state.is_over:
            yield state, state.to_act[-1]


def test_visits_are_legal_and_sum_to_the_simulations_in_few_calls(table):
    for number, (state, seat) in enumerate(positions(table, 41)):
        view, batch = state.view(seat), (1, 5, 16)[number % 3]
        evaluate = Recorded(opinionated(table))
        found = parlor.search(view, 60, evaluate, batch=batch)
        assert len(found.visits) == len(found.priors) == len(found.values) == len(view.legal())
        assert found.visits.sum() == 60 and found.visits.min() >= 0
        assert found.action in view.legal() and view.legal_ids()[view.legal().index(found.action)] == found.action_id
        assert found.visits[view.legal().index(found.action)] == found.visits.max()
        assert np.isclose(found.priors.sum(), 1, atol=1e-5)
        assert np.array_equal(np.isnan(found.values), found.visits == 0)
        assert found.value.shape == (table.seats,) and np.isfinite(found.value).all()
        assert found.calls == len(evaluate.calls) <= 60 / batch + 2
        assert found.leaves == len(evaluate.rows()) <= 61
        assert all(len(obs) <= batch for obs, _ in evaluate.calls)


def test_every_row_is_the_view_of_a_seat_that_has_to_choose(table):
    seats = table.seats
    for state, seat in positions(table, 42):
        view, evaluate = state.view(seat), Recorded(opinionated(table))
        parlor.search(view, 40, evaluate, batch=7)
        obs, mask = evaluate.rows()[0]
        assert np.array_equal(obs, view.tensor()) and np.array_equal(mask, view.mask()), "the first is the root"
        for obs, mask in evaluate.rows():
            assert mask.any()
            assert obs[:seats].sum() == 1 and obs[seats : 2 * seats][obs[:seats].argmax()] == 1
        for given, copied in zip(evaluate.calls, evaluate.copies):
            assert all(map(np.array_equal, given, copied)), "arrays are not used again"


class TooMany(Exception):
    """More states than a test looks at."""


def reachable(states, depth, found, left):
    """Adds what the seats that are asked see and may do, in all states up to `depth` choices later."""
    for state in states:
        left[0] -= 1
        if left[0] < 0:
            raise TooMany
        if state.is_chance:
            for outcome, _ in state.outcomes():
                dealt = state.copy()
                dealt.deal(outcome)
                reachable([dealt], depth, found, left)
        for seat in state.to_act:
            view = state.view(seat)
            found.add((view.tensor().tobytes(), view.mask().tobytes()))
            for action in state.legal(seat) if depth else []:
                after = state.copy()
                after.apply(action, seat=seat)
                reachable([after], depth - 1, found, left)


def test_rows_are_what_views_of_reachable_states_give():
    """Where a few hundred states can follow, each row is one of them; a game of each kind has such positions."""
    compared = set()
    for slug, options in (("ouroboros", {}), ("snake", {"hands": 1}), ("rose", {}), ("solo-war", {})):
        game = parlor.game(slug, **options)
        states = [state.copy() for state, _ in tables.random_states(game, 4, most=4000) if not state.is_over]
        for state in states[-4:]:
            view = state.view(state.to_act[0])
            worlds = {world.fingerprint(): world for world in view.determinize(60, 1)}
            for world in worlds.values():
                world.reseed(None)
            possible = set()
            try:
                reachable(worlds.values(), 2, possible, [4000])
            except TooMany:
                continue
            evaluate = Recorded(uniform(game))
            # With as few simulations as this, and all alike, no leaf is deeper than two choices.
            parlor.search(view, 1 + len(view.legal()), evaluate, batch=3)
            rows = {(obs.tobytes(), mask.tobytes()) for obs, mask in evaluate.rows()}
            assert rows <= possible
            if len(rows) > 1:
                compared.add(slug)
    assert {"ouroboros", "snake"} <= compared


def test_features_describe_the_legal_actions_in_the_order_of_the_mask(game):
    for state, seat in positions(game, 44):
        view, first = state.view(seat), []

        def evaluate(obs, mask, features):
            assert features.shape == (mask.sum(), len(game.feature_names))
            first.append(features)
            return mask.astype(np.float32), np.zeros((len(obs), game.seats), np.float32)

        parlor.search(view, 20, evaluate, features=True)
        assert np.array_equal(first[0], game.action_features(view.legal()))


def searched(evaluator):
    def observe(state, seat):
        if state.is_over or seat not in state.to_act:
            return ()
        return as_bytes(parlor.search(state.view(seat), 20, evaluator(state), batch=4, noise=0.25, seed=5))

    return observe


def test_nothing_that_a_seat_cannot_know_changes_a_search(table):
    for evaluator in (lambda state: opinionated(table), lambda state: None):
        compared = secrets(table, 12, observe=searched(evaluator), determinize=lambda *_: [], most=24, between=8)
        assert (compared.differing > 0) == table.hides


def test_the_law_finds_a_search_that_looks_at_the_state():
    def evaluator(state):
        leaked = float(hidden_number(state)[0])
        return lambda obs, mask: (mask.astype(np.float32), np.full((len(obs), 2), leaked, np.float32))

    with pytest.raises(Leak, match="observes"):
        secrets(parlor.game("snake"), 12, observe=searched(evaluator), determinize=lambda *_: [], most=9)


def test_a_search_repeats_itself_whatever_is_searched_beside_it(table):
    views = [state.view(seat) for state, seat in positions(table, 43, every=5)]
    views = (views * 3)[:3]
    for evaluate in (opinionated(table), None):
        one = parlor.search(views, 30, evaluate, batch=4, noise=0.5, seed="a")
        assert [as_bytes(found) for found in one] == [
            as_bytes(found) for found in parlor.search(tuple(views), 30, evaluate, batch=4, noise=0.5, seed="a")
        ]
        beside = parlor.search([views[2], views[1]], 30, evaluate, batch=4, noise=0.5, seed="a")
        assert as_bytes(beside[1]) == as_bytes(one[1])
        alone = parlor.search(views[0], 30, evaluate, batch=4, noise=0.5, seed="a")
        assert as_bytes(alone) == as_bytes(one[0])


def test_many_searches_fill_their_calls():
    game = parlor.game("ouroboros")
    views = [game.start(seed=seed).view(0) for seed in range(20)]
    evaluate = Recorded(uniform(game))
    found = parlor.search(views, 50, evaluate, batch=5)
    assert len(evaluate.calls) <= 50 / 5 + 2
    assert len(evaluate.calls[0][0]) == 20 and max(len(obs) for obs, _ in evaluate.calls) == 100
    assert sum(one.leaves for one in found) == len(evaluate.rows())


def results_of_actions(state, seat):
    """The result of the seat behind each action, or None if one of them does not end the game."""
    results = []
    for action in state.legal(seat):
        after = state.copy()
        after.apply(action, seat=seat)
        results.append(after.returns()[seat] if after.is_over else None)
    return results


def wins_in_one(game, count):
    """States of random games in which the seat that chooses can win at once, but need not."""
    for seed in range(1000):
        for state, _ in tables.random_states(game, seed, most=400):
            if state.is_over:
                break
            seat = state.to_act[0]
            results = results_of_actions(state, seat)
            if None in results and set(results) != {None}:
                yield state, results
                count -= 1
                break
        if count == 0:
            return


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_winning_move_in_one_is_found_without_any_knowledge(seats):
    game = parlor.game("ouroboros", seats=seats)
    for state, results in wins_in_one(game, 6):
        for batch in (1, 8):
            found = parlor.search(state.view(state.to_act[0]), 1500, uniform(game), batch=batch)
            assert results[found.visits.argmax()] == 1
            for result, value, visits in zip(results, found.values, found.visits):
                assert result is None or not visits or value == result, "ends are exact"


class Searcher:
    def __init__(self, simulations, evaluate):
        self.arguments = simulations, evaluate

    def choose(self, view):
        return parlor.search(view, *self.arguments).action


@pytest.mark.parametrize(
    ("slug", "options", "simulations", "games"),
    [
        ("rose", {}, 12, 8),
        ("ouroboros", {}, 60, 10),
        ("ouroboros-solitaire", {}, 12, 3),
        ("snake", {"hands": 1}, 30, 12),
        ("solo-war", {}, 40, 40),
    ],
)
def test_playouts_beat_random(slug, options, simulations, games):
    game = parlor.game(slug, **options)
    own, other = Searcher(simulations, None), parlor.bot("random", seed=1)
    if game.seats == 1:
        means = [parlor.match(game, [bot], games, seed=2).means()[0] for bot in (own, other)]
    else:
        means = parlor.match(game, [own, other], games, seed=2).means()
    assert means[0] > means[1]


class WithoutKnowledge:
    """Searches with equal priors and values, and takes one of the actions that are about the most visited."""

    rng = np.random.default_rng(3)

    def choose(self, view):
        def evaluate(obs, mask):
            return mask.astype(np.float32), np.full((len(obs), 2), 0.5, np.float32)

        visits = parlor.search(view, 250, evaluate, batch=16).visits
        return view.legal()[self.rng.choice(np.flatnonzero(visits >= visits.max() - 1))]


def test_ends_alone_beat_random():
    means = parlor.match(parlor.game("ouroboros"), [WithoutKnowledge(), parlor.bot("random")], 12, seed=3).means()
    assert means[0] > 0.7


def test_noise_changes_the_roots_priors_alone():
    game = parlor.game("ouroboros")
    view = game.start(seed=1).view(0)
    plain = parlor.search(view, 40, uniform(game)).priors
    assert np.allclose(plain, 1 / len(plain))
    noisy = [parlor.search(view, 40, uniform(game), noise=0.25, seed=seed).priors for seed in (1, 1, 2)]
    assert np.array_equal(noisy[0], noisy[1]) and not np.array_equal(noisy[0], noisy[2])
    for priors in noisy:
        assert np.isclose(priors.sum(), 1, atol=1e-5) and priors.min() >= 0.75 / len(plain) - 1e-6
    spread = [parlor.search(view, 1, uniform(game), noise=1.0, noise_alpha=alpha).priors.max() for alpha in (0.01, 100)]
    assert spread[0] > 0.5 > 0.1 > spread[1]


def test_priors_of_zero_are_equal_or_never_taken():
    game = parlor.game("ouroboros")
    view = game.start(seed=1).view(0)
    values = np.zeros((8, 2), np.float32)
    nothing = parlor.search(view, 60, lambda obs, mask: (0 * mask.astype(np.float32), values[: len(obs)]))
    assert np.allclose(nothing.priors, 1 / len(nothing.priors))
    first = view.legal_ids()[0]

    def but_first(obs, mask):
        priors = mask.astype(np.float64)
        priors[:, first] = 0
        return priors, values[: len(obs)]

    found = parlor.search(view, 300, but_first)
    assert found.visits[0] == 0 and found.priors[0] == 0 and found.visits[1:].sum() == 300


def test_priors_and_values_lead_the_search():
    game = parlor.game("ouroboros")
    view = game.start(seed=1).view(0)
    wanted = view.legal_ids()[5]

    def prior(obs, mask):
        priors = mask.astype(np.float32)
        priors[:, wanted] *= 50
        return priors, np.zeros((len(obs), 2), np.float32)

    assert parlor.search(view, 100, prior).action_id == wanted

    def second_wins(obs, mask):
        values = np.zeros((len(obs), 2), np.float32)
        values[:, 1] = 1
        return mask.astype(np.float32), values

    found = parlor.search(view, 100, second_wins, value_range=(0, 1))
    assert np.allclose(found.value, [0, 1]), "values are for seat 0, 1, ..., not for the seat that is asked first"
