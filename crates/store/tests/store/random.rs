//! Random interleavings, with a plain model beside each store.

use std::collections::BTreeMap;

use parlor_local_postgres::LocalPostgres;
use parlor_store::{Append, Durability, Memory, Postgres, Settings, Sqlite, Store, StoreError, TableId};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::support::{append, id, line, table};

const NAMES: [&str; 4] = ["a", "b", "c", "d"];

#[derive(Debug, Clone)]
enum Step {
    Create { table: usize, lines: u32, at: u64 },
    Group(Vec<Part>),
    Ran(u64),
    Expire(u64),
    Purge(u64),
    Undelete,
    Secret(usize),
    Reopen,
}

/// An append whose writer has seen a version this much beside the right one.
#[derive(Debug, Clone)]
struct Part {
    table: usize,
    beside: i64,
    lines: u32,
    at: u64,
}

#[derive(Debug, Default)]
struct Model {
    tables: BTreeMap<usize, Held>,
    secrets: BTreeMap<usize, String>,
    uptime: u64,
}

#[derive(Debug, Clone, Copy)]
struct Held {
    version: u32,
    touched: u64,
    seen: u64,
    deleted: Option<u64>,
}

fn part() -> impl Strategy<Value = Part> {
    let beside = prop_oneof![6 => Just(0_i64), 1 => -2..=2_i64];
    (0..NAMES.len(), beside, 0..4_u32, 0..50_u64).prop_map(|(table, beside, lines, at)| Part {
        table,
        beside,
        lines,
        at,
    })
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => (0..NAMES.len(), 0..4_u32, 0..50_u64).prop_map(|(table, lines, at)| Step::Create { table, lines, at }),
        8 => proptest::collection::vec(part(), 0..7).prop_map(Step::Group),
        2 => (0..9_u64).prop_map(Step::Ran),
        1 => (0..20_u64).prop_map(Step::Expire),
        1 => (0..20_u64).prop_map(Step::Purge),
        1 => Just(Step::Undelete),
        1 => (0..2_usize).prop_map(Step::Secret),
        1 => Just(Step::Reopen),
    ]
}

impl Model {
    fn append(&mut self, part: &Part) -> (Append, Result<(), StoreError>) {
        let name = NAMES[part.table];
        let stored = self.tables.get(&part.table).map_or(0, |held| held.version);
        let after = u32::try_from((i64::from(stored) + part.beside).max(0)).unwrap();
        let mut made = append(name, after, &[]);
        made.lines = (1..=part.lines).map(|step| line(name, after + step).into()).collect();
        made.at = part.at;
        let answer = match self.tables.get_mut(&part.table) {
            None => Err(StoreError::Missing(id(name))),
            Some(held) if held.version != after => {
                Err(StoreError::Conflict { table: id(name), stored: held.version, after })
            }
            Some(held) => {
                let touched = held.touched.max(part.at);
                *held = Held { version: after + part.lines, touched, seen: self.uptime, deleted: None };
                Ok(())
            }
        };
        (made, answer)
    }

    fn create(&mut self, store: &dyn Store, index: usize, lines: u32, at: u64) {
        let name = NAMES[index];
        let mut new = table(name, &[]);
        new.lines = (1..=lines).map(|version| line(name, version).into()).collect();
        new.created = at;
        let answer = store.create(&new);
        let free = !self.tables.contains_key(&index);
        assert_eq!(answer, if free { Ok(()) } else { Err(StoreError::Exists(id(name))) });
        let seen = self.uptime;
        self.tables.entry(index).or_insert(Held { version: lines, touched: at, seen, deleted: None });
    }

    /// The tables for which this holds.
    fn old(&self, old: impl Fn(&Held) -> bool) -> Vec<usize> {
        self.tables.iter().filter(|(_, held)| old(held)).map(|(index, _)| *index).collect()
    }

