//! Outcomes that people type from real cards.

use parlor_erased::AnyGame;

use super::{LocalTable, now};
use crate::Trouble;
use crate::typed::{Sorted, Waiting, at_once, sorted};

impl LocalTable {
    /// Deals what somebody typed, one or more outcomes as people write them; all of them or none. The rest of a hand waits until the cards
    /// come that are dealt between its own.
    ///
    /// # Errors
    /// One of them is no outcome or cannot come; or they cannot be put on disk. If it waited for its turn, all that waits has to be typed again:
    /// who has typed last may have been right.
    pub fn type_deals(&mut self, text: &str) -> Result<(), Trouble> {
        let Sorted { words, waiting, in_doubt } =
            sorted(self.session().position(), self.session().start(), text, &self.waiting);
        if in_doubt {
            self.waiting = Waiting::default();
        }
        let entries = self.table.type_deals(&words.join(" "), now()).map_err(Trouble::Refused)?;
        self.commit(entries)?;
        self.waiting = waiting;
        Ok(())
    }

    /// What became of what was typed too early, after [`LocalTable::type_deals`] has taken a line or refused it.
    pub(crate) fn typed_ahead(&self, before: usize, done: bool) -> Option<String> {
        match (done, self.waiting.count()) {
            (true, 0) => None,
            (true, 1) => Some("1 more that you typed waits for its turn.".to_owned()),
            (true, count) => Some(format!("{count} more that you typed wait for their turn.")),
            (false, 0) if before > 0 => {
                Some("What you had typed ahead is dropped with it: type it again.".to_owned())
            }
            (false, _) => None,
        }
    }

    /// How many outcomes wait that were typed too early.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.count()
    }

    /// How many outcomes may be typed in one line: all of a hand, or all that everybody sees.
    pub(crate) fn typed_at_once(&self) -> usize {
        at_once(self.session().position())
    }

    /// The outcomes to choose from when one is typed. Where something is hidden, what cannot come any more may lie in somebody's hand: these are
    /// all that the game begins with then, and none if another kind is due.
    pub fn outcomes(&self) -> Vec<String> {
        let texts = |game: &dyn AnyGame| game.deals().into_iter().map(|(text, _)| text).collect::<Vec<_>>();
        let now = texts(self.game());
        if !self.game().hides() {
            return now;
        }
        let first = texts(self.session().start());
        if now.iter().any(|outcome| first.contains(outcome)) { first } else { Vec::new() }
    }
}
