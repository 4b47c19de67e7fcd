//! Bots at a table: they are let think when they are asked, for a seat of their own or for a hint, and what they say is looked at. They
//! think only while somebody looks.

use parlor_game::{Language, Seat, Viewer};
use parlor_wire::ToClient;

use super::{Purpose, Room, Waiter};

use crate::{CommandError, ConnId, Job, JobId, LAST_RESORT, Millis, Occupant, Output, Table, Thought};

impl Room {
    pub(super) fn hint(&mut self, conn: ConnId, command: u64, seat: Option<Seat>) {
        let seat = match seat {
            None => {
                return self.refuse(conn, command, &CommandError::WatchingHint);
            }
            Some(_) if !self.table.hints() => {
                return self.refuse(conn, command, &CommandError::NoHints);
            }
            Some(seat) if !self.table.asked().contains(seat) => {
                return self.refuse(conn, command, &CommandError::NotYourTurn);
            }
            Some(seat) => seat,
        };
        let asked = |purpose: &Purpose| matches!(purpose, Purpose::Hint { seat: own, .. } if *own == seat);
        if self.jobs.values().any(asked) {
            return self.refuse(conn, command, &CommandError::HintUnderWay);
        }
        let version = self.table.asked_since(seat);
        self.start(seat, None, Purpose::Hint { conn, command, seat, version });
    }

    /// Lets the bots that are asked think, as long as somebody looks. Where nobody does, they go on when somebody comes; that costs them
    /// nothing, for only people have clocks.
    pub(super) fn think(&mut self) {
        if self.conns.is_empty() {
            return;
        }
        for seat in self.table.asked().iter() {
            let Occupant::Bot(bot, _) = &self.table.occupants()[seat] else { continue };
            let purpose = Purpose::Choice(seat, self.table.asked_since(seat));
            if !self.jobs.values().any(|own| *own == purpose) {
                self.start(seat, Some(bot.clone()), purpose);
            }
        }
    }

    /// Stops the bots for which nobody waits any more: those who were to give somebody a hint who has gone, and all where nobody looks.
    pub(super) fn halt(&mut self) {
        let (conns, out) = (&self.conns, &mut self.out);
        self.jobs.retain(|job, purpose| {
            let wanted = match purpose {
                Purpose::Choice(..) => !conns.is_empty(),
                Purpose::Hint { conn, .. } => conns.contains_key(conn),
            };
            if !wanted {
                out.push(Output::Halt(*job));
            }
            wanted
        });
    }

    fn start(&mut self, seat: Seat, bot: Option<String>, purpose: Purpose) {
        let id = self.next_job;
        self.next_job += 1;
        let language = match purpose {
            Purpose::Hint { conn, .. } => self.language(conn),
            Purpose::Choice(..) => Language::default(),
        };
        self.jobs.insert(id, purpose);
        self.out.push(Output::Think(Job::new(&self.table, id, (seat, bot), language)));
    }

    pub(super) fn thought(&mut self, job: JobId, thought: Option<Thought>, now: Millis) {
        match self.jobs.remove(&job) {
            None => {}
            Some(Purpose::Choice(seat, since)) => self.chosen(seat, since, thought, now),
            Some(Purpose::Hint { conn, command, seat, version }) => {
                let language = self.language(conn);
                let message = match thought {
                    _ if !self.conns.contains_key(&conn) => return,
                    Some(thought) if self.still_asks(seat, version) => {
                        self.advice((command, language), seat, thought)
                    }
                    _ => ToClient::Refused(CommandError::HintOutdated.refused(command, language)),
                };
                self.send(conn, message);
            }
        }
    }

    fn advice(&self, (id, language): (u64, Language), seat: Seat, thought: Thought) -> ToClient {
        let game = self.table.session().game();
        if !game.actions(seat).contains(&thought.action) {
            return ToClient::Refused(CommandError::NoHint.refused(id, language));
        }
        let cast = self.table.cast(Viewer::Seat(seat)).reading(language);
        let name = game.name_action(seat, &thought.action, &cast);
        let tells = game.preview(seat, &thought.action, &cast);
        let step = self.table.session().events().len() as u32;
        ToClient::Hint { id, step, action: thought.action, name, tells, why: thought.why }
    }

    /// Whether a seat is still asked what it was asked in this version.
    fn still_asks(&self, seat: Seat, since: u32) -> bool {
        self.table.asked().contains(seat) && self.table.asked_since(seat) == since
    }

    /// A bot's choice. One that comes too late counts no more; one that is none has another bot take over.
    fn chosen(&mut self, seat: Seat, since: u32, thought: Option<Thought>, now: Millis) {
        let Occupant::Bot(bot, _) = &self.table.occupants()[seat] else { return };
        if !self.still_asks(seat, since) {
            return self.think();
        }
        match thought.and_then(|thought| self.table.choice(seat, &thought.action).ok()) {
            Some(what) => self.store(what, None, Waiter::Nobody, now),
            // The last resort does anything that is allowed; if even that fails, the first thing that is does.
            None if bot == LAST_RESORT => {
                let first = self.table.session().game().actions(seat).into_iter().next();
                if let Some(what) = first.and_then(|action| self.table.choice(seat, &action).ok()) {
                    self.store(what, None, Waiter::Nobody, now);
                }
            }
            None => self.store(vec![Table::bot_replaced(seat).into()], None, Waiter::Nobody, now),
        }
    }
}
