//! The parts of a position.

use parlor_game::{MAX_SEATS, Seat};

use crate::cards::card::Bits;
use crate::play::deck::{Stirred, Token};
use crate::play::player::Player;
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
    pub(crate) klutz_open: Bits,
    /// What each seat has and did, in seat order.
    pub(crate) players: Vec<SeatParts>,
}

/// What a seat has and did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatParts {
    /// What it did in this round.
    pub(crate) now: Deeds,
    /// What it did in the last round, from which effects linger; nothing where they are left out.
    pub(crate) last: Option<Deeds>,
    /// What it did in the round before that, and the force of its entity: from it comes how the last round counted.
    pub(crate) eve: Option<(Deeds, u16)>,
    /// What it has; the entities of its piles and this round's are revealed.
    pub(crate) player: Player,
    /// What is known of its deck.
    pub(crate) deck: DeckParts,
}

/// What a seat did in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deeds {
    /// Its entity.
    pub(crate) entity: Entity,
    /// Whom that means, where it was chosen among several (WAR-6).
    pub(crate) aim: Option<Seat>,
    /// The support card that it played.
    pub(crate) support: Option<Played>,
    /// Its gamble.
    pub(crate) gamble: Option<Gamble>,
}

/// A support card that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    pub(crate) card: Support,
    /// Whom it means, where it was chosen among several.
    pub(crate) aim: Option<Seat>,
    /// Whether it was played in retaliation (WAR-10).
    pub(crate) late: bool,
}

/// A gamble.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gamble {
    pub(crate) pips: u8,
    /// The klutz card that a 0 brought.
    pub(crate) klutz: Option<Klutz>,
    /// Whether it was in retaliation (WAR-10).
    pub(crate) late: bool,
}

/// What is known of a deck, whose size follows from the round. A seat that has seen a card where it lies has no belief beside that.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct DeckParts {
    /// The cards at known places from the top on.
    pub(crate) top: Vec<Token>,
    /// The cards at known places to the bottom, the lowest last.
    pub(crate) bottom: Vec<Token>,
    /// Cards known to be in the deck, place unknown, by seat.
    pub(crate) heard: [Bits; MAX_SEATS as usize],
    /// What everybody saw of the last shuffle that mixed known cards in, and for how many seats it says what they had identified; for none
    /// where there was no such shuffle.
    pub(crate) stirred: (Stirred, usize),
}

impl SeatParts {
    /// What it did in this round, the last, and the one before.
    pub(crate) fn each(&self) -> impl Iterator<Item = Option<Deeds>> {
        [Some(self.now), self.last, self.eve.map(|(deeds, _)| deeds)].into_iter()
    }
}

impl DeckParts {
    /// The cards at known places.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = Token> {
        self.top.iter().chain(&self.bottom).copied()
    }

    /// All cards that anybody knows to be in the deck.
    pub(crate) fn cards(&self) -> Bits {
        let placed = self.tokens().filter_map(Token::card).map(|card| Bits(1 << card.index()));
        self.heard.into_iter().chain(placed).fold(Bits::NONE, Bits::or)
    }
}
