//! A game that was played.

use parlor_catalog::{Best, BotFault};
use parlor_erased::Event;
use parlor_game::{BySeat, Outcome, Seat};

use super::course::result;
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
    /// Who broke the rules for programs, which ended the game.
    pub(super) forfeit: Option<Forfeit>,
}

/// A seat that lost because its program broke the rules for bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// The seat.
    pub seat: Seat,
    /// What its program did.
    pub fault: BotFault,
    /// After how many steps of the game.
    pub after: u32,
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
            forfeit: None,
        }
    }

    /// Whether nothing that may happen changes the result any more, because a program broke the rules for bots: it played alone, or two sides
    /// play for a win. Else the game is played on for it, so that nobody is better off by giving up.
    pub(super) fn is_decided(&self) -> bool {
        let seats = self.end.seats();
        let Some(Forfeit { seat, .. }) = &self.forfeit else { return false };
        let (lost, outcome) = (self.end.side(*seat), G::ABOUT.outcome);
        let other = seats.minus(lost).lowest();
        let sides = other.is_none_or(|other| seats.minus(lost) == self.end.side(other));
        seats.len() == 1 || (sides && matches!(outcome, Outcome::Win(_)))
    }

    /// The result; the points so far of a game that was cut. Where a program broke the rules for bots its side has lost (`docs/bots.md`): in
    /// games that are won, the others have won, or who of them wins as the game is played on; in games of points they have their points at its end,
    /// and its seats one less than the least of all; and alone it has nothing, or its points so far where these are less.
    pub(super) fn result(&self) -> BySeat<i32> {
        let at_end = result(self.end);
        let Some(forfeit) = &self.forfeit else { return at_end };
        let lost = self.end.side(forfeit.seat);
        let least = at_end.iter().map(|(_, points)| *points).min().unwrap_or_default();
        let others = at_end.iter().filter(|(seat, _)| !lost.contains(*seat)).map(|(_, points)| *points).max();
        BySeat::from_fn(self.end.seats().len(), |seat| match (G::ABOUT.outcome, lost.contains(seat)) {
            (_, true) if self.end.seats().len() == 1 => least.min(0),
            (Outcome::Win(_), true) => 0,
            // It was not played on, or the bot in the place of the program has won.
            (Outcome::Win(most), false) if others.is_none_or(|points| points <= 0) => most.into(),
            (Outcome::Win(_), false) => at_end[seat],
            (_, true) => least - 1,
            (_, false) => at_end[seat],
        })
    }
}
