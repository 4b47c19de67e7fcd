//! The numbers of a card set in the form in which the state carries them: bases and effects by card, no names.

use parlor_game::Seat;

use crate::cards::effect::{ASKS, Packed, Sorts};
use crate::{Card, Effect, Entity, Who};

/// The most effects that a card may have.
pub(crate) const MOST_EFFECTS: usize = 4;

/// Where the numbers of a stand-in are: after those of all cards.
const STAND_IN: usize = Card::COUNT;

/// What the state needs of a card set. A state stays `Copy` and knows its cards without asking anybody.
///
/// One card of one seat may be another than the set says, its *stand-in*: a study asks what a card is worth by that. It has the number and
/// the name of the card for which it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Numbers {
    effects: [[Packed; MOST_EFFECTS]; Card::COUNT + 1],
    /// Which sorts of effects each card has.
    sorts: [Sorts; Card::COUNT + 1],
    force: [u8; Entity::COUNT + 1],
    /// Whom each card asks its player to choose.
    asks: [Option<Who>; Card::COUNT + 1],
    /// Whose card is the stand-in, and which: [`whose`]; [`NOBODYS`] where there is none.
    stand_in: u8,
}

/// A seat and a card as one number.
#[inline]
const fn whose(seat: Seat, slot: usize) -> u8 {
    (seat as u8) << 6 | slot as u8
}

/// A number that stands for no card.
const NOBODYS: u8 = 63;

const _: () = assert!(Card::COUNT < NOBODYS as usize);

impl Numbers {
    pub(crate) const EMPTY: Numbers = Numbers {
        effects: [[Packed::NONE; MOST_EFFECTS]; Card::COUNT + 1],
        sorts: [0; Card::COUNT + 1],
        force: [0; Entity::COUNT + 1],
        asks: [None; Card::COUNT + 1],
        stand_in: NOBODYS,
    };

    /// Writes a card in; effects beyond the fourth are left out, and card sets with such cards are refused.
    pub(crate) fn set(&mut self, slot: usize, force: u8, effects: &[Effect]) {
        if slot < Entity::COUNT {
            self.force[slot] = force;
        }
        for (packed, effect) in self.effects[slot].iter_mut().zip(effects) {
            *packed = Packed::new(*effect);
            self.sorts[slot] |= effect.sort();
            if let Some(who) = effect.who().filter(|who| who.asks()) {
                self.asks[slot] = Some(who);
                self.sorts[slot] |= ASKS;
            }
        }
    }

    /// The same numbers, but this card of this seat has these instead of its own.
    #[must_use]
    pub(crate) fn with_stand_in(self, seat: Seat, card: Card, force: u8, effects: &[Effect]) -> Numbers {
        let mut numbers = Numbers { stand_in: NOBODYS, ..self };
        numbers.effects[STAND_IN] = [Packed::NONE; MOST_EFFECTS];
        (numbers.sorts[STAND_IN], numbers.asks[STAND_IN]) = (0, None);
        numbers.set(STAND_IN, 0, effects);
        numbers.force[Entity::COUNT] = force;
        numbers.stand_in = whose(seat, card.slot());
        numbers
    }

    /// The sorts of effects that a card has, and whether it asks.
    #[inline]
    const fn slot(&self, seat: Seat, card: Card) -> usize {
        let slot = card.slot();
        if whose(seat, slot) == self.stand_in { STAND_IN } else { slot }
    }

    /// The printed base force of a seat's entity.
    #[inline]
    pub(crate) const fn force(&self, seat: Seat, entity: Entity) -> u8 {
        let slot = self.slot(seat, Card::Entity(entity));
        self.force[if slot == STAND_IN { Entity::COUNT } else { slot }]
    }

    /// The sorts of effects that a seat's card has.
    #[inline]
    pub(crate) const fn sorts(&self, seat: Seat, card: Card) -> Sorts {
        self.sorts[self.slot(seat, card)]
    }

    /// Whom a seat's card asks its player to choose, if anybody.
    #[inline]
    pub(crate) const fn asks(&self, seat: Seat, card: Card) -> Option<Who> {
        self.asks[self.slot(seat, card)]
    }

    /// The effects of a seat's card.
    #[inline]
    pub(crate) fn effects(&self, seat: Seat, card: Card) -> impl Iterator<Item = Effect> {
        self.effects[self.slot(seat, card)].iter().map_while(|packed| packed.effect())
    }

    /// The effects of a seat's card of these sorts, packed.
    #[inline]
    pub(crate) fn packed(&self, seat: Seat, card: Card, sorts: Sorts) -> impl Iterator<Item = Packed> {
        Packed::in_turn(self.effects[self.slot(seat, card)]).filter(move |packed| packed.sort() & sorts != 0)
    }
}

impl std::fmt::Debug for Numbers {
    /// In short: it is the same through a whole game.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sum = self.effects.iter().flatten().fold(0_u64, |sum, packed| {
            let bits = packed.effect().map_or(0, |effect| u64::from(effect.sort()));
            sum.wrapping_mul(31).wrapping_add(bits)
        });
        write!(f, "Numbers({:?}, {sum:x})", self.force)
    }
}
