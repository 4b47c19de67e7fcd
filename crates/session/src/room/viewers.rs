//! Who looks at a table: they come, learn what happens, each what they may know, and go.

use parlor_erased::Transition;
use parlor_game::{Cast, Language, Message, Seat, Seats, Viewer};
use parlor_language::say_in;
use parlor_wire::{Code, Detail, Look, News, PartView, Presence, ToClient};

use super::{Arriving, Conn, Room};

use crate::room::between::between;
use crate::room::catch_up::CatchUp;
use crate::table::sentences::SENTENCES;
use crate::table::view::follower::LogFollower;
use crate::{ClockEntry, ConnId, Entry, EntryKind, Key, MessageFormat, Millis, Output, SeenLog};

impl Room {
    /// Tells everybody what happened since version `first`, each what they may know.
    pub(super) fn broadcast(&mut self, first: u32, happened: &[(Entry, Option<Transition>)], now: Millis) {
        let eyes = self.eyes(false);
        let news = told(&mut self.follower, &eyes, first, happened);
        self.tell(false, eyes.into_iter().zip(news), now);
        let eyes = self.eyes(true);
        let Some(delayed) = &mut self.delayed else { return };
        // Before this they had seen all, or not.
        let (first, were_behind) = (delayed.table.version(), delayed.was_behind);
        let later = delayed.follow(&self.table);
        let news = told(&mut delayed.follower, &eyes, first, &later);
        // Who is told nothing of a choice does not hear that there was one, either.
        let step = |(entry, _): &(Entry, _)| matches!(entry.kind, EntryKind::Step(_) | EntryKind::Clock(_));
        if !later.is_empty() || !happened.iter().all(step) {
            self.tell(true, eyes.into_iter().zip(news), now);
        }
        let behind = self.is_behind();
        self.delayed.iter_mut().for_each(|delayed| delayed.was_behind = behind);
        if were_behind && !behind {
            self.tell_talk_to(|conn| conn.delayed);
        }
    }

    /// As whom people look at the table, those who see it later or the others, in an order of its own: so the same messages go out anyone who
    /// came first.
    fn eyes(&self, delayed: bool) -> Vec<(Viewer, MessageFormat)> {
        let conns = self.conns.values().filter(|conn| conn.delayed == delayed);
        let mut eyes: Vec<_> = conns.map(|conn| (conn.viewer, conn.form)).collect();
        eyes.sort_unstable();
        eyes.dedup();
        eyes
    }

    /// Tells each of them their news.
    fn tell(
        &mut self,
        delayed: bool,
        all: impl Iterator<Item = ((Viewer, MessageFormat), Told)>,
        now: Millis,
    ) {
        for (eyes, (news, ends)) in all {
            let own = |conn: &Conn| conn.delayed == delayed && (conn.viewer, conn.form) == eyes;
            let to = self.conns.iter().filter(|(_, conn)| own(conn)).map(|(id, _)| *id).collect();
            let state = self.state_for(delayed, eyes, now);
            self.out.push(Output::Send { to, message: Box::new(ToClient::News { news, state, ends }) });
        }
    }

    pub(super) fn enter(&mut self, id: ConnId, conn: Conn, since: Option<SeenLog>, now: Millis) {
        let viewer = (conn.viewer, conn.form.language);
        // Anyone who has seen nothing begins at the beginning, like anyone who has seen what is no more.
        let table = self.table_for(conn.delayed);
        let since = since.filter(|since| table.has_lineage_of(*since));
        let known = since.and_then(|since| CatchUp::since(table, viewer, since.version));
        let fresh = known.is_none();
        let catch_up = known.unwrap_or_else(|| CatchUp::first(table, viewer));
        self.arrive(id, Arriving { conn, catch_up }, fresh, now);
    }

    /// Anyone who catches up is ready for more.
    pub(super) fn more(&mut self, id: ConnId, now: Millis) {
        if let Some(arriving) = self.arriving.remove(&id) {
            self.arrive(id, arriving, false, now);
        }
    }

    /// Tells the next part of the log to somebody who catches up, and welcomes them with the last one.
    fn arrive(&mut self, id: ConnId, mut arriving: Arriving, fresh: bool, now: Millis) {
        let table = self.table_for(arriving.conn.delayed);
        let news = arriving.catch_up.part(table);
        if arriving.catch_up.is_behind(table) {
            self.arriving.insert(id, arriving);
            let message = Box::new(ToClient::Past { fresh, news });
            self.out.push(Output::Send { to: vec![id], message });
            return self.hand_back(now);
        }
        let (conn, clock, now) = (arriving.conn, now, self.clock_time(now));
        let (eyes, delayed) = ((conn.viewer, conn.form), conn.delayed);
        let info = self.table.info(conn.viewer, conn.key.as_ref());
        self.conns.insert(id, conn);
        let message = ToClient::Welcome {
            table: Box::new(info),
            news,
            fresh,
            state: self.state_for(delayed, eyes, now),
            presence: self.presence(clock),
        };
        self.send(id, message);
        self.tell_talk(id);
        self.tell_presence(Some(id), clock);
        // What is being kept asks the bots anew.
        if self.committing.is_none() {
            self.think();
            self.hand_back(clock);
        }
    }

    /// The table's time by which clocks are shown: what passed while the server was closed, or stood still, does not count before that is stored, either.
    pub(super) fn clock_time(&self, now: Millis) -> Millis {
        let now = now.saturating_sub(self.stood);
        let first = self.committing.as_ref().and_then(|committing| committing.entries.first());
        let Some((EntryKind::Clock(ClockEntry::Resumes(counts)), at)) =
            first.map(|planned| (&planned.entry.kind, planned.entry.at))
        else {
            return now;
        };
        let closed = at.saturating_sub(self.table.touched());
        now.saturating_sub(closed).saturating_add(*counts)
    }

