"""One line that says how far a study is."""

from __future__ import annotations

import pathlib
import sys
import time

from . import _program


class Progress:
    """Counts the whole chunks of a folder, on standard error: in place on a terminal, otherwise a line now and then."""

    def __init__(self, folder: pathlib.Path, shown: bool) -> None:
        self._folder = folder
        self._shown = shown
        self._begun = time.monotonic()
        self._next = 0.0
        self._line = ""
        self._last = (0, 0)
        self._of = 0

    def watch(self) -> None:
        """Counts the files of a folder that another process fills."""
        if not self._shown or time.monotonic() < self._next:
            return
        if not self._of:
            try:
                self._of = len(_program.ask_json("status", str(self._folder), "--chunks"))
            except _program.LabError:
                return  # The study is not stored yet.
        self.say(sum(1 for _ in (self._folder / "games").glob("*.parquet")), self._of)

    def say(self, done: int, of: int, note: str = "") -> None:
        """Shows that so many chunks are done of those that are known."""
        now = time.monotonic()
        if not self._shown or now < self._next or (done, of) == self._last:
            return
        terminal = sys.stderr.isatty()
        self._next = now + (0.5 if terminal else 30)
        self._last = (done, of)
        line = f"{done} of {of} parts, {now - self._begun:.0f} s{note}"
        print(("\r" if terminal else "") + line.ljust(len(self._line)), end="" if terminal else "\n", file=sys.stderr, flush=True)
        self._line = line

    def end(self) -> None:
        """Leaves the line as it is."""
        if self._shown and self._line and sys.stderr.isatty():
            print(file=sys.stderr)
