//! A game's board drawn in characters, as data: the game itself makes what a terminal shows, so that no app knows a game.
//!
//! A [`Drawing`] has a [`Canvas`] with the board and its [`Spot`]s, and lines beside it. A spot is a place to point at; its word is the word
//! that actions use for it (`c3`), so an app can turn pointing into actions without knowing what it means. Every character has two forms,
//! Unicode and plain ASCII, and every colour has a meaning ([`Ink`]).

mod canvas;
mod face;
mod ink;
mod line;
mod listing;
mod mark;
mod size;
mod topic;

pub use canvas::{Canvas, Frame, Glyph, Spot};
pub use face::{Area, Face};
pub use ink::Ink;
pub use line::{Line, Span};
pub use listing::listing;
pub use mark::Mark;
pub use size::Size;
pub use topic::{Topic, counted, in_a_row, telling};

use parlor_game::{Cast, Notation};

/// How the board is looked at: what the person points at, so that it can show the effect of a choice, and how large it may be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Focus {
    /// The words of the spots chosen so far, in the order chosen.
    pub chosen: Vec<String>,
    /// The spot under the cursor.
    pub cursor: Option<String>,
    /// Whether the table shows open holdings turned away: a game with such a custom shows the others' by their size only. This is a way of
    /// showing, not a secret: everybody saw what went where.
    pub discreet: bool,
    /// How large the board is drawn.
    pub size: Size,
}

/// A picture of a table: the board, and the lines beside it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    /// The board with its spots.
    pub board: Canvas,
    /// Lines beside the board: supplies, piles, scores.
    pub side: Vec<Line>,
}

impl Drawing {
    /// The whole picture as text, the lines below the board; for terminals without a cursor, and for tests.
    pub fn to_text(&self, ascii: bool) -> String {
        let mut text = self.board.to_text(ascii);
        for line in &self.side {
            text.push_str(line.to_text(ascii).trim_end());
            text.push('\n');
        }
        text
    }
}

impl Drawing {
    /// The picture read out: its places, or else its rows, then the lines beside it. For games that have no sentences of their own.
    fn read_out(&self) -> Vec<String> {
        let spots = self.board.spots().iter().map(|spot| spot.label.clone());
        let rows = self.board.to_text(true);
        let rows = rows.lines().filter(|_| self.board.spots().is_empty()).map(str::to_owned);
        let side = self.side.iter().map(|line| line.to_text(true).trim_end().to_owned());
        spots.chain(rows).chain(side).filter(|line| !line.is_empty()).collect()
    }
}

/// A game that draws itself in characters. The picture is made from a view, so it shows no more than its viewer may know.
///
/// At the medium size the board is at most 46 columns by 18 rows, and the lines beside it at most 30 columns, so that everything fits a
/// terminal of 80x24. [`Size`] says what the others have room for; each has the same spots, and a game may draw several alike.
pub trait Draw: Notation {
    /// The table as the viewer of `cast` sees it. The default lists [`Notation::view_data`], a line for each value, and has no spots.
    fn draw(rules: &Self::Rules, view: &Self::View, _cast: &Cast, focus: &Focus) -> Drawing {
        Drawing { board: listing(&Self::view_data(rules, view), focus.size), side: Vec::new() }
    }

    /// The same table in sentences, by topic, for people who hear it: all that the viewer of `cast` may know, cards and pieces by their
    /// names. The default reads the picture out.
    fn aloud(rules: &Self::Rules, view: &Self::View, cast: &Cast, focus: &Focus) -> Vec<Topic> {
        vec![Topic::new("board", Self::draw(rules, view, cast, focus).read_out())]
    }

    /// The signs on the board that are neither letters, cards nor lines, each with what it means. The default has none.
    fn marks() -> &'static [Mark] {
        &[]
    }
}
