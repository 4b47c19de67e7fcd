//! From one phase to the next: summons, sealed rounds, dice, results (WAR-4 to WAR-14).

use parlor_game::{Seat, Seats};

use crate::cards::card::Bits;
use crate::cards::effect::{ASKS, NEGATE};
use crate::play::round::Round;
use crate::play::state::{Batch, HAND, Work};
use crate::{Action, Card, Deal, SoloWar, Stage};

impl SoloWar {
    /// A seat chooses.
    #[inline]
    pub(crate) fn choose(&mut self, seat: Seat, action: Action) {
        match (self.stage, action) {
            (Stage::Order | Stage::Turn, _) => self.choose_place(seat, action),
            (Stage::Negators | Stage::Targets | Stage::Supports | Stage::Gambles | Stage::Retaliation, _) => {
                self.chosen[seat.index()] = Some(action);
                self.asked = self.asked.without(seat);
                self.sealed = self.sealed.with(seat);
                if self.asked.is_empty() {
                    self.show();
                }
            }
            _ => {}
        }
    }

    /// A seat says where cards that were looked at lie.
    #[inline(never)]
    fn choose_place(&mut self, seat: Seat, action: Action) {
        match (self.stage, action) {
            (Stage::Order, Action::Order(order)) => self.put_back(seat, order),
            (Stage::Turn, Action::Keep | Action::Roll) => self.turn_over(action == Action::Roll),
            _ => {}
        }
    }

    /// Luck brings something.
    #[inline]
    pub(crate) fn receive(&mut self, deal: Deal) {
        match (self.stage, deal) {
            (Stage::Hand, Deal::Support(card)) => {
                let player = self.player_mut(self.seat);
                player.hand.insert(card.index());
                if player.hand.len() >= HAND {
                    self.next_seat(Stage::Summon);
                }
            }
            (Stage::Summon, Deal::Entity(card)) => {
                let index = self.seat.index();
                self.decks[index].take(card);
                self.players[index].revealed.insert(card.index());
                self.now.summon(self.seat, card, &self.cards);
                self.next_seat(Stage::Targets);
            }
            (Stage::Die, Deal::Die(pips)) => {
                self.now.dice[self.seat.index()] = Some(pips);
                if pips == 0 {
                    self.stage = Stage::Klutz;
                } else {
                    self.rolled();
                }
            }
            _ => self.receive_rarer(deal),
        }
    }

    /// What luck brings less often: apart, so that the rest stays small and fast.
    #[inline(never)]
    fn receive_rarer(&mut self, deal: Deal) {
        match (self.stage, deal) {
            (Stage::Look, Deal::Entity(card)) => self.look_at(card),
            (Stage::Flip, Deal::First(seat)) => {
                self.work.lookers = Seats::only(seat);
                self.go_on();
            }
            (Stage::Klutz, Deal::Klutz(card)) => {
                self.now.draw(self.seat, card, &self.cards);
                self.klutz_open.insert(card.index());
                self.resolve(Batch::Klutz);
            }
            (Stage::Drop, Deal::Support(card)) => {
                let player = self.player_mut(self.seat);
                player.hand.remove(card.index());
                player.spent.insert(card.index());
                self.resolved();
            }
            (Stage::Sudden, Deal::Entity(card)) => self.sudden_reveal(card),
            _ => {}
        }
    }

    /// The next seat in order gets its deal; after the last one it is time for `then`.
    #[inline]
    fn next_seat(&mut self, then: Stage) {
        self.seat = self.seat.next(self.sides.seats);
        if self.seat == Seat::One {
            self.stage = then;
            if then == Stage::Targets {
                self.summoned();
            }
        }
    }

    /// All entities lie open: negators say whom they mean.
    #[inline]
    fn summoned(&mut self) {
        if self.now.of_entities.sorts & (NEGATE | ASKS) != 0 {
            self.aim_entities();
        } else {
            self.targets(Seats::NONE);
        }
    }

