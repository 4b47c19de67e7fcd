//! The cost of a move, counted by the engine that makes it.

use crate::common::home::{Home, Set};
use crate::common::toy_game::{Toys, Work, work};
use parlor_game::{Seat, Viewer};
use parlor_record::replay;
use parlor_session::Input;

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
                detail: parlor_wire::Detail::Yes,
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
