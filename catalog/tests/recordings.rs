//! What boards are tested with: states of real games, as the server sends them to seat 1, made from records.
//!
//! A record in the boards' folder of fixtures has the comment `; state` behind each line after which a state is taken, and `; seen` where
//! the board has been shown what happened so far, too. What is said with a state has happened since the mark before. The lines beside the
//! record, `NAME.jsonl`, follow from it.

use std::fs;
use std::path::PathBuf;

use parlor_catalog::Catalog;
use parlor_chance::Seed;
use parlor_game::{Seat, Viewer};
use parlor_record::{Header, replay};
use parlor_session::{EntryKind, Key, SeatEntry, Seated, Table};
use parlor_wire::{Choice, Detail, Position, Said, SeatState};
use serde::Serialize;

/// What a board is given, but for what the page adds to it.
#[derive(Serialize)]
struct Recorded {
    position: Position,
    choices: Vec<Choice>,
    seats: Vec<SeatState>,
    said: Vec<Said>,
}

/// A state that the tests of boards use and that no game gives any more.
#[test]
fn boards_are_tested_with_states_that_the_games_give() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../apps/web/ui/boards/fixtures");
    let bless = std::env::var_os("BLESS").is_some();
    let mut found = 0;
    for entry in fs::read_dir(&folder).expect("fixtures") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "parlor") {
            continue;
        }
        found += 1;
        let lines = states(&fs::read_to_string(&path).expect("a record"));
        let stored = path.with_extension("jsonl");
        if bless {
            fs::write(&stored, &lines).expect("the folder can be written");
        }
        let before = fs::read_to_string(&stored).unwrap_or_default();
        assert!(
            lines == before,
            "{} is old: BLESS=1 cargo test -p parlor-catalog makes it",
            stored.display()
        );
    }
    let made = fs::read_dir(&folder).expect("fixtures").flatten();
    let made = made.filter(|entry| entry.path().extension().is_some_and(|extension| extension == "jsonl"));
    assert_eq!(made.count(), found, "each file of states has its record");
}

/// The states of a record where it has the mark, one a line.
fn states(record: &str) -> String {
    let mut lines = String::new();
    let (mut read, mut seen) = (String::new(), 0);
    for line in record.split_inclusive('\n') {
        read.push_str(line);
        let Some((_, mark)) = line.trim_end().split_once("; ") else { continue };
        let table = table(&read);
        if mark == "seen" {
            seen = table.version();
            continue;
        }
        assert_eq!(mark, "state", "{line}");
        let viewer = Viewer::Seat(Seat::One);
        let state = table.state(viewer, Detail::Yes, 0);
        let said = table.news(viewer, seen).into_iter().flat_map(|news| news.said);
        let said = said.filter(|said| said.step.is_some()).collect();
        seen = table.version();
        let recorded =
            Recorded { position: state.position, choices: state.choices, seats: state.seats, said };
        lines.push_str(&serde_json::to_string(&recorded).expect("JSON"));
        lines.push('\n');
    }
    lines
}

/// The table where a record ends.
fn table(record: &str) -> Table {
    let read = replay(record.as_bytes(), &Catalog).expect("a record");
    assert_eq!(read.fault, None);
    let seating = read.start.seats().iter().map(|seat| sits(&read.header, seat)).collect();
    let (table, _) = Table::resume("board", read, &Seed::new("board"), seating, 0).expect("a table");
    table
}

fn sits(header: &Header, seat: Seat) -> EntryKind {
    let name = header.names[seat].clone();
    match Seated::read(header, seat).expect("each seat has its line") {
        Seated::Person => {
            EntryKind::Seat(SeatEntry::Sits(seat, Key::new(format!("key{seat}")).expect("a key"), name))
        }
        Seated::Bot(bot) => EntryKind::Seat(SeatEntry::Plays(seat, bot, name)),
    }
}
