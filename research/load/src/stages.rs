//! One stage after the other: an empty server, tables, sockets, and moves at one rate or at several.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use crate::boardgame_io::BoardgameIo;
use crate::field::SharedLoad;
use crate::pace::Pace;
use crate::parlor::Parlor;
use crate::process::{Process, Usage};
use crate::server::Protocol;
use crate::slot::Slot;
use crate::tally::Tally;
use crate::{LoadPlan, Memory, Product, RateStep, Setting};

/// How many tables are set, or sockets opened, at the same time.
const AT_ONCE: usize = 16;

/// How long the server may come to rest before its memory is read.
const REST: Duration = Duration::from_secs(2);

/// How long messages are read after the last move.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// What decides about the next step, if there is one.
pub(crate) trait Course {
    /// The rate of the next step, after the last of these.
    fn next(&mut self, done: Option<&RateStep>) -> Option<f64>;

    /// How long after a step's end moves that are still due are made; nothing: until all are made.
    fn drain(&self) -> Option<Duration>;
}

/// The load's setting, and the server's memory if this program started it.
pub(crate) type LoadRun = (Setting, Option<Memory>);

/// Starts the server, sets the tables, opens the sockets, and takes the course's steps.
pub(crate) async fn run(plan: &LoadPlan, course: &mut dyn Course) -> Result<LoadRun> {
    let process = Process::start(plan).await?;
    let played = match plan.product {
        Product::Parlor => {
            let protocol = Parlor::visit(process.address, plan).await?;
            load(plan, &process, protocol, course).await
        }
        Product::BoardgameIo => load(plan, &process, BoardgameIo { people: plan.people }, course).await,
    };
    process.end().await?;
    played
}

async fn load<P: Protocol>(
    plan: &LoadPlan,
    process: &Process,
    protocol: P,
    course: &mut dyn Course,
) -> Result<LoadRun> {
    let empty = process.usage();
    let field = Arc::new(SharedLoad {
        protocol,
        at: process.address,
        tally: Tally::new()?,
        set: AtomicUsize::new(0),
        patience: plan.patience,
    });
    // The first spectators of all slots come before the second ones.
    let watchers = |slot| plan.watchers / plan.tables + usize::from(slot < plan.watchers % plan.tables);
    let setting =
        stream::iter(0..plan.tables).map(|slot| Slot::set(Arc::clone(&field), slot, watchers(slot)));
    let mut slots: Vec<_> =
        setting.buffer_unordered(AT_ONCE).try_collect().await.context("setting the first tables")?;
    sleep(REST).await;
    let set = process.usage();
    let opening = stream::iter(&mut slots).map(Slot::open);
    opening.buffer_unordered(AT_ONCE).try_collect::<()>().await.context("opening the first sockets")?;
    sleep(REST).await;
    let opened = process.usage();
    let sockets = slots.iter().map(Slot::sockets).sum();
    let mut done = None;
    while let Some(rate) = course.next(done.as_ref()) {
        if done.is_some() {
            rest(process).await;
        }
        let step = moves(plan, rate, course.drain(), process, &field, slots).await;
        (slots, done) = (step.0, Some(step.1));
    }
    let after = process.usage();
    Ok((Setting::of(plan, sockets), memory([empty, set, opened, after], plan.tables, sockets)))
}

/// Waits until the server has nearly nothing left to do, or for some seconds: it may still write what it has acknowledged, or set tables.
async fn rest(process: &Process) {
    const LOOK: Duration = Duration::from_millis(200);
    for _ in 0..25 {
        let before = process.usage().seconds;
        sleep(LOOK).await;
        if process.usage().seconds - before < LOOK.as_secs_f64() / 5.0 {
            return;
        }
    }
}

/// The memory that was used at each stage.
fn memory([empty, set, opened, after]: [Usage; 4], tables: usize, sockets: usize) -> Option<Memory> {
    let per = |after: Usage, before: Usage, count: usize| {
        (after.memory as f64 - before.memory as f64) / count as f64
    };
    (empty.memory > 0).then(|| Memory {
        empty: empty.memory,
        tables: set.memory,
        sockets: opened.memory,
        after: after.memory,
        peak: after.peak,
        a_table: per(set, empty, tables),
        a_socket: per(opened, set, sockets),
        an_open_table: per(opened, empty, tables),
    })
}

/// What is counted from one moment to another.
#[derive(Clone, Copy)]
struct LoadCounts {
    server: f64,
    own: f64,
    messages: u64,
    bytes: u64,
}

impl LoadCounts {
    fn now<P>(process: &Process, field: &SharedLoad<P>) -> LoadCounts {
        let count = |count: &AtomicU64| count.load(Ordering::Relaxed);
        LoadCounts {
            server: process.usage().seconds,
            own: Usage::of("self").seconds,
            messages: count(&field.tally.messages),
            bytes: count(&field.tally.bytes),
        }
    }
}

/// The moves of one rate, and what the two processes use for them. The slots are returned.
async fn moves<P: Protocol>(
    plan: &LoadPlan,
    rate: f64,
    drain: Option<Duration>,
    process: &Process,
    field: &SharedLoad<P>,
    slots: Vec<Slot<P>>,
) -> (Vec<Slot<P>>, RateStep) {
    let tally = &field.tally;
    tally.reset();
    let start = Instant::now() + Duration::from_millis(100);
    let counts = start + plan.warmup;
    let end = counts + plan.time;
    let (give_up, close) = (drain.map(|drain| end + drain), end + drain.unwrap_or(LAST_WORDS));
    let pace = Pace { start, counts, end, give_up, close, rate, slots: slots.len() };
    let mut playing = JoinSet::new();
    slots.into_iter().for_each(|slot| drop(playing.spawn(slot.play(pace))));
    sleep_until(counts).await;
    let before = LoadCounts::now(process, field);
    sleep_until(end).await;
    let after = LoadCounts::now(process, field);
    let mut slots = Vec::new();
    while let Some(played) = playing.join_next().await {
        match played {
            Ok(slot) => slots.push(slot),
            Err(_) => tally.error("a guest of this program broke down"),
        }
    }
    let ((moves, latency), (waited, waits)) = (tally.latency(), tally.turns());
    let acknowledged = tally.acknowledged.load(Ordering::Relaxed);
    let (messages, bytes) = (after.messages - before.messages, after.bytes - before.bytes);
    let server_seconds = after.server - before.server;
    let per = |all: f64, count: u64| (count > 0).then(|| all / count as f64);
    let step = RateStep {
        rate,
        seconds: plan.time.as_secs_f64(),
        moves,
        given_up: tally.given_up.load(Ordering::Relaxed),
        acknowledged_per_second: acknowledged as f64 / plan.time.as_secs_f64(),
        latency,
        waited,
        waits,
        errors: tally.errors(),
        renewed: tally.renewed.load(Ordering::Relaxed),
        messages,
        bytes,
        bytes_per_message: per(bytes as f64, messages),
        server_seconds,
        server_ms_per_move: per(server_seconds * 1000.0, acknowledged).filter(|ms| *ms > 0.0),
        own_seconds: after.own - before.own,
    };
    (slots, step)
}
