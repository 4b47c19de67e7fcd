//! The tables that a table's people were at before: one evening has one link.

use std::fmt;

/// What a table follows: its people have come from another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Follows {
    /// The first of the tables that they went through: its link and its code lead to wherever they play.
    pub first: String,
    /// The last of those tables at which they have played a game, if they have.
    pub game: Option<String>,
}

impl fmt::Display for Follows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.first)?;
        self.game.as_ref().map_or(Ok(()), |game| write!(f, " {game}"))
    }
}

impl Follows {
    /// From the text in a log's line.
    pub(crate) fn read(text: &str) -> Follows {
        let (first, game) = text.split_once(' ').map_or((text, None), |(first, game)| (first, Some(game)));
        Follows { first: first.to_owned(), game: game.map(str::to_owned) }
    }
}
