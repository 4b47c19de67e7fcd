//! What a choice would do, found by doing it.
//!
//! How many cards move never depends on which ones luck brings: so the choice is made on a copy of the state, any cards are dealt
//! until the player is asked again, and what is not known yet is left blank.

use parlor_cards::Card;
use parlor_game::{Game, Seat, Turn};

use crate::combo::{number, sum, wrap};
use crate::happening::Happening;
use crate::{Action, Combo, Phase, Pile, Solitaire};

/// Cards that move, in order; `None` for one that nobody knows yet.
pub type Moved = Vec<Option<Card>>;

/// What a choice does until the player is asked again, or the loop or the game ends.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forecast {
    /// The sum of a play.
    pub sum: Option<Sum>,
    /// The combo that it makes.
    pub combo: Option<Combo>,
    /// The enemy that the choice defeats, bribes or lets go.
    pub enemy: Option<Card>,
    /// How many successes there are then, and how many are needed; of a play or a flash that succeeds.
    pub successes: Option<(u32, u32)>,
    /// How many enemies are passed.
    pub passed: u32,
    /// The cards that come back for the combo.
    pub back: Vec<Card>,
    /// The cards that come back for the Law of Extortion.
    pub extorted: Vec<Card>,
    /// The enemies that join the Friendly Deck.
    pub joined: Moved,
    /// The cards that are paid for a bribe.
    pub paid: Moved,
    /// The cards that a failure costs.
    pub lost: Moved,
    /// The cards that are milled.
    pub milled: Moved,
    /// The cards that are drawn.
    pub drawn: Moved,
    /// The cards that are scouted, or turned up.
    pub shown: Moved,
    /// How many cards the Friendly Deck holds then.
    pub deck: u32,
    /// How many successes an enemy takes then.
    pub needed: u32,
    /// The loop is cleared.
    pub clears: bool,
    /// The deck runs out (SOLI-1).
    pub empties: bool,
    /// The game ends, for better or worse.
    pub ends: bool,
    /// The game goes on with so few cards that a failed play would end it (SOLI-10).
    pub thin: bool,
}

/// The sum of a play (SOLI-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum {
    /// The sum of the cards' numbers.
    pub sum: u8,
    /// The same with 13 taken off as often as it exceeds 13.
    pub wrapped: u8,
    /// The enemy's number.
    pub enemy: u8,
}

impl Sum {
    /// Whether the play succeeds.
    pub fn is_success(self) -> bool {
        self.wrapped == self.enemy
    }
}

impl Forecast {
    /// What a legal action would do.
    pub fn new(before: &Solitaire, action: Action) -> Forecast {
        let mut forecast = Forecast { enemy: before.enemy(), ..Forecast::default() };
        if let (Action::Play(cards), Some(enemy)) = (action, before.enemy()) {
            let sum = sum(&cards);
            let outcome = Sum { sum, wrapped: wrap(sum), enemy: number(enemy) };
            forecast.sum = Some(outcome);
            forecast.combo = Combo::of(&cards, before.rules()).filter(|_| outcome.is_success());
        }
        if let Action::Face(pile) = action {
            forecast.enemy = before.pile(pile).top();
        }
        let after = forecast.play_on(before, action);
        forecast.ends = after.phase() == Phase::Over;
        forecast.clears = after.cleared() > before.cleared();
        forecast.empties = forecast.ends && !forecast.clears;
        forecast.deck = after.deck();
        forecast.needed = after.needed();
        forecast.thin = !forecast.ends && !forecast.clears && forecast.deck <= before.failure_cost().into();
        forecast
    }

    fn play_on(&mut self, before: &Solitaire, action: Action) -> Solitaire {
        let mut after = *before;
        let mut log = Vec::new();
        after.choose(action, &mut log);
        log.drain(..).for_each(|happening| self.note(happening, true, before));
        while after.cleared() == before.cleared() {
            match after.turn() {
                Turn::Deal => {
                    let Some((card, _)) = after.deals().next() else { break };
                    after.dealt(card, &mut log);
                }
                Turn::Decide(_) if after.phase() == Phase::Recruit => {
                    // Any pile that has a card: which one is the player's next choice.
                    let Some(action) = after.actions(Seat::One).next() else { break };
                    after.choose(action, &mut log);
                    log.drain(..).for_each(|happening| self.note(happening, false, before));
                }
                _ => break,
            }
            // The first is the card that was dealt, of which nobody knows yet which it will be.
            for (index, happening) in log.drain(..).enumerate() {
                self.note(happening, index > 0, before);
            }
        }
        after
    }

    fn note(&mut self, happening: Happening, known: bool, before: &Solitaire) {
        let blank = |card: Card| Some(card).filter(|_| known && !before.is_hidden(card));
        match happening {
            Happening::Drawn(card) => self.drawn.push(blank(card)),
            Happening::Paid(card) => self.paid.push(blank(card)),
            Happening::Lost(card) => self.lost.push(blank(card)),
            Happening::Milled(card) => self.milled.push(blank(card)),
            Happening::TurnedUp(_, card) | Happening::Scouted(_, card) => self.shown.push(blank(card)),
            Happening::Joined(card) => self.joined.push(blank(card)),
            Happening::CameBack(card) => self.back.push(card),
            Happening::Extorted(card) => self.extorted.push(card),
            Happening::Succeeded(count) => self.successes = Some((count, before.needed())),
            Happening::Passed(_) => self.passed += 1,
            Happening::Discarded(_) | Happening::Cleared(_) | Happening::Ended => {}
        }
    }

    /// How many cards leave the top of the Friendly Deck for the discard pile.
    pub fn cost(&self) -> usize {
        self.paid.len() + self.lost.len() + self.milled.len()
    }
}

impl Solitaire {
    /// Whether nobody knows where this card is.
    fn is_hidden(&self, card: Card) -> bool {
        self.unseen().contains(card) || self.lurking().contains(card)
    }

    /// The piles that have a card.
    pub(crate) fn standing(&self) -> impl Iterator<Item = Pile> + '_ {
        Pile::ALL.into_iter().filter(|pile| self.pile(*pile).count() > 0)
    }
}
