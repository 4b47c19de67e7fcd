//! Whose turn it is, and who views.

use std::fmt;

use crate::{Seat, Seats};

/// What a state waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// These seats must each choose an action; never empty. More than one seat means that the choices are simultaneous and sealed: they
    /// come in any order, and no seat sees another's until all have chosen.
    Decide(Seats),
    /// Luck decides: one outcome of [`crate::Game::deals`] is due.
    Deal,
    /// The game has ended, and [`crate::Game::result`] says how.
    Over,
}

impl Turn {
    /// The seats that have to choose; empty when luck decides or the game is over.
    ///
    /// ```
    /// use parlor_game::{Seat, Seats, Turn};
    ///
    /// assert_eq!(Turn::Decide(Seats::first(2)).asked().lowest(), Some(Seat::One));
    /// assert!(Turn::Deal.asked().is_empty());
    /// ```
    pub fn asked(self) -> Seats {
        match self {
            Turn::Decide(seats) => seats,
            Turn::Deal | Turn::Over => Seats::NONE,
        }
    }
}

/// The one from whose position a game is seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// One of the players.
    Seat(Seat),
    /// A person who watches and sees only what is public.
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

    /// Every viewer of a table with these seats: each seat, then a spectator.
    ///
    /// ```
    /// use parlor_game::{Seats, Viewer};
    ///
    /// assert_eq!(Viewer::all(Seats::first(2)).last(), Some(Viewer::Spectator));
    /// ```
    pub fn all(seats: Seats) -> impl Iterator<Item = Viewer> {
        seats.iter().map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

/// A set of viewers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Viewers {
    seats: Seats,
    spectator: bool,
}

impl Viewers {
    /// No viewer.
    pub const NONE: Viewers = Viewers { seats: Seats::NONE, spectator: false };

    /// Every viewer of a table with these seats.
    pub const fn at(seats: Seats) -> Viewers {
        Viewers { seats, spectator: true }
    }

    /// Whether `viewer` is in the set.
    pub const fn contains(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Spectator => self.spectator,
        }
    }

    /// The viewers of the set for whom `holds`.
    #[must_use]
    pub fn filter(self, mut holds: impl FnMut(Viewer) -> bool) -> Viewers {
        let seats = self.seats.iter().filter(|seat| holds(Viewer::Seat(*seat))).collect();
        Viewers { seats, spectator: self.spectator && holds(Viewer::Spectator) }
    }

    /// The seats of the set.
    pub const fn seats(self) -> Seats {
        self.seats
    }
}

impl fmt::Debug for Viewers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spectator = self.spectator.then_some(Viewer::Spectator);
        f.debug_set().entries(self.seats.iter().map(Viewer::Seat).chain(spectator)).finish()
    }
}
