//! Effects of cards that are revealed together, in the order of their kinds (WAR-6): what is asked and dealt on the way.

use parlor_game::{Game, Seat, Seats};

use crate::DEEPEST;
use crate::cards::effect::{DROP, NEGATE, PEEK, REFUND, ROLL_OVER, SHUFFLE, Sorts};
use crate::play::action::Order;
use crate::play::state::{Batch, Look, Task, Work};
use crate::{Card, Deal, Entity, SoloWar, Stage};

impl SoloWar {
    /// A seat's card of the batch that is being resolved.
    #[inline]
    pub(crate) fn played(&self, seat: Seat) -> Option<(Card, Option<Seat>)> {
        self.played_in(self.work.batch, seat)
    }

    /// A seat's card of a batch.
    #[inline]
    fn played_in(&self, batch: Batch, seat: Seat) -> Option<(Card, Option<Seat>)> {
        match batch {
            Batch::Entities => self.now.entity(seat).filter(|_| !self.now.negated.contains(seat)),
            Batch::Supports => {
                self.now.support(seat).filter(|_| self.now.late_supports.contains(seat) == self.late)
            }
            Batch::Klutz => self.now.klutz(seat).filter(|_| seat == self.roller()),
        }
    }

    /// Whose turn it is to roll: the lowest of those who still have to.
    #[inline]
    pub(crate) fn roller(&self) -> Seat {
        self.rolling.lowest().unwrap_or(Seat::One)
    }

    /// Begins to resolve a batch.
    #[inline]
    pub(crate) fn resolve(&mut self, batch: Batch) {
        // All else counts by itself.
        const WORK: Sorts = NEGATE | SHUFFLE | PEEK | ROLL_OVER | REFUND | DROP;
        let sorts = match batch {
            Batch::Entities => self.now.of_entities.sorts,
            Batch::Supports => self.now.of_supports.sorts,
            Batch::Klutz => self.now.of_klutzes.sorts,
        };
        // Some of these may be of cards that were resolved before, or do nothing.
        if sorts & WORK != 0 {
            let sorts =
                |seat| self.played_in(batch, seat).map_or(0, |(card, _)| self.cards.sorts(seat, card));
            let sorts = self.sides.in_order().fold(0, |all, seat| all | sorts(seat));
            if sorts & WORK != 0 {
                return self.work_on(batch, sorts);
            }
        }
        self.after(batch);
    }

    /// Resolves a batch with effects of these sorts.
    fn work_on(&mut self, batch: Batch, sorts: Sorts) {
        self.work = Work { batch, ..Work::NONE };
        // Entities' negation has been settled before others were asked whom they mean.
        if sorts & NEGATE != 0 && batch != Batch::Entities {
            self.now.hushed = self.now.hushed.union(self.reached(NEGATE));
        }
        if sorts & SHUFFLE != 0 {
            for seat in self.reached(SHUFFLE).iter() {
                self.decks[seat.index()].shuffle();
            }
        }
        if sorts & (PEEK | ROLL_OVER) != 0 {
            self.look_for(if sorts & PEEK != 0 { Task::Peeks } else { Task::RollOvers });
            self.go_on();
        } else if sorts & (REFUND | DROP) != 0 {
            self.rest();
        } else {
            self.resolved();
        }
    }

    /// All seats that the batch's effects of one sort reach.
    fn reached(&self, sort: Sorts) -> Seats {
        let own = |seat| self.field().reach(seat, self.played(seat), sort);
        self.sides.in_order().fold(Seats::NONE, |all, seat| all.union(own(seat)))
    }

    /// Begins to look at decks, with the first.
    fn look_for(&mut self, task: Task) {
        self.work.task = task;
        for seat in self.sides.in_order() {
            self.work.looks[seat.index()] = self.look_of(seat);
        }
        (self.work.deck, self.work.left) = (Seat::One, self.work.at(Seat::One));
    }

    /// What a seat looks at in the task at hand.
    fn look_of(&self, seat: Seat) -> Look {
        let Some((card, aim)) = self.played(seat) else { return Look::NONE };
        let sort = match self.work.task {
            Task::Peeks => PEEK,
            Task::RollOvers => ROLL_OVER,
            Task::Rest => return Look::NONE,
        };
        // A card has at most one of each.
        let Some(look) = self.cards.packed(seat, card, sort).next() else { return Look::NONE };
        let depth = if sort == PEEK { look.amount() as u8 } else { 1 };
        Look { decks: self.sides.reached(card.kind(), look.who(), seat, aim), depth }
    }

    /// Goes on with looking at decks until something has to be dealt or asked.
    pub(crate) fn go_on(&mut self) {
        if self.work.task == Task::Rest {
            return self.rest();
        }
        loop {
            let Work { task, deck, left, lookers, .. } = self.work;
            if lookers.is_empty() && (left.is_empty() || self.deck(deck).size() == 0) {
                let next = deck.next(self.sides.seats);
                if next != Seat::One {
                    (self.work.deck, self.work.left) = (next, self.work.at(next));
                } else if task == Task::RollOvers || !self.now.has(ROLL_OVER) {
                    self.work.left = Seats::NONE;
                    return self.rest();
                } else {
                    self.look_for(Task::RollOvers);
                }
                continue;
            }
            if lookers.is_empty() {
                // With the owner among them all look at once.
                let together = task == Task::Peeks && left.contains(deck);
                if !together && left.has_several() {
                    self.stage = Stage::Flip;
                    return;
                }
                self.work.lookers = left;
            }
            if !self.look_at_known() {
                self.stage = Stage::Look;
                return;
            }
            if self.asks_looker() {
                return;
            }
            self.looked();
        }
    }

