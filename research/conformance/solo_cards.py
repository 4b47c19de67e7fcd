"""The standard card set of Solo War, version 1, as data, and who an effect means."""
import collections
import re

# kind is ordinary, elite, effect, support or klutz; base is an entity's printed force.
Card = collections.namedtuple("Card", "name kind base effects")
# who is None where the effect names nobody; n and most are its numbers.
Effect = collections.namedtuple("Effect", "kind who n most")

STANDARD = {
    "ordinary": "biscuit 3, mossy 3, button 4, waddle 4, clover 5, thimble 5",
    "elite": "grizzle 6, sable 6, juno 7, rex 7",
    "effect": "felps 3 shuffle(opponents); eggy 3 shuffle(all); gary 3 peek(self, 3); larry 3 peek(opponent, 3); "
              "pebble 3 negate(others); lemon 2 linger(opponents, -2); thistle 3 force(opponents, -1); "
              "honey 2 linger(self, +2); mimic 0 copy-strongest; grump 2 grudge(1, 3)",
    "support": "roll-over roll-over(any) force(self, +1); rally force(friend, +2); "
               "big-push force(friend, +3) linger(friend, -2); trip force(opponent, -2); "
               "drizzle force(opponents, -1) force(self, +1); umbrella shield(friend) force(friend, +1); "
               "hush negate(opponent) force(self, +1); care-package linger(friend, +2); "
               "second-wind refund force(self, +1); copycat crowd(1, 3) force(self, +1)",
    "klutz": "stumble force(self, -1); faceplant force(self, -2); butterfingers drop-support; "
             "wrong-way force(opponents, +1); sneeze shuffle(self); lucky-landing force(self, +1)",
}
CHOSEN = ("opponent", "friend", "any")                                             # whom the player chooses
# WAR-1, WAR-2: of each kind of entity, how many a player owns and how many of them are in the deck.
OWNED = {"effect": 10, "ordinary": 6, "elite": 4}
IN_DECK = {"effect": 5, "ordinary": 3, "elite": 2}


def effect(kind, arguments):
    words = [w.strip() for w in arguments.split(",")] if arguments else []
    who = words.pop(0) if words and not re.fullmatch("[+-]?[0-9]+", words[0]) else None
    numbers = [int(w) for w in words] + [None, None]
    return Effect(kind, who, numbers[0], numbers[1])


def parse(kind, text):
    words = re.findall(r"([a-z-]+|[0-9]+)(?:\(([^)]*)\))?", text)
    name = words.pop(0)[0]
    base = None if kind in ("support", "klutz") else int(words.pop(0)[0])
    return Card(name, kind, base, [effect(*w) for w in words])


CARDS = {}
for _kind, _text in STANDARD.items():
    for _part in re.split("; " if "(" in _text else ", ", _text):
        _card = parse(_kind, _part)
        CARDS[_card.name] = _card


# WAR-X4: the order in which cards are counted, and the range of each number of an effect.
COUNTED = ("effect", "ordinary", "elite", "support", "klutz")
RANGES = {"force": [(-9, 9)], "linger": [(-9, 9)], "peek": [(1, 5)], "grudge": [(1, 9), (1, 9)], "crowd": [(1, 9), (1, 9)]}


def changed(name, to, plain_force):
    """The card that is another for one seat (WAR-X4)."""
    card = CARDS[name]
    if to == "plain":
        forces = sorted(c.base for c in CARDS.values() if c.kind == card.kind and c.base is not None)
        middle = forces[(len(forces) - 1) // 2] if forces else None
        force = middle if plain_force == "middle" or middle is None else int(plain_force)
        return Card(name, card.kind, force, [effect("force", "self, +1")] if card.kind == "support" else [])
    which, step = int(to[5:]), 1 if to[:4] == "more" else -1
    if card.base is not None:
        which -= 1
        if which == 0:
            return card._replace(base=card.base + step) if 0 <= card.base + step <= 20 else card
    effects = list(card.effects)
    for at, own in enumerate(effects):
        for field, (least, most) in zip(("n", "most"), RANGES.get(own.kind, [])):
            which -= 1
            if which == 0:
                value = getattr(own, field) + step
                effects[at] = own._replace(**{field: value}) if least <= value <= most else own
                return card._replace(effects=effects)
    return card


def names(*kinds):
    return [card.name for card in CARDS.values() if card.kind in kinds]


def has(card, kind):
    return any(e.kind == kind for e in card.effects)


class Table:
    """The seats, and whom the words of an effect mean (WAR-16 and the section on effects)."""

    def __init__(self, seats, teams):
        self.seats = list(range(1, seats + 1))
        self.teams = teams
        self.sides = [[1, 3], [2, 4]] if teams else [[s] for s in self.seats]      # WAR-16
        self.fights = [[1, 2], [3, 4]] if teams else [self.seats]

    def side(self, seat):
        return next(side for side in self.sides if seat in side)

    def fight(self, seat):
        return next(fight for fight in self.fights if seat in fight)

    def reach(self, seat, card):
        """The seats that a card can mean at all: only a support reaches beyond the own duel (WAR-16)."""
        return self.seats if card.kind == "support" else self.fight(seat)

    def meant(self, seat, card, who, chosen=None):
        """The seats that `who` means; `chosen` is the seat that the player chose."""
        reach = self.reach(seat, card)
        if who in CHOSEN:
            return [chosen]
        return [s for s in reach if {
            "self": s == seat, "all": True, "others": s != seat, "opponents": s not in self.side(seat)}[who]]

    def choices(self, seat, card):
        """Whom the card lets its player choose; None when it asks for none."""
        asks = [e.who for e in card.effects if e.who in CHOSEN]                    # a card asks for at most one seat
        if not asks:
            return None
        return [s for s in self.reach(seat, card) if {
            "opponent": s not in self.side(seat), "friend": s in self.side(seat), "any": True}[asks[0]]]
