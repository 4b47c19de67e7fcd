//! What must hold in every state, and what must come about in some, or the laws say nothing.

use stateright::Property;

use crate::state::Holds;
use crate::{Protocol, State};

/// No version was acknowledged to two commands.
pub const ACKNOWLEDGED_ONCE: &str = "a version is acknowledged once";
/// What was acknowledged is in the store.
pub const KEPT: &str = "what was acknowledged is in the store";
/// What guests see at any node is the beginning of what is in the store.
pub const SHOWN: &str = "what a guest was shown is in the store";
/// Nothing is written under an earlier claim than the last one.
pub const FENCED: &str = "after a claim nothing is written under an earlier one";
/// A command that comes several times is in the log once.
pub const DONE_ONCE: &str = "a command is done once";
/// When the mishaps end, every command is answered.
pub const PLAYABLE: &str = "the table is playable when the mishaps end";

pub(crate) fn all() -> Vec<Property<Protocol>> {
    vec![
        Property::always(ACKNOWLEDGED_ONCE, |_, state: &State| {
            state.acknowledged.windows(2).all(|two| two[0].0 != two[1].0)
        }),
        Property::always(KEPT, |_, state: &State| {
            state.acknowledged.iter().all(|(version, command)| is_done(state, *version, *command))
        }),
        Property::always(SHOWN, |_, state: &State| {
            state.nodes.iter().all(|node| state.store.log.starts_with(&node.shows))
        }),
        Property::always(FENCED, |_, state: &State| !state.store.late),
        Property::always(DONE_ONCE, |_, state: &State| {
            let log = &state.store.log;
            (1..log.len()).all(|at| !log[..at].contains(&log[at]))
        }),
        Property::always(PLAYABLE, Protocol::recovers),
        Property::sometimes("an append arrives after a claim", |_, state: &State| {
            state.flights.iter().any(|flight| flight.epoch < state.store.epoch)
        }),
        Property::sometimes("a node wakes with a room that is another's by now", |_, state: &State| {
            let stale = |epoch| epoch < state.store.epoch;
            state.nodes.iter().any(|node| node.runs() && node.room().is_some_and(|room| stale(room.epoch)))
        }),
        Property::sometimes("what nobody has heard an answer to was written", |_, state: &State| {
            state.store.log.len() > state.acknowledged.len() && state.flights.is_empty()
        }),
        Property::sometimes("all commands are answered, by two claims", |_, state: &State| {
            state.told.iter().all(Option::is_some) && state.store.epoch > 1
        }),
        Property::sometimes("a node that does not know it owns the table", |_, state: &State| {
            state.store.owner.is_some_and(|owner| state.nodes[owner].holds == Holds::Nothing)
        }),
    ]
}

fn is_done(state: &State, version: u8, command: u8) -> bool {
    state.store.log.get(usize::from(version) - 1) == Some(&command)
}
