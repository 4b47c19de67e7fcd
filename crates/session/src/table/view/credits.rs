//! Whose doing each step of a game was: seats may be somebody else's later.

use parlor_game::{BySeat, Cast, Seat};

use crate::table::view::follower::LogFollower;
use crate::{EntryKind, Table, UndoEntry};

/// The names that the seats had, by step; a game that nobody has left has one row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Credits(Vec<(usize, BySeat<String>)>);

impl Credits {
    /// The names in force at the step of this index, if they are known.
    pub fn at(&self, step: usize) -> Option<&BySeat<String>> {
        let after = self.0.partition_point(|(from, _)| *from <= step);
        after.checked_sub(1).map(|index| &self.0[index].1)
    }

    /// Whether the seats have other names from the step of this index on.
    pub fn changes(&self, step: usize) -> bool {
        self.0.binary_search_by_key(&step, |(from, _)| *from).is_ok()
    }

    /// The players as `cast` knows them, with the names that they had at this step. Where the seat of its listener was somebody else's then, that one is
    /// told by name.
    pub fn cast(&self, step: usize, cast: &Cast) -> Cast {
        let (Some(names), Some((_, last))) = (self.at(step), self.0.last()) else { return cast.clone() };
        let own = Cast::new(names, cast.viewer()).reading(cast.language());
        let another = |seat: Seat| seat.index() < names.len() && names[seat] != last[seat];
        if cast.viewer().seat().is_some_and(another) { own.before_listener() } else { own }
    }

    fn note(&mut self, step: usize, names: &BySeat<String>) {
        if self.0.last().is_none_or(|(_, last)| last != names) {
            self.0.push((step, names.clone()));
        }
    }

    fn rewind(&mut self, to: usize) {
        self.0.retain(|(from, _)| *from < to);
    }
}

impl Table {
    /// Whose doing each step was, and who has the seats at the end.
    pub fn credits(&self) -> Credits {
        let (mut follower, mut credits) = (LogFollower::first(self), Credits::default());
        for (version, entry) in (1..).zip(self.log()) {
            let before = follower.steps();
            follower.follow(version, (entry, None), &[]);
            match entry.kind {
                EntryKind::Step(_) => credits.note(before, follower.names()),
                EntryKind::Undo(UndoEntry::Rewinds(_)) => credits.rewind(follower.steps()),
                _ => {}
            }
        }
        credits.note(follower.steps(), follower.names());
        credits
    }
}
