//! The signs that a board is marked with, and what each means.

/// A sign with one meaning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mark {
    /// The sign.
    pub unicode: char,
    /// The same where only ASCII can be shown.
    pub ascii: char,
    /// What it means, in a few words: `a gamble token`.
    pub means: &'static str,
}

impl Mark {
    /// A sign in both forms, and what it means.
    pub const fn new(unicode: char, ascii: char, means: &'static str) -> Self {
        Mark { unicode, ascii, means }
    }

    /// The sign in the form that can be shown.
    pub const fn sign(self, ascii: bool) -> char {
        if ascii { self.ascii } else { self.unicode }
    }

    /// Who is asked to choose, and who has won: the same on all boards, and beside them.
    pub const ASKED: Mark = Mark::new('▶', '>', "whose turn it is; at the end, who has won");
    /// The joker, wherever cards have one.
    pub const JOKER: Mark = Mark::new('★', '*', "a joker");
    /// The two signs around something small that is chosen.
    pub const CHOSEN: Mark = Mark::new('▸', '{', "chosen");
    /// The one behind it.
    pub const CHOSEN_END: Mark = Mark::new('◂', '}', "chosen");
    /// A piece that shows no face.
    pub const FACE_DOWN: Mark = Mark::new('░', '#', "a piece face down");
    /// What a scene marks.
    pub const MARKED: Mark = Mark::new('†', '\'', "marked: the scores say for what");
    /// One of a few that a player still has.
    pub const LEFT: Mark = Mark::new('●', '0', "one that is left");
}
