//! The protocol by which several servers own tables in one store, as a model small enough that a model checker visits every state of it.
//!
//! One table, some nodes, one store, and commands that people repeat until they are answered. What the store does is what
//! `parlor_store::Cluster` and its appends do: a claim brings a new epoch, an append is written only under the last one and behind the last version, and leases are by
//! the store's clock. What may happen to it: nodes are paused past their lease and wake, crash and start again; requests and answers are lost,
//! and requests arrive late; the store crashes, and keeps what it has committed.
//!
//! One part of the model is not built yet, and is here so that it will be built so: notices between nodes, after which a node looks into the store. That
//! commands arrive at several nodes is what forwarding brings.
//!
//! A model that finds nothing may look at nothing: each [`Fault`] is a way to build it wrongly, and the tests hold that each is found.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Protocol`], [`Fault`] | `protocol.rs`: what is modelled, and in which bounds |
//! | [`State`] | `state.rs`: the store, the nodes, and what is under way between them |
//! | [`Step`] | `step.rs`: all that can happen |
//! | `laws` | `laws.rs`: what must hold in every state |
//! | `recovery` | `recovery.rs`: whether the table is playable when the mishaps end |
//! | `Model` | `model.rs`: all of this, as the model checker asks for it |

mod laws;
mod model;
mod protocol;
mod recovery;
mod state;
mod step;

pub use laws::{ACKNOWLEDGED_ONCE, DONE_ONCE, FENCED, KEPT, PLAYABLE, SHOWN};
pub use protocol::{Fault, Protocol};
pub use state::State;
pub use step::Step;
