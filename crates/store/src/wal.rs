//! Whether the log beside a database is whole: `parlor.db-wal`, before SQLite opens it.
//!
//! SQLite takes the first frame that does not fit for the end of the log, and silently drops every commit behind it. That is right after a power cut, which
//! leaves at most the last commit half written, because each commit is flushed before it is acknowledged. It is wrong where the disk has changed a byte.
//! What tells one from the other: frames behind the broken one that continue each other past the end of a commit; a frame that fits when one bit of it is
//! changed; and SQLite's index of the log (`-shm`), which after a killed process still says how many frames were committed. Frames with other salts are of an
//! earlier log in the same file, and are in the database.

use std::fs::{self, File};
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::StoreError;
use crate::folder::{index_of, log_of};
use crate::lock::Lock;

/// The log's own head, and that of each frame.
const HEAD: usize = 32;
const FRAME_HEAD: usize = 24;
/// The size of our pages: for a log whose head does not say it.
const PAGE: usize = 4096;
/// What a disk writes whole or not at all.
const SECTOR: usize = 512;
/// How often a log that a server writes to is read until it looks the same twice.
const LOOKS: usize = 5;

/// SQLite's checksum so far.
type LogChecksum = [u32; 2];

/// A log that is damaged: where, and what is behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct BrokenAt {
    head: [u8; HEAD],
    /// From 1; 0 is the log's own head.
    frame: u64,
    /// How many commits are seen from there on.
    commits: u64,
}

/// Refuses a database whose log is damaged; a server may be writing to it.
pub(crate) fn check(database: &Path) -> Result<(), StoreError> {
    let idle = database.parent().and_then(Lock::take_if_free);
    if idle.is_some() {
        return check_idle(database);
    }
    let log = log_of(database);
    let mut last = None;
    for _ in 0..LOOKS {
        let Some(found) = look(&log, None)? else { return Ok(()) };
        // A log that has begun anew while it was read looks broken, but not twice at the same place.
        if last.replace((found.head, found.frame)) == Some((found.head, found.frame)) {
            return Err(found.error(&log, None));
        }
    }
    Ok(())
}

/// The same, where nobody else uses the database.
pub(crate) fn check_idle(database: &Path) -> Result<(), StoreError> {
    let log = log_of(database);
    match look(&log, CommittedFrames::read(&index_of(database)))? {
        None => Ok(()),
        Some(found) => Err(found.error(&log, None)),
    }
}

/// The same, before a server opens the database: a damaged log is copied, because whatever opens it next would delete it.
pub(crate) fn check_and_copy(database: &Path) -> Result<(), StoreError> {
    let log = log_of(database);
    let Some(found) = look(&log, CommittedFrames::read(&index_of(database)))? else { return Ok(()) };
    let copied = || -> io::Result<PathBuf> {
        // Named by its content: a server that is started again and again makes one copy.
        let hash = Sha256::digest(fs::read(&log)?);
        let mut name = log.as_os_str().to_owned();
        name.push(format!(".damaged-{:02x}{:02x}{:02x}{:02x}", hash[0], hash[1], hash[2], hash[3]));
        let copy = PathBuf::from(name);
        if !copy.exists() {
            fs::copy(&log, &copy)?;
        }
        Ok(copy)
    };
    let copy = copied().map_err(|why| StoreError::io(&log, "copying the damaged log", &why))?;
    Err(found.error(&log, Some(&copy)))
}

impl BrokenAt {
    fn error(self, log: &Path, copy: Option<&Path>) -> StoreError {
        let place = match self.frame {
            0 => "its head is".to_owned(),
            frame => format!("frame {frame} is"),
        };
        let commits = match self.commits {
            0 | 1 => "a commit that was acknowledged".to_owned(),
            many => format!("{many} commits that were acknowledged"),
        };
        let copy = copy.map_or(String::new(), |copy| format!("; a copy of it is {}", copy.display()));
        StoreError::DamagedLog {
            file: log.to_owned(),
            why: format!("{place} not what was written, and {commits} cannot be read{copy}"),
        }
    }
}

/// What SQLite's index says was committed; it is written after the log is flushed.
struct CommittedFrames {
    frames: u64,
    salts: [u8; 8],
}

