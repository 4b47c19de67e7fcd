//! A group of writes, worked out: who is refused, and what is to be written for the others. Nothing here speaks with a database.

use std::collections::{BTreeMap, BTreeSet};

use crate::chain::{Beginning, Chain};
use crate::line::{Personal, StoredLine};
use crate::stored::time_in;
use crate::{Append, Epoch, NewTable, StoreError, TableId, Write};

/// A write that outlives its caller's reference, because another thread does it.
pub(super) enum Owned {
    Create(Box<NewTable>),
    Append(Append),
}

/// The group, for another thread.
pub(super) fn owned(group: &[Write<'_>]) -> Vec<Owned> {
    let own = |write: &Write<'_>| match write {
        Write::Create(table) => Owned::Create(Box::new((*table).clone())),
        Write::Append(append) => Owned::Append((*append).clone()),
    };
    group.iter().map(own).collect()
}

impl Owned {
    pub(super) fn write(&self) -> Write<'_> {
        match self {
            Owned::Create(table) => Write::Create(table),
            Owned::Append(append) => Write::Append(append),
        }
    }
}

/// How far a table is.
#[derive(Clone)]
pub(super) struct Progress {
    /// The last claim.
    pub(super) epoch: Epoch,
    pub(super) version: u32,
    pub(super) touched: i64,
    pub(super) chain: Chain,
}

/// What a group's transaction has found, and what follows from it.
pub(super) struct Batch<'a> {
    /// The tables that are there by now, this group's among them from their place in the group on.
    found: BTreeMap<TableId, Progress>,
    /// Those that this group may make, because the database had none of their name.
    free: BTreeSet<TableId>,
    /// How far the tables are that this group has made or touched.
    pub(super) made: BTreeMap<TableId, Progress>,
    pub(super) touched: BTreeMap<TableId, Progress>,
    pub(super) lines: PendingLines<'a>,
    pub(super) files: BTreeMap<&'a str, &'a [u8]>,
}

/// Lines to be written, a column each.
#[derive(Default)]
pub(super) struct PendingLines<'a> {
    pub(super) tables: Vec<&'a str>,
    pub(super) versions: Vec<i32>,
    pub(super) texts: Vec<&'a str>,
    pub(super) commitments: Vec<Option<Vec<u8>>>,
    pub(super) personal: Vec<(&'a str, i32, &'a Personal)>,
}

impl<'a> Batch<'a> {
    /// A group at these tables, of which it may make those that are `free`.
    pub(super) fn new(found: BTreeMap<TableId, Progress>, free: BTreeSet<TableId>) -> Batch<'a> {
        let (made, touched) = (BTreeMap::new(), BTreeMap::new());
        Batch { found, free, made, touched, lines: PendingLines::default(), files: BTreeMap::new() }
    }

    /// The answer to a write, which sees those before it.
    pub(super) fn put(&mut self, write: Write<'a>) -> Result<(), StoreError> {
        write.fit()?;
        match write {
            Write::Create(table) => self.create(table),
            Write::Append(append) => self.append(append),
        }
    }

    fn create(&mut self, table: &'a NewTable) -> Result<(), StoreError> {
        if !self.free.remove(&table.id) {
            return Err(StoreError::Exists(table.id.clone()));
        }
        if let Some(file) = &table.file {
            self.files.insert(&file.sha256, &file.bytes);
        }
        let chain = Chain::begin(&Beginning::from(table));
        let touched = time_in(table.created);
        let begun = Progress { epoch: Epoch::NONE, version: 0, touched, chain };
        let now = self.lines.add(&table.id, &begun, &table.lines, touched);
        self.found.insert(table.id.clone(), now.clone());
        self.made.insert(table.id.clone(), now);
        Ok(())
    }

    fn append(&mut self, append: &'a Append) -> Result<(), StoreError> {
        let Append { table, after, under, lines, at } = append;
        let Some(found) = self.found.get(table) else {
            return Err(StoreError::Missing(table.clone()));
        };
        let epoch = found.epoch;
        if let Some(under) = under.filter(|under| *under != epoch) {
            return Err(StoreError::Fenced { table: table.clone(), epoch, under });
        }
        if found.version != *after {
            return Err(StoreError::Conflict { table: table.clone(), stored: found.version, after: *after });
        }
        let now = self.lines.add(table, found, lines, time_in(*at));
        self.found.insert(table.clone(), now.clone());
        let changed = if self.made.contains_key(table) { &mut self.made } else { &mut self.touched };
        changed.insert(table.clone(), now);
        Ok(())
    }
}

impl<'a> PendingLines<'a> {
    /// Adds lines to a table, and says how far it is then.
    fn add(&mut self, table: &'a TableId, before: &Progress, lines: &'a [StoredLine], at: i64) -> Progress {
        let mut version = before.version;
        for line in lines {
            version = version.saturating_add(1);
            let stored = i32::try_from(version).unwrap_or(i32::MAX);
            self.tables.push(table.as_str());
            self.versions.push(stored);
            self.texts.push(&line.text);
            self.commitments.push(line.commitment().map(|commitment| commitment.to_vec()));
            if let Some(personal) = line.personal() {
                self.personal.push((table.as_str(), stored, personal));
            }
        }
        let (touched, chain) = (before.touched.max(at), before.chain.over(lines));
        Progress { epoch: before.epoch, version, touched, chain }
    }
}
