"""A study on a Ray cluster. Chunks are tasks that call the program on a worker; who plays which changes nothing of the results.

What is stored is what one machine would store: a line-up that may stop is played some chunks ahead, and what lies beyond its stop is removed; line-ups that
test accusations begin when all others are known. Each worker's first chunk and every hundredth after it are played again by another worker: a
worker whose bytes are not those of this machine is left out, and all that it played is played again.
"""

from __future__ import annotations

import collections
import math
import os
import pathlib
import threading
import time
import uuid
import warnings
from dataclasses import dataclass
from typing import Any, Iterable

from . import _program
from ._book import Book, Worker
from ._cluster import Cluster, Node, import_ray, last_line
from ._interrupt import between_steps
from ._progress import Progress
from ._worker import CALL, TOKEN, Place, Played, digest, play as play_here, work

Chunk = dict[str, Any]

#: How often a chunk may fail, and a worker in a row.
_MOST_TRIES, _MOST_FAILURES = 5, 3

#: Where results travel if nobody says otherwise: in the folder of results, which all workers see then.
_UNDER_WAY = "under-way"


@dataclass(frozen=True)
class Plan:
    """What shall be played, and how."""

    folder: pathlib.Path
    threads: int
    minutes: float | None
    check: float
    programs: bool
    store: str | None
    task_seconds: float


@dataclass
class _Task:
    """Chunks of one line-up that a node was given."""

    chunks: list[Chunk]
    node: Node
    number: str
    begun: float
    #: The node whose chunk it plays again.
    checks: str | None = None


def play(plan: Plan, address: str | None, progress: Progress) -> list[Worker]:
    """Plays what is missing of the study in ``plan.folder``; who played what."""
    ray = import_ray()
    begins = not ray.is_initialized()
    if begins:
        try:
            ray.init(address=address, log_to_driver=False, logging_level="warning")
        except (OSError, RuntimeError, ValueError) as why:
            raise _program.failure("no-cluster", f"No cluster answers at {address or 'the address that Ray knows'}: {why}") from why
    try:
        with between_steps() as stopped:
            run = _Run(ray, plan, progress, stopped)
            try:
                run.all()
            finally:
                run.leave()
            return run.report()
    finally:
        if begins:
            ray.shutdown()


