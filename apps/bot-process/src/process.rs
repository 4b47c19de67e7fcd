//! A bot's program as a process. Nothing that it does or leaves undone blocks anybody: a thread writes to it, a thread reads what it says, a
//! thread reads its standard error, and who asks it waits for the reader no longer than the time that it has.

use std::collections::BTreeSet;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use parlor_catalog::{BotError, BotFault, FaultCause};
use parlor_game::{READABLE, visible};
use parlor_search::Stop;

use crate::pipes::{Closer, closer, read, write};
use crate::{BotAnswer, BotCommand, BotTalk};

/// How long a program may take until it is ready: an interpreter starts, a model is loaded.
pub const LONGEST_START: Duration = Duration::from_secs(10);

/// How much later than its time an answer may come: messages travel, and the machine does other things, too.
pub(crate) const MARGIN: Duration = Duration::from_millis(500);

/// How much time a program may take beside its own in one game, all its choices together: what is for the machine is not for thinking.
pub(crate) const OVERTIME: Duration = Duration::from_secs(5);

/// How long a program has for its farewell before it is killed.
const FAREWELL: Duration = Duration::from_millis(500);

/// How often it is looked whether a program has ended or nobody wants its answer any more.
const LOOK: Duration = Duration::from_millis(20);

/// How long its last words may be under way after it has ended.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// How many lines may wait for a program that does not read: one that answers without reading would fill our memory.
const MOST_UNREAD: usize = 8;

const NO_SUCH_PROGRAM: &str = "no such program is found. No shell runs the command: `~`, `cd` and `&&` mean nothing in it, and a script may hold them";

/// How much of its standard error is quoted in a report.
const TAIL: usize = 4096;

/// How much memory for its own data each process of a bot may have, in bytes. Linux alone can limit it for another process.
#[cfg(any(target_os = "linux", target_os = "android"))]
const MEMORY: u64 = 2 << 30;

/// What of the environment a program gets: enough to find interpreters and people's folders, and none of a server's secrets.
const ENVIRONMENT: [&str; 12] = [
    "PATH",
    "HOME",
    "USER",
    "LANG",
    "LC_ALL",
    "TZ",
    "TMPDIR",
    "TEMP",
    "TMP",
    "SystemRoot",
    "USERPROFILE",
    "APPDATA",
];

/// A program that runs. Dropping it ends the program, and all that it has started in its process group.
pub(crate) struct BotProcess {
    child: Child,
    /// Lines for the thread that writes; `None` once there are no more.
    input: Option<SyncSender<String>>,
    output: Receiver<Vec<u8>>,
    errors: Arc<Mutex<Vec<u8>>>,
    pub(crate) talk: BotTalk,
    /// Whether it has left many lines unread.
    deaf: bool,
    /// Whether it has earned no farewell.
    faulty: bool,
    has_been_ended: bool,
    /// Its threads end with it, wherever else it left the other ends of its pipes.
    _closer: Closer,
}

impl BotProcess {
    /// Starts a program.
    pub(crate) fn start(command: &BotCommand) -> Result<BotProcess, BotError> {
        let failed = |why: &dyn std::fmt::Display| {
            BotError::Fault(BotFault {
                cause: FaultCause::Start,
                detail: format!("`{}` cannot be started: {why}", visible(&command.words()[0], READABLE)),
            })
        };
        let want = |why: std::io::Error| BotError::Unavailable(why.to_string());
        let (closer, open) = closer().map_err(want)?;
        let (open_input, open_errors) = (open.try_clone().map_err(want)?, open.try_clone().map_err(want)?);
        let mut groups = groups();
        let mut child = prepared(command).spawn().map_err(|why| match why.kind() {
            std::io::ErrorKind::NotFound => failed(&NO_SUCH_PROGRAM),
            _ if is_ours(&why) => want(why),
            _ => failed(&why),
        })?;
        limit_memory(&child);
        groups.insert(child.id());
        drop(groups);
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(mut stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(failed(&"it has no standard input and output"));
        };
        let (input, lines) = sync_channel::<String>(MOST_UNREAD);
        let writes = move || {
            // A program that has gone, or does not read, is noticed where its answer is awaited.
            lines.into_iter().all(|line| write(&mut stdin, &open_input, line.as_bytes()));
        };
        // When nobody takes what the program says, the reader waits, and then the program does.
        let (chunks, output) = sync_channel(4);
        let reads = move || read(stdout, &open, |chunk| chunks.send(chunk.to_vec()).is_ok());
        let errors = Arc::<Mutex<Vec<u8>>>::default();
        let tail = Arc::clone(&errors);
        let drains = move || {
            read(stderr, &open_errors, |chunk| {
                let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
                tail.extend_from_slice(chunk);
                let cut = tail.len().saturating_sub(TAIL);
                tail.drain(..cut);
                true
            });
        };
        let process = BotProcess {
            child,
            input: Some(input),
            output,
            errors,
            talk: BotTalk::new(),
            deaf: false,
            faulty: false,
            has_been_ended: false,
            _closer: closer,
        };
        let works: [Box<dyn FnOnce() + Send>; 3] = [Box::new(writes), Box::new(reads), Box::new(drains)];
        // Where there is no thread, what is dropped here ends the program.
        let begun = works.into_iter().try_for_each(|work| thread::Builder::new().spawn(work).map(drop));
        begun.map_err(want)?;
        Ok(process)
    }

