//! A viewer catches up with a table's log, a part at a time.

use parlor_erased::{Event, Position};
use parlor_game::{Language, Viewer};
use parlor_wire as wire;

use crate::session::trail::Trail;
use crate::table::view::follower::LogFollower;
use crate::{EntryKind, Table, UndoEntry};

/// As many entries of a log are told in one message to somebody who catches up. An entry is a few hundred bytes.
pub const MOST_NEWS: usize = 160;

/// This many moves may be played again before the first entry that is told; who needs more of them catches up from the beginning.
const MOST_AGAIN: usize = 256;

/// What a viewer was told of a log, and the position to which that leads. Each move is played again once, and once more at most where the log
/// goes back: see [`Trail`].
pub(crate) struct CatchUp {
    viewer: (Viewer, Language),
    follower: LogFollower,
    /// How many entries were told, or were known before.
    version: usize,
    start: Position,
    position: Position,
    /// The entries that are the moves up to this position, by their place in the log.
    moves: Vec<u32>,
    trail: Trail,
}

impl CatchUp {
    /// A viewer who has seen nothing.
    pub(crate) fn first(table: &Table, viewer: (Viewer, Language)) -> CatchUp {
        let start = Position::new(table.session().start());
        CatchUp {
            viewer,
            follower: LogFollower::first(table),
            version: 0,
            position: start.clone(),
            start,
            moves: Vec::new(),
            trail: Trail::default(),
        }
    }

    /// A viewer who has seen the log up to this version; `None` where catching up from the beginning costs hardly more.
    pub(crate) fn since(table: &Table, viewer: (Viewer, Language), version: u32) -> Option<CatchUp> {
        let mut catch_up = CatchUp::first(table, viewer);
        catch_up.version = version as usize;
        let (known, rest) = table.log().split_at_checked(catch_up.version)?;
        for (index, entry) in (0..).zip(known) {
            catch_up.follower.follow(index + 1, (entry, None), &[]);
            match entry.kind {
                EntryKind::Step(_) => catch_up.moves.push(index),
                EntryKind::Undo(UndoEntry::Rewinds(to)) => catch_up.moves.truncate(to),
                _ => {}
            }
        }
        // Up to where the log goes back to later, its way is still that of the table.
        let back = rest.iter().filter_map(|entry| match entry.kind {
            EntryKind::Undo(UndoEntry::Rewinds(to)) => Some(to),
            _ => None,
        });
        let steps = catch_up.moves.len();
        let (from, position) = table.session().stored_at(back.fold(steps, usize::min));
        if steps - from > MOST_AGAIN {
            return None;
        }
        catch_up.trail = Trail::from(from, &position);
        catch_up.position = position;
        for step in from..steps {
            let after = catch_up.event(table, step).and_then(|event| catch_up.position.after(event).ok());
            catch_up.trail.pass(step, &catch_up.position);
            catch_up.position = after?.after().clone();
        }
        Some(catch_up)
    }

    /// Whether there is more to tell.
    pub(crate) fn is_behind(&self, table: &Table) -> bool {
        self.version < table.log().len()
    }

    /// The next entries, as many as fit into one message: one piece of news for each.
    pub(crate) fn part(&mut self, table: &Table) -> Vec<wire::News> {
        let mut news = Vec::new();
        for entry in table.log().iter().skip(self.version).take(MOST_NEWS) {
            let made = match &entry.kind {
                // What happened once can happen again.
                EntryKind::Step(event) => self.position.after(event).ok(),
                _ => None,
            };
            if let Some(made) = &made {
                self.trail.pass(self.moves.len(), &self.position);
                self.moves.push(self.version as u32);
                self.position = made.after().clone();
            }
            if let EntryKind::Undo(UndoEntry::Rewinds(to)) = entry.kind
                && to < self.moves.len()
            {
                let moves = &self.moves;
                let event = |step: usize| moves.get(step).and_then(|index| event_at(table, *index));
                self.position = self.trail.back(to, &self.start, event);
                self.moves.truncate(to);
            }
            self.version += 1;
            let what = (entry, made.as_ref());
            news.extend(self.follower.follow(self.version as u32, what, std::slice::from_ref(&self.viewer)));
        }
        news
    }

    fn event<'a>(&self, table: &'a Table, step: usize) -> Option<&'a Event> {
        event_at(table, *self.moves.get(step)?)
    }
}

/// The move that this entry of a log is.
fn event_at(table: &Table, index: u32) -> Option<&Event> {
    match &table.log().get(index as usize)?.kind {
        EntryKind::Step(event) => Some(event),
        _ => None,
    }
}

impl Table {
    /// What happened after version `since`, told to `viewer` in English: one piece of news for each version.
    pub fn news(&self, viewer: Viewer, since: u32) -> Vec<wire::News> {
        let viewer = (viewer, Language::default());
        let known = CatchUp::since(self, viewer, since);
        let mut catch_up = known.unwrap_or_else(|| CatchUp::first(self, viewer));
        let mut all = Vec::new();
        while catch_up.is_behind(self) {
            all.extend(catch_up.part(self).into_iter().filter(|news| news.version > since));
        }
        all
    }
}
