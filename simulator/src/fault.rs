//! Faults on purpose: each is one that a server could have, and the laws must find it.

/// A fault of the server, of its network or of its store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fault {
    /// None: everything is as it should be.
    #[default]
    Nothing,
    /// Things are told before they are kept.
    AcknowledgedBeforeKept,
    /// The store says that it has kept something, and a crash forgets it.
    LyingStore,
    /// After a restart nobody knows which commands were done.
    ForgottenCommands,
    /// Who looks on sees through the eyes of seat 1.
    SpectatorSeesSeat,
    /// Who looks on is offered what a seat may choose.
    ChoicesForAll,
    /// A message to one goes to all.
    SentToAll,
    /// A version is left out.
    SkippedVersion,
    /// A message comes twice.
    RepeatedNews,
    /// The time for which the server was closed counts.
    ClosedTimeCharged,
    /// Clocks run out, and nobody looks.
    NoTicks,
    /// A seat whose time runs out does what was not agreed.
    OtherConsequence,
    /// After a restart the dealer begins again.
    DealerForgotten,
    /// A bot's choice for an older question answers a newer one.
    StaleBot,
    /// A bot's thought gets lost.
    LostThought,
    /// What a seat has sealed is told to all.
    SealedTold,
    /// The seed is in a message.
    SeedTold,
    /// What was hidden is in the record of an open table.
    WholeRecord,
}

impl Fault {
    /// Every one.
    pub const ALL: [Fault; 17] = [
        Fault::AcknowledgedBeforeKept,
        Fault::LyingStore,
        Fault::ForgottenCommands,
        Fault::SpectatorSeesSeat,
        Fault::ChoicesForAll,
        Fault::SentToAll,
        Fault::SkippedVersion,
        Fault::RepeatedNews,
        Fault::ClosedTimeCharged,
        Fault::NoTicks,
        Fault::OtherConsequence,
        Fault::DealerForgotten,
        Fault::StaleBot,
        Fault::LostThought,
        Fault::SealedTold,
        Fault::SeedTold,
        Fault::WholeRecord,
    ];
}
