//! Programs as bots: real processes, and every way in which one can be at fault.

mod examples;
mod faults;
mod table;
