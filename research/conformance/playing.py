"""Finished games played at random, in styles that reach what plain chance seldom does.

A table is a dict with `game`, `seats` and `rules`; an event is `("deal", outcome)` or `(seat, action)`.
"""
import collections
import itertools

import ouroboros
import play_snake
import play_solitaire
import rose
import solo_playing
from records import GAMES

# The games that are played in a file of their own: `table`, `styles`, `deal`, `act`, `note`, `note_end`.
PLAYERS = {"ouroboros-solitaire": play_solitaire, "snake": play_snake, "solo-war": solo_playing}
P_VALUES = ["diagonal", "knight", "line3", "diagonal2"]
# Every table of Ouroboros.
COMBOS = [(seats, p3, p4, stones) for seats in (2, 3, 4) for p3, p4 in itertools.permutations(P_VALUES, 2)
          for stones in ("reused", "spent")]
# What the games contained, for the summary.
stats = collections.Counter()


def weighted(rnd, weights):
    keys = sorted(weights)
    return rnd.choices(keys, [weights[k] for k in keys])[0]


def rose_deal(rnd, game, style):
    w = game.weights()
    if style == "clump" and rnd.random() < 0.85:               # ranks that the table already holds
        have = collections.Counter(c[0] for c in list(game.board.values()) + game.drawn)
        best = [c for c in sorted(w) if c != "*" and have[c[0]]]
        if best:
            return rnd.choice(best)
    if style == "jokers" and "*" in w and rnd.random() < 0.5:
        return "*"
    if style == "late-jokers" and len(w) > 1 and set(w) != {"*"} and len(game.unseen) > 8:
        w.pop("*", None)
    if style == "faces":
        faces = {c: n for c, n in w.items() if c[0] in "AKQJ"}
        w = faces or w
    return weighted(rnd, w)


def rose_act(rnd, game, style):
    actions = game.legal()[1]
    if game.taken or rnd.random() < 0.15:
        return rnd.choice(actions)
    if style == "big":
        top = max(len(a) for a in actions)
        return rnd.choice([a for a in actions if len(a) == top])
    if style == "small":
        return rnd.choice([a for a in actions if len(a) == len("take b1 c2")])
    if style == "joker":
        with_joker = [a for a in actions if "*" in [game.board[p] for p in a.split()[1:]]]
        return rnd.choice(with_joker or actions)
    if style == "nojoker":                                     # jokers pile up on the table
        without = [a for a in actions if "*" not in [game.board[p] for p in a.split()[1:]]]
        return rnd.choice(without or actions)
    if style == "touching":
        return max(actions, key=lambda a: (game.worth(a.split()[1:]), rnd.random()))
    return rnd.choice(actions)


def ouro_deal(rnd, game, style):
    w = game.weights()
    if style == "stripes" and rnd.random() < 0.9:
        return next(c for c in "gryb" if c in w)
    if style == "spread" and rnd.random() < 0.7:
        top = max(w.values())
        return rnd.choice([c for c in sorted(w) if w[c] == top])
    return weighted(rnd, w)


def given(game, action):
    """How many discs a placing hands over."""
    _, square, way = action.split()
    steps = ouroboros.ORTHOGONAL if way == "+" else ouroboros.DIAGONAL
    near = [chr(ord(square[0]) + a) + chr(ord(square[1]) + b) for a, b in steps]
    return sum(game.board.get(s, ouroboros.STONE) != ouroboros.STONE for s in near)


def ouro_act(rnd, game, style):
    actions = game.legal()[game.mover]
    places = [a for a in actions if a[0] == "p"]
    removes = [a for a in actions if a[0] == "r"]
    discards = [a for a in actions if a[0] == "d"]
    dear = [a for a in removes if len(a.split()[3]) >= 5]
    six = [a for a in removes if len(a.split()[3]) == 6]
    loose = 0.05
    if "swap" in actions and rnd.random() < 0.5:               # OURO-X1
        return "swap"
    if style == "random" or rnd.random() < loose:
        return rnd.choice(actions)
    if style == "evenly":                                      # kinds of turn equally often
        return rnd.choice(rnd.choice([k for k in (places, removes, discards) if k]))
    if style == "removals":
        if removes:
            return rnd.choice(removes)
        return rnd.choice(places or discards)
    if style == "hoard":                                       # supplies grow, then the dear patterns
        if six and rnd.random() < 0.7:
            return rnd.choice(six)
        if dear and rnd.random() < 0.6:
            return rnd.choice(dear)
        if places:
            return max(places, key=lambda a: (given(game, a), rnd.random()))
        return rnd.choice(dear or removes or discards)
    if style == "stock":                                       # run the stock out and go on without it
        if places:
            return max(places, key=lambda a: (given(game, a), rnd.random()))
        return rnd.choice(dear if dear and rnd.random() < 0.3 else discards)
    if style == "mean":                                        # keep others from winning, but win when possible
        if sum(game.supply[game.mover].values()) == 1 and discards:
            return discards[0]
        return rnd.choice(places or removes or discards)
    if style == "careful":                                     # the fewest discs handed over
        if removes and rnd.random() < 0.7:
            return rnd.choice(removes)
        if places and rnd.random() < 0.6 or not discards:
            return min(places, key=lambda a: (given(game, a), rnd.random()))
        return rnd.choice(discards)
    raise ValueError(style)


