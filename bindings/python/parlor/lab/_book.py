"""What is known of each worker: what it played, how fast, and how it differs from others on the same chunks."""

from __future__ import annotations

import io
import math
from dataclasses import dataclass, field
from typing import Any

#: With fewer pairs a residual says nothing; a mean of this many standard errors is no luck.
_FEWEST, _FAR = 8, 4.0


@dataclass(frozen=True)
class Residual:
    """By how much a worker's number differs from others' on the same chunks: mean over chunks that two have played, its standard error, and
    how many chunks that are. Line-ups that repeat themselves have 0 here, or a faulty worker."""

    mean: float
    error: float
    pairs: int

    @property
    def deviates(self) -> bool:
        """Whether that is more than luck: four standard errors, of at least eight chunks."""
        return self.pairs >= _FEWEST and abs(self.mean) > _FAR * self.error


@dataclass
class Worker:
    """A node of a cluster in a call of ``run``."""

    #: Its name and address, and what its program says of its version.
    name: str
    version: str = ""
    #: Why it is left out, or nothing.
    excluded: str = ""
    #: What it played that is stored, and for how many seconds of its tasks.
    parts: int = 0
    deals: int = 0
    seconds: float = 0.0
    #: How fast it is beside all workers on the same line-ups: 2 is twice as fast.
    speed: float = math.nan
    #: How many of its chunks were compared byte by byte with another's, and how many were not the same.
    checked: int = 0
    different: int = 0
    #: Of line-ups that do not repeat themselves, too: mean choices of a game, and mean result of the line-up's first bot.
    residuals: dict[str, Residual] = field(default_factory=dict)
    #: What it failed at.
    faults: list[str] = field(default_factory=list)


class Book:
    """Notes what workers play, and works out how they differ."""

    def __init__(self) -> None:
        self._deals: dict[Any, dict[str, float]] = {}
        self._seconds: dict[Any, dict[str, float]] = {}
        self._pairs: list[tuple[str, str, dict[str, float]]] = []

    def note(self, worker: str, place: Any, deals: int, seconds: float) -> None:
        """A worker has played deals of a variant and line-up."""
        for table, value in ((self._deals, deals), (self._seconds, seconds)):
            own = table.setdefault(place, {})
            own[worker] = own.get(worker, 0.0) + value

    def pace(self, place: Any) -> float | None:
        """Seconds a deal, over all workers; nothing before the first is played."""
        deals = sum(self._deals.get(place, {}).values())
        return sum(self._seconds[place].values()) / deals if deals else None

    def compare(self, one: str, other: str, of_one: dict[str, bytes], of_other: dict[str, bytes]) -> None:
        """Two workers have played the same chunk: these are its files."""
        first, second = ({}, {}) if of_one == of_other else (_numbers(of_one), _numbers(of_other))
        self._pairs.append((one, other, {what: first.get(what, 0.0) - second.get(what, 0.0) for what in ("choices", "result")}))

    def speed(self, worker: str) -> float:
        """The seconds that all would have needed for what a worker played, by its own."""
        own = sum(of.get(worker, 0.0) for of in self._seconds.values())
        expected = sum(of.get(worker, 0.0) * (self.pace(place) or 0.0) for place, of in self._deals.items())
        return expected / own if own else math.nan

    def residuals(self, worker: str) -> dict[str, Residual]:
        """How a worker's chunks differ from what others made of them."""
        found = {}
        for what in ("choices", "result"):
            values = [pair[what] for one, _, pair in self._pairs if one == worker]
            values += [-pair[what] for _, other, pair in self._pairs if other == worker]
            if values:
                mean = sum(values) / len(values)
                spread = sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
                found[what] = Residual(mean, math.sqrt(spread / len(values)), len(values))
        return found


def _numbers(files: dict[str, bytes]) -> dict[str, float]:
    """The mean choices of a chunk's games, and the mean result of the first bot where results are stored; none of a file that cannot be read."""
    import pyarrow
    import pyarrow.compute as compute
    import pyarrow.parquet as parquet

    try:
        tables = {name.partition("/")[0]: parquet.read_table(io.BytesIO(content)) for name, content in files.items()}
    except (pyarrow.ArrowException, OSError):
        return {}
    numbers = {"choices": compute.mean(tables["games"]["decisions"]).as_py()}
    if "seats" in tables:
        seats = tables["seats"]
        own = seats.filter(compute.equal(seats["bot"], seats["bot"][0]))
        numbers["result"] = compute.mean(own["result"]).as_py()
    return numbers
