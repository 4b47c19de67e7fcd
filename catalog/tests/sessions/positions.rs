//! Tables that begin at a position: they go on from there, and what it hides from people stays hidden.

use crate::common::home::{Home, Set, bot, key, person};
use crate::common::toy_game::Toy;
use parlor_catalog::{Catalog, find};
use parlor_chance::Seed;
use parlor_erased::{Event, Kind, KindOf};
use parlor_game::{Cast, Seat, Viewer};
use parlor_record::{Header, replay};
use parlor_session::{CommandError, Entry, EntryKind, SeatEntry, Table, Terms};
use parlor_wire::{Code, Command, Detail};

use Seat::{One, Three, Two};

const FLOWER: &str = "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC 2D3D4D5D** 17";

/// A table of the toy that begins with these cards: those of seat 1 and 2 are their own, the third is open.
fn toy(position: &str) -> Table {
    let start = KindOf::<Toy>::new().start("-", 2).unwrap().set_up(position).unwrap();
    Table::new("table", Header::of(&*start), Seed::new("luck"), start)
}

fn opened(mut table: Table, seating: Vec<SeatEntry>) -> Table {
    for entry in table.opening(seating, &[], 1).unwrap() {
        table.apply(entry).unwrap();
    }
    table
}

fn bid(table: &mut Table, seat: Seat, what: &str) {
    let kind = EntryKind::Step(Event::Action { seat, text: what.to_owned() });
    table.apply(Entry { at: 2, command: None, kind }).unwrap();
}

/// All that a viewer receives of a table.
fn received(table: &Table, viewer: Viewer) -> String {
    let key = viewer.seat().and_then(|seat| table.occupants()[seat].key().cloned());
    let cast: Cast = table.cast(viewer);
    [
        table.record(viewer),
        serde_json::to_string(&table.info(viewer, key.as_ref())).unwrap(),
        serde_json::to_string(&table.state(viewer, Detail::Table, 3)).unwrap(),
        serde_json::to_string(&table.news(viewer, 0)).unwrap(),
        format!("{} {}", table.session().position().data(viewer), table.session().game().ask(&cast)),
    ]
    .join("\n")
}

#[test]
fn a_table_goes_on_from_its_position_and_its_record_says_so() {
    let start = find("rose").unwrap().start("-", 1).unwrap().set_up(FLOWER).unwrap();
    let table = Table::new("table", Header::of(&*start), Seed::new("luck"), start);
    let mut table = opened(table, vec![person(One)]);
    bid(&mut table, One, "take a1 a2");
    let record = table.session().record();
    let head = format!(
        "parlor 2\ngame rose\nrules -\nseats 1\nposition {FLOWER}\nname 1 Ann\nseat 1 person\n\n1: take a1 a2\n"
    );
    assert_eq!(record, head);
    assert_eq!(table.record(Viewer::Spectator), head, "nothing of it is hidden");
    // The same seed goes on dealing, as for a game from its beginning.
    let read = replay(record.as_bytes(), &Catalog).unwrap();
    let (mut resumed, due) = Table::resume("table", read, &Seed::new("luck"), vec![person(One)], 3).unwrap();
    for planned in due {
        resumed.apply(planned).unwrap();
    }
    assert_eq!(resumed.session().start().position_text().as_deref(), Some(FLOWER));
    assert_eq!(resumed.session().events().len(), 3);
}

