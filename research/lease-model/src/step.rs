//! All that can happen.

use crate::state::{Flight, Holds, NodeAt, Room, Store};
use crate::{Fault, Protocol, State};

/// Something that happens: to a node, to a command, or to an append under way, each by its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// A node claims the table.
    Claim(NodeAt),
    /// A node claims the table, and the answer is lost.
    ClaimUnheard(NodeAt),
    /// It loads what it has claimed.
    Load(NodeAt),
    /// A command comes to a node that has the table: it is answered from the log, or an append is sent.
    Ask(NodeAt, u8),
    /// The store compares an append's epoch, where it is built wrongly: before the transaction.
    Compare(usize),
    /// An append arrives, and its answer is under way.
    Arrive(usize),
    /// An append arrives, and its answer is lost.
    ArriveUnheard(usize),
    /// An append is lost.
    Lose(usize),
    /// A node hears the store's answer, and tells who asked.
    Hear(NodeAt),
    /// The same, but who asked hears nothing.
    HearUntold(NodeAt),
    /// A node has waited for an answer for long enough: its room gives itself up.
    GiveUp(NodeAt),
    /// A node gives the table back.
    Release(NodeAt),
    /// A node without the table looks into the store, by a notice or now and then.
    Look(NodeAt),
    /// A node hears the notice of another's append under way.
    Notice(NodeAt, usize),
    /// A node renews its lease.
    Renew(NodeAt),
    /// A lease runs out by the store's clock.
    LeaseEnds(NodeAt),
    /// A node stands still.
    Pause(NodeAt),
    /// It goes on, and knows nothing of it.
    Wake(NodeAt),
    /// A node dies.
    Crash(NodeAt),
    /// It starts again, as another node.
    Start(NodeAt),
    /// The store dies and is back at once, with what was committed: requests and answers under way are lost.
    StoreCrash,
}

impl Step {
    /// Every step that may be possible.
    pub(crate) fn all(protocol: &Protocol, state: &State) -> Vec<Step> {
        use Step::{
            Arrive, ArriveUnheard, Ask, Claim, ClaimUnheard, Compare, Crash, GiveUp, Hear, HearUntold,
            LeaseEnds, Load, Look, Lose, Notice, Pause, Release, Renew, Start, Wake,
        };
        let of_nodes = [
            Claim,
            ClaimUnheard,
            Load,
            Hear,
            HearUntold,
            GiveUp,
            Release,
            Look,
            Renew,
            LeaseEnds,
            Pause,
            Wake,
            Crash,
            Start,
        ];
        let of_flights = [Compare, Arrive, ArriveUnheard, Lose];
        let mut steps = vec![Step::StoreCrash];
        for node in 0..protocol.nodes {
            steps.extend(of_nodes.map(|step| step(node)));
            steps.extend((0..protocol.commands).map(|command| Ask(node, command)));
            steps.extend((0..state.flights.len()).map(|flight| Notice(node, flight)));
        }
        for flight in 0..state.flights.len() {
            steps.extend(of_flights.map(|step| step(flight)));
        }
        steps
    }

    /// Whether it brings a new epoch.
    pub(crate) fn claims(self) -> bool {
        matches!(self, Step::Claim(_) | Step::ClaimUnheard(_))
    }

    /// Whether it is one of the mishaps that are counted.
    pub(crate) fn is_mishap(self, state: &State) -> bool {
        match self {
            Step::ClaimUnheard(_)
            | Step::ArriveUnheard(_)
            | Step::Lose(_)
            | Step::HearUntold(_)
            | Step::Pause(_)
            | Step::Crash(_)
            | Step::StoreCrash => true,
            // Who runs renews its lease, unless the way to the store is cut.
            Step::LeaseEnds(node) => state.nodes[node].runs(),
            // Without an answer that may still come, there is nothing to wait for.
            Step::GiveUp(node) => state.nodes[node].room().is_some_and(|room| state.flies(node, room.epoch)),
            _ => false,
        }
    }
}

