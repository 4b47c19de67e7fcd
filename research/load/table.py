"""Prints the reports of `research/load/run` side by side: medians of all rounds, errors added up. Those of ramps: the highest rates, and ours
as a multiple of the others'."""

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


def fine_ms(value):
    return f"{value:.3f} ms"


def kb(value):
    return f"{value / 1e3:.1f} kB"


def mb(value):
    return f"{value / 1e6:.0f} MB"


ROWS = [
    ("sockets", "sockets", "{:.0f}".format),
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
    ("processor, a move of a person", "server_ms_per_move", fine_ms),
    ("bytes to guests, a message", "bytes_per_message", "{:.0f}".format),
    ("tables set anew", "renewed", "{:.0f}".format),
]

# Of the step at the highest rate that held.
STEP_ROWS = [
    ("latency p50 there", "latency.p50", ms),
    ("latency p99 there", "latency.p99", ms),
    ("latency max there", "latency.max", ms),
    ("processor, a move of a person", "server_ms_per_move", fine_ms),
    ("bytes to guests, a message", "bytes_per_message", "{:.0f}".format),
]


def cell(reports, path, form):
    values = [at(report, path) for report in reports]
    return form(median(values)) if values and None not in values else "-"


def row(name, cells):
    print(f"| {name} | " + " | ".join(cells) + " |")


def head(columns):
    first = columns[0][1][0]
    people = ", people in all seats" if first["people"] else ""
    seconds = at(first, "seconds") or first["steps"][0]["seconds"]
    print(f"{first['tables']} tables{people}, {first['watchers']} spectators, {seconds:.0f} s, {len(columns[0][1])} rounds\n")
    row("", [title for title, _ in columns])
    print("| --- |" + " ---: |" * len(columns))


def errors(steps):
    return sum(sum(step["errors"].values()) for step in steps)


def loads(columns):
    head(columns)
    for name, path, form in ROWS:
        row(name, [cell(reports, path, form) for _, reports in columns])
    row("errors, all rounds", [str(errors(reports)) for _, reports in columns])
    for title, reports in columns:
        for report in reports:
            for what, count in report["errors"].items():
                print(f"\n{title}: {count} x {what}")


def best(ramp):
    """The step at the highest rate that held, if one did."""
    held = [step for step in ramp["steps"] if step["held"]]
    return max(held, key=lambda step: step["rate"], default=None)


def ramps(columns):
    head(columns)
    found = {title: median(ramp["found"] or 0 for ramp in reports) for title, reports in columns}
    row(f"highest moves/s, p99 under {columns[0][1][0]['under']:g} ms", [f"{rate:.0f}" for rate in found.values()])
    row("in each round", [", ".join(f"{ramp['found'] or 0:.0f}" for ramp in reports) for _, reports in columns])
    for name, path, form in STEP_ROWS:
        steps = [[best(ramp) for ramp in reports] for _, reports in columns]
        row(name, [cell([step for step in held if step], path, form) for held in steps])
    row("errors, all steps", [str(sum(errors(ramp["steps"]) for ramp in reports)) for _, reports in columns])
    (own, ours), *others = found.items()
    print()
    for title, rate in others:
        print(f"{own} / {title}: " + (f"{ours / rate:.2f}" if rate else "-"))


def main():
    folder = Path(sys.argv[1])
    columns = [(title, [json.loads(f.read_text()) for f in sorted(folder.glob(f"{name}.*.json"))]) for name, title in COLUMNS]
    columns = [(title, reports) for title, reports in columns if reports]
    (ramps if "steps" in columns[0][1][0] else loads)(columns)


main()
