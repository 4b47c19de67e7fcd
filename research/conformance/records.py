"""Records: reading them line by line, and the trace of their states.

REC marks what the record section of the rules specification says; POINT n is an entry of README.md's list of what
the specification leaves open.
"""
import json
import re

from ouroboros import Ouroboros
from ouroboros_solitaire import OuroborosSolitaire
from rose import Rose
from snake import Snake
from solo_war import SoloWar

GAMES = {g.slug: g for g in (Rose, Ouroboros, OuroborosSolitaire, Snake, SoloWar)}

BLANKS = " \t"


class Fault(Exception):
    """A faulty line: what was found there, and what would have been legal."""

    def __init__(self, line, found, legal):
        Exception.__init__(self, found)
        self.line, self.found, self.legal = line, found, legal


class Usage(Exception):
    """What was asked for makes no sense."""


def ascii_lower(text):                                                             # POINT 8
    return text.encode().lower().decode()


def split_lines(data):
    """LF or CRLF ends a line (POINT 2); a last line may lack its end."""
    pieces = data.split(b"\n")
    last = pieces.pop()
    lines = [p[:-1] if p.endswith(b"\r") else p for p in pieces]
    if last:
        lines.append(last)
    return lines


def decode(number, raw):                                                           # REC: UTF-8, line by line (POINT 3)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Fault(number, "bytes that are not UTF-8", "UTF-8 text")


def every_option(cls):
    """Name -> values, the default first: those of the tables, then the experimental ones."""
    return {**cls.options, **getattr(cls, "experimental", {})}


def parse_rules(cls, text):
    """The options, or a str that says what is wrong."""
    options = every_option(cls)
    rules = {name: values[0] for name, values in options.items()}
    if text != "-":
        seen = []
        for pair in text.split(" "):
            name, eq, value = pair.partition("=")
            if not eq or name not in options:
                return "one of the options " + (", ".join(options) or "(none)") + ", or -"
            if value not in options[name]:
                return name + " is one of " + ", ".join(options[name])
            if name in seen:
                return name + " once"
            seen.append(name)
            rules[name] = value
    if cls is Ouroboros and rules["p3"] == rules["p4"]:                            # OURO-7
        return "p3 and p4 that differ"
    return rules


