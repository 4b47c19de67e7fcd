//! The games of a trial.

use std::collections::BTreeMap;

use crate::study::{TABLES, Table};

/// One game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TrialGame {
    /// Each seat's share of the win, in seat order.
    pub shares: Vec<f64>,
    /// Each seat's result, in seat order.
    pub results: Vec<i32>,
    /// Each seat's bot, in seat order.
    pub bots: Vec<String>,
    /// How many choices were made.
    pub choices: i32,
}

/// The games of a trial, by deal.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TrialGames {
    /// By the number of the deal.
    pub deals: BTreeMap<i32, Vec<TrialGame>>,
    /// By card, and then by deal: what a seat's share of the win lost with a plain card in its place.
    pub swaps: BTreeMap<String, BTreeMap<i32, Vec<f64>>>,
}

impl TrialGames {
    /// What the tables of a point's study hold.
    pub fn of(tables: &[Table; TABLES]) -> TrialGames {
        let table = |name: &str| tables.iter().find(|table| table.name == name);
        let (Some(games), Some(seats), Some(cards)) = (table("games"), table("seats"), table("cards")) else {
            return TrialGames::default();
        };
        let mut seen = TrialGames::default();
        let key = |table: &Table, row: usize| {
            (table.whole("deal")[row], table.whole("seating")[row], table.whole("repeat")[row])
        };
        let mut rows = (0..seats.rows()).peekable();
        for at in 0..games.rows() {
            let own = key(games, at);
            let mut game = TrialGame { choices: games.whole("decisions")[at], ..TrialGame::default() };
            // Both tables are in the order in which the games were played.
            while let Some(row) = rows.next_if(|row| key(seats, *row) == own) {
                game.shares.push(seats.real("share")[row]);
                game.results.push(seats.whole("result")[row]);
                game.bots.push(seats.text("bot")[row].clone());
            }
            seen.deals.entry(own.0).or_default().push(game);
        }
        let (shares, changed) = (cards.real("share"), cards.real("changed_share"));
        for (row, change) in cards.text("change").iter().enumerate() {
            if let Some(card) = change.strip_prefix("plain ") {
                let swaps = seen.swaps.entry(card.to_owned()).or_default();
                swaps.entry(cards.whole("deal")[row]).or_default().push(shares[row] - changed[row]);
            }
        }
        seen
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        self.deals.values().map(Vec::len).sum()
    }

    /// By deal: what a card is worth over a plain one of its kind.
    pub fn swap_values(&self, card: &str) -> Vec<f64> {
        let deals = self.swaps.get(card).into_iter().flat_map(BTreeMap::values);
        deals.map(|lost| lost.iter().sum::<f64>() / lost.len() as f64).collect()
    }

    /// By deal: the mean over its games.
    pub fn by_deal(&self, value: impl Fn(&TrialGame) -> f64) -> Vec<f64> {
        self.deals.values().map(|games| games.iter().map(&value).sum::<f64>() / games.len() as f64).collect()
    }
}
