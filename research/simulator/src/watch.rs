//! The laws about several messages, and the faults that change messages on their way.

use std::rc::Rc;

use parlor_erased::Event;
use parlor_game::{Seat, Uniform, Viewer};
use parlor_session::{
    CommandError, ConnId, Entry, EntryKind, Key, MOST_WAITING, Millis, Occupant, ReplaceReason, SeatEntry,
};
use parlor_wire::{Choice, Code, Command, Detail, Refused, Said, ToClient};

use crate::Fault;
use crate::laws;
use crate::shadow::same;
use crate::world::{BEGINNING, Lawful, Link, Request, Task, World};

/// How many more thoughts may wait: a few for each seat, and hints.
const MOST_THOUGHTS: usize = 16;

/// How late a tick may be, in milliseconds.
const LATE: u64 = 3100;

impl World {
    /// Checks a message for all its receivers.
    pub(crate) fn check_message(&mut self, to: &[ConnId], message: &Rc<ToClient>) -> Lawful {
        let mut eyes: Vec<(Viewer, Detail, bool)> = Vec::new();
        for link in to.iter().filter_map(|conn| self.links.get(conn)) {
            if !eyes.contains(&(link.viewer, link.detail, link.behind)) {
                eyes.push((link.viewer, link.detail, link.behind));
            }
            if let Some((who, _)) = answers(message).and_then(|id| self.sent.get(&id))
                && *who != link.who
            {
                return Err(format!("(b) what answers somebody else is sent to {:?}", link.viewer));
            }
        }
        self.check_eyes(to, message)?;
        self.check_welcome(to, message)?;
        self.talked.check(message, &self.shadow.table, self.epoch)?;
        self.tell(|_| format!("to {to:?}: {}", short(message)));
        for (viewer, detail, behind) in eyes {
            self.counts.laws += 1;
            let seed = self.setting.seed.text();
            if behind {
                self.check_behind(detail, message)?;
                continue;
            }
            laws::check(&self.shadow, seed, (viewer, detail), message, self.table_time())?;
            if let (ToClient::Hint { action, .. }, Some(seat)) = (&**message, viewer.seat())
                && !self.shadow.game.actions(seat).contains(action)
            {
                return Err(format!("(b) seat {seat} gets the hint `{action}`, which is not legal"));
            }
            if let ToClient::Refused(refused) = &**message {
                self.check_refusal(viewer, refused)?;
            }
        }
        Ok(())
    }

    /// Anyone who is welcomed learns which seats are theirs, and which were.
    fn check_welcome(&self, to: &[ConnId], message: &ToClient) -> Lawful {
        let ToClient::Welcome { table, .. } = message else { return Ok(()) };
        let mut links = to.iter().filter_map(|conn| self.links.get(conn));
        let other = |link: &&Link| **table != self.shadow.table.info(link.viewer, link.key.as_ref());
        match links.find(other) {
            Some(link) => Err(format!("(b) {:?} is welcomed as somebody else", link.viewer)),
            None => Ok(()),
        }
    }

    /// No client has the view of a seat that it no longer holds; the last message with it says that they have left.
    fn check_eyes(&self, to: &[ConnId], message: &ToClient) -> Lawful {
        let leaves = |line: &String| {
            let leaves = |what| {
                matches!(
                    what,
                    EntryKind::Seat(SeatEntry::Leaves(_) | SeatEntry::Frees(_) | SeatEntry::Gives(..))
                )
            };
            Entry::parse(line).is_ok_and(|entry| leaves(entry.kind))
        };
        let last = match message {
            ToClient::Closing { .. } => true,
            ToClient::News { .. } | ToClient::Done { .. } => self.shadow.lines.last().is_some_and(leaves),
            _ => false,
        };
        let strange = to.iter().filter_map(|conn| self.links.get(conn)).find(|link| {
            let own = self.shadow.seats(link.key.as_ref());
            link.viewer.seat().is_some_and(|seat| !own.contains(seat)) && !last
        });
        match strange {
            Some(link) => Err(format!("(b) somebody who has left still sees as {:?}", link.viewer)),
            None => Ok(()),
        }
    }

