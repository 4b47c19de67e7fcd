//! Toy games for the laws: honest ones that keep them all, and the same with one fault each.
//!
//! - [`pile`]: two hands of hidden cards, a pile, cards buried face down, several hands with one shuffle each, options.
//! - [`bids`]: sealed simultaneous choices, no luck.
//! - [`follow`]: tricks with two suits, where it is seen who cannot follow.
//! - [`walk`]: a board with neighbours, a coin, nothing hidden.

// Each test file uses some of the toys.
#![allow(dead_code)]

pub(crate) mod bids;
pub(crate) mod fault;
pub(crate) mod follow;
pub(crate) mod numbers;
pub(crate) mod pile;
pub(crate) mod walk;
