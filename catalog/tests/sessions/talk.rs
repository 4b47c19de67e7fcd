//! What people say to each other at a table: who may, how much, and where it is not.

use crate::common::home::{Home, Set, key, person};
use parlor_game::{Seat, Viewer};
use parlor_session::{Input, LINES_IN_MEMORY, Request, SeatCode, SeatEntry};
use parlor_wire::{Code, Command, Reaction, TalkLine, TalkRule, ToClient};

use Seat::{One, Two};

fn home(game: &'static str, people: u8) -> Home {
    let mut home = Home::new(Set::people(game, people));
    home.enter_all();
    home
}

fn say(text: &str) -> Command {
    Command::Say { text: text.to_owned(), name: None }
}

/// Says something by a command of this number; the answer.
fn answer(home: &mut Home, conn: u64, id: u64, command: Command) -> Option<ToClient> {
    home.send(conn, id, command);
    let own = |(to, message): &(u64, ToClient)| match message {
        ToClient::Heard { id: own } => *to == conn && *own == id,
        ToClient::Refused(why) => *to == conn && why.id == id,
        _ => false,
    };
    home.heard.iter().find(|heard| own(heard)).map(|heard| heard.1.clone())
}

/// The lines that this connection was told last.
fn heard(home: &Home, conn: u64) -> Vec<TalkLine> {
    let lines = home.heard.iter().filter(|(to, _)| *to == conn).filter_map(|(_, message)| match message {
        ToClient::Talk { lines, .. } => Some(lines.clone()),
        _ => None,
    });
    lines.flatten().collect()
}

fn texts(lines: &[TalkLine]) -> Vec<String> {
    lines.iter().map(|line| line.text.clone().unwrap_or_default()).collect()
}

/// Talk that waits for a slow store, is written into a log, or changes the version by which others choose.
#[test]
fn what_is_said_is_heard_at_once_and_stored_nowhere() {
    let mut home = home("ouroboros", 2);
    home.enter(9, Viewer::Spectator);
    home.slow = true;
    home.done_later(1, Command::Act { action: "place a1 1".to_owned() });
    let (lines, version) = (home.lines.clone(), home.room.table().version());
    assert_eq!(answer(&mut home, 2, 5, say("  Good luck, Ann! ")), Some(ToClient::Heard { id: 5 }));
    for conn in [1, 2, 9] {
        let line = heard(&home, conn).pop().expect("a line");
        assert_eq!((line.seat, line.name.as_str()), (2, "Bo"));
        assert_eq!(line.text.as_deref(), Some("Good luck, Ann!"));
    }
    assert_eq!((&home.lines, home.room.table().version()), (&lines, version));
    home.keep();
    assert!(home.lines.iter().all(|line| !line.contains("Good luck")));
    // The same command again, from a page that has not heard the answer: said once.
    assert_eq!(answer(&mut home, 2, 5, say("Good luck, Ann!")), Some(ToClient::Heard { id: 5 }));
    assert_eq!(heard(&home, 1), []);
    // Anyone who comes late sees what was said; a server that has started again knows nothing of it.
    home.heard.clear();
    home.enter(3, Viewer::Spectator);
    assert_eq!(texts(&heard(&home, 3)), ["Good luck, Ann!"]);
    let mut again = home.restart(90_000);
    again.enter(3, Viewer::Spectator);
    assert_eq!(heard(&again, 3), []);
}