impl CommittedFrames {
    /// Reads the index of a log that nobody uses; nothing, if there is none that agrees with itself.
    fn read(index: &Path) -> Option<CommittedFrames> {
        let mut bytes = [0; 96];
        File::open(index).ok()?.read_exact(&mut bytes).ok()?;
        let (first, second) = bytes.split_at(48);
        let frames = u32::from_ne_bytes(first[16..20].try_into().ok()?);
        (first == second && first[12] == 1)
            .then(|| CommittedFrames { frames: frames.into(), salts: part(first, 32) })
    }
}

/// Where the log is damaged, if it is.
fn look(log: &Path, committed: Option<CommittedFrames>) -> Result<Option<BrokenAt>, StoreError> {
    let looked = || -> io::Result<Option<BrokenAt>> {
        let file = match File::open(log) {
            Err(why) if why.kind() == ErrorKind::NotFound => return Ok(None),
            file => file?,
        };
        let mut file = BufReader::with_capacity(64 * 1024, file);
        let mut head = [0; HEAD];
        if !fill(&mut file, &mut head)? {
            return Ok(None);
        }
        match LogWalk::begin(head) {
            Some(walk) => walk.to_the_end(&mut file, committed),
            None => headless(&mut file, head, committed),
        }
    };
    looked().map_err(|why| StoreError::io(log, "reading the log", &why))
}

/// Whether there was enough to fill it.
fn fill(file: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(bytes) {
        Err(why) if why.kind() == ErrorKind::UnexpectedEof => Ok(false),
        done => done.map(|()| true),
    }
}

fn part<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    let mut part = [0; N];
    part.copy_from_slice(&bytes[at..at + N]);
    part
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes(part(bytes, at))
}

/// In which order the bytes of a word are read for a checksum.
#[derive(Clone, Copy)]
enum ByteOrder {
    Little,
    Big,
}

impl ByteOrder {
    fn sum(self, [mut first, mut second]: LogChecksum, bytes: &[u8]) -> LogChecksum {
        let word = |at| match self {
            ByteOrder::Little => u32::from_le_bytes(part(bytes, at)),
            ByteOrder::Big => u32::from_be_bytes(part(bytes, at)),
        };
        for at in (0..bytes.len()).step_by(8) {
            first = first.wrapping_add(word(at)).wrapping_add(second);
            second = second.wrapping_add(word(at + 4)).wrapping_add(first);
        }
        [first, second]
    }

    /// What a frame's checksum should be after this one.
    fn of_frame(self, before: LogChecksum, frame: &[u8]) -> LogChecksum {
        self.sum(self.sum(before, &frame[..8]), &frame[FRAME_HEAD..])
    }
}

fn sum_in(bytes: &[u8], at: usize) -> LogChecksum {
    [number(bytes, at), number(bytes, at + 4)]
}

/// The checksum that a frame carries.
fn sum_of(frame: &[u8]) -> LogChecksum {
    sum_in(frame, 16)
}

/// The salts that a frame carries.
fn salts_of(frame: &[u8]) -> [u8; 8] {
    part(frame, 8)
}

/// A log from its head to its end.
struct LogWalk {
    head: [u8; HEAD],
    order: ByteOrder,
    page: usize,
}

impl LogWalk {
    /// Nothing, if the head is not one that SQLite takes.
    fn begin(head: [u8; HEAD]) -> Option<LogWalk> {
        let order = match number(&head, 0) {
            0x377f_0682 => ByteOrder::Little,
            0x377f_0683 => ByteOrder::Big,
            _ => return None,
        };
        let page = number(&head, 8) as usize;
        let fits = order.sum([0, 0], &head[..24]) == sum_in(&head, 24);
        (fits && page.is_power_of_two() && (512..=65536).contains(&page)).then_some(LogWalk {
            head,
            order,
            page,
        })
    }