/// Somebody who chose the seed, brings the daily deal or a recorded game, and so knows what the others hold: at once, or once a friend takes a
/// bot's seat.
#[test]
fn nobody_who_may_know_the_deal_plays_against_other_people() {
    let default = Terms::DEFAULT;
    let known = [
        (Terms { seed_chosen: true, ..default.clone() }, Code::KnownDeal),
        (Terms { daily: Some("2026-11-20".to_owned()), ..default.clone() }, Code::KnownDeal),
        (Terms { given: 2, ..default.clone() }, Code::OthersPlay),
    ];
    let beside = SeatEntry::Sits(Two, key("key1"), "Bo".to_owned());
    for (terms, code) in known {
        let with = |game, seating: &[SeatEntry], practice| Set {
            terms: terms.clone(),
            practice,
            ..Set::new(game, seating.to_vec())
        };
        for seating in [vec![person(One), person(Two)], vec![person(One), beside.clone()], vec![person(One)]]
        {
            // The last leaves a seat open.
            let table =
                |game, practice| with(game, &[&seating[..], &[bot(Three)]].concat(), practice).table(&[]);
            let opening = |game, practice| table(game, practice).opening(seating.clone(), &[], 1);
            assert_eq!(opening("snake", false).unwrap_err().code(), code, "{terms:?}");
            assert!(opening("snake", true).is_ok(), "practice: {terms:?}");
            assert!(opening("ouroboros", false).is_ok(), "nothing is hidden: {terms:?}");
        }
        if terms.given > 0 {
            continue;
        }
        let mut home = Home::new(with("snake", &[person(One), bot(Two)], false));
        home.enter_all();
        assert_eq!(home.refused(1, Command::Invite { seat: 2 }), code, "{terms:?}");
        let why = home.state(Viewer::Seat(One)).closed.expect("the page knows");
        assert!(why.contains("this game"), "{why}");
        home.done(1, Command::Practice);
        assert_eq!(home.state(Viewer::Seat(One)).closed, None);
        home.done(1, Command::Invite { seat: 2 });
    }
    let mut home = Home::new(Set::new("snake", [person(One), bot(Two)]));
    home.enter_all();
    home.done(1, Command::Invite { seat: 2 });
}

/// A hand in the header of a record, in a state, in the news.
#[test]
fn no_byte_that_anybody_receives_depends_on_what_the_position_hides_from_them() {
    let seated = || vec![person(One), bot(Two)];
    let (mut one, mut other) = (opened(toy("C1C2C3 21 -"), seated()), opened(toy("C1C4C3 21 -"), seated()));
    for step in 0..3 {
        for viewer in [Viewer::Seat(One), Viewer::Spectator] {
            let (own, same) = (received(&one, viewer), received(&other, viewer));
            assert_eq!(own, same, "after {step} steps, {viewer:?}");
            assert!(own.starts_with("parlor 2\ngame toy\nrules -\nseats 2\nposition ?\n"), "{own}");
            assert!(!own.contains("C1C2C3") && !own.contains("C2C"), "{own}");
        }
        for table in [&mut one, &mut other] {
            match step {
                0 => bid(table, Two, "bid 1"),
                1 => bid(table, One, "bid 2"),
                _ => {}
            }
        }
    }
    for table in [&mut one, &mut other] {
        bid(table, One, "say no");
        bid(table, Two, "say no");
        bid(table, One, "keep 0");
    }
    assert!(
        one.is_over() && one.record(Viewer::Spectator).contains("position C1C2C3 21 -\n"),
        "all of it then"
    );
}

/// Somebody who has read the others' hands and plays against them.
#[test]
fn several_people_cannot_begin_at_a_position_that_shows_their_hands() {
    let refused = |seating: Vec<SeatEntry>| toy("C1C2C3 21 -").opening(seating, &[], 1).unwrap_err();
    for seating in [vec![person(One), person(Two)], vec![person(One)], Vec::new()] {
        let why = refused(seating);
        assert_eq!((why.code(), &why), (Code::OthersPlay, &CommandError::OpenPosition));
    }
    let default = KindOf::<Toy>::new().start("-", 2).unwrap();
    let table = Table::new("table", Header::of(&*default), Seed::new("luck"), default);
    assert!(table.opening(vec![person(One), person(Two)], &[], 1).is_ok());
    let open = find("ouroboros").unwrap().start("-", 2).unwrap();
    let open = open.set_up("2o3/bgry2/6/6/6/6 9 2 bbg/b bgry").unwrap();
    let table = Table::new("table", Header::of(&*open), Seed::new("luck"), open);
    assert!(table.opening(vec![person(One), person(Two)], &[], 1).is_ok(), "nothing is hidden there");
}

/// A friend who comes later to the table of somebody who has read all hands.
#[test]
fn nobody_is_invited_to_a_table_whose_position_shows_the_hands() {
    let mut home = Home::new(Set::new("toy", [person(One), bot(Two)]));
    home.enter_all();
    home.done(1, Command::Invite { seat: 2 });
    let mut home = Home::new(Set::new("toy", [person(One), bot(Two)]).at("C1C2C3 21 -"));
    home.enter_all();
    assert_eq!(home.refused(1, Command::Invite { seat: 2 }), Code::OthersPlay);
}
