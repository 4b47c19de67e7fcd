"""A space of action ids that knows which are legal."""

from __future__ import annotations

from typing import Any, Callable

import numpy as np
from gymnasium.spaces import Discrete


class LegalActions(Discrete):
    """Action ids, of which only those that are legal now are sampled, unless another mask is given. ``legal`` returns the mask; where nothing
    is legal, any id is sampled."""

    def __init__(self, n: int, legal: Callable[[], np.ndarray]) -> None:
        super().__init__(n)
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """An action id."""
        if mask is None and probability is None:
            mask = self._legal().astype(np.int8)
            mask = mask if mask.any() else None
        return super().sample(mask, probability)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n and self.start == other.start
