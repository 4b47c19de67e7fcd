//! What is theirs of people who are away for a while: their choices, and their way back.

use crate::common::home::{Home, Set, bot, key, person};
use parlor_game::{Seat, Viewer};
use parlor_session::{Bounds, ClockRule, Input, Request, Successor};
use parlor_wire::{Code, Command, Heirs, Inheritance, ToClient, UndoAsked};

use Seat::{One, Three, Two};

/// A choice of this seat that ends no game of Ouroboros so early.
fn place_any(home: &mut Home, seat: Seat) {
    let actions = home.room.table().session().game().actions(seat);
    let action = actions.iter().find(|action| !action.starts_with("discard")).expect("a stone to place");
    home.act(seat.number().into(), action);
}

/// Somebody who waits until another is away, or out of time, and then takes back what the other has played.
#[test]
fn nobody_takes_back_what_a_person_chose_who_is_away() {
    let mut home = Home::new(Set::people("ouroboros", 2).clock(ClockRule::Move(10_000), false));
    home.enter_all();
    for seat in [One, Two, One] {
        place_any(&mut home, seat);
    }
    home.now += 10_000;
    home.input(Input::Tick);
    assert_eq!(home.last(), "replaces 2 casual expired");
    let steps = |home: &Home| home.room.table().session().events().len();
    let before = steps(&home);
    home.done(1, Command::Undo);
    assert_eq!(steps(&home), before - 1, "one's own last choice, and nobody else's");
    assert_eq!(home.refused(1, Command::Undo), Code::PlayerAway);
    let why = home.state(Viewer::Seat(One)).undo;
    assert!(!why.possible && why.why.contains("seat 2"), "{why:?}");
    // What the bot chose in their place may go; what they chose themselves needs their word again once they are back.
    place_any(&mut home, One);
    let job = home.jobs.last().expect("the bot is asked").id;
    let action = home.room.table().session().game().actions(Two).swap_remove(0);
    home.think(job, Some(&action));
    home.done(1, Command::Undo);
    assert_eq!(home.refused(1, Command::Undo), Code::PlayerAway);
    home.done(2, Command::Return);
    home.done(1, Command::Undo);
    assert_eq!(home.state(Viewer::Spectator).seats[1].undo, Some(UndoAsked::Waits));
}

/// Somebody who goes and comes back until the other's returns are used up.
#[test]
fn nobody_uses_up_another_seats_returns() {
    let mut home = Home::bounded(Set::people("ouroboros", 2), Bounds { returns: 2, ..Bounds::NONE });
    home.enter_all();
    home.act_any(One);
    let away = || Command::Away { bot: "greedy".to_owned() };
    for _ in 0..2 {
        home.done(1, away());
        home.done(1, Command::Return);
    }
    assert_eq!(home.refused(1, away()), Code::UsedUp);
    home.done(2, away());
    home.done(2, Command::Return);
}

/// Away without a word: the page is closed.
fn gone(home: &mut Home, conn: u64) {
    home.exit(conn);
    home.now += 60_000;
}

fn standin(seat: u8) -> Command {
    Command::Standin { seat, bot: "random".to_owned() }
}

/// A table that hangs because one of two is gone.
#[test]
fn after_a_minute_a_bot_plays_for_who_is_away_and_gives_the_seat_back_at_once() {
    let mut home = Home::new(Set::people("ouroboros", 2));
    home.enter_all();
    home.act_any(One);
    assert_eq!(home.refused(1, standin(2)), Code::NotAway);
    home.exit(2);
    home.now += 59_999;
    assert_eq!(home.refused(1, standin(2)), Code::NotAway);
    assert_eq!(home.room.presence(home.now).away[0].since, 59_999);
    home.now += 1;
    home.done(1, standin(2));
    assert_eq!(home.last(), "replaces 2 random absent");
    assert_eq!(
        home.told(0).last().map(String::as_str),
        Some("Bo has been away: a bot (random) plays until they are back.")
    );
    let job = home.jobs.last().expect("the bot is asked").id;
    let action = home.room.table().session().game().actions(Two).swap_remove(0);
    home.think(job, Some(&action));
    home.enter(2, Viewer::Seat(Two));
    assert_eq!(home.last(), "returns 2");
    assert!(home.room.table().people().contains(Two));
}

/// A seat that others give away behind somebody's back, who is here; or that one alone decides about.
#[test]
fn all_who_are_here_agree_and_who_comes_back_is_not_replaced() {
    let mut home = Home::new(Set::people("ouroboros", 4));
    home.enter_all();
    gone(&mut home, 3);
    home.done(1, standin(3));
    let asked = home.state(Viewer::Spectator).proposal.expect("a proposal");
    assert_eq!((asked.by, asked.seat, asked.waits), (1, 3, vec![2, 4]));
    assert_eq!(home.refused(1, Command::Answer { yes: true }), Code::NothingAsked);
    home.done(2, Command::Answer { yes: true });
    assert!(home.room.table().people().contains(Three));
    // They are back before all have agreed: the question is gone.
    home.enter(3, Viewer::Seat(Three));
    assert_eq!(home.last(), "returns 3");
    assert_eq!(home.state(Viewer::Spectator).proposal, None);
    assert_eq!(home.refused(4, Command::Answer { yes: true }), Code::NothingAsked);
    gone(&mut home, 3);
    home.done(1, standin(3));
    home.done(2, Command::Answer { yes: false });
    assert_eq!(home.state(Viewer::Spectator).proposal, None);
    home.done(4, standin(3));
    home.done(1, Command::Answer { yes: true });
    home.done(2, Command::Answer { yes: true });
    assert_eq!(home.last(), "replaces 3 random absent");
}

