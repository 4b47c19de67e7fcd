//! Everything that strangers send as text, broken in every way: no parser may panic, and what it accepts it must write the same again.
//!
//! Each test runs for seconds here; `.ci/fuzz` runs them for minutes, with new input each time. A failure prints the seed that repeats it.

mod mutant;
mod parsers;
