//! Tables to play at: the server's, and one of the toy game in which everything is hidden.
#![allow(dead_code, reason = "each test file uses some of these")]

use parlor_catalog::find;
use parlor_erased::{Kind, KindOf};
use parlor_game::Seat;
use parlor_record::Header;
use parlor_session::Session;

pub(crate) mod home;
pub(crate) mod long_game;

#[path = "../../../../crates/record/tests/toy/mod.rs"]
pub(crate) mod toy_game;

/// A new table of one of the server's games.
pub(crate) fn table_of(slug: &str, rules: &str, seats: u8) -> Session {
    let game = find(slug).expect("a game of the catalog").start(rules, seats).expect("rules that fit");
    Session::new(Header::new(slug, game.rules(), seats), game)
}

/// A new table of the toy.
pub(crate) fn toy() -> Session {
    let game = KindOf::<toy_game::Toy>::new().start("-", 2).expect("a toy");
    let mut header = Header::new("toy", "-", 2);
    header.name(Seat::One, "Ann").expect("a name");
    header.name(Seat::Two, "Bo").expect("a name");
    Session::new(header, game)
}

/// Plays these steps, written `1: take a1 a2; deal 7H`.
pub(crate) fn go(table: &mut Session, steps: &str) {
    for step in steps.split(';').map(str::trim) {
        let done = match step.split_once(' ') {
            Some(("deal", outcome)) => table.deal(outcome),
            Some((seat, text)) => table.act(Seat::parse(seat.trim_end_matches(':')).expect("a seat"), text),
            None => panic!("no step: {step}"),
        };
        done.unwrap_or_else(|why| panic!("{step}: {why}"));
    }
}
