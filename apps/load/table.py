"""Prints the reports of `apps/load/run` side by side: medians of all rounds, errors added up."""

import json
import sys
from pathlib import Path
from statistics import median

COLUMNS = [("parlor", "parlor"), ("memory", "boardgame.io, memory"), ("files", "boardgame.io, files")]


def at(report, path):
    for name in path.split("."):
        report = (report or {}).get(name)
    return report


def ms(value):
    return f"{value:.1f} ms"


def kb(value):
    return f"{value / 1e3:.1f} kB"


def mb(value):
    return f"{value / 1e6:.0f} MB"


ROWS = [
    ("moves/s due", "rate", "{:.0f}".format),
    ("moves/s acknowledged", "acknowledged_per_second", "{:.1f}".format),
    ("latency p50", "latency.p50", ms),
    ("latency p90", "latency.p90", ms),
    ("latency p99", "latency.p99", ms),
    ("latency p99.9", "latency.p999", ms),
    ("latency max", "latency.max", ms),
    ("memory, empty", "memory.empty", mb),
    ("memory, after the moves", "memory.after", mb),
    ("a table", "memory.a_table", kb),
    ("an idle socket", "memory.a_socket", kb),
    ("a table with its sockets", "memory.an_open_table", kb),
    ("processor, a move", None, lambda value: f"{value:.2f} ms"),
    ("bytes to guests, a message", None, "{:.0f}".format),
    ("tables set anew", "renewed", "{:.0f}".format),
    ("errors, all rounds", None, "{:.0f}".format),
]


def value(name, path, reports):
    if name.startswith("processor"):
        return median(r["server_seconds"] * 1000 / max(r["acknowledged_per_second"] * r["seconds"], 1) for r in reports)
    if name.startswith("bytes"):
        return median(r["bytes"] / max(r["messages"], 1) for r in reports)
    if name.startswith("errors"):
        return sum(sum(r["errors"].values()) for r in reports)
    values = [at(r, path) for r in reports]
    return median(values) if None not in values else None


def main():
    folder = Path(sys.argv[1])
    columns = [(title, [json.loads(f.read_text()) for f in sorted(folder.glob(f"{name}.*.json"))]) for name, title in COLUMNS]
    columns = [(title, reports) for title, reports in columns if reports]
    first = columns[0][1][0]
    print(f"{first['tables']} tables, {first['watchers']} spectators, {first['seconds']:.0f} s, {len(columns[0][1])} rounds\n")
    print("| | " + " | ".join(title for title, _ in columns) + " |")
    print("| --- |" + " ---: |" * len(columns))
    for name, path, form in ROWS:
        cells = [value(name, path, reports) for _, reports in columns]
        print(f"| {name} | " + " | ".join("-" if cell is None else form(cell) for cell in cells) + " |")
    for title, reports in columns:
        for report in reports:
            for what, count in report["errors"].items():
                print(f"\n{title}: {count} x {what}")


main()
