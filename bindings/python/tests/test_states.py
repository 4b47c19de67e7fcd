"""Exact states: choices, luck, records, copies, pickles."""

import copy
import pickle

import parlor
import pytest
import tables


def test_a_game_is_played_to_its_end_and_its_record_is_read_back(table):
    state = None
    for state, _ in tables.random_states(table, seed=1, most=400):
        assert state.is_over or state.to_act
    loaded = parlor.load(state.record())
    assert loaded == state and loaded.record() == state.record()
    assert loaded.game == table
    if state.is_over:
        assert len(state.returns()) == table.seats and loaded.returns() == state.returns()
        assert state.legal() == [] and state.to_act == ()


def test_the_same_seed_gives_the_same_game(game):
    one, other = ([state.fingerprint() for state, _ in tables.random_states(game, seed=5)] for _ in "ab")
    assert one == other
    assert game.start(seed=5).record() == game.start(seed="5").record(), "a number is the text of its digits"


def test_a_copy_goes_on_alone(game):
    state = game.start(seed=2)
    twin, deep = state.copy(), copy.deepcopy(state)
    seat = state.to_act[0]
    action = state.legal(seat)[0]
    state.apply(action, seat=seat)
    assert twin != state and twin == deep
    twin.apply(action, seat=seat)
    assert twin == state, "with the same luck"


def test_a_pickled_state_goes_on_with_the_same_luck(table):
    for number, (state, _) in enumerate(tables.random_states(table, seed=3, most=40)):
        if number % 10 == 0 and not state.is_over:
            again = pickle.loads(pickle.dumps(state))
            mine = state.copy()
            assert again == mine
            for _ in range(5):
                if mine.is_over:
                    break
                seat = mine.to_act[0]
                action = mine.legal(seat)[0]
                mine.apply(action, seat=seat)
                again.apply(action, seat=seat)
                assert again == mine


def test_a_pickled_state_whose_luck_was_changed_is_not_read_wrongly():
    state = parlor.game("snake").start(seed=3)
    load, (record, _, file) = state.__reduce__()
    with pytest.raises(parlor.BadRecord) as found:
        load(record, ("another seed", 0), file)
    assert found.value.code == "damaged"


def test_without_a_seed_outcomes_are_dealt_by_hand(game):
    state = game.start()
    if not state.is_chance:
        return
    outcomes = state.outcomes()
    assert all(weight > 0 for _, weight in outcomes)
    text = outcomes[-1][0]
    assert state.deal(text) == text
    with pytest.raises(parlor.ParlorError) as found:
        state.deal()
    assert found.value.code == "no-seed"
    state.reseed(4)
    assert not state.is_chance
    assert pickle.loads(pickle.dumps(state)) == state


def test_action_ids_and_texts_are_the_same_choice(table):
    for state, rng in tables.random_states(table, seed=4, most=25):
        if state.is_over:
            break
        seat = state.to_act[0]
        texts, ids = state.legal(seat), state.legal_ids(seat)
        assert len(texts) == len(ids) == len(set(ids.tolist()))
        at = int(rng.integers(len(ids)))
        one, other = state.copy(), state.copy()
        assert one.apply(int(ids[at]), seat=seat) == texts[at] == other.apply(texts[at], seat=seat)
        assert one == other
        if int(ids[at]) < len(table.action_texts):
            assert table.action_texts[ids[at]] == texts[at]


def test_simultaneous_choices_come_in_any_order():
    game = parlor.game("solo-war")
    state = next(state for state, _ in tables.random_states(game, seed=1) if len(state.to_act) > 1)
    choices = {seat: state.legal(seat)[-1] for seat in state.to_act}
    one, other = state.copy(), state.copy()
    for seat in state.to_act:
        one.apply(choices[seat], seat=seat)
    for seat in reversed(state.to_act):
        other.apply(choices[seat], seat=seat)
    assert one == other


def test_a_vector_of_one_plays_the_same_rules(game):
    env = game.vec(1, seed=3)
    state = env.state(0)
    action = env.mask[0].nonzero()[0][0]
    seat = int(env.seat[0])
    assert state.to_act[0] == seat and list(state.legal_ids(seat)) == list(env.mask[0].nonzero()[0])
    state.apply(int(action), seat=seat)
