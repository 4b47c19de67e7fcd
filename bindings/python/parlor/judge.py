"""Judges of play: a small game for two is listed completely and solved by CFR+, and policies are held against a perfect opponent.

>>> import parlor, parlor.judge as judge
>>> state = judge.played(parlor.game("snake", seats=2, hands=1), choices=59, seed=1)
>>> box = judge.listed(judge.worlds(state.view(), seed=1))
>>> plans = judge.CfrPlus(box).run(100).average()
>>> judge.exploitability(box, plans) < 0.01
True

A `Box` is a game in sequence form (D. Koller, N. Megiddo and B. von Stengel, "Fast algorithms for finding randomized strategies in game
trees", STOC 1994): the information states of each seat, the sequence of own actions that leads to each, and what each pair of sequences is
worth. Best responses and CFR+ (O. Tammelin, "Solving large imperfect information games using CFR+", 2014) are passes over its arrays.

A *plan* is a policy in this form: for each sequence the probability that the seat plays it where luck and the other seat let it.
"""

from __future__ import annotations

from array import array
from collections import Counter
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Callable, Iterable, Sequence

import numpy as np
import numpy.typing as npt

from ._adapters import refuse
from ._core import Bot, Game, State, View

Numbers = npt.NDArray[np.float64]

CHANCE, OVER = -1, -2

#: What `listed` reads of a state: the seat that chooses, the key of its information state, its actions, and the states after them. Where luck
#: decides, `CHANCE`, nothing, the probabilities and the states after them; at the end `OVER` and what the game was worth to seat 0.
Node = tuple[int, Any, Sequence[Any], Sequence[Any]]

#: The most nodes that a box may be listed from, unless more is asked for: some minutes.
MOST_NODES = 5_000_000

#: The most states that may look the same where a box begins.
MOST_WORLDS = 30_000


def wins(state: State) -> Node:
    """A state of a game of ours for two seats. Whatever its results count, the higher one wins: 1 where seat 0 wins, 0 for a draw, -1 where
    it loses."""
    if state.is_over:
        results = state.returns()
        if len(results) != 2:
            raise refuse("bad-seats", f"Found a game of {len(results)} seats; expected one of 2")
        return OVER, float((results[0] > results[1]) - (results[0] < results[1])), (), ()
    if state.is_chance:
        texts, weights = zip(*state.outcomes())
        total = sum(weights)
        return CHANCE, None, [weight / total for weight in weights], [_after(state, text, None) for text in texts]
    seat = state.to_act[0]
    actions = state.legal(seat)
    return seat, state.history(seat), actions, [_after(state, text, seat) for text in actions]


def _after(state: State, text: str, seat: int | None) -> State:
    after = state.copy()
    if seat is None:
        after.deal(text)
    else:
        after.apply(text, seat=seat)
    return after


def spiel(state: Any) -> Node:
    """A state of an OpenSpiel game for two whose utilities add up to zero."""
    if state.is_terminal():
        if abs(sum(state.returns())) > 1e-9:
            raise refuse("not-zero-sum", f"Found the utilities {state.returns()}; expected two that add up to zero")
        return OVER, state.returns()[0], (), ()
    if state.is_simultaneous_node():
        raise refuse("simultaneous", "Found choices at once; expected a game of turns, as load_game_as_turn_based makes it")
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes())
        return CHANCE, None, chances, [state.child(action) for action in actions]
    seat, actions = state.current_player(), state.legal_actions()
    return seat, state.information_state_string(seat), actions, [state.child(action) for action in actions]


def played(game: Game, choices: int, seed: int, bot: str = "greedy") -> State:
    """The state after this many choices of a game that such bots play. From there on its luck has no seed, so that a box has all of it."""
    bots = [Bot(bot, f"{seed} {seat}") for seat in range(game.seats)]
    state = game.start(seed=seed)
    for made in range(choices):
        if state.is_over:
            raise refuse("out-of-range", f"Found {choices} choices; expected 0 to {made - 1}, before this game was over")
        seat = state.to_act[0]
        state.apply(bots[seat].choose(state.view(seat)), seat=seat)
    state.reseed(None)
    return state


