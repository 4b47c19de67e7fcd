//! A copy that leaves the machine, as `docs/hosting.md` says: `parlor backup`, a tool that carries files, `parlor restore`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use parlor_wire::{Look, NewSeat, ToClient};
use serde_json::json;

use crate::common::parlor;
use crate::server::{Guest, Server, until};

/// What was acknowledged: each table's cookie and version, by its name.
type Acknowledged = BTreeMap<String, (String, u32)>;

/// Plays game after game until it should stop, and notes each acknowledgement.
fn play(server: &Server, acknowledged: &Mutex<Acknowledged>, stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        let guest = server.table("rose", &[NewSeat::You]);
        let note = |version| {
            let held = (guest.cookie.clone(), version);
            acknowledged.lock().unwrap().insert(guest.table.clone(), held);
        };
        let (mut line, mut state) = guest.enter(server);
        note(state.version);
        for id in 1.. {
            let (Some(choice), false) = (state.choices.first(), stop.load(Ordering::Relaxed)) else { break };
            let act = json!({"do": "act", "action": choice.text, "id": id, "seen": state.version});
            assert!(line.say_text(&act.to_string()));
            state = line.hear_until(|message| match message {
                ToClient::News { state, .. } => Some(state),
                ToClient::Refused(why) => panic!("refused: {why:?}"),
                _ => None,
            });
            // News are of what is stored.
            note(state.version);
        }
    }
}

/// Stops the player when it is dropped, also when the test fails.
struct Stop<'a>(&'a AtomicBool);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Everything acknowledged before the copy is in it.
fn holds(data: &Path, before: &Acknowledged) {
    let run = parlor(&["verify-data", "--data", data.to_str().unwrap()]);
    assert!(run.code == 0 && run.out.contains("everything is as it was stored"), "{}{}", run.out, run.err);
    let server = Server::open(data, &[]);
    for (table, (cookie, version)) in before {
        let guest = Guest { table: table.clone(), cookie: cookie.clone() };
        let path = format!("/api/tables/{}", guest.table);
        let answer = server.call("GET", &path, &[("cookie", &guest.cookie)], None);
        assert_eq!(answer.status, 200, "table {table} is lost: {}", answer.text);
        let found = answer.json::<Look>().state.version;
        assert!(found >= *version, "table {table} has version {found}, acknowledged was {version}");
    }
}

/// Carries a file into a repository and back, as the hosting guide says; returns where it is then. `None` without restic.
fn through_restic(file: &Path, folder: &Path) -> Option<PathBuf> {
    let restic = |args: &[&str]| {
        let mut command = Command::new("restic");
        command.args(["--quiet", "--repo"]).arg(folder.join("repository")).args(args);
        command.env("RESTIC_PASSWORD", "secret").env("RESTIC_CACHE_DIR", folder.join("cache"));
        command.output()
    };
    restic(&["version"]).ok()?;
    let done = |args: &[&str]| {
        let run = restic(args).expect("restic runs");
        assert!(run.status.success(), "{args:?}: {}", String::from_utf8_lossy(&run.stderr));
    };
    if !folder.join("repository").exists() {
        done(&["init"]);
    }
    done(&["backup", file.to_str().unwrap()]);
    done(&["check", "--read-data"]);
    let back = folder.join("back");
    done(&["restore", "latest", "--target", back.to_str().unwrap()]);
    // It restores a file under its whole old path.
    Some(back.join(file.strip_prefix("/").unwrap()))
}

/// A guide to copies that nobody has followed to its end is no backup.
#[test]
fn a_copy_off_the_machine_has_every_move_acknowledged_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    let data = place("data");
    let server =
        Server::open(&data, &["--limit", "commands-per-second=1000", "--limit", "tables-per-hour=100000"]);
    let (acknowledged, stop) = (Mutex::new(Acknowledged::new()), AtomicBool::new(false));
    let count = || acknowledged.lock().unwrap().values().map(|(_, version)| version).sum::<u32>();
    let mut copies = Vec::new();
    std::thread::scope(|scope| {
        scope.spawn(|| play(&server, &acknowledged, &stop));
        let _stop = Stop(&stop);
        for round in 1..=2 {
            let least = count() + 30;
            until("some moves", || (count() > least).then_some(()));
            let (before, copy) = (acknowledged.lock().unwrap().clone(), place(&format!("copy{round}.db")));
            let run = parlor(&["backup", copy.to_str().unwrap(), "--data", data.to_str().unwrap()]);
            assert_eq!(run.code, 0, "{}", run.err);
            copies.push((before, copy));
        }
    });
    for (round, (before, copy)) in copies.iter().enumerate() {
        let back = through_restic(copy, folder.path()).unwrap_or_else(|| {
            println!("not checked with restic: it is not installed");
            let other = place(&format!("carried{round}.db"));
            std::fs::copy(copy, &other).unwrap();
            other
        });
        // The machine is lost, and with it all but what was carried away.
        std::fs::remove_file(copy).unwrap();
        let fresh = place(&format!("fresh{round}"));
        let run = parlor(&["restore", back.to_str().unwrap(), "--data", fresh.to_str().unwrap()]);
        assert_eq!(run.code, 0, "{}", run.err);
        holds(&fresh, before);
    }
}
