"""Random play of Ouroboros (Snake), in styles: long runs of cards taken, jokers everywhere, scores that stay low."""
import snake

DEALS = ["plain", "runs", "runs", "jokers", "feast", "late-points"]
ACTS = ["random", "greedy", "patient", "jokers", "low", "negative"]


def table(rnd, small=False):
    """A table with a good spread of options; `small` for matches that are soon over."""
    seats = rnd.choice([2, 3, 4])
    rules = {name: values[0] for name, values in snake.Snake.options.items()}
    if rnd.random() < 0.3:
        rules["jokers"] = "no"
    if rnd.random() < 0.4:
        rules["two-jokers"] = "cancel"
    how = rnd.random()
    if how < 0.45:
        rules["target"] = rnd.choice(["1", "2", "20", "30", "50", "9" if small else "100"])
    elif how < 0.92:
        rules["hands"] = rnd.choice(["1", "1", "2"] if small else ["1", "1", "2", "2", "3", "4", "5", "7"])
        if rnd.random() < 0.3:
            rules["target"] = rnd.choice(["1", "10", "100", "1000", "10000"])
    elif small:
        rules["target"] = "1"
    return {"game": "snake", "seats": seats, "rules": rules}


def styles(rnd):
    """A style of dealing and one of acting."""
    return rnd.choice(DEALS), rnd.choice(ACTS)


def deal(rnd, game, style, events):
    cards = sorted(game.unseen)
    to = game.due[0]
    pool = []
    if style == "runs" and rnd.random() < 0.85:                # the snake in one colour: long takes
        near = game.snake[-1][1] if game.snake else None
        pool = [c for c in cards if (c[1] == near) == (to is None)]
    if style == "jokers" and rnd.random() < 0.6:
        pool = [c for c in cards if c[0] == "*"]
    if style == "feast" and to is not None and game.snake and rnd.random() < 0.8:
        best = max(game.taken_by(c) for c in cards)
        pool = [c for c in cards if game.taken_by(c) == best]
    if style == "late-points":
        pool = [c for c in cards if c[0] not in snake.POINT_RANKS]
    return rnd.choice(pool or cards)


def gain(game, card):
    """What playing that card does to its player's hand score."""
    eaten = game.snake[:game.taken_by(card)]
    if card[0] in snake.POINT_RANKS:
        return sum(snake.WORTH[c[0]] for c in eaten)
    return -len(eaten)


def act(rnd, game, seat, style, events):
    actions = game.legal()[seat]
    cards = [a.split(" ")[1] for a in actions]
    if style == "random" or rnd.random() < 0.1:
        card = rnd.choice(cards)
    elif style == "greedy":
        card = max(cards, key=lambda c: (gain(game, c), rnd.random()))
    elif style == "patient":                                   # take nothing while the snake is short, then much
        few = len(game.snake) < 12
        card = max(cards, key=lambda c: (-game.taken_by(c) if few else game.taken_by(c), rnd.random()))
    elif style == "jokers":
        card = max(cards, key=lambda c: (c[0] == "*", rnd.random()))
    elif style == "low":                                       # no points for anybody: a match of 200 hands
        card = min(cards, key=lambda c: (max(0, gain(game, c)), rnd.random()))
    else:                                                      # as far below zero as it goes
        card = min(cards, key=lambda c: (gain(game, c), rnd.random()))
    return "play " + card


def note(stats, game, action):
    card = action.split(" ")[1]
    count = game.taken_by(card)
    eaten = game.snake[:count]
    kind = "joker" if card[0] == "*" else "point card" if card[0] in snake.POINT_RANKS else "other card"
    stats["snake: %s takes %s" % (kind, count if count < 4 else "4-6" if count < 7 else "7 or more")] += 1
    if count == len(game.snake):
        stats["snake: all but the head taken"] += 1
    if len(game.snake) == 1:
        stats["snake: play onto a snake of one card"] += 1
    if len(game.snake) >= 20:
        stats["snake: play onto a snake of 20 or more"] += 1
    jokers = [c for c in game.snake[:count + 1] if c[0] == "*"]
    if jokers and card[0] == "*" and any(c[1] != card[1] for c in jokers):
        stats["snake: two jokers compared, two-jokers=%s" % game.rules["two-jokers"]] += 1
    if jokers and card[0] != "*":
        stats["snake: a joker in the tail compared"] += 1
    if any(c[0] == "*" for c in eaten):
        stats["snake: a joker taken, face %s" % ("up" if card[0] in snake.POINT_RANKS else "down")] += 1
    if min(game.points()[s - 1] - game.totals[s] for s in game.all_seats()) < 0:
        stats["snake: a running score below zero"] += 1
    if not game.unseen and sum(map(len, game.held.values())) == 1:
        others = [s for s in game.all_seats() if s != game.mover]
        if game.hand_score(game.mover) + gain(game, card) < 0 or any(game.hand_score(s) < 0 for s in others):
            stats["snake: a hand counted as zero, from below"] += 1


def note_end(stats, game, last):
    best = max(game.result())
    stats["snake: %d seats" % game.seats] += 1
    stats["snake: match of %s hands" % (
        game.hands_over if game.hands_over < 4 else "4-9" if game.hands_over < 10 else
        "10-199" if game.hands_over < 200 else 200)] += 1
    if game.result().count(best) > 1:
        stats["snake: a shared win"] += 1
    if game.rules["hands"] != "match":
        stats["snake: ended by hands=N"] += 1
    elif best < int(game.rules["target"]):
        stats["snake: ended by the 200 hands"] += 1
    else:
        stats["snake: ended by the target"] += 1
