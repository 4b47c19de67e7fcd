//! One stage after the other: an empty server, tables, sockets, moves.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use crate::boardgame_io::BoardgameIo;
use crate::parlor::Parlor;
use crate::process::{Process, Usage};
use crate::server::Protocol;
use crate::slot::{Field, Pace, Slot};
use crate::tally::Tally;
use crate::{Memory, Plan, Product, Report};

/// How many tables are set, or sockets opened, at the same time.
const AT_ONCE: usize = 16;

/// How long the server may come to rest before its memory is read.
const REST: Duration = Duration::from_secs(2);

pub(crate) async fn run(plan: &Plan) -> Result<Report> {
    let process = Process::start(plan).await?;
    let report = match plan.product {
        Product::Parlor => {
            let protocol = Parlor::visit(process.address, &plan.games).await?;
            load(plan, &process, protocol).await
        }
        Product::BoardgameIo => load(plan, &process, BoardgameIo).await,
    };
    process.end().await?;
    report
}

async fn load<P: Protocol>(plan: &Plan, process: &Process, protocol: P) -> Result<Report> {
    let empty = process.usage();
    let field = Arc::new(Field {
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
    let measured = moves(plan, process, &field, slots).await;
    let tally = &field.tally;
    let (moves, latency) = tally.latency();
    Ok(Report {
        product: plan.product.to_string(),
        tables: plan.tables,
        watchers: plan.watchers,
        rate: plan.rate,
        seconds: plan.time.as_secs_f64(),
        moves,
        acknowledged_per_second: tally.acknowledged.load(Ordering::Relaxed) as f64 / plan.time.as_secs_f64(),
        latency,
        errors: tally.errors(),
        renewed: tally.renewed.load(Ordering::Relaxed),
        messages: tally.messages.load(Ordering::Relaxed),
        bytes: tally.bytes.load(Ordering::Relaxed),
        memory: (empty.memory > 0).then(|| {
            let per = |after: Usage, before: Usage, count: usize| {
                (after.memory as f64 - before.memory as f64) / count as f64
            };
            Memory {
                empty: empty.memory,
                tables: set.memory,
                sockets: opened.memory,
                after: measured.after.memory,
                peak: measured.after.peak,
                a_table: per(set, empty, plan.tables),
                a_socket: per(opened, set, plan.tables + plan.watchers),
                an_open_table: per(opened, empty, plan.tables),
            }
        }),
        server_seconds: measured.server,
        own_seconds: measured.own,
    })
}

struct Measured {
    after: Usage,
    /// Processor time while moves count.
    server: f64,
    own: f64,
}

/// The moves, and what the two processes use for them.
async fn moves<P: Protocol>(
    plan: &Plan,
    process: &Process,
    field: &Field<P>,
    slots: Vec<Slot<P>>,
) -> Measured {
    let start = Instant::now() + Duration::from_millis(100);
    let counts = start + plan.warmup;
    let pace = Pace { start, counts, end: counts + plan.time, rate: plan.rate, slots: slots.len() };
    let mut playing = JoinSet::new();
    slots.into_iter().for_each(|slot| drop(playing.spawn(slot.play(pace))));
    sleep_until(counts).await;
    let (server, own) = (process.usage(), Usage::of("self"));
    sleep_until(pace.end).await;
    let (after, own_after) = (process.usage(), Usage::of("self"));
    while let Some(played) = playing.join_next().await {
        if played.is_err() {
            field.tally.error("a guest of this program broke down");
        }
    }
    Measured { after, server: after.seconds - server.seconds, own: own_after.seconds - own.seconds }
}
