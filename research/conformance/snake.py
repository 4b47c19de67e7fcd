"""Ouroboros (Snake), clause by clause (SNAKE-1 to SNAKE-13 of the rules specification; SNAKE-X1 and SNAKE-X2 of the rules page)."""

SUITS = "RPSLW"
RANKS = "A23456789TJQK"
JOKER = "*"
STRONGER = {"R": "SL", "P": "RW", "S": "PL", "L": "PW", "W": "RS"}                 # SNAKE-2
POINT_RANKS = "AKQJ" + JOKER                                                       # SNAKE-8
WORTH = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, JOKER: 0}                    # SNAKE-10
WORTH.update({digit: int(digit) for digit in "23456789"})
MOST_HANDS = 200                                                                   # SNAKE-12


class Snake:
    slug = "snake"
    seat_counts = [2, 3, 4]
    options = {                                                                    # name -> values, default first
        "jokers": ["yes", "no"],                                                   # SNAKE-1
        "two-jokers": ["reverse", "cancel"],                                       # SNAKE-3
        "target": ["500"] + [str(n) for n in range(1, 10001) if n != 500],         # SNAKE-11
        "hands": ["match"] + [str(n) for n in range(1, 100)],                      # SNAKE-12
    }
    experimental = {
        "hand": ["3", "1", "2", "4", "5", "6", "7"],                               # SNAKE-X1
        "ranks": ["13"] + [str(n) for n in range(4, 13)],                          # SNAKE-X2
    }

    @staticmethod
    def misfit(rules, seats):
        """What would be right, where the options do not fit the seats."""
        deck = len(SUITS) * (int(rules["ranks"]) + (rules["jokers"] == "yes"))
        if deck < int(rules["hand"]) * seats + 5:                                  # SNAKE-X2
            return "a deck that holds all hands and the first snake"
        return None

    def __init__(self, rules, seats):
        rules = {"hand": "3", "ranks": "13", **rules}
        self.rules = rules
        self.seats = seats
        self.totals = {seat: 0 for seat in self.all_seats()}                       # of the hands that are over
        self.hands_over = 0
        self.finished = False
        self.start_hand()

    def all_seats(self):
        return range(1, self.seats + 1)

    def following(self, seat):
        return seat % self.seats + 1

    def start_hand(self):
        few = "A" + RANKS[1:int(self.rules["ranks"]) - 3] + "JQK"                 # SNAKE-X2: the lowest numbers
        ranks = few + (JOKER if self.rules["jokers"] == "yes" else "")           # SNAKE-1
        self.unseen = {rank + suit for suit in SUITS for rank in ranks}            # not dealt yet: in the end, the pile
        self.held = {seat: [] for seat in self.all_seats()}
        self.snake = []                                                            # tail's end first, head last
        self.face_up = {seat: [] for seat in self.all_seats()}
        self.face_down = {seat: [] for seat in self.all_seats()}
        lead = self.hands_over % self.seats + 1                                    # SNAKE-5
        a_round = [(lead - 1 + i) % self.seats + 1 for i in range(self.seats)]
        # Who gets each card that is due; None is the snake.
        self.due = a_round * int(self.rules["hand"]) + [None] * 5                  # SNAKE-4, SNAKE-X1
        self.mover = lead

    def turn(self):
        if self.finished:
            return "over"
        return "deal" if self.due else "decide"

    def weights(self):
        return {card: 1 for card in self.unseen}

    def sees_deal(self, seat):                                                     # SNAKE-13
        return self.due[0] in (None, seat)

    def legal(self):
        return {self.mover: ["play " + card for card in self.held[self.mover]]}

    def beats(self, head, other):
        """Whether a new head takes that card."""
        if head[1] == other[1]:                                                    # SNAKE-2, SNAKE-3: jokers or not
            return False
        stronger = other[1] in STRONGER[head[1]]
        jokers = (head + other).count(JOKER)
        if jokers == 1 or jokers == 2 and self.rules["two-jokers"] == "reverse":   # SNAKE-3
            return not stronger
        return stronger

    def taken_by(self, head):
        """How many cards of the snake, from the tail's end, a new head takes."""  # SNAKE-6
        count = 0
        while count < len(self.snake) and self.beats(head, self.snake[count]):
            count += 1
        return count

    def deal(self, card):
        self.unseen.remove(card)
        to = self.due.pop(0)
        (self.snake if to is None else self.held[to]).append(card)

    def act(self, seat, action):
        card = action.split(" ")[1]
        self.held[seat].remove(card)
        count = self.taken_by(card)
        stacks = self.face_up if card[0] in POINT_RANKS else self.face_down        # SNAKE-8
        stacks[seat] += self.snake[:count]
        self.snake = self.snake[count:] + [card]                                   # SNAKE-7: the head itself stays
        self.mover = self.following(seat)
        if self.unseen:                                                            # SNAKE-6: then draw one
            self.due = [seat]
        elif not any(self.held.values()):                                          # SNAKE-9
            self.end_hand()

    def hand_score(self, seat):                                                    # SNAKE-10, below zero or not
        return sum(WORTH[card[0]] for card in self.face_up[seat]) - len(self.face_down[seat])

    def end_hand(self):
        for seat in self.all_seats():
            self.totals[seat] += max(0, self.hand_score(seat))                     # SNAKE-10
        self.hands_over += 1
        if self.rules["hands"] == "match":
            reached = max(self.totals.values()) >= int(self.rules["target"])       # SNAKE-11
        else:
            reached = self.hands_over == int(self.rules["hands"])                  # SNAKE-12
        self.finished = reached or self.hands_over == MOST_HANDS                   # SNAKE-12
        if self.finished:
            # The counted totals stand alone now.
            self.face_up = {seat: [] for seat in self.all_seats()}
            self.face_down = {seat: [] for seat in self.all_seats()}
        else:
            self.start_hand()

    def points(self):
        return [self.totals[seat] + self.hand_score(seat) for seat in self.all_seats()]

    def result(self):
        return [self.totals[seat] for seat in self.all_seats()]

    def outcome_text(self, text):
        return text.encode().upper().decode()        # POINT 8: ASCII only
