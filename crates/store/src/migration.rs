//! Everything of a store, into another: from a folder to a shared database, and back.
//!
//! No server may be using either. What is there already is compared and left, so a migration that was interrupted is done again and goes on. At the
//! end both are read once more, and each table's chain must be the same on both sides.

use crate::chain::Chain;
use crate::{Append, NewTable, PinnedFile, Store, StoreError, TableId, Write};

/// How many tables are made at once, so that a store of millions moves in little memory.
const AT_ONCE: usize = 50;

/// A table on its way, with its lines as they are stored: what is personal in them apart, or forgotten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Carried {
    pub(crate) table: NewTable,
    pub(crate) age: Age,
    pub(crate) link: Chain,
}

/// How old a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Age {
    /// When it was last appended to, in milliseconds since the epoch.
    pub touched: u64,
    /// For how long servers have run since then, in milliseconds.
    pub idle: u64,
    /// For how long they have run since it was marked as deleted, if it is, in milliseconds.
    pub marked: Option<u64>,
}

/// A store whose contents can be moved: what [`migrate`] asks of both ends.
pub trait Movable: Store {
    /// What it is called in messages; no password is in it.
    fn called(&self) -> String;

    /// The names of the next tables in order after this one, or of the first; none when there are no more.
    ///
    /// # Errors
    /// When the store cannot be read, or a table's name is none.
    fn next(&self, after: Option<&TableId>) -> Result<Vec<TableId>, StoreError>;

    /// A table as it is stored, or `None` if there is none.
    ///
    /// # Errors
    /// When the store cannot be read; [`StoreError::Damaged`] when it is not what was stored.
    fn carried(&self, table: &TableId) -> Result<Option<Carried>, StoreError>;

    /// Makes tables as old as this, by this store's own uptime.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn set_ages(&self, ages: &[(TableId, Age)]) -> Result<(), StoreError>;

    /// The server's secrets, by name.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn secrets(&self) -> Result<Vec<(String, String)>, StoreError>;

    /// The hashes of all files that tables are played with.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn files(&self) -> Result<Vec<String>, StoreError>;

    /// Stores a file, if it is not there.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn keep_file(&self, file: &PinnedFile) -> Result<(), StoreError>;
}

/// What a migration has done.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Migrated {
    /// How many tables are at both ends.
    pub tables: u64,
    /// How many of them were at the target already.
    pub there: u64,
    /// How many lines the tables have.
    pub lines: u64,
    /// How many files that tables are played with.
    pub files: u64,
    /// How many analyses.
    pub analyses: u64,
    /// What stays behind, and why, in sentences.
    pub faults: Vec<String>,
}

/// Copies everything, and compares both ends. `told` hears after each group of tables how far it is.
///
/// # Errors
/// [`StoreError::Occupied`] when the target has tables or secrets that are not of this source; or when a store cannot be read or written: what was
/// copied by then stays, and the same call goes on.
pub fn migrate(
    from: &dyn Movable,
    to: &dyn Movable,
    mut told: impl FnMut(&Migrated),
) -> Result<Migrated, StoreError> {
    refuse_others(from, to)?;
    for (name, secret) in from.secrets()? {
        if to.secret(&name, &secret)? != secret {
            return Err(occupied(to, "a server has used it"));
        }
    }
    // Ages are by uptime: the target's must not be less than a table's age.
    let (run, own) = (from.ran(0)?, to.ran(0)?);
    to.ran(run.saturating_sub(own))?;
    let mut done = Migrated::default();
    for sha256 in from.files()? {
        if let Some(bytes) = from.file(&sha256)? {
            to.keep_file(&PinnedFile { sha256, bytes })?;
            done.files += 1;
        }
    }
    each(from, |ids| {
        for some in ids.chunks(AT_ONCE) {
            copy(from, to, some, &mut done)?;
            told(&done);
        }
        Ok(())
    })?;
    compare(from, to, &mut done)?;
    Ok(done)
}

/// Calls `work` with the names of all tables, some at a time.
fn each(
    store: &dyn Movable,
    mut work: impl FnMut(&[TableId]) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut last: Option<TableId> = None;
    loop {
        let ids = store.next(last.as_ref())?;
        let Some(newest) = ids.last().cloned() else { return Ok(()) };
        work(&ids)?;
        last = Some(newest);
    }
}

