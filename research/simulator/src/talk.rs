//! What people say at a table: a second account of it, from what was sent to the server.

use std::collections::BTreeMap;

use parlor_game::{Seat, Seats};
use parlor_session::{LONGEST_LINE, Table};
use parlor_wire::{Command, TalkLine, ToClient};

/// What was said.
#[derive(Default)]
pub(crate) struct Talked {
    /// The lines that came to the server, with the seats of who said them at that time; a spectator has none.
    said: BTreeMap<String, Seats>,
    /// The lines that were passed on, with their numbers: in which life of the room.
    passed: BTreeMap<(u64, String), u32>,
}

impl Talked {
    /// A command comes to the server, from somebody who has these seats.
    pub(crate) fn note(&mut self, command: &Command, seats: Seats) {
        if let Command::Say { text, .. } = command {
            let own = self.said.entry(text.trim().to_owned()).or_insert(Seats::NONE);
            *own = own.union(seats);
        }
    }

    /// A message of talk is what somebody has said who sat there, once, and what the table's host allows.
    ///
    /// # Errors
    /// The law that it breaks.
    pub(crate) fn check(&mut self, message: &ToClient, table: &Table, epoch: u64) -> Result<(), String> {
        let ToClient::Talk { lines, fresh } = message else { return Ok(()) };
        if lines.windows(2).any(|pair| pair[0].number >= pair[1].number) {
            return Err("(n) lines are out of order".to_owned());
        }
        lines.iter().try_for_each(|line| self.check_line(line, (*fresh, epoch), table))
    }

    fn check_line(
        &mut self,
        line: &TalkLine,
        (fresh, epoch): (bool, u64),
        table: &Table,
    ) -> Result<(), String> {
        let rule = table.talk_rule();
        let Some(text) = &line.text else {
            let off = fresh && !rule.reactions;
            return if off { Err("(n) reactions are off".to_owned()) } else { Ok(()) };
        };
        if fresh && !rule.lines {
            return Err("(n) lines are off".to_owned());
        }
        // Who looks on has no seat.
        let sat = |seats: &Seats| Seat::from_number(line.seat).is_none_or(|seat| seats.contains(seat));
        if !self.said.get(text).is_some_and(sat) {
            return Err(format!("(n) nobody in seat {} has said `{text}`", line.seat));
        }
        if text.chars().count() > LONGEST_LINE
            || text.chars().any(|letter| letter.is_control() || letter == '\u{202e}')
        {
            return Err(format!("(n) `{text:?}` is no line"));
        }
        let first = *self.passed.entry((epoch, text.clone())).or_insert(line.number);
        if first == line.number { Ok(()) } else { Err(format!("(n) `{text}` is said twice")) }
    }

    /// Nothing that was said is in a table's log.
    ///
    /// # Errors
    /// A line of the log that holds what somebody has said.
    pub(crate) fn check_log(&self, lines: &[String]) -> Result<(), String> {
        let holds =
            |line: &&String| self.said.keys().any(|text| !text.is_empty() && line.contains(text.as_str()));
        match lines.iter().find(holds) {
            Some(line) => Err(format!("(n) what was said is stored: `{line}`")),
            None => Ok(()),
        }
    }
}
