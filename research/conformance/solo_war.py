"""Solo War, clause by clause (WAR-1 to WAR-17 of the rules specification, and its section on effects).

The game is written as one course of play: a generator that stops wherever a deal is due or seats are asked, and goes
on with what came. POINT n is an entry of README.md's list.
"""
import collections
import itertools

from solo_cards import CARDS, COUNTED, IN_DECK, OWNED, Table, changed, has, names
from solo_deck import Deck

# WAR-5: the steps in which force is counted, after the base.
LINGERING, ENTITY, PHASES, RETALIATION = range(4)
# WAR-6: kinds of effects in the order in which cards revealed together resolve.
PLAIN_FORCE = ("force", "grudge", "crowd")


class SoloWar:
    slug = "solo-war"
    seat_counts = [2, 3, 4]
    options = {                                                                    # name -> values, default first
        "tie": ["sudden-death", "draw"],                                           # WAR-15
        "teams": ["no", "yes"],                                                    # WAR-16
    }
    experimental = {
        "rounds": ["10"] + [str(n) for n in range(1, 10)],                         # WAR-14, WAR-X1
        "tokens": ["3", "0", "1", "2", "4", "5", "6"],                             # WAR-1, WAR-X2
        "extra-token": ["0", "1", "2", "3", "4"],                                  # WAR-X3: a seat, 0 for none
        "changed-card": [str(n) for n in range(37)],                               # WAR-X4: its number, 0 for none
        "changed-seat": ["1", "2", "3", "4"],
        "changed-to": ["plain"] + ["%s-%d" % (way, n) for way in ("more", "less") for n in range(1, 10)],
        "plain-force": ["middle"] + [str(n) for n in range(21)],
    }

    @staticmethod
    def misfit(rules, seats):
        """What would be right, where the options do not fit the seats."""
        for option in ("extra-token", "changed-seat"):                             # WAR-X3, WAR-X4
            if int(rules[option]) > seats:
                return option + " of a seat at the table"
        return None

    def __init__(self, rules, seats):
        self.rules = rules = {**{name: values[0] for name, values in self.experimental.items()}, **rules}
        number = int(rules["changed-card"])
        counted = [name for kind in COUNTED for name in names(kind)]
        self.changed = None                            # WAR-X4: (seat, name) of the card that is another, and what it is
        if number:
            name = counted[number - 1]
            self.changed = (int(rules["changed-seat"]), name), changed(name, rules["changed-to"], rules["plain-force"])
        self.rounds = int(rules["rounds"])
        self.table = Table(seats, rules["teams"] == "yes")
        self.seats = self.table.seats
        self.decks = {s: Deck() for s in self.seats}
        self.aside = {s: names("support") for s in self.seats}                     # supports not (yet) in the hand
        self.hand = {s: [] for s in self.seats}
        self.most_tokens = {s: int(rules["tokens"]) + (str(s) == rules["extra-token"]) for s in self.seats}
        self.tokens = dict(self.most_tokens)
        self.face_down = names("klutz")                                            # WAR-1
        self.victory = {s: [] for s in self.seats}
        self.defeat = {s: [] for s in self.seats}
        self.lingering = []                            # (seat, n): from earlier rounds, on this round's entities
        self.round = 0
        self.final = None
        self.reached = collections.Counter()           # which rules were reached, for the summary of generated games
        self.chosen = {}                               # sealed choices that are in
        self.course = self.play()
        self.due = next(self.course)

    def card(self, seat, name):
        """A seat's card of this name."""
        return self.changed[1] if self.changed and self.changed[0] == (seat, name) else CARDS[name]

    # What a reader asks of a game.

    def turn(self):
        return self.due[0]

    def weights(self):
        return dict(self.due[1]) if self.due[0] == "deal" else {}

    def sees_deal(self, seat):
        return seat in self.due[2]

    def legal(self):
        if self.due[0] != "decide":
            return {}
        return {s: list(acts) for s, acts in self.due[1].items() if s not in self.chosen}

    def deal(self, outcome):
        self.go_on(outcome)

    def act(self, seat, action):                       # sealed: nothing happens before all choices are in, in any order
        self.chosen[seat] = action
        if len(self.chosen) == len(self.due[1]):
            chosen, self.chosen = self.chosen, {}
            self.go_on(chosen)

    def go_on(self, what):
        try:
            self.due = self.course.send(what)
        except StopIteration:
            self.due = ("over",)

    def points(self):
        return [len(self.victory[s]) for s in self.seats]                          # WAR-14, WAR-16

    def result(self):
        return [self.final[s] for s in self.seats]

    def outcome_text(self, text):
        return text.encode().lower().decode()          # POINT 8: ASCII only

    # The two ways to stop.

    def draw(self, weights, seers=None):
        """A deal; `seers` are the seats that see what comes (None: all)."""
        if seers is not None and len(seers) < len(self.seats):
            self.reached["hidden deal"] += 1
        return (yield ("deal", weights, self.seats if seers is None else sorted(seers)))

    def ask(self, wanted):
        """Choices of several seats, sealed: {seat: actions}. Gives back {seat: action}."""
        if not wanted:                                                             # asked only where there is a choice
            return {}
        return (yield ("decide", wanted))

    # The course of play.

    def play(self):
        yield from self.set_up()
        for self.round in range(1, self.rounds + 1):
            self.begin_round()
            yield from self.summon()
            yield from self.entity_effects()
            yield from self.support_phase()
            yield from self.gamble_phase()
            yield from self.retaliation_phase()
            self.result_stage()
            if self.decided():                                                     # WAR-14
                break
        yield from self.end()

    def set_up(self):                                                              # WAR-2
        for s in self.seats:
            for _ in range(3):
                card = yield from self.draw({c: 1 for c in self.aside[s]}, [s])    # hidden: only the owner sees it
                self.aside[s].remove(card)
                self.hand[s].append(card)

    def begin_round(self):
        self.entity = {}                               # seat -> the card that fights
        self.negated = set()                           # seats whose entity is negated by an entity
        self.hushed = set()                            # seats whose entity is negated by another card
        self.copied = {}                               # seat -> (source, base)
        self.changes = []                              # (step, source, seat, n)
        self.shielded = set()
        self.to_linger = []                            # (source, seat, n)
        self.supported = set()                         # seats that have played a support card this round
        self.gambled = set()

    def summon(self):                                                              # WAR-4
        for s in self.seats:
            deck = self.decks[s]
            known = {deck.top[0]: 1} if deck.top else None
            if not known and len(set(deck.weights().values())) > 1:
                self.reached["WAR-3 summon with unequal weights"] += 1
            if known:
                self.reached["WAR-4 summon from a known place"] += 1
            elif deck.among:
                self.reached["WAR-3 summon with cards known to be among"] += 1
            card = yield from self.draw(known or deck.weights())
            deck.take_top(card)
            self.entity[s] = self.card(s, card)

    # WAR-6: effects of the entities.

    def entity_effects(self):
        entities = self.entity
        negators = [s for s in self.seats if has(entities[s], "negate")]
        targets = yield from self.targets(negators)                                # negators first
        for s in negators:
            for e in entities[s].effects:
                if e.kind == "negate":
                    self.negated.update(self.table.meant(s, entities[s], e.who, targets.get(s)))
        self.negated -= set(negators)                  # negators are not negated by entities
        if len(negators) > 1:
            self.reached["WAR-6 several negators"] += 1
        rest = [s for s in self.seats if s not in negators and s not in self.negated]
        targets.update((yield from self.targets(rest)))
        for s in self.negated:
            if entities[s].effects:
                self.reached["WAR-6 effects negated"] += 1
            if any(t == s for t, n in self.lingering):
                self.reached["WAR-6 lingering on a negated entity stays"] += 1
        batch = [(s, entities[s], targets.get(s)) for s in self.seats if s not in self.negated]
        yield from self.resolve(batch, ENTITY)

    def targets(self, seats):
        """Asks whom the entities of these seats mean; sealed; where only one can be meant nobody is asked."""
        choices = {s: self.table.choices(s, self.entity[s]) for s in seats}
        wanted = {s: ["target %d" % t for t in those] for s, those in choices.items() if those and len(those) > 1}
        if wanted and not any(deck.size() for deck in self.decks.values()):
            self.reached["WAR-6 target asked though nothing can come of it"] += 1
        answers = yield from self.ask(wanted)
        return {s: int(answers[s].split()[1]) if s in answers else those[0] for s, those in choices.items() if those}

    def resolve(self, batch, step):
        """Cards revealed together: (seat, card, chosen seat). Effect after effect in WAR-6's order of kinds."""
        table = self.table

        def each(*kinds):
            for s, card, chosen in batch:
                for e in card.effects:
                    if e.kind in kinds:
                        yield s, card, e, table.meant(s, card, e.who, chosen) if e.who else [s]

        def source(s, card):                           # only an entity's effects can be taken back later
            return s if card is self.entity[s] else None

        if step != ENTITY:                             # entities negate in WAR-6's way: see entity_effects
            for s, card, e, seats in each("negate"):
                self.hushed.update(seats)
                for t in seats:
                    self.note_hush(t)
        for s, card, e, seats in each("shuffle"):
            for t in seats:
                if self.decks[t].top or self.decks[t].bottom:
                    self.reached["WAR-3 a shuffle of a deck with known places"] += 1
                self.decks[t].shuffle()
        peeks = {t: {} for t in self.seats}            # deck -> seat that looks -> depth
        for s, card, e, seats in each("peek"):
            for t in seats:
                peeks[t][s] = e.n
        for t in self.seats:                                                       # WAR-7: in the owners' seat order
            yield from self.peek(t, peeks[t])
        rollers = {t: [] for t in self.seats}
        for s, card, e, seats in each("roll-over"):
            for t in seats:
                rollers[t].append(s)
        for t in self.seats:                                                       # WAR-12
            yield from self.roll_over(t, rollers[t])
        for s, card, e, seats in each("copy-strongest"):                           # printed bases
            bases = [self.entity[t].base for t in table.meant(s, card, "opponents")]
            self.copied[s] = (source(s, card), max(bases))
        for s, card, e, seats in each(*PLAIN_FORCE):
            n = e.n
            if e.kind == "grudge":
                n = min(e.most, e.n * len(self.defeat[s]))
            if e.kind == "crowd":                      # counts when it resolves, cards revealed with it included
                n = min(e.most, e.n * len(self.supported & set(table.meant(s, card, "opponents"))))
                self.reached["crowd counts %d" % n] += 1
            for t in seats:
                self.changes.append((step, source(s, card), t, n))
        for s, card, e, seats in each("linger"):
            for t in seats:
                self.to_linger.append((source(s, card), t, e.n))
        for s, card, e, seats in each("shield"):
            for t in seats:
                self.shielded.add(t)
                if any(u == t and n < 0 for u, n in self.lingering + [c[2:] for c in self.changes]):
                    self.reached["shield drops an earlier debuff"] += 1
                if t in self.copied:
                    self.reached["shield on a copying entity"] += 1
        for s, card, e, seats in each("refund"):
            if self.tokens[s] < self.most_tokens[s]:
                self.reached["refund gives a token back"] += 1
            self.tokens[s] = min(self.most_tokens[s], self.tokens[s] + 1)
        for s, card, e, seats in each("drop-support"):
            if self.hand[s]:                           # nothing with an empty hand
                card = yield from self.draw({c: 1 for c in self.hand[s]})          # public
                self.hand[s].remove(card)
                self.reached["drop-support dealt"] += 1
            else:
                self.reached["drop-support with an empty hand"] += 1

    def note_hush(self, t):
        for kind in ("force", "grudge", "copy-strongest", "linger", "negate"):
            if has(self.entity[t], kind):
                self.reached["hush on " + kind + (", negated before" if t in self.negated else "")] += 1

    # WAR-7 and WAR-12: looks.

    def look(self, owner, depths, next_too=()):
        """The seats of `depths` look that deep at the owner's deck, from the top. Cards with a known place are shown
        without a deal; of the others each is dealt to those who look that deep, and shown to `next_too`, whose own
        look at it follows in the very step (POINT 45)."""
        deck = self.decks[owner]
        for place in range(min(max(depths.values()), deck.size())):
            seers = [s for s, depth in depths.items() if depth > place]
            if place < len(deck.top):
                deck.knows[deck.top[place]].update(seers)
                self.reached["WAR-7 a known card is shown without a deal"] += 1
            else:
                if len(deck.weights()) == 1:
                    self.reached["WAR-7 a card is dealt that can be no other"] += 1
                card = yield from self.draw(deck.weights(), seers + list(next_too))
                deck.place_next(card, seers)

    def order(self, owner, seat, depth):
        deck = self.decks[owner]
        cards = deck.top[:depth]
        if len(cards) < 2:                                                         # a single card: no question
            return
        if len(cards) < depth:
            self.reached["WAR-7 fewer cards than the depth"] += 1
        orders = ["order " + " ".join(o) for o in itertools.permutations(cards)]
        answer = yield from self.ask({seat: orders})
        deck.order(seat, answer[seat].split()[1:])

    def flip(self, seats):
        """Who is first of several; a flip of one is none (POINT 39)."""
        if len(seats) == 1:
            return seats[0]
        outcome = yield from self.draw({"first%d" % s: 1 for s in seats})
        return int(outcome[len("first"):])

    def peek(self, owner, depths):                                                 # WAR-7
        """`depths`: how deep each seat looks at the owner's deck."""
        size = self.decks[owner].size()
        if not depths or size == 0:                                                # none is nothing: no flip either
            if depths:
                self.reached["WAR-7 peek at an empty deck"] += 1
            return
        if size == 1:
            self.reached["WAR-7 peek at a single card" + (", several" if len(depths) > 1 else "")] += 1
        if owner in depths:                            # all look, the owner alone orders
            self.reached["WAR-7 owner" + (" and %d others" % (len(depths) - 1) if len(depths) > 1 else "")] += 1
            yield from self.look(owner, depths)
            yield from self.order(owner, owner, depths[owner])
            return
        self.reached["WAR-7 %d without the owner" % len(depths)] += 1
        left = sorted(depths)
        while left:                                    # one after the other looks and orders (POINT 40)
            s = yield from self.flip(left)
            left.remove(s)
            yield from self.look(owner, {s: depths[s]}, self.follows(owner, left))
            yield from self.order(owner, s, depths[s])

    def follows(self, owner, left):
        """Who looks at a single card next, without a flip or a question between."""
        return left if self.decks[owner].size() == 1 and len(left) == 1 else []

    def roll_over(self, owner, seats):                                             # WAR-12
        deck = self.decks[owner]
        left = sorted(seats)
        if left:
            self.reached["WAR-12 %d roll over one deck%s" % (len(left), {0: ", empty", 1: ", of one card"}.get(
                deck.size(), ""))] += 1
        while left and deck.size() > 0:                # with none that effect does nothing, nor is there a flip
            s = yield from self.flip(left)
            left.remove(s)
            yield from self.look(owner, {s: 1}, self.follows(owner, left))
            if deck.size() > 1:                        # a single card is shown without a question
                answer = yield from self.ask({s: ["keep", "roll"]})
                if answer[s] == "roll":
                    deck.roll()

    # The phases.

    def supports(self, seat):
        """What the seat may play from its hand."""
        actions = []
        for name in self.hand[seat]:
            choices = self.table.choices(seat, self.card(seat, name))
            if choices is None or len(choices) == 1:   # the seat is left out where only one can be meant
                actions.append("support " + name)
            else:
                actions += ["support %s %d" % (name, t) for t in choices]
        return actions

    def may_gamble(self, seat):
        return self.tokens[seat] > 0 and seat not in self.gambled                  # WAR-11

    def play_supports(self, answers, step):
        """Reveals the supports in the answers together and resolves them."""
        batch = []
        for s in sorted(answers):
            words = answers[s].split()
            if words[0] == "support":
                card = self.card(s, words[1])
                choices = self.table.choices(s, card)
                chosen = choices and (choices[0] if len(choices) == 1 else int(words[2]))
                if chosen and self.table.teams:
                    self.reached["WAR-16 a support " + ("within" if chosen in self.table.fight(s) else "across") +
                                 " the own duel"] += 1
                batch.append((s, card, chosen))
                self.hand[s].remove(card.name)
                self.supported.add(s)
        yield from self.resolve(batch, step)

    def support_phase(self):                                                       # WAR-8
        wanted = {s: self.supports(s) + ["pass"] for s in self.seats if self.hand[s]}
        answers = yield from self.ask(wanted)
        yield from self.play_supports(answers, PHASES)

    def gamble_phase(self):                                                        # WAR-9
        wanted = {s: ["gamble", "pass"] for s in self.seats if self.may_gamble(s)}
        answers = yield from self.ask(wanted)
        self.spend(answers)
        yield from self.rolls(answers, PHASES)

    def retaliation_phase(self):                                                   # WAR-10
        wanted = {}
        for s in self.seats:
            actions = self.supports(s) if s not in self.supported else []          # WAR-11
            if self.may_gamble(s):
                actions = actions + [a + " gamble" for a in actions] + ["gamble"]
            if actions:
                wanted[s] = actions + ["pass"]
        answers = yield from self.ask(wanted)
        for s, a in answers.items():
            self.reached["WAR-10 " + ("both" if "support" in a and "gamble" in a else a.split()[0])] += 1
            if a == "support second-wind gamble" and self.tokens[s] == self.most_tokens[s]:
                self.reached["POINT 41 a token gambled with the support that brings it back"] += 1
        self.spend(answers)                            # a token is spent when the choice is shown (POINT 41)
        yield from self.play_supports(answers, RETALIATION)                        # supports first, then rolls
        yield from self.rolls(answers, RETALIATION)

    def spend(self, answers):
        for s, answer in answers.items():
            if answer.split()[-1] == "gamble":
                self.tokens[s] -= 1
                self.gambled.add(s)

    def rolls(self, answers, step):                                                # WAR-9
        for s in sorted(answers):
            if answers[s].split()[-1] != "gamble":
                continue
            die = yield from self.draw({"d0": 1, "d1": 1, "d2": 1, "d3": 1})
            if die != "d0":
                self.changes.append((step, None, s, int(die[1:])))
                continue
            card = yield from self.draw({c: 1 for c in self.face_down})
            self.face_down.remove(card)
            self.reached["klutz " + card] += 1
            yield from self.resolve([(s, self.card(s, card), None)], step)
            if not self.face_down:                     # the sixth has taken effect: all are shuffled again
                self.face_down = names("klutz")
                self.reached["WAR-9 all klutz cards shuffled again"] += 1

    # WAR-5: force.

    def stands(self, source):
        """An effect stands unless it is an entity's that a support has negated since."""
        return source is None or source not in self.hushed

    def force(self, seat):
        force = self.entity[seat].base
        if seat in self.copied and self.stands(self.copied[seat][0]):              # replaces the base before all else
            force = self.copied[seat][1]
        changes = [(LINGERING, t, n) for t, n in self.lingering]
        changes += [(step, t, n) for step, source, t, n in self.changes if self.stands(source)]
        for step in (LINGERING, ENTITY, PHASES, RETALIATION):
            own = [n for at, t, n in changes if at == step and t == seat]
            debuffs = [n for n in own if n < 0]
            if seat in self.shielded:                  # every debuff on that entity this round, lingering ones too
                debuffs = []
            if force + sum(debuffs) < 0:
                self.reached["WAR-5 the floor at 0, step %d" % step] += 1
            force = max(0, force + sum(debuffs)) + sum(n for n in own if n > 0)
        return force

    def result_stage(self):                                                        # WAR-13
        for fight in self.table.fights:                                            # WAR-16: two duels
            forces = {s: self.force(s) for s in fight}
            best = max(forces.values())
            for s in fight:
                pile = self.victory if forces[s] == best else self.defeat
                pile[s].append(self.entity[s].name)
        self.lingering = [(t, n) for source, t, n in self.to_linger if self.stands(source)]

    # WAR-14 and WAR-15: the end.

    def side_points(self, side):
        return sum(len(self.victory[s]) for s in side)

    def leaders(self):
        most = max(self.side_points(side) for side in self.table.sides)
        return [side for side in self.table.sides if self.side_points(side) == most]

    def decided(self):
        """Does the leading side lead every other by more than that other can still win? (Never, if two lead.)"""
        leader = self.leaders()[0]
        left = self.rounds - self.round
        return all(self.side_points(leader) - self.side_points(side) > left * len(side)
                   for side in self.table.sides if side is not leader)

    def end(self):
        best = self.leaders()
        if len(best) == 1:
            self.reached["WAR-14 ends after round %d" % self.round] += 1
        elif self.rules["tie"] == "sudden-death" and self.rounds == 10:            # WAR-X1
            best = yield from self.sudden_death(best)
        value = 2 if len(best) == 1 else 1
        self.final = {s: value if self.table.side(s) in best else 0 for s in self.seats}

    def sudden_death(self, tied):                                                  # WAR-15
        alive = [s for s in self.seats if self.table.side(s) in tied]              # in a team game all four
        left = {s: {kind: list(self.decks[s].unseen[kind]) for kind in OWNED} for s in alive}
        for kind in ("elite", "effect"):
            for number in range(OWNED[kind] - IN_DECK[kind]):
                shown = {}
                for s in alive:                                                    # reveals are deals in seat order
                    card = yield from self.draw({c: 1 for c in left[s][kind]})
                    left[s][kind].remove(card)
                    shown[s] = self.card(s, card).base                                    # base force alone counts there
                alive = [s for s in alive if shown[s] == max(shown.values())]
                sides = [side for side in tied if set(side) & set(alive)]
                self.reached["WAR-15 %s %d" % (kind, number + 1)] += 1
                if len(sides) == 1:
                    return sides
        self.reached["WAR-15 still tied at the end" + (
            ", a team with one member out" if self.table.teams and len(alive) < len(self.seats) else "")] += 1
        return sides                                   # a team draws as one (POINT 42)
