//! The sentences that each viewer reads, and the record that each may see.

use crate::common::toy_game::Toys;
use crate::common::{go, table_of, toy};
use parlor_erased::{Event, Narrated, Position};
use parlor_game::{Cast, Seat, Viewer};
use parlor_record::replay;
use parlor_session::Session;

const ONE: Viewer = Viewer::Seat(Seat::One);
const TWO: Viewer = Viewer::Seat(Seat::Two);
const EVERYBODY: [Viewer; 3] = [ONE, TWO, Viewer::Spectator];
const GAME: &str =
    "deal C1; deal C2; deal C3; 2: bid 1; 1: bid 2; 1: bid 0; 2: bid 2; 1: say yes; 2: say no; 1: keep 1";

fn sentences(told: &[Narrated]) -> Vec<&str> {
    told.iter().map(|told| told.sentence.as_str()).collect()
}

/// A sealed choice, a hidden card or a secret that reaches a viewer who may not know it; or that comes twice or never.
#[test]
fn the_story_tells_each_viewer_what_they_may_know() {
    let mut table = toy();
    go(&mut table, GAME);
    let told = table.story(Viewer::Spectator);
    assert_eq!(
        sentences(&told),
        [
            "Luck brings something that is not shown.",
            "Luck brings something that is not shown.",
            "Luck brings C3.",
            "Bo chooses something that is not shown.",
            "Bo chooses: bid 1.",
            "Ann chooses: bid 2.",
            "Ann chooses something that is not shown.",
            "Ann chooses: bid 0.",
            "Bo chooses: bid 2.",
            "Ann chooses: say yes.",
            "Bo chooses: say no.",
            "Ann chooses something that is not shown.",
        ]
    );
    assert_eq!(told[3].words, [""; 0]);
    assert_eq!((told[4].seat, told[4].words.join(" ")), (Some(Seat::Two), "bid 1".to_owned()));
    let one = table.story(ONE);
    assert_eq!(sentences(&one)[..2], ["Luck brings C1.", "Luck brings something that is not shown."]);
    assert_eq!(
        sentences(&one)[3..8],
        [
            "Bo chooses something that is not shown.",
            "Bo chooses: bid 1.",
            "You choose: bid 2.",
            "You choose: bid 0.",
            "Bo chooses: bid 2."
        ]
    );
    assert_eq!(one.last().map(|told| told.sentence.as_str()), Some("You choose: keep 1."));
}

/// A log that reads differently after a reload than during the game.
#[test]
fn the_story_is_what_is_told_move_by_move() {
    let mut tables = [toy(), table_of("ouroboros", "p3=line3 p4=diagonal2", 3), table_of("rose", "-", 1)];
    go(&mut tables[0], GAME);
    play_on(&mut tables[1]);
    play_on(&mut tables[2]);
    for table in &tables {
        for viewer in Viewer::all(table.seats()) {
            let fresh = Session::new(table.header().clone(), start(table));
            let (told, end) = tell(fresh.position().clone(), table.events(), &table.cast(viewer));
            assert_eq!(told, table.story(viewer));
            assert_eq!(end.turn(), table.turn());
        }
    }
}

/// A viewer who comes while choices are sealed and never learns what they were.
#[test]
fn what_is_told_from_anywhere_goes_on_as_the_story_does() {
    let mut whole = toy();
    go(&mut whole, GAME);
    for viewer in EVERYBODY {
        let story = whole.story(viewer);
        for begin in 0..whole.events().len() {
            let mut table = toy();
            apply(&mut table, &whole.events()[..begin]);
            let (told, _) = tell(table.position().clone(), &whole.events()[begin..], &whole.cast(viewer));
            assert_eq!(told[..], story[story.len() - told.len()..], "{viewer:?} from step {begin}");
            assert_eq!(told.len() + table.story(viewer).len(), story.len(), "{viewer:?} from step {begin}");
        }
    }
}

/// A move that does not fit and happens anyway, or changes what happens after it.
#[test]
fn a_move_that_does_not_fit_is_none() {
    let table = table_of("rose", "-", 1);
    let position = table.position();
    assert!(position.after(&Event::Deal("XX".to_owned())).is_err());
    let action = Event::Action { seat: Seat::Two, text: "take a1 a2".to_owned() };
    assert!(position.after(&action).is_err() && position.game().check(&action).is_err());
    let deal = Event::Deal("7h".to_owned());
    assert_eq!(position.game().check(&deal), Ok(Event::Deal("7H".to_owned())), "it could happen");
    let made = position.after(&deal).expect("a deal");
    assert_eq!(made.tell(&table.cast(ONE)).len(), 1);
    assert!(position.leads_to(&made) && !made.after().leads_to(&made), "and this position stays as it is");
}

