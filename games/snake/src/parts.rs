//! The parts of a position.

use parlor_game::Seat;

use crate::{Card, Hand};

/// What lies where, when somebody plays a card. Cards that lie nowhere are the pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Which hand of the match is played, from 1; which seat leads it follows (SNAKE-5).
    pub number: u8,
    /// The seat that plays.
    pub mover: Seat,
    /// What each seat has, in seat order.
    pub players: Vec<Player>,
    /// The cards that have been taken off the tail, oldest first.
    pub taken: Vec<Taken>,
    /// The snake, from the tail's end to the head.
    pub snake: Vec<Card>,
}

/// What a seat has, its stacks aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// The hand.
    pub hand: Hand,
    /// The score of the hands that have ended.
    pub total: u16,
    /// What it scored in the hand before; nothing before the second.
    pub last: u16,
}

/// A card that has been taken off the tail (SNAKE-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The card.
    pub card: Card,
    /// Who took it.
    pub seat: Seat,
    /// Whether it lies face up (SNAKE-8).
    pub up: bool,
}

impl Taken {
    /// What it counts among its seat's stacks (SNAKE-10).
    pub fn score(self) -> i16 {
        if self.up { self.card.value() } else { -1 }
    }
}
