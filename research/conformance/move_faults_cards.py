"""Faulty move lines of Snake and Ouroboros Solitaire, by name: functions (rnd, game, table) -> line, or None where the
state is not right for it.
"""
import itertools

import ouroboros_solitaire as soli
import snake

NO_CARDS = ["", "K", "SK", "10S", "K S", "KS.", "KSS", "1S", "**", "*", "R*", "K-S", "\u212aS", "K\u017f", "KС"]


def snake_line(make):
    """make(rnd, game, seat, own cards) -> what stands behind the seat."""
    def line(rnd, game, table):
        if game.turn() != "decide":
            return None
        text = make(rnd, game, game.mover, game.held[game.mover])
        return None if text is None else ("%d: %s" % (game.mover, text)).strip()
    return line


def one_of(rnd, cards, form="play %s"):
    cards = list(cards)
    return form % rnd.choice(cards) if cards else None


def others_turn(rnd, game, table):
    """The seat that moves next plays before its turn, or the last one again."""
    if game.turn() != "decide":
        return None
    seat = rnd.choice([s for s in game.all_seats() if s != game.mover])
    return "%d: %s" % (seat, one_of(rnd, game.held[seat])) if game.held[seat] else None


def without_drawing(rnd, game, table):
    """A play where the draw is still due."""
    if game.turn() != "deal" or len(game.due) > 1:
        return None
    return "%d: %s" % (game.mover, one_of(rnd, game.held[game.mover]))


def draw_again(rnd, game, table):
    """A second draw, or one where the pile holds nothing."""
    if game.turn() != "decide":
        return None
    return one_of(rnd, sorted(game.unseen) or game.snake, "deal %s")


SNAKE_FAULTS = {
    "snake-from-snake": snake_line(lambda rnd, game, seat, own: one_of(rnd, game.snake)),
    "snake-from-pile": snake_line(lambda rnd, game, seat, own: one_of(rnd, sorted(game.unseen))),
    "snake-from-stack": snake_line(lambda rnd, game, seat, own: one_of(rnd, game.face_up[seat] + game.face_down[seat])),
    "snake-from-others": snake_line(lambda rnd, game, seat, own: one_of(
        rnd, [c for s, held in game.held.items() if s != seat for c in held])),
    "snake-no-card": snake_line(lambda rnd, game, seat, own: "play " + rnd.choice(NO_CARDS)),
    "snake-other-deck": snake_line(lambda rnd, game, seat, own: one_of(rnd, ["7H", "KC", "AD", "*H"])),
    "snake-suit-first": snake_line(lambda rnd, game, seat, own: one_of(rnd, [c[1] + c[0] for c in own])),
    "snake-two-cards": snake_line(lambda rnd, game, seat, own: one_of(rnd, [" ".join(own[:2])]) if own[1:] else None),
    "snake-ten": snake_line(lambda rnd, game, seat, own: one_of(rnd, ["10" + c[1] for c in own if c[0] == "T"])),
    "snake-bare-joker": snake_line(lambda rnd, game, seat, own: "play *" if any(c[0] == "*" for c in own) else None),
    "snake-lone-joker": snake_line(lambda rnd, game, seat, own: one_of(
        rnd, ["*" + s for s in snake.SUITS if "*" + s not in own])),
    "snake-take": snake_line(lambda rnd, game, seat, own: one_of(rnd, own, "play %s " + str(len(game.snake)))),
    "snake-pass": snake_line(lambda rnd, game, seat, own: rnd.choice(["pass", "draw", "take", "play", "discard " + own[0]])),
    "snake-others-turn": others_turn, "snake-without-drawing": without_drawing, "snake-draw-again": draw_again,
}


def soli_line(make, phase=None):
    """make(rnd, game, hand) -> what stands behind the seat; only while facing, fighting, recruiting, or all (None)."""
    def line(rnd, game, table):
        if game.turn() != "decide":
            return None
        now = "recruit" if game.choices == game.recruits else "face" if game.engaged is None else "fight"
        if phase not in (None, now):
            return None
        text = make(rnd, game, list(game.hand))
        return None if text is None else ("1: " + text).strip()
    return line


def missing(game):
    """Cards that are not in the hand."""
    return [c for c in soli.RED + soli.BLACK if c not in game.hand]


def ordinary(hand):
    return [c for c in hand if c != "*"]


def ranked(hand, rank):
    return [c for c in hand if c[0] == rank]


