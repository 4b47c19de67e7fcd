"""Tree search that asks your evaluator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Sequence, overload

import numpy as np
import numpy.typing as npt

from . import _core
from ._core import BadArgument, View

Floats = npt.NDArray[np.float32]
Evaluator = Callable[..., "tuple[Floats, Floats]"]
"""A function of ``obs`` and ``mask``, and of ``features`` if they are asked for, that returns priors and values."""


@dataclass(frozen=True, eq=False)
class SearchResult:
    """What a search found. The arrays have an entry for each action of ``view.legal()``, in the same order."""

    action: str
    """The most visited action, in notation; of several, the one with the best value."""
    action_id: int
    """Its id."""
    visits: npt.NDArray[np.int32]
    """How many simulations took each action."""
    priors: Floats
    """The prior of each action, with the noise that was mixed in."""
    values: Floats
    """The mean result of the seat that searches, behind each action; NaN where no simulation took it."""
    value: Floats
    """The mean result of each seat over all simulations."""
    leaves: int
    """How many states were evaluated."""
    calls: int
    """In how many calls of the evaluator; 0 with playouts."""


@overload
def search(
    view: View,
    simulations: int = 800,
    evaluate: Evaluator | None = None,
    *,
    batch: int = 8,
    c_puct: float = 1.0,
    noise: float = 0.0,
    noise_alpha: float | None = None,
    value_range: tuple[float, float] | None = None,
    seed: int | str = 0,
    features: bool = False,
) -> SearchResult: ...
@overload
def search(
    view: Sequence[View],
    simulations: int = 800,
    evaluate: Evaluator | None = None,
    *,
    batch: int = 8,
    c_puct: float = 1.0,
    noise: float = 0.0,
    noise_alpha: float | None = None,
    value_range: tuple[float, float] | None = None,
    seed: int | str = 0,
    features: bool = False,
) -> list[SearchResult]: ...
def search(
    view: View | Sequence[View],
    simulations: int = 800,
    evaluate: Evaluator | None = None,
    *,
    batch: int = 8,
    c_puct: float = 1.0,
    noise: float = 0.0,
    noise_alpha: float | None = None,
    value_range: tuple[float, float] | None = None,
    seed: int | str = 0,
    features: bool = False,
) -> SearchResult | list[SearchResult]:
    """A tree search (PUCT) from a view, or from each of several views of one game at the same time, for every game.

    ``evaluate(obs, mask)`` is called with leaves: ``obs`` float32[k, g.obs_size] and ``mask`` bool[k, g.num_actions] are what ``view.tensor()``
    and ``view.mask()`` are for the seat that has to choose there, which is ``obs[:, :g.seats].argmax(axis=1)``. It returns ``(priors, values)``:
    float arrays [k, g.num_actions], not below 0, of which those of the mask are scaled to sum to 1 (all 0: equal); and [k, g.seats], the
    expected result of seat 0, 1, ..., in the unit of ``state.returns()``. Where the game ends in the tree, the result itself counts.

    Where ids are places in the list of legal actions (``g.action_texts`` is empty), an id alone says nothing. With ``features=True`` the call is
    ``evaluate(obs, mask, features)``: float32[mask.sum(), len(g.feature_names)] describes the legal actions, row by row and by id, so that
    ``priors[mask] = ...`` takes a number for each of its rows.

    ``evaluate=None`` plays on with the game's quick player, with equal priors.

    Every simulation begins in a determinization of the view. ``batch`` of each search wait for an evaluation together, so that a call has at
    most ``batch`` rows for each view. ``c_puct`` weighs priors against results, which are scaled by ``value_range``, or by what was seen so far.
    ``noise`` is the share of Dirichlet noise in the root's priors, with the concentration ``noise_alpha`` (10 / number of actions if left out).
    The same seed, views and evaluator give the same result; of several views each has luck of its own.

    >>> import parlor
    >>> view = parlor.game("ouroboros").start(seed=1).view(0)
    >>> found = parlor.search(view, simulations=50)
    >>> int(found.visits.sum()), found.action in view.legal()
    (50, True)

    What ``evaluate`` raises comes through. Raises ``BadArgument`` and ``NotYourTurn``.
    """
    views = view if isinstance(view, list) else [view] if isinstance(view, View) else _listed(view)
    found = _core.search(views, simulations, evaluate, batch, c_puct, noise, noise_alpha, value_range, seed, features)
    results = [_result(own, *parts) for own, parts in zip(views, found)]
    return results[0] if isinstance(view, View) else results


def _listed(views: Sequence[View]) -> list[View]:
    try:
        return list(views)
    except TypeError:
        error = BadArgument(f"Found {views!r}; expected a view, or several")
        error.code = "not-a-view"
        raise error from None


def _result(
    view: View, visits: npt.NDArray[np.int32], priors: Floats, values: Floats, value: Floats, leaves: int, calls: int
) -> SearchResult:
    best = int(np.lexsort((-np.nan_to_num(values, nan=-np.inf), -visits))[0])
    return SearchResult(
        view.legal()[best], int(view.legal_ids()[best]), visits, priors, values, value, leaves, calls
    )
