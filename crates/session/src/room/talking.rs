//! Who talks at a table, and who hears it: everybody who looks on, as long as they know no more than all. Nothing of it is stored, so it waits for no
//! store.

use parlor_game::{Seat, Viewer};
use parlor_wire::{Command, Shown, ToClient};

use super::{Conn, Room};

use crate::room::talk::Says;
use crate::{CommandError, ConnId, Key, Millis, Output, SpokenLine, check_name};

impl Room {
    /// Whether a command is said and done, and leaves no trace in the log.
    pub(super) fn is_talk(command: &Command) -> bool {
        matches!(command, Command::Say { .. } | Command::React { .. } | Command::Show { .. })
    }

    /// Somebody says something.
    pub(super) fn talk(&mut self, conn: ConnId, id: u64, command: &Command, now: Millis) {
        if !self.conns.contains_key(&conn) {
            return;
        }
        let heard = match command {
            Command::Show { step, table } => self.show(conn, *step, table.as_deref(), now),
            _ => self.said(conn, id, command, now),
        };
        match heard {
            Ok(()) => self.send(conn, ToClient::Heard { id }),
            Err(why) => self.refuse(conn, id, &why),
        }
    }

    fn said(&mut self, conn: ConnId, id: u64, command: &Command, now: Millis) -> Result<(), CommandError> {
        let (key, seat, name) = match self.speaker(conn) {
            Some((key, seat)) => {
                (key, seat.number(), self.table.cast(Viewer::Spectator).name(seat).to_owned())
            }
            None => self.onlooker(conn, command)?,
        };
        if self.talk.is_done(&key, id) {
            return Ok(());
        }
        let rule = self.table.talk_rule();
        let says = match command {
            Command::Say { text, .. } if rule.lines => Says::line(text)?,
            Command::React { with } if rule.reactions => Says::Reaction(*with),
            _ => return Err(CommandError::TalkIsOff),
        };
        let table = &self.table;
        let stays = onlookers();
        self.talk.only_those(|key| stays.as_ref() == Some(key) || !table.seats_of(key).is_empty());
        let line = self.talk.say((&key, id), (seat, name), says, now)?;
        let to = self.conns.iter().filter(|(_, conn)| self.hears(conn)).map(|(id, _)| *id).collect();
        let message = Box::new(ToClient::Talk { lines: vec![line], fresh: false });
        self.out.push(Output::Send { to, message });
        Ok(())
    }

    /// Somebody shows a place of the finished game to all who look at it.
    fn show(
        &mut self,
        conn: ConnId,
        step: u32,
        board: Option<&str>,
        now: Millis,
    ) -> Result<(), CommandError> {
        let (_, seat) = self.speaker(conn).ok_or(CommandError::Watching)?;
        if !self.table.is_over() {
            return Err(CommandError::NotOver);
        }
        let steps = self.table.session().events().len();
        if step as usize > steps {
            return Err(CommandError::NoSuchPlace(steps));
        }
        // A link is something that one says.
        if board.is_some() && !self.table.talk_rule().lines {
            return Err(CommandError::TalkIsOff);
        }
        if board.is_some_and(|id| !is_table_id(id)) {
            return Err(CommandError::NoTableId);
        }
        self.talk.show(now)?;
        let name = self.table.cast(Viewer::Spectator).name(seat).to_owned();
        let shown = Shown { seat: seat.number(), name, step, table: board.map(str::to_owned) };
        self.shown = Some(shown.clone());
        let to = self.conns.keys().copied().collect();
        self.out.push(Output::Send { to, message: Box::new(ToClient::Shown(shown)) });
        Ok(())
    }

    /// What was said last, for the next table.
    pub fn said_so_far(&self) -> Vec<SpokenLine> {
        self.talk.said()
    }

    /// The people come from another table, at which this was said last: anyone who is here already is told it, too.
    pub(super) fn recall(&mut self, said: Vec<SpokenLine>) {
        let table = &self.table;
        let seat = |key: &Key| {
            let seats = table.seats_of(key).union(table.moved_from(key));
            seats.lowest().map(Seat::number)
        };
        self.talk.recall(said, seat);
        self.tell_talk_to(|_| true);
    }

    /// Somebody without a seat says a line: all of them together have one person's time to talk, so that no number of them drowns out those who play.
    /// Who knows a hand that others do not, because it was theirs, tells nobody while the game lasts; nor does anyone answer what they see later.
    fn onlooker(&self, conn: ConnId, command: &Command) -> Result<(Key, u8, String), CommandError> {
        let Command::Say { name, .. } = command else { return Err(CommandError::Watching) };
        let own = self.conns.get(&conn).ok_or(CommandError::Watching)?;
        if !self.hears(own) {
            return Err(CommandError::WatchingLater);
        }
        if own.key.as_ref().is_some_and(|key| self.table.knows_hand(key)) {
            return Err(CommandError::SawHandAndTalks);
        }
        let key = onlookers().ok_or(CommandError::Watching)?;
        Ok((key, 0, check_name(name.as_deref().unwrap_or_default())?))
    }

    /// Who speaks through a connection and has a seat, by the key that opens it now.
    fn speaker(&self, conn: ConnId) -> Option<(Key, Seat)> {
        let conn = self.conns.get(&conn)?;
        let key = conn.key.clone()?;
        let own = self.table.seats_of(&key);
        let seat = conn.viewer.seat().filter(|seat| own.contains(*seat)).or_else(|| own.lowest())?;
        Some((key, seat))
    }

    /// Whether somebody hears what is said now: who sees the game later would learn from it what has just happened.
    fn hears(&self, conn: &Conn) -> bool {
        !conn.delayed || !self.is_behind()
    }

    /// Those to whom this applies learn what was said last.
    pub(super) fn tell_talk_to(&mut self, whom: impl Fn(&Conn) -> bool) {
        let conns: Vec<_> = self.conns.iter().filter(|(_, conn)| whom(conn)).map(|(id, _)| *id).collect();
        conns.into_iter().for_each(|conn| self.tell_talk(conn));
    }

    /// Anyone who comes learns what was said last, unless nobody may say anything any more.
    pub(super) fn tell_talk(&mut self, conn: ConnId) {
        if !self.conns.get(&conn).is_some_and(|own| self.hears(own)) {
            return;
        }
        let rule = self.table.talk_rule();
        let mut lines = self.talk.lines();
        lines.retain(|line| if line.text.is_some() { rule.lines } else { rule.reactions });
        if !lines.is_empty() {
            self.send(conn, ToClient::Talk { lines, fresh: true });
        }
        if let Some(shown) = self.shown.clone() {
            self.send(conn, ToClient::Shown(shown));
        }
    }
}

/// In whose name the time to talk is counted of all who only look on. No seat has this key.
fn onlookers() -> Option<Key> {
    Key::new("watching")
}

/// Whether this may be a table's id: it becomes a link on others' pages.
fn is_table_id(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
