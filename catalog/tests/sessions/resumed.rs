//! Tables that continue where a record ends, tables whose deals are typed, and what records say about who sits in which seat.

use crate::common::home::{Home, Set, bot, key, person};
use parlor_catalog::{Catalog, find};
use parlor_chance::Seed;
use parlor_erased::Event;
use parlor_game::{Seat, Turn, Viewer};
use parlor_record::{Header, replay};
use parlor_session::{
    CommandError, CommandSupplies, Deals, Decided, Entry, EntryKind, Occupant, PendingEntry, ReplaceReason,
    SeatEntry, Seated, Session, Table, Terms,
};
use parlor_wire::Command;

use Seat::{One, Three, Two};

fn fresh() -> CommandSupplies {
    CommandSupplies { code: String::new(), key: key("none"), table: String::new(), bot_name: String::new() }
}

fn happen(table: &mut Table, entries: Vec<impl Into<PendingEntry>>) {
    for entry in entries {
        table.apply(entry).expect("an entry that fits");
    }
}

fn command(table: &mut Table, seat: Seat, command: &Command) -> Result<(), CommandError> {
    let by = (Some(seat), u64::from(table.version()) + 1, table.version());
    match table.decide(by, command, &fresh(), 1)? {
        Decided::Entries(entries) => happen(table, entries),
        Decided::Already(_) | Decided::Settled => panic!("a new command"),
    }
    Ok(())
}

/// Lets the person in seat 1 take the first choice, this many times.
fn play(table: &mut Table, times: usize) {
    for _ in 0..times {
        let Some(seat) = table.asked().lowest() else { return };
        let action = table.session().game().actions(seat)[0].clone();
        command(table, seat, &Command::Act { action }).expect("a legal choice");
    }
}

fn begun(game: &str, seed: &str, terms: &Terms) -> Table {
    let start = find(game).unwrap().start("-", 1).unwrap();
    let mut header = Header::of(&*start);
    terms.write(&mut header);
    let mut table = Table::new("one", header, Seed::new(seed), start);
    let opening = table.opening(vec![person(One)], &[], 1).unwrap();
    happen(&mut table, opening);
    table
}

fn resumed(record: &str, seed: &str) -> Table {
    let read = replay(record.as_bytes(), &Catalog).unwrap();
    let (mut table, due) = Table::resume("one", read, &Seed::new(seed), vec![person(One)], 1).unwrap();
    happen(&mut table, due);
    table
}

/// A table that deals something else because it was evicted in between.
#[test]
fn the_same_seed_goes_on_dealing_as_if_nothing_had_happened() {
    let mut whole = begun("rose", "luck", &Terms::DEFAULT);
    play(&mut whole, 3);
    let mut parted = resumed(&whole.record(Viewer::Seat(One)), "luck");
    assert_eq!(parted.session().events(), whole.session().events());
    play(&mut whole, 200);
    play(&mut parted, 200);
    assert_eq!(whole.session().turn(), Turn::Over);
    assert_eq!(parted.session().record(), whole.session().record());
    assert_eq!((parted.revealed_seed(), whole.revealed_seed()), (Some("luck"), Some("luck")));
}

/// A record that was cut between a choice and its deals.
#[test]
fn what_is_due_is_dealt_at_once() {
    let mut whole = begun("rose", "luck", &Terms::DEFAULT);
    play(&mut whole, 1);
    let record = whole.session().record();
    let cut = &record[..record.rfind("deal").unwrap()];
    assert_eq!(resumed(cut, "luck").session().record(), record);
}

