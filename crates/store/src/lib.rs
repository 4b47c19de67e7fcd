//! Tables stored durably: what a server must not lose when a process dies.
//!
//! A table is a header, secrets, the hash of its game's rules, and an append-only log of lines: line *n* brings the table to version *n*.
//! This crate does not read the lines; it knows no game and no session, and no async runtime but on the thread that speaks with PostgreSQL.
//!
//! One rule holds everywhere: **when a write is answered with `Ok`, it is committed.** When it is answered with an error that [`is a
//! refusal`](StoreError::is_refusal), nothing of it was written. After any other error it may or may not have been written; a caller that
//! must know loads the table.
//!
//! | noun | file |
//! | --- | --- |
//! | [`TableId`], [`TableCode`] | `id.rs`: the name of a table, and what of it people type |
//! | [`NewTable`], [`StoredTable`], [`Secrets`], [`PinnedFile`] | `table.rs`: a table before and after |
//! | [`Stand`] | `stand.rs`: how far a table is, without its lines |
//! | [`Subscription`] | `subscription.rs`: where somebody wants to be called; `subscriptions.rs`: as rows of SQLite |
//! | [`DealResult`] | `deal_result.rs`: what a game has come to, where others play the same deal; `results.rs`: as rows of SQLite |
//! | [`StoredLine`] | `line.rs`: a line of a log, and what in it is personal |
//! | [`Cluster`] | `cluster.rs`: what a store does for several servers that share it |
//! | [`Epoch`], [`Lease`], [`Node`] | `lease.rs`: claims of tables, and who makes them |
//! | `Claims` | `claims.rs`: the same in memory |
//! | `Chain` | `chain.rs`: a hash over all lines of a table |
//! | [`Append`], [`Write`] | `write.rs`: what can be written, and when it is valid |
//! | [`Store`] | `store.rs`: what a store does |
//! | [`StoreError`] | `error.rs`: what can go wrong, with the file and what to do |
//! | [`Sqlite`] | `sqlite.rs`: the store of a real server, one folder |
//! | `folder` | `folder.rs`: a store's folder, and the names of its files |
//! | `commit` | `commit.rs`: a group of writes in one transaction |
//! | `rows` | `rows.rs`: a table as rows of SQLite: created, extended, read |
//! | `whole` | `stored.rs`: whether a table's rows are what was stored |
//! | `Postgres` | `postgres/`: a store that several servers share; with the feature `postgres` |
//! | [`Verified`] | `verify.rs`: whether everything is as it was stored |
//! | [`migrate`](migrate()), [`Movable`] | `migration.rs`, `movable.rs`: everything of a store, into another |
//! | [`Moderate`] | `moderate.rs`, `moderation.rs`: what is deleted on somebody's word: a table, or the names in it |
//! | `restore` | `restore.rs`: a backup in place of a database |
//! | `to_read`, `to_write` | `connect.rs`: connections that trust nothing in a database |
//! | `Lock` | `lock.rs`: one server a folder |
//! | `migrate` | `schema.rs`: the tables of the database, by numbered steps |
//! | `check` | `wal.rs`: whether the log beside a database is whole, before SQLite opens it |
//! | `backup` | `backup.rs`: a copy of a database while others write to it |
//! | [`Memory`] | `memory.rs`: a store for tests that crashes and fails on demand |
//! | [`Writer`] | `writer.rs`: a thread that gathers many callers' writes into one commit |
//! | [`Stats`] | `stats.rs`: how many commits, how large, how long |

mod backup;
mod chain;
mod checkpoint;
mod claims;
mod cluster;
mod commit;
mod connect;
mod deal_result;
mod error;
mod folder;
mod id;
mod lease;
mod line;
mod lock;
mod locked;
mod memory;
mod migration;
mod moderate;
mod moderation;
mod movable;
#[cfg(feature = "postgres")]
mod postgres;
mod restore;
mod results;
mod rows;
mod schema;
mod sqlite;
mod stand;
mod stats;
mod store;
mod stored;
mod subscription;
mod subscriptions;
mod table;
mod verify;
mod wal;
mod write;
mod writer;

pub use backup::Damage;
pub use cluster::Cluster;
pub use deal_result::{DealResult, MOST_RESULTS};
pub use error::StoreError;
pub use folder::make_folder;
pub use id::{NotAnId, TableCode, TableId};
pub use lease::{Epoch, Lease, NewNode, Node, NodeId};
pub use line::{Salt, StoredLine};
pub use memory::{Failure, Memory};
pub use migration::{Age, Carried, Migrated, Movable, migrate};
pub use moderate::Moderate;
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use sqlite::{Durability, Settings, Sqlite};
pub use stand::Stand;
pub use stats::Stats;
pub use store::Store;
pub use subscription::Subscription;
pub use table::{NewTable, PinnedFile, Secrets, StoredTable};
pub use verify::{Files, Verified};
pub use write::{Append, LONGEST_LINE, Write};
pub use writer::Writer;
