"""``python -m parlor.lab run STUDY --on ray``: `parlor lab` with clusters. All other commands are the program's own."""

from __future__ import annotations

import argparse
import subprocess
import sys

from .._core import ParlorError
from . import _program, run


def main(words: list[str]) -> int:
    """Does what the arguments say; the exit code."""
    try:
        if "--on" not in words:
            return subprocess.call([_program.find(), "lab", *words])
        return _on_a_cluster(words)
    except KeyboardInterrupt:
        print("Stopped: what is played is stored, and the same command goes on.", file=sys.stderr)
        return 130
    except ParlorError as why:
        print(why, file=sys.stderr)
        return 2


def _on_a_cluster(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m parlor.lab", description="Plays a study on a Ray cluster.")
    command = parser.add_subparsers(dest="command", required=True).add_parser("run", help="play what is missing of a study")
    command.add_argument("study", help="the study's file, or a folder of results")
    command.add_argument("--on", required=True, help="ray, or an address such as ray://HOST:10001")
    command.add_argument("--out", help="the folder of results")
    command.add_argument("--threads", type=int, help="threads of a task (1)")
    command.add_argument("--minutes", type=float, help="begin nothing after this many minutes")
    command.add_argument("--check", type=float, help="the share of chunks that another worker plays again (0.01)")
    command.add_argument("--store", help="where results travel, such as s3://bucket/folder, if workers do not see the folder of results")
    command.add_argument("--task-seconds", type=float, default=10.0, help="how long a task shall take (10)")
    command.add_argument("--programs", action="store_true", help="start programs that the study names as bots")
    asked = vars(parser.parse_args(words))
    del asked["command"]
    results = run(asked.pop("study"), **asked)
    for worker in results.workers:
        fate = f"left out: {worker.excluded}" if worker.excluded else f"{worker.checked} checked, {worker.different} different"
        print(f"{worker.name}: {worker.parts} parts, {worker.deals} deals, {worker.seconds:.0f} s, speed {worker.speed:.2f}, {fate}")
    if results.unchecked:
        print(f"Not compared byte by byte, because they do not repeat themselves: {', '.join(results.unchecked)}")
    print(f"What it shows: parlor lab report {results.path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
