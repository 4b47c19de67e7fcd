//! The cover between two people who share the terminal and may not see each other's cards.

use parlor_game::Viewer;

use super::App;
use crate::table::Cover;

impl App {
    /// Turns to anyone who should look at the table now, with a cover between two people who keep secrets from each other.
    pub(super) fn turn_round(&mut self) {
        let next = self.table.viewer(self.viewer);
        self.cover = self.table.covers(self.viewer, next).map(|to| match self.viewer {
            // A sealed choice brings nothing that one would want to look at.
            Viewer::Seat(from) if !self.table.game().sealed().contains(from) => Cover::Ready(to),
            _ => Cover::Down(to),
        });
        self.viewer = match self.cover {
            None => next,
            Some(Cover::Ready(_)) => self.viewer,
            // All that is drawn from now on is drawn for a spectator: there is nothing behind the cover.
            Some(Cover::Down(_)) => Viewer::Spectator,
        };
    }

    /// The cover goes down. Enter does it, because it is under the finger of anyone who has just chosen, and shows nothing.
    pub(super) fn cover(&mut self) {
        if matches!(self.cover, Some(Cover::Ready(_))) {
            self.viewer = Viewer::Spectator;
            self.look_again();
        }
    }

    /// The cover is lifted for the person it was waiting for, by a key that chooses nothing and that no choice ends with: a key that was
    /// held, or pressed once more, never shows a hand.
    pub(super) fn uncover(&mut self) {
        if let Some(Cover::Down(to)) = self.cover {
            self.viewer = Viewer::Seat(to);
            self.look_again();
        }
    }

    /// Whether only what everybody may see is on the screen, until somebody says that they are there.
    pub(crate) fn is_covered(&self) -> bool {
        matches!(self.cover, Some(Cover::Down(_)))
    }
}
