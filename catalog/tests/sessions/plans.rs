//! What is played next: in which seats, or another game, and who has agreed to what.

use crate::common::home::{Home, Set, key};
use parlor_game::{Seat, Viewer};
use parlor_session::{CommandError, Entry, EntryKind, NextGameEntry, Plan, Request};
use parlor_wire::{Code, Command, Heirs, Inheritance, NewSeat, NewTable, Order};

use Seat::{One, Three, Two};

/// Three people whose game is over.
fn over() -> Home {
    let mut home = Home::new(Set::people("ouroboros", 3));
    home.enter_all();
    home.act_any(One);
    home.done(1, Command::Resign);
    home.done(2, Command::Resign);
    home
}

const fn plan(order: Order) -> Command {
    Command::Plan { order }
}

/// Somebody wants another game of the catalog to be next.
fn wish(home: &mut Home, seat: u8, wish: &NewTable) -> Result<Seat, CommandError> {
    let own = key(&format!("key{seat}"));
    home.input(Request::Plan { key: own, wish: Box::new(wish.clone()), next: "next".to_owned() }.input(5));
    home.answers.pop().expect("an answer").1
}

fn snake() -> NewTable {
    let seats = Some(vec![NewSeat::You, NewSeat::Friend, NewSeat::Here { name: "Eve".to_owned() }]);
    NewTable { game: "snake".to_owned(), seats, name: Some("Ann".to_owned()), ..NewTable::default() }
}

/// Two who have agreed to play again as they sat, and are dealt other seats because a third has proposed that.
#[test]
fn who_has_agreed_to_one_plan_has_not_agreed_to_the_next() {
    let mut home = over();
    assert_eq!(home.state(Viewer::Spectator).plan, None);
    home.done(1, plan(Order::Same));
    home.done(2, Command::Rematch);
    home.done(3, plan(Order::Shuffled));
    let state = home.state(Viewer::Spectator);
    assert_eq!(state.plan.map(|plan| (plan.by, plan.order)), Some((3, Order::Shuffled)));
    assert_eq!(state.seats.iter().map(|seat| seat.rematch).collect::<Vec<_>>(), [false, false, true]);
    assert_eq!(home.refused(3, plan(Order::Shuffled)), Code::AlreadyAgreed);
    home.done(1, Command::Rematch);
    assert_eq!(home.room.table().next(), None);
    home.done(2, Command::Rematch);
    let table = home.room.table();
    assert_eq!((table.next(), table.plan()), (Some("next"), Plan::Again(Order::Shuffled)));
    assert_eq!(home.refused(1, plan(Order::Same)), Code::NextIsSet);
    // The log alone says it all.
    let again = home.restart(90_000);
    assert_eq!(again.room.table().plan(), Plan::Again(Order::Shuffled));
}

/// Two who propose the same at the same moment, and each waits for the other.
#[test]
fn who_proposes_what_others_want_agrees_to_it() {
    for first in [plan(Order::Same), plan(Order::Turned), Command::Rematch] {
        let order = if first == plan(Order::Same) { Order::Same } else { Order::Turned };
        let mut home = over();
        let before = home.room.table().version();
        home.done(1, first);
        let agrees = home.send_seen(2, 77, before, plan(order));
        assert!(matches!(agrees, Some(parlor_wire::ToClient::Done { .. })), "{agrees:?}");
        home.done(3, plan(order));
        assert_eq!(home.room.table().next(), Some("next"), "{order:?}");
    }
}

/// A word that was given to what one saw, and counts for what somebody has proposed meanwhile; or for what they have taken back.
#[test]
fn agreement_is_to_what_one_has_seen() {
    let mut home = over();
    let before = home.room.table().version();
    home.done(1, plan(Order::Same));
    let answer = home.send_seen(2, 77, before, Command::Rematch);
    assert!(matches!(answer, Some(parlor_wire::ToClient::Refused(why)) if why.code == Code::Changed));
    let seen = home.room.table().version();
    home.done(1, Command::Stop);
    assert_eq!(home.state(Viewer::Spectator).plan, None, "whoever proposes it plays it");
    for (id, command) in [(78, Command::Rematch), (79, Command::Without(Heirs::default()))] {
        let answer = home.send_seen(2, id, seen, command);
        assert!(matches!(answer, Some(parlor_wire::ToClient::Refused(why)) if why.code == Code::Changed));
    }
    home.done(2, Command::Rematch);
    assert_eq!(home.refused(2, Command::Rematch), Code::AlreadyAgreed);
}

