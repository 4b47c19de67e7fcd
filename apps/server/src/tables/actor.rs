//! The actor of a table: a task that owns its room, passes inputs to it, and carries out its outputs.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_catalog::{Entry, find};
use parlor_content::Problem;
use parlor_content::bots::{name_at, named};
use parlor_session::{
    CommandSupplies, ConnId, Input, Job, JobId, Key, Millis, NotStored, Output, RequestId, Room, Table,
    Thought,
};
use parlor_store::{Append, Epoch, Lease, StoreError, TableId};
use parlor_wire::{Code, FromClient, ToClient};
use tokio::sync::{mpsc, oneshot, watch};
use tokio_util::task::AbortOnDropHandle;

use super::load::{self, Loaded};
use super::no_table::NoTable;
use super::note::{Answer, Envelope, Guest, Note};
use super::sockets::Sockets;
use super::turns::Turns;
use crate::bots::{Post, Standing};
use crate::dailies::ranked_result;
use crate::push::Call;
use crate::secret;
use crate::state::ServerState;
use crate::time::now;

/// A message to an actor from its helpers. It is small: a channel allocates room for 32 at once, for every table in memory.
enum Report {
    Kept(Result<(), NotStored>),
    Thought(JobId, Option<Box<Thought>>),
}

/// How long a table that several servers may have stays here when a request has opened it in passing, as a rematch does, and nobody has come to it: its people
/// may be on their way to another server.
const IN_PASSING: Duration = Duration::from_secs(1);

struct Actor {
    state: Arc<ServerState>,
    id: TableId,
    entry: &'static dyn Entry,
    room: Room,
    sockets: Sockets,
    answers: HashMap<RequestId, Answer>,
    next_request: RequestId,
    reports: mpsc::UnboundedSender<Report>,
    /// The bots that think, or wait for their turn; they end with the actor.
    thinking: HashMap<JobId, AbortOnDropHandle<()>>,
    /// For whom they think.
    standing: watch::Sender<Standing>,
    /// The claim under which it appends.
    under: Option<Epoch>,
    /// Whether it is a ranked attempt whose result is not stored yet.
    is_attempt: bool,
    /// Whether anybody has come to it.
    visited: bool,
    /// Set when the room has given up, or nobody needs it any more.
    done: bool,
    kept_since: Option<Instant>,
    /// For how long the program had stood still at the room's last input.
    stood: Millis,
    /// For whom the game waits.
    turns: Turns,
    /// The table goes on at another server, and who waits for that.
    hands: Vec<oneshot::Sender<Lease>>,
}

/// Serves a table until nobody needs it in memory.
///
/// # Errors
/// There is no such table, or it cannot be opened, or it goes on at another server.
pub(super) async fn run(
    state: &Arc<ServerState>,
    id: &TableId,
    notes: &mut mpsc::Receiver<Box<Envelope>>,
) -> Result<(), NoTable> {
    let loaded = load::table(state, id).await?;
    let entry = match find(&loaded.table.session().header().game) {
        Ok(entry) => entry,
        Err(why) => {
            tracing::error!(table = %id, %why, "a stored table is of no game of this server");
            return Err(load::unfit(state, id, loaded.claim).await);
        }
    };
    if loaded.deleted {
        bring_back(state, id, loaded.table.version(), loaded.claim.epoch());
    }
    serve(state, id, entry, loaded, notes).await
}

/// Takes the mark of a deleted table away: somebody has come to it after all. If that fails, the next visit tries again.
fn bring_back(state: &Arc<ServerState>, id: &TableId, after: u32, under: Option<Epoch>) {
    let touch = Append { table: id.clone(), after, under, lines: Vec::new(), at: now() };
    let own = id.clone();
    let told = move |why| tracing::warn!(table = %own, %why, "a deleted table could not be brought back");
    let asked = state.writer.append(touch, move |touched| {
        if let Err(why) = touched {
            told(why);
        }
    });
    if let Err(why) = asked {
        tracing::warn!(table = %id, %why, "a deleted table could not be brought back");
    }
}

/// A function of its own, at whose end the box is freed: a variable of the task would hold it, empty, as long as the table is in memory.
fn opened(table: Box<Table>, idle: Millis) -> (Room, Vec<Output>) {
    Room::open(*table, now(), idle)
}

