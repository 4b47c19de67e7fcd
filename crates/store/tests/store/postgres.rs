//! What only a database that several servers share can break.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use parlor_local_postgres::LocalPostgres;
use parlor_store::{NewNode, Postgres, Store, StoreError, StoredLine};

use crate::support::{append, gapless, id, line, table};

fn open(address: &str) -> Postgres {
    Postgres::open(address).unwrap()
}

/// Two servers that start at the same moment: one of them found half of the tables made.
#[test]
fn servers_that_start_together_make_the_tables_once() {
    let server = LocalPostgres::start().unwrap();
    let address = server.database("games").unwrap();
    thread::scope(|scope| {
        for own in 0..4 {
            let address = &address;
            scope.spawn(move || {
                let store = open(address);
                let name = ["a", "b", "c", "d"][own];
                assert_eq!(store.create(&table(name, &["one"])), Ok(()));
            });
        }
    });
    assert_eq!(open(&address).count(), Ok(4));
}

/// A server that was paused, and wakes while another plays its table: both wrote. Each version has one writer, anyone who believes to be it.
#[test]
fn two_servers_at_one_table_write_each_version_once() {
    let server = LocalPostgres::start().unwrap();
    let address = server.database("games").unwrap();
    let stores = [open(&address), open(&address), open(&address)];
    stores[0].create(&table("a", &[])).unwrap();
    let acknowledged = AtomicU32::new(0);
    thread::scope(|scope| {
        for (own, store) in stores.iter().enumerate() {
            let acknowledged = &acknowledged;
            scope.spawn(move || {
                let mut after = 0;
                while after < 60 {
                    match &store.append(&[append("a", after, &[&format!("{own}")])])[..] {
                        [Ok(())] => {
                            acknowledged.fetch_add(1, Ordering::Relaxed);
                            after += 1;
                        }
                        [Err(StoreError::Conflict { stored, .. })] => after = *stored,
                        other => panic!("{other:?}"),
                    }
                }
            });
        }
    });
    let stored = stores[1].load(&id("a")).unwrap().unwrap();
    assert_eq!(stored.version(), acknowledged.load(Ordering::Relaxed), "acknowledged, and stored");
}

/// Groups of several servers with the same tables in them, in opposite orders: they waited for each other until PostgreSQL ended one.
#[test]
fn groups_that_meet_do_not_wait_for_each_other_for_ever() {
    let server = LocalPostgres::start().unwrap();
    let address = server.database("games").unwrap();
    let names = ["a", "b", "c", "d", "e", "f"];
    let stores = [open(&address), open(&address)];
    for name in names {
        stores[0].create(&table(name, &[])).unwrap();
    }
    thread::scope(|scope| {
        for (own, store) in stores.iter().enumerate() {
            scope.spawn(move || {
                for _ in 0..50 {
                    let version = |name: &str| store.load(&id(name)).unwrap().unwrap().version();
                    let mut group: Vec<_> =
                        names.iter().map(|name| append(name, version(name), &["x"])).collect();
                    if own == 1 {
                        group.reverse();
                    }
                    for answer in store.append(&group) {
                        assert!(matches!(answer, Ok(()) | Err(StoreError::Conflict { .. })), "{answer:?}");
                    }
                }
            });
        }
    });
}

/// With three servers, tables were as old as the servers' times together.
#[test]
fn servers_that_run_at_the_same_time_make_no_table_older_than_that_time() {
    let server = LocalPostgres::start().unwrap();
    let address = server.database("games").unwrap();
    let (one, other) = (open(&address), open(&address));
    assert_eq!(
        (one.ran(100), other.ran(100), one.ran(50), other.ran(20)),
        (Ok(100), Ok(100), Ok(150), Ok(150))
    );
    // One that starts later goes on from there, and so does one that starts again.
    let late = open(&address);
    assert_eq!((late.ran(10), one.ran(10)), (Ok(160), Ok(160)));
}