/// A plan that somebody makes before there is an end, from outside, or without end.
#[test]
fn people_plan_after_the_game_and_not_for_ever() {
    let mut home = Home::new(Set::people("ouroboros", 2));
    home.enter_all();
    assert_eq!(home.refused(1, plan(Order::Same)), Code::NotOver);
    assert_eq!(wish(&mut home, 1, &snake()), Err(CommandError::NotOver));
    home.act_any(One);
    home.done(2, Command::Resign);
    assert_eq!(wish(&mut home, 9, &snake()), Err(CommandError::NotSeated));
    let long = NewTable { rules: Some("x".repeat(3000)), ..snake() };
    assert_eq!(wish(&mut home, 1, &long), Err(CommandError::PlanTooLong));
    let few = parlor_session::Bounds { arrivals: 4, ..parlor_session::Bounds::NONE };
    let mut home = Home::bounded(Set::people("ouroboros", 2), few);
    home.enter_all();
    home.act_any(One);
    home.done(2, Command::Resign);
    home.done(1, plan(Order::Same));
    home.done(1, plan(Order::Shuffled));
    assert_eq!(home.refused(1, plan(Order::Same)), Code::UsedUp);
    home.done(2, Command::Rematch);
    assert_eq!(home.room.table().next(), Some("next"), "to agree is never refused");
}

/// Another game that begins without the others' word; or a name that stands in a line where nothing is taken for one.
#[test]
fn another_game_is_agreed_to_like_a_rematch() {
    let mut home = over();
    assert_eq!(wish(&mut home, 2, &snake()), Ok(Two));
    let entry = Entry::parse(home.lines.last().expect("a line")).expect("an entry");
    let EntryKind::NextGame(NextGameEntry::Plans(Two, Plan::Other(wished))) = &entry.kind else {
        panic!("{entry}")
    };
    assert_eq!(wished.name, None);
    assert!(!entry.to_string().contains("Eve") && !entry.to_string().contains("Ann"));
    let state = home.state(Viewer::Spectator);
    let other = state.plan.and_then(|plan| plan.other).expect("another game");
    assert_eq!((other.game.as_str(), other.seats), ("snake", Some(3)));
    assert_eq!(home.told(home.room.table().version() - 1), ["Bo wants to play something else next."]);
    // How many play is said by who proposes it.
    home.done(3, Command::Stop);
    home.done(1, Command::Rematch);
    let nobody = vec![Inheritance { seat: 3, heir: parlor_wire::Heir::Nobody }];
    assert_eq!(home.refused(1, Command::Without(Heirs { bot: None, each: nobody })), Code::BadRules);
    home.done(1, Command::Without(Heirs::default()));
    let table = home.room.table();
    assert_eq!((table.next(), table.planner()), (Some("next"), Some(Two)));
    assert_eq!(table.without(Three), Some(&parlor_session::Successor::Open));
    // Nobody else is there: it is agreed at once.
    let mut home =
        Home::new(Set::new("ouroboros", [crate::common::home::person(One), crate::common::home::bot(Two)]));
    home.enter_all();
    home.act_any(One);
    home.done(1, Command::Resign);
    assert_eq!(wish(&mut home, 1, &snake()), Ok(One));
    assert_eq!(home.room.table().next(), Some("next"));
}

