//! The tables that a table's people were at before: one evening has one link.

use crate::Table;

/// What a table follows: its people have come from another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Follows {
    /// The first of the tables that they went through: its link and its code lead to wherever they play.
    pub first: String,
    /// The last of those tables at which they have played a game, if they have.
    pub game: Option<String>,
}

impl Follows {
    /// What a table follows that is made from this one.
    pub fn after(table: &Table) -> Follows {
        let before = table.follows.as_ref();
        Follows {
            first: before.map_or_else(|| table.id.clone(), |before| before.first.clone()),
            game: match table.has_begun() {
                true => Some(table.id.clone()),
                false => before.and_then(|before| before.game.clone()),
            },
        }
    }
}

impl Table {
    /// What this table follows; nothing where its people met here.
    pub fn follows(&self) -> Option<&Follows> {
        self.follows.as_ref()
    }
}
