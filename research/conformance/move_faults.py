"""Faulty move lines, by name: functions (rnd, game, table) -> line, or None where the state is not right for it."""
import itertools

import ouroboros
import rose
from move_faults_cards import SNAKE_FAULTS, SOLI_FAULTS
from playing import weighted
from solo_faults import SOLO_FAULTS


def at_turn(turn, make):
    return lambda rnd, game, table: make(rnd, game, table) if game.turn() == turn else None


def mover(game):
    return list(game.legal())[0]


def pick(rnd, game):
    return rnd.choice(game.legal()[mover(game)])


def any_action(rnd, game, table):
    if table["game"] == "rose":
        return rnd.choice(["take b1 b2", "place a1 a2"])
    if table["game"] == "snake":
        return "play " + rnd.choice(["KS", "7P", "*R"])
    if table["game"] == "ouroboros-solitaire":
        return rnd.choice(["face 1", "bribe", "play 4H", "flash", "scout JD", "reorganize QH: 4D", "enforce KH",
                           "recruit 1"])
    if table["game"] == "solo-war":
        return rnd.choice(["pass", "gamble", "keep", "support rally", "target 2"])
    return rnd.choice(["place a1 +", "discard b"])


def illegal_rose(kind):
    def make(rnd, game, table):
        if table["game"] != "rose" or game.turn() != "decide":
            return None
        legal = game.legal()[1]
        if game.taken:
            places = list(rnd.choice(legal).split()[1:])
            if kind == "unordered":
                return None
            if kind == "random":
                options = ["place", "place " + places[0], "place " + " ".join(places + places[:1]),
                           "place " + " ".join([places[0]] * len(places)), "take " + " ".join(places),
                           "place " + " ".join(places[1:] + [rnd.choice(rose.PLACES)])]
                return "1: " + rnd.choice(options)
            return None
        cards = game.board
        if kind == "unordered":
            words = rnd.choice(legal).split()[1:]
            rnd.shuffle(words)
            if "take " + " ".join(words) in legal:
                return None
            return "1: take " + " ".join(words)
        if kind == "random":
            n = rnd.choice([0, 1, 2, 2, 3, 14])
            words = sorted(rnd.sample(rose.PLACES, n), key=rose.PLACES.index)
            return ("1: take " + " ".join(words)).strip()
        if kind == "repeat":
            words = rnd.choice(legal).split()[1:]
            return "1: take " + " ".join(sorted(words + words[:1]))
        if kind == "two-jokers":
            jokers = [p for p in rose.PLACES if cards[p] == "*"]
            if len(jokers) < 2:
                return None
            extra = [p for p in rnd.choice(legal).split()[1:] if p not in jokers] if rnd.random() < 0.6 else []
            return "1: take " + " ".join(sorted(jokers + extra))
        if kind == "too-many":                                             # ROSE-5
            for rank in rose.RANKS:
                same = [p for p in rose.PLACES if cards[p][0] in (rank, "*")]
                if sum(cards[p] == "*" for p in same) <= 1 and len(same) > len(game.unseen):
                    return "1: take " + " ".join(same)
            return None
        if kind == "mixed-faces":
            faces = [p for p in rose.PLACES if cards[p][0] in "JQK"]
            rnd.shuffle(faces)
            for p, q in itertools.combinations(faces, 2):
                if cards[p][0] != cards[q][0]:
                    return "1: take " + " ".join(sorted([p, q]))
            return None
    return make


