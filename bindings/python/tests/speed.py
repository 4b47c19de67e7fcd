"""How fast the package is beside its peers, as docs/python.md has it: `.ci/peers`, or `python speed.py` with the peers that are installed.

Everything runs in one process, in turn and several times; the tables show medians. Times are of the processor, so that other work on the machine
matters less. Which action is drawn is outside of the time of vectors, and inside, the same for all, where games are played one by one.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import statistics
import sys
import time
from typing import Any, Callable

import numpy as np
import parlor

SECONDS = 0.4
ROUNDS = 5
GAMES = 1024
SIMULATIONS = 1000

#: A game played by itself: plays one choice, drawn by a number below 1, with what the next seat sees if it is asked for; says whether it ended.
Play = Callable[[float], bool]

#: Our games, and of each peer the game that is nearest to it: solitaires with cards or numbers, perfect information on a board, hidden hands with
#: draws, sealed bids.
KIN = {
    "rose": {"OpenSpiel": "solitaire"},
    "ouroboros": {"OpenSpiel": "connect_four", "PettingZoo": "connect_four_v3", "pgx": "connect_four"},
    "ouroboros-solitaire": {"OpenSpiel": "2048", "pgx": "2048"},
    "snake": {"OpenSpiel": "gin_rummy", "PettingZoo": "texas_holdem_v4", "RLCard": "gin-rummy", "pgx": "sparrow_mahjong"},
    "solo-war": {"OpenSpiel": "goofspiel", "PettingZoo": "rps_v2", "RLCard": "uno", "pgx": "kuhn_poker"},
}
PACKAGES = {"OpenSpiel": "open-spiel", "PettingZoo": "pettingzoo", "RLCard": "rlcard", "pgx": "pgx", "JAX": "jax", "NumPy": "numpy"}


def ours(slug: str, observe: bool) -> tuple[Play, int]:
    """A game of ours, one at a time: two calls for a choice, and one for what is seen."""
    game = parlor.game(slug)
    state = game.start(seed=1)

    def play(draw: float) -> bool:
        nonlocal state
        seat = state.to_act[0]
        ids = state.legal_ids(seat)
        state.apply(int(ids[int(draw * len(ids))]), seat=seat)
        if ended := state.is_over:
            state = game.start(seed=2)
        if observe:
            state.view(state.to_act[0]).numbers()
        return ended

    return play, game.obs_size


def open_spiel(name: str, observe: bool) -> tuple[Play, int]:
    """A game of OpenSpiel; its luck is drawn in Python, as its own loops do."""
    import pyspiel

    game = pyspiel.load_game_as_turn_based(name)
    rng = np.random.default_rng(1)
    kind = game.get_type()
    has_tensor = kind.provides_observation_tensor or kind.provides_information_state_tensor
    size = 0
    if has_tensor:
        size = game.observation_tensor_size() if kind.provides_observation_tensor else game.information_state_tensor_size()

    def settled(state: Any) -> Any:
        while state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(outcomes[int(np.searchsorted(np.cumsum(chances), rng.random() * 0.999999))])
        return state

    state = settled(game.new_initial_state())

    def play(draw: float) -> bool:
        nonlocal state
        ids = state.legal_actions()
        state.apply_action(ids[int(draw * len(ids))])
        settled(state)
        if ended := state.is_terminal():
            state = settled(game.new_initial_state())
        if observe and has_tensor:
            seat = state.current_player()
            state.observation_tensor(seat) if kind.provides_observation_tensor else state.information_state_tensor(seat)
        return ended

    return play, size


def petting_zoo(name: str, observe: bool) -> tuple[Play, int]:
    """A classic game of PettingZoo; it always makes what is seen."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=1)
    seen = env.observe(env.agent_selection)
    size = int(np.size(seen["observation"] if isinstance(seen, dict) else seen))

    def play(draw: float) -> bool:
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset()
            return True
        if isinstance(seen, dict):
            ids = np.flatnonzero(seen["action_mask"])
            env.step(int(ids[int(draw * len(ids))]))
        else:
            env.step(int(draw * env.action_space(env.agent_selection).n))
        return False

    return play, size


def rlcard(name: str, observe: bool) -> tuple[Play, int]:
    """A game of RLCard; it always makes what is seen."""
    import rlcard as cards

    env = cards.make(name, config={"seed": 1})
    state, _ = env.reset()

    def play(draw: float) -> bool:
        nonlocal state
        ids = list(state["legal_actions"])
        state, _ = env.step(ids[int(draw * len(ids))])
        if ended := env.is_over():
            state, _ = env.reset()
        return ended

    return play, int(np.size(state["obs"]))


