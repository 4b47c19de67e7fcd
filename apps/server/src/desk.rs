//! One table in memory: a task that feeds its room and does what the room wants done.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use parlor_catalog::{BotSpec, Entry, bot_name, find};
use parlor_game::Seat;
use parlor_session::{
    ConnId, Fresh, Input, JobId, Key, NotKept, Output, Room, Sitter, Table, Thought, Ticket,
};
use parlor_store::{Append, TableId};
use parlor_wire::{Command, FromClient, ToClient};
use tokio::sync::{mpsc, oneshot};

use crate::house::{House, now};
use crate::load;

/// Reads something of a room.
pub(crate) type Reader = Box<dyn FnOnce(&Room) + Send>;

/// The answer to a request: the seat that it is about, or why it was not done.
pub(crate) type Answer = oneshot::Sender<Result<Seat, String>>;

/// Who wants to sit down.
pub(crate) struct Newcomer {
    pub(crate) invitation: Key,
    /// What they will show from then on.
    pub(crate) key: Key,
    pub(crate) name: String,
}

/// What a desk is told from outside. It is kept small, for each desk has room for dozens of notes from the beginning: what is large
/// is boxed.
pub(crate) enum Note {
    /// A socket opens, through the eyes of whoever shows this key. Its messages go to `sender`.
    Enter {
        conn: ConnId,
        key: Option<Key>,
        /// Through which of their seats' eyes, where they have several.
        seat: Option<Seat>,
        since: Option<u32>,
        detail: bool,
        sender: mpsc::Sender<Utf8Bytes>,
    },
    /// A socket is closed.
    Exit { conn: ConnId },
    /// A command came through a socket.
    Command { conn: ConnId, message: Box<FromClient>, fresh: Box<Fresh> },
    /// Somebody sits down.
    Join { newcomer: Box<Newcomer>, answer: Answer },
    /// Whoever shows this key leaves for good.
    Leave { key: Key, answer: Answer },
    /// Somebody wants to know something.
    Read(Reader),
}

/// What a desk is told by those who work for it; small for the same reason.
enum Word {
    Kept(Result<(), NotKept>),
    Thought(JobId, Option<Box<Thought>>),
}

struct Desk {
    house: Arc<House>,
    id: TableId,
    entry: &'static dyn Entry,
    room: Room,
    sockets: HashMap<ConnId, mpsc::Sender<Utf8Bytes>>,
    answers: HashMap<Ticket, Answer>,
    next_ticket: Ticket,
    words: mpsc::UnboundedSender<Word>,
    /// Set when the room has given itself up, or nobody needs it any more.
    done: bool,
    kept_since: Option<Instant>,
}

/// Serves a table until it is put away.
pub(crate) async fn run(house: Arc<House>, id: TableId, mut notes: mpsc::Receiver<Note>) {
    let served = match load::table(&house, &id).await {
        Some(table) => match find(&table.session().header().game) {
            Ok(entry) => {
                serve(&house, &id, entry, table, &mut notes).await;
                true
            }
            Err(why) => {
                tracing::error!(table = %id, %why, "a stored table is of no game of this house");
                false
            }
        },
        None => false,
    };
    house.clear_desk(&id);
    notes.close();
    // Where there is no table, those who asked hear so because their notes are dropped. Where there is one, notes that came while it
    // was being put away go to its next desk.
    while let Some(note) = notes.recv().await {
        if served && !house.is_closing() {
            resend(Arc::clone(&house), id.clone(), note);
        }
    }
}

/// A task of its own, for a desk cannot wait for its successor.
fn resend(house: Arc<House>, id: TableId, note: Note) {
    let sending: Pin<Box<dyn Future<Output = ()> + Send>> = Box::pin(async move {
        let _ = house.send(&id, note).await;
    });
    tokio::spawn(sending);
}

