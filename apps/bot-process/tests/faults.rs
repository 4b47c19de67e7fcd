//! What a program can do wrong, each by a process that does it: others have fallen into these traps (fastchess 1029, cutechess 27, lichess-bot
//! 623, gtp2ogs 195 and 394).

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use parlor_bot_process::{BotPool, LONGEST_LINE};
use parlor_catalog::FaultCause::{Crash, Flood, Illegal, Late, Nonsense, Start};
use parlor_catalog::{BotError, BotFault, FaultCause};

use crate::table::{faulty, file, play};

/// Plays Rose with a bot of this fault; how it ended, and what the bot noted.
fn tried(time: &str, fault: &str) -> (Result<Vec<i32>, BotError>, String) {
    let folder = tempfile::tempdir().unwrap();
    let note = folder.path().join("note");
    let played = play(&BotPool::new(1), &faulty(time, fault, &note.display().to_string()), "rose");
    (played, fs::read_to_string(note).unwrap_or_default())
}

fn fault(time: &str, fault: &str) -> (FaultCause, String) {
    match tried(time, fault).0 {
        Err(BotError::Fault(BotFault { cause, detail })) => (cause, detail),
        other => panic!("{fault}: {other:?}"),
    }
}

/// Whether a process runs: one that has been killed and that nobody has waited for does not.
fn runs(id: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    stat.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with(['Z', 'X']))
}