    /// A refused command was not done, and could not be.
    fn check_refusal(&self, viewer: Viewer, refused: &Refused) -> Lawful {
        let Refused { id, code, why, .. } = refused;
        if let Some((_, version)) = self.shadow.command(*id) {
            return Err(format!("(d) command {id} is refused, and was done in version {version}: {why}"));
        }
        let (Some(seat), Some((_, sent))) = (viewer.seat(), self.sent.get(id)) else { return Ok(()) };
        let Command::Act { action } = &sent.command else { return Ok(()) };
        let table = &self.shadow.table;
        let asked = table.asked().contains(seat) && table.people().contains(seat);
        let fresh = sent.seen >= self.shadow.book.page(seat).question;
        let legal = asked && fresh && self.shadow.game.actions(seat).contains(action);
        if legal && *code != Code::Busy {
            return Err(format!("(f) `{action}` of seat {seat} is legal, and refused: {why}"));
        }
        Ok(())
    }

    /// The answer to a request is true.
    pub(crate) fn check_answer(
        &mut self,
        who: usize,
        request: &Request,
        answer: &Result<Seat, CommandError>,
    ) -> Lawful {
        self.tell(|_| format!("answer to {who}: {answer:?}"));
        let Ok(seat) = answer else { return Ok(()) };
        let table = &self.shadow.table;
        let key = self.people[who].key.as_ref();
        let own = self.shadow.seats(key);
        let holds = match request {
            Request::Join(code) => own.contains(*seat) && self.shadow.used.contains(&(code.clone(), *seat)),
            Request::Sit(wanted) => {
                own.contains(*seat) && wanted.is_none_or(|wanted| wanted == seat.number())
            }
            Request::Move(_) => own.contains(*seat) && table.next().is_some(),
            Request::Plan(_) => own.contains(*seat),
            Request::Code(..) => own.contains(*seat),
            Request::Continue(code, key) => {
                let used = self.shadow.devices.used.contains(&(code.clone(), key.clone()));
                used && self.shadow.seats(Some(key)).contains(*seat)
            }
            Request::Object => own.contains(*seat),
            Request::Claim(..) => true,
            Request::Leave => own.minus(table.resigned()).is_empty() || table.is_over(),
        };
        if holds { Ok(()) } else { Err(format!("(a) seat {seat} is answered, and the log does not say so")) }
    }

    /// Every waiting request is answered, even by a room that gives up.
    pub(crate) fn check_open_requests(&self) -> Lawful {
        if self.open_requests.is_empty() {
            Ok(())
        } else {
            Err("(i) a request is left without an answer".to_owned())
        }
    }

    /// What must hold after each step.
    pub(crate) fn each_step(&mut self) -> Lawful {
        let Some(room) = &self.room else { return Ok(()) };
        self.counts.laws += 1;
        if room.waiting() > MOST_WAITING + MOST_THOUGHTS {
            return Err(format!("(i) {} inputs wait", room.waiting()));
        }
        if self.keeping {
            return Ok(());
        }
        if room.table().version() != self.shadow.version() {
            return Err("(a) the room is not where the store is".to_owned());
        }
        self.check_handed_back()?;
        let looked_at = self.links.values().any(|link| link.served);
        if !looked_at && self.tasks.values().any(Task::thinks) {
            return Err("(i) a bot thinks though nobody looks".to_owned());
        }
        for seat in self.shadow.table.asked().iter().filter(|_| looked_at) {
            let bot = matches!(self.shadow.table.occupants()[seat], Occupant::Bot(..));
            if bot && !self.tasks.values().any(|task| task.seat == seat && task.thinks()) {
                return Err(format!("(g) the bot of seat {seat} is asked, and does not think"));
            }
        }
        if room.deadline().is_some_and(|at| at.max(self.free_since) + LATE < self.clock()) {
            return Err("(h) a clock has run out, and nothing happened".to_owned());
        }
        if self.chance.below(48) == 0 { self.check_records() } else { Ok(()) }
    }