    /// Writes a line, without waiting until the program reads it.
    pub(crate) fn say(&mut self, line: String) {
        // The writer has gone only if the program has.
        if let Some(Err(TrySendError::Full(_))) = self.input.as_ref().map(|input| input.try_send(line)) {
            self.deaf = true;
        }
    }

    /// Whether the program is there, idle, and has said nothing that it was not asked: it may be lent again.
    pub(crate) fn is_good(&mut self) -> bool {
        let quiet = matches!(self.output.try_recv(), Err(TryRecvError::Empty));
        quiet && !self.deaf && !self.faulty && self.talk.is_idle() && !self.has_ended()
    }

    /// What the program says within this time.
    pub(crate) fn hear(&mut self, time: Duration, stop: &dyn Stop) -> Result<BotAnswer, BotError> {
        let heard = self.heard(time, stop);
        self.faulty |= heard.is_err();
        heard
    }

    fn heard(&mut self, time: Duration, stop: &dyn Stop) -> Result<BotAnswer, BotError> {
        let end = Instant::now() + time;
        if self.deaf {
            let detail =
                format!("it has left {MOST_UNREAD} lines unread; expected that it reads its questions");
            return Err(self.explained(BotFault { cause: FaultCause::Nonsense, detail }));
        }
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(LOOK)) {
                Ok(bytes) => {
                    if let Some(heard) = self.talk.take(&bytes).map_err(|fault| self.explained(fault))? {
                        return Ok(heard);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
                Err(RecvTimeoutError::Timeout) if stop.stopped() => return Err(BotError::Stopped),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(self.late(time)),
                // Its output may be open still: in the hands of a process that it has left behind.
                Err(RecvTimeoutError::Timeout) if self.has_ended() => {
                    match self.output.recv_timeout(LAST_WORDS).map(|bytes| self.talk.take(&bytes)) {
                        Ok(Ok(Some(heard))) => return Ok(heard),
                        Ok(Err(fault)) => return Err(self.explained(fault)),
                        _ => return Err(self.gone()),
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn late(&self, time: Duration) -> BotError {
        let cause = if self.talk.is_starting() { FaultCause::Start } else { FaultCause::Late };
        let found = match self.talk.unfinished() {
            Some(text) => format!("only `{text}`, without the end of a line"),
            None => "nothing".to_owned(),
        };
        let expected = self.talk.expected();
        let detail = format!(
            "found {found} after {:.1} s; expected {expected} on a line, flushed",
            time.as_secs_f64()
        );
        self.explained(BotFault { cause, detail })
    }

    fn gone(&mut self) -> BotError {
        let cause = if self.talk.is_starting() { FaultCause::Start } else { FaultCause::Crash };
        let begun = Instant::now();
        while !self.has_ended() && begun.elapsed() < LAST_WORDS {
            thread::sleep(LOOK);
        }
        let how = if self.has_ended() {
            self.end().map_or("it has ended".to_owned(), |status| format!("it has ended ({status})"))
        } else {
            "it has closed its standard output".to_owned()
        };
        self.explained(BotFault { cause, detail: format!("{how}; expected {}", self.talk.expected()) })
    }

    /// Ends the program and all that it has started in its process group, once; returns how it ended.
    fn end(&mut self) -> Option<ExitStatus> {
        if !std::mem::replace(&mut self.has_been_ended, true) {
            // Before the process is waited for: until then nobody else can get its number.
            self.kill();
            groups().remove(&self.child.id());
        }
        // A second time it says the same.
        self.child.wait().ok()
    }

    /// The fault, with what the program last wrote for people.
    fn explained(&self, fault: BotFault) -> BotError {
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&errors).into_owned();
        let last = text.trim_end().lines().last().unwrap_or_default().trim();
        let detail = match last {
            "" => fault.detail,
            last => format!("{} (its last words: {})", fault.detail, visible(last, READABLE)),
        };
        BotError::Fault(BotFault { detail, ..fault })
    }
}

impl Drop for BotProcess {
    fn drop(&mut self) {
        if !self.faulty {
            self.say(BotTalk::bye());
            self.input = None;
            let begun = Instant::now();
            while !self.has_ended() && begun.elapsed() < FAREWELL {
                thread::sleep(Duration::from_millis(2));
            }
        }
        self.end();
    }
}

fn prepared(command: &BotCommand) -> Command {
    let (program, arguments) = command.words().split_at(1);
    let mut prepared = Command::new(&program[0]);
    prepared.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).env_clear();
    prepared.envs(ENVIRONMENT.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut prepared, 0);
    prepared
}

/// The processes of bots that run, and whose groups are killed where this program has to end at once.
static GROUPS: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

fn groups() -> std::sync::MutexGuard<'static, BTreeSet<u32>> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills every bot that runs, with all that it has started in its process group: for a program that is about to end without dropping them.
/// No other is started any more.
pub fn kill_all() {
    let groups = groups();
    #[cfg(unix)]
    for id in groups.iter().filter_map(|id| rustix::process::Pid::from_raw(id.cast_signed())) {
        let _ = rustix::process::kill_process_group(id, rustix::process::Signal::KILL);
    }
    // Who starts one, or ends one, waits here for the end of this program.
    std::mem::forget(groups);
}

/// Whether it is not the program's fault that it could not be started: we have too many files open, or too little memory.
#[cfg(unix)]
fn is_ours(why: &std::io::Error) -> bool {
    use rustix::io::Errno;
    let ours = [Errno::MFILE, Errno::NFILE, Errno::AGAIN, Errno::NOMEM];
    Errno::from_io_error(why).is_some_and(|why| ours.contains(&why))
}

#[cfg(not(unix))]
fn is_ours(why: &std::io::Error) -> bool {
    why.kind() == std::io::ErrorKind::OutOfMemory
}

#[cfg(unix)]
impl BotProcess {
    fn id(&self) -> Option<rustix::process::Pid> {
        rustix::process::Pid::from_raw(self.child.id().cast_signed())
    }

    /// Whether the program has ended; it stays to be waited for.
    fn has_ended(&self) -> bool {
        use rustix::process::{WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        self.id().is_none_or(|id| !matches!(waitid(WaitId::Pid(id), options), Ok(None)))
    }

    /// Kills the program and all that it has started, as far as that has not left its process group.
    fn kill(&self) {
        if let Some(id) = self.id() {
            let _ = rustix::process::kill_process_group(id, rustix::process::Signal::KILL);
        }
    }
}

#[cfg(not(unix))]
impl BotProcess {
    fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    fn kill(&mut self) {
        let _ = self.child.kill();
    }
}

#[cfg(any(target_os = "linux", target_os = "android"))]
fn limit_memory(child: &Child) {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let id = Pid::from_raw(child.id().cast_signed());
    let _ = prlimit(id, Resource::Data, Rlimit { current: Some(MEMORY), maximum: Some(MEMORY) });
    // A crash leaves no file behind.
    let _ = prlimit(id, Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn limit_memory(_: &Child) {}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program that answers without reading would have every question queued for it.
    #[cfg(unix)]
    #[test]
    fn what_nobody_reads_does_not_pile_up() {
        let mut process = BotProcess::start(&"cmd:sleep 1000".parse().unwrap()).unwrap();
        for _ in 0..MOST_UNREAD + 3 {
            process.say("a line that fills a pipe\n".repeat(10_000));
        }
        let heard = process.hear(Duration::from_secs(100), &|| false);
        let Err(BotError::Fault(BotFault { cause, detail })) = heard else { panic!("{heard:?}") };
        assert!(cause == FaultCause::Nonsense && detail.contains("unread"), "{detail}");
        assert!(!process.is_good());
    }
}
