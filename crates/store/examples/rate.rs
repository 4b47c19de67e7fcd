//! How many appends a second this disk takes: in groups of several sizes, with each durability, and through a [`Writer`].
//!
//! `cargo run --release -p parlor-store --example rate [FOLDER]`

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use parlor_store::{Append, Durability, NewTable, Secrets, Settings, Sqlite, Store, TableId, Writer};

const TABLES: u32 = 2000;
const TIME: Duration = Duration::from_secs(2);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    println!("{TABLES} tables, {} s each, one line an append\n", TIME.as_secs());
    println!("durability  group   appends/s   commits/s   mean commit   p50        p99        longest");
    for durability in [Durability::Full, Durability::Normal] {
        let settings = Settings { durability, ..Settings::default() };
        for group in [1, 4, 16, 64, 256] {
            let folder = tempfile::tempdir_in(&folder)?;
            direct(folder.path(), &settings, group)?;
        }
        let folder = tempfile::tempdir_in(&folder)?;
        through_writer(folder.path(), &settings)?;
    }
    Ok(())
}

fn name(number: u32) -> TableId {
    let [a, b, c, d] = number.to_be_bytes();
    TableId::spell([0, 0, 0, 0, 0, 0, a, b, c, d])
}

fn filled(folder: &Path, settings: &Settings) -> Result<Sqlite, Box<dyn std::error::Error>> {
    let store = Sqlite::open_with(folder, settings)?;
    for number in 0..TABLES {
        store.create(&NewTable {
            id: name(number),
            header: "parlor 1\ngame some\nrules -\nseats 2\nname 1 Ann\nname 2 Bob\n".to_owned(),
            secrets: Secrets { seed: "five words of a seed".to_owned() },
            rules_hash: "0123456789abcdef".to_owned(),
            created: 0,
            lines: Vec::new(),
            file: None,
        })?;
    }
    Ok(store)
}

fn next(versions: &mut [u32], turn: &mut u32) -> Append {
    // A step that has no divisor in common with the number of tables comes by all of them, in no order.
    *turn = (*turn + 7919) % TABLES;
    let after = versions[*turn as usize];
    versions[*turn as usize] += 1;
    Append { table: name(*turn), after, under: None, lines: vec!["2: take b1 c2 d3".into()], at: 1 }
}

fn direct(folder: &Path, settings: &Settings, size: usize) -> Result<(), Box<dyn std::error::Error>> {
    let store = filled(folder, settings)?;
    let (mut versions, mut turn, mut times) = (vec![0; TABLES as usize], 0, Vec::new());
    let begun = Instant::now();
    while begun.elapsed() < TIME {
        let group: Vec<_> = (0..size).map(|_| next(&mut versions, &mut turn)).collect();
        let commit = Instant::now();
        store.append(&group).into_iter().collect::<Result<(), _>>()?;
        times.push(commit.elapsed());
    }
    let took = begun.elapsed().as_secs_f64();
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let commits = times.len() as f64;
    println!(
        "{:<11} {size:>5} {:>11.0} {:>11.0}   {:<13.1?} {:<10.1?} {:<10.1?} {:.1?}",
        format!("{:?}", settings.durability),
        commits * size as f64 / took,
        commits / took,
        times.iter().sum::<Duration>() / u32::try_from(times.len())?,
        at(0.5),
        at(0.99),
        at(1.0),
    );
    Ok(())
}

/// As many callers as a busy server has at one moment, each waiting for its answer before it goes on.
fn through_writer(folder: &Path, settings: &Settings) -> Result<(), Box<dyn std::error::Error>> {
    const CALLERS: usize = 64;
    let store = Arc::new(filled(folder, settings)?);
    let writer = Writer::start(store, 1000)?;
    let (sender, answers) = channel();
    let (mut versions, mut turn) = (vec![0; TABLES as usize], 0);
    let mut put = || {
        let (sender, asked) = (sender.clone(), Instant::now());
        // The receiver is gone only when all is over.
        writer.append(next(&mut versions, &mut turn), move |answer| {
            let _ = sender.send((answer, asked.elapsed()));
        })
    };
    let begun = Instant::now();
    for _ in 0..CALLERS {
        put()?;
    }
    let mut waits = Vec::new();
    while begun.elapsed() < TIME {
        let (answer, wait) = answers.recv()?;
        answer?;
        waits.push(wait);
        put()?;
    }
    let took = begun.elapsed().as_secs_f64();
    writer.close();
    waits.sort();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
    let stats = writer.stats();
    println!(
        "{:<11} 64 callers through the writer: {:.0} appends/s in groups of {:.1}, commit mean {:.1?}, longest {:.1?}; a caller waits {:.1?} (p50), {:.1?} (p99)\n",
        format!("{:?}", settings.durability),
        waits.len() as f64 / took,
        stats.written as f64 / stats.groups as f64,
        stats.time / u32::try_from(stats.groups)?,
        stats.longest,
        at(0.5),
        at(0.99),
    );
    Ok(())
}
