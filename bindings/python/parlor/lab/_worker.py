"""What a worker of a cluster does: it calls its own program, and lays the results down where everybody sees them."""

from __future__ import annotations

import contextlib
import hashlib
import pathlib
import tempfile
import time
from dataclasses import dataclass
from typing import Any, Iterator

from . import _program

#: A file that is at the place as long as a call goes on, in a folder of its own.
CALL = "call"
TOKEN = f"{CALL}/token"


@dataclass(frozen=True)
class Place:
    """Where results travel: a folder that all see, or a store, as fsspec writes it."""

    url: str

    @contextlib.contextmanager
    def _open(self) -> Iterator[tuple[Any, str]]:
        """The file system and the path in it. Each store has exceptions of its own: they come out as ``OSError``."""
        import fsspec

        try:
            yield fsspec.core.url_to_fs(self.url)
        except OSError:
            raise
        except Exception as why:
            raise OSError(f"{type(why).__name__}: {why}") from why

    def put(self, name: str, content: bytes) -> None:
        """Writes a file, and the folders that it needs."""
        with self._open() as (system, root):
            path = f"{root}/{name}"
            system.makedirs(path.rpartition("/")[0], exist_ok=True)
            system.pipe_file(path, content)

    def get(self, name: str) -> bytes:
        """Reads a file."""
        with self._open() as (system, root):
            return system.cat_file(f"{root}/{name}")

    def drop(self, name: str = "") -> None:
        """Removes a folder with all that is in it, if it is there. What cannot be removed stays: nobody reads it again."""
        with contextlib.suppress(OSError), self._open() as (system, root):
            path = f"{root}/{name}".rstrip("/")
            system.invalidate_cache()
            if system.exists(path):
                system.rm(path, recursive=True)


@dataclass(frozen=True)
class Seen:
    """What a worker says of itself: its program's version and commit, and why it cannot work, if so."""

    version: str
    fault: str = ""


@dataclass(frozen=True)
class Played:
    """What a task brought: the SHA-256 of each file, by its name in the folder of results, and how long the program played."""

    sums: dict[str, str]
    seconds: float


def look(place: Place, token: bytes) -> Seen:
    """Whether a worker has a program and sees the place where results travel."""
    try:
        version = _program.version()
    except _program.LabError as why:
        return Seen("", str(why))
    try:
        found = place.get(TOKEN)
    except OSError as why:
        return Seen(version, f"does not see {place.url} ({why}): give a store that all workers see, store='s3://...'")
    return Seen(version, "" if found == token else f"sees another {place.url}: give a store that all workers see")


def work(base: dict[str, bytes], names: list[str], threads: int, programs: bool, place: Place, to: str) -> Played:
    """Plays chunks in a folder that has these files, and lays theirs down at the place, in the folder ``to``."""
    files, seconds = play(base, names, threads, programs)
    place.get(TOKEN)  # Gone, if the call is over: then nobody would take what is laid down.
    for name, content in files.items():
        place.put(f"{to}/{name}", content)
    return Played({name: digest(content) for name, content in files.items()}, seconds)


def play(base: dict[str, bytes], names: list[str], threads: int, programs: bool) -> tuple[dict[str, bytes], float]:
    """The files of these chunks, each after those of its tables that it needs, and how long the program took."""
    with tempfile.TemporaryDirectory(prefix="parlor-lab-") as own:
        folder = pathlib.Path(own)
        for name, content in base.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(content)
        begun = time.monotonic()
        _program.ask("run", own, "--threads", str(threads), *["--programs"] * programs, "--chunk", *names)
        seconds = time.monotonic() - begun
        wanted = set(names)
        files = sorted(file for file in folder.glob("*/*.parquet") if file.stem in wanted)
        # That of `games` last: a chunk that has it is whole.
        files.sort(key=lambda file: file.parent.name == "games")
        return {f"{file.parent.name}/{file.name}": file.read_bytes() for file in files}, seconds


def digest(content: bytes) -> str:
    """SHA-256, in hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()
