//! Records of all games: read, faulty, traced.

mod common;
mod faults;
mod positions;
mod reading;
mod tracing;
