//! Pile: two seats, ten cards, hidden hands of two, a pile to draw from, cards that are buried face down.
//!
//! - PILE-1: five kinds `A` to `E`, two of each. Two cards to each seat in turn, seen by their owner only.
//! - PILE-2: a turn is to play a card face up, or to bury one face down with another in hand; then to draw, if the pile has a card.
//! - PILE-3: a card higher than the top scores its number; `ties=yes` lets an equal one score too.
//! - PILE-4: when all cards are gone the hand ends, and all cards are shuffled again for the next of `hands`.

mod cards;
mod draw;
mod game;
mod notation;
mod rules;
mod state;
mod view;

pub(crate) use cards::{Card, Counts};
pub(crate) use rules::PileRules;
pub(crate) use state::{Action, Phase, Pile};
pub(crate) use view::PileView;