/// Somebody who has come late, wants to say so, and cannot; or a crowd that nobody who plays gets a word in against.
#[test]
fn who_looks_on_is_heard_by_name_and_all_of_them_together_as_much_as_one_who_plays() {
    let mut home = home("ouroboros", 2);
    let eve = |text: &str| Command::Say { text: text.to_owned(), name: Some("Eve".to_owned()) };
    for conn in 9..30 {
        home.enter(conn, Viewer::Spectator);
    }
    assert_eq!(answer(&mut home, 9, 1, eve("Is there a seat?")), Some(ToClient::Heard { id: 1 }));
    let line = heard(&home, 1).pop().expect("a line");
    assert_eq!((line.seat, line.name.as_str(), line.text.as_deref()), (0, "Eve", Some("Is there a seat?")));
    let refused = answer(&mut home, 9, 2, Command::React { with: Reaction::OhNo });
    assert!(matches!(refused, Some(ToClient::Refused(why)) if why.code == Code::Watching));
    let heard = (9..30).filter(|conn| {
        matches!(answer(&mut home, *conn, 100 + conn, say("Me, too")), Some(ToClient::Heard { .. }))
    });
    assert_eq!(heard.count(), 4, "five lines at once, from all of them together");
    // Those who play speak meanwhile, and are who they are.
    let named = Command::Say { text: "Soon".to_owned(), name: Some("Ann".to_owned()) };
    assert_eq!(answer(&mut home, 2, 7, named), Some(ToClient::Heard { id: 7 }));
    home.now += 60_000;
    let nobody = Command::Say { text: "Boo".to_owned(), name: Some("\u{202e}nnA".to_owned()) };
    let refused = answer(&mut home, 9, 8, nobody);
    assert!(matches!(refused, Some(ToClient::Refused(why)) if why.code == Code::BadName));
    home.done(1, Command::Talk(TalkRule { lines: false, reactions: true }));
    let refused = answer(&mut home, 9, 9, eve("Hello?"));
    assert!(matches!(refused, Some(ToClient::Refused(why)) if why.code == Code::TalkOff));
}

/// Somebody who has held a hand, looks on now, and tells a player what is in it.
#[test]
fn who_knows_a_hand_that_is_not_theirs_any_more_is_not_heard() {
    let mut home = home("snake", 2);
    home.act_any(One);
    home.done(2, Command::Give { bot: "random".to_owned() });
    home.look_on(9, "key2");
    let refused = answer(&mut home, 9, 7, say("The bot holds the ace"));
    assert!(matches!(refused, Some(ToClient::Refused(why)) if why.code == Code::KnownDeal));
    assert_eq!(heard(&home, 1), []);
}

/// The same from the device on which somebody has played until a moment ago.
#[test]
fn whose_seat_has_moved_is_not_heard_as_who_they_were() {
    let mut home = home("snake", 2);
    home.input(Request::Code { own: key("key2"), what: SeatCode::Device, code: key("code") }.input(1));
    home.input(Request::Continue { code: key("code"), own: None, key: key("phone") }.input(2));
    home.look_on(2, "key2");
    let refused = answer(&mut home, 2, 8, say("It was me"));
    assert!(matches!(refused, Some(ToClient::Refused(why)) if why.code == Code::KnownDeal));
    // Who shares a device speaks between two turns, too, when the device sees with nobody's eyes.
    let seating = [person(One), parlor_session::SeatEntry::Sits(Two, key("key1"), "Bo".to_owned())];
    let mut home = Home::new(Set::new("snake", seating));
    home.look_on(1, "key1");
    assert_eq!(answer(&mut home, 1, 9, say("Ready?")), Some(ToClient::Heard { id: 9 }));
}

