//! What colours mean.

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
