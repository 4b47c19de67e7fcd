//! All of this package's tests as one program: linking one takes less than linking one a file.

mod catalog;
mod chosen;
mod dealers;
mod honest;
mod levels;
mod playthroughs;
mod recordings;
mod rules_hash;
mod rules_pages;
mod sentences;
