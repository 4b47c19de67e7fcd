//! What a player may choose, and what luck may bring.

use parlor_game::Seat;

use crate::{DEEPEST, Entity, Klutz, Support};

/// Entities in the order in which they are put back, the top first (WAR-7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Order {
    cards: [Option<Entity>; DEEPEST],
}

impl Order {
    /// These cards in this order; `None` for more than [`DEEPEST`] cards.
    pub fn new(cards: &[Entity]) -> Option<Order> {
        let mut order = Order { cards: [None; DEEPEST] };
        for (index, card) in cards.iter().enumerate() {
            *order.cards.get_mut(index)? = Some(*card);
        }
        Some(order)
    }

    /// The cards, the top first.
    pub fn iter(self) -> impl Iterator<Item = Entity> {
        self.cards.into_iter().map_while(|card| card)
    }
}

/// A choice of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a support card, on a seat where the card asks for one and several can be meant; in retaliation perhaps gamble besides
    /// (WAR-8, WAR-10).
    Support {
        /// The card.
        card: Support,
        /// The chosen seat.
        aim: Option<Seat>,
        /// Whether to gamble as well.
        gamble: bool,
    },
    /// Spend a gamble token (WAR-9).
    Gamble,
    /// Do nothing.
    Pass,
    /// Say whom one's entity means (WAR-6).
    Target(Seat),
    /// Put peeked cards back in this order (WAR-7).
    Order(Order),
    /// Leave the top card where it is (WAR-12).
    Keep,
    /// Put the top card at the bottom (WAR-12).
    Roll,
}

/// What luck may bring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Deal {
    /// The next card of a deck.
    Entity(Entity),
    /// A support card, dealt or dropped.
    Support(Support),
    /// The die: 0 to 3.
    Die(u8),
    /// A klutz card.
    Klutz(Klutz),
    /// The seat that a coin flip picks.
    First(Seat),
}
