//! The protocol by which several servers own tables in one store, as a model small enough that a model checker visits every state of it.
//!
//! One table, some nodes, one store, and commands that people repeat until they are answered. What the store does is what
//! `parlor_store::Cluster` and its appends do: a claim brings a new epoch, an append is written only under the last one and behind the last version, and leases are by
//! the store's clock. What may happen to it: nodes are paused past their lease and wake, crash and start again; requests and answers are lost,
//! and requests arrive late; the store crashes, and keeps what it has committed.
//!
//! Two parts of the model are not built yet, and are here so that they will be built so: notices between nodes, after which a node looks into the store;
//! and commands that arrive at several nodes, as forwarded ones may.
//!
//! A model that finds nothing may look at nothing: each [`Fault`] is a way to build it wrongly, and the tests hold that each is found.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Protocol`], [`Fault`] | `lib.rs`: what is modelled, and in which bounds |
//! | [`State`] | `state.rs`: the store, the nodes, and what is under way between them |
//! | [`Step`] | `step.rs`: all that can happen |
//! | `laws` | `laws.rs`: what must hold in every state |
//! | `recovery` | `recovery.rs`: whether the table is playable when the mishaps end |

mod laws;
mod recovery;
mod state;
mod step;

use stateright::{Model, Property};

pub use laws::{ACKNOWLEDGED_ONCE, DONE_ONCE, FENCED, KEPT, PLAYABLE, SHOWN};
pub use state::State;
pub use step::Step;

/// The protocol, in bounds.
#[derive(Debug, Clone)]
pub struct Protocol {
    /// How many nodes there are.
    pub nodes: usize,
    /// How many commands people give.
    pub commands: u8,
    /// The most claims, so that there is an end.
    pub claims: u8,
    /// The most mishaps.
    pub mishaps: u8,
    /// How it is built wrongly, if it is.
    pub fault: Fault,
}

/// A way to build it wrongly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It is built as it should be.
    Nothing,
    /// Appends carry no epoch: only the version decides.
    NoFence,
    /// The epoch is compared before the transaction that writes.
    FenceOutside,
    /// A node appends as long as its lease lasts by its own clock, and the store believes it.
    OwnClock,
    /// Neither epoch nor version is compared: an append writes its lines at their place.
    Unchecked,
    /// A node shows what another one announces, before it is in the store.
    NoticeIsTruth,
    /// A command that comes again is done again.
    DoneAgain,
    /// A node that owns the table already is refused when it claims it.
    NoSecondClaim,
}

impl Model for Protocol {
    type State = State;
    type Action = Step;

    fn init_states(&self) -> Vec<State> {
        vec![State::new(self)]
    }

    fn actions(&self, state: &State, steps: &mut Vec<Step>) {
        steps.extend(Step::all(self, state));
    }

    fn next_state(&self, state: &State, step: Step) -> Option<State> {
        let claims = step.claims() && state.store.epoch >= self.claims;
        let mishaps = step.is_mishap(state) && state.mishaps >= self.mishaps;
        if claims || mishaps { None } else { self.after(state, step) }
    }

    fn properties(&self) -> Vec<Property<Self>> {
        laws::all()
    }
}
