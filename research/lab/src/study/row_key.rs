//! The columns that all tables have, and the rows of games and seats.

use parlor_game::Seats;

use super::GameKey;
use super::rows::{GameRows, SeatRows};

/// The columns with which every table begins.
#[derive(Clone, Copy)]
pub(crate) struct RowKey {
    /// The variant and the line-up.
    pub(crate) place: (usize, usize),
    pub(crate) game_key: GameKey,
}

impl RowKey {
    pub(super) fn push(
        self,
        variant: &mut Vec<i32>,
        line_up: &mut Vec<i32>,
        deal: &mut Vec<i32>,
        seating: &mut Vec<i32>,
        repeat: &mut Vec<i32>,
    ) {
        variant.push(self.place.0 as i32);
        line_up.push(self.place.1 as i32);
        deal.push(self.game_key.deal as i32);
        seating.push(self.game_key.seating as i32);
        repeat.push(self.game_key.repeat.into());
    }
}

/// What the table of games has of a game.
pub(crate) struct GameRow {
    pub(crate) decisions: i32,
    pub(crate) deals: i32,
    /// The sides that won.
    pub(crate) winners: Vec<Seats>,
    pub(crate) cut: bool,
}

/// What the table of seats has of a seat, from 0.
pub(crate) struct SeatRow<'a> {
    pub(crate) seat: usize,
    pub(crate) bot: &'a str,
    pub(crate) result: i32,
    pub(crate) share: f64,
    pub(crate) choices: i32,
    pub(crate) forced: i32,
    pub(crate) actions: i32,
}

impl GameRows {
    pub(crate) fn add(&mut self, key: RowKey, of: &GameRow) {
        key.push(&mut self.variant, &mut self.line_up, &mut self.deal, &mut self.seating, &mut self.repeat);
        self.decisions.push(of.decisions);
        self.deals.push(of.deals);
        self.winners.push(of.winners.iter().map(|side| i32::from(side.bits())).sum());
        self.cut.push(i32::from(of.cut));
    }
}

impl SeatRows {
    pub(crate) fn add(&mut self, key: RowKey, of: &SeatRow<'_>) {
        key.push(&mut self.variant, &mut self.line_up, &mut self.deal, &mut self.seating, &mut self.repeat);
        self.seat.push(of.seat as i32 + 1);
        self.bot.push(of.bot.to_owned());
        self.result.push(of.result);
        self.share.push(of.share);
        self.choices.push(of.choices);
        self.forced.push(of.forced);
        self.actions.push(of.actions);
    }
}
