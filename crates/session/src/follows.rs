//! The tables that a table's people were at before: one evening has one link.

/// What a table follows: its people have come from another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Follows {
    /// The first of the tables that they went through: its link and its code lead to wherever they play.
    pub first: String,
    /// The last of those tables at which they have played a game, if they have.
    pub game: Option<String>,
}
