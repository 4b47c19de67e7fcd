//! What pages show of records, lessons, analyses and rules: all words made here, from text and data alone.

pub(crate) mod analysis;
pub(crate) mod frames;
pub(crate) mod lessons;
pub(crate) mod rules;
