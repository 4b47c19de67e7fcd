//! A guest who plays whatever happens: who comes again when their socket ends, and sends again what was not answered, as our pages do.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Result, anyhow};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::ledger::Ledger;
use super::mishap::Mishap;
use crate::field::SharedLoad;
use crate::hand::Heard;
use crate::line::TableSocket;
use crate::luck::Luck;
use crate::parlor::Parlor;
use crate::server::{Protocol, Table, Viewpoint};

/// How long an answer may take before a guest believes that their connection is dead: as long as our pages wait.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);

/// How long our pages wait before they come again: so long at first, twice as long each time, and never longer than the second; more or less by a fifth.
const PAUSES: [Duration; 2] = [Duration::from_millis(300), Duration::from_secs(5)];

/// An answer that takes longer is a pause.
const LONG: Duration = Duration::from_millis(500);

/// What all guests share.
pub(super) struct GuestPlace {
    pub(super) field: Arc<SharedLoad<Parlor>>,
    pub(super) ledger: Arc<Ledger>,
    pub(super) pace: Duration,
    pub(super) seed: u64,
}

/// A choice that was sent, and has not been answered.
struct Pending {
    id: u64,
    text: String,
    sent: Instant,
    /// Whether it was sent more than once.
    again: bool,
}

/// Since when a guest cannot play, and after what.
#[derive(Clone, Copy)]
struct Outage {
    since: Instant,
    after: Mishap,
}

struct Guest {
    place: Arc<GuestPlace>,
    luck: Luck,
    ends: watch::Receiver<bool>,
    failures: u32,
    outage: Option<Outage>,
    pending: Option<Pending>,
    /// The version that holds the last move at this table: what the hand says of an earlier one is of the past.
    moved: u32,
    /// Whether they count among those who play.
    plays: bool,
    due: Instant,
}

/// Plays one table after the other, until the end.
pub(super) async fn play(place: Arc<GuestPlace>, number: usize, ends: watch::Receiver<bool>) {
    let mut luck = Luck::new(place.seed ^ (number as u64) << 32);
    // Not all move at the same time.
    let first = place.pace.mul_f64((luck.next() % 1000) as f64 / 1000.0);
    let mut guest = Guest {
        place,
        luck,
        ends,
        failures: 0,
        outage: None,
        pending: None,
        moved: 0,
        plays: false,
        due: Instant::now() + first,
    };
    while !guest.is_over() {
        let Some(table) = guest.set().await else { return };
        guest.play(&table).await;
    }
}

impl Guest {
    fn is_over(&self) -> bool {
        *self.ends.borrow()
    }

    /// Sets a table, however often it takes.
    async fn set(&mut self) -> Option<Table> {
        (self.pending, self.moved) = (None, 0);
        while !self.is_over() {
            let field = &self.place.field;
            let number = field.set.fetch_add(1, Ordering::Relaxed);
            match timeout(PATIENCE, field.protocol.set(field.at, number)).await {
                Ok(Ok(table)) => {
                    // Whichever server is asked about it first has it from then on: often another one than that to which the socket will come, which then
                    // passes the guest on. If it is not answered, the socket is all the same.
                    let _ = timeout(PATIENCE, field.protocol.look(field.at, &table)).await;
                    return Some(table);
                }
                Ok(Err(why)) => self.place.ledger.error(format!("a table: {}", short(&why))),
                Err(_) => self.place.ledger.error("a table: no answer in time".to_owned()),
            }
            self.falls_out(Instant::now());
            self.wait().await;
        }
        None
    }

