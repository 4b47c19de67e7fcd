//! The cost of a move, counted by the engine that makes it.

use crate::common::home::{Home, Set};
use crate::common::long_game::made;
use crate::common::toy_game::{Toys, Work, work};
use parlor_game::{Seat, Viewer};
use parlor_record::replay;
use parlor_session::{Input, MOST_NEWS};
use parlor_wire::{Command, ToClient};

/// A table of the toy with both players and this many spectators, everybody with and without details.
fn table(watchers: u64) -> Home {
    let mut home = Home::new(Set::people("toy", 2));
    home.enter_all();
    for watcher in 0..watchers {
        home.enter(10 + watcher, Viewer::Spectator);
        for seat in [Seat::One, Seat::Two] {
            let key = home.room.table().occupants()[seat].key().cloned();
            let conn = 100 * u64::from(seat.number()) + watcher;
            home.input(Input::Enter {
                conn,
                viewer: Viewer::Seat(seat),
                key,
                since: None,
                form: parlor_wire::Detail::Yes.into(),
            });
        }
    }
    work();
    home
}

/// An action that is read or made once for each viewer, or once when it is judged and again when it is stored.
#[test]
fn an_action_is_read_once_and_made_once_whoever_looks() {
    for watchers in [0, 1, 5] {
        let mut home = table(watchers);
        // Sealed bids, which open with the second; open words; a secret.
        for (seat, action) in [
            (2, "bid 1"),
            (1, "bid 2"),
            (1, "bid 0"),
            (2, "bid 2"),
            (1, "say yes"),
            (2, "say no"),
            (1, "keep 1"),
        ] {
            home.act(seat, action);
            assert_eq!(work(), Work { read: 1, made: 1 }, "{action} with {watchers} watchers");
        }
    }
}

/// A refusal that makes a move.
#[test]
fn a_refused_action_is_read_once_and_never_made() {
    let mut home = table(2);
    home.refused(1, parlor_wire::Command::Act { action: "keep 1".to_owned() });
    assert_eq!(work(), Work { read: 1, made: 0 });
}

/// A late viewer who costs a second replay of the log; one who reconnects with nothing missed.
#[test]
fn a_new_viewer_costs_one_replay_of_the_log() {
    let mut home = table(1);
    for (seat, action) in [(2, "bid 1"), (1, "bid 2"), (1, "bid 0")] {
        home.act(seat, action);
    }
    work();
    home.enter(50, Viewer::Spectator);
    assert_eq!(work(), Work { read: 6, made: 6 }, "three deals and three actions");
}

/// A record whose moves are made twice while it is read.
#[test]
fn a_record_is_read_and_made_once() {
    let mut home = table(0);
    home.act(2, "bid 1");
    let record = home.room.table().session().record();
    work();
    assert_eq!(replay(record.as_bytes(), &Toys).expect("a sound record").fault, None);
    assert_eq!(work(), Work { read: 4, made: 4 }, "three deals and an action");
}

/// Somebody who plays alone, goes this many steps back each time, and plays on: this many undos in all.
fn wander(home: &mut Home, undos: usize, back: impl Fn(usize) -> usize) {
    let mut made = 0;
    while made < undos {
        let steps = back(made);
        (0..steps).for_each(|_| home.done(1, Command::Undo));
        (0..steps).for_each(|_| home.done(1, Command::Act { action: "on".to_owned() }));
        made += steps;
    }
}

