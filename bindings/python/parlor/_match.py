"""Games between bots, ours or yours."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any, Protocol, Sequence

import numpy as np

from ._core import BadArgument, Game, View


class Chooser(Protocol):
    """Anything that chooses from a view."""

    def choose(self, view: View) -> str:
        """An action in notation that the seat of ``view`` may choose."""


@dataclass(frozen=True)
class Interval:
    """A mean, and between which ends the true one lies with a confidence of 95 %: Student's, over deals. Below four deals the ends are infinite."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, deals: np.ndarray) -> Interval:
        """The interval of independent numbers, one for each deal."""
        count, mean = len(deals), float(np.mean(deals))
        if count < 4:
            return cls(mean, -math.inf, math.inf)
        half = _student(count - 1) * float(np.std(deals, ddof=1)) / math.sqrt(count)
        return cls(mean, mean - half, mean + half)

    @classmethod
    def of_shares(cls, deals: np.ndarray) -> Interval:
        """The interval of independent numbers between 0 and 1: Wilson's, which also holds where one side wins all. Deals whose games went
        different ways make it wider than it need be, never too narrow."""
        n, mean, z = len(deals), float(np.mean(deals)), _Z
        middle, half = mean + z**2 / (2 * n), z * math.sqrt(mean * (1 - mean) / n + z**2 / (4 * n**2))
        return cls(mean, (middle - half) / (1 + z**2 / n), (middle + half) / (1 + z**2 / n))

    def __str__(self) -> str:
        return f"{self.mean:.3f} ({self.low:.3f} to {self.high:.3f})"


#: The 0.975 quantile of the normal distribution.
_Z = 1.959963984540054


def _student(freedom: int) -> float:
    """The 0.975 quantile of Student's distribution, by the expansion of Cornish and Fisher: within 0.03 from three degrees of freedom."""
    z = _Z
    terms = (z, (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    return sum(term / freedom**power for power, term in enumerate(terms))


@dataclass(repr=False)
class Match:
    """What a match brought. ``results[k][seat]`` is the result of a seat in game ``k``, ``players[k][seat]`` who sat there (as a place in the
    list of bots), ``records[k]`` the game itself. ``each_deal`` games in a row have the same deal, one for each seating."""

    results: list[list[int]] = field(default_factory=list)
    players: list[list[int]] = field(default_factory=list)
    records: list[str] = field(default_factory=list)
    each_deal: int = 1

    def means(self) -> list[float]:
        """The mean result of each bot, in their order."""
        return self._by_bot(self.results).mean(axis=0).tolist()

    def intervals(self) -> list[Interval]:
        """The mean result of each bot with its interval, in their order."""
        return [Interval.of(self._by_deal(games)) for games in self._by_bot(self.results).T]

    def shares(self) -> list[Interval]:
        """Which share of the games each bot won, with its interval, in their order; a first place that several have is shared."""
        firsts = [[points == max(result) for points in result] for result in self.results]
        won = self._by_bot([[one / sum(first) for one in first] for first in firsts])
        return [Interval.of_shares(self._by_deal(games)) for games in won.T]

    def ahead(self, bot: int = 0, other: int = 1) -> Interval:
        """How many points a bot has more than another on the same deals, on the average of a game, with the interval of the difference."""
        by_bot = self._by_bot(self.results)
        return Interval.of(self._by_deal(by_bot[:, bot] - by_bot[:, other]))

    def _by_bot(self, numbers: Sequence[Sequence[float]]) -> np.ndarray:
        """What stands by games and seats, by games and bots."""
        return np.take_along_axis(np.array(numbers, float), np.argsort(self.players, axis=1), axis=1)

    def _by_deal(self, games: np.ndarray) -> np.ndarray:
        """The means of games with one deal, which are not independent. The last deal may lack seatings."""
        return np.array([games[at : at + self.each_deal].mean() for at in range(0, len(games), self.each_deal)])

    def __repr__(self) -> str:
        return f"<Match of {len(self.results)} games: won {', '.join(map(str, self.shares()))}>"


def match(
    game: Game, bots: Sequence[Chooser], games: int = 1, *, seed: int | str = 0, rotate: bool = True
) -> Match:
    """Plays ``games`` games. With ``rotate``, the bots move one seat on after each game; a deal is then played once in each seating.

    Intervals count deals, as games of one deal are not independent: ``match(game, bots, 200).shares()``.
    A bot is anything with ``choose(view)``; an action that it may not choose raises ``IllegalAction``. The same seeds and limits in
    simulations give the same match.
    """
    if len(bots) != game.seats:
        error = BadArgument(f"Found {len(bots)} bots; expected {game.seats}, one for each seat")
        error.code = "wrong-length"
        raise error
    played = Match(each_deal=game.seats if rotate else 1)
    for number in range(games):
        shift = number % game.seats if rotate else 0
        deal = number // game.seats if rotate else number
        seated = [(seat + shift) % game.seats for seat in range(game.seats)]
        state = game.start(seed=f"{seed} {deal}")
        while not state.is_over:
            for seat in state.to_act:
                state.apply(_choice(bots[seated[seat]], state.view(seat)), seat=seat)
        played.results.append(state.returns())
        played.players.append(seated)
        played.records.append(state.record())
    return played


def _choice(bot: Chooser, view: View) -> Any:
    if not hasattr(bot, "choose"):
        error = BadArgument(f"Found {bot!r} as a bot; expected something with choose(view)")
        error.code = "not-a-bot"
        raise error
    return bot.choose(view)
