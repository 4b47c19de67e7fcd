//! One table in its world: a house, a store, a network and people, moved by a queue of things that are due.

use std::collections::BTreeMap;
use std::rc::Rc;

use parlor_chance::Rng;
use parlor_game::{Seat, Uniform, Viewer};
use parlor_session::{ConnId, JobId, Key, Millis, Room, Thought, Ticket};
use parlor_store::{Memory, TableId};
use parlor_wire::{FromClient, ToClient};

use crate::Fault;
use crate::people::{Person, Tab, Wish};
use crate::report::Counts;
use crate::setting::Setting;
use crate::shadow::Shadow;

/// When everything begins.
pub(crate) const BEGINNING: Millis = 1_800_000_000_000;

/// Something that is due.
pub(crate) enum Due {
    Enters(ConnId),
    Arrives(ConnId, FromClient),
    Delivers(ConnId, Rc<ToClient>),
    /// The client loses its connection.
    Breaks(ConnId),
    /// The house notices.
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
    Answers(usize, Request, Result<Seat, String>),
    Crash,
    Opens,
}

/// A request outside of connections.
#[derive(Clone)]
pub(crate) enum Request {
    Join(Key),
    Leave(Seat),
}

/// A connection.
pub(crate) struct Link {
    pub(crate) who: usize,
    pub(crate) tab: usize,
    pub(crate) viewer: Viewer,
    pub(crate) detail: bool,
    pub(crate) since: Option<u32>,
    /// Whether the house holds it open.
    pub(crate) served: bool,
    /// Whether the client does.
    pub(crate) held: bool,
    up: Millis,
    down: Millis,
}

/// A job that a bot thinks about.
pub(crate) struct Task {
    pub(crate) seat: Seat,
    pub(crate) bot: Option<String>,
    pub(crate) question: u32,
    /// Whether what it answers is no choice.
    pub(crate) fails: bool,
}

pub(crate) struct World {
    pub(crate) fault: Fault,
    pub(crate) chance: Rng,
    pub(crate) setting: Setting,
    pub(crate) now: Millis,
    due: BTreeMap<(Millis, u64), Due>,
    order: u64,
    pub(crate) store: Memory,
    pub(crate) id: TableId,
    pub(crate) room: Option<Room>,
    pub(crate) epoch: u64,
    pub(crate) opening: bool,
    pub(crate) keeping: bool,
    pub(crate) ticking: Option<Millis>,
    pub(crate) shadow: Shadow,
    pub(crate) links: BTreeMap<ConnId, Link>,
    pub(crate) people: Vec<Person>,
    pub(crate) codes: u32,
    /// Invitations that friends have been told of.
    pub(crate) invitations: Vec<Key>,
    pub(crate) tasks: BTreeMap<JobId, Task>,
    /// What a bot would have chosen besides, for the fault that answers with it.
    pub(crate) spare: BTreeMap<Seat, String>,
    pub(crate) tickets: BTreeMap<Ticket, (usize, Request)>,
    pub(crate) sent: BTreeMap<u64, (usize, FromClient)>,
    pub(crate) calm: bool,
    pub(crate) counts: Counts,
    pub(crate) trace: Option<Vec<String>>,
}

/// Nothing is wrong, or a law is broken.
pub(crate) type Lawful = Result<(), String>;

