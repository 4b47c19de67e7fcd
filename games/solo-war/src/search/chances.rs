//! What a position is worth between two rounds: the chance to win, fitted to games that the best player played against itself.
//!
//! A side's strength is the points that it has and may expect: what its cards, tokens and so on are worth, more or less with the rounds
//! that are left. Chances are in proportion to `exp(strength / spread)`, where the spread is how far the rest of the game may still
//! scatter the points (the logistic choice of Bradley and Terry 1952 and Luce 1959). `examples/fit_chances.rs` makes the numbers.

use parlor_game::Seat;

use crate::advice::good;
use crate::cards::card::{Bits, KINDS};
use crate::{Card, Effect, Entity, SoloWar, Stage, Support};

/// What a seat's chances are reckoned from, its points aside. In this order: the support cards that it can still play; by how much these
/// can swing forces at once, and the next round's; how many other effects they have; the tokens that it can still spend; what lingers
/// on its next entity; and what force its deck still has, in bases.
pub const PROSPECTS: usize = 7;

/// What is fitted: what each prospect is worth in points at the very end, what it is worth more ten rounds before, and the spread at the
/// very end and with the square root of the rounds left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Points for one of each prospect, when no round is left.
    pub late: [f64; PROSPECTS],
    /// What is added to that for each round that is left.
    pub rounds: [f64; PROSPECTS],
    /// In points: when no round is left, and by the square root of the rounds left.
    pub spread: [f64; 2],
}

impl Weights {
    /// The points that a seat has and may expect with `left` rounds to play.
    pub fn strength(&self, points: f64, prospects: &[f64; PROSPECTS], left: f64) -> f64 {
        let worth = self.late.iter().zip(&self.rounds).map(|(late, rounds)| late + rounds * left);
        points + prospects.iter().zip(worth).map(|(prospect, worth)| prospect * worth).sum::<f64>()
    }

    /// How far points may still scatter with `left` rounds to play.
    pub fn spread(&self, left: f64) -> f64 {
        self.spread[0] + self.spread[1] * left.sqrt()
    }
}

/// From 1,200 games of two seats with 300 simulations a choice, to whose results these chances give a mean log likelihood of -0.506 (a
/// coin: -0.693). They serve more seats and teams as well.
const WEIGHTS: Weights = Weights {
    late: [0.132, 0.133, 0.108, 0.114, 0.543, 0.261, 0.261],
    rounds: [0.011, 0.013, 0.006, 0.01, 0.026, 0.0, -0.006],
    spread: [0.212, 0.312],
};

impl SoloWar {
    /// How many rounds are still to be played, this one included while it lasts.
    pub fn rounds_left(&self) -> u8 {
        if matches!(self.stage, Stage::Sudden | Stage::Over) {
            0
        } else {
            self.terms.rounds + 1 - self.round.min(self.terms.rounds)
        }
    }

    /// What a seat's chances are reckoned from between two rounds, its points aside.
    pub fn prospects(&self, seat: Seat) -> [f64; PROSPECTS] {
        let left = u32::from(self.rounds_left());
        let player = self.player(seat);
        let cards = player.hand.len().min(left);
        let usable = f64::from(cards) / f64::from(player.hand.len().max(1));
        let [swing, later, others] = self.punch(seat, player.hand).map(|all| usable * f64::from(all));
        let tokens = u32::from(player.tokens).min(left);
        let lingers = if left > 0 { self.field().lingers(seat) } else { 0 };
        let force = self.force_left(seat, player.revealed);
        [f64::from(cards), swing, later, others, f64::from(tokens), f64::from(lingers), force]
    }

    /// By how much support cards can swing forces at once, and the next round's, and how many other effects they have.
    fn punch(&self, seat: Seat, hand: Bits) -> [i32; 3] {
        let [mut swing, mut later, mut others] = [0; 3];
        for card in hand.iter().filter_map(Support::from_index).map(Card::Support) {
            for effect in self.cards.effects(seat, card) {
                let by = good(effect).unwrap_or_default();
                match effect {
                    Effect::Force(..) => swing += by,
                    Effect::Linger(..) => later += by,
                    _ => others += 1,
                }
            }
        }
        [swing, later, others]
    }

    /// The bases that a deck may be expected to have still, as far as everybody knows.
    fn force_left(&self, seat: Seat, revealed: Bits) -> f64 {
        let left = KINDS.map(|(kind, cards)| {
            let unseen = cards.without(revealed);
            let bases: u32 = unseen
                .iter()
                .filter_map(Entity::from_index)
                .map(|card| u32::from(self.cards.force(seat, card)))
                .sum();
            let in_deck = u32::from(kind.in_deck()).saturating_sub(cards.and(revealed).len());
            f64::from(bases * in_deck) / f64::from(unseen.len().max(1))
        });
        left.iter().sum()
    }

    /// A seat's chance to win, a shared win counted in part: exact when the game is over.
    pub(crate) fn chance_to_win(&self, seat: Seat) -> f64 {
        if self.stage == Stage::Over {
            return self.share(seat);
        }
        let left = f64::from(self.rounds_left());
        let own = self.strength(seat, left);
        let spread = WEIGHTS.spread(left);
        let side = self.sides.team(seat);
        let others = self.sides.everybody().minus(side).iter().filter(|other| self.speaks_for_side(*other));
        let against: f64 = others.map(|other| ((self.strength(other, left) - own) / spread).exp()).sum();
        1.0 / (1.0 + against)
    }

    fn strength(&self, seat: Seat, left: f64) -> f64 {
        let own = |member| {
            let points = f64::from(self.player(member).victory.len());
            WEIGHTS.strength(points, &self.prospects(member), left)
        };
        self.sides.team(seat).iter().map(own).sum()
    }

    /// Whether a seat is the first of its side, so that each side counts once.
    fn speaks_for_side(&self, seat: Seat) -> bool {
        self.sides.team(seat).lowest() == Some(seat)
    }

    /// A seat's share of the win, when the game is over.
    fn share(&self, seat: Seat) -> f64 {
        let outcome = self.outcome();
        let draws = |other: &Seat| outcome[*other] == 1 && self.speaks_for_side(*other);
        match outcome[seat] {
            2 => 1.0,
            1 => 1.0 / self.sides.everybody().iter().filter(draws).count().max(1) as f64,
            _ => 0.0,
        }
    }
}
