//! A store that several servers share: one PostgreSQL database.
//!
//! A group of writes is one transaction with few round trips, however many tables it writes to: the rows of its tables are locked and read at
//! once, the answers are worked out here (`batch.rs`), and what follows from them is written by arrays. What was answered with `Ok` is on
//! PostgreSQL's disk, because the session has `synchronous_commit` on.
//!
//! Two servers that write to one table do no harm: the epoch and the version are checked under the row's lock, so one of them is refused.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Postgres`] | `mod.rs`: the store |
//! | `Address` | `address.rs`: where a database is, and how the way to it is protected |
//! | `Link` | `link.rs`: connections, time limits, and the thread that they live on |
//! | `migrate` | `schema.rs`: the tables of the database, by numbered steps |
//! | `Batch` | `batch.rs`: a group of writes, worked out |
//! | `commit` | `commit.rs`: a group of writes in one transaction |
//! | [`Cluster`](crate::Cluster) | `cluster.rs`: nodes, their leases and claims |
//! | `load` | `load.rs`: a table, read and checked |
//! | [`Movable`](crate::Movable) | `movable.rs`: what moves to another store |
//! | `results` | `results.rs`: what games of one deal have come to |
//! | `subscriptions` | `subscriptions.rs`: who is to be called, and how far tables are |
//! | `sweep` | `sweep.rs`: old tables, marked and deleted |
//! | `connector` | `tls.rs`: whom an encrypted connection trusts |

mod address;
mod batch;
mod cluster;
mod commit;
mod link;
mod load;
mod moderation;
mod movable;
mod results;
mod schema;
mod subscriptions;
mod sweep;
mod tls;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use self::address::Address;
use self::batch::owned;
use self::link::{Link, PATIENCE};
use self::sweep::{AT_ONCE, EXPIRE, PURGE, UNDELETE};
use crate::stored::{Whole, time_in, time_of};
use crate::{
    Cluster, DealResult, Files, Stand, Store, StoreError, StoredTable, Subscription, TableCode, TableId,
    Verified, Write,
};

/// How many connections one server has at most for its tables. Writes take one; loads and the rest share the others.
const CONNECTIONS: usize = 8;

/// How long a server waits for what concerns its place: over a connection that has died without a word it would wait longer than its lease lasts,
/// and a new one may work at once.
const SOON: Duration = Duration::from_secs(5);

/// One database that any number of servers share.
#[derive(Debug)]
pub struct Postgres {
    link: Link,
    /// For the server's own place among the others, a connection of its own: a lease that waits behind the loads of many tables runs out.
    place: Link,
    /// The uptime that this server would have counted alone. Several servers that run at the same time must not make tables older than the time
    /// that has passed: the store's uptime is the highest of theirs.
    ran: AtomicU64,
}

impl Postgres {
    /// Opens a database by its address, `postgres://USER:PASSWORD@HOST:PORT/DATABASE`, or by words such as `host=/run/postgresql
    /// dbname=parlor`; makes its tables where there are none. `sslmode=require` in it encrypts the way and checks the server's certificate;
    /// `sslrootcert` names the file of authorities. `PGSSLMODE` and `PGSSLROOTCERT` say both for an address that does not.
    ///
    /// # Errors
    /// When the address or that file cannot be read, the database does not answer or is not who it should be, or it is newer than this program.
    pub fn open(address: &str) -> Result<Postgres, StoreError> {
        let address = Address::read(address, |name| std::env::var_os(name))?;
        let link = Link::new(&address, CONNECTIONS, PATIENCE)?;
        let place = Link::new(&address, 1, SOON)?;
        let name = link.name().to_owned();
        let found = link.ask("making its tables", async move |client| schema::migrate(client).await)?;
        if let Some(found) = found {
            return Err(StoreError::Newer { file: name.into(), found, known: schema::known() });
        }
        let store = Postgres { link, place, ran: AtomicU64::new(0) };
        store.ran.store(store.uptime()?, Ordering::Relaxed);
        Ok(store)
    }

    /// What the database is called in messages: its address without user and password.
    #[must_use]
    pub fn name(&self) -> &str {
        self.link.name()
    }

