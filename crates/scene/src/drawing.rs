//! A picture of a table, and how somebody looks at it.

use crate::{Canvas, Line, Size};

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
    /// The picture read out: its places, or else its rows, then the lines beside it. For games without a scene.
    pub fn read_out(&self) -> Vec<String> {
        let spots = self.board.spots().iter().map(|spot| spot.label.clone());
        let rows = self.board.to_text(true);
        let rows = rows.lines().filter(|_| self.board.spots().is_empty()).map(str::to_owned);
        let side = self.side.iter().map(|line| line.to_text(true).trim_end().to_owned());
        spots.chain(rows).chain(side).filter(|line| !line.is_empty()).collect()
    }
}
