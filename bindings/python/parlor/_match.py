"""Games between bots, ours or yours."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol, Sequence

from ._core import BadArgument, Game, View


class Chooser(Protocol):
    """Anything that chooses from a view."""

    def choose(self, view: View) -> str:
        """An action in notation that the seat of ``view`` may choose."""


@dataclass
class Match:
    """What a match brought. ``results[k][seat]`` is the result of a seat in game ``k``, ``players[k][seat]`` who sat there (as a place in the
    list of bots), ``records[k]`` the game itself."""

    results: list[list[int]] = field(default_factory=list)
    players: list[list[int]] = field(default_factory=list)
    records: list[str] = field(default_factory=list)

    def means(self) -> list[float]:
        """The mean result of each bot, in their order."""
        own: dict[int, list[int]] = {}
        for result, seated in zip(self.results, self.players):
            for player, points in zip(seated, result):
                own.setdefault(player, []).append(points)
        return [sum(own[player]) / len(own[player]) for player in sorted(own)]


def match(
    game: Game, bots: Sequence[Chooser], games: int = 1, *, seed: int | str = 0, rotate: bool = True
) -> Match:
    """Plays ``games`` games. With ``rotate``, the bots move one seat on after each game; a deal is then played once in each seating.

    A bot is anything with ``choose(view)``; an action that it may not choose raises ``IllegalAction``. The same seeds and limits in
    simulations give the same match.
    """
    if len(bots) != game.seats:
        error = BadArgument(f"Found {len(bots)} bots; expected {game.seats}, one for each seat")
        error.code = "wrong-length"
        raise error
    played = Match()
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