    /// Reads everything, while servers may use it, and checks that it is what was stored: every table's lines against their chain, and what `fits` says
    /// about each table that is whole; it is given a way to the stored files.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn verify(
        &self,
        mut fits: impl FnMut(&StoredTable, &Files<'_>) -> Result<(), String>,
    ) -> Result<Verified, StoreError> {
        let mut verified = Verified::default();
        let mut last = String::new();
        loop {
            let ids = self.names_after(&last)?;
            let Some(newest) = ids.last().cloned() else { return Ok(verified) };
            for id in ids {
                let Ok(name) = id.parse::<TableId>() else {
                    verified.faults.push(format!("a table is called {id:?}, which is no name"));
                    continue;
                };
                // A file that cannot be read is missing to the table that needs it, which is then said of that table.
                let files = |sha256: &str| self.file(sha256).ok().flatten();
                verified.heard(&name, self.load(&name), &mut |table| fits(table, &files));
            }
            last = newest;
        }
    }

    /// The names of the next tables in order, as they are stored.
    fn names_after(&self, last: &str) -> Result<Vec<String>, StoreError> {
        let last = last.to_owned();
        self.link.ask("listing tables", async move |client| {
            let sql = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT 1000";
            let rows = client.query(sql, &[&last]).await?;
            Ok(rows.into_iter().map(|row| row.get(0)).collect())
        })
    }

    /// A table, read and checked.
    fn whole(&self, table: &TableId) -> Result<Option<Whole>, StoreError> {
        let id = table.clone();
        let doing = format!("loading table {table}");
        let found = self.link.ask(&doing, async move |client| load::load(client, &id).await)?;
        found.map(|found| found.map_err(|why| self.link.damaged(why))).transpose()
    }

    fn uptime(&self) -> Result<u64, StoreError> {
        self.link.ask("reading the time that servers have run", async |client| {
            client.query_one("SELECT millis FROM uptime", &[]).await.map(|row| time_of(row.get(0)))
        })
    }

    /// Marks or deletes old tables, some at a time, and names them.
    fn sweep(&self, sql: &'static str, least: u64, doing: &str) -> Result<Vec<TableId>, StoreError> {
        let mut swept = Vec::new();
        loop {
            let some: Vec<String> = self.link.ask(doing, async move |client| {
                let statement = client.prepare_cached(sql).await?;
                let rows = client.query(&statement, &[&time_in(least), &AT_ONCE]).await?;
                Ok(rows.into_iter().map(|row| row.get(0)).collect())
            })?;
            if some.is_empty() {
                return Ok(swept);
            }
            swept.extend(some.iter().filter_map(|id| id.parse().ok()));
        }
    }
}

impl Store for Postgres {
    fn write(&self, group: &[Write<'_>]) -> Vec<Result<(), StoreError>> {
        let together = self.commit(group);
        match together {
            Ok(answers) => answers,
            // A table whose rows do not fit together must not stop the others.
            Err(StoreError::Damaged { .. }) if group.len() > 1 => {
                group.iter().flat_map(|write| self.write(std::slice::from_ref(write))).collect()
            }
            Err(why) => vec![Err(why); group.len()],
        }
    }

    fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        Ok(self.whole(table)?.map(|whole| whole.stored()))
    }

    fn file(&self, sha256: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let sha256 = sha256.to_owned();
        self.link.ask("reading a file that a table is played with", async move |client| {
            let statement = client.prepare_cached("SELECT bytes FROM files WHERE sha256 = $1").await?;
            Ok(client.query_opt(&statement, &[&sha256]).await?.map(|row| row.get(0)))
        })
    }

    fn find(&self, code: &TableCode) -> Result<Option<TableId>, StoreError> {
        let code = code.as_str().to_owned();
        let found: Vec<String> = self.link.ask("looking for a table by its code", async move |client| {
            // No letter of a name comes behind `z`.
            let sql = "SELECT id FROM tables WHERE id >= $1 AND id < $1 || '{' LIMIT 2";
            let statement = client.prepare_cached(sql).await?;
            Ok(client.query(&statement, &[&code]).await?.into_iter().map(|row| row.get(0)).collect())
        })?;
        Ok(if let [id] = found.as_slice() { id.parse().ok() } else { None })
    }

    fn analysis(&self, table: &TableId) -> Result<Option<String>, StoreError> {
        let id = table.as_str().to_owned();
        self.link.ask(&format!("reading the analysis of table {table}"), async move |client| {
            let statement = client.prepare_cached("SELECT analysis FROM analyses WHERE id = $1").await?;
            Ok(client.query_opt(&statement, &[&id]).await?.map(|row| row.get(0)))
        })
    }

