#!/usr/bin/env python3
"""Random records for comparing two readers:  python3 generate.py FOLDER COUNT SEED

COUNT sound records (of eight: one Rose, one Snake, two each of Ouroboros, Ouroboros Solitaire and Solo War), two long
ones (`long-*.txt`), max(COUNT/2, one of each kind) broken ones (`broken-NNNN-kind.txt`), and a fixed handful whose
reading the specification leaves open (`open-*.txt`, see README.md).
"""
import os
import random
import sys

from head_faults import HEAD_FAULTS, OURO_HEAD, ROSE_HEAD, SNAKE_HEAD, SOLI_HEAD, SOLO_HEAD, WHOLE
from move_faults import MOVE_FAULTS
from open_points import OPEN
from playing import COMBOS, PLAYERS, long_snake, long_solitaire, play, state_after, stats, step
from records import GAMES, replay
from solo_open import SOLO_OPEN
from writing import cut, experiment, finish, header, move_lines, sound, table_of

# The games that the first word of a kind of fault means.
MEANT = {"rose": "rose", "ouro": "ouroboros", "soli": "ouroboros-solitaire", "snake": "snake", "solo": "solo-war"}
LONG = {"snake": long_snake, "ouroboros-solitaire": long_solitaire}
HEADS = {"head": HEAD_FAULTS, "ouro-head": OURO_HEAD, "rose-head": ROSE_HEAD, "soli-head": SOLI_HEAD,
         "snake-head": SNAKE_HEAD, "solo-head": SOLO_HEAD}
# Every kind of fault with its family.
KINDS = [(family, kind) for family, faults in (
    *HEADS.items(), ("whole", WHOLE), ("move", MOVE_FAULTS),
) for kind in faults]


def faulty(data):
    return replay(data)[1] is not None


def broken(rnd, family, kind, tables):
    """Bytes with a fault of that kind, or None."""
    meant = [MEANT[name.split("-")[0]] for name in (family, kind) if name.split("-")[0] in MEANT]
    tables = [table for table in tables if not meant or table["game"] == meant[0]]
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
    if kind == "game-case" and table["game"] != "rose":
        return None
    events = cut(rnd, table, play(rnd, table))
    head = HEADS[family][kind](rnd, header(rnd, table, False))
    return finish(rnd, head, move_lines(rnd, events, False), rnd.choice([False, True]))


def broken_move(rnd, kind, table):
    events = table.get("events") or play(rnd, table)
    first = len(events) if kind.startswith("after-end") else rnd.randint(0, len(events))
    game = state_after(table, events[:first])
    for at in range(first, len(events) + 1):                   # the next state that is right for this fault
        line = MOVE_FAULTS[kind](rnd, game, table)
        if line is not None:
            noisy = rnd.choice([False, False, True])
            moves = move_lines(rnd, events[:at], noisy) + [line] + move_lines(rnd, events[at:], False)
            return finish(rnd, header(rnd, table, noisy), moves, noisy)
        if at < len(events):
            step(game, *events[at])
    return None


def tables_in_turn(rnd, games):
    """Rose, two tables of Ouroboros, some of the other games, and so on until each table of Ouroboros has come."""
    while True:
        combos = rnd.sample(COMBOS, len(COMBOS))
        while combos:
            yield table_of(rnd, "rose")
            for combo in (combos.pop(), combos.pop()):
                yield table_of(rnd, "ouroboros", combo)
            for game in ("ouroboros-solitaire", "solo-war", "snake", "ouroboros-solitaire", "solo-war"):
                if game in games:
                    yield table_of(rnd, game)


def generate(folder, count, seed, games=tuple(GAMES)):
    """Writes the files; gives back lines that tell what is in them."""
    rnd = random.Random(seed)
    os.makedirs(folder, exist_ok=True)
    stats.clear()

    def write(name, data):
        with open(os.path.join(folder, name), "wb") as handle:
            handle.write(data if isinstance(data, bytes) else data.encode())

    for i, table in zip(range(count), tables_in_turn(rnd, games)):
        table = experiment(rnd, table, 0.3)
        stats["experimental options"] += any(name in getattr(GAMES[table["game"]], "experimental", {})
                                             for name in table["rules"])
        write("sound-%05d-%s-%d.txt" % (i, table["game"], table["seats"]), sound(rnd, table))
    for table, events in [LONG[game](rnd) for game in LONG if game in games]:
        write("long-%s.txt" % table["game"], finish(rnd, header(rnd, table, False), move_lines(rnd, events, False), False))
    summary = ["%6d  %s" % (stats[key], key) for key in sorted(stats)]
    tables = [table_of(rnd, "rose")] * len(COMBOS) + [table_of(rnd, "ouroboros", c) for c in COMBOS]
    others = [table_of(rnd, game, "small") for game in PLAYERS if game in games for _ in COMBOS]
    tables += [dict(table, events=play(rnd, table)) for table in others]       # played once, for all their faults
    kinds = [(family, kind) for family, kind in KINDS
             if not {MEANT.get(name.split("-")[0]) for name in (family, kind)} - {None} - set(games)]
    total = max(count // 2, len(kinds))
    missed = []
    for i in range(total):
        if i % len(kinds) == 0:
            order = rnd.sample(kinds, len(kinds))
        family, kind = order[i % len(kinds)]
        data = broken(rnd, family, kind, tables)
        if data is None:
            missed.append(kind)
        else:
            write("broken-%05d-%s.txt" % (i, kind), data)
    opened = {name: text for name, text in {**OPEN, **SOLO_OPEN}.items()
              if MEANT.get(name.split("-")[0], "rose") in games}
    for name, text in opened.items():
        write("open-%s.txt" % name, text)
    summary.append("%d sound, %d broken (%d kinds), %d open to reading" % (
        count, total - len(missed), len(kinds), len(opened)))
    if missed:
        summary.append("no example found for: " + ", ".join(missed))
    return summary


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("generate.py FOLDER COUNT SEED")
    print("\n".join(generate(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