impl Protocol {
    /// What is after a step, or `None` where it is not possible.
    pub(crate) fn after(&self, state: &State, step: Step) -> Option<State> {
        let mut next = match step {
            Step::Claim(node) => self.claim(state, node, true),
            Step::ClaimUnheard(node) => self.claim(state, node, false),
            Step::Load(node) => load(state, node),
            Step::Ask(node, command) => self.ask(state, node, command),
            Step::Compare(flight) => self.compare(state, flight),
            Step::Arrive(flight) => self.arrive(state, flight, true),
            Step::ArriveUnheard(flight) => self.arrive(state, flight, false),
            Step::Lose(flight) => without(state, flight).map(|(next, _)| next),
            Step::Hear(node) => hear(state, node, true),
            Step::HearUntold(node) => hear(state, node, false),
            Step::GiveUp(node) => give_up(state, node),
            Step::Release(node) => release(state, node),
            Step::Look(node) => look(state, node),
            Step::Notice(node, flight) => self.notice(state, node, flight),
            Step::Renew(node) => renew(state, node),
            Step::LeaseEnds(node) => self.lease_ends(state, node),
            Step::Pause(node) => pause(state, node),
            Step::Wake(node) => self.wake(state, node),
            Step::Crash(node) => crash(state, node),
            Step::Start(node) => start(state, node),
            Step::StoreCrash => store_crash(state),
        }?;
        if step.is_mishap(state) {
            next.mishaps += 1;
        }
        Some(next)
    }

    fn claim(&self, state: &State, node: NodeAt, heard: bool) -> Option<State> {
        let (own, store) = (&state.nodes[node], &state.store);
        let may_again = self.fault != Fault::NoSecondClaim;
        let is_owned = |owner: NodeAt| store.leases[owner] && !(owner == node && may_again);
        if !own.runs() || own.holds != Holds::Nothing || store.owner.is_some_and(is_owned) {
            return None;
        }
        let mut next = state.clone();
        next.store.epoch += 1;
        next.store.owner = Some(node);
        if heard {
            next.nodes[node].holds = Holds::Claim(next.store.epoch);
        }
        Some(next)
    }

    fn ask(&self, state: &State, node: NodeAt, command: u8) -> Option<State> {
        let own = &state.nodes[node];
        let room = own.room().filter(|room| own.runs() && room.writing.is_none())?;
        if state.told[usize::from(command)].is_some() {
            return None;
        }
        let done = own.shows.iter().position(|done| *done == command);
        let mut next = state.clone();
        if let Some(at) = done.filter(|_| self.fault != Fault::DoneAgain) {
            next.told[usize::from(command)] = Some(length(&own.shows[..=at]));
            return Some(next);
        }
        let (epoch, after) = (room.epoch, length(&own.shows));
        next.flights.push(Flight { node, epoch, after, command, checked: false });
        next.flights.sort();
        next.nodes[node].holds = Holds::Room(Room { epoch, writing: Some((command, None)) });
        // A log that holds each command twice is long enough.
        (state.store.log.len() < 2 * state.told.len()).then_some(next)
    }

    fn compare(&self, state: &State, flight: usize) -> Option<State> {
        if self.fault != Fault::FenceOutside || state.flights[flight].checked {
            return None;
        }
        let (mut next, mut own) = without(state, flight)?;
        if own.epoch == next.store.epoch {
            own.checked = true;
            next.flights.push(own);
            next.flights.sort();
        } else {
            answer(&mut next, &own, false);
        }
        Some(next)
    }

    fn arrive(&self, state: &State, flight: usize, heard: bool) -> Option<State> {
        if self.fault == Fault::FenceOutside && !state.flights[flight].checked {
            return None;
        }
        let (mut next, own) = without(state, flight)?;
        let written = self.write(&mut next.store, &own);
        if heard {
            answer(&mut next, &own, written);
        }
        Some(next)
    }

    /// The transaction of an append; whether it has written.
    fn write(&self, store: &mut Store, append: &Flight) -> bool {
        let is_fenced = match self.fault {
            Fault::NoFence | Fault::FenceOutside | Fault::OwnClock | Fault::Unchecked => false,
            _ => append.epoch != store.epoch,
        };
        let is_next = append.after == length(&store.log);
        if is_fenced || (!is_next && self.fault != Fault::Unchecked) {
            return false;
        }
        store.late |= append.epoch != store.epoch;
        match store.log.get_mut(usize::from(append.after)) {
            Some(there) => *there = append.command,
            None => store.log.push(append.command),
        }
        true
    }

    fn notice(&self, state: &State, node: NodeAt, flight: usize) -> Option<State> {
        // Built as it should be, a notice is a reason to look, which may be done at any time.
        let (own, flight) = (&state.nodes[node], &state.flights[flight]);
        let heard = own.runs() && own.holds == Holds::Nothing && flight.node != node;
        if self.fault != Fault::NoticeIsTruth || !heard || flight.after != length(&own.shows) {
            return None;
        }
        let mut next = state.clone();
        next.nodes[node].shows.push(flight.command);
        Some(next)
    }

    fn lease_ends(&self, state: &State, node: NodeAt) -> Option<State> {
        if !state.store.leases[node] {
            return None;
        }
        let mut next = state.clone();
        next.store.leases[node] = false;
        if self.fault == Fault::OwnClock && state.nodes[node].runs() {
            next.nodes[node].holds = Holds::Nothing;
        }
        Some(next)
    }

