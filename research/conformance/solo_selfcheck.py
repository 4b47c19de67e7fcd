"""Solo War: the specification's worked examples, and facts derived by brute force (part of selfcheck.py)."""
import collections
import fractions
import itertools
import json
import math
import random

import solo_playing
from playing import fresh, play, state_after
from records import Reader, replay, state_line
from solo_cards import CARDS, Card, names
from solo_deck import Deck
from solo_war import ENTITY, PHASES, RETALIATION, SoloWar

rnd = random.Random(7)
RULES = {"tie": "sudden-death", "teams": "no"}


def standard_set():
    # The standard set: as many cards as WAR-1 asks for, no name twice, none a word of the notation.
    assert [len(names(k)) for k in ("effect", "ordinary", "elite", "support", "klutz")] == [10, 6, 4, 10, 6]
    assert len(CARDS) == 36 and not set(CARDS) & set("deal support gamble pass target order keep roll".split())


# WAR-3 against exact enumeration: every selection and every order of a small deck, conditioned on what came to light.
def small_deck():
    deck = Deck()
    deck.unseen = {"effect": names("effect")[:4], "ordinary": names("ordinary")[:2], "elite": names("elite")[:2]}
    deck.lacking = {"effect": 2, "ordinary": 1, "elite": 1}
    deck.n = 4
    chosen = itertools.product(itertools.combinations(deck.unseen["effect"], 2), deck.unseen["ordinary"],
                               deck.unseen["elite"])
    worlds = collections.Counter(order for e, o, l in chosen for order in itertools.permutations(e + (o, l)))
    assert len(worlds) == 6 * 2 * 2 * 24
    return deck, {w: fractions.Fraction(n) for w, n in worlds.items()}


def condition(deck, worlds, place):
    """Compares the weights of the card at that place with the worlds; deals it and gives back the worlds left."""
    total = sum(worlds.values())
    chances = collections.Counter()
    for w, p in worlds.items():
        chances[w[place]] += p / total
    weights = deck.weights()
    assert {c: fractions.Fraction(n, sum(weights.values())) for c, n in weights.items()} == dict(chances)
    assert math.gcd(*weights.values()) == 1
    card = rnd.choice(sorted(weights))
    return card, {w: p for w, p in worlds.items() if w[place] == card}


def decks():
    unequal = 0
    for _ in range(150):
        deck, worlds = small_deck()
        while deck.size():
            move = rnd.choice(["summon", "look", "look", "roll", "order", "shuffle"])
            if move == "look" and deck.n:
                unequal += len(set(deck.weights().values())) > 1
                card, worlds = condition(deck, worlds, len(deck.top))
                deck.place_next(card, [1])
            if move == "roll" and deck.top:
                worlds = {w[1:] + w[:1]: p for w, p in worlds.items()}
                deck.roll()
            if move == "order" and len(deck.top) > 1:
                old = list(deck.top)
                new = rnd.sample(old, len(old))
                worlds = {tuple(new) + w[len(new):]: p for w, p in worlds.items()}
                assert all(list(w[:len(new)]) == new for w in worlds)
                deck.order(2, new)
                assert all(deck.knows[c] == {2} for c in new)
            if move == "shuffle":
                mixed = collections.Counter()
                for w, p in worlds.items():
                    for order in itertools.permutations(w):
                        mixed[order] += p
                worlds = dict(mixed)
                deck.shuffle()
            if move == "summon":
                if deck.top:
                    card = deck.top[0]
                    assert all(w[0] == card for w in worlds)
                else:
                    card, worlds = condition(deck, worlds, 0)
                deck.take_top(card)
                left = collections.Counter()
                for w, p in worlds.items():
                    left[w[1:]] += p
                worlds = dict(left)
    assert unequal > 20


# WAR-5
def force(base, *changes, lingering=(), shield=False):
    g = SoloWar(RULES, 2)
    g.begin_round()
    g.entity = {1: Card("one", "ordinary", base, []), 2: CARDS["rex"]}
    g.changes = [(step, None, 1, n) for step, n in changes]
    g.lingering = [(1, n) for n in lingering]
    g.shielded = {1} if shield else set()
    return g.force(1)


def forces():
    assert force(1, (PHASES, -2), (PHASES, 2)) == 2
    assert force(1, (PHASES, -2), (PHASES, 2), (PHASES, -1)) == 2      # the worked example
    assert force(1, (PHASES, -2), (PHASES, 2), (RETALIATION, -1)) == 1
    assert force(1, (ENTITY, 2), lingering=[-3]) == 2                  # the rulebook's example: 1, -3, then +2
    assert force(1, lingering=[-3, 2]) == 2 and force(2, (ENTITY, -3), (PHASES, 1), lingering=[2]) == 2
    assert force(1, (ENTITY, -3), (PHASES, -1), (RETALIATION, 1), lingering=[-2], shield=True) == 2


