"""Faulty move lines of Solo War: functions (rnd, game, table) -> line, or None where the state is not right for it."""
from solo_cards import CARDS, names


def at_solo(make):
    """make(rnd, game, seat, actions) -> action, for a seat that is asked; or None."""
    def line(rnd, game, table):
        if table["game"] != "solo-war" or game.turn() != "decide":
            return None
        seat = rnd.choice(list(game.legal()))
        actions = game.legal()[seat]
        text = make(rnd, game, seat, actions)
        return None if text is None or text in actions else "%d: %s" % (seat, text)
    return line


def deal_solo(make):
    """make(rnd, game, weights) -> outcome, or None."""
    def line(rnd, game, table):
        if table["game"] != "solo-war" or game.turn() != "deal":
            return None
        outcome = make(rnd, game, game.weights())
        return None if outcome is None or outcome in game.weights() else "deal " + outcome
    return line


def one(rnd, things):
    things = list(things)
    return rnd.choice(things) if things else None


def starting(actions, word):
    return [a for a in actions if a.split()[0] == word]


def not_held(rnd, game, seat, actions):
    if not starting(actions, "support"):
        return None
    name = one(rnd, [c for c in names("support") if c not in game.hand[seat]])
    return "support " + name + rnd.choice(["", " 1", " 2"])


def seat_less(rnd, game, seat, actions):
    a = one(rnd, [a for a in actions if a.split()[-1].isdigit() and a.split()[0] == "support"])
    return a and a.rsplit(" ", 1)[0]


def seat_more(rnd, game, seat, actions):
    a = one(rnd, [a for a in starting(actions, "support") if len(a.split()) == 2])
    return a and "%s %d" % (a, rnd.choice(game.seats))


def seat_other(rnd, game, seat, actions):
    a = one(rnd, [a for a in actions if a.split()[-1].isdigit()])
    return a and "%s %d" % (a.rsplit(" ", 1)[0], rnd.choice([0, 1, 2, 3, 4, 5, seat, seat]))


def gamble_first(rnd, game, seat, actions):
    a = one(rnd, [a for a in actions if a.endswith(" gamble")])
    return a and "gamble " + a.rsplit(" ", 1)[0]


def gamble_too(rnd, game, seat, actions):
    a = one(rnd, [a for a in starting(actions, "support") if not a.endswith("gamble")])
    return a and a + rnd.choice([" gamble", " gamble", " and gamble", " pass", " gamble gamble"])


def support_twice(rnd, game, seat, actions):
    supports = starting(actions, "support")
    return len(supports) > 1 and rnd.choice(supports) + " " + rnd.choice(supports) or None


def with_order(change):
    def make(rnd, game, seat, actions):
        orders = starting(actions, "order")
        return change(rnd, game, rnd.choice(orders).split()) if orders else None
    return make


def again(rnd, game, table):
    """A seat whose sealed choice is in chooses once more."""
    if table["game"] != "solo-war" or game.turn() != "decide" or not game.chosen:
        return None
    seat = rnd.choice(list(game.chosen))
    return "%d: %s" % (seat, rnd.choice(game.due[1][seat]))


def not_asked(rnd, game, table):
    if table["game"] != "solo-war" or game.turn() != "decide":
        return None
    seat = one(rnd, [s for s in game.seats if s not in game.due[1]])
    return seat and "%d: %s" % (seat, rnd.choice(["pass", "gamble", "keep", "roll", "target 1"]))


def masked_seat(rnd, game, table):
    if table["game"] != "solo-war" or game.turn() != "decide":
        return None
    masked = rnd.choice(["?", "order ?", "support ?", "target ?", "? gamble"])
    return "%d: %s" % (rnd.choice(list(game.legal())), masked)


def known_place(rnd, game, weights):
    """At a summon of a card whose place is known: another one of the same deck."""
    if game.round == 0 or len(weights) != 1 or list(weights)[0] not in names("effect", "ordinary", "elite"):
        return None
    return one(rnd, [c for c in names("effect", "ordinary", "elite") if c not in weights])


def same_kind(rnd, game, weights):
    """An outcome of the kind that is due, but one that cannot come any more (or that lies open)."""
    kind = CARDS[list(weights)[0]].kind if list(weights)[0] in CARDS else None
    kinds = {"support": ["support"], "klutz": ["klutz"], None: []}.get(kind, ["effect", "ordinary", "elite"])
    return one(rnd, [c for c in names(*kinds) if c not in weights])


def flips(rnd, game, weights):
    if list(weights)[0].startswith("first"):
        return one(rnd, [o for o in ["first0", "first1", "first2", "first3", "first4", "first5", "first"]
                         if o not in weights])
    return None


SOLO_FAULTS = {
    "solo-not-held": at_solo(not_held), "solo-seat-less": at_solo(seat_less), "solo-seat-more": at_solo(seat_more),
    "solo-seat-other": at_solo(seat_other), "solo-seat-other2": at_solo(seat_other),
    "solo-gamble-first": at_solo(gamble_first), "solo-gamble-too": at_solo(gamble_too),
    "solo-support-twice": at_solo(support_twice),
    "solo-gamble": at_solo(lambda rnd, game, seat, actions: "gamble"),
    "solo-pass": at_solo(lambda rnd, game, seat, actions: "pass"),
    "solo-keep": at_solo(lambda rnd, game, seat, actions: rnd.choice(["keep", "roll", "roll-over", "keep 1"])),
    "solo-target": at_solo(lambda rnd, game, seat, actions: rnd.choice(["target", "target 1", "target 2", "target 4"])
                           if rnd.random() < 0.3 or starting(actions, "target") else None),
    "solo-order-word": at_solo(lambda rnd, game, seat, actions: rnd.choice(["order", "order rex", "order gary larry"])),
    "solo-order-less": at_solo(with_order(lambda rnd, game, words: " ".join(words[:-1]))),
    "solo-order-more": at_solo(with_order(lambda rnd, game, words: " ".join(words + [rnd.choice(names("effect"))]))),
    "solo-order-twice": at_solo(with_order(lambda rnd, game, words: " ".join(words[:-1] + words[1:2]))),
    "solo-order-other": at_solo(with_order(
        lambda rnd, game, words: " ".join(words[:-1] + [rnd.choice(names("effect"))]))),
    "solo-support-comma": at_solo(lambda rnd, game, seat, actions: "support, rally"),
    "solo-support-bare": at_solo(lambda rnd, game, seat, actions: one(rnd, [
        a.split(" ", 1)[1] for a in starting(actions, "support")])),
    "solo-chosen-again": again, "solo-not-asked": not_asked, "solo-masked": masked_seat,
    "solo-known-place": deal_solo(known_place), "solo-same-kind": deal_solo(same_kind),
    "solo-same-kind2": deal_solo(same_kind), "solo-flip": deal_solo(flips),
    "solo-die": deal_solo(lambda rnd, game, weights: rnd.choice(["d4", "d", "0", "1", "d00", "d-1"])
                          if "d0" in weights else None),
    "solo-any-card": deal_solo(lambda rnd, game, weights: rnd.choice(sorted(CARDS))),
    "solo-hidden": deal_solo(lambda rnd, game, weights: "?" if len(game.due[2]) < len(game.seats) else None),
}