    /// Who owns an entity that means somebody says whom, negators first (WAR-6).
    fn aim_entities(&mut self) {
        let (mut negators, mut choosing) = (Seats::NONE, Seats::NONE);
        for seat in self.sides.everybody().iter() {
            let Some((card, _)) = self.now.entity(seat) else { continue };
            if self.cards.sorts(seat, card) & NEGATE != 0 {
                negators = negators.with(seat);
            }
            if self.cards.asks(seat, card).is_some() {
                self.now.entity_aims[seat.index()] = self.only_aim(card, seat);
                if self.choice_of_seat(card, seat).is_some() {
                    choosing = choosing.with(seat);
                }
            }
        }
        if negators.is_empty() {
            self.targets(choosing);
        } else if !self.asks(Stage::Negators, self.with_choice(negators)) {
            self.negate();
        }
    }

    /// Those of these seats whose entity asks for a seat.
    #[inline]
    pub(crate) fn with_choice(&self, seats: Seats) -> Seats {
        let asks = |seat: &Seat| {
            let entity = self.now.entities[seat.index()].map(Card::Entity);
            entity.is_some_and(|card| self.choice_of_seat(card, *seat).is_some())
        };
        seats.iter().filter(asks).collect()
    }

    /// These say whom their entity means.
    #[inline]
    fn targets(&mut self, choosing: Seats) {
        if !self.asks(Stage::Targets, choosing) {
            self.take_effect();
        }
    }

    fn negate(&mut self) {
        let (negators, negated) = self.negation();
        self.now.negated = negated;
        // Negation has been settled: the other entities say whom they mean, if they are not negated.
        self.targets(self.with_choice(self.sides.everybody().minus(negators).minus(negated)));
    }

    /// Whose entity negates, and whose is negated by one that means whom it means now; negators are not (WAR-6).
    pub(crate) fn negation(&self) -> (Seats, Seats) {
        let (mut negators, mut negated) = (Seats::NONE, Seats::NONE);
        for seat in self.sides.everybody().iter() {
            let entity = self.now.entity(seat);
            if entity.is_some_and(|(card, _)| self.cards.sorts(seat, card) & NEGATE != 0) {
                negators = negators.with(seat);
                negated = negated.union(self.field().reach(seat, entity, NEGATE));
            }
        }
        (negators, negated.minus(negators))
    }

    /// Asks these seats; gives back whether there is anybody to ask.
    #[inline]
    fn asks(&mut self, stage: Stage, asked: Seats) -> bool {
        self.stage = stage;
        self.seat = Seat::One;
        self.asked = asked;
        !asked.is_empty()
    }

    /// The support phase, or what comes after it where nobody can do anything in it.
    #[inline]
    fn support_phase(&mut self) {
        if !self.asks(Stage::Supports, self.able(Stage::Supports)) {
            self.gamble_phase();
        }
    }

    #[inline]
    fn gamble_phase(&mut self) {
        if !self.asks(Stage::Gambles, self.able(Stage::Gambles)) {
            self.next_roll();
        }
    }

    /// All choices are in: they are shown, and what was chosen happens.
    fn show(&mut self) {
        match self.stage {
            Stage::Negators => {
                self.take_aims();
                self.negate();
            }
            Stage::Targets => {
                self.take_aims();
                self.take_effect();
            }
            Stage::Supports => {
                self.play_supports();
                self.shown();
                self.resolve(Batch::Supports);
            }
            Stage::Gambles => {
                self.spend_tokens();
                self.shown();
                self.next_roll();
            }
            _ => {
                self.play_supports();
                self.spend_tokens();
                self.shown();
                self.resolve(Batch::Supports);
            }
        }
    }

    /// No choice is sealed any more.
    #[inline]
    fn shown(&mut self) {
        self.chosen = [None; parlor_game::MAX_SEATS as usize];
        self.sealed = Seats::NONE;
    }

    /// Everybody has said whom their entity means: entities take effect.
    #[inline]
    fn take_effect(&mut self) {
        self.now.in_effect = true;
        self.resolve(Batch::Entities);
    }

    fn take_aims(&mut self) {
        for seat in self.sides.in_order() {
            if let Some(Action::Target(aim)) = self.chosen[seat.index()] {
                self.now.entity_aims[seat.index()] = Some(aim);
            }
        }
        self.shown();
    }

    #[inline]
    pub(crate) fn play_supports(&mut self) {
        for seat in self.sides.in_order() {
            let Some(Action::Support { card, aim, .. }) = self.chosen[seat.index()] else { continue };
            let player = self.player_mut(seat);
            player.hand.remove(card.index());
            player.spent.insert(card.index());
            let aim = aim.or_else(|| self.only_aim(Card::Support(card), seat));
            self.now.play(seat, card, aim, &self.cards);
            if self.late {
                self.now.late_supports = self.now.late_supports.with(seat);
            }
        }
    }

