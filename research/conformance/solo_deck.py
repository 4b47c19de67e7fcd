"""One player's entity deck in Solo War: what is known of it, and the weights of the next card (WAR-3)."""
import fractions
import math

from solo_cards import CARDS, IN_DECK, OWNED, names


class Deck:
    """From the top: cards whose place somebody knows, `n` cards whose place nobody knows, and again known ones (rolled
    to the bottom). `knows[card]` is the set of seats that know where a placed card lies."""

    def __init__(self):
        self.top, self.bottom = [], []
        self.n = sum(IN_DECK.values())                                             # WAR-2
        self.among = []          # identified, and somewhere among the n (peeked at, then shuffled in)
        self.unseen = {kind: names(kind) for kind in OWNED}                        # in the deck or aside, nobody knows
        self.lacking = dict(IN_DECK)                                               # of each kind, not yet identified
        self.knows = {}

    def size(self):
        return len(self.top) + self.n + len(self.bottom)

    def weights(self):                                                             # WAR-3
        """Of the first card without a known place."""
        chances = {card: fractions.Fraction(1, self.n) for card in self.among}
        for kind, cards in self.unseen.items():
            for card in cards:
                chances[card] = fractions.Fraction(self.lacking[kind], self.n * len(cards))
        return smallest({card: chance for card, chance in chances.items() if chance})

    def identify(self, card):
        """The first card without a known place turns out to be this one."""
        self.n -= 1
        if card in self.among:
            self.among.remove(card)
        else:
            self.unseen[CARDS[card].kind].remove(card)
            self.lacking[CARDS[card].kind] -= 1

    def join(self):
        """With no unknown place left, the known ones are one run."""
        if self.n == 0:
            self.top, self.bottom = self.top + self.bottom, []

    def take_top(self, card):                                                      # WAR-4
        if self.top:
            self.top.remove(card)
            self.knows.pop(card)
        else:
            self.identify(card)
        self.join()

    def place_next(self, card, seats):
        """The first card without a known place is seen by some, and stays where it is."""
        self.identify(card)
        self.top.append(card)
        self.knows[card] = set(seats)
        self.join()

    def order(self, seat, cards):                                                  # WAR-7
        self.top[:len(cards)] = cards
        for card in cards:
            self.knows[card] = {seat}                                              # only who ordered knows the order

    def roll(self):
        self.bottom.append(self.top.pop(0))
        self.join()

    def shuffle(self):
        self.among += self.top + self.bottom
        self.n += len(self.top) + len(self.bottom)
        self.top, self.bottom, self.knows = [], [], {}


def smallest(chances):
    """Fractions as the smallest whole numbers in the same ratio."""
    scale = math.lcm(*[chance.denominator for chance in chances.values()])
    whole = {key: int(chance * scale) for key, chance in chances.items()}
    common = math.gcd(*whole.values())
    return {key: value // common for key, value in whole.items()}