def worlds(view: View, seed: int | str, often: int = 20) -> list[tuple[float, State]]:
    """Every state that fits a view, all equally likely: what a box begins with where a spectator's view is all that is agreed.

    They are found by sampling, until each was found at least ``often`` times. Of states that the rules make equally likely, one is then missed
    with a probability of some ``exp(-often)`` each.
    """
    found: dict[int, State] = {}
    times: Counter[int] = Counter()
    part = 0
    while len(found) <= MOST_WORLDS and part < 100:
        part += 1
        for state in view.determinize(10_000, f"{seed} {part}"):
            own = state.fingerprint()
            times[own] += 1
            if own not in found:
                state.reseed(None)
                found[own] = state
        if min(times.values()) >= often:
            return [(1 / len(found), found[own]) for own in sorted(found)]
    raise refuse("too-large", f"Found {len(found)} states that fit this view and no end of them; expected fewer, later in a game")


@dataclass
class SeatStates:
    """The information states of one seat. Sequence 0 is that of no action; those of state ``i`` are ``first[i]`` to ``first[i + 1]``, one for
    each action."""

    #: One state of the game for each, with one choice of the seat to come.
    samples: list[Any] = field(default_factory=list)
    actions: list[Sequence[Any]] = field(default_factory=list)
    #: The sequence that leads to each.
    parent: npt.NDArray[np.intp] = field(default_factory=lambda: np.zeros(0, np.intp))
    first: npt.NDArray[np.intp] = field(default_factory=lambda: np.ones(1, np.intp))
    #: Slices of states with the same number of own choices before them, fewest first.
    levels: list[tuple[int, int]] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.samples)

    @property
    def sequences(self) -> int:
        """How many sequences there are."""
        return int(self.first[-1])

    def spread(self, level: tuple[int, int]) -> npt.NDArray[np.intp]:
        """For each sequence of a level its state, counted from the level's first."""
        return np.repeat(np.arange(level[1] - level[0]), np.diff(self.first[level[0] : level[1] + 1]))

    def plan(self, behaviour: Numbers) -> Numbers:
        """The plan that chooses with these probabilities: one for each sequence, adding up to 1 in each state."""
        plan = np.ones(self.sequences)
        for begin, end in self.levels:
            own = slice(self.first[begin], self.first[end])
            plan[own] = behaviour[own] * plan[self.parent[begin:end]][self.spread((begin, end))]
        return plan

    def uniform(self) -> Numbers:
        """The plan that chooses any action alike."""
        counts = np.diff(self.first)
        return self.plan(np.concatenate([[1.0], np.repeat(1 / counts, counts)]))

    def plan_of(self, choose: Callable[[Any, Sequence[Any]], Sequence[float]]) -> Numbers:
        """The plan of a policy: ``choose`` is given a state of an information state and its actions, and returns their probabilities. It is
        asked only where the plan itself leads; elsewhere it is never held against."""
        plan = np.zeros(self.sequences)
        plan[0] = 1.0
        for state, (sample, actions) in enumerate(zip(self.samples, self.actions)):
            reach = plan[self.parent[state]]
            if reach > 0:
                shares = np.asarray(choose(sample, actions), np.float64)
                if shares.shape != (len(actions),) or shares.min() < 0 or abs(shares.sum() - 1) > 1e-6:
                    raise refuse("bad-policy", f"Found {shares} for {actions}; expected a probability for each, adding up to 1")
                plan[self.first[state] : self.first[state + 1]] = reach * shares
        return plan


@dataclass
class Box:
    """A game for two that was listed completely."""

    seats: tuple[SeatStates, SeatStates]
    #: Pairs of sequences with which the game ends, and what the pair is worth to seat 0, times the probability that luck lets it.
    ends: tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]
    worth: Numbers
    nodes: int

    def payoffs(self, seat: int, other: Numbers) -> Numbers:
        """What each sequence of a seat is worth to it where it ends the game, against the other's plan."""
        sign = 1.0 if seat == 0 else -1.0
        weights = sign * self.worth * other[self.ends[1 - seat]]
        return np.bincount(self.ends[seat], weights, self.seats[seat].sequences)

    def value(self, plans: Sequence[Numbers]) -> float:
        """What the game is worth to seat 0 when both follow their plans."""
        return float(self.payoffs(0, plans[1]) @ plans[0])

    def best_values(self, seat: int, other: Numbers) -> Numbers:
        """What each sequence of a seat is worth against the other's plan when it goes on as well as it can; the first is the whole game."""
        own, worth = self.seats[seat], self.payoffs(seat, other)
        for begin, end in reversed(own.levels):
            first = own.first[begin]
            best = np.maximum.reduceat(worth[first : own.first[end]], own.first[begin:end] - first)
            worth[:first] += np.bincount(own.parent[begin:end], best, first)
        return worth