/// Two who press the same at the same moment: one of them was refused, or both waited for each other.
#[test]
fn two_who_want_the_same_at_once_have_both_agreed() {
    let twice = |home: &mut Home, (first, second): (u64, u64), what: &Command| {
        let before = home.room.table().version();
        for conn in [first, second] {
            let answer = home.send_seen(conn, 700 + conn, before, what.clone());
            let agreed = matches!(answer, Some(ToClient::Done { .. } | ToClient::Heard { .. }));
            assert!(agreed, "{conn} {what:?}: {answer:?}");
        }
    };
    let mut home = Home::new(Set::people("ouroboros", 3));
    home.enter_all();
    gone(&mut home, 3);
    twice(&mut home, (1, 2), &standin(3));
    assert_eq!(home.last(), "replaces 3 random absent");
    // It is done, and a third who comes late with it changes nothing.
    twice(&mut home, (2, 1), &standin(3));
    home.act_any(One);
    home.done(1, Command::Resign);
    home.done(2, Command::Resign);
    home.done(1, Command::Rematch);
    twice(&mut home, (2, 1), &Command::Without(Heirs { bot: Some("random".to_owned()), each: Vec::new() }));
    // Two who say no.
    let mut home = Home::new(Set::people("ouroboros", 4));
    home.enter_all();
    gone(&mut home, 3);
    home.done(1, standin(3));
    twice(&mut home, (2, 4), &Command::Answer { yes: false });
    // A bot's seat that both offer, or both give to the same bot.
    let seating = [1, 2].map(|seat| person(Seat::ALL[seat - 1]));
    let mut home = Home::new(Set::new("ouroboros", seating.into_iter().chain([bot(Three)])));
    home.enter_all();
    twice(&mut home, (1, 2), &Command::Offer { seat: 3 });
}

/// Two who are gone, one of whom would have to agree to a bot for the other.
#[test]
fn nobody_waits_for_the_word_of_somebody_else_who_is_away() {
    let mut home = Home::new(Set::people("ouroboros", 3));
    home.enter_all();
    home.exit(2);
    gone(&mut home, 3);
    home.done(1, standin(3));
    home.done(1, standin(2));
    assert_eq!(home.room.table().people(), parlor_game::Seats::only(One));
    // The server restarts: who comes back has their seat, the other's bot plays on.
    let mut home = home.restart(200_000);
    home.enter_all();
    home.enter(2, Viewer::Seat(Two));
    assert_eq!(home.last(), "returns 2");
    assert!(!home.room.table().people().contains(Three));
}

/// A slow game in which people come once a day, and lose their seat to a bot overnight; or a restart after which everybody counts as gone.
#[test]
fn nobody_is_replaced_where_there_are_days_for_a_move_or_the_server_has_just_come_back() {
    let mut home = Home::new(Set::people("ouroboros", 2).clock(ClockRule::Move(86_400_000), false));
    home.enter_all();
    gone(&mut home, 2);
    assert_eq!(home.refused(1, standin(2)), Code::NotAway);
    let mut home = Home::new(Set::people("ouroboros", 2));
    home.enter_all();
    gone(&mut home, 2);
    let mut home = home.restart(100_000);
    home.enter(1, Viewer::Seat(One));
    assert_eq!(home.refused(1, standin(2)), Code::NotAway);
    home.now += 60_000;
    home.done(1, standin(2));
}

/// A rematch that waits for ever for somebody who went home; or one from which somebody is left out who is there.
#[test]
fn a_rematch_goes_on_with_those_who_stay() {
    let over = || {
        let mut home = Home::new(Set::people("ouroboros", 3));
        home.enter_all();
        home.act_any(One);
        home.done(1, Command::Resign);
        home.done(2, Command::Resign);
        home
    };
    let without =
        |bot: Option<&str>| Command::Without(Heirs { bot: bot.map(str::to_owned), each: Vec::new() });
    let mut home = over();
    home.done(1, Command::Rematch);
    assert_eq!(home.refused(1, without(None)), Code::NotAway);
    home.done(2, Command::Rematch);
    home.exit(3);
    home.now += 60_000;
    home.done(2, without(Some("greedy")));
    let table = home.room.table();
    assert_eq!(table.next(), Some("next"));
    assert_eq!(table.without(Three), Some(&Successor::Bot("greedy".to_owned())));
    assert_eq!((table.without(One), table.without(Two)), (None, None));
    // Who has said no is not taken along because they had resigned.
    let mut home = over();
    home.done(1, Command::Stop);
    home.done(2, Command::Rematch);
    home.done(3, Command::Rematch);
    assert_eq!(home.room.table().next(), None);
    home.done(3, without(None));
    assert_eq!(home.room.table().without(One), Some(&Successor::Open));
    // Who says no is not waited for, and may think again.
    let mut home = over();
    home.done(1, Command::Rematch);
    home.done(3, Command::Stop);
    assert!(home.state(Viewer::Spectator).seats[2].stopped);
    assert_eq!(home.refused(1, without(None)), Code::NotAway, "Bo has not said anything");
    home.done(3, Command::Rematch);
    assert!(!home.state(Viewer::Spectator).seats[2].stopped);
    home.done(1, Command::Stop);
    home.done(1, Command::Rematch);
    home.done(2, Command::Rematch);
    assert_eq!(home.room.table().next(), Some("next"));
}

