//! Our own server.

use std::borrow::Cow;
use std::net::SocketAddr;

use anyhow::{Context, Result};
use parlor_wire::{Command, FromClient, GameInfo, NewSeat, NewTable, Opened};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::hand::{Hand, Heard, Luck};
use crate::http::{get, post};
use crate::server::{Protocol, Table, Viewpoint};

/// The bot in the other seats: it answers at once, so that the load measures the server.
const BOT: &str = "greedy";

pub(crate) struct Parlor {
    /// The request that creates a table, for each game.
    wishes: Vec<String>,
}

#[derive(Deserialize)]
struct Games {
    games: Vec<GameInfo>,
}

impl Parlor {
    /// Reads the server's list of games.
    pub(crate) async fn visit(at: SocketAddr, games: &[String]) -> Result<Self> {
        let server: Games = get(at, "/api/games", "").await?.body;
        let slugs: Vec<_> = match games {
            [] => server.games.iter().map(|game| game.slug.clone()).collect(),
            games => games.to_vec(),
        };
        let wishes = slugs.iter().map(|slug| wish(&server, slug)).collect::<Result<_>>()?;
        Ok(Parlor { wishes })
    }
}

/// A table of this game: the guest in the first seat, bots in the others.
fn wish(server: &Games, slug: &str) -> Result<String> {
    let game = server.games.iter().find(|game| game.slug == slug);
    let seats = game.with_context(|| format!("the server has no game {slug}"))?.default_seats;
    let bot = || NewSeat::Bot { bot: BOT.to_owned() };
    let seats = (0..seats).map(|seat| if seat == 0 { NewSeat::You } else { bot() }).collect();
    let wish = NewTable { game: slug.to_owned(), seats: Some(seats), ..NewTable::default() };
    Ok(serde_json::to_string(&wish)?)
}

/// The parts of a message that matter here; the rest, above all the views, is skipped.
#[derive(Deserialize)]
struct Message<'a> {
    is: &'a str,
    #[serde(default)]
    id: u64,
    #[serde(default)]
    news: Vec<News>,
    #[serde(borrow)]
    state: Option<State<'a>>,
    #[serde(borrow)]
    why: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct News {
    version: u32,
}

#[derive(Deserialize)]
struct State<'a> {
    version: u32,
    #[serde(borrow)]
    choices: Vec<Choice<'a>>,
    over: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    text: Cow<'a, str>,
}

impl Protocol for Parlor {
    async fn set(&self, at: SocketAddr, number: usize) -> Result<Table> {
        let wish = &self.wishes[number % self.wishes.len()];
        let answer = post::<Opened>(at, "/api/tables", wish).await?;
        let cookie = answer.cookie.context("a table without a cookie")?;
        Ok(Table { id: answer.body.table, keys: vec![cookie] })
    }

    async fn look(&self, at: SocketAddr, table: &Table) -> Result<()> {
        let cookie = table.keys.first().map_or("", String::as_str);
        get::<IgnoredAny>(at, &format!("/api/tables/{}", table.id), cookie).await?;
        Ok(())
    }

    fn door(&self, table: &Table, viewpoint: Viewpoint) -> (String, Option<String>) {
        let key = table.keys.first().cloned();
        (format!("/api/tables/{}/socket", table.id), key.filter(|_| viewpoint == Viewpoint::Guest))
    }

    fn read(&self, text: &str, _: &Table, viewpoint: Viewpoint, hand: &mut Hand, luck: &mut Luck) -> Heard {
        let message: Message<'_> = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(why) => return Heard::Trouble(format!("unreadable: {why}")),
        };
        // Every socket receives every step of the log, one after the other.
        for news in &message.news {
            if news.version != hand.version + 1 {
                return Heard::Trouble(format!("a gap in the versions of a {}", message.is));
            }
            hand.version = news.version;
        }
        if let Some(state) = message.state {
            if state.version != hand.version {
                return Heard::Trouble("a state of another version than its news".to_owned());
            }
            hand.over = state.over.is_some();
            hand.choice = match viewpoint {
                Viewpoint::Guest => luck.pick(&state.choices).map(|choice| choice.text.clone().into_owned()),
                Viewpoint::Watcher => None,
            };
        }
        match message.is {
            "done" => Heard::Done(message.id),
            "refused" => Heard::Trouble(format!("refused: {}", message.why.unwrap_or_default())),
            "closing" => Heard::Trouble(format!("closing: {}", message.why.unwrap_or_default())),
            _ => Heard::Nothing,
        }
    }

    fn command(&self, _: &Table, hand: &Hand, choice: &str, luck: &mut Luck) -> (u64, String) {
        // Numbers of commands stay below 2^53, and 0 is never used.
        let id = (luck.next() >> 11).max(1);
        let command = Command::Act { action: choice.to_owned() };
        let message = FromClient { id, seen: hand.version, command };
        (id, serde_json::to_string(&message).unwrap_or_default())
    }
}