    /// Plays at a table until its game is over.
    async fn play(&mut self, table: &Table) {
        while !self.is_over() {
            let field = Arc::clone(&self.place.field);
            let opening = TableSocket::open(&field, table, Viewpoint::Guest(0));
            let Ok(Ok(mut line)) = timeout(PATIENCE, opening).await else {
                self.falls_out(Instant::now());
                self.wait().await;
                continue;
            };
            self.failures = 0;
            let played = self.sit(table, &mut line).await;
            match played {
                Ok(()) => {
                    line.close().await;
                    return;
                }
                Err(why) => {
                    let why = why.to_string();
                    if why.starts_with("refused")
                        || why.starts_with("a gap")
                        || why.contains("another version")
                    {
                        self.place.ledger.error(why);
                        self.pending = None;
                    }
                    let now = Instant::now();
                    self.falls_out(self.pending.as_ref().map_or(now, |pending| pending.sent.min(now)));
                    self.wait().await;
                }
            }
        }
    }

    /// Makes a move whenever one is due, until the game is over or the socket ends.
    async fn sit(&mut self, table: &Table, line: &mut TableSocket) -> Result<()> {
        let field = Arc::clone(&self.place.field);
        if let Some(pending) = &mut self.pending {
            pending.again = true;
            line.send(pending.text.clone()).await?;
            self.hear_answer(table, line).await?;
        }
        self.is_back();
        while !line.hand.over {
            let mut ends = self.ends.clone();
            let due = self.due;
            tokio::select! {
                heard = line.hear(&field, table) => { heard?; continue }
                () = sleep_until(due) => {}
                _ = ends.wait_for(|end| *end) => return Ok(()),
            }
            let command = match line.hand.version >= self.moved {
                true => field.protocol.command(table, &line.hand, &mut self.luck),
                false => None,
            };
            let Some((id, text)) = command else {
                // A bot is to choose, or the news of the last move has not come yet.
                line.hear(&field, table).await?;
                continue;
            };
            self.due = Instant::now() + self.place.pace;
            self.pending = Some(Pending { id, text: text.clone(), sent: Instant::now(), again: false });
            line.send(text).await?;
            self.hear_answer(table, line).await?;
        }
        Ok(())
    }

    async fn hear_answer(&mut self, table: &Table, line: &mut TableSocket) -> Result<()> {
        let field = Arc::clone(&self.place.field);
        while let Some(pending) = &self.pending {
            let heard = timeout(PATIENCE, line.hear(&field, table)).await;
            match heard.map_err(|_| anyhow!("no answer in time"))?? {
                Heard::Done { id, version } if id == pending.id => {
                    let took = pending.sent.elapsed();
                    field.tally.time(took);
                    // Who waits long for an answer has a pause, too, if their socket has not ended.
                    if took > LONG && !pending.again {
                        self.place.ledger.paused(self.place.ledger.now(), took);
                    }
                    self.place.ledger.acknowledge(&table.id, id, version, pending.again);
                    self.moved = version;
                    self.pending = None;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// From now on, or since then, the guest cannot play.
    fn falls_out(&mut self, since: Instant) {
        let after = self.place.ledger.now();
        self.outage.get_or_insert(Outage { since, after });
        if std::mem::take(&mut self.plays) {
            self.place.ledger.goes();
        }
    }

    /// The guest has the table before them again, and what they had chosen is made.
    fn is_back(&mut self) {
        if let Some(Outage { since, after }) = self.outage.take() {
            self.place.ledger.paused(after, since.elapsed());
        }
        if !std::mem::replace(&mut self.plays, true) {
            self.place.ledger.comes();
        }
    }

    /// Waits before they come again, as our pages do.
    async fn wait(&mut self) {
        let [first, longest] = PAUSES;
        let pause = (first * 2_u32.saturating_pow(self.failures.min(10))).min(longest);
        self.failures += 1;
        let spread = 0.8 + 0.4 * (self.luck.next() % 1000) as f64 / 1000.0;
        sleep(pause.mul_f64(spread)).await;
    }
}

/// What went wrong, without what differs each time.
fn short(why: &anyhow::Error) -> String {
    let text = format!("{why:#}");
    text.split(['{', '(']).next().unwrap_or_default().trim().to_owned()
}
