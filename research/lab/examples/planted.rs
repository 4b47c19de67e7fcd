//! Faults planted in a card set: are they found, and nothing else? Over many seeds, the spoilt set and the level one.
//!
//! `cargo run --release -p parlor-lab --example planted -- SEEDS DEALS LEVEL`, the last of them the seeds of the level set

#[path = "../tests/planted/mod.rs"]
mod planted;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use planted::{Found, LEVEL, found, spoilt, study};

fn main() {
    let number = |at: usize, default: usize| {
        std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let (seeds, deals) = (number(1, 40), number(2, 700) as u32);
    let level = number(3, seeds);
    let (spoilt, next) = (spoilt(), AtomicUsize::new(0));
    let all = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= seeds + level {
                        return;
                    }
                    let (seed, set) = if job < seeds { (job, spoilt.as_str()) } else { (job - seeds, LEVEL) };
                    let found = found(&study(set, &format!("planted {seed}"), deals, &[]));
                    eprintln!("{job} {found:?}");
                    if let Ok(mut all) = all.lock() {
                        all.push((job, found));
                    }
                }
            });
        }
    });
    let mut all = all.into_inner().unwrap_or_default();
    all.sort_by_key(|(job, _)| *job);
    println!("{seeds} seeds, {deals} deals each, greedy\n");
    println!("seed  set     brute: swap value            idle: need                   false alarms");
    for (job, found) in &all {
        let Found { strong, is_strong, dead, is_dead, false_alarms, .. } = found;
        let (set, sign) =
            (if *job < seeds { "spoilt" } else { "level " }, |found: &bool| if *found { '!' } else { ' ' });
        println!(
            "{:>4}  {set}  {:<20} {}       {:<20} {}      {}",
            job % seeds,
            strong.times(100.0).text(1),
            sign(is_strong),
            dead.times(100.0).text(1),
            sign(is_dead),
            false_alarms.join(", ")
        );
    }
    let of = |own: usize, is: &dyn Fn(&Found) -> bool| {
        all.iter().filter(|(job, found)| (*job < seeds) == (own == 0) && is(found)).count()
    };
    let sum = |own: usize, of: &dyn Fn(&Found) -> usize| {
        all.iter().filter(|(job, _)| (*job < seeds) == (own == 0)).map(|(_, found)| of(found)).sum::<usize>()
    };
    println!("\nspoilt set: two more force found in {} of {seeds}", of(0, &|found| found.is_strong));
    println!("spoilt set: the dead card found in {} of {seeds}", of(0, &|found| found.is_dead));
    println!(
        "spoilt set: {} false alarms among {} alarms (the report claims: at most 5 % expected), in {} of {seeds} runs",
        sum(0, &|found| found.false_alarms.len()),
        sum(0, &|found| found.alarms),
        of(0, &|found| !found.false_alarms.is_empty())
    );
    println!(
        "level set: alarms in {} of {level} runs (where all alarms are false, 5 % expected)",
        of(1, &|found| found.alarms > 0)
    );
    let both = |is: &dyn Fn(&Found) -> bool| all.iter().filter(|(_, found)| is(found)).count();
    println!(
        "twins of the plain card: all six intervals hold 0 in {} of {}",
        both(&|found| found.plain),
        seeds + level
    );
    println!("twins of each other: intervals overlap in {} of {}", both(&|found| found.alike), seeds + level);
}
