#!/usr/bin/env python3
"""The worked examples of the clauses and facts derived from them:  python3 selfcheck.py"""
import itertools
import random

import selfcheck_cards
import solo_selfcheck
from ouroboros import *
from records import replay, state_line
from rose import *

# ROSE-2
pairs = [(p, q) for p, q in itertools.combinations(PLACES, 2) if touching(p, q)]
assert PLACES == "a1 a2 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 e1 e2".split()
assert len(pairs) == 29
near = {p: {q for q in PLACES if q != p and touching(p, q)} for p in PLACES}
assert near["c2"] == set("c1 c3 b1 b2 d1 d2".split())
assert near["b2"] == set("b1 b3 c2 c3 a1 a2".split())
assert near["a1"] == set("a2 b1 b2".split())
assert {len(n) for n in near.values()} == {3, 4, 6}


def rose(board, drawn=()):
    g = Rose({}, 1)
    for c in board.split():
        g.deal(c)
    return g

#         a1 a2 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 e1 e2
g = rose("2C 3C 7H 7S 4C 5C *  6C 8C 9C TC JC KC QC")
assert g.worth("b1 b2 c2".split()) == 12                           # worked example
g = rose("KD 3C AH AS 4C 5C *  6C 8C 9C TC JC KS QC")
assert g.worth("b1 b2 c2".split()) == 24
assert g.worth("a1 e1".split()) == 4
assert "take b1 c2" in g.legal()[1] and "take c2" not in g.legal()[1]
g = rose("AC AD AH AS 4C 5C *  6C 8C 9C TC JC KS *")
assert "take c2 e2" not in g.legal()[1]                            # ROSE-4: two jokers are not
assert "take a1 a2 b1 b2 c2" in g.legal()[1] and not any("c2" in a and "e2" in a for a in g.legal()[1])
assert len(g.legal()[1]) == (2**4 - 1 - 4) + 2 * (2**4 - 1) + 2 * 8   # aces; with a joker; 4 5 6 8 9 T J K + joker
g.unseen = g.unseen[:2]
assert all(len(a.split()) == 3 for a in g.legal()[1])              # ROSE-5
g = Rose({}, 1)
assert sum(g.weights().values()) == 54 and len(g.weights()) == 53 and g.weights()["*"] == 2
assert sorted(g.weights())[0] == "*"
g = rose("7C 7D 2C 3C 4C 5C 6C 8C 9C TC JC QC KC AC")
assert len(g.unseen) == 40
g.act(1, "take a1 a2"); assert g.score == 4 and g.turn() == "deal"
g.deal("*"); g.deal("2D"); assert g.turn() == "decide" and g.legal() == {1: ["place a1 a2", "place a2 a1"]}
g.act(1, "place a2 a1"); assert g.board["a2"] == "*" and g.board["a1"] == "2D"

# Ouroboros
RULES = {"p3": "diagonal", "p4": "knight", "stones": "reused"}
g = Ouroboros(RULES, 2)
for i in range(36):
    assert sum(g.weights().values()) == 40 - i and g.turn() == "deal"
    g.deal("bgry"[i % 4])
assert len(g.legal()[1]) == 72 and len(set(g.legal()[1])) == 72
g.act(1, "place a1 x")
assert g.points() == [-1, -1]
colour = [c for c in COLOURS if g.supply[2][c]][0]
assert g.legal()[2].count("discard " + colour) == 1
g.act(2, "discard " + colour)
assert g.turn() == "over" and g.result() == [0, 1] and g.points() == [-1, 0]

# numbers of pairs of each shape on the board, by brute force
count = {}
for s, t in itertools.combinations(SQUARES, 2):
    count[gap(s, t)] = count.get(gap(s, t), 0) + 1
assert count[(0, 1)] == 60 and count[(0, 2)] == 48 and count[(0, 3)] == 36
assert count[(1, 1)] == 50 and count[(2, 2)] == 32 and count[(1, 2)] == 80

# every payment of every pattern
g = Ouroboros(RULES, 2)
for i in range(36):
    g.deal("bgry"[i % 4])
g.supply[1] = {c: 6 for c in COLOURS}
for s in "c3 e3 d3 d4 f1".split():
    g.board[s] = STONE
acts = [a for a in g.legal()[1] if a.startswith("remove")]
want = ["remove c3 e3 " + c * 3 for c in COLOURS]                                  # P1
want += ["remove c3 d3 bgry", "remove d3 e3 bgry", "remove d3 d4 bgry"]            # P2
want += ["remove %s d4 %s" % (s, c * 3 + d * 2) for s in ("c3", "e3") for c in COLOURS for d in COLOURS if c != d]
want += ["remove f1 e3 " + c * 6 for c in COLOURS]                                 # P4, f1 first in board order
assert sorted(acts) == sorted(want), set(acts) ^ set(want)

