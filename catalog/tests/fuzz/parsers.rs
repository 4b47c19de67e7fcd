//! The parsers, each with what must hold for whatever it is given.

use std::fs;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bolero::check;
use parlor_catalog::{Catalog, games};
use parlor_erased::Event;
use parlor_game::Turn;
use parlor_record::replay;
use parlor_session::Entry;
use parlor_wire::{FromClient, NewTable};

use crate::mutant::Mutant;

/// How long each test runs here; `.ci/fuzz` sets more in the environment.
const SECONDS: Duration = Duration::from_secs(2);

/// The files with this ending in a folder of the repository.
fn files(folder: &str, ending: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let fits = |path: &PathBuf| path.extension().is_some_and(|own| own == ending);
    paths.into_iter().filter(fits).map(|path| fs::read(path).unwrap()).collect()
}

/// Records of all games: lessons, and those that the boards are tested with.
fn records() -> Vec<Vec<u8>> {
    let lessons = games().iter().flat_map(|entry| files(&format!("games/{}", entry.about().slug), "parlor"));
    lessons.chain(files("apps/web/ui/boards/fixtures", "parlor")).collect()
}

/// A record that is refused at a line it does not have, or read differently when it is written again.
#[test]
fn records_are_read_or_refused_at_a_line() {
    let samples = records();
    assert!(samples.len() >= 10);
    check!().with_type::<Mutant>().with_test_time(SECONDS).for_each(|mutant| {
        let text = mutant.of(&samples);
        let lines = text.split(|byte| *byte == b'\n').count();
        let read = match replay(&text, &Catalog) {
            Ok(read) => read,
            Err(fault) => {
                return assert!((1..=lines + 1).contains(&fault.line) && !fault.legal.is_empty(), "{fault}");
            }
        };
        if let Some(fault) = &read.fault {
            assert!((1..=lines + 1).contains(&fault.line), "{fault} of {lines} lines");
        }
        // Its header and what could be read of its moves are a sound record.
        let mut again = read.header.to_string();
        again.push('\n');
        for event in &read.events {
            again += &match event {
                Event::Deal(outcome) => format!("deal {outcome}\n"),
                Event::Action { seat, text } => format!("{seat}: {text}\n"),
            };
        }
        let second = replay(again.as_bytes(), &Catalog).unwrap_or_else(|why| panic!("{why}\n{again}"));
        assert_eq!((second.fault, second.events), (None, read.events), "{again}");
    });
}

/// A card set with mistakes at lines that it does not have, or none at all.
#[test]
fn card_sets_are_read_or_refused_at_lines() {
    let entry = games().iter().find(|entry| entry.file().is_some()).expect("a game with files");
    let entry = AssertUnwindSafe(*entry);
    let mut samples = files(&format!("games/{}/sets", entry.about().slug), "toml");
    samples.extend(files("docs/card-sets", "toml"));
    check!().with_type::<Mutant>().with_test_time(SECONDS).for_each(|mutant| {
        let text = mutant.of(&samples);
        let lines = text.split(|byte| *byte == b'\n').count();
        match entry.read_file(&text) {
            Ok(read) => assert!(!read.pin.name.is_empty()),
            Err(why) => {
                let told = why.to_string();
                assert!(!told.is_empty());
                let at = told.split("line ").skip(1).filter_map(|rest| {
                    rest.split(|letter: char| !letter.is_ascii_digit()).next()?.parse::<usize>().ok()
                });
                at.for_each(|line| {
                    assert!((1..=lines + 1).contains(&line), "line {line} of {lines}: {told}");
                });
            }
        }
    });
}

