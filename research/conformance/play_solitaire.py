"""Random play of Ouroboros Solitaire, in styles: chance alone ends it after some 40 steps, in the first loop.

The styles that get farther look for combos, and let luck help them: what is dealt may be chosen, too.
"""
import itertools

import ouroboros_solitaire as soli

DEALS = ["plain", "lucky", "lucky", "lucky", "mostly-lucky", "kings", "triples", "triples"]
ACTS = ["random", "survive", "survive", "survive", "lawful", "three", "three", "three", "briber", "specials",
        "stubborn", "sober", "sober", "rester", "rester"]
# A game is brought to its end from here on, in steps.
LONGEST = 400
NUMBERS = {card: soli.number(card) for card in soli.RED + soli.BLACK}


def table(rnd, small=False):
    """A table with a good spread of options, `loops` often small."""
    rules = {name: values[0] for name, values in soli.OuroborosSolitaire.options.items()}
    for name, values in soli.OuroborosSolitaire.options.items():
        if name != "loops" and rnd.random() < 0.6:
            rules[name] = rnd.choice(values)
    if rnd.random() < 0.5:
        rules["loops"] = rnd.choice(["1", "1", "2", "2", "3", "4", "10", "1000"])
    return {"game": "ouroboros-solitaire", "seats": 1, "rules": rules}


def deck_size(game):
    return len(game.unseen) + len(game.bottom)


def kept(game):
    """The numbers of which the player may come to hold three: a black card is among the friends."""
    return {c[0] for c in game.hand + game.bottom + game.discard if c[-1] in "SC"}


def tripled(rank):
    return soli.reduced(3 * soli.number(rank))


def value(game, cards, enemy, style=None):
    """How good it is to play those cards against that enemy; None when it fails."""
    if (sum(NUMBERS[c] for c in cards) - NUMBERS[enemy]) % 13:
        return None
    combos = soli.combos_of(cards, game.rules)
    if "three of a kind" in combos:
        return 30
    spoilt = 5 * sum(c[0] in kept(game) for c in cards) if style in ("three", "triples") else 0
    if not combos:
        return -len(cards) - (4 if game.loop > 1 else 0) - spoilt
    if style == "sober" and deck_size(game) > 7:               # combos only where the deck is nearly gone
        return -20
    return min(max(combos.values()), len(game.discard)) - 2 - len(cards) - spoilt


def best_plays(game, cards, enemies, style, must=None):
    """The best value of a play (with the card `must`), and the plays that have it."""
    best, plays = None, []
    cards = [c for c in cards if c != "*"]
    for size in (1, 2, 3):
        for chosen in itertools.combinations(cards, size):
            if must is None or must in chosen:
                for enemy in enemies:
                    v = value(game, chosen, enemy, style)
                    if v is not None and (best is None or v > best):
                        best, plays = v, []
                    if v is not None and v == best:
                        plays.append((chosen, enemy))
    return best, plays


def styles(rnd):
    """A style of dealing and one of acting."""
    acts = rnd.choice(ACTS)
    meant = {"three": "triples", "rester": "faces"}.get(acts)
    return meant if meant and rnd.random() < 0.8 else rnd.choice(DEALS), acts


def tops(game):
    if game.engaged is not None:
        return [game.piles[game.engaged][0]]
    return [p[0] for p in game.piles if p and p[0] is not None]


def deal(rnd, game, style, events):
    cards = sorted(game.weights())
    if style == "plain" or style == "mostly-lucky" and rnd.random() < 0.3 or rnd.random() < 0.03:
        return rnd.choice(cards)
    if style == "kings" and rnd.random() < 0.5:
        kings = [c for c in cards if c[0] in "KQJ*"]
        if kings:
            return rnd.choice(kings)
    drawing = game.dealable is game.unseen
    if style == "faces" and drawing and len(game.hand) < soli.HAND:
        return max(cards, key=lambda c: ("JKQ".find(c[0]), rnd.random()))
    if style == "triples" and drawing:                         # the twins come late, right before the third
        twins = [c for c in cards if c[0] in kept(game)]
        others = [c for c in cards if c not in twins]
        if len(game.hand) >= soli.HAND or game.engaged is not None:
            cards = others or cards                            # (milled or discarded: rather another)
        elif twins and len(cards) < 9:
            return rnd.choice(twins)
        else:
            cards = others or cards
    if style == "triples" and not drawing:
        held = [h[0] for h in game.hand]
        now = {tripled(n) for n in kept(game) if held.count(n) > 2}
        later = {tripled(n) for n in kept(game)} - now
        meant = [c for c in cards if soli.number(c) in now]
        if meant:
            return rnd.choice(meant)
        cards = [c for c in cards if soli.number(c) not in later] or cards
    if drawing and len(game.hand) >= soli.HAND:
        return rnd.choice(cards)
    found = []
    for card in cards:
        if drawing:
            best, _ = best_plays(game, game.hand + [card], tops(game), style, card)
        else:
            best, _ = best_plays(game, game.hand, [card], style)
        found.append(-99 if best is None else best)
    return rnd.choice([c for c, v in zip(cards, found) if v == max(found)])


