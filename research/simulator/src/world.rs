//! One table in its world: a server, a store, a network and people, driven by a queue of due events.

use std::collections::BTreeMap;
use std::rc::Rc;

use parlor_chance::Rng;
use parlor_game::{Seat, Uniform, Viewer};
use parlor_session::{CommandError, ConnId, Input, JobId, Key, Millis, RequestId, Room, SeatCode, Thought};
use parlor_store::{Epoch, Memory, TableId};
use parlor_wire::{Detail, FromClient, NewTable, ToClient};

use crate::Fault;
use crate::behind::Behind;
use crate::people::{Person, Tab};
use crate::report::Counts;
use crate::setting::Setting;
use crate::shadow::Shadow;
use crate::talk::Talked;
use crate::twin::Twin;

/// The time at which everything begins.
pub(crate) const BEGINNING: Millis = 1_800_000_000_000;

/// An event that is due.
pub(crate) enum Due {
    Enters(ConnId),
    Arrives(ConnId, FromClient),
    Delivers(ConnId, Rc<ToClient>),
    /// The client loses its connection.
    Breaks(ConnId),
    /// The server notices.
    Exits(ConnId),
    Writes {
        epoch: u64,
        after: u32,
        lines: Vec<String>,
        at: Millis,
        answer: bool,
    },
    Kept {
        epoch: u64,
        kept: bool,
    },
    More {
        epoch: u64,
        conn: ConnId,
    },
    Thinks {
        epoch: u64,
        job: JobId,
        thought: Option<Thought>,
    },
    Tick {
        epoch: u64,
    },
    Wakes(usize),
    Requests(usize, Request),
    Answers(usize, Request, Result<Seat, CommandError>),
    Crash,
    Opens,
    /// The server stands still for longer than its lease.
    Stalls,
    /// It goes on.
    GoesOn,
}

/// A request outside of connections.
#[derive(Clone)]
pub(crate) enum Request {
    Join(Key),
    Sit(Option<u8>),
    /// The host, who has seen this version.
    Move(u32),
    /// Another game, after this one.
    Plan(Box<NewTable>),
    Leave,
    /// To make a code of this kind.
    Code(SeatCode, Key),
    /// To continue by a code, with this key from then on.
    Continue(Key, Key),
    /// To have the seat back that has moved.
    Object,
    /// To ask the others for this seat, with this key.
    Claim(u8, Key),
}

/// A connection.
pub(crate) struct Link {
    pub(crate) who: usize,
    pub(crate) tab: usize,
    /// The key that was shown when it was opened.
    pub(crate) key: Option<Key>,
    pub(crate) viewer: Viewer,
    /// Whether they see the game later, since they came.
    pub(crate) behind: bool,
    pub(crate) detail: Detail,
    pub(crate) since: Option<u32>,
    /// Whether the server holds it open.
    pub(crate) served: bool,
    /// Whether the client holds it open.
    pub(crate) held: bool,
    /// The times when the last message to the server arrives, and the last to the client.
    pub(crate) up: Millis,
    pub(crate) down: Millis,
}

/// A job that a bot thinks about.
pub(crate) struct Task {
    pub(crate) seat: Seat,
    pub(crate) bot: Option<String>,
    pub(crate) question: u32,
    /// Whether its answer is not a choice.
    pub(crate) fails: bool,
    /// Whether the room waits for it no longer.
    pub(crate) halted: bool,
}

impl Task {
    /// Whether a bot in a seat thinks about a choice that it is asked for.
    pub(crate) fn thinks(&self) -> bool {
        self.bot.is_some() && !self.halted
    }
}

