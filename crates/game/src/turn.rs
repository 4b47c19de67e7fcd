//! Whose turn it is, and through whose eyes one looks.

use crate::{Seat, Seats};

/// What a state waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// These seats must each choose an action; never empty. More than one seat means that the choices are simultaneous and
    /// sealed: they come in any order, and nobody sees another's until all are in.
    Decide(Seats),
    /// Luck decides: one outcome of [`crate::Game::deals`] is due.
    Deal,
    /// The game has ended, and [`crate::Game::result`] tells how.
    Over,
}

impl Turn {
    /// The seats asked to act; empty when luck decides or the game is over.
    pub fn asked(self) -> Seats {
        match self {
            Turn::Decide(seats) => seats,
            Turn::Deal | Turn::Over => Seats::NONE,
        }
    }
}

/// Through whose eyes a game is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// One of the players.
    Seat(Seat),
    /// Somebody who watches and sees only what is public.
    Spectator,
}

impl Viewer {
    /// The viewer's own seat, if there is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Everybody who can look at a table of these seats: each seat, then a spectator.
    pub fn all(seats: Seats) -> impl Iterator<Item = Viewer> {
        seats.iter().map(Viewer::Seat).chain([Viewer::Spectator])
    }
}
