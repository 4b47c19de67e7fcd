//! Bots that are programs, and what becomes of one that fails.

use parlor_catalog::{BotFault, BotKind, BotSpec};
use parlor_game::{Seat, Viewer};
use parlor_session::LAST_RESORT;

use super::{LocalTable, now};
use crate::{Player, Trouble};

impl LocalTable {
    /// A program has broken the rules for bots: another bot takes its seat, and the log says why.
    ///
    /// # Errors
    /// The record, which names who plays on, cannot be written.
    pub(crate) fn replace_program(&mut self, seat: Seat, fault: &BotFault) -> Result<(), Trouble> {
        let name = self.cast(Viewer::Spectator).name(seat).to_owned();
        let text = format!("{name} has failed ({fault}): another bot ({LAST_RESORT}) plays on.");
        self.notices.push((self.session().events().len(), text));
        self.players[seat] = LAST_RESORT.parse().unwrap_or(Player::Bot(BotSpec::of_kind(BotKind::Random)));
        self.commit(self.table.bot_failed(seat, now()))?;
        self.write(|store, table| store.rewrite(table.session()))
    }

    /// The notice with this index, if it came after at most this many steps.
    pub(crate) fn notice(&self, index: usize, steps: usize) -> Option<&str> {
        self.notices.get(index).filter(|(after, _)| *after <= steps).map(|(_, text)| text.as_str())
    }
}
