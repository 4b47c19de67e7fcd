"""Ouroboros Solitaire, clause by clause (SOLI-1 to SOLI-22 of the rules specification).

The game is told as it is played: `whole_game` is a generator that stops wherever a card must be dealt or the player
must choose, and goes on with the answer.
"""
import itertools

RANKS = "A23456789TJQK"
JOKER = "*"
HAND = 5                                                                           # SOLI-5
PILES = [9, 9, 8]                                                                  # SOLI-2
RED = [rank + suit for suit in "HD" for rank in RANKS]
BLACK = [rank + suit for suit in "SC" for rank in RANKS]


class Depleted(Exception):
    """The Friendly Deck holds no card any more."""                                # SOLI-1


def number(card):                                                                  # SOLI-4
    return RANKS.index(card[0]) + 1


def reduced(total):                                                                # SOLI-8
    while total > 13:
        total -= 13
    return total


def combos_of(cards, rules):                                                       # SOLI-11
    """The combos that these played cards make, each with the cards that it brings back."""
    numbers = sorted(number(c) for c in cards)
    found = {}
    if len(cards) == 3 and len({c[1] for c in cards}) == 1:
        found["flush"] = 6
    if any(numbers.count(n) == 2 for n in numbers) and (rules["pair"] == "within" or len(cards) == 2):
        found["pair"] = 8
    if len(cards) == 3:
        low = numbers[0]
        if numbers == [low, low + 1, low + 2]:
            found["straight"] = 10
        if rules["straight"] == "circular" and numbers in ([1, 12, 13], [1, 2, 13]):
            found["straight"] = 10
        if numbers == [low, low, low]:
            found["three of a kind"] = 10
    return found


