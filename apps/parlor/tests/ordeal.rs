//! A little of everything that goes wrong with servers that share a database, while guests play: `.ci/cluster` does more of it, and measures. The times of a
//! loaded machine prove nothing; that nothing is lost, nothing is done twice and everybody comes back does.

use std::time::Duration;

use parlor_load::{Mishap, OrdealPlan, Storage, endure};

#[test]
fn nothing_acknowledged_is_lost_whatever_happens_to_servers_and_everybody_comes_back() {
    let plan = OrdealPlan {
        server: env!("CARGO_BIN_EXE_parlor").into(),
        storage: Storage::Postgres,
        nodes: 3,
        tables: 24,
        games: Vec::new(),
        pace: Duration::from_millis(400),
        lease: Duration::from_secs(2),
        stopped: Duration::from_secs(7),
        parted: Duration::from_secs(7),
        warmup: Duration::from_secs(1),
        calm: Duration::from_millis(500),
        counts: vec![
            (Mishap::Kill, 1),
            (Mishap::Stop, 1),
            (Mishap::Drain, 1),
            (Mishap::Postgres, 1),
            (Mishap::Cut, 1),
            (Mishap::Part, 2),
            (Mishap::Deploy, 1),
        ],
        seed: 7,
    };
    let report = endure(&plan, &mut |line| println!("{line}")).expect("servers that start");
    println!("{report}");
    assert!(report.compared && report.is_whole(), "{report}");
    assert!(report.acknowledged > 100 && report.lines > report.acknowledged, "{report}");
    assert!(report.pauses[&Mishap::Kill].pauses > 0, "somebody noticed: {report}");
    // Nobody sees more than a pause of servers that end in good order.
    for kind in [Mishap::Calm, Mishap::Drain, Mishap::Deploy] {
        let errors = report.pauses.get(&kind).map(|told| &told.errors);
        assert!(errors.is_none_or(|errors| errors.is_empty()), "{report}");
    }
}
