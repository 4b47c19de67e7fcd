//! All of this package's tests as one program: linking one takes less than linking one a file.

mod faults;
mod perft;
mod playthroughs;
mod positions;
mod toys;
