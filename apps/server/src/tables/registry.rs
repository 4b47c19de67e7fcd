//! The tables in memory, and how to reach the actor of each.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use parlor_game::Seat;
use parlor_session::{CommandError, ConnId, Request, Room, Table};
use parlor_store::TableId;
use tokio::sync::{mpsc, oneshot};

use super::no_table::NoTable;
use super::note::{Envelope, Note, OpenFailure, Reader};
use super::released::Released;
use super::{actor, load};
use crate::state::ServerState;

/// The tables of this server.
pub(crate) struct Tables {
    pub(super) state: Arc<ServerState>,
    actors: Mutex<HashMap<TableId, Actor>>,
    next_conn: AtomicU64,
    sockets: AtomicUsize,
}

/// How to reach a table's actor, and what becomes of it.
#[derive(Clone)]
struct Actor {
    /// Boxed, because a channel allocates room for 32 at once, and most tables are told little.
    notes: mpsc::Sender<Box<Envelope>>,
    /// Set if the table could not be opened.
    fate: OpenFailure,
}

/// To how many actors a note is sent, one after the other, where each ends before it comes. More in a row is a fault, such as a runtime that stops.
const ACTORS_IN_A_ROW: u32 = 8;

/// How many notes may wait for an actor.
const NOTES: usize = 64;

/// A socket with its number; it counts as open until dropped.
pub(crate) struct Conn {
    tables: Arc<Tables>,
    pub(crate) id: ConnId,
}

