//! Tables kept for good: what a server must not lose when a process dies.
//!
//! A table is a header, secrets, the hash of the rules it is played by, and a log of lines that is only ever appended to: line *n* brings
//! the table to version *n*. What the lines say is none of this crate's business; it knows no game, no session and no async runtime.
//!
//! One rule holds everywhere: **when a write is answered with `Ok`, it is committed.** When it is answered with an error that
//! [`is a refusal`](StoreError::is_refusal), nothing of it was written. Any other error leaves open whether it was; who has to know loads the
//! table and looks.
//!
//! | noun | file |
//! | --- | --- |
//! | [`TableId`] | `id.rs`: the name of a table |
//! | [`NewTable`], [`StoredTable`], [`Secrets`], [`PinnedFile`] | `table.rs`: a table before and after |
//! | [`Append`], [`Write`] | `write.rs`: what can be written, and what is fit to be |
//! | [`Store`] | `store.rs`: what a store does |
//! | [`StoreError`] | `error.rs`: what can go wrong, with the file and what to do |
//! | [`Sqlite`] | `sqlite.rs`: the store of a real server, one folder |
//! | `Lock` | `lock.rs`: one server a folder |
//! | `migrate` | `schema.rs`: the tables of the database, by numbered steps |
//! | `backup` | `backup.rs`: a copy of a database that others write to |
//! | [`Memory`] | `memory.rs`: a store for tests, that crashes and fails when told to |
//! | [`Writer`] | `writer.rs`: a thread that gathers many callers' writes into one commit |
//! | [`Stats`] | `stats.rs`: how many commits, how large, how long |

mod backup;
mod error;
mod id;
mod lock;
mod memory;
mod schema;
mod sqlite;
mod stats;
mod store;
mod table;
mod write;
mod writer;

pub use error::StoreError;
pub use id::{NotAnId, TableId};
pub use memory::{Failure, Memory};
pub use sqlite::{Durability, Settings, Sqlite};
pub use stats::Stats;
pub use store::Store;
pub use table::{NewTable, PinnedFile, Secrets, StoredTable};
pub use write::{Append, LONGEST_LINE, Write};
pub use writer::Writer;
