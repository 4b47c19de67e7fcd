//! Who looks on sees the game later than those who play it, as the host has decided.

use crate::common::home::{Home, Set, key, person};
use parlor_game::{Seat, Viewer};
use parlor_session::{Input, LONGEST_DELAY, SeatEntry};
use parlor_wire::{Code, Command, Detail, News, State, ToClient};

use Seat::{One, Two};

/// The connection of somebody who looks on.
const WATCHER: u64 = 9;

fn delay(choices: u8) -> Command {
    Command::Delay { choices }
}

fn home(game: &'static str, people: u8) -> Home {
    let mut home = Home::new(Set::people(game, people));
    home.enter_all();
    home
}

/// What this connection was told since it was last asked: the news, and the newest state.
fn told(home: &mut Home, conn: u64) -> (Vec<News>, Option<State>) {
    let (mut all, mut newest) = (Vec::new(), None);
    for (_, message) in home.heard.extract_if(.., |(to, _)| *to == conn) {
        match message {
            ToClient::Welcome { news, state, .. } | ToClient::News { news, state, .. } => {
                all.extend(news);
                newest = Some(state);
            }
            ToClient::Past { news, .. } => all.extend(news),
            _ => {}
        }
    }
    (all, newest)
}

/// How many choices were made in a position this many steps from the beginning, where a table of Ouroboros deals first.
fn chosen(home: &Home, step: u32) -> usize {
    let steps = &home.room.table().session().events()[..step as usize];
    steps.iter().filter(|event| event.seat().is_some()).count()
}

/// One of those who are asked chooses something, by this number.
fn choose(home: &mut Home, number: usize) -> bool {
    let Some(seat) = home.room.table().asked().lowest() else { return false };
    let mut actions = home.room.table().session().game().actions(seat);
    let action = actions.swap_remove(number % actions.len());
    home.act(seat.number().into(), &action);
    true
}

/// How many choices there are in so much of the log.
fn choices(lines: &[String]) -> usize {
    lines.iter().filter(|line| line.split(':').next().is_some_and(|seat| Seat::parse(seat).is_some())).count()
}

/// A friend behind a player's opponent who tells what has just been laid down: they see nothing of the newest choices, and of the others exactly
/// what they would have seen at once.
#[test]
fn who_looks_on_is_told_the_same_so_many_choices_later() {
    for (game, people) in [("snake", 3), ("ouroboros", 2), ("solo-war", 3)] {
        let [mut late, mut live] = [home(game, people), home(game, people)];
        late.done(1, delay(4));
        live.done(1, delay(1));
        live.done(1, delay(0));
        // Both logs have entries of the same number: what hears of the delay itself differs.
        late.done(1, Command::Talk(parlor_wire::TalkRule { lines: false, reactions: false }));
        let begun = late.room.table().log().len();
        late.enter(WATCHER, Viewer::Spectator);
        live.enter(WATCHER, Viewer::Spectator);
        let mut seen: Vec<News> = told(&mut late, WATCHER).0;
        let (mut whole, first) = told(&mut live, WATCHER);
        let mut states = vec![first.unwrap()];
        for number in 0..60 {
            if !choose(&mut live, number) {
                break;
            }
            let (news, state) = told(&mut live, WATCHER);
            whole.extend(news);
            states.extend(state);
            choose(&mut late, number);
            let (news, state) = told(&mut late, WATCHER);
            seen.extend(news);
            if late.room.table().is_over() {
                break;
            }
            let known = seen.len();
            let hidden = &late.lines[known..];
            assert!(
                choices(hidden) == 4 || (known <= begun + 8 && choices(hidden) < 4),
                "{game}: {hidden:?}"
            );
            if let Some(state) = state {
                assert_eq!(state.version as usize, known);
                let same = states.iter().find(|own| own.version == state.version);
                assert_eq!(same.map(|own| &own.position), Some(&state.position), "{game}, version {known}");
                assert!(state.seats.iter().all(|seat| seat.clock.is_none_or(|clock| !clock.running)));
            }
        }
        assert!(seen.len() > begun + 20 || late.room.table().is_over());
        assert_eq!(seen[begun..], whole[begun..seen.len()], "{game}");
    }
}

