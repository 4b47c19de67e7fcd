//! Searches that play real games.

mod alpha_beta;
mod bots;
mod memory;
mod positions;
mod race;