PEERS = {"OpenSpiel": open_spiel, "PettingZoo": petting_zoo, "RLCard": rlcard}


def one_by_one(play: Play) -> Callable[[], tuple[float, float]]:
    """Choices and games a second."""
    draws = np.random.default_rng(1).random(1 << 12).tolist()

    def measure() -> tuple[float, float]:
        choices = games = 0
        begun = time.process_time()
        while time.process_time() - begun < SECONDS:
            for draw in draws[:100]:
                games += play(draw)
            choices += 100
        spent = time.process_time() - begun
        return choices / spent, games / spent

    return measure


def our_vector(slug: str, observe: bool, threads: int) -> Callable[[], tuple[float, float]]:
    """Choices a second of processor time, and by the clock."""
    env = parlor.game(slug).vec(GAMES, seed=1, observe=observe, threads=threads)
    rng = np.random.default_rng(1)

    def measure() -> tuple[float, float]:
        busy = wall = choices = 0
        while busy < SECONDS:
            actions = (rng.random(env.mask.shape, dtype=np.float32) * env.mask).argmax(axis=1).astype(np.int32)
            from_busy, from_wall = time.process_time(), time.perf_counter()
            env.step(actions)
            busy += time.process_time() - from_busy
            wall += time.perf_counter() - from_wall
            choices += GAMES
        return choices / busy, choices / wall

    return measure


