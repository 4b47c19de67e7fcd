//! Outcomes that people type from real cards.

use parlor_erased::AnyGame;

use super::{LocalTable, now};
use crate::Trouble;
use crate::typed::{Sorted, Waiting, sorted};

impl LocalTable {
    /// Deals what somebody typed, one or more outcomes as people write them; all of them or none. The rest of a hand waits until the cards
    /// come that are dealt between its own. Gives back what became of that, too.
    pub(crate) fn type_deals(&mut self, text: &str) -> (Result<(), Trouble>, Option<String>) {
        let before = self.waiting.count();
        let done = self.deal_in_order(text);
        let waiting = match (&done, self.waiting.count()) {
            (Ok(()), 0) => None,
            (Ok(()), 1) => Some("1 more that you typed waits for its turn.".to_owned()),
            (Ok(()), count) => Some(format!("{count} more that you typed wait for their turn.")),
            (Err(_), 0) if before > 0 => {
                Some("What you had typed ahead is dropped with it: type it again.".to_owned())
            }
            (Err(_), _) => None,
        };
        (done, waiting)
    }

    /// If one of them waited for its turn and cannot come, all that waits has to be typed again: who has typed last may have been right.
    fn deal_in_order(&mut self, text: &str) -> Result<(), Trouble> {
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