def illegal_ouro(kind):
    def make(rnd, game, table):
        if table["game"] != "ouroboros" or game.turn() != "decide":
            return None
        seat = mover(game)
        legal = game.legal()[seat]
        removes = [a.split() for a in legal if a.startswith("remove")]
        stones = [s for s in ouroboros.SQUARES if game.board.get(s) == ouroboros.STONE]
        empty = [s for s in ouroboros.SQUARES if s not in game.board]
        text = None
        if kind == "place-stone" and stones:
            text = "place %s %s" % (rnd.choice(stones), rnd.choice("+x"))
        if kind == "place-empty" and empty:
            text = "place %s +" % rnd.choice(empty)
        if kind == "place-form":
            s = rnd.choice(ouroboros.SQUARES)
            text = rnd.choice(["place %s", "place %s *", "place + %s", "place %s + x", "place %s -", "place %s ++",
                               "place %s+", "put %s x"]) % s
        if kind == "place-off":
            text = "place %s x" % rnd.choice(["g1", "a7", "a0", "1a", "aa", "a10", "`1", "a"])
        if kind == "no-stock" and game.stock == 0:
            left = [s for s in ouroboros.SQUARES if game.board.get(s, ouroboros.STONE) != ouroboros.STONE]
            text = "place %s +" % rnd.choice(left) if left else None
        if kind == "swapped" and removes:
            w = rnd.choice(removes)
            text = " ".join([w[0], w[2], w[1], w[3]])
        if kind == "pay-first" and removes:
            w = rnd.choice(removes)
            text = " ".join([w[0], w[3], w[1], w[2]])
        if kind == "pay-order":
            mixed_pay = [w for w in removes if len(set(w[3])) > 1]
            if mixed_pay:
                w = rnd.choice(mixed_pay)
                pay = "".join(rnd.sample(w[3], len(w[3]))) if rnd.random() < 0.5 else w[3][::-1]
                text = " ".join(w[:3] + [pay])
        if kind == "pay-amount" and removes:
            w = rnd.choice(removes)
            text = " ".join(w[:3] + [rnd.choice([w[3][:-1], w[3] + w[3][0], "-", "bgry", "rrr", "rrrrrr", "rrryy"])])
        if kind == "pay-split" and removes:
            w = rnd.choice(removes)
            text = " ".join(w[:3] + list(w[3]))
        if kind == "remove-any" and len(stones) > 1:
            s, t = sorted(rnd.sample(stones, 2), key=ouroboros.SQUARES.index)
            text = "remove %s %s %s" % (s, t, rnd.choice(["bbb", "ggg", "bgry", "rrrbb", "yyyyyy", "bbbrr"]))
        if kind == "remove-one" and stones:
            text = rnd.choice(["remove %s bbb", "remove %s"]) % rnd.choice(stones)
        if kind == "remove-same" and stones:
            s = rnd.choice(stones)
            text = "remove %s %s bgry" % (s, s)
        if kind == "discard":
            lacking = [c for c in "bgry" if game.supply[seat][c] == 0]
            text = "discard " + rnd.choice(lacking + ["", "x", "bb", "b g", "blue", "1"])
        if text is None or text in legal:
            return None
        return "%d: %s" % (seat, text.strip())
    return make


def wrong_seat(rnd, game, table):
    others = [s for s in range(0, 6) if s != mover(game)]
    return "%d: %s" % (rnd.choice(others), pick(rnd, game))


def legal_line(make):
    """make(seat, action) from a legal action."""
    return at_turn("decide", lambda rnd, game, table: make(mover(game), pick(rnd, game)))


def good_deal(rnd, game, table):
    return weighted(rnd, game.weights())


def bad_outcomes(rnd, game, table):
    if table["game"] == "rose":
        seen = list(game.board.values()) + game.drawn
        known = [c for c in seen if c not in game.unseen]
        return rnd.choice((known or ["XX"]) + ["10H", "7", "H7", "1S", "7HH", "JK", "**", "7h,", "?7", "-"])
    if table["game"] == "snake":
        seen = [c for held in game.held.values() for c in held] + game.snake
        seen += [c for stacks in (game.face_up, game.face_down) for stack in stacks.values() for c in stack]
        return rnd.choice((seen or ["XX"]) + ["10R", "RK", "7", "7RR", "7H", "KC", "KD", "*", "**", "R*", "1R", "7R,", "r"]
                          + ["*R"] * 3 * (game.rules["jokers"] == "no"))
    if table["game"] == "ouroboros-solitaire":
        lost = [c for c in game.hand + game.discard + game.bottom + game.resting if c not in game.weights()]
        other = sorted(game.threats if game.dealable is game.unseen else game.unseen)
        return rnd.choice([rnd.choice(lost or ["XX"]), rnd.choice(other or ["XX"]), rnd.choice(
            ["10H", "H7", "7", "7HH", "*H", "*R", "**", "JK", "7R", "1S", "7h,"])])
    if table["game"] == "solo-war":
        return rnd.choice(["d4", "joker", "?rex", "rex,", "first9", "1", "-", "first", "roll over", "d"])
    gone = [c for c in "bgry" if game.bag[c] == 0]
    return rnd.choice(gone * 6 + ["x", "bb", "blue", "#", "1", "-", "b,", "w"])


