//! What is written on a piece.

use std::collections::HashMap;

use parlor_game::{FACE_DOWN, FaceColour, FaceKind, NotationWord, Tabletop};
use parlor_scene::{Ink, Mark, in_both_forms, is_narrow};

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

/// What is written on the pieces of a table, by their faces.
#[derive(Default)]
pub(crate) struct FaceLabels(HashMap<NotationWord, PieceLabel>);

impl FaceLabels {
    /// The letters of each face, and what tells them from those of other faces.
    pub(crate) fn of(tabletop: &Tabletop) -> FaceLabels {
        let lettered: Vec<_> = tabletop.faces.iter().map(|kind| (kind, letters(kind))).collect();
        let mut alike: HashMap<&str, Vec<&FaceKind>> = HashMap::new();
        for (kind, (_, ascii)) in &lettered {
            alike.entry(ascii).or_default().push(kind);
        }
        let distinct = |kind: &FaceKind, text: &(String, String)| {
            let colour = ["p", "r", "b", "y", "g", "k", "a"][kind.colour as usize];
            let same = alike.get(text.1.as_str()).map_or(&[][..], Vec::as_slice);
            match same.iter().filter(|other| other.colour == kind.colour).count() {
                _ if same.len() < 2 => text.clone(),
                0 | 1 => (text.0.clone() + colour, text.1.clone() + colour),
                _ => in_both_forms(&kind.face),
            }
        };
        let faces = lettered.iter().map(|(kind, text)| (*kind, distinct(kind, text)));
        let counted = tabletop.counted.iter().map(|kind| (kind, letters(kind)));
        let label =
            |(kind, text): (&FaceKind, _)| (kind.face.clone(), PieceLabel { text, ink: ink(kind.colour) });
        FaceLabels(faces.chain(counted).map(label).collect())
    }

    /// So many pieces with this face. Where other faces have the same letters, that of its colour is behind them.
    pub(crate) fn label(&self, face: &str, count: usize) -> PieceLabel {
        let PieceLabel { mut text, ink } = match self.0.get(face) {
            _ if face == FACE_DOWN => {
                let twice = |sign: char| [sign, sign].iter().collect();
                let text = (twice(Mark::FACE_DOWN.unicode), twice(Mark::FACE_DOWN.ascii));
                PieceLabel { text, ink: Ink::Faint }
            }
            Some(label) => label.clone(),
            None => PieceLabel { text: in_both_forms(face), ink: Ink::Plain },
        };
        if count > 1 {
            let times = format!(" x{count}");
            text = (text.0 + &times, text.1 + &times);
        }
        PieceLabel { text, ink }
    }

    /// The columns of the longest.
    pub(crate) fn longest(&self) -> u16 {
        self.0.values().map(PieceLabel::columns).max().unwrap_or(1)
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
