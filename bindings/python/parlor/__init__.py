"""Exact engines, bots and environments of small tabletop games.

>>> import parlor
>>> g = parlor.game("snake", seats=3, hands=1)
>>> s = g.start(seed=7)
>>> v = s.view(s.to_act[0])
>>> action = parlor.bot("greedy").choose(v)
>>> s.apply(action) == action
True

Seats are counted from 0, as arrays count; notation, pictures and records count the same seats from 1.
"""

from __future__ import annotations

import os
from typing import Any

from . import _core
from ._core import (
    BadArgument,
    BadBot,
    BadGame,
    BadRecord,
    Bot,
    Busy,
    Game,
    GameOver,
    IllegalAction,
    NotYourTurn,
    ParlorError,
    State,
    VecEnv,
    View,
    games,
)
from ._core import __version__ as __version__
from ._match import Interval, Match, match
from ._observation import Observation, explain, observe
from ._search import SearchResult, search

__all__ = [
    "BadArgument",
    "BadBot",
    "BadGame",
    "BadRecord",
    "Bot",
    "Busy",
    "Game",
    "GameOver",
    "IllegalAction",
    "Interval",
    "Match",
    "NotYourTurn",
    "Observation",
    "ParlorError",
    "SearchResult",
    "State",
    "VecEnv",
    "View",
    "bot",
    "describe",
    "explain",
    "game",
    "games",
    "load",
    "match",
    "observe",
    "search",
]


def describe(slug: str) -> dict[str, Any]:
    """What a game is: its seats, its goal, and its options with their values, defaults and clauses."""
    return _core.describe(slug)


def game(slug: str, seats: int | None = None, **options: Any) -> Game:
    """A game with its options, named as on the command line: ``game("snake", seats=3, hands=1)``.

    ``seats`` is the game's default if left out. A value may be a text, a whole number, or ``True`` and ``False`` for ``yes`` and ``no``;
    ``-`` in a name is written ``_``. A game that takes a file of its own data (Solo War: ``set=``) takes its path, or its bytes.

    Raises ``BadGame`` with the code ``unknown-game``, ``bad-rules``, ``bad-seats`` or ``bad-file``.
    """
    if not isinstance(slug, str):
        raise _argument(f"Found {slug!r} as a game; expected one of {', '.join(games())}")
    about = describe(slug)
    file = options.pop(about["file"], None) if about["file"] else None
    pairs = [f"{_option(name, about)}={_value(name, value)}" for name, value in options.items()]
    return _core.make_game(slug, " ".join(pairs) or "-", seats, None if file is None else _bytes(file))


def _option(name: str, about: dict[str, Any]) -> str:
    return name if name in about["options"] else name.replace("_", "-")


def _value(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return value
    if hasattr(value, "__index__"):
        return str(value.__index__())
    raise _argument(f"Found {value!r} as the option {name}; expected a text, a whole number, True or False")


def _bytes(file: Any) -> bytes:
    if isinstance(file, (bytes, bytearray)):
        return bytes(file)
    with open(os.fspath(file), "rb") as opened:
        return opened.read()


def _argument(text: str) -> BadArgument:
    error = BadArgument(text)
    error.code = "bad-argument"
    return error


def bot(
    name: str = "best",
    *,
    ms: int | None = None,
    simulations: int | None = None,
    threads: int = 1,
    seed: int | str = 0,
) -> Bot:
    """A bot of Parlor, for every game: ``random``, ``greedy``, ``gentle``, ``casual``, ``strong``, ``best`` or ``mcts``.

    Give those that search a limit for each choice: ``ms`` milliseconds, or ``simulations``, with which a choice can be repeated. A name may
    also have its limit as on the command line: ``best:250ms``. A bot chooses from a view, never from a state, and remembers what it thought
    in a game: use one for each game that is played at a time.

    Raises ``BadBot``.
    """
    if ms is not None and simulations is not None:
        raise _argument("Found ms and simulations; expected one of them")
    for what, value in (("ms", ms), ("simulations", simulations), ("threads", threads)):
        if value is not None and (isinstance(value, bool) or not hasattr(value, "__index__") or value < 1):
            raise _argument(f"Found {value!r} as {what}; expected a whole number from 1")
    text = str(name)
    if ms is not None:
        text += f":{ms}ms"
    if simulations is not None:
        text += f":{simulations}"
    if threads != 1:
        text += f"*{threads}"
    return Bot(text, seed)


def load(record: str | bytes, *, file: str | bytes | os.PathLike[str] | None = None) -> State:
    """The state at the end of a record. ``file`` is the game's own data if the record pins others than those that come with it.

    Raises ``BadRecord`` with the code of the fault, its line and, where a rule is why, its clause.
    """
    return _core.load_state(record, None, None if file is None else _bytes(file))