def partly_bad(rnd, game, table):
    trial, good = game, []
    for _ in range(rnd.randint(1, 8)):
        if trial.turn() != "deal":
            break
        outcome = good_deal(rnd, trial, table)
        trial.deal(outcome)
        good.append(outcome)
    if trial.turn() == "deal":
        good.append(bad_outcomes(rnd, trial, table))
    else:
        good.append(rnd.choice(["7H", "b", "*", "2C", "g", "7R"]))
    return "deal " + " ".join(good + (["b", "2C"] if rnd.random() < 0.3 else []))


def overflow(rnd, game, table):
    good = []
    while game.turn() == "deal":
        good.append(good_deal(rnd, game, table))
        game.deal(good[-1])
    extra = sorted(game.weights()) or ["b"]
    return "deal " + " ".join(good + [rnd.choice(extra)])


def swap_letters(text, table):
    for old, new in table.items():
        if old in text:
            return text.replace(old, new, 1)
    return None


HUGE = ["18446744073709551617", "4294967297", "257", "65537", "9" * 50]
MOVE_FAULTS = {
    "wrong-seat": at_turn("decide", wrong_seat),
    "deal-when-decide": at_turn("decide", lambda rnd, game, table: "deal " + rnd.choice(
        sorted(game.weights()) or ["b"])),
    "decide-when-deal": at_turn("deal", lambda rnd, game, table: "1: " + any_action(rnd, game, table)),
    "seat-deal": at_turn("deal", lambda rnd, game, table: "1: deal " + good_deal(rnd, game, table)),
    "impossible-deal": at_turn("deal", lambda rnd, game, table: "deal " + bad_outcomes(rnd, game, table)),
    "partly-bad-deal": at_turn("deal", partly_bad), "partly-bad-deal2": at_turn("deal", partly_bad),
    "deal-overflow": at_turn("deal", overflow),
    "deal-none": at_turn("deal", lambda rnd, game, table: rnd.choice(["deal", "deal  ", " DEAL ; b"])),
    "deal-none-decide": at_turn("decide", lambda rnd, game, table: "deal"),
    "deal-colon": at_turn("deal", lambda rnd, game, table: "deal: " + good_deal(rnd, game, table)),
    "deal-glued": at_turn("deal", lambda rnd, game, table: "deal" + good_deal(rnd, game, table)),
    "deal-bare": at_turn("deal", good_deal),
    "masked-deal": at_turn("deal", lambda rnd, game, table: "deal ?"),
    "masked-deal-mid": at_turn("deal", lambda rnd, game, table: "deal " + good_deal(rnd, game, table) + " ?"),
    "masked-move": at_turn("decide", lambda rnd, game, table: "%d: ?" % mover(game)),
    "masked-other": at_turn("decide", lambda rnd, game, table: "2: ?"),
    "after-end": at_turn("over", lambda rnd, game, table: "1: " + any_action(rnd, game, table)),
    "after-end-deal": at_turn("over", lambda rnd, game, table: "deal " + rnd.choice(sorted(game.weights()) or ["b"])),
    "after-end-word": at_turn("over", lambda rnd, game, table: rnd.choice(["x", "end", "deal", "1:", "deal ?"])),
    "glued": legal_line(lambda s, a: "%d:%s" % (s, a)), "space-colon": legal_line(lambda s, a: "%d : %s" % (s, a)),
    "no-colon": legal_line(lambda s, a: "%d %s" % (s, a)), "no-seat": legal_line(lambda s, a: a),
    "seat-comma": legal_line(lambda s, a: "%d, %s" % (s, a)), "two-colons": legal_line(lambda s, a: "%d:: %s" % (s, a)),
    "lead-zero": legal_line(lambda s, a: "0%d: %s" % (s, a)), "seat-sign": legal_line(lambda s, a: "+%d: %s" % (s, a)),
    "seat-minus": legal_line(lambda s, a: "-%d: %s" % (s, a)), "seat-word": legal_line(lambda s, a: "Ann: " + a),
    "seat-empty": legal_line(lambda s, a: ": " + a), "seat-only": legal_line(lambda s, a: "%d:" % s),
    "seat-wide": legal_line(lambda s, a: chr(0xFF10 + s) + ": " + a), "seat-nine": legal_line(lambda s, a: "9: " + a),
    "seat-point": legal_line(lambda s, a: "%d.0: %s" % (s, a)), "seat-hex": legal_line(lambda s, a: "0x%d: %s" % (s, a)),
    "seat-huge": at_turn("decide", lambda rnd, game, table: rnd.choice(HUGE) + ": " + pick(rnd, game)),
    "extra-word": legal_line(lambda s, a: "%d: %s b1" % (s, a)), "twice": legal_line(lambda s, a: "%d: %s %s" % (s, a, a)),
    "less": legal_line(lambda s, a: "%d: %s" % (s, a.rsplit(" ", 1)[0])),
    "comma": legal_line(lambda s, a: "%d: %s" % (s, a.replace(" ", ",", 2).replace(",", " ", 1)) if a.count(" ") > 1
                        else None),
    "unknown-word": legal_line(lambda s, a: "%d: %s" % (s, a.replace(a.split()[0], "pass"))),
    "verb-only": legal_line(lambda s, a: "%d: %s" % (s, a.split()[0])),
    "verb-last": legal_line(lambda s, a: "%d: %s" % (s, " ".join(a.split()[1:] + a.split()[:1]))),
    "verb-glued": legal_line(lambda s, a: "%d: %s" % (s, a.replace(" ", "", 1))),
    "reversed": legal_line(lambda s, a: "%d: %s" % (s, " ".join([a.split()[0]] + a.split()[:0:-1]))
                           if a.count(" ") > 1 and not a.startswith("place") else None),
    "place-lead-zero": legal_line(lambda s, a: swap_letters("%d: %s" % (s, a), {"a1": "a01", "b2": "b02", "c": "c0"})),
    "nbsp": legal_line(lambda s, a: "%d:\u00a0%s" % (s, a)), "nbsp-end": legal_line(lambda s, a: "%d: %s\u00a0" % (s, a)),
    "formfeed": legal_line(lambda s, a: "%d: %s" % (s, a.replace(" ", "\f", 1))),
    "vtab": legal_line(lambda s, a: "%d: %s\v" % (s, a)), "nul": legal_line(lambda s, a: "%d: %s\0" % (s, a)),
    "ideographic": legal_line(lambda s, a: "%d: %s" % (s, a.replace(" ", "\u3000", 1))),
    "kelvin": legal_line(lambda s, a: swap_letters("%d: %s" % (s, a), {"take": "ta\u212ae", "disc": "di\u017fc"})),
    "wide-letter": legal_line(lambda s, a: swap_letters("%d: %s" % (s, a), {"e": "\uff45"})),
    "cr-inside": legal_line(lambda s, a: "%d: %s" % (s, a.replace(" ", "\r", 1))),
    "cr-twice": legal_line(lambda s, a: "%d: %s\r\r" % (s, a)),
    "utf8-move": legal_line(lambda s, a: ("%d: %s " % (s, a)).encode() + b"\xff"),
    "utf8-comment": legal_line(lambda s, a: ("%d: %s ; " % (s, a)).encode() + b"\xe9t\xe9"),
    "utf8-deal": at_turn("deal", lambda rnd, game, table: b"deal \xc3 " + good_deal(rnd, game, table).encode()),
    "utf8-only-comment": lambda rnd, game, table: b"; caf\xe9",
    "utf8-truncated": lambda rnd, game, table: b"; \xe2\x82",
    "long-s": at_turn("deal", lambda rnd, game, table: "deal 7\u017f" if table["game"] == "rose" else None),
    "kelvin-card": at_turn("deal", lambda rnd, game, table: "deal \u212aH" if table["game"] == "rose" else None),
    "kelvin-deal": at_turn("deal", lambda rnd, game, table: "\uff44eal " + good_deal(rnd, game, table)),
    "card-comma": at_turn("deal", lambda rnd, game, table: "deal " + ",".join(good_deal(rnd, game, table) for _ in "12")),
    "head-late": lambda rnd, game, table: rnd.choice(["name 1 Ann", "seats 2", "started now", "parlor 1", "rules -"]),
    "hash-comment": lambda rnd, game, table: rnd.choice(["# why", "// why", "-", "?", ":", "1", "{}"]),
}
for _kind in ("unordered", "random", "repeat", "two-jokers", "too-many", "mixed-faces"):
    MOVE_FAULTS["rose-" + _kind] = illegal_rose(_kind)
for _kind in ("place-stone", "place-empty", "place-form", "place-off", "no-stock", "swapped", "pay-first", "pay-order",
           "pay-amount", "pay-split", "remove-any", "remove-one", "remove-same", "discard"):
    MOVE_FAULTS["ouro-" + _kind] = illegal_ouro(_kind)
MOVE_FAULTS.update(SNAKE_FAULTS)
MOVE_FAULTS.update(SOLI_FAULTS)
MOVE_FAULTS.update(SOLO_FAULTS)
