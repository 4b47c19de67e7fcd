//! Nodes, their leases and their claims. All times are the database's: `clock_timestamp()`, which goes on while a statement waits for a lock.

use std::time::Duration;

use deadpool_postgres::Client;
use tokio_postgres::{Error, Row};

use super::Postgres;
use crate::claims::REMEMBERED;
use crate::stored::{time_in, time_of};
use crate::{Cluster, Epoch, Lease, NewNode, Node, NodeId, StoreError, TableId};

/// Those that were silent for long are forgotten.
const FORGET: &str =
    "DELETE FROM nodes WHERE until < clock_timestamp() - $1::bigint * interval '1 millisecond'";

/// The node takes the place of an earlier one of its name, and has a number of its own.
const JOIN: &str = "INSERT INTO nodes (name, address, program, since, seen, until)
    VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(),
        clock_timestamp() + $4::bigint * interval '1 millisecond')
    ON CONFLICT (name) DO UPDATE SET number = DEFAULT, address = excluded.address, program = excluded.program,
        since = excluded.since, seen = excluded.seen, until = excluded.until, draining = false
    RETURNING number";

/// Says whether the lease had lasted until now.
const RENEW: &str = "WITH own AS MATERIALIZED (
        SELECT number, until > clock_timestamp() AS in_time FROM nodes WHERE number = $1 FOR UPDATE)
    UPDATE nodes SET seen = clock_timestamp(), until = clock_timestamp() + $2::bigint * interval '1 millisecond'
    FROM own WHERE nodes.number = own.number RETURNING own.in_time";

const NODES: &str = "SELECT number, name, address, program,
        extract(epoch FROM clock_timestamp() - since)::float8,
        extract(epoch FROM clock_timestamp() - seen)::float8,
        extract(epoch FROM until - clock_timestamp())::float8, draining
    FROM nodes ORDER BY name";

/// The row's lock puts claims and appends in one order: an append that was first is there when the claim's node loads the table, and one that
/// comes later finds the new epoch.
const CLAIM: &str = "UPDATE progress SET epoch = epoch + 1, owner = $2
    WHERE id = $1 AND EXISTS (SELECT FROM nodes WHERE number = $2) AND (owner = $2 OR NOT EXISTS (
        SELECT FROM nodes WHERE number = progress.owner AND until > clock_timestamp()))
    RETURNING epoch";

/// Why a claim was refused: whether its node is there, and the owner whose lease lasts.
const OWNER: &str = "SELECT EXISTS (SELECT FROM nodes WHERE number = $2), name, address,
        extract(epoch FROM until - clock_timestamp())::float8
    FROM progress LEFT JOIN nodes ON number = owner AND until > clock_timestamp() WHERE id = $1";

/// The places of those claims that are not the last ones of their tables.
const LOST: &str =
    "SELECT place FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS given (id, epoch, place)
    LEFT JOIN progress USING (id) WHERE progress.epoch IS DISTINCT FROM given.epoch ORDER BY place";

/// The rows are locked in the order of their names, as appends do.
const RELEASE: &str = "WITH own AS MATERIALIZED (
        SELECT progress.id FROM progress JOIN unnest($2::text[], $3::bigint[]) AS given (id, epoch) USING (id)
        WHERE owner = $1 AND progress.epoch = given.epoch ORDER BY progress.id FOR UPDATE OF progress)
    UPDATE progress SET owner = NULL FROM own WHERE progress.id = own.id AND owner = $1";

/// How often a claim is tried again whose refusal was out of date by the time that it was asked for.
const TRIES: u32 = 3;

impl Cluster for Postgres {
    fn join(&self, node: &NewNode, lease: Duration) -> Result<NodeId, StoreError> {
        let node = node.clone();
        self.place.ask("joining the servers that share it", async move |client| {
            client.execute(FORGET, &[&millis_in(REMEMBERED)]).await?;
            let NewNode { name, address, version } = &node;
            let row = client.query_one(JOIN, &[name, address, version, &millis_in(lease)]).await?;
            Ok(NodeId(time_of(row.get(0))))
        })
    }