def pgx_vector(name: str) -> tuple[Callable[[], tuple[float, float]], int]:
    """The same of pgx: a batch by `vmap` and `jit`, with resets, what is seen and the mask; compiled before."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    draw = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf), axis=-1))
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES))

    def measure(least: float = SECONDS) -> tuple[float, float]:
        nonlocal state, key
        busy = wall = choices = 0
        while busy < least or not choices:
            key, one, two = jax.random.split(key, 3)
            actions, keys = draw(one, state.legal_action_mask), jax.random.split(two, GAMES)
            jax.block_until_ready((actions, keys))
            from_busy, from_wall = time.process_time(), time.perf_counter()
            state = jax.block_until_ready(step(state, actions, keys))
            busy += time.process_time() - from_busy
            wall += time.perf_counter() - from_wall
            choices += GAMES
        return choices / busy, choices / wall

    measure(0.0)
    return measure, int(np.prod(env.observation_shape))


def our_search(slug: str, bot: str) -> Callable[[], float]:
    """Milliseconds of processor time for a choice at the beginning of a game."""
    state = parlor.game(slug).start(seed=1)
    view = state.view(state.to_act[0])

    def measure() -> float:
        begun, times = time.process_time(), 0
        while time.process_time() - begun < SECONDS:
            parlor.bot(bot, simulations=SIMULATIONS, seed=times).choose(view)
            times += 1
        return 1000 * (time.process_time() - begun) / times

    return measure


def spiel_search(name: str, hides: bool) -> Callable[[], float]:
    """The same of OpenSpiel's tree search in C++, which plays one random game to its end for each simulation."""
    import pyspiel

    game, rng = pyspiel.load_game(name), np.random.default_rng(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        state.apply_action(int(rng.choice(outcomes, p=chances)))

    def measure() -> float:
        begun, times = time.process_time(), 0
        while time.process_time() - begun < SECONDS:
            rollouts = pyspiel.RandomRolloutEvaluator(1, times)
            if hides:
                final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
                bot = pyspiel.ISMCTSBot(times, rollouts, 2.0, SIMULATIONS, -1, final, False, False)
            else:
                bot = pyspiel.MCTSBot(game, rollouts, 2.0, SIMULATIONS, 1000, False, times, False)
            bot.step(state)
            times += 1
        return 1000 * (time.process_time() - begun) / times

    return measure


def medians(measures: dict[Any, Callable[[], Any]]) -> dict[Any, Any]:
    """All of them in turn, several times."""
    found: dict[Any, list[Any]] = {key: [] for key in measures}
    for turn in range(ROUNDS):
        for key, measure in measures.items():
            found[key].append(measure())
        print(f"round {turn + 1} of {ROUNDS}", file=sys.stderr)
    return {
        key: tuple(map(statistics.median, zip(*all_))) if isinstance(all_[0], tuple) else statistics.median(all_)
        for key, all_ in found.items()
    }


def versions(have: list[str]) -> str:
    """The versions of everything that took part."""
    named = [f"{name} {importlib.metadata.version(package)}" for name, package in PACKAGES.items() if name in have or name == "NumPy"]
    return f"{', '.join(named)}, Python {platform.python_version()}, {os.cpu_count()} cores"


def table(head: list[str], rows: list[list[Any]]) -> None:
    """Prints a table."""
    for cells in [head, ["---"] * 2 + ["---:"] * (len(head) - 2), *rows]:
        print("| " + " | ".join(map(str, cells)) + " |")
    print()


def thousands(number: float) -> str:
    return f"{number / 1000:,.0f}" if number >= 10_000 else f"{number / 1000:,.1f}"


def found(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def main() -> None:
    """Prints the tables."""
    have = [name for name, module in (("OpenSpiel", "pyspiel"), ("PettingZoo", "pettingzoo"), ("RLCard", "rlcard"), ("pgx", "pgx")) if found(module)]
    have += ["JAX"] if "pgx" in have else []
    plays, sizes, vectors = {}, {}, {}
    for slug, kin in KIN.items():
        for observe in (False, True):
            play, sizes[slug] = ours(slug, observe)
            plays[slug, "Parlor", observe] = one_by_one(play)
            vectors[slug, "Parlor", observe, 1] = our_vector(slug, observe, 1)
        vectors[slug, "Parlor", True, 2] = our_vector(slug, True, 2)
        for peer in [peer for peer in kin if peer in have]:
            if peer == "pgx":
                vectors[slug, peer, True, 2], sizes[slug, peer] = pgx_vector(kin[peer])
                continue
            for observe in (False, True) if peer == "OpenSpiel" else (True,):
                play, sizes[slug, peer] = PEERS[peer](kin[peer], observe)
                plays[slug, peer, observe] = one_by_one(play)
    searches = {("Ouroboros", "Parlor `mcts`"): our_search("ouroboros", "mcts"), ("Ouroboros", "Parlor `best`"): our_search("ouroboros", "best")}
    searches |= {("Snake", "Parlor `mcts`"): our_search("snake", "mcts"), ("Snake", "Parlor `best`"): our_search("snake", "best")}
    if "OpenSpiel" in have:
        searches["connect_four", "OpenSpiel MCTS"] = spiel_search("connect_four", hides=False)
        searches["gin_rummy", "OpenSpiel IS-MCTS"] = spiel_search("gin_rummy", hides=True)
    play, vector, search = medians(plays), medians(vectors), medians(searches)

    print(f"{versions(have)}; medians of {ROUNDS} rounds.\n")
    print("One game at a time, thousands of choices a second of one core:\n")
    rows = []
    for slug, peer in dict.fromkeys((slug, peer) for slug, peer, _ in play):
        game = slug if peer == "Parlor" else KIN[slug][peer]
        size = sizes[slug] if peer == "Parlor" else sizes[slug, peer]
        blind = thousands(play[slug, peer, False][0]) if (slug, peer, False) in play else "-"
        rows.append([game, peer, size, blind, thousands(play[slug, peer, True][0]), f"{play[slug, peer, True][1]:,.0f}"])
    table(["game", "by", "numbers seen", "without observation", "with observation", "whole games"], rows)
    print(f"{GAMES} games at once, thousands of choices a second:\n")
    rows = []
    for slug, peer in dict.fromkeys((slug, peer) for slug, peer, *_ in vector):
        game, size = (slug, sizes[slug]) if peer == "Parlor" else (KIN[slug][peer], sizes[slug, peer])
        alone = [thousands(vector[slug, peer, observe, 1][0]) if (slug, peer, observe, 1) in vector else "-" for observe in (False, True)]
        busy, wall = vector[slug, peer, True, 2]
        rows.append([game, peer, size, *alone, thousands(busy), thousands(wall)])
    table(["game", "by", "numbers seen", "1 thread, no observation", "1 thread, observation and mask", "2 threads, a core", "2 threads, by the clock"], rows)
    print(f"A choice with {SIMULATIONS} simulations at the beginning of a game, milliseconds of one core:\n")
    table(["game", "by", "time"], [[game, by, f"{spent:,.1f}"] for (game, by), spent in search.items()])


if __name__ == "__main__":
    main()