    fn to_the_end(
        &self,
        file: &mut impl Read,
        committed: Option<CommittedFrames>,
    ) -> io::Result<Option<BrokenAt>> {
        let salts: [u8; 8] = part(&self.head, 16);
        let mut frame = vec![0; FRAME_HEAD + self.page];
        // The checksum of the frame before, and whether a commit ends with it, as far as one can know.
        let (mut before, mut ended) = (sum_in(&self.head, 24), false);
        let (mut whole, mut broken, mut damaged) = (0, None, false);
        let mut commits = 0;
        for at in 1.. {
            if !fill(file, &mut frame)? {
                break;
            }
            let (ours, commit) = (salts_of(&frame) == salts, number(&frame, 4) != 0);
            let fits = ours && self.order.of_frame(before, &frame) == sum_of(&frame);
            if broken.is_none() && !fits {
                broken = Some(at);
                damaged = self.is_one_bit_off(before, &frame);
                // A head in one sector is whole or not there, so its word on the commit counts.
                let start = HEAD + (at as usize - 1) * frame.len();
                ended = ours && commit && start % SECTOR + FRAME_HEAD <= SECTOR;
                commits = u64::from(ours && commit);
            } else if broken.is_some() {
                damaged |= fits && ended;
                ended = fits && commit;
                commits += u64::from(ours && commit);
            } else if commit {
                whole = at;
            }
            before = sum_of(&frame);
        }
        if let Some(committed) = committed
            && committed.salts == salts
        {
            damaged |= committed.frames > whole;
        }
        // A log that ends too early has no broken frame: the first one is that is missing.
        let frame = broken.unwrap_or(whole + 1);
        Ok(damaged.then_some(BrokenAt { head: self.head, frame, commits }))
    }

    /// Whether this frame was written here, and one bit of it has changed since.
    fn is_one_bit_off(&self, before: LogChecksum, frame: &[u8]) -> bool {
        let (sum, written) = (self.order.of_frame(before, frame), sum_of(frame));
        if salts_of(frame) != part::<8>(&self.head, 16) {
            return sum == written;
        }
        let off = (sum[0] ^ written[0]).count_ones() + (sum[1] ^ written[1]).count_ones();
        let missing = [written[0].wrapping_sub(sum[0]), written[1].wrapping_sub(sum[1])];
        off == 1 || adds_one_bit(missing, (8 + self.page) / 8)
    }
}

/// Whether one flipped bit, in a word of this many pairs, adds this to a checksum.
fn adds_one_bit(missing: LogChecksum, pairs: usize) -> bool {
    // What one more in the first or the second word of the last pair adds; each pair after it adds to that as to any sum.
    let mut effects = [[1, 1], [0, 1]];
    for _ in 0..pairs {
        let bits = (0..32).flat_map(|bit| [1_u32 << bit, (1_u32 << bit).wrapping_neg()]);
        if bits
            .into_iter()
            .any(|bit| effects.map(|effect| effect.map(|one: u32| one.wrapping_mul(bit))).contains(&missing))
        {
            return true;
        }
        effects = effects.map(|[first, second]| {
            let first: u32 = first.wrapping_add(second);
            [first, second.wrapping_add(first)]
        });
    }
    false
}

/// A log without a head that fits. It is written before the frames and lies in one sector with the first frame's head: where the first frame is
/// whole, or what follows continues it, no power cut has done this.
fn headless(
    file: &mut impl Read,
    head: [u8; HEAD],
    committed: Option<CommittedFrames>,
) -> io::Result<Option<BrokenAt>> {
    let (mut first, mut second) = ([0; FRAME_HEAD + PAGE], [0; FRAME_HEAD + PAGE]);
    if !fill(file, &mut first)? {
        return Ok(None);
    }
    let follows = fill(file, &mut second)? && salts_of(&second) == salts_of(&first);
    let damaged = [ByteOrder::Little, ByteOrder::Big].into_iter().any(|order| {
        let seeds = [sum_in(&head, 24), order.sum([0, 0], &head[..24])];
        seeds.iter().any(|seed| order.of_frame(*seed, &first) == sum_of(&first))
            || follows && order.of_frame(sum_of(&first), &second) == sum_of(&second)
    }) || committed
        .is_some_and(|committed| committed.frames > 0 && committed.salts == salts_of(&first));
    let commits = if damaged { 1 + commits_behind(file, &first)? } else { 0 };
    Ok(damaged.then_some(BrokenAt { head, frame: 0, commits }))
}

/// How many commits with the salts of the first frame follow.
fn commits_behind(file: &mut impl Read, first: &[u8]) -> io::Result<u64> {
    let mut frame = vec![0; first.len()];
    let mut commits = 0;
    while fill(file, &mut frame)? {
        commits += u64::from(salts_of(&frame) == salts_of(first) && number(&frame, 4) != 0);
    }
    Ok(commits)
}
