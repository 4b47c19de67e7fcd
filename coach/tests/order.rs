//! A long game's turning points are known early, and the whole analysis is the same for it.

use crate::common::{played, whole};
use parlor_catalog::{BotSpec, find, games};
use parlor_coach::{Analysis, Analyst, Progress, Turning};
use parlor_game::Language;
use parlor_record::Replay;

/// Enough choices for a first look at them.
const CHOICES: usize = 70;

fn looking_first(read: &Replay, bot: &str) -> Analyst {
    Analyst::new(read, bot.parse().unwrap()).unwrap().looking_first()
}

fn turnings(analysis: &Analysis) -> Vec<Turning> {
    analysis.with_first_looks().turnings(Language::English)
}

/// The order of Snake's analysis was the record's: its turning points were known when all was, after 325 times the budget.
#[test]
fn the_turning_points_of_a_long_game_are_known_after_a_part_of_the_simulations() {
    const BUDGET: u64 = 600;
    let read = played(find("snake").unwrap(), 2, "greedy", "early", 200);
    let mut analyst = looking_first(&read, &format!("best:{BUDGET}"));
    let may_change = |analysis: &Analysis| {
        let all = analysis.with_first_looks();
        let on: Vec<_> = turnings(analysis).into_iter().flat_map(|turning| turning.decisions).collect();
        on.iter().any(|index| analysis.is_rough(&all.decisions[*index]))
    };
    let known = |analyst: &Analyst| {
        let analysis = analyst.analysis();
        let looked = analysis.decisions.len() + analysis.rough.len() == analysis.choices as usize;
        looked && !may_change(analysis)
    };
    let mut looked_at_all = None;
    while !known(&analyst) {
        assert_eq!(analyst.step(&|| false), Progress::Added);
        let analysis = analyst.analysis();
        if analysis.decisions.len() + analysis.rough.len() == analysis.choices as usize {
            looked_at_all.get_or_insert(analyst.simulations());
        }
    }
    let (first, early, shown) = (looked_at_all.unwrap(), analyst.simulations(), turnings(analyst.analysis()));
    assert!(!shown.is_empty());
    let all = whole(analyst);
    let last = all.turnings(Language::English);
    let found = last.iter().filter(|one| shown.iter().any(|early| early.label == one.label)).count();
    assert!(first <= 33 * BUDGET, "a first look took {first} simulations");
    assert!(early <= 60 * BUDGET, "the turning points took {early} simulations");
    assert!(2 * found >= last.len(), "found {found} of {} turning points early", last.len());
}

/// Whichever choices are judged first, the analysis is the same in the end, and holds nothing of the first look.
#[test]
fn a_first_look_changes_nothing_in_the_whole_analysis() {
    for entry in games() {
        let slug = entry.about().slug;
        for seats in entry.about().seats {
            let read = played(*entry, *seats, "random", "same in the end", CHOICES);
            let bot = "best:330";
            let all = whole(Analyst::new(&read, bot.parse().unwrap()).unwrap());
            let looked = whole(looking_first(&read, bot));
            assert_eq!(looked.to_json(), all.to_json(), "{slug} for {seats}");
            assert!(!all.to_json().contains("\"rough\""), "{slug}: an earlier program cannot read it");
        }
    }
}

/// Stopped in the middle, a first look began again, and what it had found was gone.
#[test]
fn a_first_look_is_stored_and_gone_on_with() {
    let read = played(find("snake").unwrap(), 2, "random", "stored", CHOICES);
    let bot = "best:330";
    let all = whole(looking_first(&read, bot));
    for stop in [30, CHOICES - 1, CHOICES + 10] {
        let mut analyst = looking_first(&read, bot);
        (0..stop).for_each(|_| assert_eq!(analyst.step(&|| false), Progress::Added));
        let stored = analyst.into_analysis();
        assert!(!stored.rough.is_empty() && !stored.is_done());
        let read_again = Analysis::from_json(&stored.to_json()).unwrap();
        assert_eq!(read_again, stored);
        assert_eq!(stored.clone().reading(&read, Language::English), stored, "the names are made again");
        let spec: BotSpec = bot.parse().unwrap();
        let resumed = Analyst::resume(&read, spec, stored.clone()).unwrap().looking_first();
        assert_eq!(whole(resumed), all);
        let mut forged = stored;
        forged.rough[0].played.action = "play 2P".to_owned();
        forged.rough[0].step += 1;
        assert!(Analyst::resume(&read, spec, forged).is_err(), "a first look at another choice");
    }
}

/// A list of mistakes that leaves out the worst, or calls noise one; and praise for a choice that lost something.
#[test]
fn mistakes_are_all_that_cost_enough_and_the_best_choice_is_none_of_them() {
    let mut praised = 0;
    for slug in ["rose", "snake", "ouroboros"] {
        let entry = find(slug).unwrap();
        let read = played(entry, entry.about().default_seats, "random", "mistakes", 40);
        let analysis = whole(Analyst::new(&read, "best:100".parse().unwrap()).unwrap());
        let notable = analysis.unit.unwrap().notable();
        for summary in analysis.summaries() {
            let decisions = || analysis.decisions.iter().filter(|one| one.seat == summary.seat);
            let losses: Vec<f64> = summary
                .mistakes
                .iter()
                .map(|index| analysis.decisions[*index].counted_loss().unwrap())
                .collect();
            assert!(losses.is_sorted_by(|one, next| one >= next), "{slug}: {losses:?}");
            let costly = decisions().filter(|one| one.counted_loss().is_some_and(|loss| loss >= notable));
            assert_eq!(losses.len(), costly.count(), "{slug}");
            let Some((index, rise)) = summary.best else { continue };
            let best = &analysis.decisions[index];
            assert!(best.seat == summary.seat && !best.is_loss() && rise >= notable, "{slug}: {best:?}");
            praised += 1;
        }
    }
    assert!(praised > 1, "{praised} best choices");
}
