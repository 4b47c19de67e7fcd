//! Where somebody at a table wants to be called when it is their turn.

use std::fmt;

/// Where a person wants to be called, as their browser gave it. `Debug` hides it: who has the address and the keys can call them.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
    /// What opens their seat: the stored part of its secret. One has one subscription at a table.
    pub key: String,
    /// The address of their push service.
    pub endpoint: String,
    /// The public key of their browser, as the push API spells it.
    pub p256dh: String,
    /// The secret that they share with the server, as the push API spells it.
    pub auth: String,
    /// The tag of the language that they read.
    pub language: String,
}

impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Subscription(hidden)")
    }
}