def no_pile(rnd, game, hand, verb="face"):
    empty = [str(n + 1) for n, pile in enumerate(game.piles) if not pile]
    return verb + " " + rnd.choice(empty * 8 + ["0", "4", "01", "+1", "-1", "one", "", "1 2", "1.0", "257", "4294967297",
                                                "18446744073709551617", "a", "１", "x1"])


def foreign(rnd, game, hand):
    cards = rnd.sample(ordinary(hand), min(len(ordinary(hand)), rnd.choice([0, 1, 2])))
    cards.insert(rnd.randint(0, len(cards)), rnd.choice(missing(game)))
    return "play " + " ".join(cards)


def twice(rnd, game, hand):
    card = one_of(rnd, ordinary(hand), "%s")
    return "play %s %s" % (card, card) if card else None


def many(rnd, game, hand):
    return "play " + " ".join(rnd.sample(hand, 4)) if len(hand) > 3 else None


def with_joker(rnd, game, hand):
    if "*" not in hand:
        return None
    cards = rnd.sample(ordinary(hand), min(len(hand) - 1, rnd.choice([0, 1, 2])))
    return "play " + " ".join(rnd.sample(cards + ["*"], len(cards) + 1))


def queen_line(make):
    """make(rnd, queen, the other cards) -> the line, for a queen in the hand."""
    def line(rnd, game, hand):
        queens = ranked(hand, "Q")
        if not queens:
            return None
        queen = rnd.choice(queens)
        return make(rnd, queen, rnd.sample([c for c in hand if c != queen], len(hand) - 1))
    return soli_line(line)


def last_card(rnd, game, hand):
    """A special as the hand's only card."""
    if len(hand) != 1 or hand[0][0] not in "JQK":
        return None
    return {"J": "scout ", "Q": "reorganize ", "K": "enforce "}[hand[0][0]] + hand[0]


def reordered(rnd, game, hand):
    """What a fight's action would look like with its words in another order."""
    action = rnd.choice(game.legal()[1])
    words = action.split(" ")
    for order in itertools.islice(itertools.permutations(words), 1, 20):
        if " ".join(order) not in game.legal()[1] and rnd.random() < 0.4:
            return " ".join(order)
    return None


def scouts(test):
    """A scout with a jack of the hand where `test` holds."""
    return lambda rnd, game, hand: one_of(rnd, ranked(hand, "J"), "scout %s") if test(game) and len(hand) > 1 else None


def hidden_deal(rnd, game, table):
    """A known card dealt once more: the deck holds no unseen card, or what is due comes from elsewhere."""
    if game.turn() == "over":
        return None
    cards = [c for c in game.bottom + game.discard + game.unseen + game.threats if c not in game.weights()]
    return one_of(rnd, cards, "deal %s")


