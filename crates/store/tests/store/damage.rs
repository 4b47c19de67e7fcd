//! Disks that change a bit: whatever was acknowledged is there, or the damage is reported; and nothing is deleted.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use parlor_store::{Damage, Sqlite, Store, StoreError};

use crate::kill::{NAMES, check, run};
use crate::support::{append, id, line, table};

/// How many bits of each log are flipped, besides its head and its end; `PARLOR_FLIPS` in the environment says another number.
const FLIPS: usize = 30;
/// The head of a log, in bits, and what each frame has.
const HEAD_BITS: usize = 32 * 8;
const FRAME: usize = 24 + 4096;

fn flips() -> usize {
    std::env::var("PARLOR_FLIPS").map_or(FLIPS, |many| many.parse().expect("a number"))
}

/// What lies in the folder of a killed server.
struct KilledFolder {
    files: Vec<(&'static str, Vec<u8>)>,
    known: BTreeMap<String, u32>,
}

impl KilledFolder {
    fn of(data: &Path, known: BTreeMap<String, u32>) -> KilledFolder {
        let files = ["parlor.db", "parlor.db-wal", "parlor.db-shm"];
        KilledFolder {
            files: files.map(|name| (name, fs::read(data.join(name)).unwrap_or_default())).into(),
            known,
        }
    }

    fn log(&self) -> &[u8] {
        &self.files[1].1
    }

    /// The same files in a new folder, one bit of one of them flipped.
    fn with_flip(&self, folder: &Path, name: &str, bit: usize, with_index: bool) -> PathBuf {
        let data = folder.join(format!("{name}-{bit}-{with_index}"));
        fs::create_dir_all(&data).unwrap();
        for (file, bytes) in self.files.iter().take(if with_index { 3 } else { 2 }) {
            let mut bytes = bytes.clone();
            if *file == name {
                bytes[bit / 8] ^= 1 << (bit % 8);
            }
            fs::write(data.join(file), bytes).unwrap();
        }
        data
    }

    /// The law, for a bit of the log; whether the damage was reported.
    fn is_whole_or_reported(&self, folder: &Path, bit: usize, with_index: bool) -> bool {
        let data = self.with_flip(folder, "parlor.db-wal", bit, with_index);
        let log = data.join("parlor.db-wal");
        let before = fs::read(&log).unwrap();
        let (verified, backed_up) = (
            Sqlite::verify(&data, |_, _| Ok(())),
            Sqlite::backup_of(&data, &data.join("copy.db"), Damage::Refused),
        );
        let reported = match Sqlite::open(&data) {
            Ok(store) => {
                check(&store, &self.known);
                false
            }
            Err(StoreError::DamagedLog { file, why }) => {
                assert_eq!((&file, &fs::read(&log).unwrap()), (&log, &before), "bit {bit}");
                let copy = why.rsplit_once("a copy of it is ").expect("it names the copy").1;
                assert_eq!(fs::read(copy).unwrap(), before, "bit {bit}");
                true
            }
            Err(why) => panic!("bit {bit}: {why}"),
        };
        assert_eq!(matches!(verified, Err(StoreError::DamagedLog { .. })), reported, "bit {bit}");
        assert_eq!(matches!(backed_up, Err(StoreError::DamagedLog { .. })), reported, "bit {bit}");
        fs::remove_dir_all(data).unwrap();
        reported
    }
}

/// xorshift64.
fn next(luck: &mut u64) -> usize {
    *luck ^= *luck << 13;
    *luck ^= *luck >> 7;
    *luck ^= *luck << 17;
    (*luck >> 11) as usize
}

/// A flipped bit in the log of a killed server took 66 acknowledged moves, and nobody said so; one in its head took the table.
#[test]
fn no_flipped_bit_in_a_log_loses_what_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (mut known, mut luck, mut reported, mut flipped) = (BTreeMap::new(), 0x2545_f491_4f6c_dd1d, 0, 0);
    // The last ones have begun their logs anew over older ones.
    for acks in [3, 40, 300, 900] {
        let running = run(&data);
        running.listen(&mut known, acks);
        running.kill(&mut known);
        let left = KilledFolder::of(&data, known.clone());
        let bits = left.log().len() * 8;
        let end = (bits - FRAME * 8).max(HEAD_BITS);
        let head = (0..HEAD_BITS).step_by(7);
        let last: Vec<_> = (0..flips()).map(|_| end + next(&mut luck) % (bits - end)).collect();
        let any: Vec<_> = (0..flips()).map(|_| next(&mut luck) % bits).collect();
        for (at, bit) in head.chain(last).chain(any).enumerate() {
            flipped += 1;
            reported += u32::from(left.is_whole_or_reported(folder.path(), bit, at % 2 == 0));
        }
        known = versions(&data);
    }
    println!("{flipped} flips, {reported} reported");
    assert!(reported > flipped / 3, "{reported} of {flipped}");
}

