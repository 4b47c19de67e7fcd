//! Cards that are data: what a study changes in them, and what it sees of them in play.

use crate::{Game, Seat};

/// A number on a card that a study may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardNumber {
    /// What it is, as the card's file writes it: `force`, or the effect that it stands in, such as `linger(self, +2)`.
    pub name: String,
    /// What it is now.
    pub value: i32,
    /// The least that the rules allow.
    pub least: i32,
    /// The most that they allow.
    pub most: i32,
}

/// A card as a study sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFace {
    /// Its name, as records write it.
    pub name: String,
    /// The kind of card, in a word: cards are compared with others of their kind.
    pub kind: &'static str,
    /// All that is on it, so that two cards with the same text are twins.
    pub text: String,
    /// Its numbers.
    pub numbers: Vec<CardNumber>,
    /// The pattern of the actions that play it, where playing it is a choice: `support trip *`.
    pub play: Option<String>,
}

/// What a study makes of one card, for one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CardChange {
    /// A plain card of its kind, as the game says what that is by the cards in force.
    Plain,
    /// A plain card of its kind with this number ([`CardGame::plain_number`]), whatever the cards in force are: what several sets are compared with.
    PlainOf(i32),
    /// The same card, but this number of it, from 0, is so much more: by one step.
    Number(usize, i32),
}

/// A game whose cards are data of its own ([`crate::Rules::FILE`]): a study can change a card for one seat and play the same deals again.
///
/// Cards are named by their place in [`CardGame::faces`], below 64.
pub trait CardGame: Game {
    /// All cards of the set that these rules are played with, in an order of their own.
    fn faces(rules: &Self::Rules) -> Vec<CardFace>;

    /// What a plain card of this kind is, in a few words.
    fn plain(rules: &Self::Rules, kind: &str) -> String;

    /// The number of a plain card of this kind, if it has one: its force.
    fn plain_number(rules: &Self::Rules, kind: &str) -> Option<i32>;

    /// The same rules, but one card is changed for one seat; equal to these where the card is so already; `None` where there is no such card or
    /// number, it would leave its range, or these rules change a card already. The rules that come out are written like any others, so that a
    /// record can name them.
    fn changed(rules: &Self::Rules, seat: Seat, card: usize, change: CardChange) -> Option<Self::Rules>;

    /// The cards that a seat has had so far, as far as the state remembers them: a bit each.
    fn held(&self, seat: Seat) -> u64;

    /// The cards of a seat that are in play now or were a moment ago: a bit each.
    fn in_play(&self, seat: Seat) -> u64;

    /// Names what is due now, a deal or a choice: the same in two games of one deal if it is the same card, roll or choice. With the luck of
    /// each moment drawn by its name, two games that differ in one card differ in nothing but what follows from it.
    fn moment(&self) -> u64;
}

/// [`CardGame::changed`] as a function.
type Changed<G> = fn(&<G as Game>::Rules, Seat, usize, CardChange) -> Option<<G as Game>::Rules>;

/// [`CardGame`] for those who do not know whether a game is one: what it offers to studies, by [`crate::Published::CARDS`].
pub struct Cards<G: Game> {
    /// [`CardGame::faces`].
    pub faces: fn(&G::Rules) -> Vec<CardFace>,
    /// [`CardGame::plain`].
    pub plain: fn(&G::Rules, &str) -> String,
    /// [`CardGame::plain_number`].
    pub plain_number: fn(&G::Rules, &str) -> Option<i32>,
    /// [`CardGame::changed`].
    pub changed: Changed<G>,
    /// [`CardGame::held`].
    pub held: fn(&G, Seat) -> u64,
    /// [`CardGame::in_play`].
    pub in_play: fn(&G, Seat) -> u64,
    /// [`CardGame::moment`].
    pub moment: fn(&G) -> u64,
}

impl<G: CardGame> Cards<G> {
    /// The cards of `G`.
    pub const fn of() -> Self {
        Cards {
            faces: G::faces,
            plain: G::plain,
            plain_number: G::plain_number,
            changed: G::changed,
            held: G::held,
            in_play: G::in_play,
            moment: G::moment,
        }
    }
}

impl<G: Game> Clone for Cards<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Cards<G> {}
