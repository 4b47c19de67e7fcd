//! All of this package's tests as one program: linking one takes less than linking one a file.

mod analyses;
mod budgets;
mod common;
mod hints;
mod order;
mod par;