/// Another seed that is published as if it had dealt the whole game, or that deals the same numbers twice; and deals that anybody may
/// write, because the record was continued.
#[test]
fn another_seed_deals_anew_and_is_not_told() {
    let practice = |mut table: Table| {
        command(&mut table, One, &Command::Practice).unwrap();
        table
    };
    let mut first = begun("rose", "luck", &Terms::DEFAULT);
    play(&mut first, 2);
    let mut other = practice(resumed(&first.session().record(), "another"));
    let steps = other.session().events().len();
    command(&mut other, One, &Command::Undo).unwrap();
    assert!(other.session().events().len() < steps);
    let left = other.session().events().len();
    play(&mut other, 3);
    let after = other.session().events()[left..].to_vec();
    // The deals in the record are taken as they are; new ones come from the dealer alone.
    let mut forged = practice(resumed(&first.session().record(), "another"));
    command(&mut forged, One, &Command::Undo).unwrap();
    assert_eq!(forged.session().events().len(), left);
    let deal = after.iter().position(|event| matches!(event, Event::Deal(_))).unwrap();
    for event in &after[..deal] {
        forged.apply(Entry { at: 1, command: None, kind: EntryKind::Step(event.clone()) }).unwrap();
    }
    let own = &after[deal];
    let outcomes = forged.session().game().deals();
    let wrong = outcomes.into_iter().map(|(word, _)| Event::Deal(word)).find(|deal| deal != own).unwrap();
    let refused = forged.apply(Entry { at: 1, command: None, kind: EntryKind::Step(wrong) });
    assert!(refused.unwrap_err().why.contains("not dealt by this table's dealer"));
    play(&mut other, 200);
    assert_eq!((other.session().turn(), other.revealed_seed()), (Turn::Over, None));
}

/// A header of unknown origin, by which deals would be accepted unchecked.
#[test]
fn a_position_that_is_not_there_yet_gives_nothing() {
    let record = "parlor 1\ngame rose\nrules -\nseats 1\ngiven 4000000\n\n";
    let mut table = resumed(record, "luck");
    assert_eq!(table.terms().given, 0);
    play(&mut table, 1);
    assert!(table.has_begun());
}

/// A table that deals although people do, or accepts typed deals although it deals for itself.
#[test]
fn typed_deals_are_for_tables_that_were_set_so() {
    let mut table = begun("rose", "luck", &Terms { deals: Deals::Typed, ..Terms::DEFAULT });
    assert_eq!(table.session().turn(), Turn::Deal);
    assert!(table.session().events().is_empty(), "nobody has typed anything yet");
    assert!(table.untype_deal(1).is_err());
    let typed = table.type_deals("6C 9h *", 1).unwrap();
    happen(&mut table, typed);
    assert_eq!(table.type_deals("8C 6C", 1).unwrap_err().clause(), Some("ROSE-1"), "all of them or none");
    assert_eq!(table.session().events().len(), 3);
    let back = table.untype_deal(1).unwrap();
    happen(&mut table, back);
    assert!(table.session().record().ends_with("deals typed\nseat 1 person\n\ndeal 6C 9H\n"));
    assert_eq!(table.session().events().len(), 2);
    // The resumed table also has typed deals, and its seed is secret.
    let again = resumed(&table.session().record(), "luck");
    assert_eq!((again.terms().deals, again.session().turn()), (Deals::Typed, Turn::Deal));
    assert_eq!(again.session().record(), table.session().record());
    assert_eq!(again.revealed_seed(), None);
    // A table that deals for itself accepts no typed deal.
    let table = begun("rose", "luck", &Terms::DEFAULT);
    assert_eq!(table.type_deals("6C", 1).unwrap_err(), CommandError::OwnDealer);
    assert!(table.untype_deal(1).is_err());
}

/// An undo after the end when people have left the table already, or none when all of them still sit at one device.
#[test]
fn on_one_screen_the_last_choice_can_be_taken_back_even_at_the_end() {
    let mut table = begun("rose", "luck", &Terms::DEFAULT);
    command(&mut table, One, &Command::Practice).unwrap();
    play(&mut table, 200);
    assert_eq!(command(&mut table, One, &Command::Undo), Err(CommandError::GameOver));
    let mut table = table.on_one_screen();
    command(&mut table, One, &Command::Undo).unwrap();
    assert_ne!(table.session().turn(), Turn::Over);
    assert_eq!(table.revealed_seed(), None);
}

