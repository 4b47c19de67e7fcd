"""Files for what the specification leaves open in Solo War (see README.md): one or more each, the same every time.

Each is a game played by a script: what is not said comes in a fixed order, and who is not told otherwise passes. Where
nothing is said all seats get the same entities, none of which looks or shuffles, so that every round is a tie.
"""
from solo_cards import CARDS, names
from solo_war import SoloWar
from writing import move_lines

# Entities in the order in which they come up, when the script does not say which.
ENTITIES = names("ordinary", "elite") + "mimic honey grump lemon thistle pebble felps eggy gary larry".split()
HEAD = "parlor 1\ngame solo-war\nrules %s\nseats %d\n\n"


class Script:
    """entities: {(round, seat): card}; hands: {seat: supports}; plays: {(round, seat): actions, each done once, as soon
    as it is legal}; others: further outcomes (dice, flips, klutz cards, cards of a look), each used once, as soon as it
    can come; last: the round after which the record stops, 11 for the end."""

    def __init__(self, seats, rules, last, entities=(), hands=(), plays=(), others=(), reverse=False):
        self.entities, self.hands = dict(entities), {s: c.split() for s, c in dict(hands).items()}
        self.plays = {key: [a.strip() for a in text.split(",")] for key, text in dict(plays).items()}
        self.others, self.last, self.reverse = list(others), last, reverse
        pairs = dict(p.split("=") for p in rules.split()) if rules != "-" else {}
        self.game = SoloWar({"tie": "sudden-death", "teams": "no", **pairs}, seats)
        self.head = HEAD % (rules, seats)

    def outcome(self):
        game, weights = self.game, self.game.weights()
        if game.round == 0:
            seat = next(s for s in game.seats if len(game.hand[s]) < 3)
            wanted = self.hands.get(seat, [])
        elif len(game.entity) < len(game.seats):
            wanted = [self.entities.get((game.round, game.seats[len(game.entity)]))]
        else:
            wanted = self.others
        found = next((c for c in wanted if c in weights), None)
        if found:
            if found in self.others:
                self.others.remove(found)
            return found
        return next(c for c in ENTITIES + sorted(weights) if c in weights)

    def action(self, seat):
        actions, plays = self.game.legal()[seat], self.plays.get((self.game.round, seat), [])
        found = next((a for a in plays if a in actions), None)
        if found:
            plays.remove(found)
            return found
        return "pass" if "pass" in actions else sorted(actions)[0]

    def text(self):
        game, events = self.game, []
        while game.turn() != "over" and game.round <= self.last:
            if game.turn() == "deal":
                events.append(("deal", self.outcome()))
                game.deal(events[-1][1])
            else:
                asked = sorted(game.legal(), reverse=self.reverse)
                events.append((asked[0], self.action(asked[0])))
                game.act(*events[-1])
        assert not any(plays for plays in self.plays.values()), self.plays
        return self.head + "\n".join(move_lines(None, events, False)) + "\n"


