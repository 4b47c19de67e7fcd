"""Wrong types, stale objects, illegal actions, use after the end, threads, forks: an exception that says what to do."""

import os
import threading

import numpy as np
import parlor
import pytest
import tables


def refusal(kind, code, call, *arguments, **named):
    with pytest.raises(kind) as found:
        call(*arguments, **named)
    assert found.value.code == code, found.value
    assert str(found.value)
    return found.value


def test_a_table_that_cannot_be():
    assert "did you mean snake?" in str(refusal(parlor.BadGame, "unknown-game", parlor.game, "snak"))
    refusal(parlor.BadGame, "bad-seats", parlor.game, "snake", seats=9)
    refusal(parlor.BadGame, "bad-seats", parlor.game, "snake", seats=300)
    refusal(parlor.BadGame, "bad-rules", parlor.game, "snake", wings=1)
    refusal(parlor.BadGame, "bad-rules", parlor.game, "snake", hands="many")
    refusal(parlor.BadArgument, "not-a-number", parlor.game, "snake", seats="two")
    refusal(parlor.BadArgument, "not-a-number", parlor.game, "snake", seats=2.5)
    refusal(parlor.BadArgument, "bad-argument", parlor.game, "snake", hands=1.5)
    refusal(parlor.BadArgument, "bad-argument", parlor.game, 7)
    refusal(parlor.BadGame, "bad-file", parlor.game, "solo-war", set=b"no cards")


def test_an_action_that_is_not_allowed_says_the_clause():
    state = parlor.game("snake").start(seed=1)
    seat = state.to_act[0]
    other = next(text for text in parlor.game("snake").action_texts if text not in state.legal(seat))
    why = refusal(parlor.IllegalAction, "illegal", state.apply, other)
    assert why.clause and why.clause in str(why)
    refusal(parlor.IllegalAction, "syntax", state.apply, "fly away")
    refusal(parlor.IllegalAction, "illegal", state.apply, 10_000)
    refusal(parlor.IllegalAction, "illegal", state.apply, -1)
    refusal(parlor.BadArgument, "not-a-number", state.apply, None)
    refusal(parlor.BadArgument, "not-a-number", state.apply, True)
    refusal(parlor.BadArgument, "not-a-number", state.apply, 1 << 80)
    refusal(parlor.BadArgument, "bad-seat", state.legal, 2)
    refusal(parlor.BadArgument, "bad-seat", state.legal, -1)
    assert refusal(parlor.IllegalAction, "illegal", state.apply, state.legal()[0], seat=1 - seat).clause


def test_use_after_the_end(game):
    state = None
    for state, _ in tables.random_states(game, seed=1, most=5000):
        pass
    assert state.is_over
    refusal(parlor.GameOver, "over", state.apply, "play 7P")
    refusal(parlor.GameOver, "over", state.apply, 0)
    refusal(parlor.NotYourTurn, "not-chance", state.deal)
    refusal(parlor.NotYourTurn, "not-chance", state.outcomes)
    refusal(parlor.NotYourTurn, "not-asked", parlor.bot("random").choose, state.view(0))
    assert not state.view(0).mask().any() and state.view(0).legal() == []


def test_use_before_the_end_or_of_a_spectator(game):
    state = game.start(seed=1)
    refusal(parlor.GameOver, "not-over", state.returns)
    refusal(parlor.NotYourTurn, "spectator", parlor.bot("random").choose, state.view())
    refusal(parlor.BadArgument, "not-a-view", parlor.bot("random").choose, state)


def test_bots_that_are_not():
    assert "did you mean greedy?" in str(refusal(parlor.BadBot, "unknown-bot", parlor.bot, "gredy"))
    refusal(parlor.BadBot, "unknown-bot", parlor.bot, "random", ms=5)
    refusal(parlor.BadArgument, "bad-argument", parlor.bot, "best", ms=0)
    refusal(parlor.BadArgument, "bad-argument", parlor.bot, "best", ms=5, simulations=5)