    /// Shows the lookers all that they are to see and that lies at known places. Gives back whether that is all there is to see.
    fn look_at_known(&mut self) -> bool {
        let Work { deck, lookers, .. } = self.work;
        let mut all = true;
        for seat in lookers.iter() {
            let depth = self.work.depth(seat, deck).min(self.deck(deck).size());
            let known = depth.min(self.deck(deck).known_top());
            for place in 0..known {
                self.decks[deck.index()].look(place, seat);
            }
            all &= known == depth;
        }
        all
    }

    /// Whether a seat is to see the next card that is dealt from a deck.
    pub(crate) fn looks_at_next(&self, seat: Seat) -> bool {
        let Work { deck, lookers, .. } = self.work;
        lookers.contains(seat) && self.work.depth(seat, deck) > self.deck(deck).known_top()
    }

    /// The next card of the deck that is looked at turns out to be this one.
    pub(crate) fn look_at(&mut self, card: Entity) {
        self.decks[self.work.deck.index()].find(card);
        self.go_on();
    }

    /// Who puts peeked cards back or turns the top card over, and how many cards that is about.
    fn orderer(&self) -> Option<(Seat, usize)> {
        let Work { deck, lookers, .. } = self.work;
        let seat = if lookers.contains(deck) { deck } else { lookers.lowest()? };
        Some((seat, self.work.depth(seat, deck).min(self.deck(deck).size())))
    }

    /// Asks who has looked, if there is anything to ask.
    fn asks_looker(&mut self) -> bool {
        let Some((seat, count)) = self.orderer() else { return false };
        let (stage, asks) = match self.work.task {
            Task::Peeks => (Stage::Order, count > 1),
            _ => (Stage::Turn, self.deck(self.work.deck).size() > 1),
        };
        if asks {
            self.seat = seat;
            self.stage = stage;
        }
        asks
    }

    fn looked(&mut self) {
        self.work.left = self.work.left.minus(self.work.lookers);
        self.work.lookers = Seats::NONE;
        self.seat = Seat::One;
    }

    /// The cards that have to be put back, the top first.
    pub(crate) fn peeked(&self) -> impl Iterator<Item = Option<Entity>> + '_ {
        let count = if self.stage == Stage::Order { self.orderer().map_or(0, |(_, count)| count) } else { 0 };
        self.deck(self.work.deck).tokens().iter().take(count.min(DEEPEST)).map(|token| token.card())
    }

    /// Whether a seat gets to see the next card that is dealt from a deck: because it looks, or because it is the next to look and
    /// nothing is asked before.
    pub(crate) fn card_is_shown_to(&self, seat: Seat) -> bool {
        let Some((Deal::Entity(card), _)) = self.deals().next() else { return false };
        let mut after = *self;
        after.look_at(card);
        let tokens = after.deck(self.work.deck).tokens();
        tokens.iter().any(|token| token.card() == Some(card) && token.seen_by(seat))
    }

    /// Whether putting cards back is itself what shows a seat in which order: it looks at all of them right after.
    pub(crate) fn order_is_shown_to(&self, seat: Seat, order: Order) -> bool {
        let mut after = *self;
        after.put_back(self.seat, order);
        let tokens = after.deck(self.work.deck).tokens();
        order.iter().zip(tokens).all(|(card, token)| token.card() == Some(card) && token.seen_by(seat))
    }

    /// The cards have been put in an order.
    pub(crate) fn put_back(&mut self, seat: Seat, order: Order) {
        self.decks[self.work.deck.index()].order(seat, order);
        self.looked();
        self.go_on();
    }

    /// The top card has been left or put at the bottom.
    pub(crate) fn turn_over(&mut self, to_bottom: bool) {
        if to_bottom {
            self.decks[self.work.deck.index()].sink();
        }
        self.looked();
        self.go_on();
    }

    /// Refunds and drops; all else counts by itself.
    fn rest(&mut self) {
        (self.work.task, self.work.looks) = (Task::Rest, Work::NONE.looks);
        let mut drops = false;
        for seat in self.sides.in_order() {
            let Some((card, _)) = self.played(seat) else { continue };
            let sorts = self.cards.sorts(seat, card);
            if sorts & REFUND != 0 {
                let most = self.terms.tokens(seat);
                let player = self.player_mut(seat);
                player.tokens = (player.tokens + 1).min(most);
            }
            drops |= sorts & DROP != 0;
        }
        self.work.deck = Seat::One;
        if drops && !self.holds_none(self.roller()) {
            self.seat = self.roller();
            self.stage = Stage::Drop;
        } else {
            self.resolved();
        }
    }
}
