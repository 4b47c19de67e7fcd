//! Who sits in a seat.

use crate::Key;

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person, who shows this key.
    Person(Key),
    /// A bot, perhaps in the place of the person with this key.
    Bot(String, Option<Key>),
}

impl Occupant {
    /// Whether a person sits there.
    pub fn is_person(&self) -> bool {
        matches!(self, Occupant::Person(_))
    }

    /// The key that opens the seat.
    pub fn key(&self) -> Option<&Key> {
        match self {
            Occupant::Open => None,
            Occupant::Person(key) => Some(key),
            Occupant::Bot(_, key) => key.as_ref(),
        }
    }
}

impl From<&Occupant> for parlor_wire::Occupant {
    fn from(occupant: &Occupant) -> Self {
        match occupant {
            Occupant::Open => parlor_wire::Occupant::Open,
            Occupant::Person(_) => parlor_wire::Occupant::Person,
            Occupant::Bot(bot, key) => {
                parlor_wire::Occupant::Bot { bot: bot.clone(), instead: key.is_some() }
            }
        }
    }
}
