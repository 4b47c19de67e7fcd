//! What cards are: numbers, effects, card sets and how these are read (WAR-1, WAR-17).

pub(crate) mod card;
pub(crate) mod effect;
pub(crate) mod load;
pub(crate) mod meaning;
pub(crate) mod numbers;
pub(crate) mod set;
pub(crate) mod spelling;
pub(crate) mod standard;
