//! A position put together from its parts, as one would lay it out on a table: for tests, problems and smaller boards.

use std::error::Error;
use std::fmt;

use parlor_game::{BadRules, Game, Seat, Setup, Turn};

use crate::{Colour, Discs, Ouroboros, OuroborosRules, Square, Squares};

/// What lies where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The squares that hold a disc, by colour. A smaller board is one whose outer squares are empty.
    pub discs: [Squares; Colour::COUNT],
    /// The squares that hold a stone.
    pub stones: Squares,
    /// The stones that can be placed.
    pub stock: u8,
    /// The supply of each seat.
    pub supplies: Vec<Discs>,
    /// The discs that were never dealt: four after the usual set-up (OURO-2).
    pub undealt: Discs,
    /// The seat to move.
    pub mover: Seat,
}

/// Parts that make no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPosition {
    /// The options do not fit together, or so many seats are none.
    Rules(BadRules),
    /// A square holds two things.
    Shared(Square),
    /// There are more discs of this colour than the box holds.
    Discs(Colour),
    /// There are more stones than the box holds.
    Stones(u32),
    /// The seat to move is not at the table.
    Mover(Seat),
    /// The seat to move can do nothing: it holds no disc and can place no stone, which comes about in no game (OURO-12).
    Stuck,
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPosition::Rules(why) => why.fmt(f),
            BadPosition::Shared(square) => write!(f, "{square} holds more than one thing"),
            BadPosition::Discs(colour) => {
                write!(f, "There are more than {} {} discs", Colour::DISCS, colour.name())
            }
            BadPosition::Stones(count) => {
                write!(f, "There are {count} stones, and the box holds {}", Ouroboros::STONES)
            }
            BadPosition::Mover(seat) => write!(f, "There is no seat {seat} at this table"),
            BadPosition::Stuck => write!(f, "The seat to move has no disc and can place no stone"),
        }
    }
}

impl Error for BadPosition {}

/// Discs of the box that lie nowhere count as out of the game, and so do stones.
impl Setup for Ouroboros {
    type Position = Position;
    type BadPosition = BadPosition;

    fn set_up(rules: &OuroborosRules, position: &Position) -> Result<Ouroboros, BadPosition> {
        let seats = u8::try_from(position.supplies.len()).unwrap_or(u8::MAX);
        let empty = Ouroboros::new(rules, seats).map_err(BadPosition::Rules)?;
        let mut taken = position.stones;
        for squares in position.discs {
            if let Some(square) = squares.intersection(taken).first() {
                return Err(BadPosition::Shared(square));
            }
            taken = taken.union(squares);
        }
        let stones = position.stones.len() + u32::from(position.stock);
        if stones > u32::from(Ouroboros::STONES) {
            return Err(BadPosition::Stones(stones));
        }
        if position.mover.number() > seats {
            return Err(BadPosition::Mover(position.mover));
        }
        let lying = (position.discs, position.stones);
        let held = (&position.supplies[..], gone(position)?, position.undealt);
        let state = empty.laid_out(lying, held, position.stock, position.mover);
        if state.actions(state.mover()).next().is_none() {
            return Err(BadPosition::Stuck);
        }
        Ok(state)
    }

    fn position(&self) -> Option<Position> {
        let plays = matches!(self.turn(), Turn::Decide(_));
        plays.then(|| Position {
            discs: Colour::ALL.map(|colour| self.discs_of(colour)),
            stones: self.stones(),
            stock: self.stock(),
            supplies: self.seats().iter().map(|seat| self.supply(seat)).collect(),
            undealt: self.undealt(),
            mover: self.mover(),
        })
    }
}

/// The discs that lie nowhere.
fn gone(position: &Position) -> Result<Discs, BadPosition> {
    Colour::ALL.into_iter().try_fold(Discs::NONE, |gone, colour| {
        let held = position.supplies.iter().chain([&position.undealt]);
        let held = held.map(|discs| u32::from(discs.count(colour)));
        let count = position.discs[colour.index()].len() + held.sum::<u32>();
        let rest = u32::from(Colour::DISCS).checked_sub(count).ok_or(BadPosition::Discs(colour))?;
        Ok(gone.plus(Discs::of(colour, rest as u8)))
    })
}
