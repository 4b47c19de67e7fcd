//! The results.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::Product;

/// A server under load, and how it did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The server's product.
    pub product: String,
    /// Tables that were open at once.
    pub tables: usize,
    /// Spectators.
    pub watchers: usize,
    /// Moves a second that were due.
    pub rate: f64,
    /// For how many seconds moves counted.
    pub seconds: f64,
    /// Moves that count.
    pub moves: u64,
    /// Moves a second that were acknowledged.
    pub acknowledged_per_second: f64,
    /// The time from when a move was due until it was acknowledged.
    pub latency: Latency,
    /// Errors, each with its count.
    pub errors: BTreeMap<String, u64>,
    /// Tables that were created in place of finished ones.
    pub renewed: u64,
    /// Messages that came through the sockets.
    pub messages: u64,
    /// Their bytes.
    pub bytes: u64,
    /// The server's memory, if this program started it.
    pub memory: Option<Memory>,
    /// Processor time of the server while moves counted, in seconds.
    pub server_seconds: f64,
    /// That of this program.
    pub own_seconds: f64,
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

impl fmt::Display for Product {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Product::Parlor => "parlor",
            Product::BoardgameIo => "boardgame.io",
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut row = |name: &str, value: String| writeln!(f, "{name:<34}{value:>14}");
        row("", self.product.clone())?;
        row("tables open at once", self.tables.to_string())?;
        row("spectators", self.watchers.to_string())?;
        row("moves a second: due", format!("{:.0}", self.rate))?;
        row("moves a second: acknowledged", format!("{:.1}", self.acknowledged_per_second))?;
        row("moves that count", self.moves.to_string())?;
        let times = [
            ("p50", self.latency.p50),
            ("p90", self.latency.p90),
            ("p99", self.latency.p99),
            ("p99.9", self.latency.p999),
            ("max", self.latency.max),
        ];
        for (name, value) in times {
            row(&format!("due to acknowledged, {name}"), format!("{value:.2} ms"))?;
        }
        row("tables set anew", self.renewed.to_string())?;
        row("messages received", self.messages.to_string())?;
        row("bytes received", self.bytes.to_string())?;
        if let Some(memory) = &self.memory {
            let mega = |bytes: u64| format!("{:.1} MB", bytes as f64 / 1e6);
            let kilo = |bytes: f64| format!("{:.1} kB", bytes / 1e3);
            row("memory: empty", mega(memory.empty))?;
            row("memory: tables", mega(memory.tables))?;
            row("memory: tables and sockets", mega(memory.sockets))?;
            row("memory: after the moves", mega(memory.after))?;
            row("memory: most", mega(memory.peak))?;
            row("memory: a table", kilo(memory.a_table))?;
            row("memory: an idle socket", kilo(memory.a_socket))?;
            row("memory: a table with its sockets", kilo(memory.an_open_table))?;
            row("processor: server", format!("{:.2} s", self.server_seconds))?;
        }
        row("processor: this program", format!("{:.2} s", self.own_seconds))?;
        let errors: u64 = self.errors.values().sum();
        row("errors", errors.to_string())?;
        for (what, count) in &self.errors {
            writeln!(f, "  {count} x {what}")?;
        }
        Ok(())
    }
}
