"""Learns Ouroboros by self-play with `parlor.search`, with NumPy alone, and plays our alpha-beta at equal time for each choice.

A small network has a policy and a value. It reads the observation from the view of the seat that is asked (own supply first); an action's logit is
the product of what the network makes of the observation and the action's features. Many games are searched at once, so that each call has
many rows; moves are sampled by visits, with noise at the root. Afterwards each side has the same number of milliseconds for a choice: the
search does as many simulations as fit on average. The result has a 95 % interval, whichever side it favours.

    python ouroboros_selfplay.py --seconds 1500 --games 100 --ms 50
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import parlor


class Network:
    """One hidden layer; a bilinear policy over actions' features, and the chance to win of the seat that is asked."""

    def __init__(self, game: parlor.Game, hidden: int = 96, seed: int = 1):
        rng = np.random.default_rng(seed)
        self.game, self.order = game, self.by_seat(game)
        self.features = len(game.feature_names)
        shapes = {
            "w": (game.obs_size, hidden),
            "b": (hidden,),
            "p": (hidden, self.features),
            "q": (self.features,),
            "v": (hidden,),
            "c": (1,),
        }
        self.weights = {
            name: (rng.standard_normal(shape) * (0.3 / np.sqrt(shape[0]) if len(shape) == 2 else 0)).astype(np.float32)
            for name, shape in shapes.items()
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.steps = 0

    @staticmethod
    def by_seat(game: parlor.Game) -> np.ndarray:
        """For each seat, where the numbers of an observation lie when it is called seat 0 and the other seat 1."""
        at = {name: i for i, name in enumerate(game.obs_names)}
        swapped = [name.replace("seat0", "seat#").replace("seat1", "seat0").replace("seat#", "seat1") for name in game.obs_names]
        return np.array([np.arange(game.obs_size), [at.get(name, i) for i, name in enumerate(swapped)]])

    def own(self, obs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Observations as the seat that is asked sees them, and these seats."""
        seat = obs[:, : self.game.seats].argmax(axis=1)
        return np.take_along_axis(obs, self.order[seat], axis=1), seat

    def forward(self, own: np.ndarray, counts: np.ndarray, features: np.ndarray):
        w = self.weights
        hidden = np.maximum(own @ w["w"] + w["b"], 0)
        chance = 1 / (1 + np.exp(-(hidden @ w["v"] + w["c"])))
        row = np.repeat(np.arange(len(own)), counts)
        logits = np.einsum("af,af->a", (hidden @ w["p"] + w["q"])[row], features)
        top = np.full(len(own), -np.inf, np.float32)
        np.maximum.at(top, row, logits)
        parts = np.exp(logits - top[row])
        return hidden, chance, row, parts / np.bincount(row, parts, len(own))[row]

    def __call__(self, obs: np.ndarray, mask: np.ndarray, features: np.ndarray):
        own, seat = self.own(obs)
        _, chance, _, policy = self.forward(own, mask.sum(axis=1), features)
        priors = np.zeros(mask.shape, np.float32)
        priors[mask] = policy
        return priors, np.where(np.arange(2) == seat[:, None], chance[:, None], 1 - chance[:, None]).astype(np.float32)

    def train(self, batch: list[tuple], rate: float = 2e-3) -> None:
        """One step of Adam on the cross-entropy of visits and of results."""
        w = self.weights
        own = np.stack([position[0] for position in batch])
        counts = np.array([len(position[1]) for position in batch])
        features = np.concatenate([position[1] for position in batch])
        visits = np.concatenate([position[2] for position in batch])
        won = np.array([position[3] for position in batch], np.float32)
        hidden, chance, row, policy = self.forward(own, counts, features)
        scale = np.float32(1 / len(batch))
        of_logits, of_chance = (policy - visits)[:, None] * scale, (chance - won) * scale
        of_query = np.zeros((len(batch), self.features), np.float32)
        np.add.at(of_query, row, of_logits * features)
        of_hidden = (of_query @ w["p"].T + of_chance[:, None] * w["v"]) * (hidden > 0)
        gradients = {
            "w": own.T @ of_hidden,
            "b": of_hidden.sum(axis=0),
            "p": hidden.T @ of_query,
            "q": of_query.sum(axis=0),
            "v": hidden.T @ of_chance,
            "c": of_chance.sum(keepdims=True),
        }
        self.steps += 1
        for name, gradient in gradients.items():
            first, second = self.moments[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            step = first / (1 - 0.9**self.steps) / (np.sqrt(second / (1 - 0.999**self.steps)) + 1e-7)
            w[name] -= (rate * step + 1e-5 * w[name]).astype(np.float32)


def search(views, network: Network, simulations: int, **options):
    return parlor.search(views, simulations, network, features=True, value_range=(0, 1), **options)


def self_play(network: Network, games: int, simulations: int, seed: str) -> list[tuple]:
    """The positions of games that are searched together: observation, features, shares of visits, and whether the seat won."""
    rng = np.random.default_rng(list(seed.encode()))
    states = [network.game.start(seed=f"{seed} {number}") for number in range(games)]
    seen: list[list] = [[] for _ in states]
    for choice in range(120):
        live = [number for number, state in enumerate(states) if not state.is_over]
        if not live:
            break
        views = [states[number].view(states[number].to_act[0]) for number in live]
        for number, view, found in zip(live, views, search(views, network, simulations, batch=4, noise=0.25, seed=f"{seed} {choice}")):
            own, _ = network.own(np.asarray(view.tensor())[None])
            shares = (found.visits / found.visits.sum()).astype(np.float32)
            legal = view.legal()
            seen[number].append((own[0], network.game.action_features(legal), shares, view.seat))
            at = rng.choice(len(legal), p=shares / shares.sum()) if choice < 12 else int(found.visits.argmax())
            states[number].apply(legal[at])
    return [
        (own, features, shares, float(state.returns()[seat] > 0))
        for state, positions in zip(states, seen)
        if state.is_over
        for own, features, shares, seat in positions
    ]


def learn(network: Network, seconds: float, games: int, simulations: int) -> None:
    rng, memory = np.random.default_rng(1), []
    end, generation = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        made = self_play(network, games, simulations, f"self-play {generation}")
        memory = (memory + made)[-20_000:]
        for _ in range(2 + len(made) // 32 if memory else 0):
            network.train([memory[at] for at in rng.integers(len(memory), size=128)])
        generation += 1
        print(f"generation {generation}: {len(made)} positions", flush=True)


class Searcher:
    """A player that does as many simulations as fit into its milliseconds on average."""

    def __init__(self, network: Network, ms: float):
        self.network, self.ms, self.simulations = network, ms, 16.0
        self.spent, self.choices = 0.0, 0

    def choose(self, view: parlor.View) -> str:
        begin = time.perf_counter()
        found = search(view, self.network, max(1, int(self.simulations)), batch=8, seed=self.choices)
        took = 1000 * (time.perf_counter() - begin)
        self.spent, self.choices = self.spent + took, self.choices + 1
        # What is left of the time of all choices so far goes into the next ones.
        aim = self.ms + 0.2 * (self.ms * self.choices - self.spent)
        self.simulations *= np.clip(aim / took, 0.7, 1.4)
        return found.action


def report(name: str, network: Network, other, games: int, ms: float) -> None:
    own = Searcher(network, ms)
    played = parlor.match(network.game, [own, other], games, seed="match")
    share = played.shares()[0]
    print(f"against {name}: won {share.mean:.0%} of {games}, 95 % interval {share.low:.0%} to {share.high:.0%}", end="")
    print(f", {own.spent / own.choices:.1f} ms a choice, {own.simulations:.0f} simulations", flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--seconds", type=float, default=120.0, help="how long to learn")
    arguments.add_argument("--games", type=int, default=40, help="how many games of each match")
    arguments.add_argument("--ms", type=int, default=50, help="milliseconds for a choice, for each side")
    arguments.add_argument("--simulations", type=int, default=48, help="simulations for a choice in self-play")
    arguments.add_argument("--at-once", type=int, default=32, help="games of self-play at once")
    given = arguments.parse_args()
    network = Network(parlor.game("ouroboros"))
    learn(network, given.seconds, given.at_once, given.simulations)
    report("random", network, parlor.bot("random"), given.games, given.ms)
    report("the network before it learned", network, Searcher(Network(network.game), given.ms), given.games, given.ms)
    report("alpha-beta (best)", network, parlor.bot("best", ms=given.ms), given.games, given.ms)


if __name__ == "__main__":
    main()
