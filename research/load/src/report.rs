//! The results.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::{LoadPlan, Product};

/// What was the same all the time.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Setting {
    /// The server's product.
    pub product: String,
    /// Tables that were open at once.
    pub tables: usize,
    /// Sockets that were open at once, those of spectators included.
    pub sockets: usize,
    /// Spectators.
    pub watchers: usize,
    /// Whether people held all seats, with a socket for each.
    pub people: bool,
    /// Whether states were asked for as changes of those before.
    pub changes: bool,
    /// Whether the effect of each choice was asked for.
    pub effects: bool,
}

/// Moves at one rate.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RateStep {
    /// Moves a second that were due.
    pub rate: f64,
    /// For how many seconds moves counted.
    pub seconds: f64,
    /// Moves that count.
    pub moves: u64,
    /// Those of them that were never made, because they were too late; their time is how late they were then.
    pub given_up: u64,
    /// Moves a second that were acknowledged.
    pub acknowledged_per_second: f64,
    /// The time from when a move was due until it was acknowledged; where a bot was to choose when it was due, from when the guest was asked.
    pub latency: Latency,
    /// Moves that were due while a bot was to choose.
    pub waited: u64,
    /// The time from when they were due until the guest was asked: bots that answer at an even pace, and how long their choices take here.
    pub waits: Latency,
    /// Errors, each with its count.
    pub errors: BTreeMap<String, u64>,
    /// Tables that were created in place of finished ones.
    pub renewed: u64,
    /// Messages that came through the sockets while moves counted.
    pub messages: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Bytes of a message, on the average.
    pub bytes_per_message: Option<f64>,
    /// Processor time of the server while moves counted, in seconds.
    pub server_seconds: f64,
    /// The same for each move that was acknowledged, in milliseconds; nothing where it is unknown.
    pub server_ms_per_move: Option<f64>,
    /// That of this program, in seconds.
    pub own_seconds: f64,
}

/// A server under load at one rate, and how it did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// What was measured.
    #[serde(flatten)]
    pub setting: Setting,
    /// The moves.
    #[serde(flatten)]
    pub step: RateStep,
    /// The server's memory, if this program started it.
    pub memory: Option<Memory>,
}

/// Milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Latency {
    /// Half of the moves took no longer.
    pub p50: f64,
    /// Nine of ten.
    pub p90: f64,
    /// 99 of 100.
    pub p99: f64,
    /// 999 of 1000.
    pub p999: f64,
    /// The slowest.
    pub max: f64,
}

/// Resident memory of the server, in bytes.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Memory {
    /// Before any table.
    pub empty: u64,
    /// With all tables in memory, without sockets.
    pub tables: u64,
    /// With their sockets, before any move.
    pub sockets: u64,
    /// After the moves.
    pub after: u64,
    /// The most at any time.
    pub peak: u64,
    /// The memory of a table.
    pub a_table: f64,
    /// The additional memory of an idle socket.
    pub a_socket: f64,
    /// The memory of a table with its sockets.
    pub an_open_table: f64,
}

impl Setting {
    pub(crate) fn of(plan: &LoadPlan, sockets: usize) -> Setting {
        Setting {
            product: plan.product.to_string(),
            tables: plan.tables,
            sockets,
            watchers: plan.watchers,
            people: plan.people,
            changes: plan.changes && plan.product == Product::Parlor,
            effects: plan.effects && plan.product == Product::Parlor,
        }
    }
}

impl fmt::Display for Product {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Product::Parlor => "parlor",
            Product::BoardgameIo => "boardgame.io",
        })
    }
}

fn row(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "{name:<34}{value:>14}")
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answer = |yes| if yes { "yes" } else { "no" };
        row(f, "", &self.product)?;
        row(f, "tables open at once", &self.tables.to_string())?;
        row(f, "sockets open at once", &self.sockets.to_string())?;
        row(f, "spectators", &self.watchers.to_string())?;
        row(f, "people in all seats", answer(self.people))?;
        row(f, "states as changes", answer(self.changes))?;
        row(f, "effects of choices", answer(self.effects))
    }
}

impl fmt::Display for RateStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        row(f, "moves a second: due", &format!("{:.0}", self.rate))?;
        row(f, "moves a second: acknowledged", &format!("{:.1}", self.acknowledged_per_second))?;
        row(f, "moves that count", &self.moves.to_string())?;
        let times = [
            ("p50", self.latency.p50),
            ("p90", self.latency.p90),
            ("p99", self.latency.p99),
            ("p99.9", self.latency.p999),
            ("max", self.latency.max),
        ];
        for (name, value) in times {
            row(f, &format!("due to acknowledged, {name}"), &format!("{value:.2} ms"))?;
        }
        if self.waited > 0 {
            row(f, "due while a bot was to choose", &self.waited.to_string())?;
            for (name, value) in [("p50", self.waits.p50), ("p99", self.waits.p99), ("max", self.waits.max)] {
                row(f, &format!("due to asked, {name}"), &format!("{value:.2} ms"))?;
            }
        }
        row(f, "tables set anew", &self.renewed.to_string())?;
        row(f, "messages received", &self.messages.to_string())?;
        row(f, "bytes received", &self.bytes.to_string())?;
        if let Some(bytes) = self.bytes_per_message {
            row(f, "bytes received, a message", &format!("{bytes:.0}"))?;
        }
        if let Some(ms) = self.server_ms_per_move {
            row(f, "processor: server", &format!("{:.2} s", self.server_seconds))?;
            row(f, "processor, a move of a person", &format!("{ms:.3} ms"))?;
        }
        row(f, "processor: this program", &format!("{:.2} s", self.own_seconds))?;
        let errors: u64 = self.errors.values().sum();
        row(f, "errors", &errors.to_string())?;
        self.errors.iter().try_for_each(|(what, count)| writeln!(f, "  {count} x {what}"))
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mega = |bytes: u64| format!("{:.1} MB", bytes as f64 / 1e6);
        let kilo = |bytes: f64| format!("{:.1} kB", bytes / 1e3);
        row(f, "memory: empty", &mega(self.empty))?;
        row(f, "memory: tables", &mega(self.tables))?;
        row(f, "memory: tables and sockets", &mega(self.sockets))?;
        row(f, "memory: after the moves", &mega(self.after))?;
        row(f, "memory: most", &mega(self.peak))?;
        row(f, "memory: a table", &kilo(self.a_table))?;
        row(f, "memory: an idle socket", &kilo(self.a_socket))?;
        row(f, "memory: a table with its sockets", &kilo(self.an_open_table))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.setting)?;
        self.memory.iter().try_for_each(|memory| write!(f, "{memory}"))?;
        write!(f, "{}", self.step)
    }
}