async fn serve(
    house: &Arc<House>,
    id: &TableId,
    entry: &'static dyn Entry,
    table: Box<Table>,
    notes: &mut mpsc::Receiver<Note>,
) {
    let (words, mut heard) = mpsc::unbounded_channel();
    let (room, first) = Room::open(*table, now());
    let mut desk = Desk {
        house: Arc::clone(house),
        id: id.clone(),
        entry,
        room,
        sockets: HashMap::new(),
        answers: HashMap::new(),
        next_ticket: 1,
        words,
        done: false,
        kept_since: None,
    };
    desk.carry_out(first);
    let mut closed = house.closed();
    let idle = Duration::from_secs(house.limits.idle_table_seconds.into());
    let mut quiet_since = tokio::time::Instant::now();
    while !desk.done {
        let wake = desk.room.deadline().map(|at| Duration::from_millis(at.saturating_sub(now()) + 1));
        tokio::select! {
            note = notes.recv() => match note {
                Some(note) => desk.note(note),
                None => break,
            },
            Some(word) = heard.recv() => desk.word(word),
            () = tokio::time::sleep(wake.unwrap_or_default()), if wake.is_some() => desk.input(Input::Tick),
            () = tokio::time::sleep_until(quiet_since + idle), if desk.room.is_idle() => {
                if notes.is_empty() {
                    break;
                }
            }
            _ = closed.wait_for(|closing| *closing) => break,
        }
        if !desk.room.is_idle() {
            quiet_since = tokio::time::Instant::now();
        }
    }
    if house.is_closing() {
        let why = "The house closes for a moment: this page comes back by itself".to_owned();
        desk.send(&desk.sockets.keys().copied().collect::<Vec<_>>(), &ToClient::Closing { why, again: true });
    }
}

impl Desk {
    fn input(&mut self, input: Input) {
        let outputs = self.room.input(input, now());
        self.carry_out(outputs);
    }

    fn note(&mut self, note: Note) {
        match note {
            Note::Enter { conn, key, seat, since, detail, sender } => {
                if self.sockets.len() >= self.house.limits.sockets_per_table as usize {
                    let why = "Too many look at this table already".to_owned();
                    if let Ok(text) = serde_json::to_string(&ToClient::Closing { why, again: false }) {
                        let _ = sender.try_send(text.into());
                    }
                    return;
                }
                let viewer = self.room.viewer(key.as_ref(), seat);
                self.sockets.insert(conn, sender);
                self.input(Input::Enter { conn, viewer, key, since, detail });
            }
            Note::Exit { conn } => {
                self.sockets.remove(&conn);
                self.input(Input::Exit { conn });
            }
            Note::Command { conn, message, fresh } => self.command(conn, *message, *fresh),
            Note::Join { newcomer, answer } => {
                let ticket = self.ticket(answer);
                let Newcomer { invitation, key, name } = *newcomer;
                self.input(Input::Join { ticket, invitation, key, name });
            }
            Note::Leave { key, answer } => match self.room.table().seats_of(&key).lowest() {
                Some(seat) => {
                    let ticket = self.ticket(answer);
                    self.input(Input::Leave { ticket, seat });
                }
                None => {
                    let _ = answer.send(Err("You do not sit at this table".to_owned()));
                }
            },
            Note::Read(read) => read(&self.room),
        }
    }

    /// A command; a bot that it names must be one that the house gives, and gets its usual name.
    fn command(&mut self, conn: ConnId, message: FromClient, mut fresh: Fresh) {
        let named = match &message.command {
            Command::Seat { seat, bot } => Some((Seat::from_number(*seat), bot)),
            Command::Away { bot } | Command::Give { bot } => Some((self.room.seat_of(conn), bot)),
            _ => None,
        };
        if let Some((seat, bot)) = named {
            match self.house.thinkers.check(bot) {
                Ok(spec) => fresh.bot_name = seat.map_or_else(String::new, |seat| self.bot_name(seat, spec)),
                Err(why) => {
                    let refused = ToClient::Refused(parlor_wire::Refused { id: message.id, why });
                    return self.send(&[conn], &refused);
                }
            }
        }
        self.input(Input::Command { conn, message, fresh });
    }