/// The table's page asks once over HTTP, and downloads the record: neither is ahead of the socket.
#[test]
fn no_look_and_no_record_is_ahead_of_what_watchers_see() {
    let mut home = home("ouroboros", 2);
    home.done(1, delay(3));
    for number in 0..10 {
        choose(&mut home, number);
    }
    let record = |home: &Home, own: Option<&str>| {
        let own = own.map(key);
        home.room.known_to(own.as_ref()).record(home.room.viewer(own.as_ref(), None))
    };
    let look = |home: &Home, own: Option<&str>| {
        let look = home.room.look(own.map(key).as_ref(), parlor_game::Language::default(), home.now);
        chosen(home, look.state.position.step)
    };
    assert_eq!((look(&home, None), look(&home, Some("key1"))), (7, 10));
    let (all, known) = (record(&home, Some("key1")), record(&home, None));
    let moves = |record: &str| choices(&record.lines().map(str::to_owned).collect::<Vec<_>>());
    assert_eq!((moves(&known), moves(&all)), (7, 10), "{known}");
    assert!(all.starts_with(known.trim_end()));
    // A server that starts again has forgotten nothing of it, and who comes then sees no more.
    let mut again = home.restart(90_000);
    again.enter(WATCHER, Viewer::Spectator);
    let state = told(&mut again, WATCHER).1.unwrap();
    assert_eq!(chosen(&again, state.position.step), 7);
    assert_eq!(look(&again, None), 7);
}

/// Whose turn it is tells who watches what was chosen last: who took a stone goes again.
#[test]
fn a_glance_says_nothing_of_a_turn_that_watchers_have_not_seen() {
    let mut home = home("ouroboros", 2);
    let asked =
        |home: &Home| home.room.table().glance().seats.iter().filter(|seat| seat.asked.is_some()).count();
    choose(&mut home, 0);
    assert_eq!(asked(&home), 1);
    home.done(1, delay(3));
    for number in 0..10 {
        choose(&mut home, number);
        assert_eq!(asked(&home), 0);
    }
    home.done(1, delay(0));
    assert_eq!(asked(&home), 1);
}

/// "You took my queen!", read beside a board on which the queen lies still.
#[test]
fn what_is_said_comes_when_the_moves_have_come() {
    let mut home = home("snake", 2);
    home.enter(WATCHER, Viewer::Spectator);
    let say = |text: &str| Command::Say { text: text.to_owned(), name: None };
    let heard = |home: &mut Home, conn: u64| {
        let lines =
            home.heard.extract_if(.., |(to, _)| *to == conn).filter_map(|(_, message)| match message {
                ToClient::Talk { lines, .. } => Some(lines),
                _ => None,
            });
        lines.flatten().filter_map(|line| line.text).collect::<Vec<_>>()
    };
    home.done(1, delay(3));
    home.enter(WATCHER, Viewer::Spectator);
    // Nobody has chosen yet: they see what is.
    home.send(1, 7, say("Good luck!"));
    assert_eq!(heard(&mut home, WATCHER), ["Good luck!"]);
    for number in 0..5 {
        choose(&mut home, number);
    }
    home.now += 10_000;
    assert_eq!(home.refused(WATCHER, say("Why?")), Code::Watching);
    home.send(1, 8, say("My queen!"));
    assert_eq!((heard(&mut home, 2), heard(&mut home, WATCHER)), (vec!["My queen!".to_owned()], vec![]));
    home.enter(10, Viewer::Spectator);
    assert_eq!(heard(&mut home, 10), [""; 0]);
    home.done(2, Command::Resign);
    for conn in [WATCHER, 10] {
        assert_eq!(heard(&mut home, conn), ["Good luck!", "My queen!"]);
    }
}

/// A choice that is taken back freely as often as one likes, so that nothing of what stands is held back any more.
#[test]
fn what_was_taken_back_hurries_nothing_on() {
    let mut set = Set::people("ouroboros", 2);
    set.practice = true;
    let mut home = Home::new(set);
    home.enter_all();
    home.done(1, delay(2));
    home.enter(WATCHER, Viewer::Spectator);
    for number in 0..3 {
        choose(&mut home, number);
    }
    let shown = |home: &Home| {
        let look = home.room.look(None, parlor_game::Language::default(), home.now);
        chosen(home, look.state.position.step)
    };
    assert_eq!(shown(&home), 1);
    for _ in 0..3 {
        let last = home.room.table().asked().lowest().unwrap();
        let other = if last == One { Two } else { One };
        home.done(other.number().into(), Command::Undo);
        home.done(last.number().into(), Command::Answer { yes: true });
        choose(&mut home, 2);
        assert_eq!(shown(&home), 1);
    }
    choose(&mut home, 3);
    assert_eq!(shown(&home), 2);
}

/// Bots that think for watchers who were sent away, and a page that counts them still.
#[test]
fn who_is_sent_away_is_not_counted_any_more() {
    let mut home = home("ouroboros", 2);
    home.enter(WATCHER, Viewer::Spectator);
    home.done(1, delay(3));
    assert_eq!(home.room.presence(home.now).watchers, 0);
    let told = home.heard.iter().rev().find_map(|(to, message)| match message {
        ToClient::Presence { presence } if *to == 1 => Some(presence.watchers),
        _ => None,
    });
    assert_eq!(told, Some(0));
}