def act(rnd, game, seat, style, events):
    actions = game.legal()[seat]
    if actions[0].startswith("recruit"):
        return rnd.choice(actions)
    if len(events) > LONGEST and style != "long":                                        # enough: come to an end
        return rnd.choice([a for a in actions if a.startswith(("face", "play", "bribe"))])
    if style == "random":
        return rnd.choice(rnd.choice([[a for a in actions if a.startswith(verb)]
                                      for verb in sorted({a.split(" ")[0] for a in actions})]))
    specials = [a for a in actions if a.startswith(("enforce", "scout"))]
    fresh = [a for a in specials if a[0] == "s" or a[-1] not in game.laws]
    if game.loop > 1 and not game.successes and rnd.random() < 0.9:        # a law that comes between two successes
        fresh = [a for a in fresh if a != "enforce KD"]
    moving = [a for a in actions if a.startswith("reorganize")]
    if style == "rester" and specials + moving and rnd.random() < 0.95:    # down to the last card of the hand
        if game.engaged is None:
            return rnd.choice([a for a in actions if a.startswith("face")])
        return rnd.choice(specials) if specials else min(moving, key=lambda a: (a[13] == "Q", rnd.random()))
    if style in ("specials", "lawful", "long") and fresh and rnd.random() < 0.8:
        return rnd.choice(fresh)
    if style == "specials" and specials + moving and rnd.random() < 0.4:
        return rnd.choice(specials or moving)
    if style in ("survive", "three", "stubborn", "sober") and fresh and rnd.random() < 0.3:
        return rnd.choice(fresh)
    if game.engaged is None:
        return meet(rnd, game, style, actions)
    enemy = game.piles[game.engaged][0]
    wanted = style == "lawful" and enemy in ("KC", "KS") or style == "three" and (
        len(kept(game)) < 2 and tripled(enemy) in [soli.number(c) for c in game.threats])
    cost = (7 if enemy[0] in "JQK" else 4) - ("C" in game.laws)
    if "bribe" in actions and (style == "briber" and rnd.random() < 0.7 or wanted and deck_size(game) > cost + 2):
        return "bribe"
    if style == "stubborn" and game.successes and deck_size(game) > 10 and rnd.random() < 0.3:
        return rnd.choice([a for a in actions if a.startswith("play")] or actions)
    best, plays = best_plays(game, game.hand, [enemy], style)
    if style == "long" and (best is None or best < 0 and game.loop > 1):
        if "bribe" in actions and deck_size(game) > cost + 2:
            return "bribe"
        elif "flash" in actions:
            return "flash"
        elif moving:
            return rnd.choice(moving)
    if plays and (best > -4 or rnd.random() < 0.7):
        order = list(rnd.choice(plays)[0])
        rnd.shuffle(order)
        return "play " + " ".join(order)
    if "flash" in actions and rnd.random() < 0.7:
        return "flash"
    if moving and rnd.random() < 0.6:
        return rnd.choice(moving)
    if "bribe" in actions and (style != "stubborn" or rnd.random() < 0.3) and deck_size(game) > cost:
        return "bribe"
    if plays:
        return "play " + " ".join(rnd.choice(plays)[0])
    return rnd.choice([a for a in actions if a.startswith("play")] or actions)


