//! A flower put together from its parts, as one would lay it out on a table: for tests and puzzles.

use std::error::Error;
use std::fmt;

use parlor_cards::Card;
use parlor_game::{BadRules, Game, Setup};

use crate::{CardBits, Phase, Place, Rose, RoseRules};

/// What lies where, when cards may be chosen (ROSE-4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The card on each place, in the places' order.
    pub board: [Card; Place::COUNT],
    /// The cards of the draw pile.
    pub pile: CardBits,
    /// The points so far.
    pub score: u16,
}

/// Parts that make no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPosition {
    /// The options do not fit together.
    Rules(BadRules),
    /// The deck has fewer of this card than lie on the places and in the pile.
    Card(Card),
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPosition::Rules(why) => why.fmt(f),
            BadPosition::Card(card) => write!(f, "The deck does not have so many of {card}"),
        }
    }
}

impl Error for BadPosition {}

/// Cards of the deck that lie nowhere count as covered. With fewer than two cards in the pile the game is over (ROSE-8).
impl Setup for Rose {
    type Position = Position;
    type BadPosition = BadPosition;

    fn set_up(rules: &RoseRules, position: &Position) -> Result<Rose, BadPosition> {
        let empty = Rose::new(rules, 1).map_err(BadPosition::Rules)?;
        let mut covered = CardBits::DECK;
        let piled = position.pile.iter().flat_map(|(card, count)| (0..count).map(move |_| card));
        for card in position.board.into_iter().chain(piled) {
            if covered.count(card) == 0 {
                return Err(BadPosition::Card(card));
            }
            covered.remove(card);
        }
        Ok(empty.laid_out(position.board, position.pile, covered, position.score))
    }

    fn position(&self) -> Option<Position> {
        let board = Place::all().map(|place| self.card(place).unwrap_or(Card::JOKER)).collect::<Vec<_>>();
        let score = u16::try_from(self.score()).ok()?;
        let board = board.try_into().ok().filter(|_| self.phase() == Phase::Select)?;
        Some(Position { board, pile: self.unseen(), score })
    }
}