/// A message of a client that is read as something which is written otherwise.
#[test]
fn commands_are_read_or_refused() {
    let samples = [
        r#"{"id":1,"seen":2,"do":"act","action":"take b1 c2"}"#,
        r#"{"id":1,"seen":2,"do":"seat","seat":2,"bot":"best:500"}"#,
        r#"{"id":1,"seen":2,"do":"invite","seat":2}"#,
        r#"{"id":9007199254740991,"seen":4294967295,"do":"undo"}"#,
        r#"{"game":"rose","rules":"-","seats":[{"kind":"you"},{"kind":"bot","bot":"gentle"}],"seed":"x"}"#,
        r#"{"game":"snake","clock":{"kind":"move","seconds":30},"start":{"record":"parlor 1","step":3}}"#,
    ];
    let samples = samples.map(|text| text.as_bytes().to_vec());
    check!().with_type::<Mutant>().with_test_time(SECONDS).for_each(|mutant| {
        let text = mutant.of(&samples);
        if let Ok(message) = serde_json::from_slice::<FromClient>(&text) {
            let again = serde_json::to_vec(&message).unwrap();
            assert_eq!(serde_json::from_slice::<FromClient>(&again).unwrap(), message);
        }
        if let Ok(table) = serde_json::from_slice::<NewTable>(&text) {
            let again = serde_json::to_vec(&table).unwrap();
            assert_eq!(serde_json::from_slice::<NewTable>(&again).unwrap(), table);
        }
    });
}

/// A line of a log that is read as an entry which is written otherwise.
#[test]
fn lines_of_a_log_are_entries_or_refused() {
    let samples = [
        "deal 7H TD ;@1800000000000",
        "1: take b1 c2 ;@1 #1:7",
        ";@5 sits 1 abc Ann from next door",
        ";@5 #2:9 replaces 2 best:500 away",
        ";@5 resumes 3600000",
        ";@5 asks 1 17",
        ";@5 plays 3 gentle Robin",
    ];
    let samples = samples.map(|text| text.as_bytes().to_vec());
    check!().with_type::<Mutant>().with_test_time(SECONDS).for_each(|mutant| {
        let text = String::from_utf8_lossy(&mutant.of(&samples)).into_owned();
        if let Ok(entry) = Entry::parse(&text) {
            assert_eq!(Entry::parse(&entry.to_string()), Ok(entry), "{text}");
        }
    });
}

/// An action, an outcome or a position that is taken although it is none, or written otherwise than it was read.
#[test]
fn moves_and_positions_are_canonical_or_refused() {
    // Positions in the middle of a game, with what may happen there.
    let mut places = Vec::new();
    for record in records() {
        let Ok(read) = replay(&record, &Catalog) else { continue };
        read.each_state(|game, _| {
            let events: Vec<_> = match game.turn() {
                Turn::Over => return,
                Turn::Deal => game.deals().into_iter().take(8).map(|(deal, _)| (None, deal)).collect(),
                Turn::Decide(asked) => asked
                    .iter()
                    .flat_map(|seat| {
                        game.actions(seat).into_iter().take(8).map(move |text| (Some(seat), text))
                    })
                    .collect(),
            };
            places.push((game.boxed(), events, game.position_text()));
        });
    }
    assert!(places.len() > 100);
    // Shared, never changed: a panic leaves it as it was.
    let places = AssertUnwindSafe(places);
    check!().with_type::<(u16, u8, Mutant)>().with_test_time(SECONDS).for_each(|(place, event, mutant)| {
        let (game, events, position) = &(*places)[usize::from(*place) % places.len()];
        let text =
            |sample: &str| String::from_utf8_lossy(&mutant.of(&[sample.as_bytes().to_vec()])).into_owned();
        if let Some((seat, sample)) = events.get(usize::from(*event) % events.len().max(1)) {
            let made = match seat {
                Some(seat) => Event::Action { seat: *seat, text: text(sample) },
                None => Event::Deal(text(sample)),
            };
            if let Ok(read) = game.check(&made) {
                assert_eq!(game.check(&read).as_ref(), Ok(&read), "{made:?}");
            }
        }
        if let Some(position) = position
            && let Ok(set) = game.set_up(&text(position))
        {
            let written = set.position_text().expect("what was set up can be written");
            let again = game.set_up(&written).unwrap_or_else(|why| panic!("{written}: {why}"));
            assert_eq!(again.position_text(), Some(written));
        }
    });
}
