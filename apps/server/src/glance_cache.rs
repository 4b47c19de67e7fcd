//! Tables that are not in memory, at a glance.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use parlor_session::{Millis, Table};
use parlor_store::TableId;
use parlor_wire::Glance;

use crate::time::now;

/// How many tables are known at a glance: twice as many at most, at some hundred bytes each.
const KNOWN: usize = 5_000;

/// A table as it was at a version.
#[derive(Clone)]
pub(crate) struct Known {
    version: u32,
    touched: Millis,
    glance: Glance,
}

impl Known {
    pub(crate) fn of(table: &Table) -> Known {
        Known { version: table.version(), touched: table.touched(), glance: table.glance() }
    }

    /// As it is now, when servers have run for so long since the table was touched: only that counts for a clock of days.
    pub(crate) fn now(self, idle: Millis) -> Glance {
        self.glance.after(now().saturating_sub(self.touched), idle)
    }
}

/// What is known of tables that are not in memory. Whether it is still so, the store says: by the version.
#[derive(Default)]
pub(crate) struct GlanceCache(Mutex<Generations>);

/// What was needed lately, and what was before: when there is too much of it, the old goes at once.
#[derive(Default)]
struct Generations {
    young: HashMap<TableId, Known>,
    old: HashMap<TableId, Known>,
}

impl GlanceCache {
    /// A table leaves memory.
    pub(crate) fn keep(&self, table: &Table) {
        if let Ok(id) = table.id().parse() {
            self.put(id, Known::of(table));
        }
    }

    pub(crate) fn put(&self, id: TableId, known: Known) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.young.len() >= KNOWN {
            kept.old = std::mem::take(&mut kept.young);
        }
        kept.young.insert(id, known);
    }

    pub(crate) fn get(&self, id: &TableId, version: u32) -> Option<Known> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.young.get(id).or_else(|| kept.old.get(id))?;
        (known.version == version).then(|| known.clone())
    }
}

#[cfg(test)]
mod tests {
    use parlor_wire::Stage;

    use super::*;

    fn known(version: u32) -> Known {
        let (table, game) = ("table".to_owned(), "rose".to_owned());
        Known {
            version,
            touched: 0,
            glance: Glance { table, game, stage: Stage::Plays, clock: None, seats: Vec::new() },
        }
    }

    fn id(number: usize) -> TableId {
        let bytes = (number as u64).to_be_bytes();
        TableId::spell(std::array::from_fn(|index| bytes.get(index).copied().unwrap_or_default()))
    }

    /// A table that has gone on at another server, or since it left memory.
    #[test]
    fn what_has_changed_since_is_not_known() {
        let cache = GlanceCache::default();
        cache.put(id(1), known(7));
        assert!(
            cache.get(&id(1), 7).is_some()
                && cache.get(&id(1), 8).is_none()
                && cache.get(&id(2), 7).is_none()
        );
        cache.put(id(1), known(8));
        assert!(cache.get(&id(1), 8).is_some() && cache.get(&id(1), 7).is_none());
    }

    /// Somebody who asks for every table that there is.
    #[test]
    fn it_knows_so_many_tables_and_no_more_the_latest_for_sure() {
        let cache = GlanceCache::default();
        for number in 0..3 * KNOWN {
            cache.put(id(number), known(1));
        }
        let kept = cache.0.lock().unwrap();
        assert!(kept.young.len() <= KNOWN && kept.old.len() <= KNOWN);
        drop(kept);
        assert!((2 * KNOWN..3 * KNOWN).all(|number| cache.get(&id(number), 1).is_some()));
        assert!(cache.get(&id(0), 1).is_none());
    }
}