/// PostgreSQL dies in the middle of everything, and comes back: what was acknowledged is there, nothing is there twice, what was being done has an
/// error that is no refusal, and the server goes on without being started again.
#[test]
fn what_was_acknowledged_outlives_the_death_of_the_database() {
    let mut server = LocalPostgres::start().unwrap();
    let address = server.database("games").unwrap();
    let store = Arc::new(open(&address));
    let names = ["a", "b", "c"];
    for name in names {
        store.create(&table(name, &[])).unwrap();
    }
    let over = Arc::new(AtomicBool::new(false));
    // How often each has heard of a success and of a failure.
    let heard: [Arc<[AtomicU32; 2]>; 3] = Default::default();
    let mut of = heard.iter();
    let writers = names.map(|name| {
        let (store, over) = (Arc::clone(&store), Arc::clone(&over));
        let counts = Arc::clone(of.next().unwrap());
        thread::spawn(move || {
            let (mut acknowledged, mut failed) = (0, 0);
            while !over.load(Ordering::Relaxed) {
                counts[0].store(acknowledged, Ordering::Relaxed);
                counts[1].store(failed, Ordering::Relaxed);
                match &store.append(&[append(name, acknowledged, &[&line(name, acknowledged + 1)])])[..] {
                    [Ok(())] => acknowledged += 1,
                    // What failed at the last moment was written after all: it is loaded, as a room does.
                    [Err(StoreError::Conflict { stored, after, .. })] => {
                        assert_eq!((*stored, *after), (acknowledged + 1, acknowledged));
                        acknowledged += 1;
                    }
                    [Err(why @ StoreError::Database { .. })] => {
                        assert!(!why.is_refusal(), "{why}");
                        failed += 1;
                        thread::sleep(Duration::from_millis(5));
                    }
                    other => panic!("{other:?}"),
                }
            }
            (acknowledged, failed)
        })
    });
    // Each of them so often more.
    let more = |which: usize, more: u32| {
        let now = || heard.iter().map(|counts| counts[which].load(Ordering::Relaxed)).collect::<Vec<_>>();
        let (before, begun) = (now(), Instant::now());
        while now().iter().zip(&before).any(|(now, before)| now - before < more) {
            assert!(begun.elapsed() < Duration::from_secs(100), "{before:?}, then {:?}", now());
            thread::sleep(Duration::from_millis(5));
        }
    };
    for round in 0..3 {
        more(0, 4);
        if round == 1 {
            server.stop().unwrap();
        } else {
            server.kill().unwrap();
        }
        more(1, 1);
        server.run().unwrap();
    }
    more(0, 4);
    over.store(true, Ordering::Relaxed);
    for (writer, name) in writers.into_iter().zip(names) {
        let (acknowledged, failed) = writer.join().unwrap();
        let stored = store.load(&id(name)).unwrap().unwrap();
        println!("{name}: {acknowledged} acknowledged, {} stored, {failed} failed", stored.version());
        assert!(acknowledged > 10 && failed > 0, "{name}: {acknowledged}, {failed}");
        // One more may have been written without an answer.
        assert!((acknowledged..=acknowledged + 1).contains(&stored.version()), "{name}");
        gapless(name, &stored.lines);
    }
}

/// A database that hangs: its connections stay open, and who asked waited for ever. Each question has a time limit, after which the store goes on
/// with new connections.
#[test]
fn a_database_that_hangs_is_given_up_in_time() {
    let server = LocalPostgres::start().unwrap();
    let store = open(&server.database("games").unwrap());
    store.create(&table("a", &[])).unwrap();
    server.pause().unwrap();
    let begun = Instant::now();
    thread::scope(|scope| {
        let waiting: Vec<_> = (0..12).map(|_| scope.spawn(|| store.load(&id("a")))).collect();
        let written = store.append(&[append("a", 0, &["one"])]);
        assert!(matches!(&written[..], [Err(StoreError::Database { .. })]), "{written:?}");
        for load in waiting {
            let loaded = load.join().unwrap();
            assert!(matches!(loaded, Err(StoreError::Database { .. })), "{loaded:?}");
        }
    });
    println!("given up after {:?}", begun.elapsed());
    server.resume().unwrap();
    let version = store.load(&id("a")).unwrap().unwrap().version();
    // What nobody heard an answer to may have been written.
    assert!(version <= 1, "{version}");
    assert_eq!(store.append(&[append("a", version, &["more"])]), [Ok(())]);
}

