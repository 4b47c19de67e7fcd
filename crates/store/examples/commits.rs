//! What an append costs: processor time, wall time, pages of the log, and the longest commit; for many tables and groups of several sizes.
//!
//! `cargo run --release -p parlor-store --example commits [FOLDER [TABLES [APPENDS]]]`
//!
//! Processor time and pages in the log are nearly the same from run to run; wall time is the disk's, and a busy machine's. The numbers of
//! processor time need Linux.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use parlor_store::{Append, Durability, NewTable, Secrets, Settings, Sqlite, Store, StoredLine, TableId};

/// How many lines each table has when the measurement begins: so many that its lines fill about a page.
const LINES: u32 = 48;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let folder = args.first().map_or(".", String::as_str);
    let number = |at: usize, default: u32| args.get(at).map_or(Ok(default), |text| text.parse());
    let (tables, appends) = (number(1, 2000)?, number(2, 40_000)?);
    let folder = tempfile::tempdir_in(folder)?;
    let filled = folder.path().join("filled");
    fill(&filled, tables)?;
    println!("{tables} tables with {LINES} lines each; a line an append; each commit flushed\n");
    println!("group  appends  processor   wall        pages    of the log  longest     of which flushing");
    println!("                an append   an append   an append  at most   commit      and waiting");
    for group in [1, 16, 128, 256] {
        let copy = folder.path().join(group.to_string());
        fs::create_dir(&copy)?;
        fs::copy(filled.join("parlor.db"), copy.join("parlor.db"))?;
        // A flush each: single appends are fewer, so that a slow disk does not take minutes.
        let many = if group == 1 { appends / 4 } else { appends };
        measure(&copy, (tables, many, group))?;
        fs::remove_dir_all(&copy)?;
    }
    Ok(())
}

/// Names are random where people make tables.
fn name(number: u32) -> TableId {
    let mut bytes = [0; 10];
    bytes[..8].copy_from_slice(&u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes());
    TableId::spell(bytes)
}

/// Tables as a server has them in the middle of a busy hour: their lines came in turn, not table by table.
fn fill(folder: &Path, tables: u32) -> Result<(), Failure> {
    let settings = Settings { durability: Durability::Normal, ..Settings::default() };
    let store = Sqlite::open_with(folder, &settings)?;
    for number in 0..tables {
        store.create(&NewTable {
            id: name(number),
            header: format!(
                "parlor 1\ngame some\nrules -\nseats 2\n{}\n",
                "name 1 Ann of the hill\n".repeat(36)
            ),
            secrets: Secrets { seed: format!("hkdf:{number:026}") },
            rules_hash: format!("{number:064x}"),
            created: 1_700_000_000_000,
            lines: Vec::new(),
            file: None,
        })?;
    }
    let all: Vec<_> = (0..tables).collect();
    for after in 0..LINES {
        for some in all.chunks(1000) {
            let group: Vec<_> = some.iter().map(|number| append(*number, after)).collect();
            store.append(&group).into_iter().collect::<Result<(), _>>()?;
        }
    }
    Ok(())
}

fn append(table: u32, after: u32) -> Append {
    let at = 1_700_000_000_000 + u64::from(after) * 8000;
    let line = format!("{at} {}: take b1 c2", 8_213_377_101_u64 + u64::from(table));
    Append { table: name(table), after, under: None, lines: vec![StoredLine::from(line)], at }
}

fn measure(folder: &Path, (tables, appends, size): (u32, u32, u32)) -> Result<(), Failure> {
    let store = Sqlite::open(folder)?;
    // As each minute: every table's next append also notes that it is younger now.
    store.ran(60_000)?;
    let (mut versions, mut turn) = (vec![LINES; tables as usize], 0);
    let (mut wall, mut processor, mut longest) =
        (Duration::ZERO, Duration::ZERO, (Duration::ZERO, Duration::ZERO));
    let mut log = Log::of(folder);
    for _ in 0..appends / size {
        let mut next = || {
            // A step that has no divisor in common with the number of tables comes by all of them, in no order.
            turn = (turn + 7919) % tables;
            let after = versions[turn as usize];
            versions[turn as usize] += 1;
            append(turn, after)
        };
        let group: Vec<_> = (0..size).map(|_| next()).collect();
        let (begun, busy) = (Instant::now(), on_processor());
        let answers = store.append(&group);
        let (took, worked) = (begun.elapsed(), on_processor() - busy);
        answers.into_iter().collect::<Result<(), _>>()?;
        wall += took;
        processor += worked;
        longest = longest.max((took, took.saturating_sub(worked)));
        log.look();
    }
    let appends = f64::from(appends / size * size);
    let micros = |time: Duration| format!("{:.1} µs", time.as_secs_f64() * 1e6 / appends);
    println!(
        "{size:>5}  {appends:>7}  {:<10}  {:<10}  {:<9.3}  {:<8}  {:<10.1?}  {:.1?}",
        micros(processor),
        micros(wall),
        f64::from(log.written) / appends,
        log.most,
        longest.0,
        longest.1,
    );
    Ok(())
}

/// How long this thread has run on a processor.
fn on_processor() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = text.split(' ').next().and_then(|first| first.parse().ok());
    Duration::from_nanos(nanos.unwrap_or(0))
}

/// The pages in the log beside the database, counted by the head of its index ("WAL-Index Header", `mxFrame`).
struct Log {
    index: std::path::PathBuf,
    now: u32,
    written: u32,
    most: u32,
}

impl Log {
    fn of(folder: &Path) -> Log {
        let mut log = Log { index: folder.join("parlor.db-shm"), now: 0, written: 0, most: 0 };
        log.look();
        log.written = 0;
        log
    }

    fn look(&mut self) {
        let bytes = fs::read(&self.index).unwrap_or_default();
        let field = bytes.get(16..20).and_then(|field| field.try_into().ok());
        let last = field.map_or(0, u32::from_ne_bytes);
        // Less than before: the log has begun anew.
        self.written += if last >= self.now { last - self.now } else { last };
        self.now = last;
        self.most = self.most.max(last);
    }
}