SOLI_FAULTS = {
    "soli-no-pile": soli_line(no_pile, "face"),
    "soli-face-engaged": soli_line(lambda rnd, game, hand: "face %d" % rnd.randint(1, 3), "fight"),
    "soli-recruit-now": soli_line(lambda rnd, game, hand: "recruit %d" % rnd.randint(1, 3), "fight"),
    "soli-recruit-face": soli_line(lambda rnd, game, hand: "recruit %d" % rnd.randint(1, 3), "face"),
    "soli-recruit-nobody": soli_line(lambda rnd, game, hand: no_pile(rnd, game, hand, "recruit"), "recruit"),
    "soli-at-recruit": soli_line(lambda rnd, game, hand: rnd.choice(
        ["face 1", "bribe", "pass", "recruit", "flash"] + ["play " + c for c in hand]
        + ["enforce " + c for c in ranked(hand, "K")] * 5), "recruit"),
    "soli-play-nobody": soli_line(lambda rnd, game, hand: one_of(rnd, ordinary(hand)), "face"),
    "soli-bribe-nobody": soli_line(lambda rnd, game, hand: "bribe", "face"),
    "soli-flash-nobody": soli_line(lambda rnd, game, hand: "flash" if "*" in hand else None, "face"),
    "soli-flash-none": soli_line(lambda rnd, game, hand: "flash" if "*" not in hand else None, "fight"),
    "soli-flash-form": soli_line(lambda rnd, game, hand: rnd.choice(["flash *", "flash 1", "play *", "*", "joker"]), "fight"),
    "soli-bribe-late": soli_line(lambda rnd, game, hand: "bribe" if game.played else None, "fight"),
    "soli-bribe-form": soli_line(lambda rnd, game, hand: rnd.choice(
        ["bribe 4", "bribe 1", "bribe " + hand[0], "bribe " + game.piles[game.engaged][0], "bribes"]), "fight"),
    "soli-play-none": soli_line(lambda rnd, game, hand: "play", "fight"),
    "soli-play-foreign": soli_line(foreign, "fight"), "soli-play-twice": soli_line(twice, "fight"),
    "soli-play-four": soli_line(many, "fight"), "soli-play-joker": soli_line(with_joker, "fight"),
    "soli-play-enemy": soli_line(lambda rnd, game, hand: "play " + game.piles[game.engaged][0], "fight"),
    "soli-play-glued": soli_line(lambda rnd, game, hand: "play " + rnd.choice("+,:;").join(ordinary(hand)[:2]), "fight"),
    "soli-play-sum": soli_line(lambda rnd, game, hand: "play " + " ".join(ordinary(hand)[:2]) + rnd.choice(
        [" = 5", " 2", ":", " ?"]), "fight"),
    "soli-scout-nobody": soli_line(lambda rnd, game, hand: one_of(rnd, ranked(hand, "J"), "scout %s"), "face"),
    "soli-scout-seen": soli_line(scouts(lambda game: len(game.piles[game.engaged]) > 1), "fight"),
    "soli-scout-empty": soli_line(scouts(lambda game: len(game.piles[game.engaged]) == 1), "fight"),
    "soli-scout-wrong": soli_line(lambda rnd, game, hand: "scout " + rnd.choice(
        [c for c in hand if c[0] != "J"] + [c for c in missing(game) if c[0] == "J"] + ["", "1", "J"])),
    "soli-scout-pile": soli_line(lambda rnd, game, hand: one_of(rnd, ranked(hand, "J"), "scout %s 1")),
    "soli-enforce-wrong": soli_line(lambda rnd, game, hand: "enforce " + rnd.choice(
        [c for c in hand if c[0] != "K"] + [c for c in missing(game) if c[0] == "K"] + ["", "H", "K"])),
    "soli-enforce-two": soli_line(lambda rnd, game, hand: one_of(
        rnd, ranked(hand, "K"), "enforce %s " + rnd.choice(missing(game)))),
    "soli-enforce-suit": soli_line(lambda rnd, game, hand: one_of(rnd, [c[1] + c[0] for c in ranked(hand, "K")], "enforce %s")),
    "soli-queen-none": queen_line(lambda rnd, q, others: "reorganize %s%s" % (q, rnd.choice(["", ":"]))),
    "soli-queen-colon": queen_line(lambda rnd, q, others: "reorganize %s %s" % (q, others[0]) if others else None),
    "soli-queen-space": queen_line(lambda rnd, q, others: "reorganize %s : %s" % (q, others[0]) if others else None),
    "soli-queen-glued": queen_line(lambda rnd, q, others: "reorganize %s:%s" % (q, others[0]) if others else None),
    "soli-queen-colons": queen_line(lambda rnd, q, others: "reorganize %s:: %s" % (q, others[0]) if others else None),
    "soli-queen-comma": queen_line(lambda rnd, q, others: "reorganize %s: %s" % (q, ",".join(others)) if others[1:] else None),
    "soli-queen-itself": queen_line(lambda rnd, q, others: "reorganize %s: %s" % (q, " ".join(rnd.sample(
        others[:2] + [q], len(others[:2]) + 1)))),
    "soli-queen-twice": queen_line(lambda rnd, q, others: "reorganize %s: %s %s" % (q, others[0], others[0])
                                   if others else None),
    "soli-queen-late": queen_line(lambda rnd, q, others: "reorganize %s %s:" % (others[0], q) if others else None),
    "soli-queen-count": queen_line(lambda rnd, q, others: "reorganize %s: %d" % (q, len(others))),
    "soli-queen-foreign": soli_line(lambda rnd, game, hand: one_of(
        rnd, ranked(hand, "Q"), "reorganize %s: " + rnd.choice(missing(game)))),
    "soli-queen-absent": soli_line(lambda rnd, game, hand: "reorganize %s: %s" % (
        rnd.choice([c for c in missing(game) if c[0] == "Q"]), hand[0])),
    "soli-queen-other": soli_line(lambda rnd, game, hand: one_of(
        rnd, [c for c in hand[1:] if c[0] != "Q"], "reorganize %s: " + hand[0])),
    "soli-last-card": soli_line(last_card), "soli-reordered": soli_line(reordered),
    "soli-deal-known": hidden_deal, "soli-deal-known2": hidden_deal,
}
