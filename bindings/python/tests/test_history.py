"""Histories are information states with perfect recall: see `history_law`."""

import pickle

import parlor
import pytest
import tables
from history_law import WrongHistory, histories


def test_a_history_says_what_a_seat_was_shown_and_nothing_else(table):
    equal, differing = histories(table, seed=21)
    assert differing > 0
    assert (equal > 0) == table.hides, "something happens unseen where something is hidden"


def hiding():
    return [game for game in map(parlor.game, parlor.games()) if game.hides]


@pytest.mark.parametrize("game_that_hides", hiding(), ids=lambda game: game.slug)
def test_the_law_finds_a_history_that_shows_all(game_that_hides):
    with pytest.raises(WrongHistory):
        histories(game_that_hides, 21, lambda state, seat: f"{state.history(seat)}{state.fingerprint()}")


@pytest.mark.parametrize("game_that_hides", hiding(), ids=lambda game: game.slug)
def test_the_law_finds_a_history_that_is_what_a_spectator_saw(game_that_hides):
    with pytest.raises(WrongHistory):
        histories(game_that_hides, 21, lambda state, seat: state.history())


@pytest.mark.parametrize("slug", parlor.games())
def test_the_law_finds_a_history_that_forgets(slug):
    with pytest.raises(WrongHistory):
        histories(parlor.game(slug), 21, lambda state, seat: repr(state.view(seat).data))


def test_a_history_is_the_same_after_pickling_and_whenever_it_is_asked_for(game):
    for state, _ in tables.random_states(game, seed=22, most=40):
        seats = [*range(game.seats), None]
        fresh = [pickle.loads(pickle.dumps(state)).history(seat) for seat in seats]
        assert fresh == [state.history(seat) for seat in seats]


def test_choices_that_were_made_at_once_are_shown_when_they_are_open():
    shown = 0
    for slug in parlor.games():
        for state, _ in tables.random_states(parlor.game(slug), seed=23, most=60):
            for seat in range(state.game.seats):
                lines = state.history(seat).splitlines()
                hidden = sum(line.endswith(": ?") for line in lines)
                opened = sum(line.startswith("opened ") for line in lines)
                assert opened <= hidden
                shown += opened
    assert shown > 0


def test_a_history_refuses_a_seat_that_does_not_exist(game):
    with pytest.raises(parlor.BadArgument) as refused:
        game.start(seed=1).history(game.seats)
    assert refused.value.code == "bad-seat"
