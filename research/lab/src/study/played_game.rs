//! A game that was played.

use parlor_catalog::Best;
use parlor_erased::Event;

use super::decision::{Counts, Decision};
use super::luck::LuckSoFar;
use super::stopwatch::Took;

/// What one seat did in a game.
#[derive(Clone, Copy, Default)]
pub(super) struct SeatStats {
    pub(super) choices: i32,
    pub(super) forced: i32,
    pub(super) actions: i32,
}

/// A game that was played.
pub(super) struct PlayedGame<G: Best> {
    pub(super) end: G,
    pub(super) decisions: u64,
    pub(super) deals: u64,
    pub(super) stats: Vec<SeatStats>,
    /// Every state in which somebody chose, if the course is wanted.
    pub(super) states: Vec<G>,
    /// Every choice, if they are wanted, and all actions there were.
    pub(super) decisions_made: Vec<Decision<G::Action>>,
    pub(super) counts: Counts<G>,
    /// Each seat's luck, if it is wanted.
    pub(super) luck: Option<LuckSoFar>,
    /// By seat: what its bot took of its time, if it was timed.
    pub(super) took: Vec<Took>,
    /// Every move, if the record is wanted.
    pub(super) events: Vec<Event>,
}

impl<G: Best> PlayedGame<G> {
    /// A game that has not begun; this many seats have bots.
    pub(super) fn new(start: G, bots: usize) -> Self {
        PlayedGame {
            end: start,
            decisions: 0,
            deals: 0,
            stats: vec![SeatStats::default(); bots],
            states: Vec::new(),
            decisions_made: Vec::new(),
            counts: Counts::new(),
            luck: None,
            took: Vec::new(),
            events: Vec::new(),
        }
    }
}
