//! Whole tables in simulated servers: people, bots, networks, stores and crashes, all from one seed, and laws that are checked after each
//! step.
//!
//! A table's course follows from seed and index alone, so that any violation can be repeated by itself. The room and the table are the real
//! ones; everything around them is simulated, and time is virtual.
//!
//! | law | |
//! | --- | --- |
//! | (a) | everything that was sent or answered to anybody is stored |
//! | (b) | nobody receives what they may not know, and everybody receives what they may |
//! | (c) | versions have no gap; a client that folds the news has the same log as a new client |
//! | (d) | a command is done at most once, and not refused when it was |
//! | (e) | a table that is read again is the same table |
//! | (f) | a legal choice is not refused |
//! | (g) | a table goes on as long as anybody who can act is there; bots think while somebody looks |
//! | (h) | clocks do what was agreed, and run for nobody while the server is closed |
//! | (i) | a room does not grow without bound, answers every request, and lets no bot think for nobody |
//! | (j) | nobody comes past a closed door, and no game begins before everybody is ready |
//! | (k) | a bot stands in only for who has been away for a minute, and they have their seat again as soon as they are here |
//! | (l) | a seat goes to another device by its newest code, once and in time, or by the word of all others; and back to who had it |
//! | (m) | a server that has lost its table to another writes nothing any more, and gives itself up |
//! | (n) | people hear what somebody has said who sat there, once, as the host allows, and no log holds it |
//! | (o) | spectators are told nothing of the newest choices that the host holds back from them, and of the others what was to be seen then |
//! | (p) | nobody plays against a hand that another person has seen in this game, except for practice |

mod behind;
mod book;
mod devices;
mod door;
mod fault;
mod games;
mod later;
mod laws;
mod net;
mod people;
mod report;
mod server;
mod setting;
mod shadow;
mod stall;
mod talk;
mod toys;
mod twin;
mod watch;
mod words;
mod world;

use std::ops::Range;

use parlor_chance::Rng;

pub use fault::Fault;
pub use report::{Counts, Violation};

use setting::Setting;
use world::World;

/// How many lines of the trace a violation shows.
const TRACE: usize = 40;

/// Plays one table.
///
/// # Errors
/// The law that was broken.
pub fn table(seed: u64, index: u64, fault: Fault) -> Result<Counts, Box<Violation>> {
    let (_, what) = match play(seed, index, fault, false) {
        (world, Ok(())) => return Ok(world.map(|world| world.counts).unwrap_or_default()),
        (world, Err(what)) => (world, what),
    };
    // Once more, the same in every bit, this time with a trace.
    let (world, _) = play(seed, index, fault, true);
    let mut trace = world.and_then(|world| world.trace).unwrap_or_default();
    trace.drain(..trace.len().saturating_sub(TRACE));
    Err(Box::new(Violation { seed, table: index, fault, what, trace }))
}

/// Everything that happens at a table, line by line, and the violation if there is one.
pub fn trace(seed: u64, index: u64, fault: Fault) -> (Vec<String>, Result<(), String>) {
    let (world, lawful) = play(seed, index, fault, true);
    (world.and_then(|world| world.trace).unwrap_or_default(), lawful)
}

fn play(seed: u64, index: u64, fault: Fault, trace: bool) -> (Option<World>, Result<(), String>) {
    let mut chance = Rng::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(index));
    let Some(setting) = Setting::any(index, &mut chance) else {
        return (None, Err("no game for this table".to_owned()));
    };
    let mut world = match World::new(index, setting, chance, fault, trace) {
        Ok(world) => world,
        Err(why) => return (None, Err(why)),
    };
    let first = world.setting.header.to_string();
    world.tell(|_| first.trim_end().replace('\n', ", "));
    let lawful = world.run();
    (Some(world), lawful)
}

/// Plays many tables on some threads. Returns the counts, and every violation in the order of tables.
pub fn tables(seed: u64, range: Range<u64>, fault: Fault, threads: u64) -> (Counts, Vec<Violation>) {
    let threads = threads.max(1);
    let share = |own: u64| {
        let mut counts = Counts::default();
        let mut violations = Vec::new();
        for index in range.clone().filter(|index| index % threads == own) {
            match table(seed, index, fault) {
                Ok(own) => counts.add(&own),
                Err(violation) => violations.push(*violation),
            }
        }
        (counts, violations)
    };
    let mut all = Counts::default();
    let mut violations = Vec::new();
    std::thread::scope(|scope| {
        let share = &share;
        let workers: Vec<_> = (0..threads).map(|own| scope.spawn(move || share(own))).collect();
        for worker in workers {
            match worker.join() {
                Ok((counts, found)) => {
                    all.add(&counts);
                    violations.extend(found);
                }
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    violations.sort_by_key(|violation| violation.table);
    (all, violations)
}
