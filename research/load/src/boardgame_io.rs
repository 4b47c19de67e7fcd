//! The server of boardgame.io with the game of `peer/`, spoken to as its own client does: socket.io over a WebSocket.
//!
//! One guest plays both seats of a match in turn, so that every move is one of a person, as at our tables: through one socket, or
//! through one for each seat.

use std::borrow::Cow;
use std::fmt::Write;
use std::net::SocketAddr;

use anyhow::Result;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use crate::hand::{Hand, Heard};
use crate::http::{get, post};
use crate::luck::Luck;
use crate::server::{Protocol, Table, Viewpoint};

/// The game's name in `peer/game.js`.
const GAME: &str = "marks";

/// How its messages begin: engine.io's "message", socket.io's "event", and the game's namespace.
const EVENT: &str = "42/marks,";

pub(crate) struct BoardgameIo {
    /// Whether each seat has a socket of its own.
    pub(crate) people: bool,
}

#[derive(Deserialize)]
struct Created {
    #[serde(rename = "matchID")]
    id: String,
}

#[derive(Deserialize)]
struct Joined {
    #[serde(rename = "playerCredentials")]
    credentials: String,
}

#[derive(Deserialize)]
struct Sync<'a> {
    #[serde(borrow)]
    state: PeerState<'a>,
}

#[derive(Deserialize)]
struct PeerState<'a> {
    #[serde(rename = "G", borrow)]
    game: Marks<'a>,
    #[serde(borrow)]
    ctx: Context<'a>,
    #[serde(rename = "_stateID")]
    version: u32,
}

#[derive(Deserialize)]
struct Marks<'a> {
    #[serde(borrow)]
    cells: Vec<Option<Cow<'a, str>>>,
}

#[derive(Deserialize)]
struct Context<'a> {
    #[serde(rename = "currentPlayer", borrow)]
    current: Cow<'a, str>,
    gameover: Option<IgnoredAny>,
}

impl PeerState<'_> {
    /// The hand of this seat, or of all.
    fn put_into(&self, seat: Option<usize>, hand: &mut Hand) {
        hand.version = self.version;
        hand.stated = Some(self.version);
        hand.over = self.ctx.gameover.is_some();
        hand.turn = self.ctx.current.parse().unwrap_or_default();
        hand.choices.end(0);
        if seat.is_some_and(|seat| seat != hand.turn) {
            return;
        }
        for (cell, _) in self.game.cells.iter().enumerate().filter(|(_, mark)| mark.is_none()) {
            // A text takes whatever is written.
            let _ = write!(hand.choices.add(), "{cell}");
        }
    }
}

/// An event: its name, and what it brings.
fn event(text: &str, seat: Option<usize>, hand: &mut Hand) -> serde_json::Result<Heard> {
    let parts: Vec<&RawValue> = serde_json::from_str(text)?;
    let name = parts.first().map_or("", |name| name.get());
    let brought = parts.get(2).map_or("null", |part| part.get());
    match name {
        "\"sync\"" => {
            serde_json::from_str::<Sync<'_>>(brought)?.state.put_into(seat, hand);
            Ok(Heard::Nothing)
        }
        "\"update\"" => {
            serde_json::from_str::<PeerState<'_>>(brought)?.put_into(seat, hand);
            Ok(Heard::Done { id: hand.version.into(), version: hand.version })
        }
        _ => Ok(Heard::Nothing),
    }
}

impl Protocol for BoardgameIo {
    async fn set(&self, at: SocketAddr, _: usize) -> Result<Table> {
        let path = format!("/games/{GAME}/create");
        let id = post::<Created>(at, &path, r#"{"numPlayers":2}"#).await?.body.id;
        let mut keys = Vec::new();
        for seat in 0..2 {
            let join = format!(r#"{{"playerID":"{seat}","playerName":"Guest"}}"#);
            let joined = post::<Joined>(at, &format!("/games/{GAME}/{id}/join"), &join).await?;
            keys.push(joined.body.credentials);
        }
        Ok(Table { id, keys, sockets: if self.people { 2 } else { 1 }, bots: false })
    }

    async fn look(&self, at: SocketAddr, table: &Table) -> Result<()> {
        get::<IgnoredAny>(at, &format!("/games/{GAME}/{}", table.id), "").await?;
        Ok(())
    }

    fn door(&self, _: &Table, _: Viewpoint) -> (String, Option<String>) {
        ("/socket.io/?EIO=4&transport=websocket".to_owned(), None)
    }

    fn read(&self, text: &str, table: &Table, viewpoint: Viewpoint, hand: &mut Hand) -> Heard {
        if let Some(text) = text.strip_prefix(EVENT) {
            let seat = match viewpoint {
                Viewpoint::Guest(seat) if table.sockets > 1 => Some(seat),
                _ => None,
            };
            return event(text, seat, hand)
                .unwrap_or_else(|why| Heard::Trouble(format!("unreadable: {why}")));
        }
        match text.get(..2).unwrap_or(text) {
            // Opened: into the game's namespace.
            "0{" => Heard::Reply(format!("40/{GAME},")),
            // There: the match, please.
            "40" => Heard::Reply(match viewpoint {
                Viewpoint::Guest(seat) => {
                    let key = table.keys.get(seat).map_or("", String::as_str);
                    format!(r#"{EVENT}["sync","{}","{seat}","{key}",2]"#, table.id)
                }
                Viewpoint::Watcher => format!(r#"{EVENT}["sync","{}",null,null,2]"#, table.id),
            }),
            "2" => Heard::Reply("3".to_owned()),
            _ => Heard::Trouble(format!("unknown message: {}", text.get(..20).unwrap_or(text))),
        }
    }

    fn command(&self, table: &Table, hand: &Hand, luck: &mut Luck) -> Option<(u64, String)> {
        let (seat, seen, id) = (hand.turn, hand.version, &table.id);
        let choice = hand.choices.pick(luck)?;
        let key = table.keys.get(seat).map_or("", String::as_str);
        let action = format!(
            r#"{{"type":"MAKE_MOVE","payload":{{"type":"place","args":[{choice}],"playerID":"{seat}","credentials":"{key}"}}}}"#
        );
        Some((u64::from(seen) + 1, format!(r#"{EVENT}["update",{action},{seen},"{id}","{seat}"]"#)))
    }
}