# the record of the specification, and header faults
HEAD = "parlor 1\ngame %s\nrules %s\nseats %s\n"


def line_of(text):
    lines, fault = replay(text if isinstance(text, bytes) else text.encode())
    return (len(lines), fault.line if fault else None)

assert line_of("") == (0, 1) and line_of("\n") == (0, 1) and line_of("parlor 1") == (0, 2)
assert line_of("parlor 1\ngame rose\n\n") == (0, 3)
assert line_of(HEAD % ("rose", "-", 1)) == (1, None)
assert line_of(HEAD % ("rose", "-", 2)) == (0, 4)
assert line_of(HEAD % ("ouroboros", "p3=knight", 2)) == (0, 3)
assert line_of(HEAD % ("ouroboros", "p3=knight p4=diagonal", 2)) == (1, None)
assert line_of(HEAD % ("rose", "-", 1) + "name 1 Ann\n\ndeal 7H td\n DEAL 7h\n") == (3, 8)
assert line_of(HEAD % ("rose", "-", 1) + "deal 7H\n") == (0, 5)
out, _ = replay((HEAD % ("ouroboros", "-", 2) + "\ndeal b\n").encode())
assert out[1] == '{"step":1,"turn":"deal","deal":{"b":9,"g":10,"r":10,"y":10},"points":[0,0]}'

# Rose selections and scores again, by going through all subsets of a table
rnd = random.Random(5)
for _ in range(60):
    g = Rose({}, 1)
    while len(g.board) < 14:
        pool = [c for c in g.unseen if c[0] in rnd.choice(["*K", "*KQ7", RANKS + "*"])] or g.unseen
        g.deal(rnd.choice(pool))
    g.unseen = g.unseen[:rnd.choice([2, 3, 4, 40])]
    want = []
    for bits in range(1 << 14):
        chosen = [p for i, p in enumerate(PLACES) if bits >> i & 1]
        if not 2 <= len(chosen) <= len(g.unseen):
            continue
        faces = [g.board[p][0] for p in chosen]
        if faces.count("*") > 1 or len(set(faces) - {"*"}) != 1:
            continue
        want.append("take " + " ".join(chosen))
        doubled = [all(near[p] & set(chosen) for p in chosen), set(faces) <= set("AKQJ*"), "*" in faces].count(True)
        assert g.worth(chosen) == len(chosen) << doubled
    assert sorted(want) == sorted(g.legal()[1]) and len(set(want)) == len(want)

# OURO-12: the sum falls every turn, a legal turn exists; discs on the board, held and paid are 36; stones are 10
for n in range(200):
    rules = {"p3": "line3", "p4": "diagonal2", "stones": rnd.choice(["reused", "spent"])}
    g = Ouroboros(rules, rnd.choice([2, 3, 4]))
    for i in range(36):
        g.deal(rnd.choice(sorted(g.weights())))
    out = spent = 0
    while g.turn() == "decide":
        discs = sum(v != STONE for v in g.board.values())
        before = 2 * discs - sum(g.points())
        action = rnd.choice(g.legal()[g.mover])
        if n % 2:
            action = rnd.choice([a for a in g.legal()[g.mover] if a[0] != "d"] or [action])
        assert "place" in action or sum(g.supply[g.mover].values())
        out += {"p": 0, "d": 1, "r": len(action.split()[-1])}[action[0]]
        spent += 2 * (action[0] == "r" and rules["stones"] == "spent")
        g.act(g.mover, action)
        discs = sum(v != STONE for v in g.board.values())
        assert 2 * discs - sum(g.points()) < before
        assert discs - sum(g.points()) + out == 36
        assert list(g.board.values()).count(STONE) + g.stock + spent == 10
    assert sum(g.result()) == 1 and g.points()[g.result().index(1)] == 0

# --as: the keys and their order
assert state_line(Rose({}, 1), 0, 1) == '{"step":0,"turn":"deal","deal":"shown","points":[0]}'
g = Ouroboros(RULES, 2)
for i in range(36):
    g.deal("bgry"[i % 4])
assert state_line(g, 36, 2) == '{"step":36,"turn":"decide","legal":{},"asked":[1],"points":[0,0]}'
assert state_line(g, 36, 1).startswith('{"step":36,"turn":"decide","legal":{"1":["place a1 +","place a1 x",')
assert state_line(g, 36, 1).endswith('"place f6 x"]},"asked":[1],"points":[0,0]}')
selfcheck_cards.check()
solo_selfcheck.check()
print("ok")
