//! What has happened in a round so far: all that force is counted from.

use parlor_game::{Seat, Seats};

use crate::cards::card::Bits;
use crate::cards::effect::{CROWD, FORCE, GRUDGE, LINGER, Sorts};
use crate::cards::numbers::Numbers;
use crate::play::player::SEATS;
use crate::{Card, Entity, Klutz, Support};

/// The facts of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Round {
    /// The revealed entities.
    pub(crate) entities: [Option<Entity>; SEATS],
    /// Whom each entity means, where it means one seat.
    pub(crate) entity_aims: [Option<Seat>; SEATS],
    /// The support cards played.
    pub(crate) supports: [Option<Support>; SEATS],
    /// Whom each support card means, where it means one seat.
    pub(crate) support_aims: [Option<Seat>; SEATS],
    /// The dice rolled.
    pub(crate) dice: [Option<u8>; SEATS],
    /// The klutz cards drawn.
    pub(crate) klutzes: [Option<Klutz>; SEATS],
    /// The forces at the end of the round; zero before.
    pub(crate) forces: [u16; SEATS],
    /// Whose entity's effects do nothing because of another entity.
    pub(crate) negated: Seats,
    /// Whose entity's effects have been taken back by a support or klutz card.
    pub(crate) hushed: Seats,
    /// Who has played their support card in retaliation.
    pub(crate) late_supports: Seats,
    /// Who has gambled this round.
    pub(crate) gamblers: Seats,
    /// Who has gambled in retaliation.
    pub(crate) late_gamblers: Seats,
    /// Who has won the round; nobody before its end.
    pub(crate) winners: Seats,
    /// Whether entity effects count by now.
    pub(crate) in_effect: bool,
    /// What effects this round's entities, support cards and klutz cards have.
    pub(crate) of_entities: Effects,
    pub(crate) of_supports: Effects,
    pub(crate) of_klutzes: Effects,
}

/// What effects the cards of one kind have in a round, whether or not they count: what no card has need not be looked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Effects {
    /// All their sorts.
    pub(crate) sorts: Sorts,
    /// Whose card changes force in this round.
    pub(crate) force: Seats,
    /// Whose card changes force in the next.
    pub(crate) linger: Seats,
}

impl Effects {
    const NONE: Effects = Effects { sorts: 0, force: Seats::NONE, linger: Seats::NONE };

    /// A seat's card has effects of these sorts. Which card it is is luck in a playout: no branch depends on it.
    #[inline]
    fn add(&mut self, seat: Seat, sorts: Sorts) {
        let own = |wanted: Sorts| if sorts & wanted != 0 { Seats::only(seat) } else { Seats::NONE };
        self.sorts |= sorts;
        self.force = self.force.union(own(FORCE | GRUDGE | CROWD));
        self.linger = self.linger.union(own(LINGER));
    }
}

impl Round {
    pub(crate) const NEW: Round = Round {
        entities: [None; SEATS],
        entity_aims: [None; SEATS],
        supports: [None; SEATS],
        support_aims: [None; SEATS],
        dice: [None; SEATS],
        klutzes: [None; SEATS],
        forces: [0; SEATS],
        negated: Seats::NONE,
        hushed: Seats::NONE,
        late_supports: Seats::NONE,
        gamblers: Seats::NONE,
        late_gamblers: Seats::NONE,
        winners: Seats::NONE,
        in_effect: false,
        of_entities: Effects::NONE,
        of_supports: Effects::NONE,
        of_klutzes: Effects::NONE,
    };

    /// A seat's entity is revealed.
    #[inline]
    pub(crate) fn summon(&mut self, seat: Seat, entity: Entity, cards: &Numbers) {
        self.entities[seat.index()] = Some(entity);
        self.of_entities.add(seat, cards.sorts(seat, Card::Entity(entity)));
    }

    /// A seat's support card is shown, with whom it means.
    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, support: Support, aim: Option<Seat>, cards: &Numbers) {
        self.supports[seat.index()] = Some(support);
        self.support_aims[seat.index()] = aim;
        self.of_supports.add(seat, cards.sorts(seat, Card::Support(support)));
    }

    /// A seat draws a klutz card.
    #[inline]
    pub(crate) fn draw(&mut self, seat: Seat, klutz: Klutz, cards: &Numbers) {
        self.klutzes[seat.index()] = Some(klutz);
        self.of_klutzes.add(seat, cards.sorts(seat, Card::Klutz(klutz)));
    }

    /// Whether some card of this round has effects of these sorts.
    #[inline]
    pub(crate) fn has(&self, sorts: Sorts) -> bool {
        (self.of_entities.sorts | self.of_supports.sorts | self.of_klutzes.sorts) & sorts != 0
    }

    /// Whose entity has no effects.
    #[inline]
    pub(crate) fn silent(&self) -> Seats {
        self.negated.union(self.hushed)
    }

    /// A seat's entity with whom it means, whether or not its effects count.
    #[inline]
    pub(crate) fn entity(&self, seat: Seat) -> Option<(Card, Option<Seat>)> {
        let card = self.entities[seat.index()]?;
        Some((Card::Entity(card), self.entity_aims[seat.index()]))
    }

    /// The entity of this round that lies on a seat's Defeat Pile, once it is over.
    #[inline]
    pub(crate) fn lost_by(&self, seat: Seat) -> Bits {
        let lost = self.entities[seat.index()].filter(|_| !self.winners.contains(seat));
        lost.map_or(Bits::NONE, |entity| Bits(1 << entity.index()))
    }

    /// A seat's support card with whom it means.
    #[inline]
    pub(crate) fn support(&self, seat: Seat) -> Option<(Card, Option<Seat>)> {
        let card = self.supports[seat.index()]?;
        Some((Card::Support(card), self.support_aims[seat.index()]))
    }

    /// A seat's klutz card, which means nobody in particular.
    #[inline]
    pub(crate) fn klutz(&self, seat: Seat) -> Option<(Card, Option<Seat>)> {
        let card = self.klutzes[seat.index()]?;
        Some((Card::Klutz(card), None))
    }
}
