"""Of selfcheck.py: the worked examples of Snake and Ouroboros Solitaire, and facts derived from their clauses."""
import itertools
import json
import random

import ouroboros_solitaire as soli
import play_snake
import play_solitaire
import playing
import snake
from records import Reader, replay, state_line


def after(game, rules, seats, *moves):
    """The game after those lines, and the fault's line among them (None: sound)."""
    head = "parlor 1\ngame %s\nrules %s\nseats %d\n\n" % (game, rules, seats)
    data = (head + "\n".join(moves) + "\n").encode()
    reader = Reader(data)
    reader.header()
    for _ in zip(range(len(replay(data)[0]) - 1), reader.moves()):
        pass
    fault = replay(data)[1]
    return reader.game, fault and fault.line - 5


def snakes():
    # SNAKE-2: of each two suits one is stronger; each is stronger than two
    assert all((b in snake.STRONGER[a]) + (a in snake.STRONGER[b]) == 1 for a, b in itertools.combinations(snake.SUITS, 2))
    assert all(len(snake.STRONGER[s]) == 2 for s in snake.SUITS)

    def won(head, card, two="reverse"):
        return after("snake", "two-jokers=" + two, 2)[0].beats(head, card)

    assert {c for c in "RPSLW" if won("*R", "7" + c)} == set("PW")                 # SNAKE-3
    assert {c for c in "RPSLW" if won("7" + c, "*R")} == set("SL")
    assert won("*S", "*R") and not won("*R", "*S") and won("*R", "*S", "cancel") and not won("*S", "*R", "cancel")
    assert not any(won(a + s, b + s, two) for a in "7*" for b in "8*" for s in "RPSLW" for two in ("reverse", "cancel"))
    # the worked example; the deal goes round, the first card of the snake is the tail's end
    deal = "deal KS 2R TL 3R *R 4R 7P 9W 5R 2S 3S"
    for card, gained, left in (("KS", 7, "9W 5R 2S 3S KS"), ("TL", -2, "5R 2S 3S TL"), ("*R", 16, "5R 2S 3S *R")):
        g, fault = after("snake", "-", 2, deal, "1: play " + card)
        assert fault is None and g.points() == [gained, 0] and g.snake == left.split() and g.turn() == "deal"
        assert state_line(g, 12, 1).startswith('{"step":12,"turn":"deal","deal":"shown","points":[')
        assert state_line(g, 12, 2).startswith('{"step":12,"turn":"deal","deal":"hidden","points":[')
    g, _ = after("snake", "-", 2, deal)
    assert state_line(g, 11, None) == '{"step":11,"turn":"decide","legal":{"1":["play *R","play KS","play TL"]},"points":[0,0]}'
    assert state_line(g, 11, 2) == '{"step":11,"turn":"decide","legal":{},"asked":[1],"points":[0,0]}'
    seen = [json.loads(line)["deal"] for line in replay(b"parlor 1\ngame snake\nrules -\nseats 3\n\ndeal KS 2R TL 3R *R 4R "
                                                        b"7P 9W 5R 2S 3S 4S 5S\n", 2)[0]]
    assert seen == (["hidden", "shown", "hidden"] * 3 + ["shown"] * 5)
    for line, rules in ((1, "target=1"), (2, "hands=99"), (3, "jokers=no two-jokers=cancel")):
        assert after("snake", rules, 4)[1] is None

    # whole matches: kept books must agree with a recount from the events alone
    rnd = random.Random(7)
    for n in range(60):
        table = play_snake.table(rnd, n % 3)
        rules, seats = table["rules"], table["seats"]
        size = 70 if rules["jokers"] == "yes" else 65
        game = playing.fresh(table)
        totals, hands, events = [0] * seats, 0, iter(playing.play(rnd, table))
        assert len(game.weights()) == size
        while game.turn() != "over":
            lead = hands % seats                                                   # SNAKE-5
            holding = [[] for _ in range(seats)]
            dealt = []
            for _ in range(3 * seats + 5):                                         # SNAKE-4
                dealt.append(next(events)[1])
                game.deal(dealt[-1])
            for i, card in enumerate(dealt[:-5]):
                holding[(lead + i) % seats].append(card)
            line, running, pile, mover = dealt[-5:], [0] * seats, size - len(dealt), lead
            while any(holding):
                assert game.turn() == "decide" and game.points() == [a + b for a, b in zip(totals, running)]
                assert sorted(c for c in game.legal()[mover + 1]) == sorted("play " + c for c in holding[mover])
                if not pile:
                    assert len({len(h) for h in holding[mover:] + [h + [0] for h in holding[:mover]]}) <= 2
                seat, action = next(events)
                card = action[5:]
                assert seat == mover + 1
                holding[mover].remove(card)
                while line and line[0][1] != card[1]:
                    tail = line[0]
                    turned = {"**": rules["two-jokers"] == "reverse"}.get(tail[0] + card[0], "*" in tail + card)
                    if (tail[1] not in {"R": "SL", "P": "RW", "S": "PL", "L": "PW", "W": "RS"}[card[1]]) != turned:
                        break
                    del line[0]
                    rank = tail[0]
                    up = {"*": 0, "A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}.get(rank) if rank in "*AKQJT" else int(rank)
                    running[mover] += up if card[0] in "*AKQJ" else -1
                line.append(card)
                if not any(holding):
                    totals = [a + max(0, b) for a, b in zip(totals, running)]      # SNAKE-10
                    hands += 1
                game.act(seat, action)
                if pile:
                    assert game.turn() == "deal" and len(game.weights()) == pile
                    holding[mover].append(next(events)[1])
                    game.deal(holding[mover][-1])
                    pile -= 1
                mover = (mover + 1) % seats
            assert game.points() == totals                                         # the last play shows the totals
            ended = hands == int(rules["hands"]) if rules["hands"] != "match" else max(totals) >= int(rules["target"])
            assert (game.turn() == "over") == (ended or hands == 200)
        assert game.result() == totals and not list(events)
    table, events = playing.long_snake(rnd)
    game = playing.state_after(table, events)
    assert game.turn() == "over" and game.hands_over == 200 and max(game.result()) < 10000


def solitaires():
    S = "ouroboros-solitaire"
    # the worked example: the next enemy, two milled, then the hand is drawn again
    start = "deal 2S JS 5C 4H 5D 6H 9D KD"
    g, fault = after(S, "-", 1, start, "1: face 1", "1: play 4H 5D 6H", "deal 7C 8D AD")
    assert fault is None and g.discard == "4H 8D 5D AD 6H".split() and g.bottom == [] and g.points() == [1]
    assert g.turn() == "deal" and len(g.weights()) == 27 - 5 - 2 and "*" in g.weights()
    g, _ = after(S, "-", 1, start)
    assert g.weights() == {} and sorted(g.legal()[1]) == ["enforce KD", "face 1", "face 2", "face 3"]
    g, _ = after(S, "-", 1, start, "1: face 2")
    assert len(g.legal()[1]) == 5 + 20 + 60 + 2 and "bribe" in g.legal()[1]
    # SOLI-19: 4 + 12 + 24 + 24 orders; SOLI-18 needs an enemy; SOLI-17
    g, _ = after(S, "-", 1, "deal 2S JS 5C 4H JH 6H QH *")
    assert sum(a.startswith("reorganize") for a in g.legal()[1]) == 64 and not any("scout" in a for a in g.legal()[1])
    g, _ = after(S, "-", 1, "deal 2S JS 5C 4H JH 6H QH *", "1: face 3")
    assert {"scout JH", "flash"} < set(g.legal()[1]) and not any("play" in a and "*" in a for a in g.legal()[1])
    # a flash needs one success whatever the loop, discards nothing, ends the turn
    g, fault = after(S, "-", 1, "deal 2S JS 5C 4H JH 6H QH *", "1: face 3", "1: scout JH", "deal AC TC", "1: flash", "deal 3H AD")
    assert fault is None and g.discard == [] and g.resting == ["JH", "*"] and g.points() == [1]
    assert g.piles[2][:2] == ["AC", "TC"]                                          # known: turned up without a deal
    # SOLI-7: a bribe of a jack costs seven, then the hand is full and the jack is at the bottom
    g, fault = after(S, "-", 1, start, "1: face 2", "1: bribe", "deal AH 2H 3H 7H 8H 9H TH", "deal 2C")
    assert fault is None and g.points() == [1] and g.bottom == ["JS"] and len(g.unseen) == 15 and len(g.discard) == 7
    # SOLI-10 both ways; the bribe is gone where the enemy stays
    nine = "deal AH 2H 3H 7H 8H 9H TH QH KH"
    g, fault = after(S, "-", 1, start, "1: face 2", "1: play KD 4H", nine, "deal 2C")
    assert fault is None and g.points() == [1] and g.discard == nine.split()[1:] + ["KD", "4H"] and g.turn() == "deal"
    g, fault = after(S, "failure=stays", 1, start, "1: face 2", "1: play KD 4H", nine, "deal 2D *")
    assert fault is None and g.points() == [0] and g.discard == nine.split()[1:] + ["KD", "4H"] and g.turn() == "decide"
    assert "flash" in g.legal()[1] and not {"bribe", "face 1"} & set(g.legal()[1])
    # SOLI-1: a jack may be bribed with five cards in the deck, and that is the end; it does not count
    four = ["1: face 1", "1: bribe"]
    paid = [start.replace("2S JS 5C", "2S AS 5C")] + four + ["deal AH 2H 3H 7H 3C"] + four + ["deal 8H 9H TH QH 4C"]
    g, _ = after(S, "-", 1, *paid)
    assert len(g.unseen) == 14 and g.bottom == ["2S", "3C"] and g.points() == [2] and g.discard[-1] == "QH"
    paid += ["1: face 1", "1: play 9D KD", "deal KH AD 2D 3D 4D 6D 7D 8D TD JC JD QD"]      # fails: 22 is 9, not 4
    g, fault = after(S, "-", 1, *paid)
    assert fault is None and g.points() == [3] and sorted(g.unseen) == ["*", "5H", "JH"]
    g, fault = after(S, "-", 1, *paid, "1: face 1", "1: bribe", "deal JH 5H *")
    assert fault is None and g.turn() == "over" and g.result() == [3] and g.bottom == []
    assert g.discard[-2:] == ["*", "2S"]                                           # the last, 3C, left no card behind

    # SOLI-8, SOLI-11: all plays of up to three of 52 cards' numbers and suits, by their plain words
    rules = {"pair": "within", "straight": "circular"}
    deck = soli.RED + soli.BLACK
    for cards in itertools.chain(*(itertools.combinations(deck, k) for k in (1, 2, 3))):
        ranks = "".join(sorted((c[0] for c in cards), key=soli.RANKS.index))
        kinds = set()
        if len(cards) == 3 and cards[0][1] == cards[1][1] == cards[2][1]:
            kinds.add("flush")
        if len(cards) > 1 and len(set(ranks)) == len(ranks) - 1:
            kinds.add("pair")
        if len(ranks) == 3 and ranks in "A23456789TJQK" or ranks in ("AQK", "A2K"):
            kinds.add("straight")
        if len(ranks) == 3 and len(set(ranks)) == 1:
            kinds.add("three of a kind")
        assert set(soli.combos_of(cards, rules)) == kinds
        linear = soli.combos_of(cards, {"pair": "alone", "straight": "linear"})
        assert set(linear) == kinds - ({"straight"} if ranks in ("AQK", "A2K") else set()) - (
            {"pair"} if len(cards) == 3 else set())
        assert len(kinds) < 2 or kinds == {"flush", "straight"}
        total = sum(soli.number(c) for c in cards)
        assert 1 <= soli.reduced(total) <= 13 and (total - soli.reduced(total)) % 13 == 0

    # whole games: no card is lost, the score is what left the Threat Deck, a decision never meets an empty deck; and,
    # as the cards that came back are at the bottom by then, milling never ends the game.
    rnd = random.Random(11)
    longest = 0
    for n in range(150):
        table = play_solitaire.table(rnd)
        game = playing.fresh(table)
        loops = int(table["rules"]["loops"])
        for who, what in playing.play(rnd, table):
            assert game.turn() == ("deal" if who == "deal" else "decide")
            left = sum(map(len, game.piles))
            assert game.points() == [26 * (game.loop - 1) + 26 - left]             # SOLI-15
            friends = game.hand + game.discard + game.resting + game.bottom + game.unseen
            seen = [c for pile in game.piles for c in pile if c]
            assert len(set(friends + seen + game.threats)) == len(friends + seen + game.threats)
            assert [c for p in game.piles for c in p].count(None) == len(game.threats)
            if who != "deal":
                actions = game.legal()[1]
                assert game.unseen or game.bottom
                assert len(set(actions)) == len(actions) and len(game.hand) <= 5
                assert set(soli.RED + ["*"]) <= set(friends) or actions[0].startswith("recruit")   # played, not yet discarded
                cards = what.split(" ")[1:] if what.startswith("play") else []
                won = cards and (sum(map(soli.number, cards)) - soli.number(game.piles[game.engaged][0])) % 13 == 0
                if won and soli.combos_of(cards, game.rules):
                    back = soli.combos_of(cards, game.rules).values()
                    assert len(game.unseen) + len(game.bottom) + min(max(back), len(game.discard)) > 2
            playing.step(game, who, what)
        longest = max(longest, game.loop)
        assert game.turn() == "over" and game.result() == game.points()
        assert game.unseen + game.bottom == [] or game.loop == loops and game.result() == [26 * loops]
    assert longest > 2


def check():
    snakes()
    solitaires()
