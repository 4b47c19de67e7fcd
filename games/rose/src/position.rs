//! A flower put together from its parts, as one would lay it out on a table: for tests and puzzles.

use parlor_cards::Card;
use parlor_game::{BadPosition, Game, Setup, Syntax, whole_number};

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

const EXPECTED: &str = "the cards of the five columns with `/` between, the cards of the pile in the order AC AD AH AS 2C ... KS * \
                        or `-` for none, and the score, such as `7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC 2D3D** 17`";

/// Cards of the deck that lie nowhere count as covered. With fewer than two cards in the pile the game is over (ROSE-8).
impl Setup for Rose {
    type Position = Position;

    fn set_up(rules: &RoseRules, position: &Position) -> Result<Rose, BadPosition> {
        let empty = Rose::new(rules, 1)?;
        let mut covered = CardBits::DECK;
        let piled = position.pile.iter().flat_map(|(card, count)| (0..count).map(move |_| card));
        for card in position.board.into_iter().chain(piled) {
            if covered.count(card) == 0 {
                return Err(BadPosition::new("ROSE-1", format!("The deck does not have so many of {card}")));
            }
            covered.remove(card);
        }
        let Position { board, pile: unseen, score } = *position;
        Ok(Rose { board, unseen, covered, score, phase: Rose::next_phase(unseen), ..empty })
    }

    fn position(&self) -> Option<Position> {
        let (board, pile, score) = (self.board, self.unseen, self.score);
        (self.phase == Phase::Select).then_some(Position { board, pile, score })
    }

    /// Three words: the columns of ROSE-2 with `/` between them, the pile, the score.
    fn position_text(_rules: &RoseRules, position: &Position) -> String {
        let mut text = String::new();
        let mut last = 0;
        for (place, card) in Place::all().zip(position.board) {
            let column = place.column_and_depth().0;
            if std::mem::replace(&mut last, column) != column {
                text.push('/');
            }
            text += &card.to_string();
        }
        text.push(' ');
        for (card, count) in position.pile.iter() {
            text += &card.to_string().repeat(count as usize);
        }
        if position.pile.is_empty() {
            text.push('-');
        }
        text + &format!(" {}", position.score)
    }

    fn parse_position(rules: &RoseRules, text: &str) -> Result<Position, Syntax> {
        let read = || {
            let mut words = text.split(' ');
            let (board, pile, score) = (words.next()?, words.next()?, words.next()?);
            let board = cards(&board.replace('/', ""))?.try_into().ok()?;
            let mut rest = CardBits::EMPTY;
            for card in if pile == "-" { Vec::new() } else { cards(pile)? } {
                rest.insert(card);
            }
            let score = u16::try_from(whole_number(score)?).ok()?;
            Some(Position { board, pile: rest, score })
        };
        // Whatever stands in another order, twice or too much is written otherwise than it was read.
        let canonical = |position: &Position| Rose::position_text(rules, position).eq_ignore_ascii_case(text);
        read().filter(canonical).ok_or_else(|| Syntax::new(text, EXPECTED))
    }
}

/// The cards that are written one after another.
fn cards(mut text: &str) -> Option<Vec<Card>> {
    let mut cards = Vec::new();
    while !text.is_empty() {
        let (card, rest) = text.split_at_checked(if text.starts_with('*') { 1 } else { 2 })?;
        cards.push(Card::parse(card)?);
        text = rest;
    }
    Some(cards)
}