    fn wake(&self, state: &State, node: NodeAt) -> Option<State> {
        if !state.nodes[node].paused {
            return None;
        }
        let mut next = state.clone();
        next.nodes[node].paused = false;
        if self.fault == Fault::OwnClock && !state.store.leases[node] {
            next.nodes[node].holds = Holds::Nothing;
        }
        Some(next)
    }
}

fn length(log: &[u8]) -> u8 {
    u8::try_from(log.len()).unwrap_or(u8::MAX)
}

/// The state without an append under way.
fn without(state: &State, flight: usize) -> Option<(State, Flight)> {
    let mut next = state.clone();
    let own = next.flights.remove(flight);
    Some((next, own))
}

/// The answer waits for its room, if that is there still: a room is known by its epoch.
fn answer(next: &mut State, append: &Flight, written: bool) {
    if let Holds::Room(room) = &mut next.nodes[append.node].holds
        && room.epoch == append.epoch
        && let Some((_, answer)) = &mut room.writing
    {
        *answer = Some(written);
    }
}

fn load(state: &State, node: NodeAt) -> Option<State> {
    let own = &state.nodes[node];
    let Holds::Claim(epoch) = own.holds else { return None };
    let mut next = state.clone();
    next.nodes[node].holds = Holds::Room(Room { epoch, writing: None });
    next.nodes[node].shows.clone_from(&state.store.log);
    own.runs().then_some(next)
}

fn hear(state: &State, node: NodeAt, told: bool) -> Option<State> {
    let own = &state.nodes[node];
    let room = own.room().filter(|_| own.runs())?;
    let (command, Some(written)) = room.writing? else { return None };
    let epoch = room.epoch;
    let mut next = state.clone();
    if !written {
        next.nodes[node].holds = Holds::Nothing;
        // Nobody learns that it was done, so there is nothing to be lost.
        return told.then_some(next);
    }
    next.nodes[node].holds = Holds::Room(Room { epoch, writing: None });
    next.nodes[node].shows.push(command);
    let version = length(&next.nodes[node].shows);
    next.acknowledged.push((version, command));
    next.acknowledged.sort_unstable();
    if told {
        next.told[usize::from(command)] = Some(version);
    }
    Some(next)
}

fn give_up(state: &State, node: NodeAt) -> Option<State> {
    let own = &state.nodes[node];
    own.room().filter(|room| own.runs() && matches!(room.writing, Some((_, None))))?;
    let mut next = state.clone();
    next.nodes[node].holds = Holds::Nothing;
    Some(next)
}

fn release(state: &State, node: NodeAt) -> Option<State> {
    let own = &state.nodes[node];
    let room = own.room().filter(|room| own.runs() && room.writing.is_none())?;
    let mut next = state.clone();
    if (state.store.owner, state.store.epoch) == (Some(node), room.epoch) {
        next.store.owner = None;
    }
    next.nodes[node].holds = Holds::Nothing;
    Some(next)
}

fn look(state: &State, node: NodeAt) -> Option<State> {
    let own = &state.nodes[node];
    if !own.runs() || own.room().is_some() || own.shows == state.store.log {
        return None;
    }
    let mut next = state.clone();
    next.nodes[node].shows.clone_from(&state.store.log);
    Some(next)
}

fn renew(state: &State, node: NodeAt) -> Option<State> {
    if !state.nodes[node].runs() || state.store.leases[node] {
        return None;
    }
    let mut next = state.clone();
    next.store.leases[node] = true;
    Some(next)
}

fn pause(state: &State, node: NodeAt) -> Option<State> {
    let mut next = state.clone();
    next.nodes[node].paused = true;
    state.nodes[node].runs().then_some(next)
}

fn crash(state: &State, node: NodeAt) -> Option<State> {
    if !state.nodes[node].up {
        return None;
    }
    let mut next = state.clone();
    let own = &mut next.nodes[node];
    (own.up, own.paused, own.holds) = (false, false, Holds::Nothing);
    own.shows.clear();
    Some(next)
}

/// The node takes the place of the one of its name before it, whose tables are free by that.
fn start(state: &State, node: NodeAt) -> Option<State> {
    if state.nodes[node].up {
        return None;
    }
    let mut next = state.clone();
    next.nodes[node].up = true;
    next.store.leases[node] = true;
    next.store.owner = state.store.owner.filter(|owner| *owner != node);
    Some(next)
}

fn store_crash(state: &State) -> Option<State> {
    let mut next = state.clone();
    next.flights.clear();
    for node in &mut next.nodes {
        if let Holds::Room(Room { writing: Some((_, answer)), .. }) = &mut node.holds {
            *answer = None;
        }
    }
    (next != *state).then_some(next)
}