/// All processes with these numbers have ended, or do so soon.
#[cfg(target_os = "linux")]
fn assert_gone(note: &str) {
    assert!(!note.is_empty());
    for id in note.lines() {
        let begun = Instant::now();
        while runs(id) {
            assert!(begun.elapsed() < Duration::from_secs(10), "process {id} is left behind");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

/// A crash that nobody notices as long as no clock runs: with an hour for a choice it is noticed at once.
#[test]
fn a_crash_is_noticed_without_a_clock_and_its_last_words_are_reported() {
    let (cause, detail) = fault("3600s", "crash");
    assert_eq!(cause, Crash);
    assert!(detail.contains("no idea what to do"), "{detail}");
    assert_eq!(fault("3600s", "closes-its-output").0, Crash);
    // The answer counts; then there is nobody to ask, and nobody to write to (SIGPIPE, EPIPE).
    assert_eq!(fault("3600s", "quits-after-answering").0, Crash);
}

/// A child that inherits the output holds it open: who only waits for its end waits for ever.
#[cfg(target_os = "linux")]
#[test]
fn a_crash_is_noticed_although_a_child_holds_the_output_open_and_the_child_ends_too() {
    let (played, note) = tried("3600s", "crash-leaving-a-child");
    assert!(matches!(played, Err(BotError::Fault(BotFault { cause: Crash, .. }))), "{played:?}");
    assert_gone(&note);
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_that_a_program_has_started_is_left_when_it_ends() {
    for fault in ["leaves-a-grandchild", "ignores-bye"] {
        let (played, note) = tried("10s", fault);
        assert!(played.is_ok(), "{played:?}");
        if fault == "leaves-a-grandchild" {
            assert_eq!(note.lines().count(), 2);
            assert_gone(&note);
        }
    }
}

#[test]
fn a_late_program_loses_and_is_told_from_one_that_forgets_the_end_of_the_line() {
    let (cause, detail) = fault("100ms", "late");
    assert!(cause == Late && detail.contains("found nothing"), "{detail}");
    let (cause, detail) = fault("100ms", "no-line-feed");
    assert!(cause == Late && detail.contains("without the end of a line"), "{detail}");
}

/// The same illegal move for ever: it is asked once.
#[test]
fn an_illegal_action_loses_at_once() {
    let (played, note) = tried("10s", "illegal");
    let Err(BotError::Fault(BotFault { cause, detail })) = played else { panic!("{played:?}") };
    assert!(
        cause == Illegal && detail.contains("castle") && detail.contains("expected one of take"),
        "{detail}"
    );
    assert_eq!(note, "asked\n");
}

#[test]
fn answers_to_another_question_or_to_none_are_nonsense() {
    assert_eq!(fault("10s", "stale").0, Nonsense);
    assert_eq!(fault("10s", "twice").0, Nonsense);
    let (cause, detail) = fault("10s", "nonsense");
    assert!(cause == Nonsense && detail.contains("e2e4") && detail.contains("\"position\":1"), "{detail}");
}

#[test]
fn floods_end_the_game_and_fill_no_memory() {
    let (cause, detail) = fault("3600s", "long-line");
    assert!(cause == Flood && detail.contains(&LONGEST_LINE.to_string()), "{detail}");
    assert_eq!(fault("3600s", "many-lines").0, Flood);
}

/// A program that reads nothing and writes without end: both sides would wait for the other with full pipes.
#[test]
fn a_full_pipe_blocks_nobody() {
    let (cause, detail) = fault("3600s", "deaf");
    assert!(matches!(cause, Flood | Nonsense), "{cause}: {detail}");
    let (played, _) = tried("30s", "loud-on-standard-error");
    assert!(played.is_ok(), "standard error is read: {played:?}");
}

#[test]
fn what_a_library_prints_before_the_program_is_ready_and_a_slow_start_are_forgiven() {
    for fault in ["banner", "slow-to-start"] {
        let (played, _) = tried("500ms", fault);
        assert!(played.is_ok(), "{fault}: {played:?}");
    }
}

#[test]
fn a_program_that_is_not_there_is_a_fault_of_starting() {
    let missing = "cmd:no-such-program-anywhere".parse().unwrap();
    assert!(matches!(
        play(&BotPool::new(1), &missing, "rose"),
        Err(BotError::Fault(BotFault { cause: Start, .. }))
    ));
}

/// A gigabyte for each game until the machine stands still.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_limited() {
    let (cause, detail) = fault("60s", "hungry");
    assert!(cause == Crash && detail.contains("MemoryError"), "{cause}: {detail}");
}

/// A server's password in the environment of a stranger's program.
#[test]
fn a_program_gets_little_of_the_environment() {
    let (played, note) = tried("10s", "environment");
    assert!(played.is_ok() && note.contains("'PATH'"), "{note}");
    assert!(!note.contains("CARGO"), "cargo sets variables for tests: {note}");
}

/// A program that has loaded a model for ten seconds is not started again for each game; and one that has failed is.
#[test]
fn one_process_plays_one_game_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let note = folder.path().join("note").display().to_string();
    let (pool, command) = (BotPool::new(1), faulty("10s", "tells-its-number", &note));
    for _ in 0..3 {
        play(&pool, &command, "ouroboros").unwrap();
    }
    drop(pool);
    let note = fs::read_to_string(note).unwrap();
    let hellos: Vec<_> = note.lines().filter(|line| line.starts_with("hello")).collect();
    assert!(hellos.len() == 3 && hellos[0] == hellos[1] && hellos[1] == hellos[2], "{note}");
    assert_eq!(note.matches("result [").count(), 3, "{note}");
    assert!(file("docs/bots/my_bot.py").ends_with("my_bot.py"));
}

/// A process that has left the group cannot be found; but what it holds open is let go.
#[cfg(target_os = "linux")]
#[test]
fn an_orphan_that_holds_the_pipes_costs_neither_files_nor_threads() {
    let count = |what: &str| fs::read_dir(format!("/proc/self/{what}")).unwrap().count();
    let mut orphans = Vec::new();
    let mut crash = || {
        let (played, note) = tried("10s", "leaves-an-orphan");
        assert!(matches!(played, Err(BotError::Fault(BotFault { cause: Crash, .. }))), "{played:?}");
        orphans.extend(note.lines().map(str::to_owned));
    };
    crash();
    let before = (count("fd"), count("task"));
    (0..15).for_each(|_| crash());
    let begun = Instant::now();
    // Other tests may run beside this one; sixteen orphans would cost 32 of each.
    while count("fd") > before.0 + 12 || count("task") > before.1 + 12 {
        assert!(begun.elapsed() < Duration::from_secs(10), "{before:?}: {} {}", count("fd"), count("task"));
        thread::sleep(Duration::from_millis(10));
    }
    for orphan in orphans {
        let id = rustix::process::Pid::from_raw(orphan.parse().unwrap()).unwrap();
        rustix::process::kill_process(id, rustix::process::Signal::KILL).unwrap();
    }
}
