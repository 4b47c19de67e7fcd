//! What is modelled, in which bounds, and how it may be built wrongly.

/// The protocol, in bounds.
#[derive(Debug, Clone)]
pub struct Protocol {
    /// How many nodes there are.
    pub nodes: usize,
    /// How many commands people give.
    pub commands: u8,
    /// The most claims, so that there is an end.
    pub claims: u8,
    /// The most mishaps.
    pub mishaps: u8,
    /// How it is built wrongly, if it is.
    pub fault: Fault,
}

/// A way to build it wrongly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It is built as it should be.
    Nothing,
    /// Appends carry no epoch: only the version decides.
    NoFence,
    /// The epoch is compared before the transaction that writes.
    FenceOutside,
    /// A node appends as long as its lease lasts by its own clock, and the store believes it.
    OwnClock,
    /// Neither epoch nor version is compared: an append writes its lines at their place.
    Unchecked,
    /// A node shows what another one announces, before it is in the store.
    NoticeIsTruth,
    /// A command that comes again is done again.
    DoneAgain,
    /// A node that owns the table already is refused when it claims it.
    NoSecondClaim,
}