    pub(super) fn exit(&mut self, conn: ConnId, now: Millis) {
        if let Some(arriving) = self.arriving.remove(&conn) {
            self.note_exit(&arriving.conn, now);
        }
        let Some(gone) = self.conns.remove(&conn) else { return };
        self.note_exit(&gone, now);
        self.halt();
        self.tell_presence(None, now);
    }

    /// The last message to these connections, each in its reader's language.
    pub(super) fn close(&mut self, to: &[ConnId], code: Code, why: impl Fn(Language) -> String) {
        for language in Language::ALL {
            let to: Vec<_> = to.iter().copied().filter(|id| self.language(*id) == language).collect();
            if !to.is_empty() {
                let message = ToClient::Closing { code, why: why(language), again: true };
                self.out.push(Output::Send { to, message: Box::new(message) });
            }
        }
    }

    /// Who has left a seat sees no more through its eyes.
    pub(super) fn show_out(&mut self, left: Seats, now: Millis) {
        let to = self.conns_of(|conn| conn.viewer.seat().is_some_and(|seat| left.contains(seat)));
        self.close(&to, Code::Left, |language| say_in(&SENTENCES, &Message::new("left-table"), language));
        self.are_gone(&to, now);
    }

    /// Those to whom this applies, also while they catch up.
    pub(super) fn conns_of(&self, whose: impl Fn(&Conn) -> bool) -> Vec<ConnId> {
        let arriving = self.arriving.iter().map(|(id, arriving)| (id, &arriving.conn));
        self.conns.iter().chain(arriving).filter(|(_, conn)| whose(conn)).map(|(id, _)| *id).collect()
    }

    /// These connections were closed: a closing is the last that they get, so all of them are gone before anybody is notified.
    pub(super) fn are_gone(&mut self, gone: &[ConnId], now: Millis) {
        if gone.is_empty() {
            return;
        }
        self.conns.retain(|conn, _| !gone.contains(conn));
        self.arriving.retain(|conn, _| !gone.contains(conn));
        self.halt();
        self.tell_presence(None, now);
    }

    /// A look at the table through the eyes of anyone who shows this key.
    pub fn look(&self, key: Option<&Key>, language: Language, now: Millis) -> Look {
        let viewer = self.viewer(key, None);
        let clock = self.time(now);
        let now = self.clock_time(clock);
        Look {
            table: self.table.info(viewer, key),
            state: self.state_for(
                self.is_delayed(viewer, key),
                (viewer, MessageFormat { detail: Detail::No, language }),
                now,
            ),
            presence: self.presence(clock),
        }
    }

    /// The eyes of anyone who shows this key: those of the seat that it opens, or a spectator's. Of several seats `wanted` says which;
    /// without a word it is none of them, for between two who share a device nobody's hand lies open. Who wants a seat that is not
    /// theirs (any more) gets none: the one that is left may be somebody else's at that device.
    pub fn viewer(&self, key: Option<&Key>, wanted: Option<Seat>) -> Viewer {
        let own = key.map_or(Seats::NONE, |key| self.table.seats_of(key));
        let seat = match wanted {
            Some(seat) => Some(seat).filter(|seat| own.contains(*seat)),
            None => own.lowest().filter(|_| own.len() == 1),
        };
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who is here at this time of the table, and who is away for how long.
    pub fn presence(&self, now: Millis) -> Presence {
        let seats = |conn: &Conn| conn.key.as_ref().map_or(Seats::NONE, |key| self.table.seats_of(key));
        let here = self.conns.values().fold(Seats::NONE, |here, conn| here.union(seats(conn)));
        Presence {
            here: here.iter().map(Seat::number).collect(),
            watchers: self.conns.values().filter(|conn| seats(conn).is_empty()).count() as u32,
            away: self.away_for(now),
        }
    }

    pub(super) fn tell_presence(&mut self, but: Option<ConnId>, now: Millis) {
        let to: Vec<_> = self.conns.keys().copied().filter(|conn| Some(*conn) != but).collect();
        if !to.is_empty() {
            self.out.push(Output::Send {
                to,
                message: Box::new(ToClient::Presence { presence: self.presence(now) }),
            });
        }
    }
}

/// What a message says beside the table as it is: the news, and how the table lay in between.
type Told = (Vec<News>, Vec<PartView>);

/// What happened since version `first`, told to each of these eyes.
fn told(
    follower: &mut LogFollower,
    eyes: &[(Viewer, MessageFormat)],
    first: u32,
    happened: &[(Entry, Option<Transition>)],
) -> Vec<Told> {
    let viewers: Vec<_> = eyes.iter().map(|(viewer, form)| (*viewer, form.language)).collect();
    let mut all: Vec<Vec<News>> = viewers.iter().map(|_| Vec::with_capacity(happened.len())).collect();
    for (version, (entry, made)) in (first + 1..).zip(happened) {
        let told = follower.follow(version, (entry, made.as_ref()), &viewers);
        all.iter_mut().zip(told).for_each(|(all, one)| all.push(one));
    }
    let with_ends = |(news, (viewer, form)): (Vec<News>, &(Viewer, MessageFormat))| {
        let cast = Cast::new(follower.names(), *viewer).reading(form.language);
        let ends = between(&news, form.detail, happened).into_iter().map(|(step, after)| PartView {
            step,
            view: after.data(*viewer).into(),
            ask: after.game().ask(&cast),
        });
        let ends = ends.collect();
        (news, ends)
    };
    all.into_iter().zip(eyes).map(with_ends).collect()
}
