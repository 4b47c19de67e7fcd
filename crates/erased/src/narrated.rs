//! A move in words.

use parlor_game::Seat;

/// One move as a viewer reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Narrated {
    /// The sentence.
    pub sentence: String,
    /// Who acted; `None` for chance.
    pub seat: Option<Seat>,
    /// The words of the action or outcome, as far as the viewer may know them.
    pub words: Vec<String>,
    /// The viewer does not see the choice yet, and is told of it again when it is opened.
    pub sealed: bool,
    /// The heading of the part of the game that the move belongs to ([`Narrate::part`](parlor_game::Narrate::part)).
    pub part: Option<String>,
    /// The sentence for a row of moves like this one ([`Narrate::together`](parlor_game::Narrate::together)).
    pub together: Option<String>,
}
