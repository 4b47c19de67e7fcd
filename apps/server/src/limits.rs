//! Every limit of the server, in one place. `docs/hosting.md` lists them; a test holds the list to this file.

use std::error::Error;
use std::fmt;

use parlor_session::Bounds;

/// A limit that a host may set: its name, what it limits, and where it is stored.
type LimitField = (&'static str, &'static str, fn(&mut Limits) -> &mut u32);

macro_rules! limits {
    ($($(#[doc = $help:literal])+ $field:ident = $default:literal, $name:literal;)*) => {
        /// What nobody may exceed. Every number is at least 1.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Limits {
            $($(#[doc = $help])+ pub $field: u32,)*
        }

        impl Default for Limits {
            fn default() -> Self {
                Limits { $($field: $default,)* }
            }
        }

        const FIELDS: &[LimitField] = &[
            $(($name, concat!($($help),+), |limits| &mut limits.$field),)*
        ];
    };
}

limits! {
    /// bytes of a request's body
    body = 65_536, "body";
    /// bytes of a message on a socket
    message = 8_192, "message";
    /// seconds in which a request's head must have come, and in which it must be answered
    request_seconds = 10, "request-seconds";
    /// connections at once, from everywhere
    connections = 20_000, "connections";
    /// connections at once from one address, where no proxy is trusted
    connections_per_address = 256, "connections-per-address";
    /// sockets at once from one address
    sockets_per_address = 64, "sockets-per-address";
    /// spectators' sockets at once at one table; each player has 16 places besides
    sockets_per_table = 200, "sockets-per-table";
    /// tables that one address may set in an hour
    tables_per_hour = 120, "tables-per-hour";
    /// seats that one address may take by tables' links in an hour
    seats_per_hour = 240, "seats-per-hour";
    /// codes of tables and of seats that one address may try in a minute
    codes_per_minute = 20, "codes-per-minute";
    /// words at the door of a private server that one address may try in a minute
    words_per_minute = 60, "words-per-minute";
    /// words at the door of a private server that all addresses together may try in a minute
    words_per_minute_in_all = 600, "words-per-minute-in-all";
    /// requests a second from one address, on the average; ten times as many in a burst
    requests_per_second = 20, "requests-per-second";
    /// commands a second on one socket, and as many pings, on the average; four times as many in a burst
    commands_per_second = 10, "commands-per-second";
    /// commands an hour from one address: they are what fills the disk
    commands_per_hour = 40_000, "commands-per-hour";
    /// seconds without a sign of life after which a socket is closed, and its player counts as away
    idle_seconds = 18, "idle-seconds";
    /// messages that may wait for a slow client before its socket is closed
    backlog = 64, "backlog";
    /// seconds after which a table that nobody looks at leaves memory; it stays in the store
    idle_table_seconds = 60, "idle-table-seconds";
    /// days of running after which a table that nobody has touched is marked as deleted; a visit brings it back
    table_days = 30, "table-days";
    /// days of running after which a marked table is deleted for good
    deleted_days = 7, "deleted-days";
    /// seconds after which the tables of a server that has gone silent may be opened by another one that shares its database
    lease_seconds = 15, "lease-seconds";
    /// seconds for which a server that is told to end goes on to pass guests on to the others, until proxies know
    drain_seconds = 5, "drain-seconds";
    /// guests at once whom one other server passes on to this one, and this one to it
    streams_per_server = 10_000, "streams-per-server";
    /// tables in memory at once
    tables = 50_000, "tables";
    /// threads on which searching bots think, never more than there are cores; the others wait their turn
    thinkers = 2, "thinkers";
    /// milliseconds that a bot may ask for one choice
    thought_milliseconds = 3_000, "thought-milliseconds";
    /// simulations that a bot may ask for one choice
    thought_simulations = 20_000, "thought-simulations";
    /// seconds after its time after which a bot that has not answered is replaced
    stall_seconds = 5, "stall-seconds";
    /// milliseconds that an analysis spends on a choice of a game, on average; before that, all choices of a long game get a first look, of ten seconds together
    analysis_milliseconds = 500, "analysis-milliseconds";
    /// games that may be analysed at once; one choice is looked at at a time, when no bot needs the thread
    analyses = 16, "analyses";
    /// games that may be analysed at once at one address's wish
    analyses_per_address = 3, "analyses-per-address";
    /// deals at once for which may be worked out, or wait, what the best bot reaches; one has its turn at a time, when no bot needs the thread
    pars = 100, "pars";
    /// of these, at one address's wish
    pars_per_address = 4, "pars-per-address";
    /// deals for which what the best bot reaches stays in memory; then the oldest go
    pars_in_memory = 2_000, "pars-in-memory";
    /// steps of a record that may be replayed (half as many with the table in words) or gone on from
    steps = 5_000, "steps";
    /// steps a second that one address may have replayed, in records, lessons and logs, on the average; ten times as many at once
    steps_per_second = 4_000, "steps-per-second";
    /// threads for replays, lessons and long logs, never more than there are cores; an address has one at a time
    heavy_threads = 2, "heavy-threads";
    /// replays, lessons and the like that may wait, be worked out or be read at once
    heavy = 64, "heavy";
    /// replays, lessons and the like that may wait, be worked out or be read at once at one address's wish
    heavy_per_address = 16, "heavy-per-address";
    /// megabytes of results up to which a study's report is made here
    study_megabytes = 16, "study-megabytes";
    /// seconds in which a replay must be read to its end
    reading_seconds = 120, "reading-seconds";
    /// seconds in which a client that has fallen behind must take 10 kB of what it is sent, or all of it
    write_seconds = 10, "write-seconds";
    /// entries of a table's log after which only moves and what ends the game are added
    table_entries = 20_000, "table-entries";
    /// invitations at one table
    table_invitations = 200, "table-invitations";
    /// undos, and requests for them, at one table
    table_undos = 2_000, "table-undos";
    /// times that a person may take their seat back from a bot at one table
    table_returns = 500, "table-returns";
    /// times that people may sit down at one table, take another name, or go back on their word in its lobby, at its door and about a rematch
    table_arrivals = 500, "table-arrivals";
    /// codes that a person may make for their seat on other devices at one table; later one more every ten minutes
    table_devices = 200, "table-devices";
    /// times that people may ask for a seat without a code at one table; later once more every ten minutes
    table_claims = 30, "table-claims";
    /// writes that may wait for the store
    writes = 8_192, "writes";
}

/// A `name=value` that sets no limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLimit(String);

impl fmt::Display for BadLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = FIELDS.iter().map(|(name, ..)| *name).collect();
        write!(f, "`{}` sets no limit; write name=number with one of: {}", self.0, names.join(", "))
    }
}

impl Error for BadLimit {}

impl Limits {
    /// Sets one, from `name=number`.
    ///
    /// # Errors
    /// There is no such limit, or the number is none, or is 0.
    pub fn set(&mut self, text: &str) -> Result<(), BadLimit> {
        let bad = || BadLimit(text.to_owned());
        let (name, value) = text.split_once('=').ok_or_else(bad)?;
        let field = FIELDS.iter().find(|(own, ..)| *own == name).ok_or_else(bad)?;
        *field.2(self) = value.parse().ok().filter(|value| *value > 0).ok_or_else(bad)?;
        Ok(())
    }

    /// How many connections there may be at once.
    pub fn connections(&self) -> u32 {
        self.connections
    }

    /// No more connections than this at once, and at least one.
    pub fn lower_connections(&mut self, most: u32) {
        self.connections = self.connections.min(most).max(1);
    }

    /// What may be done at a table beside its game.
    pub(crate) fn bounds(&self) -> Bounds {
        Bounds {
            entries: self.table_entries,
            invitations: self.table_invitations,
            undos: self.table_undos,
            returns: self.table_returns,
            arrivals: self.table_arrivals,
            devices: self.table_devices,
            claims: self.table_claims,
        }
    }

    /// Each limit's name, value, and what it limits.
    pub fn list(mut self) -> Vec<(&'static str, u32, &'static str)> {
        FIELDS.iter().map(|(name, help, field)| (*name, *field(&mut self), help.trim())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_set_by_name() {
        let mut limits = Limits::default();
        limits.set("tables-per-hour=7").unwrap();
        assert_eq!(limits.tables_per_hour, 7);
        for bad in ["tables-per-hour", "tables-per-hour=0", "tables-per-hour=x", "nothing=1", ""] {
            assert!(limits.set(bad).unwrap_err().to_string().contains("idle-seconds"), "{bad}");
        }
        assert_eq!(
            limits.list().iter().filter(|(name, value, _)| *name == "tables-per-hour" && *value == 7).count(),
            1
        );
    }

    #[test]
    fn the_hosting_guide_lists_each_limit() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting.md");
        let text = std::fs::read_to_string(path).unwrap();
        for (name, value, help) in Limits::default().list() {
            let line = format!("| `{name}` | {value} | {help} |");
            assert!(text.contains(&line), "docs/hosting.md has no line: {line}");
        }
    }
}
