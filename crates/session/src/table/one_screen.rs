//! What an app needs of a table whose people all look at one screen, and that it drives without a room.

use parlor_game::{Seat, Seats};

use crate::{CommandError, Millis, PendingEntry, Table};

impl Table {
    /// The same table, where everybody looks at one screen: nobody has left it when the game is over, so that the last choice may be taken
    /// back even then.
    #[must_use]
    pub fn on_one_screen(mut self) -> Self {
        self.one_screen = true;
        self
    }

    /// What a bot has chosen for its seat, judged, with what luck brings after it.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn bot_choice(&self, by: Seat, action: &str, at: Millis) -> Result<Vec<PendingEntry>, CommandError> {
        self.choice(by, action).map(|what| self.planned(what, None, at))
    }

    /// A bot has failed: another, which chooses at random, takes its seat.
    pub fn bot_failed(&self, seat: Seat, at: Millis) -> Vec<PendingEntry> {
        self.planned(vec![Table::bot_replaced(seat).into()], None, at)
    }

    /// Who asks for an undo, and the seats that have not answered yet.
    pub fn undo_asked(&self) -> Option<(Seat, Seats)> {
        self.question.as_ref().filter(|ask| ask.is_undo()).map(|ask| (ask.by, ask.waits()))
    }

    /// Whether its seed alone brings all of its deals.
    pub fn follows_seed(&self) -> bool {
        self.seed_tells
    }

    /// The seed, once the game was played to its end, if it alone brings the same deals again.
    pub fn revealed_seed(&self) -> Option<&str> {
        let told = self.session.game().result().is_some() && self.seed_tells && self.terms.daily.is_none();
        told.then(|| self.seed.text())
    }
}
