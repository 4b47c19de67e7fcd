//! A little load on a real server process, through real sockets. The figures of a loaded machine prove nothing; that nothing goes
//! wrong does. `research/load/run` is for figures.

use std::time::Duration;

use parlor_load::{LoadPlan, Report, Server, run};

fn load(tables: usize, watchers: usize, arguments: &[&str]) -> anyhow::Result<Report> {
    run(&plan(tables, watchers, arguments))
}

fn plan(tables: usize, watchers: usize, arguments: &[&str]) -> LoadPlan {
    let words = [&[env!("CARGO_BIN_EXE_parlor")], arguments].concat();
    LoadPlan {
        server: Server::Start(words.into_iter().map(str::to_owned).collect()),
        tables,
        watchers,
        rate: 50.0,
        warmup: Duration::from_millis(500),
        time: Duration::from_secs(3),
        // Ends what hangs: however slow this machine is, an answer that comes is no error.
        patience: Duration::from_secs(100),
        ..LoadPlan::default()
    }
}

/// More guests than one address usually may have: a limit that the tool has not lifted.
#[test]
fn guests_and_spectators_at_three_hundred_tables_meet_no_error() {
    let report = load(300, 20, &[]).expect("a server that starts");
    assert!(report.step.errors.is_empty(), "{report}");
    assert_eq!(report.step.moves, 150, "{report}");
    if let Some(memory) = report.memory {
        assert!(memory.empty > 0 && memory.sockets > memory.empty, "{report}");
    }
}

/// Hidden hands and choices made at once among them: any seat that is asked has to be found.
#[test]
fn people_in_all_seats_meet_no_error() {
    for changes in [true, false] {
        let report =
            run(&LoadPlan { people: true, changes, ..plan(50, 0, &[]) }).expect("a server that starts");
        assert!(report.step.errors.is_empty(), "{report}");
        assert_eq!((report.step.moves, report.setting.people), (150, true), "{report}");
        assert!(report.setting.sockets > report.setting.tables, "{report}");
    }
}

#[test]
fn sockets_count_among_the_connections() {
    // They were once forgotten as soon as they were open, and there could be any number.
    // Tables are set through fewer connections at once.
    let refused = load(60, 0, &["--limit", "connections=40"]);
    let why = format!("{:#}", refused.expect_err("60 sockets where 40 are allowed"));
    assert!(why.contains("opening the first sockets"), "{why}");
}
