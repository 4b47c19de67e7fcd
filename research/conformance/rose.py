"""Rose, clause by clause (ROSE-1 to ROSE-9 of the rules specification)."""
import itertools

RANKS = "A23456789TJQK"
SUITS = "CDHS"
JOKER = "*"
COLUMNS = [("a", 2), ("b", 3), ("c", 4), ("d", 3), ("e", 2)]                       # ROSE-2
PLACES = [c + str(i) for c, size in COLUMNS for i in range(1, size + 1)]           # ROSE-2, in this order


def place_xy(place):
    """Column number, and the height in half steps from the middle of the (centred) column."""
    x = "abcde".index(place[0])
    size = dict(COLUMNS)[place[0]]
    return x, 2 * int(place[1]) - (size + 1)


def touching(p, q):                                                                # ROSE-2
    (px, py), (qx, qy) = place_xy(p), place_xy(q)
    if px == qx:
        return abs(py - qy) == 2
    return abs(px - qx) == 1 and abs(py - qy) == 1


class Rose:
    slug = "rose"
    seat_counts = [1]
    options = {}                                                                   # no options: `rules -`

    def __init__(self, rules, seats):
        self.unseen = [r + s for r in RANKS for s in SUITS] + [JOKER, JOKER]       # ROSE-1
        self.board = {}
        self.score = 0
        self.taken = []     # selected places that wait for their cards
        self.drawn = []     # the cards dealt for them

    def turn(self):
        if len(self.board) < 14:                                                   # ROSE-3
            return "deal"
        if self.taken:
            return "deal" if len(self.drawn) < len(self.taken) else "decide"       # ROSE-7
        return "over" if len(self.unseen) <= 1 else "decide"                       # ROSE-8

    def weights(self):
        return {card: self.unseen.count(card) for card in self.unseen}             # ROSE-1

    def selections(self):                                                          # ROSE-4
        jokers = [p for p in PLACES if self.board[p] == JOKER]
        for rank in RANKS:
            same = [p for p in PLACES if self.board[p][0] == rank]
            for k in range(1, len(same) + 1):
                for group in itertools.combinations(same, k):
                    for extra in [[]] + [[j] for j in jokers]:                     # at most one joker
                        chosen = list(group) + extra
                        if 2 <= len(chosen) <= len(self.unseen):                   # ROSE-5
                            yield sorted(chosen, key=PLACES.index)

    def legal(self):
        if self.taken:                                                             # ROSE-7
            return {1: ["place " + " ".join(order) for order in itertools.permutations(self.taken)]}
        return {1: ["take " + " ".join(s) for s in self.selections()]}

    def worth(self, chosen):                                                       # ROSE-6
        cards = [self.board[p] for p in chosen]
        value = len(chosen)
        if all(any(touching(p, q) for q in chosen if q != p) for p in chosen):     # (A)
            value *= 2
        if all(c[0] in "AKQJ" for c in cards if c != JOKER):                       # (B)
            value *= 2
        if JOKER in cards:                                                         # (C)
            value *= 2
        return value

    def sees_deal(self, seat):
        return True                                                                # every deal is seen by all

    def deal(self, card):
        self.unseen.remove(card)
        if len(self.board) < 14:                                                   # ROSE-3
            self.board[PLACES[len(self.board)]] = card
        else:
            self.drawn.append(card)

    def act(self, seat, action):
        verb, *places = action.split(" ")
        if verb == "take":
            self.score += self.worth(places)
            self.taken = places
        else:                                                                      # place: first card on first place
            for place, card in zip(places, self.drawn):
                self.board[place] = card
            self.taken, self.drawn = [], []

    def points(self):
        return [self.score]

    def result(self):
        return [self.score]                                                        # ROSE-8

    def outcome_text(self, text):
        return text.encode().upper().decode()        # POINT 8: ASCII only
