//! All of this package's tests as one program: linking one takes less than linking one a file.

mod common;
mod dealing;
mod hands;
mod keys;
mod listening;
mod screens;
mod screens_cards;
mod sizes;
