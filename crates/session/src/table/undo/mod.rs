//! Choices are taken back, as far as that is fair.

pub(crate) mod entry;

mod decide;