impl Drop for Conn {
    fn drop(&mut self) {
        self.tables.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Tables {
    /// No tables in memory yet.
    pub(crate) fn new(state: Arc<ServerState>) -> Arc<Tables> {
        Arc::new(Tables {
            state,
            actors: Mutex::default(),
            next_conn: AtomicU64::new(1),
            sockets: AtomicUsize::new(0),
        })
    }

    fn actors(&self) -> MutexGuard<'_, HashMap<TableId, Actor>> {
        self.actors.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub(crate) fn open(&self) -> usize {
        self.actors().len()
    }

    /// Which they are.
    pub(super) fn names(&self) -> Vec<TableId> {
        self.actors().keys().cloned().collect()
    }

    /// Sends a note to a table if it is in memory; whether it is.
    pub(super) async fn tell_if_open(&self, id: &TableId, note: Note) -> bool {
        let actor = self.actors().get(id).cloned();
        match actor {
            Some(actor) => actor.notes.send(Envelope::in_passing(note)).await.is_ok(),
            None => false,
        }
    }

    /// How many sockets are open.
    pub(crate) fn sockets(&self) -> usize {
        self.sockets.load(Ordering::Relaxed)
    }

    /// A socket opens.
    pub(crate) fn conn(self: &Arc<Self>) -> Conn {
        self.sockets.fetch_add(1, Ordering::Relaxed);
        Conn { tables: Arc::clone(self), id: self.next_conn.fetch_add(1, Ordering::Relaxed) }
    }

    /// Lets a table go that is in memory: its guests are told, and who comes next finds what is stored. Whether it was in memory.
    pub(crate) async fn release(&self, id: &TableId, what: Released) -> bool {
        let Some(notes) = self.in_memory(id) else { return false };
        notes.send(Envelope::in_passing(Note::Release(what))).await.is_ok()
    }

    /// How to reach the actor of a table, if it is in memory.
    fn in_memory(&self, id: &TableId) -> Option<mpsc::Sender<Box<Envelope>>> {
        self.actors().get(id).map(|actor| actor.notes.clone())
    }

    /// Whether a table is in memory.
    pub(super) fn is_in_memory(&self, id: &TableId) -> bool {
        self.in_memory(id).is_some()
    }

    /// The actor of a table, and whether it was there: otherwise it reads the table from the store now.
    fn actor(self: &Arc<Self>, id: &TableId) -> Result<(Actor, bool), NoTable> {
        let mut actors = self.actors();
        if let Some(actor) = actors.get(id) {
            return Ok((actor.clone(), true));
        }
        if self.state.membership.is_draining() {
            return Err(load::unread(id, &self.state.membership.instead(id)));
        }
        if actors.len() >= self.state.limits.tables as usize || self.state.is_closing() {
            return Err(NoTable::Busy);
        }
        let (notes, receiver) = mpsc::channel(NOTES);
        let actor = Actor { notes, fate: Arc::default() };
        actors.insert(id.clone(), actor.clone());
        tokio::spawn(Arc::clone(self).run(id.clone(), receiver, Arc::clone(&actor.fate)));
        Ok((actor, false))
    }

    /// Runs a table's actor to its end, and then removes it from the registry, so that the next request for the table starts a new one.
    async fn run(self: Arc<Self>, id: TableId, mut notes: mpsc::Receiver<Box<Envelope>>, fate: OpenFailure) {
        // A fault of one table, such as in its game, is no other's: the table is freed, and read again from its log when somebody asks.
        let served = AssertUnwindSafe(actor::run(&self.state, &id, &mut notes)).catch_unwind().await;
        // Whether there may be such a table, or one by now, for a note that came while this looked for it.
        let (opened, by_now) = match served {
            Ok(Ok(())) => (true, true),
            Ok(Err(why)) => {
                let unknown = why == NoTable::Unknown;
                let _ = fate.set(why);
                (false, unknown)
            }
            Err(_) => {
                tracing::error!(table = %id, "a table's task has panicked; the table is freed");
                metrics::counter!("parlor_table_panics_total").increment(1);
                (true, true)
            }
        };
        self.actors().remove(&id);
        notes.close();
        // Notes that came while it was being evicted go to its next actor, and once those that came while no table was found: it may have been
        // created since, by their own sender. The others fail.
        while let Some(sent) = notes.recv().await {
            if (opened || (by_now && sent.joins)) && !self.state.is_closing() {
                self.resend(id.clone(), sent);
            } else if let (Some(own), Some(why)) = (&sent.fate, fate.get()) {
                let _ = own.set(why.clone());
            }
        }
    }

    /// Sends a note in a task of its own, because an actor cannot wait for its successor.
    fn resend(self: &Arc<Self>, id: TableId, sent: Box<Envelope>) {
        let tables = Arc::clone(self);
        let sending: Pin<Box<dyn Future<Output = ()> + Send>> = Box::pin(async move {
            let fate = sent.fate.clone();
            // Each actor from now on begins after the note was sent.
            if let Err(why) = tables.reach(&id, sent, false).await {
                fate.iter().for_each(|own| drop(own.set(why.clone())));
            }
        });
        tokio::spawn(sending);
    }

    /// Sends a note to a table.
    pub(crate) async fn send(self: &Arc<Self>, id: &TableId, note: Note) -> Result<(), NoTable> {
        self.reach(id, Envelope::in_passing(note), true).await
    }

    /// Sends a note. An actor that was just ending does not receive it, so it goes to the next, a few times: several may end in a row. `first`: the actor that is there now may have
    /// begun before the note was sent.
    async fn reach(
        self: &Arc<Self>,
        id: &TableId,
        mut sent: Box<Envelope>,
        mut first: bool,
    ) -> Result<(), NoTable> {
        for _ in 0..ACTORS_IN_A_ROW {
            let (actor, was_there) = self.actor(id)?;
            sent.joins = first && was_there;
            let joins = sent.joins;
            let Err(refused) = actor.notes.send(sent).await else { return Ok(()) };
            // What an actor found that began for this note holds for it.
            if let Some(why) = actor.fate.get().filter(|_| !joins) {
                return Err(why.clone());
            }
            (sent, first) = (refused.0, false);
        }
        Err(NoTable::Busy)
    }

    /// Reads from a table's room if the table is in memory; nothing: it is not.
    pub(crate) async fn peek<T: Send + 'static>(
        &self,
        id: &TableId,
        read: impl FnOnce(&Room) -> T + Send + 'static,
    ) -> Option<T> {
        let actor = self.actors().get(id).cloned()?;
        let (sender, answer) = oneshot::channel();
        let reader: Reader = Box::new(move |room| drop(sender.send(read(room))));
        actor.notes.send(Envelope::in_passing(Note::Read(reader))).await.ok()?;
        answer.await.ok()
    }

    /// Sends a request to a table, and waits for the answer.
    pub(crate) async fn request(
        self: &Arc<Self>,
        id: &TableId,
        what: Request,
    ) -> Result<Result<Seat, CommandError>, NoTable> {
        self.ask(id, |answer| Note::Request { what: Box::new(what), answer }).await
    }

    /// Sends a note that is answered.
    async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        note: impl FnOnce(oneshot::Sender<T>) -> Note,
    ) -> Result<T, NoTable> {
        let (sender, answer) = oneshot::channel();
        let fate = OpenFailure::default();
        let sent = Envelope { note: note(sender), fate: Some(Arc::clone(&fate)), joins: false };
        self.reach(id, Box::new(sent), true).await?;
        // An actor that cannot open its table drops its requests, and says why; one that closes, or has panicked, drops them, too.
        answer.await.map_err(|_| match fate.get() {
            Some(why) => why.clone(),
            None if self.state.is_closing() => NoTable::Busy,
            None => NoTable::Failed,
        })
    }

    /// A table as it is stored.
    pub(super) async fn snapshot(&self, id: &TableId) -> Result<Box<Table>, NoTable> {
        load::snapshot(&self.state, id).await
    }