/// Somebody who leaves a game of three for good, is seated at the rematch, and is waited for.
#[test]
fn who_has_left_for_good_is_not_seated_at_the_rematch() {
    let mut home = Home::new(Set::people("ouroboros", 3));
    home.enter_all();
    home.act_any(One);
    home.input(Request::Leave { key: key("key3") }.input(1));
    assert_eq!(home.answers.pop(), Some((1, Ok(Three))));
    assert_eq!(home.last(), "stops 3");
    home.exit(3);
    home.done(1, Command::Resign);
    home.done(1, Command::Rematch);
    home.done(2, Command::Rematch);
    assert_eq!(home.room.table().next(), None, "nobody has said what becomes of seat 3");
    let each = |successor| {
        Command::Without(Heirs { bot: None, each: vec![Inheritance { seat: 3, heir: successor }] })
    };
    home.done(2, each(parlor_wire::Heir::Nobody));
    assert_eq!(home.room.table().without(Three), Some(&Successor::Nobody));
    assert_eq!(home.room.table().next(), Some("next"));
}

/// Somebody who resigns, closes the page, and is seated at the rematch; or who looks on after resigning, and is left out, or seated while the page
/// still asks whether they want to play.
#[test]
fn who_has_resigned_is_asked_if_they_are_here() {
    let over = || {
        let mut home = Home::new(Set::people("ouroboros", 3));
        home.enter_all();
        home.act_any(One);
        home.done(3, Command::Resign);
        home.done(2, Command::Resign);
        home
    };
    let mut home = over();
    home.done(1, Command::Rematch);
    home.done(2, Command::Rematch);
    assert_eq!(home.room.table().next(), None, "who is here is asked");
    assert_eq!(home.refused(1, Command::Without(Heirs::default())), Code::NotAway);
    home.done(3, Command::Rematch);
    assert_eq!((home.room.table().next(), home.room.table().without(Three)), (Some("next"), None));
    let mut home = over();
    home.exit(3);
    home.done(1, Command::Rematch);
    home.done(2, Command::Rematch);
    assert_eq!(home.room.table().next(), None);
    home.done(1, Command::Without(Heirs::default()));
    assert_eq!(home.room.table().without(Three), Some(&Successor::Open));
}

/// A rematch of so few that the game cannot be played.
#[test]
fn a_rematch_of_fewer_is_for_games_that_allow_it() {
    let mut home = Home::new(Set::people("ouroboros", 2));
    home.enter_all();
    home.act_any(One);
    home.done(2, Command::Resign);
    home.done(2, Command::Stop);
    let each = vec![Inheritance { seat: 2, heir: parlor_wire::Heir::Nobody }];
    assert_eq!(home.refused(1, Command::Without(Heirs { bot: None, each })), Code::BadRules);
}

/// "You" in the log of somebody for whom a bot plays.
#[test]
fn what_a_bot_does_for_somebody_is_not_their_doing() {
    let mut home = Home::new(Set::people("ouroboros", 2));
    home.enter_all();
    home.act_any(One);
    home.done(2, Command::Away { bot: "casual".to_owned() });
    let ask = home.state(Viewer::Seat(Two)).position.ask;
    assert!(ask.contains("Bo") && !ask.contains("Your"), "{ask}");
    let job = home.jobs.last().expect("the bot is asked").id;
    let action = home.room.table().session().game().actions(Two).swap_remove(0);
    home.heard.clear();
    home.think(job, Some(&action));
    // The same live, and when the page is opened again.
    let live = home.heard.iter().find_map(|(conn, message)| match message {
        ToClient::News { news, .. } if *conn == 2 => Some(news.clone()),
        _ => None,
    });
    let again = home.room.table().news(Viewer::Seat(Two), home.room.table().version() - 1);
    for news in [live.expect("news"), again] {
        let text = &news[0].said[0].text;
        assert!(text.starts_with("Bo "), "{text}");
    }
    home.done(2, Command::Return);
    let last = home.room.table().news(Viewer::Seat(Two), home.room.table().version() - 1);
    assert_eq!(last[0].said[0].text, "You are back.");
}