/// Somebody who has said no, for whom everybody is asked again; or who comes along after all, and for whom there is no seat.
#[test]
fn another_game_is_proposed_without_who_has_left() {
    let mut home = over();
    home.done(2, Command::Stop);
    assert_eq!(wish(&mut home, 1, &snake()), Ok(One));
    assert_eq!(home.refused(2, Command::Rematch), Code::SeatTaken);
    assert_eq!(home.refused(2, Command::Without(Heirs::default())), Code::SeatTaken);
    assert_eq!(home.state(Viewer::Spectator).plan.map(|plan| plan.left), Some(vec![2]));
    home.done(3, Command::Rematch);
    let table = home.room.table();
    assert_eq!((table.next(), table.without(Two)), (Some("next"), Some(&parlor_session::Successor::Open)));
    // To play this game again there would be a seat, so they are asked for, and may come.
    let mut home = over();
    home.done(2, Command::Stop);
    home.done(1, plan(Order::Same));
    home.done(3, Command::Rematch);
    assert_eq!(home.room.table().next(), None);
    home.done(2, Command::Rematch);
    assert_eq!(home.room.table().next(), Some("next"));
}

/// Four played and one is gone: a game for the three, which the fourth is not asked about; two who propose it at once, and somebody who is no person.
#[test]
fn another_game_is_for_the_people_whom_it_names() {
    let of = |seats: &[u8]| {
        let people = seats.iter().map(|seat| NewSeat::Person { seat: *seat });
        let bot = NewSeat::Bot { bot: "gentle".to_owned() };
        NewTable { seats: Some(people.chain([bot, NewSeat::Friend]).collect()), ..snake() }
    };
    let mut home = Home::new(Set::people("ouroboros", 4));
    home.enter_all();
    home.act_any(One);
    for conn in 1..=3 {
        home.done(conn, Command::Resign);
    }
    for (seats, no) in [(&[1, 5][..], CommandError::NoSuchSeat(5)), (&[1, 2, 2], CommandError::SeatTaken(2))]
    {
        assert_eq!(wish(&mut home, 1, &of(seats)), Err(no));
    }
    assert_eq!(wish(&mut home, 1, &of(&[1, 2, 4])), Ok(One));
    let plan = home.state(Viewer::Spectator).plan.expect("a plan");
    let other = plan.other.expect("another game");
    assert_eq!((plan.left, other.seats, other.bots, other.open), (vec![3], Some(5), 1, 1));
    // Who is not in it is not asked, and does not decide it.
    assert_eq!(home.refused(3, Command::Rematch), Code::SeatTaken);
    // The same that Ann has proposed, by somebody else, is a yes.
    assert_eq!(wish(&mut home, 2, &of(&[1, 2, 4])), Ok(Two));
    assert_eq!(home.room.table().planner(), Some(One));
    home.done(4, Command::Rematch);
    let table = home.room.table();
    assert_eq!((table.next(), table.without(Three)), (Some("next"), Some(&parlor_session::Successor::Open)));
    let again = home.restart(90_000);
    assert_eq!(again.room.table().without(Three), Some(&parlor_session::Successor::Open));
    // Who proposes a game for the others waits for them alone.
    let mut home = over();
    assert_eq!(wish(&mut home, 1, &of(&[2, 3])), Ok(One));
    home.done(2, Command::Rematch);
    home.done(3, Command::Rematch);
    assert_eq!(home.room.table().next(), Some("next"));
}

/// Somebody who leaves, whose browser says so late, and whose seat is another person's by then.
#[test]
fn a_key_that_is_void_leaves_and_moves_nothing() {
    let mut home = Home::new(Set::people("ouroboros", 3));
    home.enter_all();
    home.input(
        Request::Code { own: key("key2"), what: parlor_session::SeatCode::Device, code: key("code") }
            .input(1),
    );
    home.input(Request::Continue { code: key("code"), own: None, key: key("phone") }.input(2));
    home.answers.clear();
    let version = home.room.table().version();
    home.input(Request::Leave { key: key("key2") }.input(3));
    home.input(Request::Move { key: key("key2"), next: "anew".to_owned(), seen: version }.input(4));
    home.input(Request::Plan { key: key("key2"), wish: Box::new(snake()), next: "next".to_owned() }.input(5));
    let no = Err(CommandError::NotSeated);
    assert_eq!(home.answers, [(3, no.clone()), (4, no.clone()), (5, no)]);
    assert_eq!(home.room.table().version(), version);
}
