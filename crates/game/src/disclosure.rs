//! Who sees what of a move, and when: decided here and nowhere else.
//!
//! Narration, records for one viewer, undo, analyses and the laws all ask the [`Disclosure`] of a [`Transition`]; none of them looks at
//! [`Game::sees_action`], [`Game::sees_deal`], [`Game::reveals`] or [`Game::sealed`] by itself.

use std::fmt;

use crate::{Game, Seat, Seats, Seen, Turn, Viewer, Viewers};

/// Something that happens in a game, typed: a chance outcome or a seat's action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Move<G: Game> {
    /// Chance brings this.
    Deal(G::Deal),
    /// A seat chooses this.
    Action(Seat, G::Action),
}

impl<G: Game> Move<G> {
    /// The state after this move, unchecked: as [`Game::act_unchecked`] and [`Game::deal_unchecked`].
    #[must_use]
    pub fn after(&self, mut state: G) -> G {
        match *self {
            Move::Deal(deal) => state.deal_unchecked(deal),
            Move::Action(seat, action) => state.act_unchecked(seat, action),
        }
        state
    }

    /// The move as narration gets it; `shown` says whether the listener sees what it was.
    pub fn seen(&self, shown: bool) -> Seen<G> {
        match *self {
            Move::Deal(deal) => Seen::Deal(shown.then_some(deal)),
            Move::Action(seat, action) => Seen::Action(seat, shown.then_some(action)),
        }
    }
}

impl<G: Game> fmt::Debug for Move<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Deal(deal) => f.debug_tuple("Deal").field(deal).finish(),
            Move::Action(seat, action) => f.debug_tuple("Action").field(seat).field(action).finish(),
        }
    }
}

/// A move as it happened: what it was, and the states before and after it.
#[derive(Clone, Copy, Debug)]
pub struct Transition<'a, G: Game> {
    /// The state in which it was made.
    pub before: &'a G,
    /// What was done.
    pub made: Move<G>,
    /// The state that it led to.
    pub after: &'a G,
}

/// When a viewer sees what a move was. Everybody knows at once that it was made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Showing {
    /// As soon as it is made.
    AtOnce,
    /// When the sealed choices of its round are opened.
    Opened,
    /// Never.
    Never,
}

/// What a move discloses to each viewer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Disclosure {
    at_once: Viewers,
    opened: Viewers,
    informs: Viewers,
    sealed: Seats,
}

impl Disclosure {
    /// What this move discloses.
    pub fn of<G: Game>(transition: &Transition<'_, G>) -> Disclosure {
        let Transition { before, made, after } = *transition;
        let viewers = Viewers::at(before.seats());
        let sealed = after.sealed();
        match made {
            Move::Deal(_) => Disclosure {
                at_once: viewers.filter(|viewer| before.sees_deal(viewer)),
                opened: Viewers::NONE,
                // Taking back any deal would allow a second draw.
                informs: viewers,
                sealed,
            },
            Move::Action(seat, action) => {
                let ever = viewers.filter(|viewer| before.sees_action(viewer, seat, action));
                let own = |viewer| viewer == Viewer::Seat(seat);
                let at_once = ever.filter(|viewer| own(viewer) || !sealed.contains(seat));
                Disclosure {
                    at_once,
                    opened: ever.filter(|viewer| !at_once.contains(viewer)),
                    informs: match opens(before, seat, sealed) {
                        Some(true) => viewers,
                        Some(false) => Viewers::NONE,
                        None => viewers.filter(|viewer| before.reveals(viewer, seat, action)),
                    },
                    sealed,
                }
            }
        }
    }

    /// When `viewer` sees what the move was.
    pub fn to(&self, viewer: Viewer) -> Showing {
        if self.at_once.contains(viewer) {
            Showing::AtOnce
        } else if self.opened.contains(viewer) {
            Showing::Opened
        } else {
            Showing::Never
        }
    }

    /// Whether the move showed `viewer` something that they cannot forget, so that taking it back would not be fair: what was dealt,
    /// others' sealed choices, or something hidden that an open action revealed.
    pub fn informs(&self, viewer: Viewer) -> bool {
        self.informs.contains(viewer)
    }

    /// The seats whose choices are made and not open yet after the move.
    pub fn sealed(&self) -> Seats {
        self.sealed
    }
}

/// Whether an action in a sealed round opens a choice, its own or another's; `None` outside of sealed rounds. Rounds count separately: that
/// a later one is still sealed hides nothing of this one.
fn opens<G: Game>(before: &G, seat: Seat, still: Seats) -> Option<bool> {
    let sealed = before.sealed();
    let together = matches!(before.turn(), Turn::Decide(seats) if seats.len() > 1);
    (together || !sealed.is_empty()).then(|| !sealed.with(seat).minus(still).is_empty())
}

/// A value for each sealed choice, held until the choice is opened, in the order in which the choices were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sealed<T>(Vec<(Seat, T)>);

impl<T> Sealed<T> {
    /// No choice is sealed.
    pub const fn new() -> Self {
        Sealed(Vec::new())
    }

    /// Records a move with this disclosure, and returns the values of the choices that it opened, in order. `own` is the value of the move
    /// itself, if it is an action: it is held if its choice is sealed, and comes last if its choice is open.
    pub fn pass(&mut self, disclosure: &Disclosure, own: Option<(Seat, T)>) -> Vec<T> {
        let mut open = Vec::new();
        let waiting = std::mem::take(&mut self.0).into_iter().chain(own);
        for (seat, value) in waiting {
            match disclosure.sealed.contains(seat) {
                true => self.0.push((seat, value)),
                false => open.push(value),
            }
        }
        open
    }

    /// The values of the choices that are still sealed.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map(|(_, value)| value)
    }
}

impl<T> Default for Sealed<T> {
    fn default() -> Self {
        Sealed::new()
    }
}
