//! The sockets of a table: spectators share a number of places, and each player has places of their own.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use parlor_content::Problem;
use parlor_session::{ConnId, Key};
use parlor_wire::{Code, ToClient};
use tokio::sync::mpsc;

use super::note::Outgoing;
use super::shown::{Shown, Telling};
use crate::bots::Standing;
use crate::peer::Peer;

/// How many sockets a player may have at a table: windows and devices, and those that have not noticed yet that they are cut off.
const OF_A_PLAYER: usize = 16;

/// The open sockets of a table.
pub(super) struct Sockets {
    open: HashMap<ConnId, Socket>,
    spectators: usize,
}

struct Socket {
    sender: mpsc::Sender<Box<Outgoing>>,
    /// The key of a player; none for a spectator.
    player: Option<Key>,
    peer: Peer,
    shown: Shown,
}

impl Sockets {
    /// No sockets yet, and places for this many spectators.
    pub(super) fn new(spectators: u32) -> Sockets {
        Sockets { open: HashMap::new(), spectators: spectators as usize }
    }

    /// Admits a socket, of a player or of a spectator; it may want to be told changes instead of whole states.
    ///
    /// # Errors
    /// There is no place; the socket has been told why.
    pub(super) fn admit(
        &mut self,
        conn: ConnId,
        (player, peer): (Option<Key>, Peer),
        (sender, changes): (mpsc::Sender<Box<Outgoing>>, bool),
    ) -> Result<(), ()> {
        let (most, why) = match player {
            Some(_) => (OF_A_PLAYER, "You have this table open too often: close one of its windows"),
            None => (self.spectators, "Too many watch this table already"),
        };
        if self.open.values().filter(|socket| socket.player == player).count() < most {
            self.open.insert(conn, Socket { sender, player, peer, shown: Shown::nothing(changes) });
            return Ok(());
        }
        metrics::counter!("parlor_refused_total", "why" => "table").increment(1);
        if let Ok(text) = serde_json::to_string(&Problem::new(Code::TooMany, why).closing(false)) {
            let _ = sender.try_send(Box::new(Utf8Bytes::from(text).into()));
        }
        Err(())
    }

    /// For whom the table's bots think: for the player who has been here longest, or, without one, the spectator. Who comes later changes
    /// nothing, so that nobody loses a turn because another comes and goes. `None`: nobody is here.
    pub(super) fn standing(&self) -> Option<Standing> {
        let first = self
            .open
            .iter()
            .min_by_key(|(conn, socket)| (socket.player.is_none(), **conn))
            .map(|(_, first)| first);
        first.map(|first| Standing { plays: first.player.is_some(), peer: first.peer })
    }

    /// Whether nobody is here.
    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// A socket is closed, or is to be: dropping its sender ends it.
    pub(super) fn remove(&mut self, conn: ConnId) {
        self.open.remove(&conn);
    }

    /// Sends a message, serialized once for all who are told the same. A client that does not keep up is dropped, and reconnects with its
    /// version.
    pub(super) fn send(&mut self, to: &[ConnId], message: &ToClient) {
        if let Some(mut telling) = Telling::of(message) {
            return self.each(to, |socket| telling.message(&mut socket.shown).map(Outgoing::from));
        }
        let Ok(text) = serde_json::to_string(message) else { return };
        let more = matches!(message, ToClient::Past { .. });
        let outgoing = Outgoing { text: Utf8Bytes::from(text), more };
        self.each(to, |socket| {
            if let ToClient::Welcome { state, .. } = message {
                socket.shown.welcome(state);
            }
            Some(outgoing.clone())
        });
    }

    fn each(&mut self, to: &[ConnId], mut outgoing: impl FnMut(&mut Socket) -> Option<Outgoing>) {
        for conn in to {
            let Some(socket) = self.open.get_mut(conn) else { continue };
            let sent = outgoing(socket).map(|outgoing| socket.sender.try_send(Box::new(outgoing)));
            if !matches!(sent, Some(Ok(()))) {
                self.open.remove(conn);
            }
        }
    }

    /// Sends a message to all.
    pub(super) fn send_all(&mut self, message: &ToClient) {
        self.send(&self.open.keys().copied().collect::<Vec<_>>(), message);
    }
}

impl Drop for Sockets {
    /// When the table's task panics, its sockets end with a word.
    fn drop(&mut self) {
        if std::thread::panicking() {
            let why = "The table has failed, which is not your fault, and is being loaded again";
            self.send_all(&Problem::new(Code::Failed, why).closing(true));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    const PEER: Peer = Peer(IpAddr::V4(Ipv4Addr::LOCALHOST));

    #[test]
    fn bots_think_for_the_player_who_came_first_and_for_spectators_only_where_none_plays() {
        let mut sockets = Sockets::new(3);
        let mut senders = Vec::new();
        let mut enter = |sockets: &mut Sockets, conn: ConnId, player: Option<&str>| {
            let (sender, heard) = mpsc::channel(4);
            senders.push(heard);
            let peer = Peer::new([192, 0, 2, conn as u8].into());
            sockets.admit(conn, (player.and_then(Key::new), peer), (sender, false)).unwrap();
            peer
        };
        assert_eq!(sockets.standing(), None);
        let watches = enter(&mut sockets, 1, None);
        enter(&mut sockets, 2, None);
        assert_eq!(sockets.standing(), Some(Standing { plays: false, peer: watches }));
        let plays = enter(&mut sockets, 3, Some("ann"));
        enter(&mut sockets, 4, Some("bo"));
        assert_eq!(sockets.standing(), Some(Standing { plays: true, peer: plays }));
        [3, 4].into_iter().for_each(|conn| sockets.remove(conn));
        assert_eq!(sockets.standing(), Some(Standing { plays: false, peer: watches }));
    }

    /// Spectators who lock a player out of their own table.
    #[test]
    fn each_player_has_places_of_their_own() {
        let mut sockets = Sockets::new(3);
        let mut next = 0;
        let mut enter = |player: Option<&str>| {
            next += 1;
            let (sender, mut heard) = mpsc::channel(4);
            let key = player.and_then(Key::new);
            let admitted = sockets.admit(next, (key, PEER), (sender, false)).is_ok();
            assert_eq!(heard.try_recv().is_ok_and(|out| out.text.contains("too-many")), !admitted);
            admitted
        };
        assert_eq!((0..10).filter(|_| enter(None)).count(), 3);
        assert_eq!((0..40).filter(|_| enter(Some("ann"))).count(), OF_A_PLAYER);
        assert!(enter(Some("bo")) && !enter(None));
        sockets.remove(1);
        let (sender, _heard) = mpsc::channel(1);
        assert_eq!(sockets.admit(100, (None, PEER), (sender, false)), Ok(()));
    }
}
