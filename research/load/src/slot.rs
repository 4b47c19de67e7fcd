//! One table at a time with its guest and spectators; when the game is over, the next table takes its place.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::Poll;

use anyhow::{Context, Result};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep_until, timeout};

use crate::field::SharedLoad;
use crate::hand::Heard;
use crate::line::TableSocket;
use crate::luck::Luck;
use crate::pace::Pace;
use crate::server::{Protocol, Table, Viewpoint};

/// A place for one table after the other.
pub(crate) struct Slot<P> {
    field: Arc<SharedLoad<P>>,
    number: usize,
    luck: Luck,
    table: Arc<Table>,
    /// The guest's sockets; none after an error.
    lines: Vec<TableSocket>,
    /// The version that holds the last move. What a socket asked before it has told that is of the past.
    moved: u32,
    watchers: usize,
    watching: Vec<AbortHandle>,
}

impl<P: Protocol> Slot<P> {
    /// Creates the slot's first table, and makes the server load it into memory.
    pub(crate) async fn set(field: Arc<SharedLoad<P>>, number: usize, watchers: usize) -> Result<Self> {
        let table = field.protocol.set(field.at, field.set.fetch_add(1, Ordering::Relaxed)).await?;
        field.protocol.look(field.at, &table).await?;
        let (table, luck) = (Arc::new(table), Luck::new((number as u64) << 32));
        Ok(Slot { field, number, luck, table, lines: Vec::new(), moved: 0, watchers, watching: Vec::new() })
    }

    /// Opens the sockets of the slot's table.
    pub(crate) async fn open(&mut self) -> Result<()> {
        self.moved = 0;
        for index in 0..self.table.sockets {
            let line = TableSocket::open(&self.field, &self.table, Viewpoint::Guest(index));
            self.lines.push(timeout(self.field.patience, line).await.context("no welcome in time")??);
        }
        for _ in 0..self.watchers {
            let watch = watch(Arc::clone(&self.field), Arc::clone(&self.table));
            self.watching.push(tokio::spawn(watch).abort_handle());
        }
        Ok(())
    }

    /// How many sockets are open, those of spectators included.
    pub(crate) fn sockets(&self) -> usize {
        self.lines.len() + self.watching.len()
    }

    /// Makes each move when it is due, until the end.
    pub(crate) async fn play(mut self, pace: Pace) -> Self {
        // When a bot has let the guest move for the last time: moves that were due before could not be made earlier.
        let mut held = pace.start;
        for due in pace.due(self.number) {
            self.wait(due).await;
            let now = Instant::now();
            if pace.give_up.is_some_and(|give_up| now >= give_up) {
                // It takes at least as long as this.
                self.field.tally.given_up(now - due);
                continue;
            }
            let played = timeout(self.field.patience, self.move_once()).await;
            let acknowledged = Instant::now();
            match played {
                Ok(Ok(asked)) => {
                    // A bot that takes its time makes nobody's move late, nor the next ones. What the server takes after that counts for all
                    // that were due.
                    held = held.max(asked.unwrap_or(held));
                    if due >= pace.counts {
                        let from = due.max(held);
                        if from > due {
                            self.field.tally.turn(from - due);
                        }
                        self.field.tally.time(acknowledged - from);
                    }
                    if (pace.counts..pace.end).contains(&acknowledged) {
                        self.field.tally.acknowledged.fetch_add(1, Ordering::Relaxed);
                    }
                }
                Ok(Err(why)) => self.fail(&format!("{why:#}")),
                Err(_) => self.fail("a move was not acknowledged in time"),
            }
        }
        self.wait(pace.close).await;
        self
    }