class _Growing:
    """The information states of a seat while they are found."""

    def __init__(self) -> None:
        self.known: dict[bytes, int] = {}
        self.found = SeatStates()
        self.parent, self.first = array("q"), array("q", [1])

    def first_sequence(self, key: str, parent: int, actions: Sequence[Any], sample: Any) -> int:
        # Keys are long, and there are many.
        at = self.known.setdefault(blake2b(key.encode(), digest_size=16).digest(), len(self.known))
        if at == len(self.parent):
            self.parent.append(parent)
            self.first.append(self.first[-1] + len(actions))
            self.found.actions.append(actions)
            self.found.samples.append(sample)
        elif self.parent[at] != parent or len(self.found.actions[at]) != len(actions):
            text = f"Found the information state {key!r} after other choices of its seat, or with other actions; expected perfect recall"
            raise refuse("imperfect-recall", text)
        return self.first[at]

    def finished(self) -> tuple[SeatStates, npt.NDArray[np.intp]]:
        """The states in order of their level, and the new number of each sequence."""
        parent, first = np.array(self.parent, np.intp), np.array(self.first, np.intp)
        state_of = np.repeat(np.arange(len(parent)), np.diff(first))
        level = np.zeros(len(parent), np.intp)
        for at, leads in enumerate(parent):  # A state is found after the one that leads to it.
            level[at] = level[state_of[leads - 1]] + 1 if leads else 0
        order = np.argsort(level, kind="stable")
        counts = np.diff(first)[order]
        new_first = np.concatenate([[1], 1 + np.cumsum(counts)]).astype(np.intp)
        number = np.zeros(first[-1], np.intp)
        inside = np.arange(1, first[-1]) - np.repeat(new_first[:-1], counts)
        number[np.repeat(first[order], counts) + inside] = np.arange(1, first[-1])
        ends = np.searchsorted(level[order], np.arange(level.max(initial=-1) + 2))
        own = self.found
        pick = lambda values: [values[at] for at in order]  # noqa: E731
        levels = list(zip(ends[:-1].tolist(), ends[1:].tolist()))
        return SeatStates(pick(own.samples), pick(own.actions), number[parent[order]], new_first, levels), number


def listed(
    roots: Iterable[tuple[float, Any]], expand: Callable[[Any], Node] = wins, most: int = MOST_NODES
) -> Box:
    """The box of a game that begins with one of these states, each with its probability.

    Raises ``BadArgument`` with the code ``too-large`` where there are more than ``most`` nodes.
    """
    growing = (_Growing(), _Growing())
    ends, worth, nodes = (array("q"), array("q")), array("d"), 0
    waiting = [(chance, state, 0, 0) for chance, state in roots]
    while waiting:
        chance, state, one, two = waiting.pop()
        seat, key, labels, after = expand(state)
        nodes += 1
        if nodes > most:
            raise refuse("too-large", f"Found more than {most} nodes; expected a smaller box")
        if seat == OVER:
            ends[0].append(one)
            ends[1].append(two)
            worth.append(chance * key)
        elif seat == CHANCE:
            waiting.extend((chance * share, child, one, two) for share, child in zip(labels, after))
        elif seat > 1:
            raise refuse("bad-seats", f"Found seat {seat}; expected a game of 2 seats")
        else:
            first = growing[seat].first_sequence(key, (one, two)[seat], labels, state)
            numbers = range(first, first + len(labels))
            pairs = zip(numbers, [two] * len(numbers)) if seat == 0 else zip([one] * len(numbers), numbers)
            waiting.extend((chance, child, *pair) for pair, child in zip(pairs, after))
    if not worth:
        raise refuse("no-state", "Found no state to begin with; expected one or more")
    (first_seat, one), (second_seat, two) = (own.finished() for own in growing)
    pairs, at = np.unique(np.stack([one[np.array(ends[0])], two[np.array(ends[1])]]), axis=1, return_inverse=True)
    return Box((first_seat, second_seat), (pairs[0], pairs[1]), np.bincount(at.ravel(), np.array(worth)), nodes)


