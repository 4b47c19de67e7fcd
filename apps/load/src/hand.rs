//! What a guest knows of their table: as much as is needed to move.

/// A guest's part of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hand {
    /// The table's version, as far as the guest has seen it.
    pub(crate) version: u32,
    /// A choice picked from those that the guest has, if they are asked.
    pub(crate) choice: Option<String>,
    /// Whether the game is over.
    pub(crate) over: bool,
    /// Whose turn it is, where one guest plays all seats.
    pub(crate) turn: usize,
}

/// What a message means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// Nothing, or something about the table that is in the hand now.
    Nothing,
    /// The command of this number is done.
    Done(u64),
    /// The protocol wants to hear this.
    Reply(String),
    /// Something that must not be under load.
    Trouble(String),
}

/// Numbers by chance: fast, and the same for the same seed (SplitMix64, Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub(crate) struct Luck(u64);

impl Luck {
    pub(crate) fn new(seed: u64) -> Self {
        Luck(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of these; a hair uneven, which is nothing here.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.next() as usize % from.len().max(1))
    }
}
