//! Faults planted in a card set, and a card that only a weak bot cannot use: what the card line-ups of the quick study say of them, before and
//! after a stronger bot has tested what the first accuses.
//!
//! `cargo run --release -p parlor-lab --example planted_quick -- SEEDS LEVEL`, the last of them the seeds of the level set

#[path = "../tests/planted/mod.rs"]
#[allow(dead_code, reason = "another example has the rest of it")]
mod planted;

use std::time::Instant;

use parlor_lab::study::{Finding, Findings, Group, Judgement, Ready, Rows, TABLES, Table, quick};

/// What was planted, and how findings about it begin. The card that does nothing is weak and dead.
const PLANTED: [(&str, &str); 3] = [
    ("swap value of brute (effect)", "too strong"),
    ("swap value of idle (support)", "too weak"),
    ("need of idle (support)", "dead"),
];

fn main() {
    let number = |at: usize, default: usize| {
        std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let (seeds, level) = (number(1, 16), number(2, 16));
    // Nothing is wrong with a card that adds 1 and lets its player look at a deck: it is worth a plain one, and a look.
    let blind = |set: &str| {
        let plain = "name = \"nudge\"\neffects = [\"force(self, +1)\"]";
        assert!(set.contains(plain), "the level set has changed");
        set.replace(plain, "name = \"nudge\"\neffects = [\"peek(any, 3)\", \"linger(self, +1)\"]")
    };
    println!("set     seed  seconds  by greedy (before)  |  as verdicts (after)");
    for (name, set, seeds) in
        [("spoilt", blind(&planted::spoilt()), seeds), ("level", blind(planted::LEVEL), level)]
    {
        let (mut before, mut after) = (Tally::default(), Tally::default());
        for seed in 0..seeds {
            let begun = Instant::now();
            let found = findings(&set, &format!("planted {seed}"));
            let (first, last) = (accused(&found, Finding::accusation), accused(&found, verdict));
            println!(
                "{name:<7} {seed:>4}  {:>7.1}  {}  |  {}",
                begun.elapsed().as_secs_f64(),
                list(&first),
                list(&last)
            );
            before.add(&first);
            after.add(&last);
        }
        println!("{name}, {seeds} seeds, before: {}", before.text(name == "spoilt"));
        println!("{name}, {seeds} seeds, after:  {}", after.text(name == "spoilt"));
    }
}

/// What the two line-ups say.
fn findings(set: &str, seed: &str) -> Findings {
    let mut study = quick(parlor_catalog::find("solo-war").expect("a game"));
    study.line_ups.retain(|own| own.name.starts_with("cards"));
    study.set = Some("set.toml".to_owned());
    study.seed = seed.to_owned();
    let mut ready = Ready::with_file(study, Some(set.as_bytes().to_vec())).expect("a study");
    let mut tables = Rows::tables();
    play(&ready, 0, &mut tables);
    ready.accuse(&tables);
    play(&ready, 1, &mut tables);
    Findings::of_tables(&ready, &tables)
}

/// Plays a line-up on two threads.
fn play(ready: &Ready, line_up: usize, tables: &mut [Table; TABLES]) {
    let chunks: Vec<_> = ready.chunks().into_iter().filter(|chunk| chunk.line_up == line_up).collect();
    let half = |first: usize| chunks.iter().skip(first).step_by(2).cloned();
    std::thread::scope(|scope| {
        let jobs = [0, 1].map(|first| scope.spawn(move || ready.play_chunks(half(first)).expect("bots")));
        for job in jobs {
            let played = job.join().expect("a thread");
            tables.iter_mut().zip(played).for_each(|(whole, own)| whole.extend(own));
        }
    });
}

/// What is said to be wrong: by a bot alone, or as a verdict.
fn accused(findings: &Findings, says: fn(&Finding) -> Option<Judgement>) -> Vec<String> {
    let of_cards = findings.findings.iter().filter(|own| own.group == Group::Cards && own.line_up == 0);
    of_cards.filter_map(|own| Some(format!("{}: {}", own.what, says(own)?))).collect()
}

/// A verdict, where it says that something is wrong.
fn verdict(finding: &Finding) -> Option<Judgement> {
    finding.accusation().filter(|own| finding.judgement == Some(*own))
}

fn list(all: &[String]) -> String {
    if all.is_empty() { "-".to_owned() } else { all.join("; ") }
}

#[derive(Default)]
struct Tally {
    found: [usize; PLANTED.len()],
    wrong: Vec<String>,
    seeds: usize,
}

impl Tally {
    fn add(&mut self, accused: &[String]) {
        self.seeds += 1;
        for own in accused {
            match PLANTED.iter().position(|(what, note)| own.starts_with(&format!("{what}: {note}"))) {
                Some(at) => self.found[at] += 1,
                None => self.wrong.push(own.clone()),
            }
        }
    }

    fn text(&self, spoilt: bool) -> String {
        let found: Vec<_> =
            PLANTED.iter().zip(self.found).map(|((what, _), count)| format!("{what} {count}")).collect();
        let mut wrong = std::collections::BTreeMap::<&String, usize>::new();
        self.wrong.iter().for_each(|own| *wrong.entry(own).or_default() += 1);
        // On a level set what would be found is wrong, too.
        let count = self.wrong.len() + if spoilt { 0 } else { self.found.iter().sum() };
        format!("found of {}: {}; falsely accused: {count} {wrong:?}", self.seeds, found.join(", "))
    }
}
