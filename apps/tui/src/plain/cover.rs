//! The screen goes from hand to hand: what one person saw is cleared before another looks.

use std::io;

use parlor_game::{Seat, Viewer};

use super::{Plain, STAYS};
use crate::log::Log;
use crate::table::Cover;
use crate::words::announced;

/// This many of the latest sentences are told again to anyone who comes to the screen.
const RECENT: usize = 8;

/// Clears the screen and then what has left it upwards (`CSI 3 J`): in this order, for some terminals push what they clear up there.
const CLEAR: &str = "\x1b[H\x1b[2J\x1b[3J";

/// This many empty lines take what one person saw off a screen that cannot be cleared.
const COVER: usize = 60;

impl Plain<'_> {
    /// Says whose look is next, and shows nothing until that person is there.
    pub(super) fn cover(&mut self, next: Seat) -> io::Result<()> {
        let name = |seat: Seat| self.table.cast(Viewer::Seat(seat)).name(seat).to_owned();
        let (own, other) = (self.viewer.seat().map(name), name(next));
        if let Some(own) = own {
            writeln!(self.out, "{other} is next. {own}: press Enter to cover what is yours.")?;
            self.cover = Some(Cover::Ready(next));
        } else {
            let come = format!("{other}: type s when nobody else looks.");
            writeln!(self.out, "The next look is for {other} alone. {come}")?;
            self.cover = Some(Cover::Down(next));
        }
        self.out.flush()
    }

    /// What was waited for while the screen went from hand to hand.
    pub(super) fn on_cover(&mut self, cover: Cover, line: &str) -> io::Result<()> {
        match cover {
            Cover::Ready(next) => {
                self.hide()?;
                self.cover(next)
            }
            Cover::Down(next) if line.eq_ignore_ascii_case("s") => self.uncover(next),
            // An Enter too many shows nothing.
            Cover::Down(next) => self.cover(next),
        }
    }

    /// Takes what one person sees off the screen.
    pub(super) fn hide(&mut self) -> io::Result<()> {
        if self.face.clears {
            write!(self.out, "{CLEAR}")?;
            self.out.flush()?;
        } else if self.face.inviting {
            writeln!(self.out, "{}{STAYS}", "\n".repeat(COVER))?;
        }
        self.turn_to(Viewer::Spectator);
        Ok(())
    }

    pub(super) fn turn_to(&mut self, viewer: Viewer) {
        self.viewer = viewer;
        self.log = Log::new(&self.table, viewer);
        self.known = announced(&self.table, viewer);
    }

    /// Shows the person who has come what is theirs: the table, since whatever they saw before was covered.
    pub(super) fn uncover(&mut self, seat: Seat) -> io::Result<()> {
        self.turn_to(Viewer::Seat(seat));
        let since = self.lines(&self.log.narrated);
        self.say_all(since[since.len().saturating_sub(RECENT)..].iter().map(|entry| &entry.text))?;
        self.ask()
    }
}
