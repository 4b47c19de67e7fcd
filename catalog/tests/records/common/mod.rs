//! Games played at random, as events and as records.
#![allow(dead_code, reason = "each test file uses some of these")]

use parlor_catalog::{Catalog, find, games};
use parlor_chance::{Dealer, Seed};
use parlor_erased::{AnyGame, Event};
use parlor_game::Turn;
use parlor_record::{Fault, Header, Masked, Replay, Writer, replay};

/// Every table of the tests: each game with each number of seats, and each value of each option with which it starts.
pub(crate) fn tables() -> Vec<(&'static str, String, u8)> {
    let mut tables = Vec::new();
    for entry in games() {
        let (slug, seats) = (entry.about().slug, entry.about().seats);
        tables.extend(seats.iter().map(|seats| (slug, "-".to_owned(), *seats)));
        let pairs = entry.options().into_iter().flat_map(|option| {
            option.words.iter().map(|value| format!("{}={}", option.name, value.word)).collect::<Vec<_>>()
        });
        let fits = pairs.filter(|rules| entry.start(rules, seats[0]).is_ok());
        tables.extend(fits.map(|rules| (slug, rules, seats[0])));
    }
    tables
}

/// A game with random choices, cut after `most` steps: its header and its events.
pub(crate) fn play(table: &(&'static str, String, u8), seed: &str, most: usize) -> (Header, Vec<Event>) {
    let (slug, rules, seats) = table;
    let entry = find(slug).expect("a game of the catalog");
    let mut game = entry.start(rules, *seats).expect("rules that fit");
    let header = Header::new(*slug, game.rules(), *seats);
    let mut dealer = Dealer::seeded(&Seed::new(seed));
    let mut chance = Seed::new(seed).rng("choices");
    let mut events = Vec::new();
    while events.len() < most {
        let event = match game.turn() {
            Turn::Over => break,
            Turn::Deal => game.deal_from(&mut dealer).expect("a deal that is due"),
            Turn::Decide(seats) => {
                let seat = seats.lowest().expect("somebody is asked");
                let text = game.random_action(seat, &mut chance).expect("something to do");
                game.act(seat, &text).expect("a legal action")
            }
        };
        events.push(event);
    }
    (header, events)
}

/// The record of a game in a writer's form.
pub(crate) fn record(header: &Header, events: &[Event]) -> String {
    let shown: Vec<_> = events.iter().map(Masked::from).collect();
    format!("{header}{}", Writer::all(&shown))
}

/// Reads a record of the server's games.
pub(crate) fn read(bytes: &[u8]) -> Result<Replay, Fault> {
    replay(bytes, &Catalog)
}

/// Reads a record that must be valid to its end.
pub(crate) fn sound(bytes: &[u8]) -> Replay {
    let replay = read(bytes).unwrap_or_else(|fault| panic!("{fault}\n{}", String::from_utf8_lossy(bytes)));
    if let Some(fault) = &replay.fault {
        panic!("{fault}\n{}", String::from_utf8_lossy(bytes));
    }
    replay
}

/// The first fault of a record, wherever it is.
pub(crate) fn first_fault(bytes: &[u8]) -> Option<Fault> {
    match read(bytes) {
        Ok(replay) => replay.fault,
        Err(fault) => Some(fault),
    }
}

/// Everything about a state that can be written as text, to compare two of them.
pub(crate) fn state(game: &dyn AnyGame) -> String {
    let views: Vec<_> =
        parlor_game::Viewer::all(game.seats()).map(|viewer| game.view(viewer).to_string()).collect();
    format!("{} {:?} {views:?} {}", game.rules(), game.turn(), parlor_record::trace(0, game, None))
}
