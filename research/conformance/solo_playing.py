"""Random games of Solo War, in styles that reach what plain chance seldom does.

A style has four parts: which supports are dealt at set-up, which entities come up, how the dice fall, and how the seats
choose. What the game itself counts (`reached`) tells how often each deep rule was met.
"""
from solo_cards import CARDS, has

# Every table: (seats, tie, teams).
TABLES = [(seats, tie, teams) for seats, teams in ((2, "no"), (3, "no"), (4, "no"), (4, "yes"))
          for tie in ("sudden-death", "draw")]
PEEKERS = ("gary", "larry")
SHUFFLERS = ("felps", "eggy")
LASTING = ("pebble", "lemon", "mimic", "grump", "thistle", "honey")
# Supports that come first in a hand.
HANDS = {"plain": (), "rollers": ("roll-over",), "answers": ("hush", "umbrella", "copycat"),
         "winds": ("second-wind", "copycat", "rally"), "pushes": ("big-push", "trip", "care-package")}
STYLES = [                                             # (hands, entities, dice, choices)
    ("plain", "plain", "plain", "random"), ("plain", "plain", "plain", "eager"),
    ("plain", "plain", "klutz", "gamblers"), ("plain", "peekers", "plain", "aim"),
    ("rollers", "peekers", "plain", "aim"), ("plain", "larries", "plain", "aim"),
    ("rollers", "plain", "plain", "aim"), ("rollers", "shufflers", "klutz", "aim"),
    ("rollers", "plain", "plain", "hold"), ("rollers", "late-peekers", "plain", "hold"),
    ("plain", "late-peekers", "plain", "aim"), ("answers", "lasting", "plain", "apt"),
    ("answers", "lasting", "klutz", "apt"), ("pushes", "lasting", "plain", "eager"),
    ("winds", "plain", "plain", "late"), ("winds", "plain", "klutz", "late"), ("winds", "plain", "klutz", "gamblers"),
    ("answers", "lasting", "plain", "late"), ("plain", "same", "plain", "random"),
    ("plain", "negators", "plain", "aim"), ("plain", "mirror", "plain", "quiet"),
    ("plain", "mirror", "plain", "quiet"), ("plain", "mirror-once", "plain", "quiet"),
    ("plain", "crowded", "plain", "aim"), ("plain", "favour", "plain", "quiet"),
    ("pushes", "favour", "plain", "random"),
]


def table(rnd, small=False):
    """Any table: none is long."""
    seats, tie, teams = rnd.choice(TABLES)
    return {"game": "solo-war", "seats": seats, "rules": {"tie": tie, "teams": teams}}


def styles(rnd):
    """A style of dealing (hands, entities, dice) and one of acting."""
    *deals, acts = rnd.choice(STYLES)
    return deals, acts


def preferred(rnd, weights, wanted, chance=0.85):
    """An outcome by its weight, but one of the wanted ones where there is any and chance has it."""
    best = {o: n for o, n in weights.items() if o in wanted}
    if best and rnd.random() < chance:
        weights = best
    keys = sorted(weights)
    return rnd.choices(keys, [weights[k] for k in keys])[0]


def summoning(game):
    """The seat whose entity is due, or None."""
    if game.round == 0 or len(game.entity) == len(game.seats):
        return None
    return game.seats[len(game.entity)]


def entity_before(events):
    """The entity that was dealt last, or None."""
    dealt = (what for who, what in reversed(events) if who == "deal" and what in CARDS)
    return next((card for card in dealt if CARDS[card].base is not None), None)


