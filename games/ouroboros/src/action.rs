//! What a player may choose (OURO-3).

use crate::{Colour, Discs, Pattern, Square, Way};

/// What is paid for a pair of stones (OURO-6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Payment {
    /// For P1: three of one colour.
    Three(Colour),
    /// For P2: one of each colour.
    Each,
    /// For P3: three of the first colour and two of the second, which is another.
    ThreeTwo(Colour, Colour),
    /// For P4: six of one colour.
    Six(Colour),
}

impl Payment {
    /// The pattern that it pays for.
    pub fn pattern(self) -> Pattern {
        match self {
            Payment::Three(_) => Pattern::P1,
            Payment::Each => Pattern::P2,
            Payment::ThreeTwo(..) => Pattern::P3,
            Payment::Six(_) => Pattern::P4,
        }
    }

    /// The discs that it takes.
    #[inline]
    pub fn discs(self) -> Discs {
        match self {
            Payment::Three(colour) => Discs::of(colour, 3),
            Payment::Each => Colour::ALL.into_iter().map(Discs::one).fold(Discs::NONE, Discs::plus),
            Payment::ThreeTwo(three, two) => Discs::of(three, 3).plus(Discs::of(two, 2)),
            Payment::Six(colour) => Discs::of(colour, 6),
        }
    }

    /// Its text: `rrr`, `bgry`, `rrryy`, `rrrrrr`.
    pub fn text(self) -> String {
        let repeat = |colour: Colour, count| colour.letter().to_string().repeat(count);
        match self {
            Payment::Three(colour) => repeat(colour, 3),
            Payment::Each => Colour::ALL.into_iter().map(Colour::letter).collect(),
            Payment::ThreeTwo(three, two) => repeat(three, 3) + &repeat(two, 2),
            Payment::Six(colour) => repeat(colour, 6),
        }
    }

    /// Reads what [`Payment::text`] writes, in either case.
    pub fn parse(text: &str) -> Option<Payment> {
        let colours = text.chars().map(Colour::parse).collect::<Option<Vec<_>>>()?;
        let payment = match colours[..] {
            [colour, _, _] => Payment::Three(colour),
            [_, _, _, _] => Payment::Each,
            [three, _, _, two, _] if three != two => Payment::ThreeTwo(three, two),
            [colour, _, _, _, _, _] => Payment::Six(colour),
            _ => return None,
        };
        payment.text().eq_ignore_ascii_case(text).then_some(payment)
    }
}

/// A choice of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Place a stone and give the neighbours' discs away (OURO-4).
    Place(Square, Way),
    /// Remove two stones, the first before the second in board order, and pay for them (OURO-6).
    Remove(Square, Square, Payment),
    /// Discard one disc from one's own supply (OURO-10).
    Discard(Colour),
    /// Exchange all discs with the first player, in place of the second player's first turn (OURO-X1).
    Swap,
}