/// A record that does not say who played, or that names a bot that only stood in for a person.
#[test]
fn the_record_says_who_sits_where() {
    let seating = [person(One), SeatEntry::Invites(Two, key("code")), bot(Three)];
    let mut home = Home::new(Set::new("snake", seating));
    home.enter_all();
    let seats = |record: &str| {
        let lines = record.lines().filter(|line| line.starts_with("seat ")).map(str::to_owned);
        lines.collect::<Vec<_>>().join(", ")
    };
    let record = |home: &Home| home.room.table().record(Viewer::Spectator);
    assert_eq!(seats(&record(&home)), "seat 1 person, seat 3 bot random");
    home.input(
        parlor_session::Request::Join {
            invitation: key("code"),
            own: None,
            key: key("bo"),
            name: "Bo".to_owned(),
        }
        .input(1),
    );
    assert_eq!(seats(&record(&home)), "seat 1 person, seat 2 person, seat 3 bot random");
    home.act_any(One);
    home.done(1, Command::Away { bot: "greedy".to_owned() });
    assert!(matches!(home.room.table().occupants()[One], Occupant::Bot(..)));
    assert_eq!(seats(&record(&home)), "seat 1 person, seat 2 person, seat 3 bot random");
    home.done(1, Command::Return);
    home.done(1, Command::Give { bot: "best:2s".to_owned() });
    assert_eq!(seats(&record(&home)), "seat 1 bot best:2s, seat 2 person, seat 3 bot random");
    // A reader of the record finds them again.
    let text = record(&home);
    let head = &text[..text.find("\n\n").unwrap()];
    let header = replay(head.as_bytes(), &Catalog).unwrap().header;
    assert_eq!(Seated::read(&header, One), Some(Seated::Bot("best:2s".to_owned())));
    assert_eq!(Seated::read(&header, Two), Some(Seated::Person));
    assert_eq!(Seated::read(&header, Seat::Four), None);
}

/// A bot in a failed bot's place; somebody who leaves before the game.
#[test]
fn the_lines_follow_those_who_come_and_go() {
    let mut table = Set::people("snake", 2).table(&[]);
    for what in [person(Two), person(One), SeatEntry::Leaves(Two)] {
        table.apply(Entry { at: 1, command: None, kind: what.into() }).unwrap();
    }
    assert!(table.session().record().ends_with("seats 2\nname 1 Ann\nseat 1 person\n\n"));
    for what in [bot(Two), SeatEntry::Replaces(Two, "greedy".to_owned(), ReplaceReason::Failed)] {
        table.apply(Entry { at: 1, command: None, kind: what.into() }).unwrap();
    }
    assert!(table.session().record().ends_with("\nseat 1 person\nseat 2 bot greedy\n\n"));
}

/// Lines that are not ours, and are lost or trusted.
#[test]
fn what_a_header_says_otherwise_of_seats_is_not_understood_and_stays() {
    let lines = "seat 1 banana\nseat 2 bot two words\nseat 9 person\nseating 1 person\nseat person\n";
    let record = format!("parlor 1\ngame ouroboros\nrules -\nseats 2\n{lines}\n");
    let read = replay(record.as_bytes(), &Catalog).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!((Seated::read(&read.header, One), Seated::read(&read.header, Two)), (None, None));
    assert_eq!(Session::resume(read).record(), record);
}

/// A record of another program: a name that no player could have here, and seat lines of its own kind.
#[test]
fn what_a_record_says_in_its_own_way_stays_as_it_stands() {
    let text = "parlor 1\ngame rose\nrules -\nseats 1\nname 1 Ann\tB\nseat 1 by the window\nseat 1 person\nseat 1 person\n\n";
    let read = replay(text.as_bytes(), &Catalog).unwrap();
    assert_eq!(read.fault, None);
    let sits = SeatEntry::Sits(One, key("ann"), "Ann\tB".to_owned());
    let (table, _) = Table::resume("t", read, &Seed::new("1"), vec![sits], 1).unwrap();
    let header = table.session().header().to_string();
    assert!(header.contains("name 1 Ann\tB\nseat 1 by the window\nseat 1 person\n\n"), "{header}");
    assert_eq!(Seated::read(table.session().header(), One), Some(Seated::Person));
}