async fn serve(
    state: &Arc<ServerState>,
    id: &TableId,
    entry: &'static dyn Entry,
    Loaded { table, claim, idle, .. }: Loaded,
    notes: &mut mpsc::Receiver<Box<Envelope>>,
) -> Result<(), NoTable> {
    let (reports, mut heard) = mpsc::unbounded_channel();
    let (room, first) = opened(table, idle);
    let turns = Turns::known(room.table());
    let is_attempt = room.table().terms().is_ranked();
    let mut actor = Actor {
        state: Arc::clone(state),
        id: id.clone(),
        entry,
        room,
        sockets: Sockets::new(state.limits.sockets_per_table),
        answers: HashMap::new(),
        next_request: 1,
        reports,
        thinking: HashMap::new(),
        standing: watch::Sender::new(Standing::NOBODY),
        under: claim.epoch(),
        is_attempt,
        visited: false,
        done: false,
        kept_since: None,
        stood: state.standstill.in_all(),
        turns,
        hands: Vec::new(),
    };
    actor.carry_out(first);
    // One that was over when its server ended may not have been stored.
    actor.note_result();
    let mut closed = state.closed();
    let idle = Duration::from_secs(state.limits.idle_table_seconds.into());
    let mut quiet_since = tokio::time::Instant::now();
    while !actor.done && !actor.has_handed() {
        let wake = actor.room.deadline().map(|at| Duration::from_millis(at.saturating_sub(now()) + 1));
        tokio::select! {
            note = notes.recv(), if actor.hands.is_empty() => match note {
                Some(sent) => actor.note(sent.note),
                None => break,
            },
            Some(report) = heard.recv() => actor.report(report),
            () = tokio::time::sleep(wake.unwrap_or_default()), if wake.is_some() && actor.hands.is_empty() => actor.input(Input::Tick),
            () = tokio::time::sleep_until(quiet_since + actor.stays(idle)), if actor.room.is_idle() => {
                if notes.is_empty() {
                    break;
                }
            }
            () = claim.lost() => {
                actor.moved();
                break;
            }
            _ = closed.wait_for(|closing| *closing) => break,
        }
        if !actor.room.is_idle() {
            quiet_since = tokio::time::Instant::now();
        }
    }
    state.glances.keep(actor.room.table());
    if state.is_closing() {
        let why = "The server closes for a moment: this page comes back by itself";
        let closing = Problem::new(Code::Unavailable, why).closing(true);
        actor.sockets.send_all(&closing);
    } else if !actor.hands.is_empty() {
        // First the table is free, and then its people come to it.
        let lease = claim.lease().filter(|_| !actor.sockets.is_empty());
        claim.hand_back().await;
        actor.moved();
        if let Some(lease) = lease {
            // Who waited may have given up.
            actor.hands.drain(..).for_each(|done| drop(done.send(lease.clone())));
        }
        return Err(load::unread(id, &state.membership.instead(id)));
    }
    Ok(())
}

impl Actor {
    /// How long it stays in memory when nobody is here.
    fn stays(&self, idle: Duration) -> Duration {
        if self.under.is_some() && !self.visited { idle.min(IN_PASSING) } else { idle }
    }

    /// Whether everything is stored of a table that goes on at another server.
    fn has_handed(&self) -> bool {
        !self.hands.is_empty() && self.kept_since.is_none()
    }

    /// The room hears of a standstill before anything else, also before somebody only looks: a clock would show what is not charged.
    fn notice_standstill(&mut self) {
        let stood = self.state.standstill.in_all();
        let since = stood.saturating_sub(std::mem::replace(&mut self.stood, stood));
        if since > 0 {
            let outputs = self.room.input(Input::Stood(since), now());
            self.carry_out(outputs);
        }
    }

    fn input(&mut self, input: Input) {
        self.notice_standstill();
        let outputs = self.room.input(input, now());
        self.carry_out(outputs);
        self.call();
    }

    /// In a slow game calls the people for whom it waits from now on, if they are not here.
    fn call(&mut self) {
        let Some(caller) = self.state.caller.get() else { return };
        let table = self.room.table();
        if !table.has_long_clock() {
            return;
        }
        for key in self.turns.due(&self.room, Instant::now()) {
            let holders = table.occupants().iter().filter_map(|(_, occupant)| occupant.key());
            let holders = holders.map(Key::to_string).collect();
            let (table, game) = (self.id.clone(), self.entry.about().name);
            caller.call(Call { table, key: key.to_string(), holders, game });
        }
    }

    /// The table goes on at another server, and everybody here may come back: to there.
    fn moved(&mut self) {
        let moved = Problem::new(
            Code::Elsewhere,
            "The table goes on at another server: this page comes back by itself",
        );
        self.sockets.send_all(&moved.closing(true));
    }

    fn note(&mut self, note: Note) {
        match note {
            Note::Enter { conn, guest, seat, since, form, changes, sender } => {
                let (table, Guest { key, peer }) = (self.room.table(), *guest);
                let player = key.clone().filter(|key| !table.seats_of(key).is_empty());
                if self.sockets.admit(conn, (player, peer), (sender, changes)).is_err() {
                    return;
                }
                self.visited = true;
                self.stand();
                let viewer = self.room.viewer(key.as_ref(), seat);
                self.input(Input::Enter { conn, viewer, key, since, form });
            }
            Note::More { conn, permit } => {
                // Other tables' actors go on meanwhile on another thread.
                tokio::task::block_in_place(|| self.input(Input::More { conn }));
                drop(permit);
            }
            Note::Exit { conn } => {
                self.sockets.remove(conn);
                self.input(Input::Exit { conn });
                self.stand();
            }
            Note::Command { conn, message, fresh } => self.command(conn, *message, *fresh),
            Note::Request { what, answer } => {
                let id = self.request(answer);
                self.input(Input::Request { id, what });
            }
            Note::Recall(said) => self.input(Input::Recall { said }),
            Note::Release(what) => {
                let (why, again) = what.farewell();
                self.sockets.send_all(&why.closing(again));
                self.done = true;
            }
            Note::Hand(done) => self.hands.push(done),
            Note::Read(read) => {
                self.notice_standstill();
                read(&self.room);
            }
        }
    }