/// A move planned before an undo, which would bring back the dealer of that time.
#[test]
fn a_move_made_before_going_back_does_not_lead_on() {
    let mut table = toy();
    go(&mut table, "deal C1; deal C2; deal C3");
    let bid = Event::Action { seat: Seat::Two, text: "bid 1".to_owned() };
    let planned = table.position().after(&bid).expect("a bid");
    assert!(table.position().leads_to(&planned));
    go(&mut table, "2: bid 1");
    assert_eq!(table.undo(Seat::Two), Ok(1));
    assert!(!table.position().leads_to(&planned));
    assert!(table.position().after(&bid).is_ok());
}

/// A record for a viewer that contains what they may not know, or that can be replayed past it.
#[test]
fn a_record_for_a_viewer_is_masked() {
    let mut table = toy();
    go(&mut table, GAME);
    let moves = |viewer| table.record_for(viewer).split_once("\n\n").expect("a header").1.to_owned();
    let bids = "2: bid 1\n1: bid 2\n1: bid 0\n2: bid 2\n1: say yes\n2: say no\n";
    assert_eq!(moves(Viewer::Spectator), format!("deal ? ? C3\n{bids}1: ?\n"));
    assert_eq!(moves(ONE), format!("deal C1 ? C3\n{bids}1: keep 1\n"));
    assert!(
        table.record_for(TWO).starts_with("parlor 1\ngame toy\nrules -\nseats 2\nname 1 Ann\nname 2 Bo\n\n")
    );
    for viewer in EVERYBODY {
        let read = replay(table.record_for(viewer).as_bytes(), &Toys).expect("a sound header");
        assert!(read.fault.is_some(), "{viewer:?}");
    }
    // Nothing is hidden in Ouroboros: everybody has the whole record.
    let mut open = table_of("ouroboros", "-", 2);
    play_on(&mut open);
    assert_eq!(open.record_for(TWO), open.record());
    assert_eq!(open.record_for(Viewer::Spectator), open.record());
}

/// A table that differs after it was saved and opened again.
#[test]
fn a_resumed_table_goes_on_where_its_record_ends() {
    let mut table = toy();
    go(&mut table, "deal C1; deal C2; deal C3; 2: bid 1");
    let read = replay(table.record().as_bytes(), &Toys).expect("a sound header");
    let mut again = Session::resume(read);
    assert_eq!(again.record(), table.record());
    assert_eq!(again.turn(), table.turn());
    for table in [&mut table, &mut again] {
        go(table, "1: bid 2; 2: bid 0");
    }
    assert_eq!(again.record(), table.record());
    assert_eq!(again.story(ONE), table.story(ONE));
}

/// A refused step that is logged.
#[test]
fn a_refused_step_changes_nothing() {
    let mut table = toy();
    go(&mut table, "deal C1");
    let before = table.record();
    assert!(table.deal("C9").is_err());
    assert!(table.act(Seat::One, "bid 1").is_err());
    assert_eq!(table.record(), before);
}

/// The sentences about these events from a position on, and the position after them.
fn tell(mut position: Position, events: &[Event], cast: &Cast) -> (Vec<Narrated>, Position) {
    let mut told = Vec::new();
    for event in events {
        let made = position.after(event).expect("a move that fits");
        told.extend(made.tell(cast));
        position = made.after().clone();
    }
    (told, position)
}

fn start(table: &Session) -> Box<dyn parlor_erased::AnyGame> {
    let header = table.header();
    match header.game.as_str() {
        "toy" => toy().game().boxed(),
        slug => table_of(slug, &header.rules, header.seats).game().boxed(),
    }
}

fn apply(table: &mut Session, events: &[Event]) {
    for event in events {
        match event {
            Event::Deal(text) => table.deal(text).expect("a deal"),
            Event::Action { seat, text } => table.act(*seat, text).expect("an action"),
        };
    }
}

/// Plays to the end, each time the middle one of the possible events.
fn play_on(table: &mut Session) {
    loop {
        let asked = table.turn().asked();
        if let Some(seat) = asked.lowest() {
            let actions = table.game().actions(seat);
            table.act(seat, &actions[actions.len() / 2]).expect("an action");
        } else {
            let deals = table.game().deals();
            let Some((outcome, _)) = deals.get(deals.len() / 2) else { return };
            let outcome = outcome.clone();
            table.deal(&outcome).expect("a deal");
            if table.turn() == parlor_game::Turn::Over {
                return;
            }
        }
        if table.turn() == parlor_game::Turn::Over {
            return;
        }
    }
}
