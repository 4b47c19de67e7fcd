//! What the player may choose.

use std::fmt;

use crate::{Place, Places};

/// A choice of the player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Takes a selection of cards (ROSE-4).
    Take(Places),
    /// Puts the dealt cards on the selected places (ROSE-7).
    Place(Order),
}

/// Places in an order: the first dealt card goes on the first of them. At most [`Order::MOST`], each once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Order {
    places: [Place; Order::MOST],
    len: u8,
}

impl Order {
    /// The most places there can be: four cards of a rank and a joker.
    pub const MOST: usize = 5;

    /// These places in this order; `None` when there are too many, or one twice.
    pub fn new(places: &[Place]) -> Option<Order> {
        let distinct = places.iter().copied().collect::<Places>().len() == places.len();
        if places.len() > Order::MOST || !distinct {
            return None;
        }
        let mut order = Order { places: [Place::default(); Order::MOST], len: places.len() as u8 };
        order.places[..places.len()].copy_from_slice(places);
        Some(order)
    }

    /// The order of `places` that comes at `rank` when all are listed as a dictionary lists words, from 0.
    ///
    /// Sets of more than [`Order::MOST`] places are cut, and ranks beyond the last start over.
    #[inline]
    pub fn nth(places: Places, rank: u32) -> Order {
        let mut order = Order { places: [Place::default(); Order::MOST], len: 0 };
        for place in places.iter().take(Order::MOST) {
            order.places[order.len as usize] = place;
            order.len += 1;
        }
        let (len, mut rest) = (order.len as usize, rank);
        for front in 0..len {
            // Each choice for this position stands before as many orders as the rest can take.
            let orders = FACTORIAL[len - front - 1];
            let chosen = front + (rest / orders) as usize % (len - front);
            rest %= orders;
            order.places[front..=chosen].rotate_right(1);
        }
        order
    }

    /// How many orders `count` places have.
    #[inline]
    pub const fn count(count: usize) -> u32 {
        FACTORIAL[if count < FACTORIAL.len() { count } else { FACTORIAL.len() - 1 }]
    }

    /// The places in order.
    #[inline]
    pub fn places(&self) -> &[Place] {
        &self.places[..(self.len as usize).min(Order::MOST)]
    }

    /// This order with the places of equal things put in the order of ROSE-2: which of two equals goes where makes no difference.
    #[inline]
    pub fn sorted_by<T: PartialEq>(mut self, things: &[T]) -> Order {
        let count = things.len().min(self.places().len());
        for later in 1..count {
            for sooner in 0..later {
                if things[sooner] == things[later] && self.places[sooner] > self.places[later] {
                    self.places.swap(sooner, later);
                }
            }
        }
        self
    }

    /// The places without their order.
    pub fn set(&self) -> Places {
        self.places().iter().copied().collect()
    }
}

const FACTORIAL: [u32; Order::MOST + 1] = [1, 1, 2, 6, 24, 120];

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.places()).finish()
    }
}
