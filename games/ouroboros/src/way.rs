//! Along which lines a placed stone gives discs away (OURO-4).

/// Which neighbours' discs a placed stone gives away (OURO-4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// Those beside it in its row and column: `+`.
    Orthogonal,
    /// Those at its corners: `x`.
    Diagonal,
}

impl Way {
    /// Both ways.
    pub const ALL: [Way; 2] = [Way::Orthogonal, Way::Diagonal];

    /// Its sign.
    pub fn sign(self) -> char {
        match self {
            Way::Orthogonal => '+',
            Way::Diagonal => 'x',
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Way::Orthogonal => "orthogonal",
            Way::Diagonal => "diagonal",
        }
    }
}
