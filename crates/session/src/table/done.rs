//! The commands that a table has done lately, so that one that comes twice is done once.

use std::collections::VecDeque;
use std::fmt;

use parlor_game::{BySeat, Seat, Seats};

/// A command: its number, and the seat that gave it. Each seat has numbers of its own, so that nobody's command counts as done because
/// another seat has used its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommandId {
    /// The seat that gave it; none in the logs of earlier versions, which did not say.
    pub seat: Option<Seat>,
    /// The number that the client gave it.
    pub number: u64,
}

impl CommandId {
    /// Reads what [`fmt::Display`] writes.
    pub(crate) fn parse(text: &str) -> Option<CommandId> {
        match text.split_once(':') {
            Some((seat, number)) => {
                Some(CommandId { seat: Some(Seat::parse(seat)?), number: number.parse().ok()? })
            }
            None => Some(CommandId { seat: None, number: text.parse().ok()? }),
        }
    }
}

/// `2:7`, or `7` without a seat.
impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "{seat}:{}", self.number),
            None => self.number.fmt(f),
        }
    }
}

/// How many of a seat's last commands are remembered.
const REMEMBERED: usize = 64;

/// The last commands, with the version that each led to.
#[derive(Debug)]
pub(crate) struct Done {
    by_seat: BySeat<VecDeque<(u64, u32)>>,
    /// Those of people who have left their seats.
    by_left: VecDeque<(u64, u32)>,
    /// Those of earlier versions, which did not write the seat down.
    by_anybody: VecDeque<(u64, u32)>,
}

impl Done {
    pub(crate) fn new(seats: u8) -> Done {
        Done {
            by_seat: BySeat::from_fn(seats, |_| VecDeque::new()),
            by_left: VecDeque::new(),
            by_anybody: VecDeque::new(),
        }
    }

    /// The version that this command of one of these seats, or of a spectator, led to, if it was done.
    pub(crate) fn version(&self, by: Seats, number: u64) -> Option<u32> {
        let own = by.iter().flat_map(|seat| &self.by_seat[seat]);
        // Who sits here now has not left: another's number must not count as theirs.
        let left = self.by_left.iter().filter(|_| by.is_empty());
        let mut known = own.chain(left).chain(&self.by_anybody);
        known.find(|(own, _)| *own == number).map(|(_, version)| *version)
    }

    /// A command is done with the last of its entries.
    pub(crate) fn remember(&mut self, command: CommandId, version: u32) {
        // A log from anywhere may name any seat.
        let known = |seat: &Seat| usize::from(seat.number()) <= self.by_seat.len();
        let queue = match command.seat.filter(known) {
            Some(seat) => &mut self.by_seat[seat],
            None => &mut self.by_anybody,
        };
        match queue.back_mut() {
            Some((own, last)) if *own == command.number => *last = version,
            _ => queue.push_back((command.number, version)),
        }
        if queue.len() > REMEMBERED {
            queue.pop_front();
        }
    }

    /// The person of a seat goes on at another device: the one before asks as a spectator whether its last commands were done.
    pub(crate) fn go_on_elsewhere(&mut self, seat: Seat) {
        self.by_left.extend(&self.by_seat[seat]);
        self.forget_oldest();
    }

    /// The person of a seat has left it: their commands count for them as a spectator, or in the seats that they still have, and not for the
    /// next person there.
    pub(crate) fn leave(&mut self, seat: Seat, still: Seats) {
        let left = std::mem::take(&mut self.by_seat[seat]);
        for seat in still.iter() {
            let own = &mut self.by_seat[seat];
            own.extend(&left);
            own.drain(..own.len().saturating_sub(REMEMBERED));
        }
        self.by_left.extend(left);
        self.forget_oldest();
    }

    fn forget_oldest(&mut self) {
        let surplus = self.by_left.len().saturating_sub(REMEMBERED);
        self.by_left.drain(..surplus);
    }
}
