//! The numbers of a card set in the form in which the state carries them: bases and effects by card, no names.

use crate::cards::effect::{ASKS, Packed, Sorts};
use crate::{Card, Effect, Entity, Who};

/// The most effects that a card may have.
pub(crate) const MOST_EFFECTS: usize = 4;

/// What the state needs of a card set. A state stays `Copy` and knows its cards without asking anybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Numbers {
    effects: [[Packed; MOST_EFFECTS]; Card::COUNT],
    /// Which sorts of effects each card has.
    sorts: [Sorts; Card::COUNT],
    force: [u8; Entity::COUNT],
    /// Whom each card asks its player to choose.
    asks: [Option<Who>; Card::COUNT],
}

impl Numbers {
    pub(crate) const EMPTY: Numbers = Numbers {
        effects: [[Packed::NONE; MOST_EFFECTS]; Card::COUNT],
        sorts: [0; Card::COUNT],
        force: [0; Entity::COUNT],
        asks: [None; Card::COUNT],
    };

    /// Writes a card in; effects beyond the fourth are left out, and card sets with such cards are refused.
    pub(crate) const fn set(&mut self, slot: usize, force: u8, effects: &[Effect]) {
        if slot < Entity::COUNT {
            self.force[slot] = force;
        }
        let mut index = 0;
        while index < effects.len() && index < MOST_EFFECTS {
            let effect = effects[index];
            self.effects[slot][index] = Packed::new(effect);
            self.sorts[slot] |= effect.sort();
            if let Some(who) = effect.who()
                && who.asks()
            {
                self.asks[slot] = Some(who);
                self.sorts[slot] |= ASKS;
            }
            index += 1;
        }
    }

    /// An entity's printed base force.
    #[inline]
    pub(crate) const fn force(&self, entity: Entity) -> u8 {
        self.force[entity.index()]
    }

    /// The sorts of effects that a card has, and whether it asks.
    #[inline]
    pub(crate) const fn sorts(&self, card: Card) -> Sorts {
        self.sorts[card.slot()]
    }

    /// Whom the card asks its player to choose, if anybody.
    #[inline]
    pub(crate) const fn asks(&self, card: Card) -> Option<Who> {
        self.asks[card.slot()]
    }

    /// The card's effects.
    #[inline]
    pub(crate) fn effects(&self, card: Card) -> impl Iterator<Item = Effect> {
        self.effects[card.slot()].iter().map_while(|packed| packed.effect())
    }

    /// The card's effects of these sorts.
    #[inline]
    pub(crate) fn effects_of(&self, card: Card, sorts: Sorts) -> impl Iterator<Item = Effect> {
        self.packed(card, sorts).filter_map(Packed::effect)
    }

    /// The same, packed.
    #[inline]
    pub(crate) fn packed(&self, card: Card, sorts: Sorts) -> impl Iterator<Item = Packed> {
        let effects = self.effects[card.slot()].iter().copied().take_while(|packed| packed.is_some());
        effects.filter(move |packed| packed.sort() & sorts != 0)
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
