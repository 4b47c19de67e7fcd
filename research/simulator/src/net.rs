//! People at their screens and the network between them and the server: messages are sent, delayed, lost and sent again.

use std::rc::Rc;

use parlor_game::{Uniform, Viewer};
use parlor_session::{ConnId, Key};
use parlor_wire::{Detail, FromClient, ToClient};

use crate::people::{Person, Wish};
use crate::world::{Due, Lawful, Link, Request, World};

impl World {
    pub(crate) fn wakes(&mut self, who: usize) {
        let again = match self.chance.below(12) {
            0 if !self.calm => self.upto(30_000),
            _ => 200 + self.upto(2500),
        };
        self.plan(again, Due::Wakes(who));
        let tab = self.chance.below(self.people[who].tabs.len() as u32) as usize;
        let now = self.now;
        if self.people[who].out > now {
            return;
        }
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
        let wish = self.people[who].tabs[tab].wish(seated, self.calm, self.setting.swaps, &mut self.chance);
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
                self.ask(who, Request::Join(self.invitations[index].clone()));
            }
            Wish::Sit(_) if self.people[who].key.is_none() => {}
            Wish::Sit(seat) => self.ask(who, Request::Sit(seat)),
            Wish::Move => {
                let seen = self.shadow.version();
                self.ask(who, Request::Move(seen));
            }
            Wish::GoOut => {
                self.people[who].out = self.now + 20_000 + self.upto(160_000);
                for tab in 0..self.people[who].tabs.len() {
                    if let Some(conn) = self.people[who].tabs[tab].conn {
                        self.plan(0, Due::Breaks(conn));
                    }
                }
            }
            Wish::Plan(wish) => self.ask(who, Request::Plan(wish)),
            Wish::Leave => self.ask(who, Request::Leave),
            Wish::Code(what) => {
                if let Some(code) = self.fresh_key("seat") {
                    self.ask(who, Request::Code(what, code));
                }
            }
            Wish::Continue => {
                let index = self.chance.below(self.seat_codes.len() as u32) as usize;
                let code = self.seat_codes[index].clone();
                if let Some(key) = self.fresh_key("device") {
                    self.ask(who, Request::Continue(code, key));
                }
            }
            Wish::Object => self.ask(who, Request::Object),
            Wish::Claim(seat) => {
                if let Some(key) = self.fresh_key("device") {
                    self.ask(who, Request::Claim(seat, key));
                }
            }
            Wish::Disconnect => self.plan(0, Due::Breaks(conn)),
        }
    }

    /// A key that nobody has yet.
    fn fresh_key(&mut self, what: &str) -> Option<Key> {
        self.codes += 1;
        Key::new(format!("{what}{}", self.codes))
    }

    /// Asks for something that may bring another key: one thing at a time, as a browser does with its cookie.
    fn ask(&mut self, who: usize, request: Request) {
        if self.people[who].asks > self.now {
            return;
        }
        self.people[who].asks = self.now + 60_000;
        let after = self.delay();
        self.plan(after, Due::Requests(who, request));
    }

    fn connect(&mut self, who: usize, tab: usize) {
        let fresh = self.chance.below(5) == 0;
        let detail = match self.chance.below(6) {
            0 => Detail::Yes,
            1 => Detail::Table,
            _ => Detail::No,
        };
        let after = self.delay();
        let conn = self.links.len() as ConnId + 1;
        let own = &mut self.people[who].tabs[tab];
        own.conn = Some(conn);
        let since = (!fresh && !own.stale && !own.log.is_empty()).then(|| own.version());
        let link = Link {
            who,
            tab,
            key: None,
            viewer: Viewer::Spectator,
            behind: false,
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

    /// Sends a message to the server, after the earlier ones of its connection.
    pub(crate) fn send(&mut self, conn: ConnId, message: FromClient) {
        let delay = self.delay();
        let Some(link) = self.links.get_mut(&conn) else { return };
        link.up = link.up.max(self.now + delay);
        let after = link.up - self.now;
        self.plan(after, Due::Arrives(conn, message));
    }

    /// Sends a message to a client, after the earlier ones of its connection.
    pub(crate) fn deliver(&mut self, conn: ConnId, message: &Rc<ToClient>) {
        let delay = self.delay();
        let Some(link) = self.links.get_mut(&conn) else { return };
        link.down = link.down.max(self.now + delay);
        let after = link.down - self.now;
        self.plan(after, Due::Delivers(conn, message.clone()));
    }

    pub(crate) fn delivers(&mut self, conn: ConnId, message: &Rc<ToClient>) -> Lawful {
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
            // Unanswered commands are sent again, with the same number.
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

    /// Handles the answer to a request: a person who took a seat or left connects again.
    pub(crate) fn answered(&mut self, who: usize, request: &Request, done: bool) {
        self.people[who].asks = 0;
        if !done {
            return;
        }
        match request {
            Request::Move(_) | Request::Plan(_) => return,
            Request::Code(_, code) => {
                self.seat_codes.push(code.clone());
                return;
            }
            Request::Continue(_, key) | Request::Claim(_, key) => self.people[who].key = Some(key.clone()),
            Request::Join(_) | Request::Sit(_) | Request::Leave | Request::Object => {}
        }
        self.people[who].seated = !matches!(request, Request::Leave);
        for tab in 0..self.people[who].tabs.len() {
            self.people[who].tabs[tab].stale = true;
            // Anyone who sits down anew is a new person to the table: what they asked for before is done with.
            self.people[who].tabs[tab].pending.clear();
            if let Some(conn) = self.people[who].tabs[tab].conn {
                self.breaks(conn);
            }
        }
    }
}
