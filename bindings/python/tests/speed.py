"""How many choices a second the package makes, as docs/python.md has it: `python speed.py [--peers]`.

Times are of the processor, so that other work on the machine matters less; `wall` is the clock's. Actions are drawn outside of the time.
"""

from __future__ import annotations

import os
import sys
import time

import numpy as np
import parlor

SECONDS = 1.0
GAMES = 1024


def single(state, start, legal, over, act) -> float:
    """Choices a second, one game after the other, one call for what is legal and one for the action."""
    rng = np.random.default_rng(1)
    draws = rng.random(1 << 16)
    begun, choices = time.process_time(), 0
    while time.process_time() - begun < SECONDS:
        for draw in draws[:2000]:
            ids = legal(state)
            act(state, ids[int(draw * len(ids))])
            choices += 1
            if over(state):
                state = start()
    return choices / (time.process_time() - begun)


def vector(game: parlor.Game, observe: bool, threads: int) -> tuple[float, float]:
    """Choices a second of processor time, and by the clock."""
    env = game.vec(GAMES, seed=1, observe=observe, threads=threads)
    rng = np.random.default_rng(1)
    busy = wall = 0.0
    choices = 0
    while busy < SECONDS:
        actions = (rng.random(env.mask.shape, dtype=np.float32) * env.mask).argmax(axis=1).astype(np.int32)
        from_busy, from_wall = time.process_time(), time.perf_counter()
        env.step(actions)
        busy += time.process_time() - from_busy
        wall += time.perf_counter() - from_wall
        choices += GAMES
    return choices / busy, choices / wall


def ours() -> None:
    print(f"{os.cpu_count()} cores; choices a second of one core, in thousands; {GAMES} games in a vector")
    print("| game | numbers | one game | vector, no obs | vector, obs | by the clock, 2 threads |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for slug in parlor.games():
        game = parlor.game(slug)
        alone = single(
            game.start(seed=1),
            lambda game=game: game.start(seed=2),
            lambda state: state.legal_ids(state.to_act[0]),
            lambda state: state.is_over,
            lambda state, id: state.apply(id, seat=state.to_act[0]),
        )
        blind, _ = vector(game, observe=False, threads=1)
        seen, _ = vector(game, observe=True, threads=1)
        _, clock = vector(game, observe=True, threads=2)
        row = [game.obs_size, *(round(number / 1000) for number in (alone, blind, seen, clock))]
        print(f"| {slug} | " + " | ".join(map(str, row)) + " |")


def peers() -> None:
    """OpenSpiel's games in the same loop; luck is drawn by them, inside of the time."""
    import pyspiel

    rng = np.random.default_rng(1)
    for name in ("connect_four", "gin_rummy", "goofspiel(num_cards=13,imp_info=True,turns_simultaneous=False)", "backgammon"):
        try:
            game = pyspiel.load_game(name)
        except Exception:
            continue

        def settle(state):
            while state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(int(rng.choice(outcomes, p=chances)))
            return state

        def act(state, action):
            state.apply_action(action)
            settle(state)

        rate = single(
            settle(game.new_initial_state()),
            lambda game=game: settle(game.new_initial_state()),
            lambda state: state.legal_actions(),
            lambda state: state.is_terminal(),
            act,
        )
        print(f"OpenSpiel {name}: {rate / 1000:.0f}")


if __name__ == "__main__":
    ours()
    if "--peers" in sys.argv:
        peers()