    fn renew(&self, node: NodeId, lease: Duration) -> Result<bool, StoreError> {
        let renewed = self.place.ask("renewing a lease", async move |client| {
            let statement = client.prepare_cached(RENEW).await?;
            let renewed = client.query_opt(&statement, &[&number(node), &millis_in(lease)]).await?;
            Ok(renewed.map(|row| row.get(0)))
        })?;
        renewed.ok_or(StoreError::Gone(node))
    }

    fn leave(&self, node: NodeId) -> Result<bool, StoreError> {
        self.place.ask("leaving the servers that share it", async move |client| {
            let left = client.execute("DELETE FROM nodes WHERE number = $1", &[&number(node)]).await?;
            Ok(left > 0)
        })
    }

    fn drain(&self, node: NodeId) -> Result<bool, StoreError> {
        self.place.ask("asking a server to drain", async move |client| {
            let asked = "UPDATE nodes SET draining = true WHERE number = $1";
            Ok(client.execute(asked, &[&number(node)]).await? > 0)
        })
    }

    fn nodes(&self) -> Result<Vec<Node>, StoreError> {
        self.place.ask("listing the servers that share it", async |client| {
            let rows = client.query(NODES, &[]).await?;
            Ok(rows.iter().map(node).collect())
        })
    }

    fn claim(&self, table: &TableId, node: NodeId) -> Result<Epoch, StoreError> {
        let own = table.clone();
        self.link.ask(&format!("claiming table {table}"), async move |client| {
            for _ in 0..TRIES {
                if let Some(answer) = claim(client, &own, node).await? {
                    return Ok(answer);
                }
            }
            Ok(Err(StoreError::Busy))
        })?
    }

    fn lost(&self, leases: &[Lease]) -> Result<Vec<Lease>, StoreError> {
        let (tables, epochs) = columns(leases);
        let places: Vec<i64> =
            self.place.ask("asking which tables are others' by now", async move |client| {
                let statement = client.prepare_cached(LOST).await?;
                let rows = client.query(&statement, &[&tables, &epochs]).await?;
                Ok(rows.iter().map(|row| row.get(0)).collect())
            })?;
        let lost = places.into_iter().filter_map(|place| leases.get(usize::try_from(place - 1).ok()?));
        Ok(lost.cloned().collect())
    }

    fn release(&self, node: NodeId, leases: &[Lease]) -> Result<u64, StoreError> {
        let (tables, epochs) = columns(leases);
        self.place.ask("giving tables back", async move |client| {
            let statement = client.prepare_cached(RELEASE).await?;
            client.execute(&statement, &[&number(node), &tables, &epochs]).await
        })
    }
}

/// A claim or why not; `None` if what had forbidden it was over by the time that it was looked at.
async fn claim(
    client: &Client,
    table: &TableId,
    node: NodeId,
) -> Result<Option<Result<Epoch, StoreError>>, Error> {
    let (id, number) = (table.as_str(), number(node));
    let statement = client.prepare_cached(CLAIM).await?;
    if let Some(row) = client.query_opt(&statement, &[&id, &number]).await? {
        return Ok(Some(Ok(Epoch::of(time_of(row.get(0))))));
    }
    let statement = client.prepare_cached(OWNER).await?;
    let Some(row) = client.query_opt(&statement, &[&id, &number]).await? else {
        return Ok(Some(Err(StoreError::Missing(table.clone()))));
    };
    if !row.get::<_, bool>(0) {
        return Ok(Some(Err(StoreError::Gone(node))));
    }
    let owner: Option<String> = row.get(1);
    Ok(owner.map(|by| {
        let (address, remaining) = (row.get(2), time_left(row.get(3)));
        Err(StoreError::Owned { table: table.clone(), by, address, remaining })
    }))
}

/// Claims as two columns.
fn columns(leases: &[Lease]) -> (Vec<String>, Vec<i64>) {
    leases.iter().map(|lease| (lease.table.as_str().to_owned(), time_in(lease.epoch.number()))).unzip()
}

fn node(row: &Row) -> Node {
    Node {
        id: NodeId(time_of(row.get(0))),
        own: NewNode { name: row.get(1), address: row.get(2), version: row.get(3) },
        since: time_left(row.get(4)),
        unseen: time_left(row.get(5)),
        remaining: time_left(row.get(6)),
        drains: row.get(7),
    }
}

fn number(node: NodeId) -> i64 {
    time_in(node.0)
}

fn millis_in(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// Seconds that may be less than none.
fn time_left(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}
