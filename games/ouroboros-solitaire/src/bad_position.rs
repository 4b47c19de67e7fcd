//! Parts that make no position.

use std::error::Error;
use std::fmt;

use parlor_cards::Card;
use parlor_game::{BadRules, capital};

use crate::checks::the;
use crate::state::law;
use crate::{CardBits, Pile, Solitaire, Threats};

/// Parts that make no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPosition {
    /// The options do not fit together.
    Rules(BadRules),
    /// All the loops that the table chose have been cleared (SOLI-22).
    Cleared(u32),
    /// A card lies in two places.
    Twice(Card),
    /// This card joined the Friendly Deck, so that its place is known, and lies among those whose place is not (SOLI-3).
    Deck(Card),
    /// This card of the Friendly Deck lies in the Threat Deck (SOLI-2).
    Threat(Card),
    /// A pile has more cards than a loop begins with (SOLI-2).
    Full(Pile, usize),
    /// A pile's top card has not been turned up (SOLI-16).
    Covered(Pile),
    /// More of a pile's cards have been seen than a jack can see (SOLI-18).
    Scouted(Pile, usize),
    /// This many cards of the Threat Deck are unseen, and this many lie unseen in its piles.
    Lurking {
        /// How many cards nobody has seen.
        cards: u32,
        /// How many lie unseen in the piles.
        below: u32,
    },
    /// The Threat Deck is empty, which clears the loop (SOLI-22).
    NoEnemy,
    /// The Friendly Deck is empty, which ends the game (SOLI-1).
    NoDeck,
    /// This card is no special, so it cannot rest (SOLI-3).
    Resting(Card),
    /// The engaged pile has no card (SOLI-6).
    Nobody(Pile),
    /// This many successes defeat any enemy of this loop (SOLI-9).
    Successes(u32),
    /// A card was played without success, so that the enemy has left (SOLI-10).
    Confronted,
    /// A hand of this many cards is none with which the player is asked (SOLI-5).
    Hand(u32),
    /// With three cards played, a hand of this many is none (SOLI-5).
    Held(u32),
    /// The cards that were played leave no pile to be picked (SOLI-12).
    Played,
    /// This king rests, and its law is not in force (SOLI-20).
    NoLaw(Card),
    /// This king's law is in force, and the king, used in this loop, does not rest (SOLI-20).
    NoKing(Card),
}

impl BadPosition {
    /// The clause that forbids it.
    pub(crate) fn clause(&self) -> Option<&'static str> {
        Some(match self {
            BadPosition::Rules(_) => return None,
            BadPosition::Twice(card) if CardBits::FRIENDLY.contains(*card) => "SOLI-1",
            BadPosition::NoDeck => "SOLI-1",
            BadPosition::Twice(_)
            | BadPosition::Threat(_)
            | BadPosition::Full(..)
            | BadPosition::Lurking { .. } => "SOLI-2",
            BadPosition::Deck(_) | BadPosition::Resting(_) => "SOLI-3",
            BadPosition::Hand(_) | BadPosition::Held(_) => "SOLI-5",
            BadPosition::Nobody(_) => "SOLI-6",
            BadPosition::Successes(_) => "SOLI-9",
            BadPosition::Confronted => "SOLI-10",
            BadPosition::Played => "SOLI-12",
            BadPosition::Covered(_) => "SOLI-16",
            BadPosition::Scouted(..) => "SOLI-18",
            BadPosition::NoLaw(_) | BadPosition::NoKing(_) => "SOLI-20",
            BadPosition::Cleared(_) | BadPosition::NoEnemy => "SOLI-22",
        })
    }
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let law_of = |king: &Card| king.suit().map_or("a law", law);
        match self {
            BadPosition::Rules(why) => why.fmt(f),
            BadPosition::Cleared(loops) => write!(f, "With {loops} loops cleared the game is over"),
            BadPosition::Twice(card) => write!(f, "There is {} in two places", the(*card)),
            BadPosition::Deck(card) => {
                write!(f, "An unseen card of the Friendly Deck is red or the joker, not {}", the(*card))
            }
            BadPosition::Threat(card) => {
                write!(f, "The Threat Deck has spades and clubs, not {}", the(*card))
            }
            BadPosition::Full(pile, count) => {
                let room = Threats::SIZES[pile.index()];
                write!(f, "Pile {pile} has {count} cards, and it begins with {room}")
            }
            BadPosition::Covered(pile) => {
                write!(f, "Pile {pile} shows no card, and its top one lies face up")
            }
            BadPosition::Scouted(pile, count) => {
                write!(f, "Of pile {pile} {count} cards have been seen, and at most {} can be", Threats::SEEN)
            }
            BadPosition::Lurking { cards, below } => write!(
                f,
                "Nobody has seen {cards} cards of the Threat Deck, and {below} lie unseen in its piles"
            ),
            BadPosition::NoEnemy => write!(f, "The Threat Deck is empty, which clears the loop"),
            BadPosition::NoDeck => write!(f, "The Friendly Deck is empty, which ends the game"),
            BadPosition::Resting(card) => {
                write!(f, "Only used specials rest, and {} is none", the(*card))
            }
            BadPosition::Nobody(pile) => write!(f, "Pile {pile} has no card to be engaged"),
            BadPosition::Successes(count) => {
                write!(f, "The successes against the enemy are {count}, which defeats it in this loop")
            }
            BadPosition::Confronted => write!(f, "After a play without success the enemy leaves"),
            BadPosition::Hand(count) => {
                write!(f, "The hand has {count} cards: one to {} are held", Solitaire::HAND)
            }
            BadPosition::Held(count) => {
                write!(f, "The hand has {count} cards: with three played, up to 2 are held")
            }
            BadPosition::Played => {
                write!(f, "A pile is picked only after three of a kind")
            }
            BadPosition::NoLaw(king) => {
                write!(f, "{} rests, so {} is in force", capital(&the(*king)), law_of(king))
            }
            BadPosition::NoKing(king) => {
                write!(f, "{} does not rest, which made {} in this loop", capital(&the(*king)), law_of(king))
            }
        }
    }
}

impl Error for BadPosition {}
