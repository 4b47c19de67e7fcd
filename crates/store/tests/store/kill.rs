//! Processes that are really killed in the middle of their appends.
//!
//! The child is this test program again: it appends to a few tables through a [`Writer`] and prints each acknowledgement. The parent kills
//! it after a random number of them and checks the database against the acknowledgements. Because it counts them instead of milliseconds,
//! there is something to lose on machines of any speed.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use parlor_store::{Damage, Settings, Sqlite, Store, StoreError, Writer};

use crate::support::{append, gapless, id, line, table};

const FOLDER: &str = "PARLOR_STORE_KILLED";
pub(crate) const NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];
const KILLS: u64 = 60;
/// The most lines in one append of the child.
const LINES: u32 = 3;
/// The most acknowledgements between two kills, except those that the parent did not wait for.
const MOST_ACKS: u64 = 40;
/// The child's log is written into the database often, so that kills and power cuts come while that is done.
const LOG_PAGES: u32 = 500;
/// Ends a test whose child prints nothing.
const PATIENCE: Duration = Duration::from_secs(100);

/// Not a test by itself: the work of the child until it is killed.
#[test]
fn child() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let settings = Settings { log_pages: Some(LOG_PAGES), ..Settings::default() };
    let store = Arc::new(Sqlite::open_with(Path::new(&folder), &settings).unwrap());
    let writer = Writer::start(store.clone(), 100).unwrap();
    thread::scope(|scope| {
        for name in NAMES {
            scope.spawn(|| write_for_ever(name, store.as_ref(), &writer));
        }
    });
}

fn write_for_ever(name: &'static str, store: &Sqlite, writer: &Writer) {
    let (sender, answers) = channel();
    let mut version = match store.load(&id(name)).unwrap() {
        Some(table) => table.version(),
        None => {
            let sender = sender.clone();
            writer.create(table(name, &[]), move |answer| sender.send(answer).unwrap()).unwrap();
            answers.recv().unwrap().unwrap();
            println!("ack {name} 0.");
            0
        }
    };
    loop {
        let next = version + 1 + version % LINES;
        let mut made = append(name, version, &[]);
        made.lines = (version + 1..=next).map(|version| line(name, version).into()).collect();
        let sender = sender.clone();
        writer.append(made, move |answer| sender.send(answer).unwrap()).unwrap();
        answers.recv().unwrap().unwrap();
        version = next;
        println!("ack {name} {version}.");
    }
}

/// A running child, and its acknowledgements.
pub(crate) struct Running {
    child: Child,
    acks: Receiver<(String, u32)>,
}

pub(crate) fn run(folder: &Path) -> Running {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "kill::child", "--nocapture", "--test-threads=1"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (sender, acks) = channel();
    let output = BufReader::new(child.stdout.take().unwrap());
    thread::spawn(move || {
        for line in output.lines() {
            let line = line.unwrap();
            // A line that the kill cut off has no full stop, and does not count.
            let said = line.rsplit_once("ack ").and_then(|(_, ack)| ack.strip_suffix('.')?.split_once(' '));
            if let Some((name, version)) = said {
                let _ = sender.send((name.to_owned(), version.parse().unwrap()));
            }
        }
    });
    Running { child, acks }
}

impl Running {
    /// Waits for this many acknowledgements.
    pub(crate) fn listen(&self, known: &mut BTreeMap<String, u32>, count: u64) {
        known.extend((0..count).map(|_| self.acks.recv_timeout(PATIENCE).expect("the child writes")));
    }

    /// Sends SIGKILL, then reads the earlier acknowledgements.
    pub(crate) fn kill(mut self, known: &mut BTreeMap<String, u32>) {
        assert_eq!(self.child.try_wait().unwrap(), None, "the child ended by itself");
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        known.extend(self.acks.iter());
    }
}

/// Everything acknowledged is there, without gaps, and at most one unacknowledged append a table.
pub(crate) fn check(store: &Sqlite, known: &BTreeMap<String, u32>) {
    for name in NAMES {
        let found = store.load(&id(name)).unwrap();
        let acknowledged = known.get(name).copied();
        let Some(found) = found else {
            assert_eq!(acknowledged, None, "table {name} is lost");
            continue;
        };
        gapless(name, &found.lines);
        let least = acknowledged.unwrap_or(0);
        assert!((least..=least + LINES).contains(&found.version()), "{name}: {least}, {}", found.version());
    }
}

pub(crate) fn integrity(store: &Sqlite) {
    let hand = rusqlite::Connection::open(store.file()).unwrap();
    let verdict: String = hand.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(verdict, "ok");
}

#[test]
fn nothing_acknowledged_is_lost_when_the_process_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut known = BTreeMap::new();
    let mut luck = 0x9e37_79b9_7f4a_7c15_u64;
    for kill in 0..KILLS {
        luck ^= luck << 13;
        luck ^= luck >> 7;
        luck ^= luck << 17;
        let running = run(&data);
        if luck.is_multiple_of(4) {
            // Some are killed while they open the database, or while they create it.
            thread::sleep(Duration::from_micros((luck >> 8) % 30_000));
        } else {
            running.listen(&mut known, 1 + (luck >> 8) % MOST_ACKS);
        }
        let (copy, restored) =
            (folder.path().join(format!("{kill}.db")), folder.path().join(format!("{kill}")));
        if kill % 10 == 9 {
            running.listen(&mut known, 10);
            Sqlite::backup_of(&data, &copy, Damage::Refused).unwrap();
            let before = known.clone();
            running.kill(&mut known);
            holds_at_least(&copy, &restored, &before);
        } else {
            running.kill(&mut known);
        }
        // A backup of a killed process's folder, whose log is not yet merged.
        if kill % 10 == 8 {
            Sqlite::backup_of(&data, &copy, Damage::Refused).unwrap();
            holds_at_least(&copy, &restored, &known);
        }
        let store = Sqlite::open(&data).unwrap();
        check(&store, &known);
        integrity(&store);
        // The next child begins with all stored lines, acknowledged or not.
        for name in NAMES {
            if let Some(found) = store.load(&id(name)).unwrap() {
                known.insert(name.to_owned(), found.version());
            }
        }
    }
    let lines: u32 = known.values().sum();
    println!("{KILLS} kills, {lines} lines, none lost");
    assert!(lines > 1000, "only {lines} lines were written: the kills came too early to mean anything");
}

/// A backup contains everything acknowledged before it.
fn holds_at_least(backup: &Path, data: &Path, before: &BTreeMap<String, u32>) {
    std::fs::create_dir(data).unwrap();
    std::fs::copy(backup, data.join("parlor.db")).unwrap();
    let store = Sqlite::open(data).unwrap();
    integrity(&store);
    for (name, least) in before {
        let found = store.load(&id(name)).unwrap().unwrap();
        gapless(name, &found.lines);
        assert!(found.version() >= *least);
    }
}

#[test]
fn a_folder_is_refused_while_another_process_has_it() {
    let folder = tempfile::tempdir().unwrap();
    let running = run(folder.path());
    let mut known = BTreeMap::new();
    // Once it has acknowledged a write, it holds the folder.
    running.listen(&mut known, 1);
    assert!(matches!(Sqlite::open(folder.path()), Err(StoreError::InUse(_))));
    running.kill(&mut known);
    check(&Sqlite::open(folder.path()).unwrap(), &known);
}
