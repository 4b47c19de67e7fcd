//! Being called when it is one's turn, by the push service of one's browser.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where somebody wants to be called, as their browser's push API says it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CallMe {
    /// The address of the push service: `https`, at most 1,000 bytes.
    pub endpoint: String,
    /// The browser's public key: 65 bytes in base64url without padding.
    pub p256dh: String,
    /// The secret that it shares with the server: 16 bytes in base64url without padding.
    pub auth: String,
}

/// Hides it: who knows it can call somebody.
impl fmt::Debug for CallMe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CallMe(hidden)")
    }
}

/// Whether somebody is called when it is their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Called {
    /// Whether they are.
    pub on: bool,
}

/// What a browser learns when it is somebody's turn. A push service carries it encrypted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct YourTurn {
    /// The table's id.
    pub table: String,
    /// The headline: `Your turn`.
    pub title: String,
    /// The game's name.
    pub text: String,
    /// The tag of the language of both.
    pub language: String,
}
