//! What colours mean.

use parlor_game::FaceColour;

/// What a colour means. Apps choose the colours; no information is in the colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ink {
    /// Ordinary text.
    #[default]
    Plain,
    /// Grid lines, labels, what matters less.
    Faint,
    /// What matters more.
    Strong,
    /// What could be done.
    Accent,
    /// What just changed.
    Changed,
    /// What to beware of.
    Danger,
    /// Red pieces and suits.
    Red,
    /// Blue pieces.
    Blue,
    /// Yellow pieces.
    Yellow,
    /// Green pieces.
    Green,
}

/// A piece is drawn in the colour of its face.
impl From<FaceColour> for Ink {
    fn from(colour: FaceColour) -> Ink {
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
}
