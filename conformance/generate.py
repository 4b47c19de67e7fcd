#!/usr/bin/env python3
"""Random records for comparing two readers:  python3 generate.py FOLDER COUNT SEED

COUNT sound records (of five: one of Rose, two of Ouroboros, two of Solo War), max(COUNT/2, one of each kind) broken ones
(`broken-NNNN-kind.txt`), and a fixed handful whose reading the specification leaves open (`open-*.txt`, see
README.md).
"""
import itertools
import os
import random
import sys

from head_faults import HEAD_FAULTS, OURO_HEAD, ROSE_HEAD, SOLO_HEAD, WHOLE
from move_faults import MOVE_FAULTS
from open_points import OPEN
from playing import COMBOS, play, state_after, stats
from records import replay
from solo_open import SOLO_OPEN
from solo_playing import TABLES as SOLO_TABLES
from writing import cut, finish, header, move_lines, sound, table_of

# Every kind of fault with its family.
KINDS = [(family, kind) for family, faults in (
    ("head", HEAD_FAULTS), ("ouro-head", OURO_HEAD), ("rose-head", ROSE_HEAD), ("solo-head", SOLO_HEAD),
    ("whole", WHOLE), ("move", MOVE_FAULTS),
) for kind in faults]


def faulty(data):
    return replay(data)[1] is not None


def broken(rnd, family, kind, tables):
    """Bytes with a fault of that kind, or None."""
    for _ in range(400):
        table = rnd.choice(tables)
        if family == "whole":
            data = WHOLE[kind](rnd, table)
        elif family == "move":
            data = broken_move(rnd, kind, table)
        else:
            data = broken_head(rnd, family, kind, table)
        if data is not None and faulty(data):
            return data
    return None


def broken_head(rnd, family, kind, table):
    faults = {"head": HEAD_FAULTS, "ouro-head": OURO_HEAD, "rose-head": ROSE_HEAD, "solo-head": SOLO_HEAD}[family]
    wanted = {"ouro-head": "ouroboros", "rose-head": "rose", "solo-head": "solo-war"}.get(family, table["game"])
    if table["game"] != wanted or kind == "game-case" and table["game"] != "rose":
        return None
    events = cut(rnd, table, play(rnd, table))
    head = faults[kind](rnd, header(rnd, table, False))
    return finish(rnd, head, move_lines(rnd, events, False), rnd.choice([False, True]))


def broken_move(rnd, kind, table):
    if kind.split("-")[0] in ("rose", "ouro", "solo") and not table["game"].startswith(kind[:4]):
        return None
    events = play(rnd, table)
    for _ in range(60):
        at = len(events) if kind.startswith("after-end") else rnd.randint(0, len(events))
        line = MOVE_FAULTS[kind](rnd, state_after(table, events[:at]), table)
        if line is not None:
            noisy = rnd.choice([False, False, True])
            moves = move_lines(rnd, events[:at], noisy) + [line] + move_lines(rnd, events[at:], False)
            return finish(rnd, header(rnd, table, noisy), moves, noisy)
    return None


def tables_in_turn(rnd):
    """Rose, then two tables of Ouroboros and two of Solo War, and so on until each of them has come."""
    solo = itertools.cycle(SOLO_TABLES)
    while True:
        combos = rnd.sample(COMBOS, len(COMBOS))
        while combos:
            yield "rose", table_of(rnd, "rose")
            for combo in (combos.pop(), combos.pop()):
                yield "ouroboros-%d" % combo[0], table_of(rnd, "ouroboros", combo)
            for combo in (next(solo), next(solo)):
                yield "solo-war-%d" % combo[0], table_of(rnd, "solo-war", combo)


def generate(folder, count, seed):
    """Writes the files; gives back lines that tell what is in them."""
    rnd = random.Random(seed)
    os.makedirs(folder, exist_ok=True)
    stats.clear()

    def write(name, data):
        with open(os.path.join(folder, name), "wb") as handle:
            handle.write(data if isinstance(data, bytes) else data.encode())

    for i, (tag, table) in zip(range(count), tables_in_turn(rnd)):
        write("sound-%05d-%s.txt" % (i, tag), sound(rnd, table))
    summary = ["%6d  %s" % (stats[key], key) for key in sorted(stats)]
    tables = [table_of(rnd, "rose")] * len(COMBOS) + [table_of(rnd, "ouroboros", c) for c in COMBOS]
    tables += [table_of(rnd, "solo-war", c) for c in SOLO_TABLES] * (len(COMBOS) // len(SOLO_TABLES))
    total = max(count // 2, len(KINDS))
    missed = []
    for i in range(total):
        if i % len(KINDS) == 0:
            order = rnd.sample(KINDS, len(KINDS))
        family, kind = order[i % len(KINDS)]
        data = broken(rnd, family, kind, tables)
        if data is None:
            missed.append(kind)
        else:
            write("broken-%05d-%s.txt" % (i, kind), data)
    for name, text in {**OPEN, **SOLO_OPEN}.items():
        write("open-%s.txt" % name, text)
    summary.append("%d sound, %d broken (%d kinds), %d open to reading" % (
        count, total - len(missed), len(KINDS), len(OPEN) + len(SOLO_OPEN)))
    if missed:
        summary.append("no example found for: " + ", ".join(missed))
    return summary


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("generate.py FOLDER COUNT SEED")
    print("\n".join(generate(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
