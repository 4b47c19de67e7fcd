//! What is written on a piece.

use parlor_game::FaceKind;
use parlor_scene::{Ink, Mark, in_both_forms, is_narrow};

use crate::limits::shortened;

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

    /// A piece that shows no face.
    pub(crate) fn face_down() -> PieceLabel {
        let twice = |sign: char| [sign, sign].iter().collect();
        PieceLabel { text: (twice(Mark::FACE_DOWN.unicode), twice(Mark::FACE_DOWN.ascii)), ink: Ink::Faint }
    }

    /// A piece of this kind. Where others of these `faces` have the same letters, that of its colour is behind them.
    pub(crate) fn of(kind: &FaceKind, faces: &[FaceKind]) -> PieceLabel {
        let same = || faces.iter().filter(|other| other.ascii == kind.ascii && other.face != kind.face);
        let text = match same().any(|other| other.colour == kind.colour) {
            true => in_both_forms(&kind.face),
            false => {
                let colour = ["p", "r", "b", "y", "g", "k", "a"][kind.colour as usize];
                let behind = if same().next().is_some() { colour } else { "" };
                let (text, ascii) = letters(kind);
                (text + behind, ascii + behind)
            }
        };
        PieceLabel { text, ink: kind.colour.into() }
    }

    /// So many of them.
    pub(crate) fn times(self, count: usize) -> PieceLabel {
        if count <= 1 {
            return self;
        }
        let times = format!(" x{count}");
        PieceLabel { text: (self.text.0 + &times, self.text.1 + &times), ..self }
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

    /// The same with this behind it.
    pub(crate) fn push(&mut self, behind: &str) {
        self.text.0 += behind;
        self.text.1 += behind;
    }

    /// As much of it as fits; what is cut ends so.
    pub(crate) fn cut(&mut self, columns: u16) {
        self.text = (shortened(&self.text.0, columns.into()), shortened(&self.text.1, columns.into()));
    }

    pub(crate) fn columns(&self) -> u16 {
        self.text.0.chars().count() as u16
    }
}

fn letters(kind: &FaceKind) -> (String, String) {
    let columns = kind.label.chars().count();
    match kind.label.chars().all(is_narrow) && columns == kind.ascii.chars().count() {
        true => (kind.label.to_string(), in_both_forms(&kind.ascii).1),
        false => (in_both_forms(&kind.ascii).1, in_both_forms(&kind.ascii).1),
    }
}

/// Pieces in as few letters as say which they are, with how many there are of each. Cards of which there is one stand behind the sign of
/// their suit, by their ranks.
pub(crate) fn in_short(pieces: impl Iterator<Item = (PieceLabel, usize)>) -> (String, String) {
    let mut suits: Vec<((String, String), String)> = Vec::new();
    let mut others = Vec::new();
    for (PieceLabel { text: label, .. }, count) in pieces {
        match suited(&label).filter(|_| count == 1) {
            Some((rank, sign)) => match suits.iter_mut().find(|(own, _)| *own == sign) {
                Some((_, ranks)) => ranks.push(rank),
                None => suits.push((sign, rank.into())),
            },
            None => others.push((label, count)),
        }
    }
    let are_counted = suits.is_empty();
    let suits = suits.into_iter().map(|(sign, ranks)| match ranks.chars().count() {
        1 => (format!("{ranks}{}", sign.0), format!("{ranks}{}", sign.1)),
        _ => (format!("{}:{ranks}", sign.0), format!("{}:{ranks}", sign.1)),
    });
    let counted = |(label, count): ((String, String), usize)| match are_counted || count > 1 {
        true => (format!("{}:{count}", label.0), format!("{}:{count}", label.1)),
        false => label,
    };
    let (all, ascii): (Vec<_>, Vec<_>) = suits.chain(others.into_iter().map(counted)).unzip();
    (all.join(" "), ascii.join(" "))
}

/// A rank and the sign of its suit, where a label is made of these.
pub(crate) fn suited((label, ascii): &(String, String)) -> Option<(char, (String, String))> {
    let (mut letters, sign) = (label.chars(), ascii.chars().nth(1)?);
    let (rank, suit) = (letters.next()?, letters.next()?);
    let is_suited = letters.next().is_none() && !suit.is_alphanumeric() && sign.is_alphabetic();
    is_suited.then(|| (rank, (suit.into(), sign.into())))
}
