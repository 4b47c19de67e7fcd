//! The parts of a position.

use std::collections::{BTreeMap, BTreeSet};

use parlor_game::{Seat, Seats};

use crate::{Entity, Klutz, Stage, Support};

/// What lies where and who knows what, when several may choose and nobody has yet. Cards of the box that lie nowhere are those that
/// nobody has seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The round, from 1.
    pub round: u8,
    /// What is chosen: [`Stage::Negators`], [`Stage::Targets`], [`Stage::Supports`], [`Stage::Gambles`] or [`Stage::Retaliation`].
    pub stage: Stage,
    /// The klutz cards that lie open.
    pub klutzes: BTreeSet<Klutz>,
    /// What each seat has and did, in seat order.
    pub players: Vec<SeatParts>,
}

/// What a seat has and did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatParts {
    /// What it did in this round.
    pub now: Deeds,
    /// What it did in the last round, from which effects linger; nothing where they are left out.
    pub last: Option<Deeds>,
    /// What it did in the round before that, and the force of its entity: from it comes how the last round counted.
    pub eve: Option<(Deeds, u16)>,
    /// Its Victory Pile.
    pub victory: BTreeSet<Entity>,
    /// Its Defeat Pile.
    pub defeat: BTreeSet<Entity>,
    /// Its support cards.
    pub hand: BTreeSet<Support>,
    /// The support cards that it has played or lost.
    pub spent: BTreeSet<Support>,
    /// Its gamble tokens.
    pub tokens: u8,
    /// What is known of its deck.
    pub deck: DeckParts,
}

/// What a seat did in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deeds {
    /// Its entity.
    pub entity: Entity,
    /// Whom that means, where it was chosen among several (WAR-6).
    pub aim: Option<Seat>,
    /// The support card that it played.
    pub support: Option<Played>,
    /// Its gamble.
    pub gamble: Option<Gamble>,
}

/// A support card that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The card.
    pub card: Support,
    /// Whom it means, where it was chosen among several.
    pub aim: Option<Seat>,
    /// Whether it was played in retaliation (WAR-10).
    pub late: bool,
}

/// A gamble.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gamble {
    /// What was rolled.
    pub pips: u8,
    /// The klutz card that a 0 brought.
    pub klutz: Option<Klutz>,
    /// Whether it was in retaliation (WAR-10).
    pub late: bool,
}

/// What is known of a deck, whose size follows from the round.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DeckParts {
    /// The cards at known places from the top on.
    pub top: Vec<Known>,
    /// The cards at known places to the bottom, the lowest last.
    pub bottom: Vec<Known>,
    /// Cards that some seats know to be in the deck without knowing where, and which seats.
    pub somewhere: BTreeMap<Entity, Seats>,
    /// What everybody saw of the last shuffle that mixed known cards in.
    pub shuffle: Option<Shuffle>,
}

/// A card at a known place of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The card.
    pub card: Entity,
    /// The seats that know something of its place.
    pub by: BTreeMap<Seat, Place>,
}

/// What a seat knows of a card's place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// It has seen the card here since anybody else ordered the cards.
    Here,
    /// It is one of these places, from 1 at the top: somebody else has ordered the cards (WAR-7).
    Among(BTreeSet<u8>),
}

/// A shuffle that mixed known cards in (WAR-3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shuffle {
    /// How many cards the deck had.
    pub size: u8,
    /// How many of them somebody had identified, about.
    pub known: u8,
    /// Who had seen any of them.
    pub witnesses: Seats,
    /// How many of them each seat had identified.
    pub own: Vec<u8>,
}