/// Loads had taken every connection and waited: the lease of their server was not renewed, and others claimed its tables.
#[test]
fn a_lease_waits_for_no_load() {
    const WAITING: &str = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'parlor'";
    let server = LocalPostgres::start().unwrap();
    let store = open(&server.database("games").unwrap());
    store.create(&table("a", &[])).unwrap();
    let (cluster, lease) = (store.cluster().unwrap(), Duration::from_secs(60));
    let own = NewNode { name: "one".into(), address: String::new(), version: "1".into() };
    let own = cluster.join(&own, lease).unwrap();
    let until = |sql: &str, found: &str| {
        let begun = Instant::now();
        while server.ask("games", sql).unwrap() != found {
            assert!(begun.elapsed() < Duration::from_secs(8), "{sql}");
        }
    };
    thread::scope(|scope| {
        let hold = "BEGIN; LOCK TABLE tables, progress IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(60)";
        // It is ended below.
        scope.spawn(|| server.ask("games", hold));
        until("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'", "1");
        for _ in 0..12 {
            scope.spawn(|| store.load(&id("a")));
        }
        until(WAITING, "8");
        assert_eq!(cluster.renew(own, lease), Ok(true));
        until(WAITING, "8");
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'";
        assert_eq!(server.ask("games", end).unwrap(), "t");
    });
}

/// A line that was lost or changed, by a fault of a disk or by a hand, and nobody notices.
#[test]
fn every_change_of_what_was_stored_is_noticed() {
    let server = LocalPostgres::start().unwrap();
    let changes = [
        "UPDATE lines SET line = 'two' WHERE id = 'b' AND version = 1",
        "DELETE FROM lines WHERE id = 'b' AND version = 3; UPDATE progress SET version = 2 WHERE id = 'b'",
        "INSERT INTO lines VALUES ('b', 4, 'four', NULL); UPDATE progress SET version = 4 WHERE id = 'b'",
        "UPDATE lines SET commitment = NULL WHERE id = 'b' AND version = 2",
        "UPDATE personal SET text = 'Person x' WHERE id = 'b'",
        "UPDATE tables SET header = header || ' ' WHERE id = 'b'",
        "UPDATE tables SET seed = 'other' WHERE id = 'b'",
        "UPDATE progress SET chain = decode(repeat('00', 32), 'hex') WHERE id = 'b'",
        "DELETE FROM progress WHERE id = 'b'",
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let name = format!("games{number}");
        let store = open(&server.database(&name).unwrap());
        for name in ["a", "b", "c"] {
            let mut new = table(name, &["one"]);
            new.lines.push(StoredLine::personal_from(format!("sits Person {name}"), 5, [7; 16]));
            store.create(&new).unwrap();
            assert_eq!(store.append(&[append(name, 2, &["three"])]), [Ok(())]);
        }
        server.ask(&name, change).unwrap();
        let Err(StoreError::Damaged { why, .. }) = store.load(&id("b")) else { panic!("{change}") };
        assert!(why.starts_with("table b: "), "{why}");
        for name in ["a", "c"] {
            assert_eq!(store.load(&id(name)).unwrap().unwrap().version(), 3, "{change}");
        }
    }
}

/// A table whose rows do not fit together stops nobody else.
#[test]
fn a_damaged_table_hinders_no_other() {
    let server = LocalPostgres::start().unwrap();
    let store = open(&server.database("games").unwrap());
    for name in ["a", "b"] {
        store.create(&table(name, &["one"])).unwrap();
    }
    server.ask("games", "INSERT INTO lines VALUES ('a', 2, 'somebody else', NULL)").unwrap();
    let answers = store.append(&[append("a", 1, &["two"]), append("b", 1, &["two"])]);
    assert!(matches!(answers[..], [Err(StoreError::Damaged { .. }), Ok(())]), "{answers:?}");
}

#[test]
fn a_newer_database_is_refused_and_left_alone() {
    let server = LocalPostgres::start().unwrap();
    let address = server.database("games").unwrap();
    drop(open(&address));
    server.ask("games", "UPDATE parlor SET steps = 99").unwrap();
    let why = Postgres::open(&address).unwrap_err();
    assert!(matches!(why, StoreError::Newer { found: 99, .. }), "{why:?}");
    assert!(why.to_string().contains("/games was written by a newer program"), "{why}");
    assert_eq!(server.ask("games", "SELECT steps FROM parlor").unwrap(), "99");
}

#[test]
fn a_backup_is_the_databases_own_business() {
    let server = LocalPostgres::start().unwrap();
    let store = open(&server.database("games").unwrap());
    let why = store.backup(std::path::Path::new("/nowhere")).unwrap_err();
    assert!(why.to_string().contains("pg_dump"), "{why}");
}
