//! All of this package's tests as one program: linking one takes less than linking one a file.

mod hidden;
mod puct;
mod rollouts;
mod sealed;
mod sealed_toys;