/// A page that was there before goes on as if it had come now; who has seen more does not keep on seeing it live.
#[test]
fn who_looks_on_already_comes_back_and_sees_later() {
    let mut home = home("ouroboros", 2);
    home.enter(WATCHER, Viewer::Spectator);
    for number in 0..5 {
        choose(&mut home, number);
    }
    let shown = |home: &mut Home| {
        let state = told(home, WATCHER).1.unwrap();
        chosen(home, state.position.step)
    };
    assert_eq!(shown(&mut home), 5);
    home.done(1, delay(2));
    let closed = home.heard.iter().find(|(to, _)| *to == WATCHER).map(|(_, message)| message);
    assert!(matches!(closed, Some(ToClient::Closing { code: Code::Delayed, again: true, .. })), "{closed:?}");
    choose(&mut home, 5);
    assert!(home.heard.iter().all(|(to, _)| *to != WATCHER));
    let since = Some(home.room.table().version().into());
    home.input(Input::Enter {
        conn: WATCHER,
        viewer: Viewer::Spectator,
        key: None,
        since,
        form: Detail::No.into(),
    });
    assert_eq!(shown(&mut home), 4);
    // At once again: what was held back comes.
    home.done(1, delay(0));
    let (news, state) = told(&mut home, WATCHER);
    assert_eq!(chosen(&home, state.unwrap().position.step), 6);
    assert_eq!(news.last().unwrap().version, home.room.table().version());
}

/// A result that comes late is a page that says somebody is to move when all have gone; a lobby or a free seat that comes late is one that
/// nobody takes.
#[test]
fn nothing_is_held_back_where_nobody_plays() {
    let mut home = home("ouroboros", 2);
    home.done(1, delay(100));
    home.enter(WATCHER, Viewer::Spectator);
    for number in 0..6 {
        choose(&mut home, number);
    }
    assert_eq!(told(&mut home, WATCHER).1, None, "there is nothing to tell");
    home.done(2, Command::Resign);
    let (_, state) = told(&mut home, WATCHER);
    let state = state.unwrap();
    assert_eq!((chosen(&home, state.position.step), state.over.is_some()), (6, true));
    // In the lobby all is seen at once, and the door is in play, too.
    let mut home = Home::new(Set::gathering("ouroboros", 2, [person(One)]));
    home.enter_all();
    home.done(1, delay(5));
    home.enter(WATCHER, Viewer::Spectator);
    home.sit(2, None, "Bo").unwrap();
    assert_eq!(told(&mut home, WATCHER).1.unwrap().seats[1].name, "Bo");
    home.done(1, Command::Ready { yes: true });
    home.done(2, Command::Ready { yes: true });
    for number in 0..3 {
        choose(&mut home, number);
    }
    told(&mut home, WATCHER);
    home.done(1, Command::Door { open: false });
    let state = told(&mut home, WATCHER).1.unwrap();
    assert_eq!((state.entrance.closed, chosen(&home, state.position.step)), (true, 0));
}

/// Between two who share a device nobody's hand lies open, and both play: they are not behind.
#[test]
fn who_plays_is_never_behind() {
    let seating = [person(One), SeatEntry::Sits(Two, key("key1"), "Bo".to_owned())];
    let mut home = Home::new(Set::new("ouroboros", seating));
    let enter = |conn: u64, viewer: Viewer| Input::Enter {
        conn,
        viewer,
        key: Some(key("key1")),
        since: None,
        form: Detail::No.into(),
    };
    home.input(enter(1, Viewer::Seat(One)));
    home.input(enter(2, Viewer::Seat(Two)));
    home.input(enter(3, Viewer::Spectator));
    home.done(1, delay(3));
    assert!(home.heard.iter().all(|(_, message)| !matches!(message, ToClient::Closing { .. })));
    for number in 0..4 {
        choose(&mut home, number);
        for conn in 1..4 {
            let state = told(&mut home, conn).1.unwrap();
            assert_eq!(chosen(&home, state.position.step), number + 1);
        }
    }
}

/// A guest who makes all watchers see nothing, or a number that no page offers.
#[test]
fn only_the_host_decides_and_within_bounds() {
    let mut home = home("ouroboros", 2);
    assert_eq!(home.refused(2, delay(3)), Code::NotHost);
    assert_eq!(home.refused(1, delay(LONGEST_DELAY + 1)), Code::DelayTooLong);
    home.done(1, delay(LONGEST_DELAY));
    assert_eq!(home.state(Viewer::Seat(Two)).delay, LONGEST_DELAY);
    assert_eq!(home.last(), "delay 100");
    let said = home.told(0);
    assert_eq!(said.last().unwrap(), "Spectators see every move 100 moves later.");
}