fn versions(data: &Path) -> BTreeMap<String, u32> {
    let store = Sqlite::open(data).unwrap();
    let version = |name: &str| store.load(&id(name)).unwrap().map(|table| (name.to_owned(), table.version()));
    NAMES.iter().filter_map(|name| version(name)).collect()
}

/// A host whose log is damaged gets out what can be read, and everything that was there is still there.
#[test]
fn what_a_damaged_log_leaves_can_be_copied_and_restored() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let store = Sqlite::open(&data).unwrap();
    store.create(&table("a", &[])).unwrap();
    for version in 0..20 {
        assert_eq!(store.append(&[append("a", version, &[&line("a", version + 1)])]), [Ok(())]);
    }
    let left = KilledFolder::of(&data, BTreeMap::new());
    let half = left.log().len() / FRAME / 2 * FRAME * 8;
    let damaged = left.with_flip(folder.path(), "parlor.db-wal", half, true);
    let copy = folder.path().join("copy.db");
    Sqlite::backup_of(&damaged, &copy, Damage::Taken).unwrap();
    assert!(matches!(Sqlite::open(&damaged), Err(StoreError::DamagedLog { .. })));
    let log = fs::read(damaged.join("parlor.db-wal")).unwrap();
    let old = Sqlite::restore(&damaged, &copy, Damage::Refused).unwrap().unwrap();
    assert_eq!(fs::read(damaged.join("parlor.db.old-1-wal")).unwrap(), log);
    let rest = Sqlite::open(&damaged).unwrap().load(&id("a")).unwrap().unwrap().version();
    assert!((1..20).contains(&rest), "{rest}");
    // What was put aside is no backup.
    let refused = Sqlite::restore(&folder.path().join("other"), &old, Damage::Refused);
    assert!(matches!(refused, Err(StoreError::DamagedLog { .. })), "{refused:?}");
    // A database with a whole log beside it is one, with what is in the log.
    let whole = left.with_flip(folder.path(), "no file", 0, false);
    let other = folder.path().join("other");
    Sqlite::restore(&other, &whole.join("parlor.db"), Damage::Refused).unwrap();
    assert_eq!(Sqlite::open(&other).unwrap().load(&id("a")).unwrap().unwrap().version(), 20);
}

/// The same for the database itself: a check finds what has changed, or nothing has.
#[test]
fn no_flipped_bit_in_a_database_goes_unnoticed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let store = Sqlite::open(&data).unwrap();
    let names: Vec<_> = ('a'..='p').map(String::from).collect();
    for name in &names {
        store.create(&table(name, &[])).unwrap();
        let lines: Vec<_> = (1..100).map(|version| line(name, version)).collect();
        let lines: Vec<_> = lines.iter().map(String::as_str).collect();
        assert_eq!(store.append(&[append(name, 0, &lines)]), [Ok(())]);
    }
    // When a table was made and last used is in no chain.
    let played = |store: &Sqlite| {
        let load = |name: &String| store.load(&id(name)).unwrap().expect("it is there");
        let tables = names.iter().map(load);
        tables.map(|table| (table.header, table.secrets, table.rules_hash, table.lines)).collect::<Vec<_>>()
    };
    let stored = played(&store);
    // A backup has everything in the database, and no log.
    let whole = folder.path().join("whole");
    fs::create_dir(&whole).unwrap();
    store.backup(&whole.join("parlor.db")).unwrap();
    let left = KilledFolder::of(&whole, BTreeMap::new());
    let (bits, mut luck, mut reported) = (left.files[0].1.len() * 8, 0x9e37_79b9_7f4a_7c15, 0);
    let count = flips() * 8;
    for _ in 0..count {
        let bit = next(&mut luck) % bits;
        let data = left.with_flip(folder.path(), "parlor.db", bit, false);
        let noticed = Sqlite::verify(&data, |_, _| Ok(())).map_or(true, |found| !found.faults.is_empty());
        reported += usize::from(noticed);
        if !noticed {
            assert!(played(&Sqlite::open(&data).unwrap()) == stored, "bit {bit}");
        }
        fs::remove_dir_all(data).unwrap();
    }
    println!("{count} flips, {reported} reported");
    assert!(reported > 0);
}