pub(crate) struct World {
    pub(crate) fault: Fault,
    pub(crate) chance: Rng,
    pub(crate) setting: Setting,
    pub(crate) now: Millis,
    /// How far the server's clock is ahead of the true time, until the server opens again.
    pub(crate) wrong: Millis,
    due: BTreeMap<(Millis, u64), Due>,
    order: u64,
    pub(crate) store: Memory,
    pub(crate) id: TableId,
    pub(crate) room: Option<Room>,
    pub(crate) epoch: u64,
    pub(crate) opening: bool,
    /// How many servers have opened the table, and the claim of the one that has it.
    pub(crate) servers: u64,
    pub(crate) under: Option<Epoch>,
    /// A server that stands still.
    pub(crate) twin: Option<Twin>,
    pub(crate) keeping: bool,
    pub(crate) ticking: Option<Millis>,
    /// Since when the room has waited for nothing from its store.
    pub(crate) free_since: Millis,
    pub(crate) shadow: Shadow,
    /// Since when the table's people have been away, or here, by its time.
    pub(crate) attendance: BTreeMap<String, (bool, Millis)>,
    pub(crate) links: BTreeMap<ConnId, Link>,
    pub(crate) people: Vec<Person>,
    pub(crate) codes: u32,
    /// Invitations that friends have received.
    pub(crate) invitations: Vec<Key>,
    /// Codes of seats: anyone who finds one may use it, in time or not.
    pub(crate) seat_codes: Vec<Key>,
    pub(crate) tasks: BTreeMap<JobId, Task>,
    /// Another choice of a bot, for the fault that answers with it.
    pub(crate) spare: BTreeMap<Seat, String>,
    pub(crate) open_requests: BTreeMap<RequestId, (usize, Request)>,
    pub(crate) sent: BTreeMap<u64, (usize, FromClient)>,
    pub(crate) talked: Talked,
    pub(crate) behind: Behind,
    pub(crate) calm: bool,
    pub(crate) counts: Counts,
    pub(crate) trace: Option<Vec<String>>,
}

/// Nothing is wrong, or the law that was broken.
pub(crate) type Lawful = Result<(), String>;

impl World {
    /// A world at its beginning, with the table stored and everybody about to come.
    pub(crate) fn new(
        index: u64,
        setting: Setting,
        chance: Rng,
        fault: Fault,
        trace: bool,
    ) -> Result<World, String> {
        let shadow = Shadow::new(&setting).ok_or("the game does not start")?;
        let person = |key| Person { seated: key, key: None, tabs: vec![Tab::default()], out: 0, asks: 0 };
        let seated = setting.keys.iter().map(|key| Person { key: Some(key.clone()), ..person(true) });
        let friend = |own| Person { key: Key::new(format!("k{index}f{own}")), ..person(false) };
        let friends = (0..setting.friends).map(friend);
        let watchers = (0..setting.watchers).map(|_| person(true));
        let people: Vec<_> = seated.chain(friends).chain(watchers).collect();
        let mut world = World {
            fault,
            now: BEGINNING,
            wrong: 0,
            due: BTreeMap::new(),
            order: 0,
            store: Memory::shared(),
            id: TableId::spell([0; 10]),
            room: None,
            epoch: 0,
            opening: true,
            servers: 0,
            under: None,
            twin: None,
            keeping: false,
            ticking: None,
            free_since: BEGINNING,
            shadow,
            attendance: BTreeMap::new(),
            links: BTreeMap::new(),
            people,
            codes: 10,
            invitations: (1..=4).filter_map(|seat| Key::new(format!("code{seat}"))).collect(),
            seat_codes: Key::new("guess").into_iter().collect(),
            tasks: BTreeMap::new(),
            spare: BTreeMap::new(),
            open_requests: BTreeMap::new(),
            sent: BTreeMap::new(),
            talked: Talked::default(),
            behind: Behind::default(),
            calm: false,
            counts: Counts::default(),
            trace: trace.then(Vec::new),
            chance,
            setting,
        };
        world.create()?;
        world.plan(0, Due::Opens);
        for who in 0..world.people.len() {
            if world.chance.below(4) == 0 {
                world.people[who].tabs.push(Tab::default());
            }
            let after = world.upto(2000);
            world.plan(after, Due::Wakes(who));
        }
        for _ in 0..world.chance.below(3) {
            let after = 500 + world.upto(60_000);
            world.plan(after, Due::Crash);
        }
        if index % 4 == 3 {
            world.plan(500 + index * 7919 % 60_000, Due::Stalls);
        }
        Ok(world)
    }

    pub(crate) fn upto(&mut self, most: u32) -> Millis {
        Millis::from(self.chance.below(most))
    }

    /// How long something takes: usually little.
    pub(crate) fn delay(&mut self) -> Millis {
        match self.chance.below(20) {
            0 if !self.calm => self.upto(4000),
            _ => 1 + self.upto(60),
        }
    }

    pub(crate) fn plan(&mut self, after: Millis, due: Due) {
        self.order += 1;
        self.due.insert((self.now + after, self.order), due);
    }

    /// What the server's clock shows.
    pub(crate) fn clock(&self) -> Millis {
        self.now + self.wrong
    }

    /// The table's time, which never goes back.
    pub(crate) fn table_time(&self) -> Millis {
        self.room.as_ref().map_or(self.clock(), |room| room.time(self.clock()))
    }

