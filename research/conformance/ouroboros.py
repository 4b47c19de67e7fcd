"""Ouroboros, clause by clause (OURO-1 to OURO-14 of the rules specification; OURO-X1 to OURO-X3 of the rules page)."""
import itertools

COLOURS = "bgry"
SQUARES = [f + r for r in "123456" for f in "abcdef"]                              # OURO-2, board order
ORTHOGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
# OURO-7
SHAPES = {"diagonal": (1, 1), "knight": (1, 2), "line3": (0, 3), "diagonal2": (2, 2)}
STONE = "#"


def gap(s, t):
    """Distance in files and in ranks, the smaller first: the pair's shape, rotated or mirrored as it may be."""
    return tuple(sorted((abs(ord(s[0]) - ord(t[0])), abs(ord(s[1]) - ord(t[1])))))


class Ouroboros:
    slug = "ouroboros"
    seat_counts = [2, 3, 4]                                                        # OURO-13
    options = {                                                                    # name -> values, default first
        "p3": ["diagonal", "knight", "line3", "diagonal2"],
        "p4": ["knight", "diagonal", "line3", "diagonal2"],
        "stones": ["reused", "spent"],
    }
    experimental = {
        "pie": ["no", "yes"],                                                      # OURO-X1
        "second-discs": ["0", "1", "2", "3", "4"],                                 # OURO-X2
        "board": ["6", "4"],                                                       # OURO-X3
    }

    @staticmethod
    def misfit(rules, seats):
        """What would be right, where the options do not fit the seats."""
        return "pie=yes with seats 2" if rules["pie"] == "yes" and seats != 2 else None    # OURO-X1

    def __init__(self, rules, seats):
        rules = {"pie": "no", "second-discs": "0", "board": "6", **rules}
        self.rules = rules
        self.seats = seats
        self.squares = [s for s in SQUARES if rules["board"] == "6" or s[0] in "abcd" and s[1] in "1234"]    # OURO-X3
        self.turns = 0
        self.board = {}                                                            # square -> colour or STONE; else empty
        self.bag = {c: 10 for c in COLOURS}                                        # OURO-1, OURO-2
        self.dealt = 0
        self.stock = 10                                                            # OURO-1
        self.supply = {seat: {c: 0 for c in COLOURS} for seat in range(1, seats + 1)}
        self.mover = 1
        self.winner = None

    def turn(self):
        if self.dealt < len(self.squares) + int(self.rules["second-discs"]):       # OURO-X2
            return "deal"
        return "decide" if self.winner is None else "over"

    def weights(self):
        return {c: n for c, n in self.bag.items() if n > 0}                        # OURO-2

    def payments(self, s, t):                                                      # OURO-6
        have = self.supply[self.mover]
        shape = gap(s, t)
        wanted = []
        if shape == (0, 2):                                                        # P1
            wanted = [c * 3 for c in COLOURS]
        elif shape == (0, 1):                                                      # P2
            wanted = ["bgry"]
        elif shape == SHAPES[self.rules["p3"]]:                                    # P3, OURO-7
            wanted = [c * 3 + d * 2 for c in COLOURS for d in COLOURS if c != d]
        elif shape == SHAPES[self.rules["p4"]]:                                    # P4, OURO-7
            wanted = [c * 6 for c in COLOURS]
        return [w for w in wanted if all(w.count(c) <= have[c] for c in COLOURS)]

    def legal(self):
        actions = []
        if self.stock > 0:                                                         # OURO-4, OURO-5
            for s in SQUARES:
                if self.board.get(s, STONE) != STONE:
                    actions += ["place " + s + " +", "place " + s + " x"]
        stones = [s for s in SQUARES if self.board.get(s) == STONE]
        for s, t in itertools.combinations(stones, 2):
            for pay in self.payments(s, t):
                actions.append("remove " + s + " " + t + " " + pay)
        for c in COLOURS:                                                          # OURO-10
            if self.supply[self.mover][c] > 0:
                actions.append("discard " + c)
        if self.rules["pie"] == "yes" and self.turns == 1:                         # OURO-X1
            actions.append("swap")
        return {self.mover: actions}

    def sees_deal(self, seat):
        return True                                                                # every deal is seen by all

    def deal(self, colour):
        self.bag[colour] -= 1
        if self.dealt < len(self.squares):
            self.board[self.squares[self.dealt]] = colour
        else:
            self.supply[2][colour] += 1                                            # OURO-X2
        self.dealt += 1

    def act(self, seat, action):
        words = action.split(" ")
        self.turns += 1
        if action == "swap":                                                       # OURO-X1: nobody wins by it
            self.supply[1], self.supply[2] = self.supply[2], self.supply[1]
            self.mover = 1
            return
        mine = self.supply[seat]
        following = seat % self.seats + 1                                          # OURO-4, OURO-13
        if words[0] == "place":                                                    # OURO-4
            square = words[1]
            mine[self.board[square]] += 1
            self.board[square] = STONE
            self.stock -= 1
            for df, dr in ORTHOGONAL if words[2] == "+" else DIAGONAL:
                near = chr(ord(square[0]) + df) + chr(ord(square[1]) + dr)
                if near in SQUARES and self.board.get(near, STONE) != STONE:
                    self.supply[following][self.board.pop(near)] += 1
        elif words[0] == "remove":                                                 # OURO-6, OURO-8
            for square in words[1:3]:
                del self.board[square]
            for c in words[3]:
                mine[c] -= 1
            if self.rules["stones"] == "reused":                                   # OURO-9
                self.stock += 2
        else:                                                                      # OURO-10, OURO-8
            mine[words[1]] -= 1
        if sum(mine.values()) == 0:                                                # OURO-11
            self.winner = seat
        self.mover = following

    def points(self):
        return [-sum(self.supply[s].values()) for s in range(1, self.seats + 1)]

    def result(self):
        return [1 if s == self.winner else 0 for s in range(1, self.seats + 1)]

    def outcome_text(self, text):
        return text.encode().lower().decode()        # POINT 8: ASCII only
