//! Why a bot plays in a seat that was a person's, or another bot's.

/// Why a bot plays in a seat that was a person's, or another bot's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplaceReason {
    /// The seat's time ran out.
    Expired,
    /// The bot before it failed, or stalled.
    Failed,
    /// The person resigned, and others play on.
    Resigned,
    /// The person lets it play until they come back.
    Away,
    /// The person has been gone for a while, and the others have agreed; they have the seat again as soon as they are here.
    Absent,
}

impl ReplaceReason {
    pub(crate) const ALL: [(ReplaceReason, &str); 5] = [
        (ReplaceReason::Expired, "expired"),
        (ReplaceReason::Failed, "failed"),
        (ReplaceReason::Resigned, "resigned"),
        (ReplaceReason::Away, "away"),
        (ReplaceReason::Absent, "absent"),
    ];

    pub(crate) fn word(self) -> &'static str {
        ReplaceReason::ALL.iter().find(|(own, _)| *own == self).map_or("", |(_, word)| word)
    }
}