class CfrPlus:
    """Counterfactual regret minimization with positive regrets, seats in turn, and averages weighted by the iteration."""

    def __init__(self, box: Box) -> None:
        self.box, self.iterations = box, 0
        self._regrets = [np.zeros(own.sequences) for own in box.seats]
        self._plans = [own.uniform() for own in box.seats]
        self._sums = [np.zeros(own.sequences) for own in box.seats]

    def run(self, iterations: int) -> CfrPlus:
        """Goes on for this many iterations."""
        for _ in range(iterations):
            self.iterations += 1
            for seat in (0, 1):
                self._sums[seat] += self.iterations * self._plans[seat]
                self._plans[seat] = self._better(seat)
        return self

    def average(self) -> tuple[Numbers, Numbers]:
        """The plans so far, the later ones counting more: these approach an equilibrium."""
        if not self.iterations:
            raise refuse("no-iterations", "Found no iteration; expected run() first")
        one, two = (total / total[0] for total in self._sums)
        return one, two

    def _better(self, seat: int) -> Numbers:
        own, regrets = self.box.seats[seat], self._regrets[seat]
        behaviour, worth = self._behaviour(seat), self.box.payoffs(seat, self._plans[1 - seat])
        for level in reversed(own.levels):
            begin, end = level
            here, spread = slice(own.first[begin], own.first[end]), own.spread(level)
            mean = np.bincount(spread, behaviour[here] * worth[here], end - begin)
            regrets[here] = np.maximum(regrets[here] + worth[here] - mean[spread], 0.0)
            worth[: own.first[begin]] += np.bincount(own.parent[begin:end], mean, own.first[begin])
        return own.plan(self._behaviour(seat))

    def _behaviour(self, seat: int) -> Numbers:
        """The probabilities that the regrets say: in proportion to them, or all alike where there is none."""
        own, regrets = self.box.seats[seat], self._regrets[seat]
        counts = np.diff(own.first)
        totals = np.add.reduceat(regrets[1:], own.first[:-1] - 1) if len(own) else np.zeros(0)
        spread, number = np.repeat(totals, counts), np.repeat(counts, counts)
        some = spread > 0
        return np.concatenate([[1.0], np.where(some, regrets[1:] / np.where(some, spread, 1.0), 1 / number)])


def exploitability(box: Box, plans: Sequence[Numbers]) -> float:
    """What an opponent who knows a plan wins more than in equilibrium, a game, on average over both seats: 0 for perfect play."""
    return float(box.best_values(0, plans[1])[0] + box.best_values(1, plans[0])[0]) / 2


def wins_of_100(utility: float) -> float:
    """A difference of utilities as games of 100 that are won instead of lost: two of utility are one game."""
    return 50 * float(utility)


def losses(box: Box, seat: int, plan: Numbers, other: Numbers) -> Numbers:
    """How much less than the best reply to the other's plan a plan makes, a game, by the information state in which it chooses worse."""
    own, worth = box.seats[seat], box.best_values(seat, other)
    if not len(own):
        return np.zeros(0)
    starts = own.first[:-1] - 1
    best = np.maximum.reduceat(worth[1:], starts)
    return plan[own.parent] * best - np.add.reduceat(plan[1:] * worth[1:], starts)


def bot_policy(name: str, seeds: int = 1, **limits: int) -> Callable[[State, Sequence[str]], Numbers]:
    """A bot as a policy for `SeatStates.plan_of`: how often it chooses each action with as many seeds. It chooses anew in each state, with
    nothing that it thought before; ``limits`` are those of `parlor.bot`."""
    from . import bot

    if seeds < 1:
        raise refuse("out-of-range", f"Found {seeds} seeds; expected 1 or more")

    def choose(state: State, actions: Sequence[str]) -> Numbers:
        view = state.view(state.to_act[0])
        chosen = Counter(bot(name, seed=seed, **limits).choose(view) for seed in range(seeds))
        return np.array([chosen[action] for action in actions]) / seeds

    return choose
