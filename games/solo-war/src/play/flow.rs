//! From one phase to the next: summons, sealed rounds, dice, results (WAR-4 to WAR-14).

use parlor_game::{Seat, Seats};

use crate::cards::effect::NEGATE;
use crate::play::round::Round;
use crate::play::state::{Batch, Choice, HAND, Work};
use crate::{Action, Card, Deal, Effect, SoloWar, Stage};

impl SoloWar {
    /// A seat chooses.
    #[inline]
    pub(crate) fn choose(&mut self, seat: Seat, action: Action) {
        match (self.stage, action) {
            (Stage::Order, Action::Order(order)) => self.put_back(seat, order),
            (Stage::Turn, Action::Keep | Action::Roll) => self.turn_over(action == Action::Roll),
            (Stage::Negators | Stage::Targets | Stage::Supports | Stage::Gambles | Stage::Retaliation, _) => {
                self.chosen[seat.index()] = Some(Choice::of(action));
                self.asked = self.asked.without(seat);
                self.sealed = self.sealed.with(seat);
                if self.asked.is_empty() {
                    self.show();
                }
            }
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
                self.now.entities[index] = Some(card);
                self.next_seat(Stage::Targets);
            }
            (Stage::Look, Deal::Entity(card)) => self.look_at(card),
            (Stage::Flip, Deal::First(seat)) => {
                self.work.lookers = Seats::only(seat);
                self.go_on();
            }
            (Stage::Die, Deal::Die(pips)) => {
                self.now.dice[self.seat.index()] = Some(pips);
                if pips == 0 {
                    self.stage = Stage::Klutz;
                } else {
                    self.rolled();
                }
            }
            (Stage::Klutz, Deal::Klutz(card)) => {
                self.now.klutzes[self.seat.index()] = Some(card);
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
    fn summoned(&mut self) {
        let mut negators = Seats::NONE;
        for seat in self.sides.everybody().iter() {
            if let Some((card, _)) = self.now.entity(seat) {
                self.now.entity_aims[seat.index()] = self.only_aim(card, seat);
                if self.cards.sorts(seat, card) & NEGATE != 0 {
                    negators = negators.with(seat);
                }
            }
        }
        if negators.is_empty() {
            self.ask_targets(negators);
        } else {
            self.open(Stage::Negators, self.with_choice(negators));
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

    /// Negation has been settled: the other entities say whom they mean, if they are not negated.
    #[inline]
    fn ask_targets(&mut self, negators: Seats) {
        let speaking = self.sides.everybody().minus(negators).minus(self.now.negated);
        self.open(Stage::Targets, self.with_choice(speaking));
    }

    fn negate(&mut self) {
        let (negators, negated) = self.negation();
        self.now.negated = negated;
        self.ask_targets(negators);
    }

    /// Whose entity negates, and whose is negated by one that means whom it means now; negators are not (WAR-6).
    pub(crate) fn negation(&self) -> (Seats, Seats) {
        let (mut negators, mut negated) = (Seats::NONE, Seats::NONE);
        for seat in self.sides.everybody().iter() {
            let Some((card, aim)) = self.now.entity(seat) else { continue };
            if self.cards.sorts(seat, card) & NEGATE == 0 {
                continue;
            }
            negators = negators.with(seat);
            for effect in self.cards.effects(seat, card) {
                if let Effect::Negate(who) = effect {
                    negated = negated.union(self.sides.reached(card.kind(), who, seat, aim));
                }
            }
        }
        (negators, negated.minus(negators))
    }

    /// Asks these seats, or goes on where there is nobody to ask.
    #[inline]
    fn open(&mut self, stage: Stage, asked: Seats) {
        self.stage = stage;
        self.seat = Seat::One;
        self.asked = asked;
        if asked.is_empty() {
            self.show();
        }
    }

    /// All choices are in: they are shown, and what was chosen happens.
    fn show(&mut self) {
        let chosen = self.chosen;
        if !self.sealed.is_empty() {
            self.chosen = [None; parlor_game::MAX_SEATS as usize];
            self.sealed = Seats::NONE;
        }
        match self.stage {
            Stage::Negators => {
                self.take_aims(&chosen);
                self.negate();
            }
            Stage::Targets => {
                self.take_aims(&chosen);
                self.now.in_effect = true;
                self.resolve(Batch::Entities);
            }
            Stage::Supports => {
                self.play_supports(&chosen);
                self.resolve(Batch::Supports);
            }
            Stage::Gambles => {
                self.spend_tokens(&chosen);
                self.next_roll();
            }
            _ => {
                self.play_supports(&chosen);
                self.spend_tokens(&chosen);
                self.resolve(Batch::Supports);
            }
        }
    }

    fn take_aims(&mut self, chosen: &[Option<Choice>; 4]) {
        for (aim, choice) in self.now.entity_aims.iter_mut().zip(chosen) {
            if let Some(choice) = choice {
                *aim = choice.aim;
            }
        }
    }

    fn play_supports(&mut self, chosen: &[Option<Choice>; 4]) {
        for (seat, choice) in Seat::ALL.into_iter().zip(chosen) {
            let Some(Choice { support: Some(card), aim, .. }) = *choice else { continue };
            let player = self.player_mut(seat);
            player.hand.remove(card.index());
            player.spent.insert(card.index());
            self.now.supports[seat.index()] = Some(card);
            self.now.support_aims[seat.index()] = aim.or_else(|| self.only_aim(Card::Support(card), seat));
            if self.late {
                self.now.late_supports = self.now.late_supports.with(seat);
            }
        }
    }

    /// A token that is spent is spent when the choices are shown.
    fn spend_tokens(&mut self, chosen: &[Option<Choice>; 4]) {
        for (seat, choice) in Seat::ALL.into_iter().zip(chosen) {
            if choice.is_some_and(|choice| choice.gamble) {
                let player = self.player_mut(seat);
                player.tokens = player.tokens.saturating_sub(1);
                self.rolling = self.rolling.with(seat);
                self.now.gamblers = self.now.gamblers.with(seat);
                if self.late {
                    self.now.late_gamblers = self.now.late_gamblers.with(seat);
                }
            }
        }
    }

    /// The effects of a batch have all been resolved.
    #[inline]
    pub(crate) fn resolved(&mut self) {
        let batch = self.work.batch;
        self.work = Work::NONE;
        match batch {
            Batch::Entities => self.open(Stage::Supports, self.able(Stage::Supports)),
            Batch::Supports if !self.late => self.open(Stage::Gambles, self.able(Stage::Gambles)),
            Batch::Supports => self.next_roll(),
            Batch::Klutz => {
                if self.klutz_open.len() as usize == crate::Klutz::COUNT {
                    self.klutz_open = crate::cards::card::Bits::NONE;
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
        self.sides.everybody().iter().filter(able).collect()
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
            self.open(Stage::Retaliation, self.able(Stage::Retaliation));
        }
    }

    /// The entities go to the Victory and Defeat Piles, and the next round begins, if there is one (WAR-13, WAR-14).
    fn end_round(&mut self) {
        let forces = self.field().forces();
        let winners = self.sides.winners(&forces);
        for seat in self.sides.everybody().iter() {
            let Some(entity) = self.now.entities[seat.index()] else { continue };
            let player = self.player_mut(seat);
            let pile = if winners.contains(seat) { &mut player.victory } else { &mut player.defeat };
            pile.insert(entity.index());
        }
        self.eve = self.last;
        self.last = Round { forces, winners, ..self.now };
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
