//! A thread that gathers many callers' writes into one commit.
//!
//! A commit waits for the disk, as long for one write as for a hundred. So all writes that arrive during one commit are the next group, and
//! the busier the store is, the cheaper each write is. A write that comes alone is committed at once; after several that came together, the next
//! commit begins [`Writer::PACE`] later, because each costs as much processor time as several writes, and wakes everybody who waits for it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::locked::locked;
use crate::{Append, NewTable, Stats, Store, StoreError, Write};

type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// Writes for many callers. Share it in an `Arc`; dropping the last one closes it.
pub struct Writer {
    sender: Mutex<Option<SyncSender<StoreJob>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    stats: Arc<Mutex<Stats>>,
}

struct StoreJob {
    what: What,
    done: Done,
}

enum What {
    Create(NewTable),
    Append(Append),
}

impl What {
    fn write(&self) -> Write<'_> {
        match self {
            What::Create(table) => Write::Create(table),
            What::Append(append) => Write::Append(append),
        }
    }
}

impl Writer {
    /// The most writes in one group.
    pub const GROUP: usize = 256;

    /// How far apart commits begin while several writes come together: shorter than anybody feels.
    pub const PACE: Duration = Duration::from_millis(2);

    /// Starts the thread, with a queue of at most `queue` waiting writes.
    ///
    /// # Errors
    /// When the system provides no thread.
    pub fn start(store: Arc<dyn Store>, queue: usize) -> std::io::Result<Writer> {
        let (sender, receiver) = sync_channel(queue);
        let stats = Arc::new(Mutex::new(Stats::default()));
        let counted = Arc::clone(&stats);
        let thread = thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || run(store.as_ref(), &receiver, &counted))?;
        Ok(Writer { sender: Mutex::new(Some(sender)), thread: Mutex::new(Some(thread)), stats })
    }

    /// Stores a table. `done` is called once, on the writer's thread, after the commit: it should do little and never wait.
    ///
    /// # Errors
    /// [`StoreError::Busy`] or [`StoreError::Closed`], and `done` is never called.
    pub fn create(
        &self,
        table: NewTable,
        done: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) -> Result<(), StoreError> {
        self.enqueue(StoreJob { what: What::Create(table), done: Box::new(done) })
    }

    /// Appends to a table. `done` is called as with [`create`](Self::create). Writes of one caller are committed in the order of its calls.
    ///
    /// # Errors
    /// [`StoreError::Busy`] or [`StoreError::Closed`], and `done` is never called.
    pub fn append(
        &self,
        append: Append,
        done: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) -> Result<(), StoreError> {
        self.enqueue(StoreJob { what: What::Append(append), done: Box::new(done) })
    }

    /// Its statistics so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        locked(&self.stats).clone()
    }

    /// Accepts no more writes, commits the waiting ones, and returns when all are answered. Called from a `done`, it does not wait.
    pub fn close(&self) {
        drop(locked(&self.sender).take());
        let thread = locked(&self.thread).take();
        if let Some(thread) = thread.filter(|thread| thread.thread().id() != thread::current().id()) {
            // The result is ignored: a panic in the store was already reported.
            let _ = thread.join();
        }
    }

    fn enqueue(&self, job: StoreJob) -> Result<(), StoreError> {
        let sender = locked(&self.sender);
        let Some(sender) = sender.as_ref() else {
            return Err(StoreError::Closed);
        };
        // Counted first: the thread may finish it before the next line.
        locked(&self.stats).waiting += 1;
        sender.try_send(job).map_err(|refused| {
            let mut stats = locked(&self.stats);
            stats.waiting -= 1;
            match refused {
                TrySendError::Full(_) => {
                    stats.busy += 1;
                    StoreError::Busy
                }
                TrySendError::Disconnected(_) => StoreError::Closed,
            }
        })
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.close();
    }
}

impl std::fmt::Debug for Writer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Writer").field("stats", &self.stats()).finish_non_exhaustive()
    }
}

/// Ends when every sender is dropped and the queue is empty.
fn run(store: &dyn Store, receiver: &Receiver<StoreJob>, stats: &Mutex<Stats>) {
    let mut due = Instant::now();
    while let Ok(first) = receiver.recv() {
        thread::sleep(due.saturating_duration_since(Instant::now()));
        let begun = Instant::now();
        let mut group = vec![first];
        group.extend(receiver.try_iter().take(Writer::GROUP - 1));
        due = if group.len() > 1 { begun + Writer::PACE } else { begun };
        commit(store, group, stats);
    }
}

fn commit(store: &dyn Store, group: Vec<StoreJob>, stats: &Mutex<Stats>) {
    let writes: Vec<Write<'_>> = group.iter().map(|job| job.what.write()).collect();
    let begun = Instant::now();
    let answers = store.write(&writes);
    let took = begun.elapsed();
    count(&mut locked(stats), &writes, &answers, took);
    drop(writes);
    for (job, answer) in group.into_iter().zip(answers) {
        // One caller's panic must not affect the others; the panic hook has reported it.
        let _ = catch_unwind(AssertUnwindSafe(|| (job.done)(answer)));
    }
}

fn count(stats: &mut Stats, writes: &[Write<'_>], answers: &[Result<(), StoreError>], took: Duration) {
    stats.commit(writes.len(), took);
    stats.waiting = stats.waiting.saturating_sub(writes.len() as u64);
    for (write, answer) in writes.iter().zip(answers) {
        match answer {
            Ok(()) => {
                stats.written += 1;
                stats.failing = None;
                stats.lines += write.lines().len() as u64;
            }
            Err(why) if why.is_refusal() => stats.refused += 1,
            Err(_) => {
                stats.failed += 1;
                stats.failing = Some(Instant::now());
            }
        }
    }
}
