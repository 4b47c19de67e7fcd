"""The nodes of a Ray cluster that can play: each is asked first for its program's version, and whether it sees where results travel."""

from __future__ import annotations

import collections
import time
from dataclasses import dataclass, field
from typing import Any, Callable

from .._adapters import refuse
from ._book import Worker
from ._program import failure
from ._worker import Place, look

#: How often a node is asked that does not answer.
_MOST_LOOKS = 3


def import_ray() -> Any:
    """Ray, which is installed only where somebody wants it, and what comes with it."""
    try:
        import fsspec  # noqa: F401
        import pyarrow  # noqa: F401
        import ray
        import ray.exceptions
        import ray.util.scheduling_strategies
    except ImportError as why:
        raise refuse("not-installed", f"Clusters need ray, fsspec and pyarrow: pip install 'parlor-games[ray]' ({why})") from why
    return ray


@dataclass
class Node:
    """A node: how many tasks it may have, and its refs that are not done."""

    id: str
    slots: int
    worker: Worker
    refs: set[Any] = field(default_factory=set)

    @property
    def free(self) -> int:
        """How many tasks it could begin now."""
        return self.slots - len(self.refs)


class Cluster:
    """The nodes that may play now. Nodes that come later are asked as well; those that go are forgotten."""

    def __init__(self, ray: Any, place: Place, token: bytes, version: str, threads: int) -> None:
        self._ray = ray
        self._place = place
        self._token = token
        self._version = version
        self._threads = threads
        self._known: dict[str, Node] = {}
        self._looks: dict[Any, str] = {}
        self._remotes: dict[Any, Any] = {}
        self._tries: collections.Counter[str] = collections.Counter()
        self._next = 0.0
        self.nodes: dict[str, Node] = {}

    @property
    def workers(self) -> list[Worker]:
        """All that were ever asked."""
        return [node.worker for node in self._known.values()]

    @property
    def slots(self) -> int:
        """How many tasks all may have."""
        return sum(node.slots for node in self.nodes.values())

    def submit(self, node_id: str, function: Callable[..., Any], *arguments: Any) -> Any:
        """Has a node call a function; a failure is ours to handle, so Ray does not try again."""
        affinity = self._ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy(node_id, soft=False)
        remote = self._remotes.get(function) or self._remotes.setdefault(function, self._ray.remote(function))
        options = {"num_cpus": self._threads, "scheduling_strategy": affinity, "max_retries": 0}
        return remote.options(**options).remote(*arguments)

    def refresh(self) -> None:
        """Looks once a second who came and who left. Raises ``LabError`` if nobody is left who may play."""
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + 1
        able = {}
        for about in self._ray.nodes():
            slots = int(about["Resources"].get("CPU", 0)) // self._threads
            if about["Alive"] and slots:
                able[about["NodeID"]] = about, slots
        for node_id, (about, slots) in able.items():
            if node_id not in self._known:
                self._known[node_id] = Node(node_id, slots, Worker(self._name(about)))
                self._looks[self.submit(node_id, look, self._place, self._token)] = node_id
        for node_id in set(self.nodes) - set(able):
            self.nodes.pop(node_id).worker.faults.append("the node is gone")
        self._ask()
        if not self.nodes and not self._looks and not able.keys() - self._known.keys():
            why = "; ".join(f"{worker.name}: {worker.excluded or 'is gone'}" for worker in self.workers)
            raise failure("no-workers", f"No worker of the cluster can play ({why or f'none has {self._threads} processors'})")

    def _name(self, about: dict[str, Any]) -> str:
        name = about.get("NodeName") or about["NodeManagerAddress"]
        taken = any(worker.name == name for worker in self.workers)
        return f"{name} ({about['NodeID'][:6]})" if taken else name

    def _ask(self) -> None:
        """Takes the answers of nodes that were asked."""
        done, _ = self._ray.wait(list(self._looks), num_returns=len(self._looks), timeout=0) if self._looks else ([], [])
        for ref in done:
            node = self._known[self._looks.pop(ref)]
            try:
                seen = self._ray.get(ref)
            except self._ray.exceptions.RayError as why:
                self._tries[node.id] += 1
                if isinstance(why, self._ray.exceptions.RayTaskError) or self._tries[node.id] >= _MOST_LOOKS:
                    node.worker.excluded = f"cannot run parlor.lab: {last_line(why)}"
                else:
                    # It may just have gone; where it has not, it is asked again.
                    del self._known[node.id]
                continue
            node.worker.version = seen.version
            if seen.fault:
                node.worker.excluded = seen.fault
            elif seen.version != self._version:
                node.worker.excluded = f"another version: found {_short(seen.version)}; expected {_short(self._version)}"
            else:
                self.nodes[node.id] = node

    def node(self, node_id: str) -> Node:
        """A node, also one that is gone."""
        return self._known[node_id]

    def exclude(self, node_id: str, why: str) -> None:
        """Gives a node nothing more."""
        self._known[node_id].worker.excluded = why
        self.nodes.pop(node_id, None)


def last_line(why: Exception) -> str:
    """What an exception of Ray says in the end: before that it has the whole trace of the worker."""
    lines = str(getattr(why, "cause", None) or why).strip().splitlines()
    return lines[-1].strip() if lines else type(why).__name__


def _short(version: str) -> str:
    return ", ".join(version.splitlines()[:2])
