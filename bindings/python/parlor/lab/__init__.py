"""Studies of games: bots play them by thousands, here or on a cluster, and the results are tables.

``run`` plays what is missing of a study and gives back its ``Results``. The program ``parlor`` does the work; docs/lab.md is about studies.
"""

from __future__ import annotations

import contextlib
import os
import pathlib
import tempfile
from typing import Any, Iterator

from .._adapters import refuse, whole
from . import _program
from ._book import Residual, Worker
from ._program import LabError
from ._progress import Progress
from ._results import TABLES, Results

__all__ = ["TABLES", "LabError", "Residual", "Results", "Worker", "compare", "report", "run", "status"]


def run(
    study: str | os.PathLike[str],
    out: str | os.PathLike[str] | None = None,
    on: str | None = None,
    *,
    threads: int | None = None,
    minutes: float | None = None,
    check: float | None = None,
    programs: bool = False,
    progress: bool = True,
    store: str | None = None,
    task_seconds: float = 10.0,
) -> Results:
    """Plays what is missing of a study. What is stored is not played again; after Ctrl-C the same call goes on.

    ``study`` is a file, a folder of results, or the text of a study (a card set that it names is then an absolute path). ``out`` is the folder
    of results: for a file ``NAME.lab`` beside it if left out; a text needs one. ``on`` is where it is played: on this machine, on the cluster
    that Ray finds (``"ray"``; it starts a local one if there is none), or at an address (``"ray://HOST:10001"``).

    ``threads``: of this machine (all cores if left out), or of a task on a cluster (one). ``minutes``: nothing is begun after them. ``check``:
    the share of chunks that is played again and compared, 0 to 1: here of what was stored before (none if left out), on a cluster of what other
    workers play (0.01). ``programs`` starts programs that the study names as bots. On a cluster, ``store`` is where results travel if workers do
    not see ``out``, as fsspec writes it (``s3://bucket/folder``), and a task has so many chunks that it takes ``task_seconds``.

    Raises ``LabError`` with what the program or the cluster says; warns of workers that deviate, and leaves them out.
    """
    if on is not None and not (isinstance(on, str) and (on == "ray" or on.startswith("ray://"))):
        raise refuse("bad-on", f"Found {on!r} as on; expected None, 'ray' or 'ray://HOST:PORT'")
    if threads is not None and not 1 <= whole(threads, "threads") <= 1024:
        raise refuse("out-of-range", f"Found {threads} threads; expected 1 to 1024")
    _number(minutes, "minutes", 0, 1e6)
    _number(check, "check", 0, 1)
    _number(task_seconds, "task_seconds", 0.1, 86_400)
    with _file_of(study) as file:
        folder = pathlib.Path(out) if out is not None else _beside(study)
        words = ["run", str(file), "--out", str(folder)] + ["--programs"] * programs
        if on is None:
            return _here(folder, words, threads, minutes, check, progress)
        # Stores the study, and refuses what cannot be played before any worker is asked.
        _program.ask(*words, "--minutes", "0")
        from ._ray import Plan, play

        plan = Plan(folder, whole(threads or 1, "threads"), minutes, 0.01 if check is None else check, programs, store, task_seconds)
        workers = play(plan, None if on == "ray" else on, Progress(folder, progress))
        # What only all results show, such as a pattern that matches nothing, is said as on one machine.
        _program.ask("run", str(folder), "--minutes", "0", *["--programs"] * programs)
        results = Results(folder)
        results.workers = workers
        return results


def report(folder: str | os.PathLike[str]) -> dict[str, Any]:
    """What the results in a folder show: ``parlor lab report --json``."""
    return _program.ask_json("report", os.fspath(folder))


def compare(one: str | os.PathLike[str], other: str | os.PathLike[str]) -> dict[str, Any]:
    """What differs between two results: ``parlor lab compare --json``."""
    return _program.ask_json("compare", os.fspath(one), os.fspath(other))


def status(folder: str | os.PathLike[str]) -> list[dict[str, Any]]:
    """How much of a study is played, by variant and line-up: ``parlor lab status --json``."""
    return _program.ask_json("status", os.fspath(folder))


def _here(
    folder: pathlib.Path, words: list[str], threads: int | None, minutes: float | None, check: float | None, progress: bool
) -> Results:
    if threads is not None:
        words += ["--threads", str(threads)]
    if minutes is not None:
        words += ["--minutes", str(minutes)]
    if check:
        words += ["--check", f"{100 * check}%"]
    bar = Progress(folder, progress)
    try:
        _program.ask(*words, watch=bar.watch)
    finally:
        bar.end()
    return Results(folder)


def _number(value: Any, what: str, least: float, most: float) -> None:
    if value is not None and (isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= most):
        raise refuse("out-of-range", f"Found {value!r} as {what}; expected a number from {least} to {most}")


def _is_text(study: Any) -> bool:
    return isinstance(study, str) and "\n" in study


def _beside(study: str | os.PathLike[str]) -> pathlib.Path:
    if _is_text(study):
        raise refuse("no-folder", "A study that is given as a text needs a folder for its results: out=")
    path = pathlib.Path(study)
    return path if path.is_dir() else path.with_suffix(".lab")


@contextlib.contextmanager
def _file_of(study: str | os.PathLike[str]) -> Iterator[pathlib.Path]:
    if not isinstance(study, (str, os.PathLike)):
        raise refuse("bad-argument", f"Found {study!r} as a study; expected a path, or the text of a study")
    if not _is_text(study):
        yield pathlib.Path(study)
        return
    with tempfile.TemporaryDirectory(prefix="parlor-lab-") as own:
        file = pathlib.Path(own) / "study.toml"
        file.write_text(study, encoding="utf-8")
        yield file
