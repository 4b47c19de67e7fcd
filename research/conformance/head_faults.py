"""Faults of a header, and of whole files, by name.

A header fault is a function (rnd, list of header lines) -> list of header lines; one of a whole file makes its bytes.
"""
from writing import header


def swap(i, text):
    def change(rnd, head):
        head[i] = text
        return head
    return change


def drop(i):
    def change(rnd, head):
        del head[i]
        return head
    return change


def insert(i, text):
    def change(rnd, head):
        head.insert(i, text)
        return head
    return change


def append(*texts):
    def change(rnd, head):
        for text in texts:
            head.append(text)
            if rnd.random() < 0.3:
                head.append("later text")
        return head
    return change


def then(i, *lines):
    """The header up to line i, and then these."""
    def change(rnd, head):
        return head[:i] + list(lines)
    return change


def exchange(i, j):
    def change(rnd, head):
        head[i], head[j] = head[j], head[i]
        return head
    return change


def within(i, old, new):
    def change(rnd, head):
        assert old in head[i]
        head[i] = head[i].replace(old, new, 1)
        return head
    return change


HEAD_FAULTS = {
    "version": swap(0, "parlor 3"), "version-zero": swap(0, "parlor 01"), "version-none": swap(0, "parlor"),
    "version-more": swap(0, "parlor 1 1"), "key-case": swap(0, "Parlor 1"), "no-parlor": drop(0),
    "parlor-glued": swap(0, "parlor1"), "parlor-colon": swap(0, "parlor: 1"), "bom-twice": swap(0, "\ufeff\ufeffparlor 1"),
    "first-blank": insert(0, ""), "first-word": insert(0, "hello world"), "nbsp": swap(0, "parlor\u00a01"),
    "game-unknown": swap(1, "game chess"), "game-case": within(1, "game r", "game R"), "game-none": swap(1, "game"),
    "game-upper": lambda rnd, head: head[:1] + [head[1].replace("game", "GAME")] + head[2:],
    "game-plural": lambda rnd, head: head[:1] + [head[1] + "s"] + head[2:],
    "two-blanks": lambda rnd, head: spaced(rnd, head, "  "), "tab": lambda rnd, head: spaced(rnd, head, "\t"),
    "space-tab": lambda rnd, head: spaced(rnd, head, " \t"),
    "leading": lambda rnd, head: lead(rnd, head, " "), "leading-tab": lambda rnd, head: lead(rnd, head, "\t"),
    "order-game-rules": exchange(1, 2), "order-rules-seats": exchange(2, 3), "order-first": exchange(0, 1),
    "no-game": drop(1), "no-rules": drop(2), "no-seats": drop(3), "unknown-early": insert(2, "started now"),
    "name-early": insert(3, "name 1 Ann"), "rules-unknown": swap(2, "rules p5=knight"),
    "rules-empty": swap(2, "rules"), "rules-word": swap(2, "rules default"), "rules-dash-more": swap(2, "rules - -"),
    "rules-dashes": swap(2, "rules --"),
    "seats-zero": swap(3, "seats 0"), "seats-many": swap(3, "seats 5"), "seats-sign": swap(3, "seats +1"),
    "seats-plus2": swap(3, "seats +2"), "seats-lead": swap(3, "seats 01"), "seats-lead2": swap(3, "seats 02"),
    "seats-minus": swap(3, "seats -1"), "seats-word": swap(3, "seats two"), "seats-none": swap(3, "seats"),
    "seats-two": swap(3, "seats 2 2"), "seats-huge": swap(3, "seats 4294967298"), "seats-wide": swap(3, "seats ２"),
    "seats-vast": swap(3, "seats " + "9" * 60), "seats-wrap": swap(3, "seats 18446744073709551617"),
    "seats-point": swap(3, "seats 2.0"), "seats-257": swap(3, "seats 257"),
    "seats-again": append("seats 2"), "parlor-again": append("parlor 1"), "game-again": append("game rose"),
    "rules-again": append("rules -"), "name-outside": append("name 9 Ann"), "name-zero": append("name 0 Ann"),
    "name-none": append("name"), "name-lead": append("name 01 Ann"), "name-sign": append("name +1 Ann"),
    "name-huge": append("name 18446744073709551617 Ann"), "name-nobody": append("name Ann"),
    "name-257": append("name 257 Ann"), "name-no-text": lambda rnd, head: head[:4] + ["name 1"],
    "name-twice": lambda rnd, head: head[:4] + ["name 1 Ann", "note a b", "name 1 Ann"],
    "name-spaced": lambda rnd, head: head[:4] + ["name  1 Ann"],
    "name-comment": lambda rnd, head: head[:4] + ["name 1 ;Ann"],
    "key-alone": append("started"), "key-two-blanks": append("started  now"), "key-leading": append(" started now"),
    "key-leading-tab": append("\tstarted now"), "key-tab": append("started\tnow"), "key-comment": append("started ; now"),
    "move-in-head": append("deal b"), "move-in-head-rose": append("deal 7H 2C"), "move-take": append("1: take b1 b2"),
    "move-place": append("2: place a1 +"), "move-masked": append("deal ?"), "move-masked2": append("1: ?"),
    "utf8-name": append(b"name 1 \xff\xfe"), "utf8-game": swap(1, b"game \xc3"), "utf8-first": swap(0, b"\xffparlor 1"),
    "utf8-surrogate": append(b"x \xed\xa0\x80"), "utf8-overlong": append(b"x \xc0\xaf"),
    "utf8-utf16": lambda rnd, head: ["parlor 1".encode("utf-16")] + head[1:],
}
OURO_HEAD = {
    "opt-value": swap(2, "rules p3=queen"), "opt-value-case": swap(2, "rules p3=Line3"),
    "opt-name-case": swap(2, "rules P3=line3"), "opt-twice": swap(2, "rules p3=line3 p3=line3"),
    "opt-twice-other": swap(2, "rules stones=spent p4=line3 stones=reused"),
    "opt-empty": swap(2, "rules p3="), "opt-bare": swap(2, "rules p3"), "opt-noname": swap(2, "rules =line3"),
    "opt-two-blanks": swap(2, "rules p3=line3  stones=spent"), "opt-tab": swap(2, "rules p3=line3\tstones=spent"),
    "opt-comma": swap(2, "rules p3=line3,stones=spent"), "opt-dash": swap(2, "rules - p3=line3"),
    "opt-dash2": swap(2, "rules p3=line3 -"), "opt-spaced": swap(2, "rules p3 = line3"),
    "opt-equal": swap(2, "rules p3=line3 p4=line3"), "opt-equal-knight": swap(2, "rules p3=knight"),
    "opt-equal-diagonal": swap(2, "rules p4=diagonal stones=spent"), "opt-eqeq": swap(2, "rules p3==line3"),
    "opt-solo": swap(2, "rules teams=yes"), "opt-1": swap(2, "rules stones=1"),
    "opt-equal-d2": swap(2, "rules p4=diagonal2 p3=diagonal2"), "opt-line2": swap(2, "rules p3=line2"),
    "ouro-one-seat": swap(3, "seats 1"), "ouro-name-3": lambda rnd, head: head[:3] + ["seats 2", "name 3 Cy"],
}
ROSE_HEAD = {"rose-opt": swap(2, "rules p3=line3"), "rose-seats": swap(3, "seats 2"),
             "rose-name": append("name 2 Bo")}