class OuroborosSolitaire:
    slug = "ouroboros-solitaire"
    seat_counts = [1]
    options = {                                                                    # name -> values, default first
        "failure": ["passes", "stays"],                                            # SOLI-10
        "pair": ["within", "alone"],                                               # SOLI-11
        "straight": ["linear", "circular"],                                        # SOLI-11
        "combos": ["best", "sum"],                                                 # SOLI-11
        "kind": ["one", "every"],                                                  # SOLI-12
        "laws": ["kept", "loop"],                                                  # SOLI-20
        "loops": [str(n) for n in range(1001)],                                    # SOLI-22
    }
    experimental = {
        "bribe": ["4", "2", "3", "5", "6", "7", "8", "9"],                         # SOLI-X1
        "court-bribe": ["7"] + [str(n) for n in range(2, 14) if n != 7],           # SOLI-X2
        "failure-cost": ["9"] + [str(n) for n in range(1, 19) if n != 9],          # SOLI-X3
    }

    def __init__(self, rules, seats):
        self.rules = rules = {"bribe": "4", "court-bribe": "7", "failure-cost": "9", **rules}
        self.loop = 1
        self.passed = 0
        self.laws = set()                      # suits of the kings that were enforced
        self.flow = self.whole_game()
        self.go_on(None)

    # What stops the game's flow: `dealable` are the cards that may come, `choices` tells the actions; neither: over.

    def go_on(self, answer):
        self.dealable = self.choices = None
        try:
            kind, what = self.flow.send(answer)
        except StopIteration:
            return
        if kind == "deal":
            self.dealable = what
        else:
            self.choices = what

    def turn(self):
        if self.dealable is not None:
            return "deal"
        return "over" if self.choices is None else "decide"

    def weights(self):
        return {card: 1 for card in self.dealable or []}

    def sees_deal(self, seat):
        return True                                                                # one player, who sees every card dealt

    def legal(self):
        return {1: self.choices()}

    def deal(self, card):
        self.go_on(card)

    def act(self, seat, action):
        self.go_on(action)

    # The flow of the game.

    def whole_game(self):
        try:
            while True:
                yield from self.set_up()
                while any(self.piles):                                             # SOLI-22: checked after each turn
                    yield from self.one_turn()
                if self.rules["laws"] == "loop":                                   # SOLI-20
                    self.laws = set()
                if self.loop == int(self.rules["loops"]):                          # SOLI-22: never for loops=0
                    return
                self.loop += 1
        except Depleted:                                                           # SOLI-1
            pass

    def set_up(self):
        """A loop's beginning: every card goes back, both decks are made anew."""  # SOLI-22
        self.unseen = RED + [JOKER]            # SOLI-1: the top of the Friendly Deck, in an order that nobody knows
        self.bottom = []                       # SOLI-3: below them, the cards put there, known in order
        self.hand = []
        self.discard = []                      # bottom first
        self.resting = []
        self.threats = list(BLACK)             # enemies that nobody has seen yet
        self.piles = [[None] * size for size in PILES]                             # SOLI-2: top first, None is unseen
        self.engaged = None                    # the pile of the engaged enemy
        self.successes = 0                     # against the engaged enemy
        self.played = False                    # whether a card has been played against it
        for pile in self.piles:                                                    # SOLI-2
            yield from self.look_at(pile, 0)

    def look_at(self, pile, place):
        """The card at that place of a pile is seen: dealt, unless it is known or not there."""
        if place < len(pile) and pile[place] is None:
            card = yield "deal", self.threats
            self.threats.remove(card)
            pile[place] = card

    def take_top(self):
        """The top card of the Friendly Deck leaves it."""
        if self.unseen:
            card = yield "deal", self.unseen
            self.unseen.remove(card)
        else:
            card = self.bottom.pop(0)
        if not self.unseen and not self.bottom:                                    # SOLI-1
            raise Depleted
        return card

    def one_turn(self):
        while len(self.hand) < HAND:                                               # SOLI-5
            card = yield from self.take_top()
            self.hand.append(card)
        while True:
            action = yield "decide", self.actions
            verb, *words = action.replace(":", "").split(" ")
            if verb == "face":                                                     # SOLI-6
                self.engage(int(words[0]) - 1)
            elif verb == "enforce":                                                # SOLI-20
                self.put_to_rest(words[0])
                self.laws.add(words[0][1])
            elif verb == "reorganize":                                             # SOLI-19
                yield from self.reorganize(words[0], words[1:])
            elif verb == "scout":                                                  # SOLI-18
                self.put_to_rest(words[0])
                yield from self.look_at(self.piles[self.engaged], 1)
                yield from self.look_at(self.piles[self.engaged], 2)
            else:                                                                  # SOLI-5: these end the turn
                if verb == "bribe":
                    yield from self.bribe()
                elif verb == "flash":
                    yield from self.flash()
                else:
                    yield from self.play(words)
                return

    # What the player may do.

    def actions(self):
        if self.engaged is None:
            out = ["face %d" % (n + 1) for n, pile in enumerate(self.piles) if pile]          # SOLI-6
        else:
            ordinary = [c for c in self.hand if c != JOKER]
            out = ["play " + " ".join(order) for size in (1, 2, 3)                            # SOLI-8
                   for order in itertools.permutations(ordinary, size)]
            if not self.played:                                                               # SOLI-7
                out.append("bribe")
            if JOKER in self.hand:                                                            # SOLI-17
                out.append("flash")
        if len(self.hand) > 1:                                                                # SOLI-21
            for special in self.hand:
                others = [c for c in self.hand if c != special]
                if special[0] == "K":                                                         # SOLI-20
                    out.append("enforce " + special)
                if special[0] == "Q":                                                         # SOLI-19
                    out += ["reorganize " + special + ": " + " ".join(order) for size in range(1, len(others) + 1)
                            for order in itertools.permutations(others, size)]
                if special[0] == "J" and self.engaged is not None:                            # SOLI-18
                    if None in self.piles[self.engaged][1:3]:
                        out.append("scout " + special)
        return out

    def recruits(self):                                                            # SOLI-12
        return ["recruit %d" % (n + 1) for n, pile in enumerate(self.piles) if pile]

    # What the actions do.

    def put_to_rest(self, card):
        self.hand.remove(card)
        self.resting.append(card)

    def engage(self, pile):
        self.engaged = pile
        self.successes = 0
        self.played = False

    def enemy_leaves(self):
        """The engaged enemy counts and leaves, and the next card is turned up; gives back the enemy."""
        pile = self.piles[self.engaged]
        enemy = pile.pop(0)
        self.passed += 1                                                           # SOLI-15
        self.engaged = None
        yield from self.look_at(pile, 0)                                           # SOLI-16
        return enemy

    def come_back(self, count):
        """From the bottom of the discard pile to the bottom of the Friendly Deck, as many as there are."""
        self.bottom += self.discard[:count]                                        # SOLI-11
        self.discard = self.discard[count:]

    def discard_from_deck(self, count):
        for _ in range(count):
            card = yield from self.take_top()
            self.discard.append(card)

    def reorganize(self, queen, cards):                                            # SOLI-19
        self.put_to_rest(queen)
        for card in cards:
            self.hand.remove(card)
            self.bottom.append(card)
        for _ in cards:
            card = yield from self.take_top()
            self.hand.append(card)

    def bribe(self):                                                               # SOLI-7
        pile = self.piles[self.engaged]
        cost = int(self.rules["court-bribe" if pile[0][0] in "JQK" else "bribe"])  # SOLI-X1, SOLI-X2
        if "C" in self.laws:                                                       # SOLI-20: Assistance
            cost -= 1
        yield from self.discard_from_deck(cost)
        # SOLI-14: paid; it counts and goes to the deck's bottom; then the next card is turned up (nobody can act
        # between the two).
        self.bottom.append(pile[0])
        yield from self.enemy_leaves()

    def flash(self):                                                               # SOLI-17, SOLI-14
        self.put_to_rest(JOKER)
        yield from self.enemy_leaves()
        self.extortion()

    def extortion(self):                                                           # SOLI-20
        if "S" in self.laws:
            self.come_back(2)

    def play(self, cards):                                                         # SOLI-8
        for card in cards:
            self.hand.remove(card)
        self.played = True
        if reduced(sum(number(c) for c in cards)) != number(self.piles[self.engaged][0]):
            yield from self.discard_from_deck(int(self.rules["failure-cost"]))     # SOLI-10, SOLI-14, SOLI-X3
            if self.rules["failure"] == "passes":
                yield from self.enemy_leaves()
            self.discard += cards
            return
        self.successes += 1
        combos = combos_of(cards, self.rules)
        needed = max(1, self.loop - ("D" in self.laws))                            # SOLI-9, SOLI-20: Golden Law
        # SOLI-14 gives the order from here on.
        enemy = None
        if combos or self.successes >= needed:                                     # SOLI-9, SOLI-11
            enemy = yield from self.enemy_leaves()
        if combos:                                                                 # SOLI-11
            worth = [count + 2 * ("H" in self.laws) for count in combos.values()]  # SOLI-20: Protection
            self.come_back(max(worth) if self.rules["combos"] == "best" else sum(worth))
        self.extortion()
        if "three of a kind" in combos:                                            # SOLI-12
            self.bottom.append(enemy)
            if self.rules["kind"] == "every":
                for pile in self.piles:
                    if pile:
                        yield from self.recruit(pile)
            elif any(self.piles):
                action = yield "decide", self.recruits
                yield from self.recruit(self.piles[int(action.split(" ")[1]) - 1])
        mixed = []                                                                 # SOLI-13
        for place, card in enumerate(cards):
            mixed.append(card)
            if combos and place < 2:
                milled = yield from self.take_top()
                mixed.append(milled)
        self.discard += mixed

    def recruit(self, pile):                                                       # SOLI-12
        self.bottom.append(pile.pop(0))
        self.passed += 1
        yield from self.look_at(pile, 0)                                           # SOLI-16

    def points(self):
        return [self.passed]

    def result(self):
        return [self.passed]

    def outcome_text(self, text):
        return text.encode().upper().decode()        # POINT 8: ASCII only
