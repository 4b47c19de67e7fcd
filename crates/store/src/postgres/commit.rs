//! A group of writes in one transaction.

use std::collections::{BTreeMap, BTreeSet};

use deadpool_postgres::{Client, Transaction};
use tokio_postgres::Error;

use super::batch::{Batch, Owned, Progress};
use crate::chain::Chain;
use crate::stored::{time_in, time_of};
use crate::{Epoch, NewTable, StoreError, TableId, Write};

/// Locks the rows of these tables, always in the same order: two groups never wait for each other.
const FIND: &str =
    "SELECT id, version, touched, chain, epoch FROM progress WHERE id = ANY($1) ORDER BY id FOR UPDATE";

/// Makes those tables whose names are free, and says which these were.
const MAKE: &str = "INSERT INTO tables (id, header, seed, rules_hash, created)
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
    ON CONFLICT (id) DO NOTHING RETURNING id";

const BEGIN: &str = "INSERT INTO progress (id, version, touched, chain, uptime)
    SELECT id, version, touched, chain, (SELECT millis FROM uptime)
    FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bytea[]) AS new (id, version, touched, chain)";

const TOUCH: &str = "UPDATE progress SET version = new.version, touched = new.touched, chain = new.chain,
        uptime = (SELECT millis FROM uptime), deleted = NULL
    FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bytea[]) AS new (id, version, touched, chain)
    WHERE progress.id = new.id";

const LINES: &str = "INSERT INTO lines (id, version, line, commitment)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::bytea[])";

const PERSONAL: &str = "INSERT INTO personal (id, version, salt, text)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::bytea[], $4::text[])";

const FILES: &str = "INSERT INTO files (sha256, bytes) SELECT * FROM unnest($1::text[], $2::bytea[])
    ON CONFLICT DO NOTHING";

/// Writes the group, and answers each write in order. An error has written nothing, unless it came when the transaction was to end: then nobody
/// knows.
pub(super) async fn commit(
    client: &mut Client,
    group: &[Owned],
) -> Result<Vec<Result<(), StoreError>>, Error> {
    // If this returns early, it is rolled back.
    let transaction = client.transaction().await?;
    let fit: Vec<Write<'_>> = group.iter().map(Owned::write).filter(|write| write.fit().is_ok()).collect();
    let (found, free) = find(&transaction, &fit).await?;
    let mut batch = Batch::new(found, free);
    let answers = group.iter().map(|write| batch.put(write.write())).collect();
    store(&transaction, &batch).await?;
    transaction.commit().await?;
    Ok(answers)
}

/// The tables of these writes that are there, locked, and those that this group may make.
async fn find(
    transaction: &Transaction<'_>,
    writes: &[Write<'_>],
) -> Result<(BTreeMap<TableId, Progress>, BTreeSet<TableId>), Error> {
    // By name, so that two groups that make the same tables wait for each other in one order.
    let mut new: BTreeMap<&TableId, &NewTable> = BTreeMap::new();
    for write in writes {
        if let Write::Create(table) = write {
            new.entry(&table.id).or_insert(table);
        }
    }
    let free = make(transaction, &new).await?;
    let ids: BTreeSet<&str> =
        writes.iter().map(Write::table).filter(|id| !free.contains(*id)).map(TableId::as_str).collect();
    let mut found = BTreeMap::new();
    if !ids.is_empty() {
        let statement = transaction.prepare_cached(FIND).await?;
        let ids: Vec<_> = ids.into_iter().collect();
        for row in transaction.query(&statement, &[&ids]).await? {
            let chain: Option<[u8; 32]> = row.get::<_, &[u8]>(3).try_into().ok();
            if let (Ok(id), Some(chain)) = (row.get::<_, &str>(0).parse(), chain) {
                let version = u32::try_from(row.get::<_, i32>(1)).unwrap_or(0);
                let (epoch, chain) = (Epoch::of(time_of(row.get(4))), Chain::from(chain));
                found.insert(id, Progress { epoch, version, touched: row.get(2), chain });
            }
        }
    }
    Ok((found, free))
}

/// Makes the tables whose names are free, without progress or lines as yet, and says which these are.
async fn make(
    transaction: &Transaction<'_>,
    new: &BTreeMap<&TableId, &NewTable>,
) -> Result<BTreeSet<TableId>, Error> {
    if new.is_empty() {
        return Ok(BTreeSet::new());
    }
    let tables = || new.values();
    let ids: Vec<_> = tables().map(|table| table.id.as_str()).collect();
    let headers: Vec<_> = tables().map(|table| table.header.as_str()).collect();
    let seeds: Vec<_> = tables().map(|table| table.secrets.seed.as_str()).collect();
    let hashes: Vec<_> = tables().map(|table| table.rules_hash.as_str()).collect();
    let created: Vec<_> = tables().map(|table| time_in(table.created)).collect();
    let statement = transaction.prepare_cached(MAKE).await?;
    let rows = transaction.query(&statement, &[&ids, &headers, &seeds, &hashes, &created]).await?;
    Ok(rows.iter().filter_map(|row| row.get::<_, &str>(0).parse().ok()).collect())
}

/// Writes what the group has come to.
async fn store(transaction: &Transaction<'_>, batch: &Batch<'_>) -> Result<(), Error> {
    progress(transaction, BEGIN, &batch.made).await?;
    progress(transaction, TOUCH, &batch.touched).await?;
    let lines = &batch.lines;
    if !lines.tables.is_empty() {
        let statement = transaction.prepare_cached(LINES).await?;
        transaction
            .execute(&statement, &[&lines.tables, &lines.versions, &lines.texts, &lines.commitments])
            .await?;
    }
    if !lines.personal.is_empty() {
        let ids: Vec<_> = lines.personal.iter().map(|(id, _, _)| *id).collect();
        let versions: Vec<_> = lines.personal.iter().map(|(_, version, _)| *version).collect();
        let salts: Vec<_> = lines.personal.iter().map(|(_, _, own)| own.salt.as_slice()).collect();
        let texts: Vec<_> = lines.personal.iter().map(|(_, _, own)| own.text.as_str()).collect();
        let statement = transaction.prepare_cached(PERSONAL).await?;
        transaction.execute(&statement, &[&ids, &versions, &salts, &texts]).await?;
    }
    if !batch.files.is_empty() {
        let (hashes, bytes): (Vec<_>, Vec<_>) =
            batch.files.iter().map(|(hash, bytes)| (*hash, *bytes)).unzip();
        let statement = transaction.prepare_cached(FILES).await?;
        transaction.execute(&statement, &[&hashes, &bytes]).await?;
    }
    Ok(())
}

async fn progress(
    transaction: &Transaction<'_>,
    sql: &str,
    tables: &BTreeMap<TableId, Progress>,
) -> Result<(), Error> {
    if tables.is_empty() {
        return Ok(());
    }
    let ids: Vec<_> = tables.keys().map(TableId::as_str).collect();
    let versions: Vec<_> =
        tables.values().map(|table| i32::try_from(table.version).unwrap_or(i32::MAX)).collect();
    let touched: Vec<_> = tables.values().map(|table| table.touched).collect();
    let chains: Vec<_> = tables.values().map(|table| table.chain.bytes()).collect();
    let statement = transaction.prepare_cached(sql).await?;
    transaction.execute(&statement, &[&ids, &versions, &touched, &chains]).await.map(drop)
}