    /// A bot that plays for somebody who was away gives their seat back as soon as they are here.
    fn check_handed_back(&self) -> Lawful {
        let table = &self.shadow.table;
        if table.is_over() {
            return Ok(());
        }
        let here = |seat: &Seat| {
            let key = table.occupants()[*seat].key();
            key.is_some_and(|key| self.attendance.get(&key.to_string()).is_some_and(|(here, _)| *here))
        };
        match self.shadow.door.absent.minus(table.resigned()).iter().find(here) {
            Some(seat) => Err(format!("(k) the person of seat {seat} is here, and a bot plays on for them")),
            None => Ok(()),
        }
    }

    /// Anyone who was replaced because they were away, by a line from this one on, had been away for a minute.
    pub(crate) fn check_absent(&self, from: usize) -> Lawful {
        for entry in &self.shadow.table.log()[from..] {
            let EntryKind::Seat(SeatEntry::Replaces(seat, _, ReplaceReason::Absent)) = entry.kind else {
                continue;
            };
            let key = self.shadow.table.occupants()[seat].key().map(ToString::to_string);
            let noted = key.and_then(|key| self.attendance.get(&key));
            // Who has come since then was away when the others agreed.
            let here = noted.is_some_and(|(here, since)| {
                let decided = entry.at;
                if *here { *since <= decided } else { since + 60_000 > decided }
            });
            if here {
                return Err(format!("(k) `{entry}`, but they had not been away for a minute"));
            }
        }
        Ok(())
    }

    /// Anyone who lost a seat by the others' word sooner than a minute after it had been away for a minute.
    pub(crate) fn check_hasty(&mut self) -> Lawful {
        let hasty = std::mem::take(&mut self.shadow.devices.hasty);
        let here = |(key, at): &(Key, Millis)| {
            self.attendance.get(&key.to_string()).is_some_and(|(here, since)| *here && *since <= *at)
        };
        match hasty.iter().find(|own| here(own)) {
            Some((key, _)) => Err(format!("(l) {key} is here, and had no minute to object")),
            None => Ok(()),
        }
    }

    /// The record of an open table hides what is hidden, from everybody.
    fn check_records(&mut self) -> Lawful {
        let Some(room) = &self.room else { return Ok(()) };
        for viewer in Viewer::all(room.table().session().seats()) {
            let record = match self.fault {
                Fault::WholeRecord => room.table().session().record(),
                _ => room.table().record(viewer),
            };
            laws::hidden(&self.shadow, self.setting.seed.text(), viewer, &record)?;
        }
        Ok(())
    }

    /// Nothing has happened for long although everybody plays on. That is right only where nobody is there who could act.
    pub(crate) fn must_be_stuck(&self) -> Lawful {
        let table = &self.shadow.table;
        let anybody = table.occupants().iter().any(|(_, occupant)| occupant.key().is_some());
        if !anybody || table.next().is_some() {
            return Ok(());
        }
        Err(format!(
            "(g) nothing happens any more: version {}, asked {:?}, sitters {:?}",
            table.version(),
            table.asked(),
            table.occupants()
        ))
    }