def rules_and_seats(prefix, values, seats):
    """Faults of the `rules` line (their texts) and of the `seats` line (the numbers), named by a prefix."""
    faults = {"%s-%s" % (prefix, name): swap(2, "rules " + text) for name, text in values.items()}
    faults.update({"%s-seats-%s" % (prefix, n): swap(3, "seats " + n) for n in seats})
    return faults


SNAKE_HEAD = rules_and_seats("snake", {
    "target-zero": "target=0", "target-lead": "target=0500", "target-more": "target=10001", "target-sign": "target=+500",
    "target-minus": "target=-1", "target-empty": "target=", "target-word": "target=match", "target-point": "target=50.0",
    "target-wrap": "target=4294967796", "target-wrap16": "target=66036", "target-huge": "target=18446744073709552116",
    "target-wide": "target=５００", "target-exp": "target=1e3", "target-blank": "target= 500", "target-group": "target=1_000",
    "hands-zero": "hands=0", "hands-more": "hands=100", "hands-lead": "hands=01", "hands-sign": "hands=+2",
    "hands-wrap": "hands=257", "hands-case": "hands=Match", "hands-word": "hands=all", "hands-empty": "hands=",
    "hands-two": "hands=1 hands=2", "hands-and-match": "hands=match target=50 hands=2", "jokers-value": "jokers=5",
    "jokers-case": "jokers=No", "jokers-true": "jokers=true", "two-jokers-value": "two-jokers=no",
    "two-jokers-score": "two_jokers=cancel", "two-jokers-name": "twojokers=cancel", "two-jokers-case": "Two-jokers=cancel",
    "two-jokers-twice": "two-jokers=cancel two-jokers=cancel", "other-game": "loops=1", "other-game2": "stones=spent",
    "comma": "jokers=no,target=5", "two-blanks": "jokers=no  target=5", "dash": "jokers=no -",
}, ["1", "5", "02", "+3"])
SNAKE_HEAD["snake-name-4"] = lambda rnd, head: head[:3] + ["seats 3", "name 4 Di"]
SOLI_HEAD = rules_and_seats("soli", {
    "loops-more": "loops=1001", "loops-lead": "loops=01", "loops-zeros": "loops=00", "loops-sign": "loops=+1",
    "loops-minus": "loops=-1", "loops-minus-zero": "loops=-0", "loops-empty": "loops=", "loops-word": "loops=endless",
    "loops-wrap": "loops=4294967297", "loops-wrap16": "loops=65537", "loops-huge": "loops=" + "9" * 40,
    "loops-thousand": "loops=1000.0", "loops-hex": "loops=0x1", "loops-wide": "loops=１", "loops-twice": "loops=1 loops=1",
    "loops-0-and": "loops=0 pair=alone loops=0", "failure-value": "failure=leaves", "failure-case": "failure=Stays",
    "pair-value": "pair=two", "pair-other": "pair=linear", "straight-value": "straight=round", "combos-value": "combos=all",
    "combos-name": "combo=sum", "kind-value": "kind=all", "kind-number": "kind=1", "laws-value": "laws=lost",
    "laws-case": "LAWS=loop", "laws-eqeq": "laws==loop", "laws-dash": "- laws=loop", "pair-twice": "pair=alone pair=within",
    "comma": "pair=alone,kind=every", "two-blanks": "pair=alone  kind=every", "spaced": "pair = alone",
    "other-game": "target=500", "other-game2": "p3=line3",
}, ["0", "2", "3", "01"])
SOLI_HEAD["soli-name-2"] = append("name 2 Bo")
SOLI_HEAD["soli-game-score"] = swap(1, "game ouroboros_solitaire")
SOLI_HEAD["soli-game-space"] = swap(1, "game ouroboros solitaire")
SOLO_HEAD = rules_and_seats("solo", {
    "teams-twice": "teams=no teams=yes", "teams-value": "teams=true", "teams-case": "teams=Yes",
    "tie-twice": "tie=draw tie=draw", "tie-value": "tie=sudden", "tie-name": "ties=draw",
    "tie-spaced": "tie=sudden death", "tie-bare": "draw", "comma": "tie=draw,teams=no", "dash": "tie=draw -",
    "set-option": "set=standard", "other-game": "stones=spent",
}, ["1", "5"])
# Where `teams` and the seats do not fit.
SOLO_HEAD.update({"solo-teams-" + name: then(2, *lines) for name, lines in {
    "2": ["rules teams=yes", "seats 2"], "3": ["rules tie=draw teams=yes", "seats 3"],
    "seats-5": ["rules teams=yes", "seats 5"], "seats-1": ["rules teams=yes", "seats 1"], "no-seats": ["rules teams=yes"],
    "comment": ["rules teams=yes", "; why", " ; x", "seats 2"], "then-more": ["rules teams=yes", "seats 3", "name 9 Ann"],
}.items()})
SOLO_HEAD["solo-name"] = then(2, "rules -", "seats 3", "name 4 Di")
SOLO_HEAD["solo-slug"] = swap(1, "game solo war")
SOLO_HEAD["solo-slug2"] = swap(1, "game solowar")
SOLO_HEAD["solo-slug3"] = swap(1, "game solo_war")


def spaced(rnd, head, gap):
    i = rnd.randrange(4)
    head[i] = head[i].replace(" ", gap, 1)
    return head


def lead(rnd, head, gap):
    i = rnd.randrange(len(head))
    head[i] = gap + head[i]
    return head


def truncated(rnd, table):
    head = header(rnd, table, False)[:rnd.randrange(4)]
    text = "\n".join(head)
    return (text + rnd.choice(["", "\n", "\n\n", "\n \n", "\r\n", "\n\ndeal b\n"])).encode()


WHOLE = {
    "empty-file": lambda rnd, table: b"", "only-newline": lambda rnd, table: b"\n",
    "only-blank": lambda rnd, table: b"  \t", "only-crlf": lambda rnd, table: b"\r\n",
    "nul": lambda rnd, table: b"\0" * 20, "binary": lambda rnd, table: bytes(rnd.randrange(256) for _ in range(99)),
    "cut-head": truncated, "cut-head2": truncated, "cut-head3": truncated, "cut-head4": truncated,
    "cut-bytes": lambda rnd, table: "\n".join(header(rnd, table, False)).encode()[:rnd.randrange(30)],
}
