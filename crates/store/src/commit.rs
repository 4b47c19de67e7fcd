//! A group of writes in one transaction.

use rusqlite::{Connection, ErrorCode};

use crate::{StoreError, Write, rows};

/// The answers to a group's writes, in order.
pub(crate) type Answers = Vec<Result<(), StoreError>>;

/// A write that the database itself refuses: its table is damaged.
struct Refused {
    /// Its place in the group.
    at: usize,
    why: rusqlite::Error,
}

/// Writes the group in one transaction. Where the database refuses a write, the transaction is rolled back and the group done again without it:
/// that is rare, and a savepoint for each write costs as much as some writes. `fault` makes the answer to what is refused.
pub(crate) fn commit(
    connection: &Connection,
    group: &[Write<'_>],
    fault: impl Fn(&str, &rusqlite::Error) -> StoreError,
) -> rusqlite::Result<Answers> {
    let mut refused: Vec<_> = group.iter().map(|write| write.fit().err()).collect();
    loop {
        match attempt(connection, group, &refused)? {
            Ok(answers) => return Ok(answers),
            Err(Refused { at, why }) => {
                let doing = format!("writing table {}", group[at].table());
                refused[at] = Some(fault(&doing, &why));
            }
        }
    }
}

/// Commits what is not refused yet, or nothing if the database refuses one of them.
fn attempt(
    connection: &Connection,
    group: &[Write<'_>],
    refused: &[Option<StoreError>],
) -> rusqlite::Result<Result<Answers, Refused>> {
    // An early return rolls it back.
    let transaction = Transaction::begin(connection)?;
    let mut answers = Vec::with_capacity(group.len());
    for (at, (write, refused)) in group.iter().zip(refused).enumerate() {
        if let Some(why) = refused {
            answers.push(Err(why.clone()));
            continue;
        }
        match rows::put(connection, write) {
            Err(why) if why.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                return Ok(Err(Refused { at, why }));
            }
            answer => answers.push(answer?),
        }
    }
    transaction.commit()?;
    Ok(Ok(answers))
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