/// A way back that is played again from the start, or from far away, each time: thousands of undos each of which costs as many moves as the
/// game has.
#[test]
fn a_log_with_thousands_of_undos_costs_at_most_two_moves_an_entry() {
    type Thinking = fn(usize) -> usize;
    let ways: [(&str, Thinking); 4] = [
        ("one by one", |_| 1),
        ("a segment and one more", |_| 65),
        ("far and farther", |made| 1 + made % 150),
        ("nearly to the beginning", |_| 190),
    ];
    for (told, back) in ways {
        let set = Set::people("long", 1);
        let mut home = Home::new(set.clone());
        home.enter_all();
        (0..200).for_each(|_| home.done(1, Command::Act { action: "on".to_owned() }));
        let before = home.lines.len();
        made();
        wander(&mut home, 2000, back);
        let (entries, moves) = ((home.lines.len() - before) as u64, made());
        assert!(entries >= 4000 && moves <= 2 * entries, "{told}: {moves} moves for {entries} entries");
        let all = home.lines.len() as u64;
        let again = set.table(&home.lines);
        let moves = made();
        assert!(moves <= 2 * all, "{told}: {moves} moves to load {all} entries");
        assert_eq!(again.news(Viewer::Spectator, 0).len() as u64, all);
        let moves = made();
        assert!(moves <= 2 * all, "{told}: {moves} moves to tell {all} entries");
        // The position is that of the moves that are left.
        assert_eq!(again.session().events().len(), 200);
        assert_eq!(again.session().game().view(Viewer::Spectator), 200, "{told}");
    }
}

/// Somebody whose connection breaks, and who costs a replay of the whole log each time.
#[test]
fn who_comes_back_costs_what_they_have_missed() {
    let mut home = Home::new(Set::people("long", 1));
    home.enter_all();
    (0..3000).for_each(|_| home.done(1, Command::Act { action: "on".to_owned() }));
    wander(&mut home, 300, |made| 1 + made % 70);
    let last = home.room.table().version();
    let whole = home.room.table().news(Viewer::Spectator, 0);
    for missed in [0, 1, 50, 400] {
        made();
        let since = last - missed;
        let news = home.room.table().news(Viewer::Spectator, since);
        let moves = made();
        assert!(moves <= 64 + 70 + 2 * u64::from(missed), "{moves} moves for {missed} entries");
        assert_eq!(news, whole[since as usize..], "the same news as for those who were there");
    }
}

/// A long log in one message, and in the thread of anyone else who wants something from the table.
#[test]
fn a_long_log_comes_in_parts_that_are_asked_for() {
    let mut home = Home::new(Set::people("long", 1));
    home.enter_all();
    let entries = 3 * MOST_NEWS + 10;
    while home.lines.len() < entries {
        home.done(1, Command::Act { action: "on".to_owned() });
    }
    home.heard.clear();
    let mut parts = 0;
    let enter = |home: &mut Home, input: Input| {
        made();
        let out = home.room.input(input, home.now);
        assert!(made() <= MOST_NEWS as u64);
        out.into_iter().find_map(|output| match output {
            parlor_session::Output::Send { to, message } if to == [50] => Some(*message),
            _ => None,
        })
    };
    let first = Input::Enter {
        conn: 50,
        viewer: Viewer::Spectator,
        key: None,
        since: None,
        form: parlor_wire::Detail::No.into(),
    };
    let mut heard = enter(&mut home, first);
    let mut versions = Vec::new();
    while let Some(ToClient::Past { news, fresh }) = heard {
        assert!(fresh == (parts == 0) && news.len() == MOST_NEWS);
        parts += 1;
        versions.extend(news.iter().map(|news| news.version));
        // What happens meanwhile is told later, and in order.
        home.done(1, Command::Act { action: "on".to_owned() });
        assert!(home.heard.iter().all(|(conn, _)| *conn != 50));
        assert_eq!(home.room.presence(home.now).watchers, 0, "who still catches up is not here yet");
        heard = enter(&mut home, Input::More { conn: 50 });
    }
    let Some(ToClient::Welcome { news, fresh, state, .. }) = heard else { panic!("no welcome: {heard:?}") };
    versions.extend(news.iter().map(|news| news.version));
    assert_eq!(versions, (1..=entries as u32 + 3).collect::<Vec<_>>());
    assert!((parts, fresh, state.version) == (3, false, entries as u32 + 3));
    // Who leaves while they catch up is forgotten.
    home.enter(51, Viewer::Spectator);
    home.input(Input::Exit { conn: 50 });
    home.input(Input::Exit { conn: 51 });
    home.input(Input::Exit { conn: 1 });
    assert!(home.room.is_idle());
    assert!(home.room.input(Input::More { conn: 50 }, home.now).is_empty());
}
