"""What was played of a study, as tables."""

from __future__ import annotations

import os
import pathlib
from typing import TYPE_CHECKING, Any

from .._adapters import refuse
from . import _program

if TYPE_CHECKING:
    import pyarrow

    from ._book import Worker

#: The tables that a study may have; docs/lab.md says what their columns are.
TABLES = ("games", "seats", "course", "cards", "decisions", "actions", "luck")


class Results:
    """The results of a study: a folder that ``run`` has filled.

    Tables are read from its Parquet files when they are asked for, and have the rows of this study alone, also where the folder has those of
    earlier versions of it. Column by column they are shared with NumPy, pandas and Polars without a copy where these can.
    """

    #: On a cluster: what each worker played in this call, and how it compares with the others.
    workers: list[Worker]

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = pathlib.Path(path)
        self.workers = []
        self.chunks()

    def chunks(self) -> list[dict[str, Any]]:
        """All chunks of the study, as ``parlor lab status --chunks --json`` lists them."""
        return _program.ask_json("status", str(self.path), "--chunks")

    @property
    def unchecked(self) -> list[str]:
        """The line-ups that are never compared byte by byte, because their bots have limits in time or are programs."""
        return sorted({chunk["line_up"] for chunk in self.chunks() if not chunk["repeatable"]})

    def table(self, name: str) -> pyarrow.Table:
        """A table by its name, of ``TABLES``. Raises ``BadArgument`` with the code ``no-rows`` if the study has no such rows."""
        if name not in TABLES:
            raise refuse("no-table", f"Found {name!r} as a table; expected one of {', '.join(TABLES)}")
        arrow = _needs("pyarrow.dataset")
        stored = (self.path / name / f"{chunk['name']}.parquet" for chunk in self.chunks() if chunk["needed"])
        files = [str(file) for file in stored if file.exists()]
        if not files:
            raise refuse("no-rows", f"{self.path} has no rows in {name}: nothing is played yet, or no line-up asks for them")
        table = arrow.dataset(files, format="parquet").to_table()
        # Of the metadata of a file, what it depends on is true of its chunk alone.
        common = {key: value for key, value in (table.schema.metadata or {}).items() if key in (b"parlor.table", b"parlor.schema")}
        return table.replace_schema_metadata(common)

    def games(self) -> pyarrow.Table:
        """A row a game."""
        return self.table("games")

    def seats(self) -> pyarrow.Table:
        """A row for each seat of each game."""
        return self.table("seats")

    def decisions(self) -> pyarrow.Table:
        """A row a choice, of line-ups with ``decisions = true``."""
        return self.table("decisions")

    def cards(self) -> pyarrow.Table:
        """A row for each change of a game for one seat, of line-ups that ask about cards or actions."""
        return self.table("cards")

    def pandas(self, name: str = "games") -> Any:
        """A table as a data frame of pandas."""
        _needs("pandas")
        return self.table(name).to_pandas()

    def polars(self, name: str = "games") -> Any:
        """A table as a data frame of Polars."""
        return _needs("polars").from_arrow(self.table(name))

    def report(self) -> dict[str, Any]:
        """What the results show: ``parlor lab report --json``, field by field in docs/commands.md."""
        return _program.ask_json("report", str(self.path))

    def record(self, row: str, variant: int = 0) -> str:
        """The record of a game, for ``parlor.load``: ``greedy:17`` is deal 17 of the line-up ``greedy``, ``greedy:17:1:0`` its seating 1 and
        repeat 0; ``greedy:typical``, ``:longest`` and ``:closest`` find one."""
        return _program.ask("game", str(self.path), row, "--variant", str(variant))

    def __repr__(self) -> str:
        return f"Results({str(self.path)!r})"


def _needs(name: str) -> Any:
    import importlib

    try:
        return importlib.import_module(name)
    except ImportError as why:
        package = name.partition(".")[0]
        raise refuse("not-installed", f"Tables need {package}: pip install {package} ({why})") from why
