//! Pile in characters.

use parlor_game::Cast;
use parlor_scene::{Canvas, Draw, Drawing, Focus, Ink, Line, Spot};

use super::notation::letter;
use super::{Card, Pile, PileRules, PileView};
use crate::toys::fault::{Fault, LONG_LINE, WIDE_PICTURE};

impl<const F: Fault> Draw for Pile<F> {
    fn draw(_: &PileRules<F>, view: &PileView, _: &Cast, _: &Focus) -> Option<Drawing> {
        let mut board = Canvas::new(12, 2);
        for (column, card) in (0..).step_by(2).zip(Card::all()) {
            let held = view.hand[card.0 as usize];
            board.write(column, 0, Ink::Plain, &letter(card).to_string());
            board.write(column, 1, Ink::Faint, &held.to_string());
            let (word, label) = (letter(card).to_string(), format!("{} in hand: {held}", letter(card)));
            board.spot(Spot { word, label, left: column, top: 0, width: 1, height: 2 });
        }
        let back = if F == WIDE_PICTURE { '🂠' } else { '▒' };
        board.put(11, 0, Ink::Faint, back, '#');
        let indent = if F == LONG_LINE { " ".repeat(25) } else { String::new() };
        let side = vec![
            Line::new().add(Ink::Plain, format!("{indent}Pile {}", view.pile_size)),
            Line::new().add(Ink::Plain, format!("Top {}", view.top)),
            Line::new().add(Ink::Strong, format!("Scores {:?}", view.scores)),
        ];
        Some(Drawing { board, side })
    }
}
