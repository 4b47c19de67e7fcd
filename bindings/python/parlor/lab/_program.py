"""The program `parlor`, which does all the work: where it is, and calls of it."""

from __future__ import annotations

import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
from typing import Any, Callable

from .._core import ParlorError

_DISTRIBUTION = "parlor-games"


class LabError(ParlorError):
    """A study that cannot be read or played. ``code`` is ``no-program``, a code of the program (``usage``, ``bad-input``, ``failed``,
    ``stopped``), or what is wrong with a cluster: ``no-cluster``, ``no-workers``, ``worker``."""


def failure(code: str, text: str) -> LabError:
    """An exception with its code."""
    error = LabError(text)
    error.code = code
    return error


def find() -> str:
    """Where the program is: ``PARLOR_PROGRAM``, the one that was installed with this package, or the one on the ``PATH``."""
    named = os.environ.get("PARLOR_PROGRAM")
    found = shutil.which(named) if named else _installed() or shutil.which("parlor")
    if found:
        return found
    if named:
        raise failure("no-program", f"Found {named} in PARLOR_PROGRAM; expected a program that can be run")
    raise failure(
        "no-program",
        "The lab runs the program parlor, and there is none beside this package or on the PATH. `pip install parlor-games` brings it; a "
        "package that was built from the sources alone has none: build it by `cargo install --path apps/parlor --locked`, or name one in "
        "PARLOR_PROGRAM",
    )


def _installed() -> str | None:
    """The program that came in the same wheel, also where its folder is not on the PATH."""
    try:
        files = importlib.metadata.files(_DISTRIBUTION) or []
    except importlib.metadata.PackageNotFoundError:
        return None
    for file in files:
        if file.stem == "parlor" and file.parent.name in ("bin", "Scripts"):
            return shutil.which(os.path.normpath(str(file.locate())))
    return None


def version() -> str:
    """What the program says of its version and commit: two that say the same play the same."""
    return _run([find(), "--version"], None).strip()


def ask(*words: str, watch: Callable[[], None] | None = None) -> str:
    """What ``parlor lab`` prints with these arguments. ``watch`` is called twice a second while it works. Ctrl-C ends it in good order:
    what is played is stored.

    Raises ``LabError`` with what the program says.
    """
    return _run([find(), "lab", *words], watch)


def ask_json(*words: str) -> Any:
    """The same as data, of a command that has ``--json``."""
    return json.loads(ask(*words, "--json"))


def _run(command: list[str], watch: Callable[[], None] | None) -> str:
    # A session of its own: a terminal's Ctrl-C reaches it through us alone, and once.
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True
    ) as process:
        try:
            while True:
                try:
                    out, said = process.communicate(timeout=0.5)
                    break
                except subprocess.TimeoutExpired:
                    if watch:
                        watch()
        except BaseException:
            process.terminate()
            process.communicate()
            raise
    if process.returncode:
        raise _refused(said.strip(), process.returncode)
    if said.strip() and watch:
        print(said.strip(), file=sys.stderr)
    return out


def _refused(said: str, code: int) -> LabError:
    try:
        why = json.loads(said)
        return failure(why["code"], why["error"])
    except (ValueError, KeyError, TypeError):
        return failure("bad-input" if code == 2 else "failed", said or f"parlor ended with the exit code {code}")
