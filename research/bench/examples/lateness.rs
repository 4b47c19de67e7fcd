//! How well the bots meet their time limits while other programs work: how much later than its limit an answer comes, in real time.
//!
//! ```text
//! cargo run --release -p parlor-bench --example lateness -- CHOICES BUSY [FILE]
//! ```
//!
//! `best:100ms` makes `CHOICES` choices of every game while `BUSY` threads only keep processors busy. A loop that only reads the clock is
//! measured beside it: its lateness is the machine's share. With a file, the table is written there, for the page on strength.

use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use parlor_bench::decisions;
use parlor_catalog::{BotSpec, Entry, games};
use parlor_chance::Seed;
use parlor_game::Seats;
use parlor_lab::Measured;

/// The limit of each choice.
const LIMIT: Duration = Duration::from_millis(100);
/// A delay that a person does not notice, and that we promise.
const PROMISED: Duration = Duration::from_millis(50);

/// How late one bot's answers were, of those that used their whole time; an answer that is ready sooner is not late.
struct Lateness {
    choices: usize,
    late: Vec<Duration>,
}

impl Lateness {
    fn of(took: &[Duration]) -> Lateness {
        let mut late: Vec<_> = took.iter().filter_map(|took| took.checked_sub(LIMIT)).collect();
        late.sort_unstable();
        Lateness { choices: took.len(), late }
    }

    /// The lateness that at least this many of a hundred do not exceed.
    fn percentile(&self, percent: usize) -> String {
        let those = (self.late.len() * percent).div_ceil(100);
        self.late
            .get(those.saturating_sub(1))
            .map_or("-".to_owned(), |late| format!("{:.2} ms", 1000.0 * late.as_secs_f64()))
    }

    fn row(&self, name: &str) -> Vec<String> {
        let broken = self.late.iter().filter(|late| **late > PROMISED).count();
        vec![
            name.to_owned(),
            self.choices.to_string(),
            self.late.len().to_string(),
            self.percentile(50),
            self.percentile(99),
            self.percentile(100),
            broken.to_string(),
        ]
    }
}

/// How long the choices of this game took, in games from consecutive deals.
fn choices(entry: &dyn Entry, count: usize) -> Result<Vec<Duration>, Box<dyn Error>> {
    let spec: BotSpec = format!("best:{}ms", LIMIT.as_millis()).parse()?;
    let mut took = Vec::with_capacity(count);
    for deal in 1.. {
        let seed = Seed::new(format!("lateness {deal}"));
        let seats = entry.about().default_seats;
        let mut bots: Vec<_> = Seats::first(seats).iter().map(|seat| entry.bot(spec, &seed, seat)).collect();
        let played = decisions(entry, "-", seats, &seed, |seat, view| {
            let begun = Instant::now();
            let choice = bots[seat.index()].choose(seat, view, &|| false, None)?;
            took.push(begun.elapsed());
            let enough = took.len() >= count;
            Ok(if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(choice.text) })
        })?;
        if played.is_break() {
            break;
        }
    }
    Ok(took)
}

/// How long a loop takes that only waits for the same time to pass.
fn waits(count: usize) -> Vec<Duration> {
    let wait = || {
        let begun = Instant::now();
        while begun.elapsed() < LIMIT {}
        begun.elapsed()
    };
    (0..count).map(|_| wait()).collect()
}

/// Signals the end when dropped, however the run ends: the threads that keep processors busy wait for it.
struct Ending<'a>(&'a AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The measurements, while this many threads keep processors busy.
fn measure(count: usize, busy: usize) -> Result<Vec<Vec<String>>, Box<dyn Error>> {
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        for thread in 0..busy {
            let over = &over;
            scope.spawn(move || {
                let mut sum = thread;
                while !over.load(Ordering::Relaxed) {
                    sum = black_box(sum.wrapping_mul(31).wrapping_add(7));
                }
            });
        }
        let _ending = Ending(&over);
        let mut rows = Vec::new();
        let mut tell = |took: &[Duration], name: &str| {
            let row = Lateness::of(took).row(name);
            println!("{}", row.join("  "));
            rows.push(row);
        };
        for entry in games() {
            tell(&choices(*entry, count)?, entry.about().name);
        }
        tell(&waits(count), "a loop that only waits");
        Ok(rows)
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let (count, busy, file) = match &arguments[..] {
        [count, busy] => (count, busy, None),
        [count, busy, file] => (count, busy, Some(file)),
        _ => return Err("usage: lateness CHOICES BUSY [FILE]".into()),
    };
    let rows = measure(count.parse()?, busy.parse()?)?;
    let Some(file) = file else { return Ok(()) };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let text = format!(
        "How much later than its time an answer comes, by the clock on the wall: `best:{}ms`, while {busy} threads that never rest \
         share {cores} cores with it. Those that took their whole time are counted, and how late they were: half of them, 99 of a hundred, \
         and the latest. Promised are {} ms.",
        LIMIT.as_millis(),
        PROMISED.as_millis()
    );
    let head = ["game", "choices", "took all their time", "half", "99 %", "latest", "later than promised"];
    let page = Measured {
        title: "Time limits beside work of others".to_owned(),
        game: None,
        on: None,
        by: format!("cargo run --release -p parlor-bench --example lateness -- {}", arguments.join(" ")),
        text: vec![text],
        head: head.map(str::to_owned).to_vec(),
        rows,
    };
    Ok(fs::write(file, serde_json::to_string_pretty(&page)? + "\n")?)
}