    /// What to call a bot that comes to sit beside those who are here.
    fn bot_name(&self, seat: Seat, spec: BotSpec) -> String {
        let mut bots = self.room.table().sitters().map(|sitter| match sitter {
            Sitter::Bot(bot, _) => bot.parse().ok(),
            _ => None,
        });
        if !self.room.table().session().seats().contains(seat) {
            return String::new();
        }
        bots[seat] = Some(spec);
        bot_name(&bots, seat)
    }

    fn ticket(&mut self, answer: Answer) -> Ticket {
        let ticket = self.next_ticket;
        self.next_ticket += 1;
        self.answers.insert(ticket, answer);
        ticket
    }

    fn word(&mut self, word: Word) {
        match word {
            Word::Kept(kept) => {
                if let Some(since) = self.kept_since.take() {
                    metrics::histogram!("parlor_commit_seconds").record(since.elapsed());
                }
                self.input(Input::Kept(kept));
            }
            Word::Thought(job, thought) => {
                self.input(Input::Thought { job, thought: thought.map(|thought| *thought) });
            }
        }
    }

    fn carry_out(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Keep { after, lines, at } => self.keep(after, lines, at),
                Output::Send { to, message } => {
                    self.send(&to, &message);
                    if matches!(*message, ToClient::Closing { .. }) {
                        // Without its sender a socket ends.
                        to.iter().for_each(|conn| drop(self.sockets.remove(conn)));
                    }
                }
                Output::Answer { ticket, answer } => {
                    if let Some(waiting) = self.answers.remove(&ticket) {
                        let _ = waiting.send(answer);
                    }
                }
                Output::Think(job) => {
                    let (house, words, entry, id) =
                        (Arc::clone(&self.house), self.words.clone(), self.entry, job.id);
                    let hides = self.room.table().session().game().hides();
                    tokio::spawn(async move {
                        let thought = house.thinkers.think(entry, hides, job).await;
                        let _ = words.send(Word::Thought(id, thought.map(Box::new)));
                    });
                }
                Output::Give => self.done = true,
            }
        }
    }

    /// Has lines kept. The store answers on a thread of its own.
    fn keep(&mut self, after: u32, lines: Vec<String>, at: u64) {
        metrics::counter!("parlor_entries_total").increment(lines.len() as u64);
        self.kept_since = Some(Instant::now());
        let append = Append { table: self.id.clone(), after, lines, at };
        let (words, id) = (self.words.clone(), self.id.clone());
        let asked = self.house.writer.append(append, move |kept| {
            if let Err(why) = &kept {
                tracing::error!(table = %id, %why, "entries were not kept");
            }
            let _ = words.send(Word::Kept(kept.map_err(|_| NotKept)));
        });
        if let Err(why) = asked {
            tracing::error!(table = %self.id, %why, "the store takes nothing");
            let _ = self.words.send(Word::Kept(Err(NotKept)));
        }
    }

    /// Sends a message, written once. Whoever does not keep up is dropped, and comes back by version.
    fn send(&mut self, to: &[ConnId], message: &ToClient) {
        let Ok(text) = serde_json::to_string(message) else { return };
        let text = Utf8Bytes::from(text);
        for conn in to {
            let full = self.sockets.get(conn).is_some_and(|socket| socket.try_send(text.clone()).is_err());
            if full {
                self.sockets.remove(conn);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A channel sets aside room for 32 at once: a byte more here is 32 more for every table in memory.
    #[test]
    fn notes_and_words_are_small() {
        assert!(size_of::<Note>() <= 64, "a note takes {} bytes", size_of::<Note>());
        assert!(size_of::<Word>() <= 32, "a word takes {} bytes", size_of::<Word>());
    }
}