    /// A token that is spent is spent when the choices are shown.
    #[inline]
    pub(crate) fn spend_tokens(&mut self) {
        for seat in self.sides.in_order() {
            // Who gambles is luck in a playout: no branch depends on it.
            let chosen = self.chosen[seat.index()];
            let gambles = matches!(chosen, Some(Action::Gamble | Action::Support { gamble: true, .. }));
            let own = if gambles { Seats::only(seat) } else { Seats::NONE };
            let player = self.player_mut(seat);
            player.tokens = player.tokens.saturating_sub(gambles.into());
            self.rolling = self.rolling.union(own);
            self.now.gamblers = self.now.gamblers.union(own);
            if self.late {
                self.now.late_gamblers = self.now.late_gamblers.union(own);
            }
        }
    }

    /// The effects of a batch have all been resolved.
    #[inline]
    pub(crate) fn resolved(&mut self) {
        let batch = self.work.batch;
        self.work = Work::NONE;
        self.after(batch);
    }

    /// The effects of a batch have all been resolved, and nobody is at work on it.
    #[inline]
    pub(crate) fn after(&mut self, batch: Batch) {
        match batch {
            Batch::Entities => self.support_phase(),
            Batch::Supports if !self.late => self.gamble_phase(),
            Batch::Supports => self.next_roll(),
            Batch::Klutz => {
                if self.klutz_open.len() as usize == crate::Klutz::COUNT {
                    self.klutz_open = Bits::NONE;
                }
                self.rolled();
            }
        }
    }

    /// The seats that could do something at a stage at which support cards are played or tokens spent (WAR-8 to WAR-10).
    #[inline]
    pub(crate) fn able(&self, stage: Stage) -> Seats {
        let able = |seat: &Seat| match stage {
            Stage::Supports => !self.holds_none(*seat),
            Stage::Gambles => self.player(*seat).tokens > 0,
            _ => self.can_support(*seat) || self.can_gamble(*seat),
        };
        let all = self.sides.in_order().filter(able);
        all.fold(Seats::NONE, Seats::with)
    }

    #[inline]
    pub(crate) fn holds_none(&self, seat: Seat) -> bool {
        self.player(seat).hand.is_empty()
    }

    /// Whether a seat could still play a support card this round.
    #[inline]
    pub(crate) fn can_support(&self, seat: Seat) -> bool {
        self.now.supports[seat.index()].is_none() && !self.holds_none(seat)
    }

    /// Whether a seat could still gamble this round.
    #[inline]
    pub(crate) fn can_gamble(&self, seat: Seat) -> bool {
        !self.now.gamblers.contains(seat) && self.player(seat).tokens > 0
    }

    /// The lowest of those who gamble has rolled.
    fn rolled(&mut self) {
        self.rolling = self.rolling.without(self.roller());
        self.next_roll();
    }

    fn next_roll(&mut self) {
        self.seat = Seat::One;
        if let Some(seat) = self.rolling.lowest() {
            self.seat = seat;
            self.stage = Stage::Die;
        } else if self.late {
            self.end_round();
        } else {
            self.late = true;
            if !self.asks(Stage::Retaliation, self.able(Stage::Retaliation)) {
                self.end_round();
            }
        }
    }

    /// The entities go to the Victory and Defeat Piles, and the next round begins, if there is one (WAR-13, WAR-14).
    fn end_round(&mut self) {
        let forces = self.field().forces();
        let winners = self.sides.winners(&forces);
        for seat in self.sides.in_order() {
            let Some(entity) = self.now.entities[seat.index()] else { continue };
            // No branch depends on who wins.
            let won = if winners.contains(seat) { 1 << entity.index() } else { 0 };
            let player = &mut self.players[seat.index()];
            player.victory = player.victory.or(Bits(won));
            player.defeat = player.defeat.or(Bits(1 << entity.index() & !won));
        }
        (self.now.forces, self.now.winners) = (forces, winners);
        self.eve = self.last;
        self.last = self.now;
        self.now = Round::NEW;
        self.late = false;
        self.seat = Seat::One;
        if self.round >= self.terms.rounds || self.is_decided() {
            self.end();
        } else {
            self.round += 1;
            self.stage = Stage::Summon;
        }
    }
}
