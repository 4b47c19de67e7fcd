//! A server that stands still for longer than its lease, while another one opens the table; then it goes on, and knows nothing of it.
//!
//! What it had sent to its store arrives late, what had come to it is still there, and its clocks have run on. It is cut off from people, who have
//! gone to the other server. A framework for games had this fault: the process that woke ran its copy of a room beside the new one, and both wrote.

use std::time::Duration;

use parlor_session::{CommandSupplies, Input, Key, Millis, NotStored, Output};
use parlor_store::{Append, Cluster, Epoch, NewNode, Store, StoreError};

use crate::Fault;
use crate::server::salted;
use crate::twin::Twin;
use crate::world::{Due, Lawful, World};

/// How long a server's lease lasts without being renewed.
const LEASE: Duration = Duration::from_secs(15);

impl World {
    /// Another process opens the table, as each does before it loads it: the lease of the one before has run out.
    pub(crate) fn claim(&mut self) -> Lawful {
        self.servers += 1;
        self.store.pass(LEASE);
        let name = format!("server {}", self.servers);
        let node = NewNode { name, address: String::new(), version: String::new() };
        let claimed = self.store.join(&node, LEASE).and_then(|node| self.store.claim(&self.id, node));
        let epoch = claimed.map_err(|why| format!("(m) nobody can open the table: {why}"))?;
        self.under = (self.fault != Fault::Unfenced).then_some(epoch);
        Ok(())
    }

    /// The server stands still; another one opens the table in a while, and still later it goes on.
    pub(crate) fn stalls(&mut self) -> Lawful {
        if self.calm || self.twin.is_some() || self.opening {
            return Ok(());
        }
        let kept = self.answer_under_way();
        let writes = self.under_way();
        let inputs = self.come();
        let Some(room) = self.room.take() else { return Ok(()) };
        self.tell(|_| "the server STANDS STILL".to_owned());
        self.counts.stalls += 1;
        self.twin = Some(Twin { room, under: self.under, server: self.servers, writes, kept, inputs });
        self.fall();
        self.opening = true;
        let opens = 10 + self.upto(3000);
        self.plan(opens, Due::Opens);
        let wakes = opens + 1 + self.upto(20_000);
        self.plan(wakes, Due::GoesOn);
        Ok(())
    }

    /// The messages that had come to the server.
    fn come(&mut self) -> Vec<Input> {
        let arrived = self.take_arrivals();
        let mut inputs = Vec::new();
        for (conn, message) in arrived {
            self.codes += 1;
            let code = format!("code{}", self.codes);
            let Some(key) = Key::new(code.clone()) else { continue };
            let fresh = CommandSupplies { code, key, table: "next".to_owned(), bot_name: String::new() };
            inputs.push(Input::Command { conn, message, fresh });
        }
        inputs
    }

    /// It goes on: whatever it does, the store stays as the other server has it, and it gives itself up at its first write.
    pub(crate) fn goes_on(&mut self) -> Lawful {
        let Some(mut twin) = self.twin.take() else { return Ok(()) };
        if twin.server == self.servers {
            // Nobody has opened the table yet.
            self.twin = Some(twin);
            self.plan(1000, Due::GoesOn);
            return Ok(());
        }
        self.tell(|_| "the server that stood still GOES ON".to_owned());
        let (before, clock) = (self.lines()?, self.clock());
        let mut out = Vec::new();
        if let Some((after, lines, at)) = twin.writes.take() {
            self.writes_late(twin.under, after, lines, at)?;
            out.extend(twin.room.input(Input::Stored(Err(NotStored)), clock));
        } else if let Some(kept) = twin.kept {
            let kept = if kept { Ok(()) } else { Err(NotStored) };
            out.extend(twin.room.input(Input::Stored(kept), clock));
        }
        for input in twin.inputs.into_iter().chain([Input::Tick]) {
            out.extend(twin.room.input(input, clock));
        }
        let given_up = |out: &[Output]| out.iter().any(|output| matches!(output, Output::GiveUp));
        while !given_up(&out) {
            let Some((after, lines, at)) = out.into_iter().find_map(stored) else { break };
            self.writes_late(twin.under, after, lines, at)?;
            out = twin.room.input(Input::Stored(Err(NotStored)), clock);
            if !given_up(&out) {
                return Err("(m) a server that has lost its table does not give it up".to_owned());
            }
        }
        match self.lines()? == before {
            true => Ok(()),
            false => Err("(m) a server that has lost its table has written to it".to_owned()),
        }
    }

    /// What the server that stood still has the store write, under the claim by which it had opened the table.
    fn writes_late(&mut self, under: Option<Epoch>, after: u32, lines: Vec<String>, at: Millis) -> Lawful {
        self.tell(|_| format!("written late, after {after}: {lines:?}"));
        let lines = lines.into_iter().map(salted).collect();
        let append = Append { table: self.id.clone(), after, under, lines, at };
        match self.store.append(&[append]).pop() {
            Some(Err(StoreError::Fenced { .. })) => {
                self.counts.fenced += 1;
                Ok(())
            }
            Some(Ok(())) => Err("(m) a server that has lost its table writes to it".to_owned()),
            // By luck: had the other server written nothing, its version would have been the right one.
            answer => Err(format!("(m) a server that has lost its table hears {answer:?} when it writes")),
        }
    }
}

fn stored(output: Output) -> Option<(u32, Vec<String>, Millis)> {
    match output {
        Output::Store { after, lines, at } => Some((after, lines, at)),
        _ => None,
    }
}
