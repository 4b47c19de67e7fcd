//! Sockets that are told only what changes, at the real server.

use parlor_wire::{ToClient, apply_changes};
use serde_json::{Value, json};

use crate::server::{Guest, Line, Server, bot};

/// A socket that wants changes, and the state that they make.
struct Follower {
    line: Line,
    held: Value,
    /// How many messages told changes.
    changes: u32,
}

impl Follower {
    fn enter(guest: &Guest, server: &Server) -> Follower {
        let mut line = guest.connect(server, "?changes=yes").expect("a socket");
        let held = line.hear_until(|message| match message {
            ToClient::Welcome { state, .. } => Some(serde_json::to_value(state).unwrap()),
            _ => None,
        });
        Follower { line, held, changes: 0 }
    }

    fn version(&self) -> u64 {
        self.held["version"].as_u64().expect("a version")
    }

    /// The state of this version; none if the table was further when the socket opened.
    fn follow(&mut self, version: u32) -> Option<&Value> {
        while self.version() < u64::from(version) {
            match self.line.hear().expect("the line is alive") {
                ToClient::Changes { news, changes, .. } => {
                    self.changes += 1;
                    apply_changes(&changes.value(), &mut self.held);
                    assert_eq!(self.held["version"], news.last().expect("news").version);
                }
                ToClient::News { state, .. } => self.held = serde_json::to_value(state).unwrap(),
                _ => {}
            }
        }
        (self.version() == u64::from(version)).then_some(&self.held)
    }
}

/// A client that is told less than has changed, or changes of another state than it has.
#[test]
fn who_is_told_changes_sees_what_others_see() {
    let server = Server::here(&["commands-per-second=1000"]);
    for (game, others) in
        [("rose", 0), ("ouroboros-solitaire", 0), ("ouroboros", 1), ("snake", 2), ("solo-war", 1)]
    {
        let seats: Vec<_> =
            std::iter::once(parlor_wire::NewSeat::You).chain((0..others).map(|_| bot("greedy"))).collect();
        let guest = server.table(game, &seats);
        let (mut whole, mut state) = guest.enter(&server);
        let mut followers = vec![Follower::enter(&guest, &server)];
        // A choice that is not stored yet, and the version that holds the last one. Where all choose at once, others may come in between.
        let (mut sent, mut done, mut news) = (None, 0, 0);
        for id in 1.. {
            if state.over.is_some() || news == 20 {
                break;
            }
            let choice = state.choices.first().filter(|_| sent.is_none() && state.version >= done);
            if let Some(choice) = choice {
                let action = json!({"do": "act", "action": choice.text, "id": id, "seen": state.version});
                assert!(whole.say_text(&action.to_string()));
                sent = Some(id);
            }
            let told = whole.hear_until(|message| match message {
                ToClient::News { state, .. } => Some(Some(state)),
                ToClient::Done { id, version } => {
                    assert_eq!(sent.take(), Some(id));
                    done = version;
                    Some(None)
                }
                ToClient::Changes { .. } => panic!("changes that nobody asked for"),
                ToClient::Refused(why) => panic!("{why:?}"),
                _ => None,
            });
            let Some(told) = told else { continue };
            (state, news) = (told, news + 1);
            for follower in &mut followers {
                let whole = serde_json::to_value(&state).unwrap();
                assert!(follower.follow(state.version).is_none_or(|own| *own == whole), "{game}");
            }
            // Somebody who comes later holds another state before the next message.
            if news == 3 {
                followers.push(Follower::enter(&guest, &server));
            }
        }
        assert!(followers.iter().all(|follower| follower.changes > 0), "{game} was told as a whole");
    }
}