/// Ten thousand lines, a novel, and what turns a page upside down.
#[test]
fn nobody_drowns_a_table_in_words() {
    let mut home = home("ouroboros", 2);
    let mut said = 0;
    for id in 0..10_000 {
        match answer(&mut home, 2, id, say(&format!("line {id}"))) {
            Some(ToClient::Heard { .. }) => said += 1,
            Some(ToClient::Refused(why)) => assert_eq!(why.code, Code::TalksTooMuch),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(said, 5, "five at once, and no more without a pause");
    // Others are not held up by it.
    assert_eq!(answer(&mut home, 1, 1, say("Please")), Some(ToClient::Heard { id: 1 }));
    home.now += 2_000;
    assert_eq!(answer(&mut home, 2, 20_000, say("Sorry")), Some(ToClient::Heard { id: 20_000 }));
    home.now += 60_000;
    let long = "a".repeat(1_000_000);
    let high = format!("a{}", "\u{301}".repeat(150));
    let wide = "🎲".repeat(201);
    let odd =
        ["", " ", "\u{202e}abc", "a\u{0}b", "a\nb", "\u{2066}\u{2069}", "\u{feff}", &long, &high, &wide];
    for (id, text) in (30_000..).zip(odd) {
        let refused = answer(&mut home, 2, id, say(text));
        assert!(matches!(refused, Some(ToClient::Refused(why)) if why.code == Code::BadLine), "{id}");
    }
    // What is refused takes nothing of one's time to talk; what is remembered is bounded.
    for id in 0..200 {
        home.now += 2_000;
        assert!(matches!(answer(&mut home, 2, 40_000 + id, say("la")), Some(ToClient::Heard { .. })));
    }
    home.heard.clear();
    home.enter(7, Viewer::Spectator);
    assert_eq!(heard(&home, 7).len(), LINES_IN_MEMORY);
    assert_eq!(answer(&mut home, 2, 50_000, say(&"ß".repeat(200))), Some(ToClient::Heard { id: 50_000 }));
}

/// A table at which a host cannot have quiet; or one that is quiet until the server starts again.
#[test]
fn the_host_switches_talk_off_for_all_and_for_good() {
    let mut home = home("ouroboros", 2);
    let rule = |lines, reactions| Command::Talk(TalkRule { lines, reactions });
    assert_eq!(home.refused(2, rule(false, false)), Code::NotHost);
    assert!(matches!(answer(&mut home, 2, 1, say("Hello")), Some(ToClient::Heard { .. })));
    home.done(1, rule(false, true));
    assert_eq!(home.refused(1, rule(false, true)), Code::AlreadyAgreed);
    assert_eq!(home.lines.last().map(|line| line.ends_with(" talk reactions")), Some(true));
    let refused = answer(&mut home, 2, 2, say("Hello?"));
    assert!(matches!(refused, Some(ToClient::Refused(why)) if why.code == Code::TalkOff));
    let thanks = Command::React { with: Reaction::Thanks };
    assert!(matches!(answer(&mut home, 2, 3, thanks.clone()), Some(ToClient::Heard { .. })));
    assert_eq!(heard(&home, 1).pop().and_then(|line| line.reaction), Some(Reaction::Thanks));
    // Who comes now hears nothing of what may not be said any more.
    home.heard.clear();
    home.enter(7, Viewer::Spectator);
    assert!(heard(&home, 7).iter().all(|line| line.text.is_none()));
    home.done(1, rule(false, false));
    let mut again = home.restart(9000);
    again.enter_all();
    assert_eq!(again.state(Viewer::Spectator).talk, TalkRule { lines: false, reactions: false });
    let refused = answer(&mut again, 2, 4, thanks);
    assert!(matches!(refused, Some(ToClient::Refused(why)) if why.code == Code::TalkOff));
}

/// A host who lets people talk and forbids it without end.
#[test]
fn silence_is_never_refused() {
    let few = parlor_session::Bounds { arrivals: 4, ..parlor_session::Bounds::NONE };
    let mut home = Home::bounded(Set::people("ouroboros", 2), few);
    home.enter_all();
    let all = |yes| Command::Talk(TalkRule { lines: yes, reactions: yes });
    home.done(1, all(false));
    home.done(1, all(true));
    assert_eq!(home.refused(1, Command::Talk(TalkRule { lines: true, reactions: false })), Code::UsedUp);
    home.done(1, all(false));
}

/// "Good game!", said a moment before everybody is at the next table, where nobody hears it; or heard there as said by anyone who has that seat now.
#[test]
fn what_was_said_last_is_heard_at_the_next_table() {
    let mut first = home("ouroboros", 3);
    for (conn, text) in [(1, "good game"), (3, "I must go")] {
        answer(&mut first, conn, conn, say(text));
    }
    let said = first.room.said_so_far();
    let sits = |seat, own, name: &str| SeatEntry::Sits(seat, key(own), name.to_owned());
    let there = || Home::new(Set::new("ouroboros", [sits(One, "key2", "Bo"), sits(Two, "key1", "Ann")]));
    let mut next = there();
    next.enter_all();
    next.input(Input::Recall { said: said.clone() });
    let lines = heard(&next, 1);
    let by: Vec<_> = lines.iter().map(|line| (line.seat, line.name.as_str())).collect();
    assert_eq!(by, [(2, "Ann"), (0, "Cy")]);
    assert_eq!(texts(&lines), ["good game", "I must go"]);
    // Nothing comes twice.
    next.input(Input::Recall { said: said.clone() });
    next.heard.clear();
    next.enter(9, Viewer::Spectator);
    assert_eq!(heard(&next, 9), lines);
    // Where they have begun to talk, nothing comes in between.
    let mut next = there();
    next.enter_all();
    answer(&mut next, 2, 1, say("hello"));
    next.input(Input::Recall { said });
    next.enter(9, Viewer::Spectator);
    assert_eq!(texts(&heard(&next, 9)), ["hello"]);
}

/// A replay that somebody looks at with others: places of a game that goes on, that there are not, from somebody who only looks on, without end; or a
/// link that leads elsewhere.
#[test]
fn a_place_of_a_finished_game_is_shown_to_all_and_to_who_comes_late() {
    let mut home = home("ouroboros", 2);
    home.enter(9, Viewer::Spectator);
    let show = |step, table: Option<&str>| Command::Show { step, table: table.map(str::to_owned) };
    home.act_any(One);
    assert_eq!(home.refused(1, show(1, None)), Code::NotOver);
    home.done(2, Command::Resign);
    let lines = home.lines.clone();
    assert_eq!(home.refused(9, show(1, None)), Code::Watching);
    let steps = home.room.table().session().events().len() as u32;
    for (step, table) in [(steps + 1, None), (1, Some("../../elsewhere")), (1, Some(""))] {
        assert_eq!(home.refused(1, show(step, table)), Code::BadRequest, "{step} {table:?}");
    }
    assert_eq!(answer(&mut home, 2, 7, show(1, Some("abc234"))), Some(ToClient::Heard { id: 7 }));
    home.enter(3, Viewer::Spectator);
    for conn in [1, 2, 3, 9] {
        let shown = home.heard.iter().rev().find_map(|(to, message)| match message {
            ToClient::Shown(shown) if *to == conn => Some(shown.clone()),
            _ => None,
        });
        let shown = shown.expect("it is shown");
        assert_eq!((shown.seat, shown.name.as_str(), shown.step), (2, "Bo", 1));
        assert_eq!(shown.table.as_deref(), Some("abc234"));
    }
    assert_eq!(home.lines, lines, "it is stored nowhere");
    let shows = (0..1_000).take_while(|id| {
        matches!(answer(&mut home, 1, 100 + id, show(0, None)), Some(ToClient::Heard { .. }))
    });
    assert_eq!(
        shows.count(),
        19,
        "all of the table's people together, and far fewer than may wait for a socket"
    );
    assert_eq!(home.refused(2, show(0, None)), Code::TalksTooMuch);
    home.now += 200;
    assert!(matches!(answer(&mut home, 2, 8, show(0, None)), Some(ToClient::Heard { .. })));
    // Where nobody may write, nobody passes on links.
    home.now += 10_000;
    home.done(1, Command::Talk(TalkRule { lines: false, reactions: true }));
    assert_eq!(home.refused(2, show(0, Some("abc234"))), Code::TalkOff);
}
