//! What may be asked of cards.

use serde::{Deserialize, Serialize};

/// What a study asks of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardQuestion {
    /// What each card is worth over a plain one of its kind: one seat's is replaced by that.
    Swap,
    /// What each card is worth that one chooses to play: one seat never plays it.
    Need,
    /// What each number of each card is worth: for one seat it is one more, or one less.
    Numbers,
}

impl CardQuestion {
    /// The word for it in studies.
    pub(super) const fn word(self) -> &'static str {
        match self {
            CardQuestion::Swap => "swap",
            CardQuestion::Need => "need",
            CardQuestion::Numbers => "numbers",
        }
    }
}