    /// Reads messages until a moment; a finished table is replaced at once.
    async fn wait(&mut self, until: Instant) {
        let mut moment = pin!(sleep_until(until));
        loop {
            let read = async {
                // Not cut short: a table that is half set would be forgotten.
                while !self.is_over() {
                    self.hear().await?;
                }
                Ok(())
            };
            let read: Result<()> = tokio::select! {
                biased;
                read = read => read,
                () = &mut moment => return,
            };
            let renewed = match read {
                Ok(()) => self.renew().await,
                Err(why) => Err(why),
            };
            if let Err(why) = renewed {
                self.fail(&format!("{why:#}"));
                // After an error, the slot waits for the next move.
                return moment.await;
            }
        }
    }

    /// Makes a move in any seat that is asked, as soon as one is, and reads until it is acknowledged. Says when a seat was asked, if a
    /// bot was to choose at first.
    async fn move_once(&mut self) -> Result<Option<Instant>> {
        let mut since = None;
        let asked = loop {
            if self.is_over() {
                self.renew().await?;
            }
            match self.asked() {
                Some(asked) => break asked,
                None => self.hear().await?,
            };
            if self.table.bots {
                since = Some(Instant::now());
            }
        };
        let line = &mut self.lines[asked];
        let command = self.field.protocol.command(&self.table, &line.hand, &mut self.luck);
        let (own, command) = command.context("no choice")?;
        line.send(command).await?;
        loop {
            match self.hear().await? {
                (index, Heard::Done { id, version }) if (index, id) == (asked, own) => {
                    self.moved = version;
                    return Ok(since);
                }
                _ => {}
            }
        }
    }

    /// Whether another table is due: this one's game is over, or an error has ended it.
    fn is_over(&self) -> bool {
        self.lines.is_empty() || self.lines.iter().any(|line| line.hand.over)
    }

    /// One of the sockets whose seat has a choice now.
    fn asked(&mut self) -> Option<usize> {
        let moved = self.moved;
        let mut asked = self.lines.iter().enumerate();
        let asked = asked.by_ref().filter(|(_, line)| line.hand.is_asked() && line.hand.version >= moved);
        let asked: Vec<usize> = asked.map(|(index, _)| index).collect();
        self.luck.pick(&asked).copied()
    }

    /// Reads one message of any of the guest's sockets, and says of which.
    async fn hear(&mut self) -> Result<(usize, Heard)> {
        let lines = &mut self.lines;
        let (index, arrival) = poll_fn(|waking| {
            for (index, line) in lines.iter_mut().enumerate() {
                if let Poll::Ready(arrival) = line.poll(waking) {
                    return Poll::Ready((index, arrival));
                }
            }
            Poll::Pending
        })
        .await;
        Ok((index, self.lines[index].take(&self.field, &self.table, arrival).await?))
    }

    /// The next table.
    async fn renew(&mut self) -> Result<()> {
        self.stop_watching();
        for old in self.lines.drain(..) {
            // The server may be waiting for it.
            tokio::spawn(timeout(self.field.patience, old.close()));
        }
        let number = self.field.set.fetch_add(1, Ordering::Relaxed);
        let set = self.field.protocol.set(self.field.at, number);
        self.table = Arc::new(timeout(self.field.patience, set).await.context("no table in time")??);
        self.field.tally.renewed.fetch_add(1, Ordering::Relaxed);
        self.open().await
    }

    fn stop_watching(&mut self) {
        self.watching.drain(..).for_each(|watching| watching.abort());
    }

    fn fail(&mut self, what: &str) {
        self.field.tally.error(what);
        self.lines.clear();
    }
}

impl<P> Drop for Slot<P> {
    fn drop(&mut self) {
        self.watching.drain(..).for_each(|watching| watching.abort());
    }
}

/// Looks on until stopped.
async fn watch<P: Protocol>(field: Arc<SharedLoad<P>>, table: Arc<Table>) {
    let watching = async {
        let mut line = TableSocket::open(&field, &table, Viewpoint::Watcher).await?;
        loop {
            line.hear(&field, &table).await?;
        }
    };
    let ended: Result<()> = watching.await;
    if let Err(why) = ended {
        field.tally.error(format!("a spectator: {why:#}"));
    }
}
