//! The games of a trial.

use std::collections::BTreeMap;

use crate::study::Rows;

/// One game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Game {
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
pub struct Seen {
    /// By the number of the deal.
    pub deals: BTreeMap<i32, Vec<Game>>,
    /// By card, and then by deal: what a seat's share of the win lost with a plain card in its place.
    pub swaps: BTreeMap<String, BTreeMap<i32, Vec<f64>>>,
}

impl Seen {
    /// Adds what was played.
    pub fn add(&mut self, rows: &Rows) {
        let mut seats = rows.seats.deal.iter().enumerate().peekable();
        for (at, deal) in rows.games.deal.iter().enumerate() {
            let key = (*deal, rows.games.seating[at], rows.games.repeat[at]);
            let mut game = Game { choices: rows.games.decisions[at], ..Game::default() };
            // Both tables are in the order in which the games were played.
            while let Some((row, _)) = seats
                .next_if(|(row, deal)| (**deal, rows.seats.seating[*row], rows.seats.repeat[*row]) == key)
            {
                game.shares.push(rows.seats.share[row]);
                game.results.push(rows.seats.result[row]);
                game.bots.push(rows.seats.bot[row].clone());
            }
            self.deals.entry(*deal).or_default().push(game);
        }
        let cards = &rows.cards;
        for (row, change) in cards.change.iter().enumerate() {
            if let Some(card) = change.strip_prefix("plain ") {
                let lost = cards.share[row] - cards.changed_share[row];
                self.swaps.entry(card.to_owned()).or_default().entry(cards.deal[row]).or_default().push(lost);
            }
        }
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
    pub fn by_deal(&self, value: impl Fn(&Game) -> f64) -> Vec<f64> {
        self.deals.values().map(|games| games.iter().map(&value).sum::<f64>() / games.len() as f64).collect()
    }
}
