//! A group of writes in one transaction.

use rusqlite::{Connection, ErrorCode};

use crate::{StoreError, Write, rows};

/// The answers to a group's writes, in order.
pub(crate) type Answers = Vec<Result<(), StoreError>>;

/// Whether each write can be taken back by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Each {
    /// A write that the database refuses ends the whole attempt: what nearly always goes well costs least so.
    Together,
    /// Each write has a savepoint of its own, which costs as much as some writes.
    Apart,
}

/// Writes the group in one transaction. Where the database refuses a write, because its table is damaged, the transaction is rolled back and
/// the group done again without it. `fault` makes the answer to what is refused.
pub(crate) fn commit(
    connection: &Connection,
    group: &[Write<'_>],
    fault: impl Fn(&str, &rusqlite::Error) -> StoreError,
) -> rusqlite::Result<Answers> {
    match attempt(connection, group, Each::Together, &fault) {
        Err(why) if is_refusal(&why) => attempt(connection, group, Each::Apart, &fault),
        done => done,
    }
}

fn is_refusal(why: &rusqlite::Error) -> bool {
    why.sqlite_error_code() == Some(ErrorCode::ConstraintViolation)
}

/// Commits every write that fits and is not refused. An error commits nothing.
fn attempt(
    connection: &Connection,
    group: &[Write<'_>],
    each: Each,
    fault: impl Fn(&str, &rusqlite::Error) -> StoreError,
) -> rusqlite::Result<Answers> {
    // An early return rolls it back.
    let transaction = Transaction::begin(connection)?;
    let mut answers = Vec::with_capacity(group.len());
    for write in group {
        answers.push(match write.fit() {
            Err(why) => Err(why),
            Ok(()) if each == Each::Together => rows::put(connection, write)?,
            Ok(()) => apart(connection, write, &fault)?,
        });
    }
    transaction.commit()?;
    Ok(answers)
}

/// A write that leaves nothing behind where the database refuses it.
fn apart(
    connection: &Connection,
    write: &Write<'_>,
    fault: impl Fn(&str, &rusqlite::Error) -> StoreError,
) -> rusqlite::Result<Result<(), StoreError>> {
    connection.prepare_cached("SAVEPOINT one")?.execute([])?;
    let answer = match rows::put(connection, write) {
        Err(why) if is_refusal(&why) => {
            connection.prepare_cached("ROLLBACK TO one")?.execute([])?;
            Err(fault(&format!("writing table {}", write.table()), &why))
        }
        answer => answer?,
    };
    connection.prepare_cached("RELEASE one")?.execute([])?;
    Ok(answer)
}

/// A transaction that begins and ends with cached statements, unlike rusqlite's. It is rolled back unless it is committed.
struct Transaction<'a>(&'a Connection);

impl Transaction<'_> {
    fn begin(connection: &Connection) -> rusqlite::Result<Transaction<'_>> {
        connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        Ok(Transaction(connection))
    }

    fn commit(self) -> rusqlite::Result<()> {
        self.0.prepare_cached("COMMIT")?.execute([]).map(drop)
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        // Some errors have rolled it back already.
        if !self.0.is_autocommit() {
            // If this fails, the next one cannot begin, and says so.
            let _ = self.0.execute_batch("ROLLBACK");
        }
    }
}