impl World {
    /// A world at its beginning, with the table kept and everybody about to come.
    pub(crate) fn new(
        index: u64,
        setting: Setting,
        chance: Rng,
        fault: Fault,
        trace: bool,
    ) -> Result<World, String> {
        let shadow = Shadow::new(&setting).ok_or("the game does not start")?;
        let person = |key| Person { seated: key, key: None, tabs: vec![Tab::default()] };
        let seated = setting.keys.iter().map(|key| Person { key: Some(key.clone()), ..person(true) });
        let friend = |own| Person { key: Key::new(format!("k{index}f{own}")), ..person(false) };
        let friends = (0..setting.friends).map(friend);
        let watchers = (0..setting.watchers).map(|_| person(true));
        let people: Vec<_> = seated.chain(friends).chain(watchers).collect();
        let mut world = World {
            fault,
            now: BEGINNING,
            due: BTreeMap::new(),
            order: 0,
            store: Memory::new(),
            id: TableId::spell([0; 10]),
            room: None,
            epoch: 0,
            opening: true,
            keeping: false,
            ticking: None,
            shadow,
            links: BTreeMap::new(),
            people,
            codes: 10,
            invitations: (1..=4).filter_map(|seat| Key::new(format!("code{seat}"))).collect(),
            tasks: BTreeMap::new(),
            spare: BTreeMap::new(),
            tickets: BTreeMap::new(),
            sent: BTreeMap::new(),
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
        Ok(world)
    }

    pub(crate) fn upto(&mut self, most: u32) -> Millis {
        Millis::from(self.chance.below(most))
    }

    /// How long something takes: mostly little.
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

    /// Whether once in so often something goes wrong, before all calms down.
    pub(crate) fn mishap(&mut self, once_in: u32) -> bool {
        !self.calm && self.chance.below(once_in) == 0
    }

    pub(crate) fn tell(&mut self, line: impl FnOnce(&World) -> String) {
        if self.trace.is_some() {
            let line = format!("{:>8} {}", self.now - BEGINNING, line(self));
            self.trace.iter_mut().for_each(|trace| trace.push(line.clone()));
        }
    }

    /// Runs the table until it has shown that it goes on.
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
            if self.shadow.table.is_over() || version >= from + 6 {
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
            Due::Thinks { epoch, job, thought } if epoch == self.epoch => self.thinks(job, thought),
            Due::Tick { epoch } if epoch == self.epoch => self.tick(),
            Due::Kept { .. } | Due::Thinks { .. } | Due::Tick { .. } => Ok(()),
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
        }
    }

    /// A write that is under way when the house falls.
    pub(crate) fn under_way(&mut self) -> Option<(u32, Vec<String>, Millis)> {
        let epoch = self.epoch;
        let own = |due: &Due| matches!(due, Due::Writes { epoch: own, .. } if *own == epoch);
        let key = *self.due.iter().find(|(_, due)| own(due))?.0;
        match self.due.remove(&key) {
            Some(Due::Writes { after, lines, at, .. }) => Some((after, lines, at)),
            _ => None,
        }
    }

    fn wakes(&mut self, who: usize) {
        let again = match self.chance.below(12) {
            0 if !self.calm => self.upto(30_000),
            _ => 200 + self.upto(2500),
        };
        self.plan(again, Due::Wakes(who));
        let tab = self.chance.below(self.people[who].tabs.len() as u32) as usize;
        let now = self.now;
        let Some(conn) = self.people[who].tabs[tab].conn else { return self.connect(who, tab) };
        let own = &mut self.people[who].tabs[tab];
        let late: Vec<_> =
            own.pending.iter().filter(|(_, at)| at + 5000 < now).map(|(m, _)| m.clone()).collect();
        if !late.is_empty() {
            own.pending.iter_mut().for_each(|(_, at)| *at = now);
            return late.into_iter().for_each(|message| self.send(conn, message));
        }
        if self.people[who].tabs[tab].pending.len() > 2 {
            return;
        }
        let Person { seated, .. } = self.people[who];
        let wish = self.people[who].tabs[tab].wish(seated, self.calm, &mut self.chance);
        self.fulfil(who, tab, conn, wish);
    }