    /// Whether a mishap happens now, once in this many times, until everything calms down.
    pub(crate) fn mishap(&mut self, once_in: u32) -> bool {
        !self.calm && self.chance.below(once_in) == 0
    }

    pub(crate) fn tell(&mut self, line: impl FnOnce(&World) -> String) {
        if self.trace.is_some() {
            let line = format!("{:>8} {}", self.now - BEGINNING, line(self));
            self.trace.iter_mut().for_each(|trace| trace.push(line.clone()));
        }
    }

    /// Runs the table until it has shown that it can go on.
    pub(crate) fn run(&mut self) -> Lawful {
        let busy = BEGINNING + Millis::from(self.setting.busy) * 1000;
        let mut calm_since = None;
        while let Some(((at, _), due)) = self.due.pop_first() {
            self.now = at;
            self.counts.steps += 1;
            self.happens(due)?;
            self.each_step()?;
            let version = self.shadow.version();
            if calm_since.is_none() && (at > busy || version > self.setting.busy) {
                self.calm = true;
                calm_since = Some((at, version));
                self.tell(|_| "all calms down".to_owned());
            }
            let Some((since, from)) = calm_since else { continue };
            let moved = self.shadow.table.next().is_some();
            if self.shadow.table.is_over() || moved || version >= from + 6 {
                break;
            }
            if at > since + 600_000 {
                self.must_be_stuck()?;
                break;
            }
        }
        self.last_look()
    }

    fn happens(&mut self, due: Due) -> Lawful {
        match due {
            Due::Enters(conn) => self.enters(conn),
            Due::Arrives(conn, message) => self.arrives(conn, message),
            Due::Delivers(conn, message) => self.delivers(conn, &message),
            Due::Breaks(conn) => {
                self.breaks(conn);
                Ok(())
            }
            Due::Exits(conn) => self.exits(conn),
            Due::Writes { epoch, after, lines, at, answer } => {
                if epoch == self.epoch {
                    let kept = self.write(after, lines, at);
                    let wait = self.delay();
                    if answer {
                        self.plan(wait, Due::Kept { epoch, kept });
                    }
                }
                Ok(())
            }
            Due::Kept { epoch, kept } if epoch == self.epoch => self.kept(kept),
            Due::More { epoch, conn } if epoch == self.epoch => self.input(Input::More { conn }),
            Due::Thinks { epoch, job, thought } if epoch == self.epoch => self.thinks(job, thought),
            Due::Tick { epoch } if epoch == self.epoch => self.tick(),
            Due::Kept { .. } | Due::More { .. } | Due::Thinks { .. } | Due::Tick { .. } => Ok(()),
            Due::Wakes(who) => {
                self.wakes(who);
                Ok(())
            }
            Due::Requests(who, request) => self.requests(who, request),
            Due::Answers(who, request, answer) => {
                self.answered(who, &request, answer.is_ok());
                Ok(())
            }
            Due::Crash => self.crash(),
            Due::Opens => self.open(),
            Due::Stalls => self.stalls(),
            Due::GoesOn => self.goes_on(),
        }
    }

    /// A write in progress when the server crashes.
    pub(crate) fn under_way(&mut self) -> Option<(u32, Vec<String>, Millis)> {
        let epoch = self.epoch;
        let own = |due: &Due| matches!(due, Due::Writes { epoch: own, .. } if *own == epoch);
        let key = *self.due.iter().find(|(_, due)| own(due))?.0;
        match self.due.remove(&key) {
            Some(Due::Writes { after, lines, at, .. }) => Some((after, lines, at)),
            _ => None,
        }
    }

    /// The store's answer that is on its way to the server.
    pub(crate) fn answer_under_way(&self) -> Option<bool> {
        let own = |due: &Due| match due {
            Due::Kept { epoch, kept } if *epoch == self.epoch => Some(*kept),
            _ => None,
        };
        self.due.values().find_map(own)
    }

    /// Takes the messages that are on their way to the server.
    pub(crate) fn take_arrivals(&mut self) -> Vec<(ConnId, FromClient)> {
        let served = |conn: &ConnId| self.links.get(conn).is_some_and(|link| link.served);
        let keys: Vec<_> = self
            .due
            .iter()
            .filter(|(_, due)| matches!(due, Due::Arrives(conn, _) if served(conn)))
            .map(|(key, _)| *key)
            .collect();
        let taken = keys.iter().filter_map(|key| match self.due.remove(key) {
            Some(Due::Arrives(conn, message)) => Some((conn, message)),
            _ => None,
        });
        taken.collect()
    }
}