def deal(rnd, game, style, events):
    weights = game.weights()
    hands, entities, dice = style
    first = sorted(weights)[0]
    if first in ("d0",):
        return preferred(rnd, weights, {"klutz": ["d0"]}.get(dice, []))
    if game.round == 0:
        return preferred(rnd, weights, HANDS[hands])
    if first not in CARDS or CARDS[first].base is None:
        return preferred(rnd, weights, [])
    seat, last = summoning(game), entity_before(events)
    fought = game.turn() == "deal" and seat is None and len(game.victory[1] + game.defeat[1]) >= game.round
    if fought:                                         # sudden death: the same force again
        same = [c for c in weights if last and CARDS[c].base == CARDS[last].base]
        return preferred(rnd, weights, same, {"mirror": 0.97, "mirror-once": 0.6}.get(entities, 0.5))
    if entities in ("mirror", "mirror-once"):
        if seat != 1 and last in weights:
            return last
        return preferred(rnd, weights, [c for c in weights if c not in PEEKERS + SHUFFLERS])
    if entities == "favour" and seat:
        wanted = max if seat in (1, 3) and (seat == 1 or game.table.teams) else min
        edge = wanted(CARDS[c].base for c in weights)
        return preferred(rnd, weights, [c for c in weights if CARDS[c].base == edge], 0.98)
    if entities == "same" and seat != 1:
        return preferred(rnd, weights, [last])
    if entities == "crowded":                          # the owner looks, and so do the others
        return preferred(rnd, weights, PEEKERS if seat == 1 else ["larry"], 0.9)
    if entities == "larries":
        return preferred(rnd, weights, ["larry"])
    if entities == "negators":
        return preferred(rnd, weights, ["pebble", "larry"] if seat == 1 else ["pebble"] + list(PEEKERS), 0.7)
    if entities == "late-peekers":
        if game.round < 9:
            return preferred(rnd, weights, [c for c in weights if c not in PEEKERS], 0.97)
        return preferred(rnd, weights, PEEKERS, 0.97)
    wanted = {"peekers": PEEKERS, "shufflers": PEEKERS + SHUFFLERS, "lasting": LASTING}.get(entities, ())
    return preferred(rnd, weights, wanted, 0.7)


def aptness(game, seat, action):
    """How much there is to see when this support is played."""
    words = action.split()
    if words[0] != "support":
        return 0
    card = CARDS[words[1]]
    choices = game.table.choices(seat, card)
    if choices is None:
        return 2 if card.name == "copycat" and len(game.supported) else 0
    target = int(words[2]) if len(words) > 2 and words[2].isdigit() else choices[0]
    entity = game.entity[target]
    if card.name == "hush":
        return 4 if any(has(entity, k) for k in ("copy-strongest", "linger", "grudge", "force")) else 0
    if card.name == "umbrella":
        hurt = any(t == target and n < 0 for t, n in game.lingering + [c[2:] for c in game.changes])
        return 4 * hurt + 3 * has(entity, "copy-strongest")
    return 0


def act(rnd, game, seat, how, events):
    actions = game.legal()[seat]
    supports = [a for a in actions if a.startswith("support")]
    gambles = [a for a in actions if a.endswith("gamble")]
    both = [a for a in supports if a in gambles]
    retaliation = bool(both) or (gambles and seat in game.supported) or (supports and seat in game.gambled)
    if how == "random" or "pass" not in actions and how != "aim" or rnd.random() < 0.06:
        return rnd.choice(actions)
    if "pass" not in actions:                          # aim: everybody means the same seat where possible
        return actions[0] if actions[0].startswith("target") and rnd.random() < 0.85 else rnd.choice(actions)
    if how == "quiet":
        return "pass"
    if how == "late":                                  # nothing before retaliation, there everything
        return rnd.choice(both or gambles or supports) if retaliation and rnd.random() < 0.8 else "pass"
    if how == "hold":                                  # nothing before the last rounds
        if game.round < 9 and rnd.random() < 0.97 or game.round == 9 and rnd.random() < 0.25:
            return "pass"
        same = [a for a in supports if a.startswith("support roll-over 1")]
        return rnd.choice(same or supports or gambles)
    if how == "gamblers":
        return rnd.choice(gambles) if gambles else rnd.choice(supports) if rnd.random() < 0.3 else "pass"
    if how == "apt":
        best = max(actions, key=lambda a: (aptness(game, seat, a), rnd.random()))
        return best if aptness(game, seat, best) else rnd.choice(["pass"] * 3 + gambles[:1])
    if how == "aim":
        same = [a for a in supports if a.startswith("support roll-over 1") or a.startswith("support roll-over 2")]
        if same and rnd.random() < 0.7:
            return same[0]
        return rnd.choice(actions)
    return rnd.choice(supports + gambles)              # eager


def note(stats, game, action):
    if len(game.legal()) > 1:
        stats["solo-war sealed choice while others choose too"] += 1


def note_end(stats, game, last):
    stats.update({"solo-war " + key: n for key, n in game.reached.items()})
    winners = game.result().count(2)
    stats["solo-war %d seats%s, %s" % (len(game.seats), " in teams" if game.table.teams else "",
                                       "won" if winners else "drawn by %d" % game.result().count(1))] += 1