    /// The store holds what the model holds.
    fn check(&self, store: &dyn Store) {
        let counted = self.tables.values().filter(|held| held.deleted.is_none()).count();
        assert_eq!(store.count(), Ok(counted as u64));
        for (index, name) in NAMES.iter().enumerate() {
            let found = store.load(&id(name)).unwrap();
            let held = self.tables.get(&index);
            assert_eq!(found.is_some(), held.is_some());
            let (Some(found), Some(held)) = (found, held) else { continue };
            assert_eq!((found.version(), found.touched), (held.version, held.touched));
            assert_eq!((found.idle, found.deleted), (self.uptime - held.seen, held.deleted.is_some()));
            crate::support::gapless(name, &found.lines);
        }
    }
}

fn named(tables: &[usize]) -> Vec<TableId> {
    tables.iter().map(|index| id(NAMES[*index])).collect()
}

fn sorted(swept: Result<Vec<TableId>, StoreError>) -> Vec<TableId> {
    let mut swept = swept.unwrap();
    swept.sort();
    swept
}

/// Takes the steps, and looks after each that something was to be changed by.
fn run(steps: &[Step], mut store: Box<dyn Store>, reopen: impl Fn(Box<dyn Store>) -> Box<dyn Store>) {
    let mut model = Model::default();
    for step in steps {
        match step {
            Step::Create { table, lines, at } => model.create(store.as_ref(), *table, *lines, *at),
            Step::Group(parts) => {
                let (group, answers): (Vec<_>, Vec<_>) = parts.iter().map(|part| model.append(part)).unzip();
                assert_eq!(store.append(&group), answers);
            }
            Step::Ran(millis) => {
                model.uptime += millis;
                assert_eq!(store.ran(*millis), Ok(model.uptime));
            }
            Step::Expire(least) => {
                let uptime = model.uptime;
                let old = model.old(|held| held.deleted.is_none() && held.seen + least <= uptime);
                assert_eq!(sorted(store.expire(*least)), named(&old));
                old.iter().for_each(|index| model.tables.get_mut(index).unwrap().deleted = Some(uptime));
            }
            Step::Purge(least) => {
                let uptime = model.uptime;
                let old = model.old(|held| held.deleted.is_some_and(|deleted| deleted + least <= uptime));
                assert_eq!(sorted(store.purge(*least)), named(&old));
                model.tables.retain(|index, _| !old.contains(index));
            }
            Step::Undelete => {
                let marked = model.old(|held| held.deleted.is_some());
                assert_eq!(store.undelete(), Ok(marked.len() as u64));
                for index in marked {
                    let held = model.tables.get_mut(&index).unwrap();
                    (held.seen, held.deleted) = (model.uptime, None);
                }
            }
            Step::Secret(name) => {
                let fresh = format!("fresh {}", model.secrets.len());
                let kept = model.secrets.entry(*name).or_insert(fresh.clone()).clone();
                assert_eq!(store.secret(NAMES[*name], &fresh), Ok(kept));
            }
            Step::Reopen => store = reopen(store),
        }
        model.check(store.as_ref());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn memory_holds_what_a_plain_model_holds(steps in proptest::collection::vec(step(), 0..60)) {
        run(&steps, Box::new(Memory::new()), |store| store);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sqlite_holds_what_a_plain_model_holds(steps in proptest::collection::vec(step(), 0..40)) {
        let folder = tempfile::tempdir().unwrap();
        // The disk's patience is not what is tested here.
        let settings = Settings { durability: Durability::Normal, ..Settings::default() };
        let open = || Box::new(Sqlite::open_with(folder.path(), &settings).unwrap());
        run(&steps, open(), |store| {
            drop(store);
            open()
        });
    }
}

#[test]
fn postgres_holds_what_a_plain_model_holds() {
    let server = LocalPostgres::start().unwrap();
    let mut runner =
        TestRunner::new(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() });
    let next = std::cell::Cell::new(0);
    let held = runner.run(&proptest::collection::vec(step(), 0..40), |steps| {
        next.set(next.get() + 1);
        let address = server.database(&format!("case{}", next.get())).unwrap();
        let open = || Box::new(Postgres::open(&address).unwrap());
        run(&steps, open(), |store| {
            drop(store);
            open()
        });
        Ok(())
    });
    held.unwrap();
}