ROSE_DEALS = ["plain", "clump", "clump", "jokers", "late-jokers", "faces"]
ROSE_ACTS = ["random", "big", "small", "joker", "nojoker", "touching"]
OURO_DEALS = ["plain", "stripes", "spread"]
OURO_ACTS = ["random", "evenly", "removals", "hoard", "hoard", "stock", "mean", "careful"]


def fresh(table):
    return GAMES[table["game"]](dict(table["rules"]), table["seats"])


def play(rnd, table):
    """A finished game: list of ("deal", outcome) and (seat, action)."""
    if table["game"] in PLAYERS:
        return play_with(rnd, table, PLAYERS[table["game"]])
    game = fresh(table)
    events = []
    rose = table["game"] == "rose"
    deals = rnd.choice(ROSE_DEALS if rose else OURO_DEALS)
    acts = rnd.choice(ROSE_ACTS if rose else OURO_ACTS)
    while game.turn() != "over":
        if game.turn() == "deal":
            outcome = (rose_deal if rose else ouro_deal)(rnd, game, deals)
            game.deal(outcome)
            events.append(("deal", outcome))
        else:
            seat = 1 if rose else game.mover
            action = (rose_act if rose else ouro_act)(rnd, game, acts)
            note(game, action)
            game.act(seat, action)
            events.append((seat, action))
    if rose:
        stats["rose ends with %d in the pile" % len(game.unseen)] += 1
    else:
        stats["ouroboros %d seats, won by %d" % (game.seats, game.winner)] += 1
    return events


def play_with(rnd, table, player, styles=None, before=(), until=None):
    """Goes on after the events `before`, to the end or until that holds of the game; gives back all events."""
    game = state_after(table, before)
    events = list(before)
    deals, acts = styles or player.styles(rnd)
    while game.turn() != "over":
        if until and until(game):
            return events
        if game.turn() == "deal":
            outcome = player.deal(rnd, game, deals, events)
            game.deal(outcome)
            events.append(("deal", outcome))
        else:
            seat = rnd.choice(list(game.legal()))              # sealed choices: in any order
            action = player.act(rnd, game, seat, acts, events)
            player.note(stats, game, action)
            game.act(seat, action)
            events.append((seat, action))
    player.note_end(stats, game, events[-1][1])
    return events


def long_snake(rnd):
    """A match in which nobody scores: it stops after 200 hands."""
    rules = {name: values[0] for name, values in GAMES["snake"].options.items()}
    table = {"game": "snake", "seats": 2, "rules": dict(rules, target="10000")}
    return table, play_with(rnd, table, play_snake, ("plain", "low"))


def long_solitaire(rnd):
    """A game of Ouroboros Solitaire that clears twelve loops: each is tried until it is cleared."""
    rules = {name: values[0] for name, values in GAMES["ouroboros-solitaire"].options.items()}
    table = {"game": "ouroboros-solitaire", "seats": 1, "rules": rules}
    events = []
    for loop in range(1, 13):
        tried = []
        while not tried or state_after(table, tried).loop == loop:
            tried = play_with(rnd, table, play_solitaire, ("lucky", rnd.choice(["long", "survive"])), events,
                              lambda game: game.loop > loop)
        events = tried
    return table, play_with(rnd, table, play_solitaire, ("plain", "random"), events)


def note(game, action):
    words = action.split()
    if words[0] == "remove":
        stats["remove " + {3: "P1", 4: "P2", 5: "P3", 6: "P4"}[len(words[3])]] += 1
        if len(words[3]) > 4:
            stats["remove %s by %s" % ("P3" if len(words[3]) == 5 else "P4",
                                       [k for k, v in ouroboros.SHAPES.items() if v == ouroboros.gap(*words[1:3])][0])] += 1
    elif words[0] in ("place", "discard") and isinstance(game, ouroboros.Ouroboros):
        stats["ouroboros " + words[0]] += 1
        if game.stock == 0:
            stats["ouroboros turn with no stock"] += 1
    elif words[0] == "take":
        cards = [game.board[p] for p in words[1:]]
        stats["take of %d%s" % (len(cards), " with joker" if "*" in cards else "")] += 1
        sizes = collections.Counter(c[0] for c in game.board.values() if c != "*")
        if max(sizes.values()) + ("*" in game.board.values()) > len(game.unseen):
            stats["take where ROSE-5 bites"] += 1
        if list(game.board.values()).count("*") == 2:
            stats["take with two jokers on the table"] += 1


def state_after(table, events):
    game = fresh(table)
    for who, what in events:
        step(game, who, what)
    return game


def step(game, who, what):
    if who == "deal":
        game.deal(what)
    else:
        game.act(who, what)