    fn fulfil(&mut self, who: usize, tab: usize, conn: ConnId, wish: Wish) {
        match wish {
            Wish::Nothing => {}
            Wish::Send(messages) => {
                for message in messages {
                    self.sent.insert(message.id, (who, message.clone()));
                    let own = &mut self.people[who].tabs[tab];
                    if !own.pending.iter().any(|(sent, _)| sent.id == message.id) {
                        own.pending.push((message.clone(), self.now));
                    }
                    self.send(conn, message);
                }
            }
            Wish::Join => {
                let index = self.chance.below(self.invitations.len() as u32) as usize;
                let after = self.delay();
                self.plan(after, Due::Requests(who, Request::Join(self.invitations[index].clone())));
            }
            Wish::Leave => {
                let own = self.shadow.viewer(self.people[who].key.as_ref());
                let after = self.delay();
                if let Some(seat) = own.seat() {
                    self.plan(after, Due::Requests(who, Request::Leave(seat)));
                }
            }
            Wish::Disconnect => self.plan(0, Due::Breaks(conn)),
        }
    }

    fn connect(&mut self, who: usize, tab: usize) {
        let fresh = self.chance.below(5) == 0;
        let detail = self.chance.below(6) == 0;
        let after = self.delay();
        let conn = self.links.len() as ConnId + 1;
        let own = &mut self.people[who].tabs[tab];
        own.conn = Some(conn);
        let since = (!fresh && !own.stale && !own.log.is_empty()).then(|| own.version());
        let link = Link {
            who,
            tab,
            viewer: Viewer::Spectator,
            detail,
            since,
            served: false,
            held: true,
            up: self.now + after,
            down: 0,
        };
        self.links.insert(conn, link);
        self.plan(after, Due::Enters(conn));
    }

    /// A message goes up a connection, behind those that went before.
    pub(crate) fn send(&mut self, conn: ConnId, message: FromClient) {
        let delay = self.delay();
        let Some(link) = self.links.get_mut(&conn) else { return };
        link.up = link.up.max(self.now + delay);
        let after = link.up - self.now;
        self.plan(after, Due::Arrives(conn, message));
    }

    /// A message goes down a connection, behind those that went before.
    pub(crate) fn deliver(&mut self, conn: ConnId, message: &Rc<ToClient>) {
        let delay = self.delay();
        let Some(link) = self.links.get_mut(&conn) else { return };
        link.down = link.down.max(self.now + delay);
        let after = link.down - self.now;
        self.plan(after, Due::Delivers(conn, message.clone()));
    }

    fn delivers(&mut self, conn: ConnId, message: &Rc<ToClient>) -> Lawful {
        let Some(link) = self.links.get(&conn).filter(|link| link.held) else { return Ok(()) };
        let (who, tab) = (link.who, link.tab);
        if let ToClient::Invitation { code, .. } = &**message {
            self.invitations.extend(Key::new(code.clone()));
        }
        let welcome = matches!(**message, ToClient::Welcome { .. });
        let own = &mut self.people[who].tabs[tab];
        let anew = own.hear(message)?;
        if anew || matches!(**message, ToClient::Closing { .. }) {
            own.stale |= anew || own.you.is_some();
            self.breaks(conn);
        } else if welcome {
            // What was not answered is sent again, under the same number.
            let again: Vec<_> = own.pending.iter().map(|(message, _)| message.clone()).collect();
            again.into_iter().for_each(|message| self.send(conn, message));
        } else if self.mishap(80) {
            self.breaks(conn);
        }
        Ok(())
    }

    pub(crate) fn breaks(&mut self, conn: ConnId) {
        let Some(link) = self.links.get_mut(&conn).filter(|link| link.held) else { return };
        link.held = false;
        let (who, tab) = (link.who, link.tab);
        self.people[who].tabs[tab].conn = None;
        let after = self.delay();
        self.plan(after, Due::Exits(conn));
    }

    /// An answer to a request has come: who has sat down or left looks anew.
    fn answered(&mut self, who: usize, request: &Request, done: bool) {
        if !done {
            return;
        }
        self.people[who].seated = matches!(request, Request::Join(_));
        for tab in 0..self.people[who].tabs.len() {
            self.people[who].tabs[tab].stale = true;
            if let Some(conn) = self.people[who].tabs[tab].conn {
                self.breaks(conn);
            }
        }
    }
}