    /// Reads from a table's room.
    pub(crate) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        read: impl FnOnce(&Room) -> T + Send + 'static,
    ) -> Result<T, NoTable> {
        self.ask(id, |answer| {
            let reader: Reader = Box::new(move |room| {
                // The requester may no longer wait.
                let _ = answer.send(read(room));
            });
            Note::Read(reader)
        })
        .await
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::net::SocketAddr;

    use parlor_store::{Memory, Store};
    use parlor_wire::{Code, Detail, NewTable, ToClient};

    use super::*;
    use crate::files::FileRegistry;
    use crate::limits::Limits;
    use crate::membership::node_at;
    use crate::peer::Peer;
    use crate::secret;
    use crate::site::Site;
    use crate::tables::{Guest, Outgoing, new_table};

    /// A server's tables in this store, which it may share with those of other ports.
    pub(in crate::tables) fn tables(store: &Arc<Memory>, port: u16) -> Arc<Tables> {
        let store: Arc<dyn Store> = Arc::clone(store) as _;
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        let here = node_at(address, Some(address.to_string()));
        let files = FileRegistry::new("none".into());
        Tables::new(ServerState::open(store, Limits::default(), (files, Site::default()), here).unwrap())
    }

    /// Stores a new table.
    pub(in crate::tables) async fn set(tables: &Tables) -> TableId {
        let id = secret::table_id().unwrap();
        set_as(tables, &id).await;
        id
    }

    /// Stores a new table by this id.
    async fn set_as(tables: &Tables, id: &TableId) {
        let (_, key) = secret::secret_and_key().unwrap();
        let wish = NewTable { game: "rose".to_owned(), ..NewTable::default() };
        let created = new_table::table(&tables.state, &wish, id.clone(), &key).unwrap();
        let (answer, stored) = oneshot::channel();
        tables.state.writer.create(created.stored, |done| drop(answer.send(done))).unwrap();
        stored.await.unwrap().unwrap();
    }

    /// Somebody looks on.
    pub(in crate::tables) async fn enter(
        tables: &Arc<Tables>,
        id: &TableId,
    ) -> (Conn, mpsc::Receiver<Box<Outgoing>>) {
        let (conn, (sender, heard)) = (tables.conn(), mpsc::channel(16));
        let guest = Box::new(Guest { key: None, peer: Peer::new([192, 0, 2, 1].into()) });
        let (seat, since, form) = (None, None, Detail::No.into());
        tables
            .send(id, Note::Enter { conn: conn.id, guest, seat, since, form, changes: false, sender })
            .await
            .unwrap();
        (conn, heard)
    }

    /// "There is no such table" to somebody who had just set it, because somebody else looked for it a moment before: two who go on to the next game
    /// at once, or a page that asks for the evening's games meanwhile.
    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn who_has_set_a_table_finds_it_whoever_looks_for_it_meanwhile() {
        let tables = tables(&Arc::new(Memory::new()), 0);
        for _ in 0..300 {
            let id = secret::table_id().unwrap();
            let looks = (0..4).map(|_| {
                let (tables, id) = (Arc::clone(&tables), id.clone());
                tokio::spawn(async move { while tables.read(&id, |_| ()).await == Err(NoTable::Unknown) {} })
            });
            let looks: Vec<_> = looks.collect();
            assert_eq!(tables.read(&id, |_| ()).await, Err(NoTable::Unknown));
            set_as(&tables, &id).await;
            assert_eq!(tables.read(&id, |_| ()).await, Ok(()));
            for look in looks {
                look.await.unwrap();
            }
            tables.release(&id, Released::Deleted).await;
        }
    }

    /// A game that panics, and a table that nobody can open any more: its actor was still registered, and no more.
    #[tokio::test]
    async fn a_table_whose_task_panics_is_freed_and_opens_again() {
        let tables = tables(&Arc::new(Memory::new()), 0);
        let (id, other) = (set(&tables).await, set(&tables).await);
        let (_conn, mut heard) = enter(&tables, &id).await;
        let (_own, mut quiet) = enter(&tables, &other).await;
        let version = tables.read(&id, |room| room.table().version()).await.unwrap();
        let failed = tables.read(&id, |_| -> () { panic!("as a game would in its rules") }).await;
        assert_eq!(failed, Err(NoTable::Failed));
        let mut last = None;
        while let Some(out) = heard.recv().await {
            last = Some(serde_json::from_str::<ToClient>(&out.text).unwrap());
        }
        assert!(matches!(last, Some(ToClient::Closing { code: Code::Failed, again: true, .. })), "{last:?}");
        assert_eq!(tables.read(&id, |room| room.table().version()).await, Ok(version));
        let (_again, mut heard) = enter(&tables, &id).await;
        assert!(heard.recv().await.unwrap().text.contains("\"is\":\"welcome\""));
        // Others have noticed nothing.
        assert!(tables.read(&other, |_| ()).await.is_ok());
        assert!(quiet.try_recv().unwrap().text.contains("welcome") && quiet.try_recv().is_err());
        let none = secret::table_id().unwrap();
        assert_eq!(tables.read(&none, |_| ()).await, Err(NoTable::Unknown));
    }
}
