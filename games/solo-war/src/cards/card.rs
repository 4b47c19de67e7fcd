//! Cards by their number in the set, and sets of them (WAR-1). Names are the card set's business.

use std::num::NonZeroU8;

use parlor_bits::{select, select_narrow};

/// The five kinds of card: three of entities, support cards, and klutz cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// An entity with effects.
    Effect,
    /// A plain entity.
    Ordinary,
    /// A strong entity.
    Elite,
    /// A support card.
    Support,
    /// A klutz card.
    Klutz,
}

impl Kind {
    /// All kinds, in the order in which cards are numbered.
    pub const ALL: [Kind; 5] = [Kind::Effect, Kind::Ordinary, Kind::Elite, Kind::Support, Kind::Klutz];

    /// How many cards of this kind a set has (WAR-1).
    pub const fn count(self) -> usize {
        match self {
            Kind::Effect | Kind::Support => 10,
            Kind::Ordinary | Kind::Klutz => 6,
            Kind::Elite => 4,
        }
    }

    /// How many entities of this kind a deck is made of (WAR-2); none of the other kinds.
    pub const fn in_deck(self) -> u8 {
        match self {
            Kind::Effect => 5,
            Kind::Ordinary => 3,
            Kind::Elite => 2,
            Kind::Support | Kind::Klutz => 0,
        }
    }

    /// Its name, as card sets write it.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Effect => "effect",
            Kind::Ordinary => "ordinary",
            Kind::Elite => "elite",
            Kind::Support => "support",
            Kind::Klutz => "klutz",
        }
    }

    /// Whether cards of this kind are entities.
    pub const fn is_entity(self) -> bool {
        matches!(self, Kind::Effect | Kind::Ordinary | Kind::Elite)
    }
}

macro_rules! card {
    ($(#[$doc:meta])* $name:ident, $count:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(NonZeroU8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// The card with this number, from 0.
            #[inline]
            pub const fn from_index(index: usize) -> Option<$name> {
                if index >= $count {
                    return None;
                }
                match NonZeroU8::new(index as u8 + 1) {
                    Some(number) => Some($name(number)),
                    None => None,
                }
            }

            /// Its number, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// All of them in order.
            pub fn all() -> impl Iterator<Item = $name> {
                (0..$count).filter_map($name::from_index)
            }
        }
    };
}

card!(
    /// An entity: effect entities are 0 to 9, ordinary ones 10 to 15, elite ones 16 to 19.
    Entity,
    20
);
card!(
    /// A support card, 0 to 9.
    Support,
    10
);
card!(
    /// A klutz card, 0 to 5.
    Klutz,
    6
);

impl Entity {
    /// Its kind.
    pub const fn kind(self) -> Kind {
        match self.index() {
            0..10 => Kind::Effect,
            10..16 => Kind::Ordinary,
            _ => Kind::Elite,
        }
    }
}

/// Any card of a set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// An entity.
    Entity(Entity),
    /// A support card.
    Support(Support),
    /// A klutz card.
    Klutz(Klutz),
}

impl Card {
    /// How many cards a set has.
    pub const COUNT: usize = Entity::COUNT + Support::COUNT + Klutz::COUNT;

    /// Its number among all cards of the set: entities, support cards, klutz cards.
    #[inline]
    pub const fn slot(self) -> usize {
        match self {
            Card::Entity(card) => card.index(),
            Card::Support(card) => Entity::COUNT + card.index(),
            Card::Klutz(card) => Entity::COUNT + Support::COUNT + card.index(),
        }
    }

    /// The card with this number among all.
    pub fn from_slot(slot: usize) -> Option<Card> {
        let support = slot.wrapping_sub(Entity::COUNT);
        let klutz = support.wrapping_sub(Support::COUNT);
        Entity::from_index(slot)
            .map(Card::Entity)
            .or_else(|| Support::from_index(support).map(Card::Support))
            .or_else(|| Klutz::from_index(klutz).map(Card::Klutz))
    }

    /// Its kind.
    pub const fn kind(self) -> Kind {
        match self {
            Card::Entity(card) => card.kind(),
            Card::Support(_) => Kind::Support,
            Card::Klutz(_) => Kind::Klutz,
        }
    }
}

/// A set of cards of one sort, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub(crate) struct Bits(pub(crate) u32);

impl Bits {
    pub(crate) const NONE: Bits = Bits(0);

    /// The first `count` cards.
    pub(crate) const fn first(count: usize) -> Bits {
        Bits((1 << count) - 1)
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn has(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    #[inline]
    pub(crate) const fn insert(&mut self, index: usize) {
        self.0 |= 1 << index;
    }

    #[inline]
    pub(crate) const fn remove(&mut self, index: usize) {
        self.0 &= !(1 << index);
    }

    #[inline]
    pub(crate) const fn and(self, other: Bits) -> Bits {
        Bits(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn or(self, other: Bits) -> Bits {
        Bits(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: Bits) -> Bits {
        Bits(self.0 & !other.0)
    }

    /// The numbers in order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(index)
        })
    }

    /// The number with `rank` smaller ones in the set.
    #[inline]
    pub(crate) fn nth(self, rank: u32) -> Option<usize> {
        let place = match u16::try_from(self.0) {
            Ok(narrow) => select_narrow(narrow, rank),
            Err(_) => select(self.0.into(), rank),
        };
        place.map(|index| index as usize)
    }
}

/// All effect entities, all ordinary and all elite ones.
pub(crate) const EFFECT: Bits = Bits(0x3ff);
pub(crate) const ORDINARY: Bits = Bits(0x3f << 10);
pub(crate) const ELITE: Bits = Bits(0xf << 16);
/// The kinds of entities with their cards.
pub(crate) const KINDS: [(Kind, Bits); 3] =
    [(Kind::Effect, EFFECT), (Kind::Ordinary, ORDINARY), (Kind::Elite, ELITE)];
pub(crate) const ENTITIES: Bits = Bits::first(Entity::COUNT);