def open_files():
    larry = "larry"
    yield "flip-two", Script(3, "-", 1, {(1, 1): larry, (1, 2): larry}, plays={(1, 1): "target 3", (1, 2): "target 3"},
                             others=["first2", "sable", "rex", "gary"]).text()
    yield "flip-three", Script(4, "-", 1, {(1, 2): larry, (1, 3): larry, (1, 4): larry}, others=["first3", "first4"],
                               plays={(1, s): "target 1" for s in (2, 3, 4)}).text()
    yield "flip-single", Script(3, "-", 10, {(9, 1): larry, (9, 2): larry}, others=["first2"],
                                plays={(9, 1): "target 3", (9, 2): "target 3"}).text()
    yield "flip-none", Script(3, "-", 10, {(10, 1): larry, (10, 2): larry},
                              plays={(10, 1): "target 3", (10, 2): "target 3"}).text()
    yield "owner-and-others", Script(4, "-", 2, {(1, 2): "gary", (1, 3): larry, (1, 4): larry},
                                     plays={(1, 3): "target 2", (1, 4): "target 2"}, others=["rex", "felps"]).text()
    yield "known-shown", Script(2, "-", 3, {(1, 1): larry, (2, 2): "gary"}, others=["gary", "rex", "felps"],
                                plays={(1, 1): "order gary felps rex"}).text()
    roll = {s: "roll-over rally trip" for s in (1, 2, 3)}
    for name, number in (("roll-three", 2), ("roll-single", 9), ("roll-none", 10)):
        yield name, Script(3, "-", 10, hands=roll, plays={(number, s): "support roll-over 2" + ", roll" * (number == 2)
                                                          for s in (1, 2, 3)}).text()
    yield "roll-in-two-phases", Script(3, "-", 3, hands=roll, plays={
        (1, 1): "support roll-over 1, roll", (1, 3): "pass, support roll-over 1 gamble, keep"}, others=["d2"]).text()
    wind = {1: "second-wind rally trip"}
    for name, first in (("token-back", "pass, pass, support second-wind gamble"),
                        ("token-back-later", "pass, gamble, support second-wind"),
                        ("token-back-full", "support second-wind, pass")):
        yield name, Script(2, "-", 6, hands=wind, plays={(1, 1): first, (2, 1): "gamble", (3, 1): "gamble",
                                                         (4, 1): "pass"}, others=["d1", "d2", "d3"]).text()
    # 3's clover beats 4's biscuit, 4's juno 3's grizzle; in sudden death 4 has a sable left and is out first.
    yield "team-draw", Script(4, "teams=yes", 11, {(1, 3): "clover", (3, 3): "button", (4, 4): "juno"}).text()
    yield "all-draw", Script(3, "-", 11).text()
    yield "all-draw-option", Script(3, "tie=draw", 11).text()
    yield "shield-lingering", Script(2, "-", 3, {(1, 1): "lemon", (2, 1): "biscuit", (2, 2): "biscuit"},
                                     hands={2: "umbrella rally trip"}, plays={(2, 2): "support umbrella"}).text()
    yield "shield-late", Script(2, "-", 3, {(1, 1): "thistle", (1, 2): "thistle"},
                                hands={2: "umbrella rally trip", 1: "trip rally hush"},
                                plays={(1, 1): "support trip", (1, 2): "pass, support umbrella"}).text()
    yield "hush-negator", Script(3, "-", 3, {(1, 1): "pebble", (1, 2): "mimic"}, hands={3: "hush rally trip"},
                                 plays={(1, 3): "support hush 1"}).text()
    yield "hush-copy-late", Script(2, "-", 3, {(1, 1): "mimic", (1, 2): "rex"}, hands={2: "hush rally trip"},
                                   plays={(1, 2): "pass, support hush"}).text()
    yield "hush-linger-late", Script(2, "-", 3, {(1, 1): "lemon", (1, 2): "lemon"}, hands={2: "hush rally trip"},
                                     plays={(1, 2): "pass, support hush"}).text()
    yield "last-klutz-drops", Script(2, "-", 7, plays={(n, s): "gamble" for n in (1, 2, 3) for s in (1, 2)}, others=[
        "d0"] * 6 + ["stumble", "sneeze", "faceplant", "wrong-way", "lucky-landing", "butterfingers"]).text()
    yield "sealed-order", Script(4, "-", 2, reverse=True).text()
    text = Script(3, "-", 1, {(1, 1): larry, (1, 2): larry}, plays={(1, 1): "target 3", (1, 2): "target 3"},
                  others=["first2"]).text()
    head, _, moves = text.partition("\n\n")
    yield "upper-case", head + "\n\n" + moves.upper()
    for name, rules, seats in (("teams", "teams=yes", 2), ("teams-tie", "tie=draw teams=yes", 3),
                               ("teams-five", "teams=yes", 5), ("teams-four", "teams=yes tie=sudden-death", 4)):
        yield name, HEAD % (rules, seats)
    yield "teams-comment", "parlor 1\ngame solo-war\nrules teams=yes\n; why\nseats 2\nname 9 Ann\n"
    yield "masked-deal", HEAD % ("-", 2) + "deal rally trip hush ? ? ?\n"
    yield "masked-choice", Script(2, "-", 0).text() + "deal biscuit biscuit\n2: pass\n1: ?\n"


SOLO_OPEN = {"solo-" + name: text for name, text in open_files()}
