//! Power cuts: what was written and not yet flushed arrives in part, in any order, in pieces of 512 bytes, or as rubbish.
//!
//! A child appends until it is killed. What it wrote stands in the system's memory, all of it; a disk that loses power has what was flushed,
//! and any part of the rest. What was flushed follows from the log of the database: its writer commits one group after the other, and flushes
//! each before it acknowledges. So all commits but the last are flushed, and the last one too if anything in it was acknowledged. Pages
//! that a checkpoint was writing into the database are flushed only when the log begins anew.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use parlor_store::{Sqlite, Store};

use crate::kill::{NAMES, check, integrity, run};
use crate::support::id;

/// How many children are killed; `PARLOR_POWER_CUTS` in the environment says another number.
const CHILDREN: u64 = 10;
const CUTS: u64 = 8;
/// The most acknowledgements that a child gives before it is killed: enough for a checkpoint now and then.
const MOST_ACKS: u64 = 900;
const SECTOR: usize = 512;
const PAGE: usize = 4096;
/// The log's own head, and that of each page in it.
const HEAD: usize = 32;
const FRAME: usize = 24 + PAGE;

/// xorshift64: what a disk does is chosen by it, the same in each run.
struct Luck(u64);

impl Luck {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 11
    }

    /// What a sector holds after the cut that held `old` and should hold `new`.
    fn sector(&mut self, old: u8, new: &mut [u8]) {
        match self.next() % 4 {
            0 => new.fill(old),
            1 => new.fill((self.next() % 256) as u8),
            _ => {}
        }
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap())
}

/// Where the commits of a log end, in order.
fn commits(log: &[u8]) -> Vec<usize> {
    if log.len() < HEAD {
        return Vec::new();
    }
    let salts = &log[16..24];
    let starts = (HEAD..).step_by(FRAME).take_while(|start| start + FRAME <= log.len());
    let valid = starts.take_while(|start| &log[start + 8..start + 16] == salts);
    valid.filter(|start| number(log, start + 4) != 0).map(|start| start + FRAME).collect()
}

/// The files of a killed child: the database as it was when the child began, as it is now, and the log.
#[derive(Clone)]
struct Written {
    before: Vec<u8>,
    now: Vec<u8>,
    log: Vec<u8>,
}

impl Written {
    /// What the disk holds: sectors of this part of the log may be lost, and sectors of the database, if the log still has its pages.
    fn cut(&self, folder: &Path, lost: Range<usize>, luck: &mut Luck) -> PathBuf {
        fs::create_dir(folder).unwrap();
        let (mut log, mut now) = (self.log.clone(), self.now.clone());
        if luck.next().is_multiple_of(3) {
            log.truncate(lost.start + luck.next() as usize % (lost.len() + 1));
        }
        let end = lost.end.min(log.len());
        for sector in log[lost.start.min(end)..end].chunks_mut(SECTOR) {
            luck.sector(0, sector);
        }
        // The log has begun only once since the child did: whatever a checkpoint wrote can be made again from it.
        if log.len() >= HEAD && number(&log, 12) == 0 {
            for (at, sector) in now.chunks_mut(SECTOR).enumerate() {
                let old = self.before.get(at * SECTOR..(at + 1) * SECTOR);
                if old != Some(&*sector) && luck.next().is_multiple_of(2) {
                    match old {
                        Some(old) => sector.copy_from_slice(old),
                        None => sector.fill(0),
                    }
                }
            }
        }
        fs::write(folder.join("parlor.db"), now).unwrap();
        fs::write(folder.join("parlor.db-wal"), log).unwrap();
        folder.to_owned()
    }
}

fn versions(folder: &Path) -> BTreeMap<String, u32> {
    let store = Sqlite::open(folder).unwrap();
    let version =
        |name: &&str| store.load(&id(name)).unwrap().map(|table| ((*name).to_owned(), table.version()));
    NAMES.iter().filter_map(version).collect()
}

#[test]
fn nothing_acknowledged_is_lost_when_the_power_is_cut() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (mut known, mut luck) = (BTreeMap::new(), Luck(0x2545_f491_4f6c_dd1d));
    let (mut cuts, mut torn, mut noticed, mut merged) = (0, 0, 0, 0);
    drop(Sqlite::open(&data).unwrap());
    let told = std::env::var("PARLOR_POWER_CUTS");
    let children = told.map_or(CHILDREN, |many| many.parse().expect("a number"));
    for child in 0..children {
        let before = fs::read(data.join("parlor.db")).unwrap();
        let running = run(&data);
        running.listen(&mut known, 1 + luck.next() % MOST_ACKS);
        running.kill(&mut known);
        let read = |name| fs::read(data.join(name)).unwrap_or_default();
        let written = Written { before, now: read("parlor.db"), log: read("parlor.db-wal") };
        merged += u64::from(written.now != written.before);
        let place = |what: &str| folder.path().join(format!("{child}-{what}"));
        let ends = commits(&written.log);
        let last = ends.last().copied().unwrap_or(written.log.len());
        let earlier = |back: usize| ends.iter().rev().nth(back).copied().unwrap_or(HEAD.min(last));
        // Without its last commit: if something acknowledged is missing then, it was flushed.
        let without = Written { log: written.log[..earlier(1)].to_vec(), ..written.clone() };
        let without = versions(&without.cut(&place("without"), 0..0, &mut Luck(1)));
        let answered =
            known.iter().any(|(name, version)| without.get(name).is_none_or(|left| left < version));
        let flushed = if answered { last } else { earlier(1) };
        for cut in 0..CUTS {
            let lost = flushed..written.log.len();
            torn += lost.len();
            let store = Sqlite::open(&written.cut(&place(&cut.to_string()), lost, &mut luck)).unwrap();
            check(&store, &known);
            integrity(&store);
            cuts += 1;
        }
        // A disk that loses what it said was flushed must be noticed, or this test notices nothing.
        let deep = written.cut(&place("deep"), earlier(3)..earlier(2), &mut Luck(3));
        let store = Sqlite::open(&deep).ok();
        let version = |name: &String| store.as_ref()?.load(&id(name)).ok()?.map(|table| table.version());
        let lost = known.iter().any(|(name, least)| version(name).is_none_or(|left| left < *least));
        noticed += u64::from(ends.len() > 4 && lost);
        // The next child goes on where this one was killed.
        known = versions(&data);
    }
    println!(
        "{cuts} cuts through {torn} bytes, nothing lost; {noticed} of {children} losses of flushed bytes noticed; {merged} children wrote their log into the database"
    );
    assert!(noticed > 0 && torn > 0 && merged > 0);
}
