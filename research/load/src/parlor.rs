//! Our own server.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use parlor_wire::{Command, FromClient, GameInfo, NewSeat, NewTable, Opened};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::LoadPlan;
use crate::hand::{Hand, Heard};
use crate::http::{get, post};
use crate::luck::Luck;
use crate::reading;
use crate::server::{Protocol, Table, Viewpoint};

/// The bot in the other seats: it answers at once, so that the load measures the server.
const BOT: &str = "greedy";

pub(crate) struct Parlor {
    wishes: Vec<Wish>,
    /// Whether states come as changes of those before.
    changes: bool,
    /// Whether choices come with their effects.
    effects: bool,
}

/// A table to create.
struct Wish {
    request: String,
    /// How many sockets its guest opens.
    sockets: usize,
    /// Whether bots hold seats.
    bots: bool,
}

#[derive(Deserialize)]
struct Games {
    games: Vec<GameInfo>,
}

impl Parlor {
    /// Reads the server's list of games.
    pub(crate) async fn visit(at: SocketAddr, plan: &LoadPlan) -> Result<Self> {
        let server: Games = get(at, "/api/games", "").await?.body;
        let slugs: Vec<_> = match plan.games.as_slice() {
            [] => server.games.iter().map(|game| game.slug.clone()).collect(),
            games => games.to_vec(),
        };
        let wishes = slugs.iter().map(|slug| wish(&server, slug, plan.people)).collect::<Result<_>>()?;
        Ok(Parlor { wishes, changes: plan.changes, effects: plan.effects })
    }
}

/// A table of this game: the guest in the first seat, bots in the others, or other people beside the guest.
fn wish(server: &Games, slug: &str, people: bool) -> Result<Wish> {
    let game = server.games.iter().find(|game| game.slug == slug);
    let seats = game.with_context(|| format!("the server has no game {slug}"))?.default_seats;
    let other = |seat| match people {
        true => NewSeat::Here { name: format!("Guest {seat}") },
        false => NewSeat::Bot { bot: BOT.to_owned() },
    };
    let sits = (1..=seats).map(|seat| if seat == 1 { NewSeat::You } else { other(seat) }).collect();
    let table = NewTable { game: slug.to_owned(), seats: Some(sits), ..NewTable::default() };
    let sockets = if people { seats.into() } else { 1 };
    Ok(Wish { request: serde_json::to_string(&table)?, sockets, bots: seats > 1 && !people })
}

impl Protocol for Parlor {
    async fn set(&self, at: SocketAddr, number: usize) -> Result<Table> {
        let wish = &self.wishes[number % self.wishes.len()];
        let answer = post::<Opened>(at, "/api/tables", &wish.request).await?;
        let cookie = answer.cookie.context("a table without a cookie")?;
        Ok(Table { id: answer.body.table, keys: vec![cookie], sockets: wish.sockets, bots: wish.bots })
    }

    async fn look(&self, at: SocketAddr, table: &Table) -> Result<()> {
        let cookie = table.keys.first().map_or("", String::as_str);
        get::<IgnoredAny>(at, &format!("/api/tables/{}", table.id), cookie).await?;
        Ok(())
    }

    fn door(&self, table: &Table, viewpoint: Viewpoint) -> (String, Option<String>) {
        let (key, seat) = match viewpoint {
            Viewpoint::Guest(index) => (table.keys.first().cloned(), Some(index + 1)),
            Viewpoint::Watcher => (None, None),
        };
        let seat = seat.filter(|_| table.sockets > 1).map(|seat| format!("seat={seat}"));
        let changes = self.changes.then(|| "changes=yes".to_owned());
        let effects = self.effects.then(|| "detail=yes".to_owned());
        let query = [seat, changes, effects].into_iter().flatten().collect::<Vec<_>>().join("&");
        (format!("/api/tables/{}/socket?{query}", table.id), key)
    }

    fn read(&self, text: &str, _: &Table, _: Viewpoint, hand: &mut Hand) -> Heard {
        reading::read(text, hand)
    }

    fn command(&self, _: &Table, hand: &Hand, luck: &mut Luck) -> Option<(u64, String)> {
        let action = hand.choices.pick(luck)?.to_owned();
        // Numbers of commands stay below 2^53, and 0 is never used.
        let id = (luck.next() >> 11).max(1);
        let message = FromClient { id, seen: hand.version, command: Command::Act { action } };
        Some((id, serde_json::to_string(&message).ok()?))
    }
}
