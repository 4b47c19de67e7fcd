#!/usr/bin/env python3
"""Compare a reader with the reference:  python3 compare.py READER FOLDER [MOST]

For each file in FOLDER runs `READER replay FILE --trace`, and again with --as each seat. Standard output must be byte
for byte that of the reference, the exit codes equal, and on exit code 2 standard error must begin
`FILE: line N: found ` with the same N and go on to `; legal: `. READER may be several words (`python3 reference.py`).
Prints the first MOST (10) disagreements; exit code 1 when there is any.
"""
import collections
import concurrent.futures
import functools
import os
import shlex
import subprocess
import sys

import records

# How long a reader may take for one file, in seconds.
PATIENCE = 120

# What came of one file: its group (sound, broken, open, ...), runs, steps, disagreements as texts.
Outcome = collections.namedtuple("Outcome", "group runs steps disagreements")


def seats_of(data):
    """The seats of a record; 1 when its header is faulty."""
    reader = records.Reader(data)
    try:
        reader.header()
    except records.Fault:
        return 1
    return reader.seats


def first_difference(want, got):
    """Where two outputs part, in words."""
    a, b = want.split(b"\n"), got.split(b"\n")
    for n, (x, y) in enumerate(zip(a, b), 1):
        if x != y:
            break
    else:
        n = min(len(a), len(b)) + 1
        x, y = (a[n - 1:n] or [b"(nothing)"])[0], (b[n - 1:n] or [b"(nothing)"])[0]
    at = next((i for i, (p, q) in enumerate(zip(x, y)) if p != q), min(len(x), len(y)))
    cut = max(0, at - 100)

    def part(text):
        return ("..." if cut else "") + text[cut:at + 160].decode("utf-8", "replace")

    return "stdout line %d, byte %d (%d and %d lines)\n    reference: %s\n    reader:    %s" % (
        n, at + 1, len(a) - 1, len(b) - 1, part(x), part(y))


def problems(path, fault, want, done):
    """What is wrong with one run of the reader."""
    note = done.stderr.decode("utf-8", "replace")
    code = 2 if fault else 0
    why = ""
    if fault:
        why = " (reference: line %d: found %r; legal: %r)" % (fault.line, fault.found[:80], fault.legal[:80])
    if done.returncode != code:
        yield "exit code %d, reference %d%s; stderr: %s" % (done.returncode, code, why, note[:300].strip())
    if done.stdout != want:
        yield first_difference(want, done.stdout)
    if fault and done.returncode == 2:
        prefix = "%s: line %d: found " % (path, fault.line)
        if not note.startswith(prefix):
            yield "stderr does not begin %r%s: %s" % (prefix, why, note[:300].strip())
        elif "; legal: " not in note.split("\n")[0]:
            yield "stderr lacks '; legal: ': " + note[:300].strip()
    if not fault and note:
        yield "stderr is not empty: " + note[:300].strip()


def check(command, path):
    """Compares one file, for the reader of all and for each seat."""
    with open(path, "rb") as handle:
        data = handle.read()
    viewers = [None] + list(range(1, seats_of(data) + 1))
    traces, fault = records.replay_for(data, viewers)
    found = []
    for viewer, lines in zip(viewers, traces):
        want = "".join(line + "\n" for line in lines).encode()
        args = command + ["replay", path, "--trace"] + (["--as", str(viewer)] if viewer else [])
        try:
            done = subprocess.run(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                                  timeout=PATIENCE)
            wrong = list(problems(path, fault, want, done))
        except subprocess.TimeoutExpired:
            wrong = ["no end within %d s" % PATIENCE]
        if wrong:
            found.append(path + (" --as %d" % viewer if viewer else "") + ":\n  " + "\n  ".join(wrong))
    group = os.path.basename(path).split("-")[0]
    return Outcome(group, len(viewers), max(0, len(traces[0]) - 1), found)


def compare(command, folder, most=10):
    """Compares all files of a folder and prints what disagrees; gives back (files that agree, files that do not)."""
    paths = [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".txt")]
    with concurrent.futures.ProcessPoolExecutor() as pool:
        outcomes = list(pool.map(functools.partial(check, command), paths, chunksize=16))
    texts = [text for outcome in outcomes for text in outcome.disagreements]
    for text in texts[:most]:
        print(text)
    if len(texts) > most:
        print("... and %d more" % (len(texts) - most))
    for group in sorted({outcome.group for outcome in outcomes}):
        own = [outcome for outcome in outcomes if outcome.group == group]
        print("%-9s %6d files, %7d runs, %8d steps: %d disagreements" % (
            group, len(own), sum(o.runs for o in own), sum(o.steps for o in own),
            sum(len(o.disagreements) for o in own)))
    failed = sum(bool(outcome.disagreements) for outcome in outcomes)
    return len(outcomes) - failed, failed


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit("compare.py READER FOLDER [MOST]")
    counts = compare(shlex.split(sys.argv[1]), sys.argv[2], int(sys.argv[3]) if len(sys.argv) == 4 else 10)
    print("%d passed, %d failed" % counts)
    sys.exit(1 if counts[1] else 0)
