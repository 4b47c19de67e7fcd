//! A move in words.

use parlor_game::{BySeat, Data, PieceMove, Seat, Seats};

/// One move as a viewer reads it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Narrated {
    /// The sentence.
    pub sentence: String,
    /// Who acted; `None` for chance.
    pub seat: Option<Seat>,
    /// The words of the action or outcome, as far as the viewer may know them.
    pub words: Vec<String>,
    /// The viewer does not see the choice yet, and hears of it again when it is opened.
    pub sealed: bool,
    /// The heading of the part of the game that the move belongs to ([`Narrate::part`](parlor_game::Narrate::part)).
    pub part: Option<String>,
    /// The sentence for a row of moves like this one ([`Narrate::together`](parlor_game::Narrate::together)).
    pub together: Option<String>,
    /// What the part brought that the move has ended ([`Narrate::ended`](parlor_game::Narrate::ended)).
    pub ended: Option<PartEnd>,
    /// The pieces that moved, in order.
    pub moves: Vec<PieceMove>,
}

impl Narrated {
    /// A sentence that no move belongs to.
    pub fn notice(sentence: impl Into<String>) -> Self {
        Narrated { sentence: sentence.into(), ..Narrated::default() }
    }
}

/// What a part of a game brought each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartEnd {
    /// Each seat's figure.
    pub figures: BySeat<i32>,
    /// Who won it.
    pub won: Seats,
    /// What the viewer saw at its end as data, where the view after it shows only what came next.
    pub view: Option<Data>,
}