def test_a_faulty_record_says_its_line():
    why = refusal(parlor.BadRecord, "illegal", parlor.load, "parlor 1\ngame snake\nrules -\nseats 2\n\ndeal 7P 7P\n")
    assert why.line == 6
    refusal(parlor.BadRecord, "not-text", parlor.load, b"\xff\xfe")
    refusal(parlor.BadRecord, "not-a-record", parlor.load, "chess")
    refusal(parlor.BadArgument, "not-text", parlor.load, 7)


def test_arrays_that_do_not_fit():
    env = parlor.game("snake").vec(4, seed=1)
    refusal(parlor.BadArgument, "wrong-length", env.step, np.zeros(3, np.int32))
    refusal(parlor.BadArgument, "not-actions", env.step, np.zeros(4, np.float32))
    refusal(parlor.BadArgument, "not-actions", env.step, np.zeros((4, 1), np.int32))
    refusal(parlor.BadArgument, "not-actions", env.step, [0, 0, 0, 0])
    refusal(parlor.BadArgument, "out-of-range", env.state, 4)
    before = [env.state(at).fingerprint() for at in range(4)]
    illegal = env.mask.argmax(axis=1).astype(np.int32)
    illegal[3] = (~env.mask[3]).argmax()
    assert "game 3" in str(refusal(parlor.IllegalAction, "illegal", env.step, illegal))
    assert before == [env.state(at).fingerprint() for at in range(4)], "no game has changed"
    env.obs.flags.writeable = False
    legal = env.mask.argmax(axis=1).astype(np.int32)
    refusal(parlor.BadArgument, "read-only", env.step, legal)
    refusal(parlor.BadArgument, "too-large", parlor.game("solo-war").vec, 1 << 20, 1)
    refusal(parlor.BadArgument, "out-of-range", parlor.game("snake").vec, 0, 1)
    refusal(parlor.BadArgument, "bad-autoreset", parlor.game("snake").vec, 1, 1, autoreset="yes")


def test_a_mask_that_a_caller_changed_allows_nothing():
    env = parlor.game("snake").vec(1, seed=1)
    illegal = (~env.mask[0]).argmax()
    env.mask[0, illegal] = True
    refusal(parlor.IllegalAction, "illegal", env.step, np.array([illegal], np.int32))


def test_determinizations_have_a_bound():
    view = parlor.game("snake").start(seed=1).view(0)
    refusal(parlor.BadArgument, "out-of-range", view.determinize, 10**9, 1)
    refusal(parlor.BadArgument, "out-of-range", view.determinize, -1, 1)


def test_an_object_in_use_by_another_thread_is_busy_and_nothing_hangs():
    state = parlor.game("snake").start(seed=1)
    bot = parlor.bot("best", ms=400)
    view = state.view(state.to_act[0])
    thread = threading.Thread(target=bot.choose, args=(view,))
    thread.start()
    found = None
    while thread.is_alive() and found is None:
        try:
            parlor.bot("random").choose(view)  # Others go on meanwhile.
            bot.choose(view)
        except parlor.Busy as why:
            found = why
    thread.join()
    assert found is None or found.code == "busy"


def test_a_forked_process_goes_on():
    if not hasattr(os, "fork"):
        return
    game = parlor.game("solo-war")
    env = game.vec(256, seed=1, threads=2)
    child = os.fork()
    if child == 0:
        try:
            env.step(env.mask.argmax(axis=1).astype(np.int32))
            state = parlor.game("snake").start(seed=1)
            parlor.bot("mcts", simulations=20, threads=2).choose(state.view(state.to_act[0]))
            os._exit(0)
        finally:
            os._exit(1)
    assert os.waitpid(child, 0)[1] == 0
    env.step(env.mask.argmax(axis=1).astype(np.int32))


def test_exceptions_survive_a_pickle():
    import pickle

    why = refusal(parlor.BadGame, "unknown-game", parlor.game, "chess")
    again = pickle.loads(pickle.dumps(why))
    assert (again.code, str(again)) == (why.code, str(why))
