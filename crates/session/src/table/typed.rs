//! Tables beside a deck of real cards: people type what came.

use parlor_erased::Event;

use crate::table::pending_entry::{MadeMove, plain};
use crate::{CommandError, Deals, EntryKind, Millis, PendingEntry, Table, UndoEntry};

impl Table {
    /// Luck decides by what somebody typed, one or more words; all of them or none.
    ///
    /// # Errors
    /// The table deals for itself, or one of the words is no outcome or cannot come now.
    pub fn type_deals(&self, text: &str, at: Millis) -> Result<Vec<PendingEntry>, CommandError> {
        if self.terms.deals != Deals::Typed {
            return Err(CommandError::OwnDealer);
        }
        let mut position = self.session.position().clone();
        let mut what = Vec::new();
        for word in text.split_whitespace() {
            let transition = position.after(&Event::Deal(word.to_owned()))?;
            position = transition.after().clone();
            what.push(MadeMove { transition, dealer: None }.into());
        }
        Ok(self.planned(what, None, at))
    }

    /// Whether the last step was typed, so that anyone who mistyped may take it back: they have seen the card anyway.
    pub fn ends_with_typed_deal(&self) -> bool {
        self.terms.deals == Deals::Typed && matches!(self.session.events().last(), Some(Event::Deal(_)))
    }

    /// Takes back what was typed last.
    ///
    /// # Errors
    /// Nothing was typed last, or the table began with it.
    pub fn untype_deal(&self, at: Millis) -> Result<Vec<PendingEntry>, CommandError> {
        let steps = self.session.events().len();
        if !self.ends_with_typed_deal() {
            return Err(CommandError::NoTypedDeal);
        }
        if steps <= self.terms.given {
            return Err(CommandError::Given);
        }
        Ok(self.planned(plain([EntryKind::Undo(UndoEntry::Rewinds(steps - 1))]), None, at))
    }
}