class _Run:
    def __init__(self, ray: Any, plan: Plan, progress: Progress, stopped: threading.Event) -> None:
        self._ray = ray
        self._stopped = stopped
        self._plan = plan
        self._progress = progress
        self._end = math.inf if plan.minutes is None else time.monotonic() + 60 * plan.minutes
        # A folder of its own for each call: what others left at the place is nobody's.
        place = plan.store or f"file://{plan.folder.resolve() / _UNDER_WAY}"
        self._place = Place(f"{place.rstrip('/')}/{uuid.uuid4().hex}")
        token = uuid.uuid4().bytes
        self._place.put(TOKEN, token)
        self._cluster = Cluster(ray, self._place, token, _program.version(), plan.threads)
        self._book = Book()
        self._running: dict[Any, _Task] = {}
        self._overdue: dict[Any, _Task] = {}
        self._queue: dict[Any, collections.deque[Chunk]] = {}
        self._open: dict[str, Chunk] = {}
        self._checks: collections.deque[tuple[Chunk, str]] = collections.deque()
        #: Which node has played what is stored, in this call.
        self._who: dict[str, str] = {}
        self._tries: collections.Counter[str] = collections.Counter()
        self._failures: collections.Counter[str] = collections.Counter()
        self._base: dict[str, bytes] = {}
        self._shared_base: Any = None
        self._tasks = 0
        self._known = 0

    def all(self) -> None:
        """Plays wave after wave: what is missing depends on what is stored."""
        while True:
            chunks = self._status()
            missing = [chunk for chunk in chunks if chunk["needed"] and not chunk["stored"]]
            self._known = len(chunks) - len(missing)
            if not missing or time.monotonic() >= self._end:
                return
            self._base = self._files_for_all(chunks)
            self._shared_base = self._ray.put(self._base)
            self._wave(self._due(chunks, missing))

    def _status(self) -> list[Chunk]:
        """The chunks as they are, without what this call has played and nobody needs: beyond a stop, or of accusations that do not stand."""
        chunks = _program.ask_json("status", str(self._plan.folder), "--chunks")
        needed = {chunk["name"] for chunk in chunks if chunk["needed"]}
        for name in [name for name in self._who if name not in needed]:
            self._forget(name)
        return chunks

    def _due(self, chunks: list[Chunk], missing: list[Chunk]) -> list[Chunk]:
        """What may be played now: of a line-up that may stop, as many chunks as there are tasks, or as it has stored."""
        while not self._cluster.nodes:
            self._refresh()
            time.sleep(0.05)
        stored = collections.Counter(_place(chunk) for chunk in chunks if chunk["stored"])
        given: collections.Counter[Any] = collections.Counter()
        due = []
        for chunk in missing:
            place = _place(chunk)
            given[place] += 1
            if not chunk["in_order"] or given[place] <= max(self._cluster.slots, stored[place]):
                due.append(chunk)
        return due

    def _files_for_all(self, chunks: list[Chunk]) -> dict[str, bytes]:
        """What each task needs: the study, its card set, and the results that accuse, once all of them are known."""
        folder = self._plan.folder
        files = [folder / name for name in ("study.toml", "set.toml")]
        accusing = [chunk for chunk in chunks if chunk["accuses"] and chunk["needed"]]
        if all(chunk["stored"] for chunk in accusing):
            files += [file for chunk in accusing for file in folder.glob(f"*/{chunk['name']}.parquet")]
        return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files if file.exists()}

    def _wave(self, due: list[Chunk]) -> None:
        self._open = {chunk["name"]: chunk for chunk in due}
        self._queue = {}
        self._enqueue(due)
        while self._open or self._checks or self._running:
            self._refresh()
            late = time.monotonic() >= self._end
            if late and not self._running:
                return
            if not late:
                self._hand_out()
            self._wait()

    def _refresh(self) -> None:
        if self._stopped.is_set():
            raise KeyboardInterrupt
        self._cluster.refresh()

    def _enqueue(self, chunks: Iterable[Chunk]) -> None:
        for chunk in chunks:
            self._queue.setdefault(_place(chunk), collections.deque()).append(chunk)

    def _hand_out(self) -> None:
        """Fills the free slots, a task a node in turn: checks first, so that a deviating worker is known early."""
        if not self._queue_length() and not self._running and len(self._cluster.nodes) < 2:
            self._checks.clear()
        while any([self._give(node) for node in self._cluster.nodes.values() if node.free > 0]):
            pass

    def _give(self, node: Node) -> bool:
        """Gives a node a task, if there is one for it: no worker checks itself."""
        check = next((check for check in self._checks if check[1] != node.id), None)
        if check:
            self._checks.remove(check)
            self._begin([check[0]], node, check[1])
        elif self._queue_length():
            self._begin(self._next_group(), node, None)
        else:
            return False
        return True

    def _queue_length(self) -> int:
        return sum(len(queue) for queue in self._queue.values())

    def _next_group(self) -> list[Chunk]:
        """Chunks of the line-up that has most left to play, for a task of some seconds; one as long as nobody knows how long it takes."""
        place = max((place for place, queue in self._queue.items() if queue), key=self._seconds_left)
        queue = self._queue[place]
        pace = self._book.pace(place)
        count = 1 if pace is None else max(1, math.ceil(self._plan.task_seconds / max(pace * queue[0]["deals"], 1e-6)))
        return [queue.popleft() for _ in range(min(count, len(queue)))]

    def _seconds_left(self, place: Any) -> float:
        pace, queue = self._book.pace(place), self._queue[place]
        return math.inf if pace is None else pace * queue[0]["deals"] * len(queue)

    def _begin(self, chunks: list[Chunk], node: Node, checks: str | None) -> None:
        self._tasks += 1
        task = _Task(chunks, node, str(self._tasks), time.monotonic(), checks)
        names = [chunk["name"] for chunk in chunks]
        ref = self._cluster.submit(
            node.id, work, self._shared_base, names, self._plan.threads, self._plan.programs, self._place, task.number
        )
        node.refs.add(ref)
        self._running[ref] = task

    def _wait(self) -> None:
        """Takes what is done, and gives to others what has taken far too long."""
        refs = [*self._running, *self._overdue]
        if not refs:
            time.sleep(0.05)
            return
        done, _ = self._ray.wait(refs, num_returns=1, timeout=0.5)
        if len(refs) > 1:
            done, _ = self._ray.wait(refs, num_returns=len(refs), timeout=0)
        for ref in done:
            self._take(ref)
        for ref, task in list(self._running.items()):
            paces = [self._book.pace(_place(chunk)) for chunk in task.chunks]
            expected = sum((pace or math.inf) * chunk["deals"] for pace, chunk in zip(paces, task.chunks))
            if time.monotonic() - task.begun > max(3 * self._plan.task_seconds, 5 * expected):
                self._overdue[ref] = self._running.pop(ref)
                self._give_back(task)
        self._progress.say(self._known + len(self._who), self._known + len(self._who) + len(self._open), self._note())

    def _note(self) -> str:
        return f", {len(self._cluster.nodes)} workers, {len(self._running)} tasks"

    def _take(self, ref: Any) -> None:
        task = self._running.pop(ref, None) or self._overdue.pop(ref)
        task.node.refs.discard(ref)
        try:
            played = self._ray.get(ref)
            files = {name: self._place.get(f"{task.number}/{name}") for name in played.sums}
            wrong = [name for name, content in files.items() if digest(content) != played.sums[name]]
            if wrong:
                raise OSError(f"{wrong[0]} did not arrive as it was played")
        except (self._ray.exceptions.RayError, OSError) as why:
            self._failed(task, f"{type(why).__name__}: {last_line(why)}")
            return
        finally:
            self._place.drop(task.number)
        self._failures[task.node.id] = 0
        if task.node.worker.excluded:
            self._give_back(task)
        elif task.checks is None:
            self._keep(task, played, files)
        else:
            self._check(task, files)

    def _failed(self, task: _Task, why: str) -> None:
        """A task brought nothing: a program that refused, a process or a machine that died."""
        worker = task.node.worker
        worker.faults.append(why)
        self._failures[task.node.id] += 1
        if self._failures[task.node.id] >= _MOST_FAILURES:
            self._cluster.exclude(task.node.id, f"failed {_MOST_FAILURES} times in a row: {why}")
        for chunk in task.chunks:
            self._tries[chunk["name"]] += 1
            if self._tries[chunk["name"]] >= _MOST_TRIES:
                text = f"deals {chunk['first']} and on of {chunk['line_up']} failed {_MOST_TRIES} times, at last on {worker.name}: {why}"
                raise _program.failure("worker", text)
        self._give_back(task)

    def _give_back(self, task: _Task) -> None:
        if task.checks is not None:
            self._checks.append((task.chunks[0], task.checks))
        else:
            self._enqueue(chunk for chunk in task.chunks if chunk["name"] in self._open)

    def _keep(self, task: _Task, played: Played, files: dict[str, bytes]) -> None:
        """Stores what a task has played, and has some of it checked."""
        worker = task.node.worker
        self._book.note(worker.name, _place(task.chunks[0]), sum(chunk["deals"] for chunk in task.chunks), played.seconds)
        worker.seconds += played.seconds
        every = round(1 / self._plan.check) if self._plan.check else 0
        for chunk in task.chunks:
            name = chunk["name"]
            if self._open.pop(name, None) is None:
                continue  # Another was faster.
            for file, content in files.items():
                if file.endswith(f"/{name}.parquet"):
                    _write(self._plan.folder / file, content)
            self._who[name] = task.node.id
            if every and worker.parts % every == 0:
                self._checks.append((chunk, task.node.id))
            worker.parts += 1
            worker.deals += chunk["deals"]

    def _check(self, task: _Task, files: dict[str, bytes]) -> None:
        """Compares what two workers made of a chunk. If that is not the same, what this machine makes of it says who is wrong."""
        chunk = task.chunks[0]
        name = chunk["name"]
        if self._who.get(name) != task.checks:
            return  # What was checked is not stored any more.
        stored = {file: (self._plan.folder / file).read_bytes() for file in files if (self._plan.folder / file).exists()}
        first, second = self._cluster.node(task.checks), task.node
        self._book.compare(first.worker.name, second.worker.name, stored, files)
        if not chunk["repeatable"]:
            return
        first.worker.checked += 1
        second.worker.checked += 1
        if stored == files:
            return
        own, _ = play_here(self._base, [name], self._plan.threads, self._plan.programs)
        for node, made in ((first, stored), (second, files)):
            if made != own:
                node.worker.different += 1
                self._expose(node, f"plays a chunk differently from this machine: {_difference(made, own)}")

    def _expose(self, node: Node, why: str) -> None:
        """Leaves a worker out, and has all that it played in this call played again."""
        self._cluster.exclude(node.id, why)
        warnings.warn(f"{node.worker.name} is left out, and what it played is played again. It {why}", RuntimeWarning, stacklevel=2)
        for name in [name for name, played in self._who.items() if played == node.id]:
            self._forget(name)
        node.worker.parts = node.worker.deals = 0

    def _forget(self, name: str) -> None:
        """Removes a chunk that this call has stored; that it is missing is seen in the next wave."""
        del self._who[name]
        # That of `games` first: without it the others count for nothing.
        for file in sorted(self._plan.folder.glob(f"*/{name}.parquet"), key=lambda file: file.parent.name != "games"):
            file.unlink()

    def leave(self) -> None:
        """Stops what is under way. Of a line-up that may stop, nothing stays behind a gap: one machine stores in order, too."""
        self._progress.end()
        self._place.drop(CALL)
        refs = [*self._running, *self._overdue]
        for ref in refs:
            self._ray.cancel(ref)
        if refs:
            self._ray.wait(refs, num_returns=len(refs), timeout=5)
        # A worker may have been laying files down just now.
        for _ in range(10 if refs else 1):
            self._place.drop()
            time.sleep(0.05 if refs else 0)
        try:
            (self._plan.folder / _UNDER_WAY).rmdir()
        except OSError:
            pass  # Not there, or another call's.
        gaps = set()
        for chunk in sorted(self._status(), key=lambda chunk: chunk["first"]):
            if chunk["in_order"] and chunk["needed"] and not chunk["stored"]:
                gaps.add(_place(chunk))
            if _place(chunk) in gaps and chunk["name"] in self._who:
                self._forget(chunk["name"])

    def report(self) -> list[Worker]:
        """What each worker did, with warnings of those that seem to deviate where nothing repeats itself."""
        for worker in self._cluster.workers:
            worker.speed = self._book.speed(worker.name)
            worker.residuals = self._book.residuals(worker.name)
            for what, residual in worker.residuals.items():
                if residual.deviates and not worker.excluded:
                    text = f"{what} {residual.mean:+.3g} (standard error {residual.error:.2g}, {residual.pairs} chunks)"
                    warnings.warn(f"{worker.name} plays unlike others on the same chunks: {text}", RuntimeWarning, stacklevel=3)
        return self._cluster.workers


def _place(chunk: Chunk) -> tuple[int, str]:
    return chunk["variant"], chunk["line_up"]


def _write(path: pathlib.Path, content: bytes) -> None:
    """A file that is under its name only when it is whole."""
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        part.write_bytes(content)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def _difference(made: dict[str, bytes], expected: dict[str, bytes]) -> str:
    for file in sorted(made.keys() | expected.keys()):
        one, other = made.get(file), expected.get(file)
        if one is None or other is None:
            return f"{file} is {'missing' if one is None else 'too much'}"
        if one != other:
            at = next((at for at, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
            return f"{file}, byte {at}"
    return "nothing"