    /// The end: the table that was read line by line, the one in the room and the one that a stranger reads are the same; and so are the
    /// logs of those who were there.
    pub(crate) fn last_look(&mut self) -> Lawful {
        self.counts.tables += 1;
        self.counts.entries += u64::from(self.shadow.version());
        self.counts.over += u64::from(self.shadow.table.is_over());
        self.shadow.table.log().iter().for_each(|entry| self.counts.note(&entry.kind));
        self.counts.virtual_time += self.now - BEGINNING;
        self.shadow.check_seed(self.now)?;
        self.talked.check_log(&self.shadow.lines)?;
        if !self.keeping {
            let lines = self.lines()?;
            self.shadow.catch_up(&lines)?;
        }
        if let Some(room) = self.room.as_ref().filter(|_| !self.keeping && self.fault == Fault::Nothing) {
            same(room.table(), &self.shadow.table, self.now)?;
        }
        if self.lines()?.len() == self.shadow.lines.len() {
            same(&self.rebuilt(Fault::Nothing)?, &self.shadow.table, self.now)?;
            self.counts.rebuilt += 1;
        }
        for person in &self.people {
            for tab in person.tabs.iter().filter(|tab| !tab.stale && tab.state.is_some()) {
                let viewer = tab.you.and_then(Seat::from_number).map_or(Viewer::Spectator, Viewer::Seat);
                // Who has given a seat away and never came again has read it as theirs.
                if viewer.seat().is_some_and(|seat| !self.shadow.seats(person.key.as_ref()).contains(seat)) {
                    continue;
                }
                let log = self.shadow.table.news(viewer, 0);
                if !log.starts_with(&tab.log) {
                    return Err(format!("(c) {viewer:?} has folded another log than a new client"));
                }
            }
        }
        Ok(())
    }

    /// Changes a message by the fault.
    pub(crate) fn spoil(&mut self, to: &[ConnId], mut message: ToClient) -> ToClient {
        if let (Fault::SaidByAnother, ToClient::Talk { lines, .. }) = (self.fault, &mut message) {
            lines.iter_mut().for_each(|line| line.seat = 1 + line.seat % 4);
        }
        let first = to.first().and_then(|conn| self.links.get(conn));
        let (viewer, behind) = (first.map(|link| link.viewer), first.is_some_and(|link| link.behind));
        let ToClient::News { news, state, .. } = &mut message else { return message };
        match self.fault {
            Fault::ChoicesForAll if viewer == Some(Viewer::Spectator) => {
                let asked = self.shadow.table.asked().lowest();
                let texts = asked.map(|seat| self.shadow.game.actions(seat)).unwrap_or_default();
                let choice = |text| Choice { text, ..Choice::default() };
                state.choices = texts.into_iter().map(choice).collect();
            }
            Fault::DelayForgotten if behind => {
                let now = self.shadow.table.state(Viewer::Spectator, Detail::No, 0);
                state.position = now.position;
            }
            Fault::SkippedVersion if self.chance.below(10) == 0 && news.len() > 1 => {
                news.remove(0);
            }
            Fault::SealedTold if !self.shadow.game.sealed().is_empty() => {
                let last = self.shadow.lines.last().and_then(|line| Entry::parse(line).ok());
                let said = news.last_mut().map(|news| &mut news.said);
                if let (Some(said), Some(EntryKind::Step(Event::Action { text, .. }))) =
                    (said, last.map(|e| e.kind))
                {
                    said.push(bare(text));
                }
            }
            Fault::SeedTold => {
                let text = self.setting.seed.text().to_owned();
                let said = news.last_mut().map(|news| &mut news.said);
                said.into_iter().for_each(|said| {
                    said.push(bare(text.clone()));
                });
            }
            _ => {}
        }
        message
    }
}

/// The command that a message answers.
fn answers(message: &ToClient) -> Option<u64> {
    match message {
        ToClient::Done { id, .. }
        | ToClient::Heard { id }
        | ToClient::Invitation { id, .. }
        | ToClient::Hint { id, .. } => Some(*id),
        ToClient::Refused(refused) => Some(refused.id),
        _ => None,
    }
}

/// A message for the trace.
fn short(message: &ToClient) -> String {
    match message {
        ToClient::Welcome { news, state, fresh, .. } => {
            format!("welcome to {} with {} news, fresh: {fresh}", state.version, news.len())
        }
        ToClient::News { news, state, .. } => {
            let said = news.iter().flat_map(|news| &news.said).map(|said| said.text.as_str());
            format!("version {}: {}", state.version, said.collect::<Vec<_>>().join(" "))
        }
        other => format!("{other:?}"),
    }
}

/// A sentence without anything beside it.
fn bare(text: String) -> Said {
    Said { text, ..Said::default() }
}
