//! Whether the table is playable when the mishaps end.

use crate::state::Holds;
use crate::{Protocol, State, Step};

/// This many rounds of everything that is due, in each of which each node does its next step.
const ROUNDS: usize = 24;

impl Protocol {
    /// Whether every command is answered at last when nothing more goes wrong: nodes start, wake and renew their leases, what is under way
    /// arrives, and each node does what is next, in turn.
    pub(crate) fn recovers(&self, state: &State) -> bool {
        let mut now = state.clone();
        for _ in 0..ROUNDS {
            if now.told.iter().all(Option::is_some) {
                return true;
            }
            for node in 0..self.nodes {
                for step in [Step::Start(node), Step::Wake(node), Step::Renew(node)] {
                    now = self.after(&now, step).unwrap_or(now);
                }
            }
            while !now.flights.is_empty() {
                let arrived =
                    self.after(&now, Step::Compare(0)).or_else(|| self.after(&now, Step::Arrive(0)));
                let Some(next) = arrived else { return false };
                now = next;
            }
            for node in 0..self.nodes {
                now = self.next_of(&now, node).unwrap_or(now);
            }
        }
        false
    }

    /// What a node does next by itself, if there is anything.
    fn next_of(&self, state: &State, node: usize) -> Option<State> {
        match &state.nodes[node].holds {
            Holds::Nothing => self.after(state, Step::Claim(node)),
            Holds::Claim(_) => self.after(state, Step::Load(node)),
            Holds::Room(room) => match room.writing {
                Some((_, Some(_))) => self.after(state, Step::Hear(node)),
                Some((_, None)) => self.after(state, Step::GiveUp(node)),
                None => {
                    let open = state.told.iter().position(Option::is_none)?;
                    self.after(state, Step::Ask(node, u8::try_from(open).ok()?))
                }
            },
        }
    }
}