# Played out: records by hand.
HANDS = {2: "deal rally trip hush rally trip hush\n", 3: "deal rally trip hush rally trip hush rally trip hush\n",
         4: "deal rally trip hush rally trip hush roll-over umbrella copycat roll-over umbrella second-wind\n"}


def solo(moves, rules="-"):
    seats = next((n for n, hands in HANDS.items() if moves.startswith(hands)), 2)
    reader = Reader(("parlor 1\ngame solo-war\nrules %s\nseats %d\n\n%s\n" % (rules, seats, moves)).encode())
    reader.header()
    for _ in reader.moves():
        pass
    return reader.game


QUIET = "1: pass\n2: pass\n" * 3


def examples():
    g = solo("")
    assert g.weights() == {c: 1 for c in names("support")} and g.sees_deal(1) and not g.sees_deal(2)    # WAR-2
    g = solo(HANDS[2])
    assert len(g.weights()) == 20 and set(g.weights().values()) == {1}                             # WAR-3 at the start
    # The rulebook's Pebble and Lemon: what lingers affects her, and Eggy is negated.
    g = solo(HANDS[2] + "deal lemon gary felps eggy larry\n2: order eggy larry felps\n" + QUIET + "deal eggy")
    assert g.weights() == {"eggy": 1}
    g = solo(HANDS[2] + "deal honey gary felps eggy pebble\n2: order pebble eggy felps\n" + QUIET + "deal lemon pebble")
    assert g.legal()[1] == g.legal()[2] and g.decks[2].top == ["eggy", "felps"]
    assert [g.force(1), g.force(2)] == [4, 3] and g.negated == {1}     # honey's +2 stays; lemon will not linger
    g = solo(HANDS[2] + "deal lemon gary felps eggy pebble\n2: order pebble eggy felps\n" + QUIET + "deal eggy pebble")
    assert [g.force(1), g.force(2)] == [3, 1] and g.negated == {1} and g.decks[2].top == ["eggy", "felps"]
    # Larry and Gary on one deck: both see, the owner alone orders; with three seats a third does not see.
    g = solo(HANDS[3] + "deal larry gary rex\n1: target 2")
    assert [g.sees_deal(s) for s in (1, 2, 3)] == [True, True, False]
    g = solo(HANDS[3] + "deal larry gary rex\n1: target 2\ndeal sable felps juno")
    assert list(g.legal()) == [2] and len(g.legal()[2]) == 6 and "order juno felps sable" in g.legal()[2]
    assert json.loads(state_line(g, 0, 1)) == {"step": 0, "turn": "decide", "legal": {}, "asked": [2], "points": [0, 0, 0]}
    # Several others without the owner: a flip, who is first looks and orders, then the other, without a deal.
    g = solo(HANDS[3] + "deal larry larry rex\n2: target 3\n1: target 3")
    assert g.weights() == {"first1": 1, "first2": 1} and g.sees_deal(3)
    g = solo(HANDS[3] + "deal larry larry rex\n2: target 3\n1: target 3\ndeal first2 sable felps biscuit")
    assert list(g.legal()) == [2]
    g = solo(HANDS[3] + "deal larry larry rex\n2: target 3\n1: target 3\ndeal first2 sable felps biscuit\n"
             "2: order biscuit felps sable\n1: order sable biscuit felps")
    assert g.decks[3].top == ["sable", "biscuit", "felps"] and g.decks[3].knows["sable"] == {1}
    assert {s: len(a) for s, a in g.legal().items()} == {1: 6, 2: 6, 3: 6}       # rally; trip and hush each on two; pass
    # Two seats: nobody is asked for a target, and the chosen seat is left out.
    g = solo(HANDS[2] + "deal larry rex biscuit mossy button")
    assert list(g.legal()) == [1] and g.legal()[1][0].startswith("order")
    g = solo(HANDS[2] + "deal biscuit rex")
    assert g.legal()[2] == ["support rally", "support trip", "support hush", "pass"]
    # Retaliation: both; the token that is gambled with second-wind is the one that comes back (POINT 41).
    g = solo("deal rally second-wind hush rally trip hush\ndeal biscuit rex\n" + "1: pass\n2: pass\n" * 2)
    assert "support second-wind gamble" in g.legal()[1] and "gamble" in g.legal()[1] and len(g.legal()[1]) == 8
    g.act(2, "pass")
    assert list(g.legal()) == [1]
    g.act(1, "support second-wind gamble")
    assert g.tokens[1] == 3 and sorted(g.weights()) == ["d0", "d1", "d2", "d3"]
    # Teams: an entity reaches the own duel, a support all.
    g = solo(HANDS[4] + "deal larry biscuit thistle rex sable juno button", "teams=yes")
    assert list(g.legal()) == [1]
    g = solo(HANDS[4] + "deal larry biscuit thistle rex sable juno button\n1: order juno sable button", "teams=yes")
    assert [g.force(s) for s in (1, 2, 3, 4)] == [3, 3, 3, 6]
    assert set(g.legal()[1]) == {"support rally 1", "support rally 3", "support trip 2", "support trip 4", "support hush 2",
                                 "support hush 4", "pass"}
    assert {"support copycat", "support roll-over 3", "support umbrella 1"} < set(g.legal()[3])
    h = state_after({"game": "solo-war", "seats": 4, "rules": {"tie": "draw", "teams": "yes"}}, [])
    for game, deck in ((g, 2), (h, 1)):
        if game is h:                                      # the same again, for the deck that nobody looked at
            for words in (HANDS[4] + "deal larry biscuit thistle rex sable juno button").split()[1:]:
                if words != "deal":
                    h.deal(words)
            h.act(1, "order juno sable button")
        for seat, action in ((4, "support roll-over %d" % deck), (3, "support copycat"), (1, "support hush 4"),
                             (2, "support trip 3")):
            assert seat in game.legal()
            game.act(seat, action)
        if deck == 1:
            assert game.turn() == "deal" and [game.sees_deal(s) for s in (1, 2, 3, 4)] == [False, False, False, True]
            game.deal("sable")
        assert game.legal() == {4: ["keep", "roll"]}       # a card whose place is known is shown without a deal
        game.act(4, "roll")
        # copycat: two opponents' supports, revealed together with it; trip's -2 before the +3.
        assert [game.force(s) for s in (1, 2, 3, 4)] == [4, 3, 4, 7]
    # Negators are not negated by entities; a support's hush takes copying back.
    g = solo(HANDS[3] + "deal pebble pebble mimic")
    assert g.negated == {3} and g.force(3) == 0
    g = solo(HANDS[3] + "deal rex mimic mimic")
    assert [g.force(s) for s in (1, 2, 3)] == [7, 7, 7]
    for seat, action in ((1, "support hush 2"), (2, "pass"), (3, "support rally")):
        g.act(seat, action)
    assert [g.force(s) for s in (1, 2, 3)] == [8, 0, 9]


