//! Records of all games: read, faulty, traced.

mod common;
mod faults;
mod reading;
mod tracing;
