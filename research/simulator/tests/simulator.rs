//! Tables on servers that fail keep the laws; and deliberate faults are found, which proves that the laws work.

use std::time::Instant;

use parlor_simulator::{Fault, table, tables, trace};

/// The seed of the run in CI. To search further, use others: `cargo run -p parlor-simulator --bin simulate -- --seed 2`.
const SEED: u64 = 20_261_120;
const THREADS: u64 = 2;

#[test]
fn tables_on_servers_that_fail_keep_all_laws() {
    // A night plays others, and more.
    let (seed, count) = parlor_laws::night().map_or((SEED, 1_500), |night| (night, 20_000));
    let began = Instant::now();
    let (counts, violations) = tables(seed, 0..count, Fault::Nothing, THREADS);
    println!("seed {seed}, {:.1} seconds\n{counts}", began.elapsed().as_secs_f64());
    let first = violations.first().map(ToString::to_string).unwrap_or_default();
    assert!(violations.is_empty(), "{} violations, the first:\n{first}", violations.len());
    assert_eq!(counts.tables, count);
    // A run in which little happens proves little.
    let kinds = counts.kinds();
    let count_of_rare = count / 200;
    let rare: Vec<_> = kinds.iter().filter(|(_, count)| *count < count_of_rare).collect();
    assert!(
        counts.stalls > count / 20 && counts.fenced > count / 50,
        "{} stalls, {} writes after them",
        counts.stalls,
        counts.fenced
    );
    assert!(counts.unfair > count / 50, "{} wanted a hand that was seen", counts.unfair);
    assert!(rare.is_empty(), "hardly ever happened: {rare:?}");
}

/// The same table, step by step, on any thread at any time.
#[test]
fn a_table_follows_from_seed_and_index() {
    for index in 0..20 {
        assert_eq!(trace(7, index, Fault::Nothing), trace(7, index, Fault::Nothing));
    }
    assert_eq!(tables(7, 0..40, Fault::Nothing, 1), tables(7, 0..40, Fault::Nothing, 3));
}

/// Each fault and the law that has to find it.
const FOUND_BY: [(Fault, &str); 30] = [
    (Fault::AcknowledgedBeforeKept, "(a)"),
    (Fault::LyingStore, "(a)"),
    (Fault::ForgottenCommands, "(d)"),
    (Fault::SpectatorSeesSeat, "(b)"),
    (Fault::ChoicesForAll, "(b)"),
    (Fault::SentToAll, "(b)"),
    (Fault::SkippedVersion, "(c)"),
    (Fault::RepeatedNews, "(c)"),
    (Fault::ClosedTimeCharged, "(h)"),
    (Fault::LongClockStands, "(h)"),
    (Fault::ClockFollowed, "(h)"),
    (Fault::NoTicks, "(h)"),
    (Fault::OtherConsequence, "(h)"),
    (Fault::DealerForgotten, "(e)"),
    (Fault::StaleBot, "(b)"),
    (Fault::LostThought, "(g)"),
    (Fault::SealedTold, "(b)"),
    (Fault::SeedTold, "(b)"),
    (Fault::LobbyForgotten, "(b)"),
    (Fault::DoorForgotten, "(b)"),
    (Fault::BeginningUnsaid, "(j)"),
    (Fault::SeatWithheld, "(k)"),
    (Fault::MoveForgotten, "(b)"),
    (Fault::SeenHandForgotten, "(b)"),
    (Fault::SeenHandPlayed, "(p)"),
    (Fault::ConsentUnsaid, "(l)"),
    (Fault::SaidByAnother, "(n)"),
    (Fault::DelayForgotten, "(o)"),
    (Fault::WholeRecord, "(b)"),
    (Fault::Unfenced, "(m)"),
];

/// A law that finds no fault proves nothing.
#[test]
fn every_fault_is_found_by_its_law() {
    let mut missed = Vec::new();
    for (fault, law) in FOUND_BY {
        let found = (0..400).filter_map(|index| table(SEED, index, fault).err());
        match found.into_iter().find(|found| found.what.starts_with(law)) {
            Some(found) => println!("{fault:?}: table {}: {}", found.table, short(&found.what)),
            None => missed.push((fault, law)),
        }
    }
    assert!(missed.is_empty(), "not found in 400 tables: {missed:?}");
    assert!(Fault::ALL.iter().all(|fault| FOUND_BY.iter().any(|(own, _)| own == fault)));
}

/// A violation says enough to repeat it.
#[test]
fn a_violation_can_be_repeated() {
    let found = (0..400).find_map(|index| table(SEED, index, Fault::SkippedVersion).err()).unwrap();
    let again = table(found.seed, found.table, found.fault).unwrap_err();
    assert_eq!(found, again);
    assert!(!found.trace.is_empty());
    assert!(found.to_string().contains(&format!("--seed {SEED} --only {}", found.table)));
}

fn short(text: &str) -> String {
    text.chars().take(140).collect()
}