def meet(rnd, game, style, actions):
    """Whom to face."""
    faces = [a for a in actions if a.startswith("face")]
    if rnd.random() < 0.1:
        return rnd.choice(faces)
    if style == "lawful":
        for a in faces:
            if game.piles[int(a[-1]) - 1][0] in ("KC", "KS") and deck_size(game) > 9:
                return a
    _, plays = best_plays(game, game.hand, tops(game), style)
    if plays:
        enemy = rnd.choice(plays)[1]
        return next(a for a in faces if game.piles[int(a[-1]) - 1][0] == enemy)
    return rnd.choice(faces)


def note(stats, game, action):
    verb, *words = action.replace(":", "").split(" ")
    what = "solitaire: "
    if verb == "play":
        enemy = game.piles[game.engaged][0]
        if soli.reduced(sum(map(soli.number, words))) != soli.number(enemy):
            verb = "play fails, failure=" + game.rules["failure"]
            if game.rules["failure"] == "stays" and game.successes:
                stats[what + "a failure that keeps earlier successes"] += 1
            if deck_size(game) <= 9:
                stats[what + "a failure that cannot be paid"] += 1
        else:
            combos = soli.combos_of(words, game.rules)
            needed = max(1, game.loop - ("D" in game.laws))
            verb = "success, " + (" and ".join(combos) or (
                "defeats" if game.successes + 1 >= needed else "does not defeat"))
            if game.successes + 1 > needed:
                stats[what + "more successes than are needed (law came between)"] += 1
            if "three of a kind" in combos:
                left = [len(p) for p in game.piles]
                left[game.engaged] -= 1
                stats[what + "three of a kind, kind=%s, %d piles left" % (game.rules["kind"], sum(map(bool, left)))] += 1
            if combos:
                for law, name in zip("HS", ("Protection", "Extortion")):
                    if law in game.laws:
                        stats[what + "combo under " + name] += 1
                worth = sum(combos.values()) if game.rules["combos"] == "sum" else max(combos.values())
                stats[what + ("as many come back as should" if len(game.discard) >= worth else "fewer come back")] += 1
            elif "S" in game.laws:
                stats[what + "success under Extortion"] += 1
            if "straight" in combos and {c[0] for c in words} & set("A") and {c[0] for c in words} & set("K"):
                stats[what + "circular straight"] += 1
    elif verb == "bribe":
        cost = (7 if game.piles[game.engaged][0][0] in "JQK" else 4) - ("C" in game.laws)
        size = deck_size(game)
        verb += " that cannot be paid" if size < cost else " with the last card" if size == cost else ""
        if "C" in game.laws:
            stats[what + "bribe under Assistance"] += 1
    elif verb == "enforce":
        verb += " " + words[0][1] + (" again" if words[0][1] in game.laws else "")
    elif verb == "scout":
        below = game.piles[game.engaged][1:3]
        verb += " %d unseen of %d" % (below.count(None), len(below))
    elif verb == "reorganize":
        verb += " %d%s" % (len(words) - 1, " with joker" if "*" in words else "")
        if len(game.unseen) < len(words) - 1:
            stats[what + "reorganize draws known cards"] += 1
    elif verb == "flash":
        verb += " against " + ("an enemy with successes" if game.successes else "an enemy")
        if "S" in game.laws:
            stats[what + "flash under Extortion"] += 1
    elif verb == "face":
        if game.loop > 1:
            verb += " in loop " + (str(game.loop) if game.loop < 4 else "4 or later")
        else:
            verb += " in loop 1"
    stats[what + verb] += 1
    if game.engaged is not None and game.laws and game.rules["laws"] == "loop":
        stats[what + "a step under a law for this loop"] += 1
    if game.laws and game.loop > 1:
        stats[what + "a step under a law in a later loop"] += 1
    if not game.unseen:
        stats[what + "a step with a deck all known"] += 1


def note_end(stats, game, last):
    if game.passed != 26 * game.loop or str(game.loop) != game.rules["loops"]:
        verb = last.split(" ")[0]
        stats["solitaire: the deck ends with a%s" % (" known card, " + verb if verb.islower() else "n unseen card")] += 1
    stats["solitaire: ends in loop %s%s" % (
        game.loop if game.loop < 5 else "5 or later", " (loops=N)" if str(game.loop) == game.rules["loops"] and
        game.passed == 26 * game.loop else "")] += 1
