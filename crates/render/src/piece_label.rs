//! What is written on a piece.

use parlor_game::{FACE_DOWN, FaceColour, FaceKind};
use parlor_scene::{Ink, Mark, in_both_forms, is_narrow};

use crate::scene_words::SceneWords;

/// What is written on a piece, as Unicode and as ASCII of the same width.
#[derive(Clone, Default)]
pub(crate) struct PieceLabel {
    pub(crate) text: (String, String),
    pub(crate) ink: Ink,
}

impl PieceLabel {
    /// A word that is no piece.
    pub(crate) fn plain(text: &str) -> PieceLabel {
        PieceLabel { text: in_both_forms(text), ink: Ink::Faint }
    }

    /// So many pieces with this face. Where other faces have the same letters, that of its colour is behind them.
    pub(crate) fn of(words: &SceneWords<'_>, face: &str, count: usize) -> PieceLabel {
        let (mut text, ink) = match words.kind(face) {
            _ if face == FACE_DOWN => {
                let twice = |sign: char| [sign, sign].iter().collect();
                ((twice(Mark::FACE_DOWN.unicode), twice(Mark::FACE_DOWN.ascii)), Ink::Faint)
            }
            Some(kind) => (distinct(&words.tabletop.faces, kind), ink(kind.colour)),
            None => (in_both_forms(face), Ink::Plain),
        };
        if count > 1 {
            let times = format!(" x{count}");
            text = (text.0 + &times, text.1 + &times);
        }
        PieceLabel { text, ink }
    }

    /// The same for the top one of several, in as many columns: `K+2` has two below it.
    pub(crate) fn among(self, count: usize, columns: u16) -> PieceLabel {
        let more = format!("+{}", count - 1);
        match count {
            1 => self,
            _ if usize::from(self.columns()) + more.len() <= columns.into() => {
                PieceLabel { text: (self.text.0 + &more, self.text.1 + &more), ..self }
            }
            _ => PieceLabel {
                text: in_both_forms(&format!("+{count}").chars().take(columns.into()).collect::<String>()),
                ..self
            },
        }
    }

    pub(crate) fn columns(&self) -> u16 {
        self.text.0.chars().count() as u16
    }
}

/// A face's letters, and what tells them from those of other faces.
fn distinct(faces: &[FaceKind], kind: &FaceKind) -> (String, String) {
    let label = letters(kind);
    let same: Vec<&FaceKind> =
        faces.iter().filter(|other| other.face != kind.face && letters(other).1 == label.1).collect();
    let colour = ["p", "r", "b", "y", "g", "k", "a"][kind.colour as usize];
    match same.iter().any(|other| other.colour == kind.colour) {
        _ if same.is_empty() => label,
        true => in_both_forms(&kind.face),
        false => (label.0 + colour, label.1 + colour),
    }
}

fn letters(kind: &FaceKind) -> (String, String) {
    let columns = kind.label.chars().count();
    match kind.label.chars().all(is_narrow) && columns == kind.ascii.chars().count() {
        true => (kind.label.to_string(), in_both_forms(&kind.ascii).1),
        false => (in_both_forms(&kind.ascii).1, in_both_forms(&kind.ascii).1),
    }
}

fn ink(colour: FaceColour) -> Ink {
    match colour {
        FaceColour::Plain => Ink::Strong,
        FaceColour::Red => Ink::Red,
        FaceColour::Blue => Ink::Blue,
        FaceColour::Yellow => Ink::Yellow,
        FaceColour::Green => Ink::Green,
        FaceColour::Black => Ink::Plain,
        FaceColour::Accent => Ink::Accent,
    }
}
