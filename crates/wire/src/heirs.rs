//! What becomes of the seats of those who do not go on to the next game.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who has the seats of those without whom the next game goes on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Heirs {
    /// The bot that takes their seats; nothing: they are open to anyone who comes.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub bot: Option<String>,
    /// The seats of which something else was decided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Inheritance>>"))]
    pub each: Vec<Inheritance>,
}

/// What becomes of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Inheritance {
    /// The seat.
    pub seat: u8,
    /// Who has it.
    pub heir: Heir,
}

/// Who has a seat in the next game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Heir {
    /// This bot.
    Bot {
        /// Which.
        bot: String,
    },
    /// Anyone who comes by the table's link.
    Open,
    /// Nobody: the game is one of fewer.
    Nobody,
}

impl Heirs {
    /// Who has this seat.
    pub fn of(&self, seat: u8) -> Heir {
        let own = self.each.iter().find(|own| own.seat == seat).map(|own| own.heir.clone());
        let all = || self.bot.as_ref().map_or(Heir::Open, |bot| Heir::Bot { bot: bot.clone() });
        own.unwrap_or_else(all)
    }

    /// The bots that are named.
    pub fn bots(&self) -> impl Iterator<Item = &str> {
        let each = self.each.iter().filter_map(|own| match &own.heir {
            Heir::Bot { bot } => Some(bot.as_str()),
            Heir::Open | Heir::Nobody => None,
        });
        self.bot.as_deref().into_iter().chain(each)
    }
}