    fn keep_analysis(&self, table: &TableId, text: &str) -> Result<(), StoreError> {
        const KEEP: &str = "INSERT INTO analyses (id, analysis) SELECT id, $2 FROM tables WHERE id = $1
            ON CONFLICT (id) DO UPDATE SET analysis = excluded.analysis";
        let (id, text) = (table.as_str().to_owned(), text.to_owned());
        let kept = self.link.ask(&format!("keeping the analysis of table {table}"), async move |client| {
            let statement = client.prepare_cached(KEEP).await?;
            client.execute(&statement, &[&id, &text]).await
        })?;
        if kept == 0 { Err(StoreError::Missing(table.clone())) } else { Ok(()) }
    }

    fn keep_result(&self, table: &TableId, result: &DealResult) -> Result<(), StoreError> {
        self.write_result(table, result)
    }

    fn result(&self, table: &TableId) -> Result<Option<DealResult>, StoreError> {
        self.read_result(table)
    }

    fn results(&self, deal: &str) -> Result<Vec<(TableId, i64)>, StoreError> {
        self.read_results(deal)
    }

    fn stands(&self, tables: &[TableId]) -> Result<Vec<Option<Stand>>, StoreError> {
        self.read_stands(tables)
    }

    fn subscriptions(&self, table: &TableId) -> Result<Vec<Subscription>, StoreError> {
        self.read_subscriptions(table)
    }

    fn subscribe(&self, table: &TableId, own: &Subscription) -> Result<(), StoreError> {
        self.write_subscription(table, own)
    }

    fn unsubscribe(&self, table: &TableId, key: &str) -> Result<bool, StoreError> {
        self.delete_subscription(table, key)
    }

    fn ran(&self, millis: u64) -> Result<u64, StoreError> {
        let own = self.ran.load(Ordering::Relaxed).saturating_add(millis);
        let uptime = self.link.ask("counting the time that a server has run", async move |client| {
            let sql = "UPDATE uptime SET millis = greatest(millis, $1) RETURNING millis";
            let statement = client.prepare_cached(sql).await?;
            client.query_one(&statement, &[&time_in(own)]).await.map(|row| time_of(row.get(0)))
        })?;
        // Only what was stored counts: the caller adds again what was not.
        self.ran.fetch_add(millis, Ordering::Relaxed);
        Ok(uptime)
    }

    fn expire(&self, untouched_for: u64) -> Result<Vec<TableId>, StoreError> {
        self.sweep(EXPIRE, untouched_for, "marking old tables as deleted")
    }

    fn purge(&self, marked_for: u64) -> Result<Vec<TableId>, StoreError> {
        self.sweep(PURGE, marked_for, "deleting old tables")
    }

    fn undelete(&self) -> Result<u64, StoreError> {
        self.link.ask("bringing tables back", async |client| client.execute(UNDELETE, &[]).await)
    }

    fn forget(&self, personal: &str) -> Result<u64, StoreError> {
        let personal = personal.to_owned();
        self.link.ask("deleting personal text", async move |client| {
            client.execute("DELETE FROM personal WHERE text = $1", &[&personal]).await
        })
    }

    fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        // The row that is there is written once more as it is, so that it is returned.
        const KEEP: &str = "INSERT INTO secrets (name, secret) VALUES ($1, $2)
            ON CONFLICT (name) DO UPDATE SET secret = secrets.secret RETURNING secret";
        let (name, fresh) = (name.to_owned(), fresh.to_owned());
        self.link.ask("keeping a secret", async move |client| {
            client.query_one(KEEP, &[&name, &fresh]).await.map(|row| row.get(0))
        })
    }

    fn backup(&self, _to: &Path) -> Result<(), StoreError> {
        Err(StoreError::OwnBackup(self.link.name().to_owned()))
    }

    fn count(&self) -> Result<u64, StoreError> {
        self.link.ask("counting tables", async |client| {
            let sql = "SELECT count(*) FROM progress WHERE deleted IS NULL";
            client.query_one(sql, &[]).await.map(|row| time_of(row.get(0)))
        })
    }

    fn cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }
}

impl Postgres {
    /// Writes a group in one transaction.
    fn commit(&self, group: &[Write<'_>]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        if group.is_empty() {
            return Ok(Vec::new());
        }
        let group = owned(group);
        self.link.ask("writing tables", async move |client| commit::commit(client, &group).await)
    }
}
