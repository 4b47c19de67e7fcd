//! Deliberate faults: each is one that a server could have, and the laws must find it.

/// A fault of the server, of its network or of its store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fault {
    /// None: everything is as it should be.
    #[default]
    Nothing,
    /// The room answers and sends before the lines are stored.
    AcknowledgedBeforeKept,
    /// The store says that it has stored lines, and a crash loses them.
    LyingStore,
    /// After a restart the room no longer knows which commands were done.
    ForgottenCommands,
    /// A spectator receives the view of seat 1.
    SpectatorSeesSeat,
    /// A spectator receives the choices of a seat.
    ChoicesForAll,
    /// A message to one client goes to all.
    SentToAll,
    /// A version is left out.
    SkippedVersion,
    /// A message comes twice.
    RepeatedNews,
    /// The time during which the server was closed counts.
    ClosedTimeCharged,
    /// A long clock stands still while its table is not in memory.
    LongClockStands,
    /// A table follows a clock that was set back.
    ClockFollowed,
    /// Clocks run out, and nothing happens.
    NoTicks,
    /// A seat whose time runs out has another consequence than agreed.
    OtherConsequence,
    /// After a restart the dealer begins again.
    DealerForgotten,
    /// A bot's choice for an older position answers a newer one.
    StaleBot,
    /// A bot's thought gets lost.
    LostThought,
    /// Everybody receives what a seat has sealed.
    SealedTold,
    /// The seed is in a message.
    SeedTold,
    /// After a restart the room no longer knows that people gather.
    LobbyForgotten,
    /// After a restart a closed door is open.
    DoorForgotten,
    /// The log does not say that a game has begun.
    BeginningUnsaid,
    /// A bot keeps a seat that the log says it has only while somebody is away.
    SeatWithheld,
    /// After a restart a seat is at the device before.
    MoveForgotten,
    /// After a restart the room no longer knows that a person has seen the hand of a seat that they gave to a bot.
    SeenHandForgotten,
    /// Somebody who is refused because a hand was seen is seated all the same.
    SeenHandPlayed,
    /// A seat that the others have given to somebody is said to have come by a code.
    ConsentUnsaid,
    /// What somebody says is said to be another's.
    SaidByAnother,
    /// Who looks on is shown at once what the host holds back.
    DelayForgotten,
    /// The record of an open table contains hidden information.
    WholeRecord,
    /// Appends carry no claim.
    Unfenced,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 30] = [
        Fault::AcknowledgedBeforeKept,
        Fault::LyingStore,
        Fault::ForgottenCommands,
        Fault::SpectatorSeesSeat,
        Fault::ChoicesForAll,
        Fault::SentToAll,
        Fault::SkippedVersion,
        Fault::RepeatedNews,
        Fault::ClosedTimeCharged,
        Fault::LongClockStands,
        Fault::ClockFollowed,
        Fault::NoTicks,
        Fault::OtherConsequence,
        Fault::DealerForgotten,
        Fault::StaleBot,
        Fault::LostThought,
        Fault::SealedTold,
        Fault::SeedTold,
        Fault::LobbyForgotten,
        Fault::DoorForgotten,
        Fault::BeginningUnsaid,
        Fault::SeatWithheld,
        Fault::MoveForgotten,
        Fault::SeenHandForgotten,
        Fault::SeenHandPlayed,
        Fault::ConsentUnsaid,
        Fault::SaidByAnother,
        Fault::DelayForgotten,
        Fault::WholeRecord,
        Fault::Unfenced,
    ];
}
