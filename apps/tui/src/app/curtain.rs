//! The cover between two people who share the terminal and may not see each other's cards.

use parlor_game::Viewer;

use super::{App, Curtain};

impl App {
    /// Turns to whoever should look at the table now, with a cover between two people who keep secrets from each other.
    pub(super) fn turn_round(&mut self) {
        let next = self.table.viewer(self.viewer);
        self.curtain = match next {
            Viewer::Seat(to) if self.table.covers(self.viewer, next) => match self.viewer {
                // A sealed choice brings nothing that one would want to look at.
                Viewer::Seat(from) if !self.table.game().sealed().contains(from) => {
                    Some(Curtain::Ready { to })
                }
                _ => Some(Curtain::Down { to }),
            },
            _ => None,
        };
        self.viewer = match self.curtain {
            None => next,
            Some(Curtain::Ready { .. }) => self.viewer,
            // All that is drawn from now on is drawn for a spectator: there is nothing behind the cover.
            Some(Curtain::Down { .. }) => Viewer::Spectator,
        };
    }

    /// The cover goes down, or up again for whom it was kept.
    pub(super) fn draw_curtain(&mut self) {
        match self.curtain {
            None => return,
            Some(Curtain::Ready { .. }) => self.viewer = Viewer::Spectator,
            Some(Curtain::Down { to }) => self.viewer = Viewer::Seat(to),
        }
        self.look_again();
    }
}