# Faults of the header.
HEAD = "parlor 1\ngame solo-war\nrules %s\nseats %s\n"


def fault_line(text):
    fault = replay(text.encode())[1]
    return fault and fault.line


def headers():
    assert fault_line(HEAD % ("teams=yes", 4)) is None and fault_line(HEAD % ("teams=yes tie=draw", 4)) is None
    assert fault_line(HEAD % ("teams=yes", 3)) == 3 and fault_line(HEAD % ("teams=yes", 5)) == 4
    assert fault_line(HEAD % ("teams=no", 2)) is None and fault_line(HEAD % ("-", 1)) == 4
    assert fault_line("parlor 1\ngame solo-war\nrules teams=yes\n; x\nseats 2\nname 9 A\n") == 3
    assert fault_line(HEAD % ("-", 2) + "set standard sha256:00\n\ndeal rally\n1: ?\n") == 8


def games():
    # Random games of every table: what must hold always.
    views = 0
    for number in range(240):
        seats, tie, teams = solo_playing.TABLES[number % 8]
        table = {"game": "solo-war", "seats": seats, "rules": {"tie": tie, "teams": teams}}
        events = play(rnd, table)
        g = fresh(table)
        for i, (who, what) in enumerate(events):
            if who == "deal":
                hidden_from = [s for s in g.seats if not g.sees_deal(s)]
                others = [o for o in g.weights() if o != what]
                g.deal(what)
                if hidden_from and others and number < 80:
                    # Another world, which those that did not see the deal cannot tell from this one.
                    twin = state_after(table, events[:i])
                    twin.deal(rnd.choice(others))
                    for s in hidden_from:
                        assert state_line(g, i, s) == state_line(twin, i, s)
                        views += 1
            else:
                assert len(g.legal()[who]) > 1 and len(set(g.legal()[who])) == len(g.legal()[who])
                g.act(who, what)
            for s in g.seats:
                d = g.decks[s]
                assert 0 <= g.tokens[s] <= 3 and len(d.among) + sum(d.lacking.values()) == d.n
                assert len(g.victory[s]) + len(g.defeat[s]) + d.size() + (s in g.entity if g.round else 0) in (10, 11)
                assert set(d.knows) == set(d.top + d.bottom) and all(d.knows.values())
        # WAR-14: never too early, never too late; WAR-15: who wins.
        played = len(g.victory[1]) + len(g.defeat[1])
        piles = [sum(len(g.victory[s]) for s in side) for side in g.table.sides]
        first, second = sorted(piles)[-1], sorted(piles)[-2]
        reach = (10 - played) * len(g.table.sides[0])
        assert played == 10 or first > second + reach
        result = [g.result()[side[0] - 1] for side in g.table.sides]
        assert all(len({g.result()[s - 1] for s in side}) == 1 for side in g.table.sides)
        assert result.count(2) == 1 and result.count(1) == 0 or result.count(2) == 0 and result.count(1) > 1
        assert all(piles[i] == first for i, r in enumerate(result) if r)
        assert tie == "sudden-death" or (result.count(1) > 1) == (piles.count(first) > 1)
    assert views > 500


def check():
    for part in (standard_set, decks, forces, examples, headers, games):
        part()
