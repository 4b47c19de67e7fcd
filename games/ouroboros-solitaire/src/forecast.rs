//! What a choice would do, found by doing it.
//!
//! How many cards move never depends on which ones luck brings: so the choice is made on a copy of the state, and any cards are dealt until
//! the player is asked again.

use parlor_cards::Card;
use parlor_game::{Game, Seat, Turn};

use crate::combo::{number, sum, wrap};
use crate::happening::Happening;
use crate::{Action, Combo, Phase, Pile, Solitaire};

/// What a choice does until the player is asked again, or the loop or the game ends. Cards are counted.
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
    /// Cards that come back for the combo.
    pub back: usize,
    /// Cards that come back for the Law of Extortion.
    pub extorted: usize,
    /// Enemies that join the Friendly Deck.
    pub joined: usize,
    /// Cards that are paid for a bribe.
    pub paid: usize,
    /// Cards that a failure costs.
    pub lost: usize,
    /// Cards that are milled.
    pub milled: usize,
    /// Cards that are drawn.
    pub drawn: usize,
    /// Cards that are scouted, or turned up.
    pub shown: usize,
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

/// The table at a player's next choice, as far as it can be known.
pub(crate) struct NextTable {
    pub(crate) state: Solitaire,
    /// The same after the enemy that three of a kind brings along, whichever the player picks: how much there is of everything then is known.
    pub(crate) counted: Solitaire,
    /// Cards that luck brings: which ones they are, nobody knows.
    pub(crate) dealt: Vec<Card>,
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
        Forecast::with_table(before, action).0
    }

    /// The same, with the table when the player is asked next, or the loop or the game ends.
    pub(crate) fn with_table(before: &Solitaire, action: Action) -> (Forecast, NextTable) {
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
        let mut log = Vec::new();
        let mut table = NextTable::after(*before, action, &mut log);
        let mut after = table.state;
        // Any pile that has a card: which one is the player's next choice.
        while after.phase() == Phase::Recruit && after.cleared() == before.cleared() {
            let Some(action) = after.actions(Seat::One).next() else { break };
            after = NextTable::after(after, action, &mut log).state;
        }
        log.into_iter().for_each(|happening| forecast.count(happening, before));
        forecast.ends = after.phase() == Phase::Over;
        forecast.clears = after.cleared() > before.cleared();
        forecast.empties = forecast.ends && !forecast.clears;
        forecast.deck = after.deck();
        forecast.needed = after.needed();
        forecast.thin = !forecast.ends && !forecast.clears && forecast.deck <= before.failure_cost().into();
        table.counted = after;
        (forecast, table)
    }

    fn count(&mut self, happening: Happening, before: &Solitaire) {
        match happening {
            Happening::Drawn(_) => self.drawn += 1,
            Happening::Paid(_) => self.paid += 1,
            Happening::Lost(_) => self.lost += 1,
            Happening::Milled(_) => self.milled += 1,
            Happening::TurnedUp(..) | Happening::Scouted(..) => self.shown += 1,
            Happening::Joined(_) => self.joined += 1,
            Happening::CameBack(_) => self.back += 1,
            Happening::Extorted(_) => self.extorted += 1,
            Happening::Succeeded(count) => self.successes = Some((count, before.needed())),
            Happening::Passed(_) => self.passed += 1,
            Happening::Discarded(_) | Happening::Cleared(_) | Happening::Ended => {}
        }
    }
}

impl NextTable {
    /// Makes the choice and deals any cards.
    fn after(before: Solitaire, action: Action, log: &mut Vec<Happening>) -> NextTable {
        let (mut state, mut dealt) = (before, Vec::new());
        state.choose(action, log);
        while state.cleared() == before.cleared() && state.turn() == Turn::Deal {
            let Some((card, _)) = state.deals().next() else { break };
            state.dealt(card, log);
            dealt.push(card);
        }
        NextTable { state, counted: state, dealt }
    }
}

impl Solitaire {
    /// The piles that have a card.
    pub(crate) fn standing(&self) -> impl Iterator<Item = Pile> + '_ {
        Pile::ALL.into_iter().filter(|pile| self.pile(*pile).count() > 0)
    }
}