class Reader:
    def __init__(self, data):
        self.lines = split_lines(data.removeprefix(b"\xef\xbb\xbf"))                # POINT 3: one byte order mark, at the start
        self.at = 0                    # lines consumed
        self.game = None

    def header(self):                                                              # REC: header
        expected = ["parlor", "game", "rules", "seats"]
        got = {}
        names = {}
        cls = rules = seats = None
        while self.at < len(self.lines):
            raw = self.lines[self.at]
            self.at += 1
            number = self.at
            line = decode(number, raw)
            text = line.partition(";")[0].rstrip(BLANKS)                           # REC: comment (POINT 4)
            if text == "":
                if ";" in line:
                    continue                                                       # comment only: counts as absent
                break                                                              # blank line: ends the header
            key, space, value = text.partition(" ")
            if expected:
                wanted = expected[0]
                if key != wanted or not space:
                    raise Fault(number, text, "`" + wanted + " ...`")
                if key == "parlor" and value != "1":
                    raise Fault(number, text, "parlor 1")
                if key == "game":
                    if value not in GAMES:
                        raise Fault(number, text, "game " + ", ".join(GAMES))
                    cls = GAMES[value]
                if key == "rules":
                    rules, rules_line = parse_rules(cls, value), number
                    if isinstance(rules, str):
                        raise Fault(number, text, rules)
                if key == "seats":
                    if value not in [str(n) for n in cls.seat_counts]:             # no sign, no leading zeros
                        raise Fault(number, text, "seats " + ", ".join(map(str, cls.seat_counts)))
                    seats = int(value)
                    if rules.get("teams") == "yes" and seats != 4:                 # WAR-16: an error of the `rules` line
                        raise Fault(rules_line, "teams=yes", "teams=yes with seats 4")
                    wrong = cls.misfit(rules, seats) if hasattr(cls, "misfit") else None
                    if wrong:                                                      # as for `teams`
                        raise Fault(rules_line, value, wrong)
                got[expected.pop(0)] = value
                continue
            if re.match(r"(?:[Dd][Ee][Aa][Ll](?:[ \t]|$)|[0-9]+:)", text):         # POINT 6
                raise Fault(number, text, "a blank line before the first move")
            if key == "" or "\t" in key or value == "" or value[0] in BLANKS:      # POINT 5
                raise Fault(number, text, "key, one space, text")
            if key in got:
                raise Fault(number, text, key + " once only")
            if key == "name":
                seat, space, name = value.partition(" ")
                if seat not in [str(n) for n in range(1, seats + 1)]:
                    raise Fault(number, text, "name SEAT TEXT with a seat of this table")
                if name == "" or name[0] in BLANKS:
                    raise Fault(number, text, "name SEAT TEXT")
                if seat in names:
                    raise Fault(number, text, "one name a seat")
                names[seat] = name
        else:                                                                      # the file ended in the header
            if expected:
                raise Fault(len(self.lines) + 1, "the end of the file", "`" + expected[0] + " ...`")
        if expected:
            raise Fault(self.at, "a blank line", "`" + expected[0] + " ...`")
        self.seats = seats
        self.game = cls(rules, seats)

    def moves(self):
        """Apply line after line; yields once after each step."""
        game = self.game
        while self.at < len(self.lines):
            raw = self.lines[self.at]
            self.at += 1
            text = decode(self.at, raw).partition(";")[0]
            words = [w for w in re.split("[ \t]+", text) if w]                     # any run of blanks
            if not words:
                continue
            turn = game.turn()
            if ascii_lower(words[0]) == "deal":
                if len(words) == 1:
                    raise Fault(self.at, "deal", "one or more outcomes")
                for word in words[1:]:                                             # each outcome is one step
                    outcome = game.outcome_text(word)
                    if game.turn() != "deal" or outcome not in game.weights():
                        raise Fault(self.at, "deal " + word, self.offers())
                    game.deal(outcome)
                    yield
                continue
            seat = words[0][:-1]
            action = ascii_lower(" ".join(words[1:]))
            legal = numbered(game.legal()) if turn == "decide" else {}
            meant = {ascii_lower(a): a for a in legal.get(seat, [])}               # any letter case
            if words[0][-1] != ":" or action not in meant:
                raise Fault(self.at, " ".join(words), self.offers())
            game.act(int(seat), meant[action])
            yield

    def offers(self):
        turn = self.game.turn()
        if turn == "over":
            return "nothing, the game is over"
        if turn == "deal":
            text = "deal " + " ".join(sorted(self.game.weights()))
        else:
            text = ", ".join(s + ": " + a for s, acts in numbered(self.game.legal()).items() for a in sorted(acts))
        return text if len(text) <= 200 else text[:200] + "..."


def numbered(legal):
    return {str(seat): actions for seat, actions in legal.items()}


def state_line(game, step, viewer):                                               # REC: trace
    turn = game.turn()
    out = {"step": step, "turn": turn}
    if turn == "deal":
        if viewer is None:
            weights = game.weights()
            out["deal"] = {k: weights[k] for k in sorted(weights)}
        else:
            out["deal"] = "shown" if game.sees_deal(viewer) else "hidden"          # REC: --as
    if turn == "decide":
        legal = {s: sorted(a) for s, a in numbered(game.legal()).items()}
        if viewer is None:
            out["legal"] = {s: legal[s] for s in sorted(legal)}
        else:
            out["legal"] = {s: legal[s] for s in legal if s == str(viewer)}
            out["asked"] = sorted(int(s) for s in legal)
    out["points"] = game.points()
    if turn == "over":
        out["result"] = game.result()
    return json.dumps(out, separators=(",", ":"))


def replay_for(data, viewers):
    """Replay the bytes of a record once, for several viewers (None sees all, n is a seat): (trace lines of each, Fault
    or None)."""
    lines = [[] for _ in viewers]
    reader = Reader(data)

    def show():
        for own, viewer in zip(lines, viewers):
            own.append(state_line(reader.game, len(own), viewer))

    try:
        reader.header()
        if any(viewer is not None and not 1 <= viewer <= reader.seats for viewer in viewers):    # POINT 11
            raise Usage("a seat that is not at this table")
        show()
        for _ in reader.moves():
            show()
    except Fault as fault:
        return lines, fault
    return lines, None


def replay(data, viewer=None):
    """Replay the bytes of a record: (trace lines, Fault or None)."""
    lines, fault = replay_for(data, [viewer])
    return lines[0], fault
