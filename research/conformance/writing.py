"""Events as the bytes of a record: plain, or with everything that a reader must forgive."""
from playing import PLAYERS, play
from records import GAMES, every_option, replay


def table_of(rnd, game, combo=None):
    if game == "rose":
        return {"game": "rose", "seats": 1, "rules": {}}
    if game in PLAYERS:
        return PLAYERS[game].table(rnd, combo == "small")
    seats, p3, p4, stones = combo
    return {"game": game, "seats": seats, "rules": {"p3": p3, "p4": p4, "stones": stones}}


def experiment(rnd, table, share=1.0):
    """The table, with that chance under experimental options too, if its game has any."""
    cls = GAMES[table["game"]]
    options = getattr(cls, "experimental", {})
    while options and rnd.random() < share:
        own = {name: rnd.choice(values) for name, values in options.items() if rnd.random() < 0.7}
        rules = {name: values[0] for name, values in every_option(cls).items()} | table["rules"] | own
        if not (hasattr(cls, "misfit") and cls.misfit(rules, table["seats"])):
            return dict(table, rules=table["rules"] | own)
    return table


def rules_text(rnd, table, noisy):
    if table["game"] == "rose":
        return "-"
    defaults = {name: values[0] for name, values in every_option(GAMES[table["game"]]).items()}
    pairs = [k + "=" + v for k, v in table["rules"].items() if v != defaults[k] or noisy and rnd.random() < 0.3]
    if noisy:
        rnd.shuffle(pairs)
    return " ".join(pairs) or "-"


NAMES = ["Ann", "Bo Lee", "Zoë", "李雷", "1: take b1", "x", "Anna  Maria", "deal", "\u00a0"]


def header(rnd, table, noisy):
    lines = ["parlor 1", "game " + table["game"], "rules " + rules_text(rnd, table, noisy), "seats %d" % table["seats"]]
    more = []
    for seat in range(1, table["seats"] + 1):
        if rnd.random() < 0.4:
            more.append("name %d %s" % (seat, rnd.choice(NAMES)))
    if noisy:
        unknown = ["started 2024-02-30", "set standard sha256:00ff", "note a b  c", "x y", "date -", "seat 1 person",
                   "seat 2 bot best:1s", "seat 9 nobody", "seats9 x", "deals typed"]
        if table["game"] == "solo-war":                        # WAR-17: there a `set` line means something
            unknown.remove("set standard sha256:00ff")
        more += rnd.sample(unknown, rnd.randrange(3))
        rnd.shuffle(more)
    return lines + more


def mixed(rnd, text):
    return "".join(rnd.choice([c.lower(), c.upper()]) for c in text)


def blanks(rnd, least):
    return "".join(rnd.choice(" \t ") for _ in range(rnd.choice([least, least, 1, 2, 3])))


def move_lines(rnd, events, noisy):
    lines, run = [], []

    def flush():
        while run:
            n = rnd.randint(1, len(run)) if noisy else len(run)
            lines.append("deal " + " ".join(run[:n]))
            del run[:n]

    for who, what in events:
        if who == "deal":
            run.append(what)
        else:
            flush()
            lines.append("%d: %s" % (who, what))
    flush()
    if noisy:
        lines = [noise(rnd, line) for line in lines]
        for extra in range(rnd.randrange(6)):
            lines.insert(rnd.randint(0, len(lines)), rnd.choice(["", " ", "\t \t", "; 1: take", "  ;", ";;", "; Zoë",
                                                                 ";deal b"]))
    return lines


def noise(rnd, line):
    words = [mixed(rnd, w) for w in line.split(" ")]
    text = blanks(rnd, 0) + words[0]
    for w in words[1:]:
        text += blanks(rnd, 1) + w
    text += blanks(rnd, 0)
    return text + rnd.choice(["", "", "", ";", "; why", ";deal"])


def noisy_header(rnd, lines):
    out = []
    for line in lines:
        out.append(line + rnd.choice(["", "", " ", "\t ", " \t"]))
    return out


def finish(rnd, head, moves, noisy, gap=""):
    """Bytes of the whole file. Lines may be str or bytes."""
    end = b"\r\n" if noisy and rnd.random() < 0.3 else b"\n"
    lines = list(head) + [gap] + list(moves)
    out = b""
    for line in lines:
        raw = line if isinstance(line, bytes) else line.encode()
        out += raw + (rnd.choice([b"\n", b"\r\n"]) if noisy == "mixed" else end)
    if noisy and moves and rnd.random() < 0.3:
        out = out[:-1] if not out.endswith(b"\r\n") else out[:-2]
    return out


def cut(rnd, table, events):
    how = rnd.random()
    if how < 0.5:
        return events
    if how < 0.6:
        return events[:rnd.randint(0, len(events))]
    setup = [who == "deal" for who, _ in events].index(False)
    if how < 0.65:
        return events[:rnd.choice([0, 1, setup - 1, setup, len(events) - 1])]
    return events[:rnd.randint(setup, len(events))]


def sound(rnd, table):
    events = cut(rnd, table, play(rnd, table))
    noisy = rnd.choice([False, False, True, "mixed"])
    head = header(rnd, table, noisy)
    gap = ""
    if noisy:
        head = noisy_header(rnd, head)
        gap = rnd.choice(["", " ", "\t "])
    data = finish(rnd, head, move_lines(rnd, events, noisy), noisy, gap)
    lines, fault = replay(data)
    assert fault is None, (fault.line, fault.found, fault.legal)
    assert len(lines) == len(events) + 1
    return data