    /// Somebody has come or gone: bots that wait for their turn may wait for another's from now on.
    fn stand(&self) {
        if let Some(now) = self.sockets.standing() {
            self.standing.send_if_modified(|standing| std::mem::replace(standing, now) != now);
        }
    }

    /// A command; a bot that it names must be one that the server offers, and gets its default name.
    fn command(&mut self, conn: ConnId, message: FromClient, mut fresh: CommandSupplies) {
        let (bots, seat) = named(&message.command, self.room.seat_of(conn));
        if let Some(why) = bots.into_iter().find_map(|bot| self.state.thinkers.check(bot).err()) {
            let refused = why.refused(message.id, self.room.language(conn));
            return self.sockets.send(&[conn], &refused);
        }
        if let Some(seat) = seat {
            fresh.bot_name = name_at(self.room.table(), seat);
        }
        self.input(Input::Command { conn, message, fresh });
    }

    fn request(&mut self, answer: Answer) -> RequestId {
        let request = self.next_request;
        self.next_request += 1;
        self.answers.insert(request, answer);
        request
    }

    fn report(&mut self, report: Report) {
        match report {
            Report::Kept(kept) => {
                if let Some(since) = self.kept_since.take() {
                    metrics::histogram!("parlor_commit_seconds").record(since.elapsed());
                }
                self.input(Input::Stored(kept));
                self.note_result();
            }
            // Its next server has it thought anew.
            Report::Thought(job, _) if !self.hands.is_empty() => drop(self.thinking.remove(&job)),
            Report::Thought(job, thought) => {
                self.thinking.remove(&job);
                self.input(Input::Thought { job, thought: thought.map(|thought| *thought) });
            }
        }
    }

    /// Stores the result of a ranked attempt that is over, once.
    fn note_result(&mut self) {
        let Some(result) = self.is_attempt.then(|| ranked_result(self.room.table())).flatten() else {
            return;
        };
        self.is_attempt = false;
        let (store, id) = (Arc::clone(&self.state.store), self.id.clone());
        tokio::task::spawn_blocking(move || {
            if let Err(why) = store.keep_result(&id, &result) {
                tracing::error!(table = %id, %why, "a result was not stored");
            }
        });
    }

    fn carry_out(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Store { after, lines, at } => self.keep(after, lines, at),
                Output::Send { to, message } => {
                    self.sockets.send(&to, &message);
                    if matches!(*message, ToClient::Closing { .. }) {
                        // Dropping its sender ends a socket.
                        to.iter().for_each(|conn| self.sockets.remove(*conn));
                    }
                }
                Output::Answer { request, answer } => {
                    if let Some(waiting) = self.answers.remove(&request) {
                        let _ = waiting.send(answer);
                    }
                }
                Output::Think(job) => self.think(job),
                Output::Halt(job) => drop(self.thinking.remove(&job)),
                Output::GiveUp => self.done = true,
            }
        }
    }

    /// Lets a bot think, when it is its turn.
    fn think(&mut self, job: Job) {
        let (state, reports, entry, id) = (Arc::clone(&self.state), self.reports.clone(), self.entry, job.id);
        let hides = self.room.table().session().game().hides();
        let post = Post { table: self.id.clone(), standing: self.standing.subscribe() };
        let thinking = tokio::spawn(async move {
            let thought = state.thinkers.think(entry, hides, job, post).await;
            let _ = reports.send(Report::Thought(id, thought.map(Box::new)));
        });
        self.thinking.insert(id, AbortOnDropHandle::new(thinking));
    }

    /// Stores lines. The store answers on a thread of its own.
    fn keep(&mut self, after: u32, lines: Vec<String>, at: u64) {
        metrics::counter!("parlor_entries_total").increment(lines.len() as u64);
        self.kept_since = Some(Instant::now());
        let lines = match lines.into_iter().map(secret::line).collect() {
            Ok(lines) => lines,
            Err(why) => {
                tracing::error!(table = %self.id, %why, "there is no entropy");
                let _ = self.reports.send(Report::Kept(Err(NotStored)));
                return;
            }
        };
        let append = Append { table: self.id.clone(), after, under: self.under, lines, at };
        let (reports, id) = (self.reports.clone(), self.id.clone());
        let asked = self.state.writer.append(append, move |kept| {
            match &kept {
                Err(why @ StoreError::Fenced { .. }) => {
                    metrics::counter!("parlor_fenced_total").increment(1);
                    tracing::warn!(table = %id, %why, "another server has the table");
                }
                Err(why) => tracing::error!(table = %id, %why, "entries were not kept"),
                Ok(()) => {}
            }
            let _ = reports.send(Report::Kept(kept.map_err(|_| NotStored)));
        });
        if let Err(why) = asked {
            tracing::error!(table = %self.id, %why, "the store takes nothing");
            let _ = self.reports.send(Report::Kept(Err(NotStored)));
        }
    }
}