fn occupied(store: &dyn Movable, why: &str) -> StoreError {
    StoreError::Occupied { name: store.called(), why: why.to_owned() }
}

/// A target with tables or secrets of its own is another server's.
fn refuse_others(from: &dyn Movable, to: &dyn Movable) -> Result<(), StoreError> {
    let known = from.secrets()?;
    if to.secrets()?.iter().any(|secret| !known.contains(secret)) {
        return Err(occupied(to, "a server has used it"));
    }
    each(to, |ids| {
        for id in ids {
            match from.carried(id) {
                Ok(None) => {
                    return Err(occupied(
                        to,
                        &format!("it has a table {id} that is not from {}", from.called()),
                    ));
                }
                // Whether it is the same table is asked when it is copied.
                Ok(Some(_)) | Err(StoreError::Damaged { .. }) => {}
                Err(why) => return Err(why),
            }
        }
        Ok(())
    })
}

/// Copies these tables with their ages, analyses, results and subscriptions.
fn copy(
    from: &dyn Movable,
    to: &dyn Movable,
    ids: &[TableId],
    done: &mut Migrated,
) -> Result<(), StoreError> {
    let mut carried = Vec::with_capacity(ids.len());
    for id in ids {
        match from.carried(id) {
            Ok(found) => carried.extend(found),
            // It is said once, by the comparison.
            Err(StoreError::Damaged { .. }) => {}
            Err(why) => return Err(why),
        }
    }
    let writes: Vec<_> = carried.iter().map(|own| Write::Create(&own.table)).collect();
    for (own, answer) in carried.iter().zip(to.write(&writes)) {
        match answer {
            Ok(()) => {}
            Err(StoreError::Exists(_)) => {
                catch_up(to, own)?;
                done.there += 1;
            }
            Err(why) => return Err(why),
        }
        if let Some(analysis) = from.analysis(&own.table.id)? {
            to.keep_analysis(&own.table.id, &analysis)?;
            done.analyses += 1;
        }
        if let Some(result) = from.result(&own.table.id)? {
            to.keep_result(&own.table.id, &result)?;
        }
        for called in from.subscriptions(&own.table.id)? {
            to.subscribe(&own.table.id, &called)?;
        }
        done.tables += 1;
        done.lines += own.table.lines.len() as u64;
    }
    // An append takes a mark away, so the ages come last.
    to.set_ages(&carried.iter().map(|own| (own.table.id.clone(), own.age)).collect::<Vec<_>>())
}

/// Appends the lines that the target's table lacks, if all that it has is the beginning of the source's.
fn catch_up(to: &dyn Movable, own: &Carried) -> Result<(), StoreError> {
    let NewTable { id, lines, .. } = &own.table;
    let Some(there) = to.carried(id)? else { return Err(StoreError::Missing(id.clone())) };
    if there.link == own.link {
        return Ok(());
    }
    let after = there.table.lines.len();
    let is_beginning = lines.len() > after && there.link.over(&lines[after..]) == own.link;
    if !is_beginning {
        return Err(occupied(to, &format!("its table {id} is another than the one that is to be copied")));
    }
    let after = u32::try_from(after).unwrap_or(u32::MAX);
    let append = Append {
        table: id.clone(),
        after,
        under: None,
        lines: lines[after as usize..].to_vec(),
        at: own.age.touched,
    };
    to.append(&[append]).pop().unwrap_or(Err(StoreError::Closed))
}

/// Reads both ends once more: what is not the same stays behind, and why.
fn compare(from: &dyn Movable, to: &dyn Movable, done: &mut Migrated) -> Result<(), StoreError> {
    each(from, |ids| {
        for id in ids {
            let own = match from.carried(id) {
                Ok(Some(own)) => own,
                Ok(None) => continue,
                Err(StoreError::Damaged { why, .. }) => {
                    done.faults.push(why);
                    continue;
                }
                Err(why) => return Err(why),
            };
            match to.carried(id) {
                Ok(Some(there)) if there.link == own.link => {}
                Ok(Some(_)) => done
                    .faults
                    .push(format!("table {id}: it has changed meanwhile; stop the server and do this again")),
                Ok(None) => done
                    .faults
                    .push(format!("table {id}: it was made meanwhile; stop the server and do this again")),
                Err(StoreError::Damaged { why, .. }) => done.faults.push(format!("at the target: {why}")),
                Err(why) => return Err(why),
            }
        }
        Ok(())
    })
}
