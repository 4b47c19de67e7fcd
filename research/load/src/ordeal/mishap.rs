//! What goes wrong, or is done to the servers on purpose.

use std::fmt;

/// Something that happens to servers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mishap {
    /// Nothing.
    Calm,
    /// A server is killed, and another one started.
    Kill,
    /// A server stands still for a while, and then goes on.
    Stop,
    /// A server drains, and another one is started.
    Drain,
    /// PostgreSQL is killed, and started again.
    Postgres,
    /// The proxy cuts every second connection.
    Cut,
    /// A server and the others do not reach each other for a while; guests and PostgreSQL do.
    Part,
    /// All servers are replaced, one after the other, as a new version is.
    Deploy,
}

impl fmt::Display for Mishap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Mishap::Calm => "nothing",
            Mishap::Kill => "server killed (KILL)",
            Mishap::Stop => "server stopped (STOP)",
            Mishap::Drain => "server drained (TERM)",
            Mishap::Postgres => "PostgreSQL killed (KILL)",
            Mishap::Cut => "connections cut",
            Mishap::Part => "server cut off from others",
            Mishap::Deploy => "all servers replaced",
        })
    }
}
