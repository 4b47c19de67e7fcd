//! What a store must hold: the same laws for every store, and what only a real one can break.

mod chain;
mod cluster;
mod damage;
mod hostile;
mod kill;
mod laws;
mod migrate;
mod postgres;
mod power;
mod random;
mod side_by_side;
mod sqlite;
mod support;
mod tls;
mod writer;
