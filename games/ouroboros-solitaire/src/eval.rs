//! The game's own opinion of a position, for bots that look one step ahead.
//!
//! A card of the deck is life: a bribe buys an enemy for three or four of them, a failure costs nine, a combo brings up to ten back. So
//! a position is worth the enemies passed and the cards left, and what the hand can do next. The weights were
//! found by trying: one step ahead with them passes about 90 enemies of the 130 that five loops have.

use parlor_cards::{Card, Rank, Suit};
use parlor_game::{Game, Seat, Turn};

use crate::cards::PLAYS;
use crate::{Action, CardBits, Laws, Phase, Solitaire};

/// What an enemy passed is worth, in cards of the deck.
const ENEMY: f64 = 10.0;
/// What the next cards above these are worth beside one of the first, of which each failure takes nine.
const PLENTY: f64 = 16.0;
const BEYOND: f64 = 0.5;
/// What a turn brings that is yet to come, with a hand that nobody knows.
const TURN: f64 = 6.0;
/// What a share of the successes that an enemy takes is worth.
const PROGRESS: f64 = 3.0;
/// What each law is worth: clubs, diamonds, hearts, spades.
const LAWS: [f64; 4] = [3.0, 5.0, 8.0, 10.0];
/// What the joker is worth in hand.
const JOKER: f64 = 1.0;
/// Two cards of one number, and three; two and three of one suit; two neighbours.
const PAIR: f64 = 0.5;
const FLUSH: f64 = 0.15;
const NEIGHBOURS: f64 = 0.1;

impl Solitaire {
    /// One play ahead, and no further: with a deck that is known to its bottom, luck would stop no deeper look.
    pub(crate) fn one_step_value(&self) -> f64 {
        match (self.phase(), self.enemy()) {
            (Phase::Act, Some(_)) => self.confrontation(),
            (Phase::Act, None) => {
                best(self.standing().map(|pile| self.after(Action::Face(pile)).confrontation()))
            }
            // This turn is yet to be played, with cards that are yet to come.
            (Phase::Redraw(_) | Phase::Scout, _) => self.prospect() + TURN,
            _ => self.prospect(),
        }
    }
}

fn best(values: impl Iterator<Item = f64>) -> f64 {
    values.fold(f64::MIN, f64::max)
}

impl Solitaire {
    /// The best that can be done against the engaged enemy.
    fn confrontation(&self) -> f64 {
        best(self.confrontations().map(|action| self.after(action).prospect()))
    }

    fn after(&self, action: Action) -> Solitaire {
        let mut after = *self;
        after.act_unchecked(Seat::One, action);
        after
    }

    /// What can be done against the engaged enemy, specials but the joker aside.
    fn confrontations(&self) -> impl Iterator<Item = Action> + '_ {
        let playable = self.playable();
        let plays =
            (0..PLAYS.count(playable.len())).map(move |index| Action::Play(PLAYS.nth(playable, index)));
        let bribe = (!self.confronted()).then_some(Action::Bribe);
        let flash = self.hand().contains(Card::JOKER).then_some(Action::Flash);
        plays.chain(bribe).chain(flash)
    }

    /// What is certain: enemies passed, cards left when all that is under way is done, and what the hand keeps.
    fn prospect(&self) -> f64 {
        let settled = self.settled();
        let passed = ENEMY * f64::from(settled.score());
        if settled.phase() == Phase::Over {
            return passed + if settled.is_won() { 1000.0 } else { -PLENTY };
        }
        let deck = f64::from(settled.deck());
        let life = deck.min(PLENTY) + BEYOND * (deck - PLENTY).max(0.0);
        // A law that ends with the loop is worth what is left of the loop.
        let lasts = match self.rules().laws {
            Laws::Kept => 1.0,
            Laws::Loop => f64::from(settled.threats()) / f64::from(CardBits::THREAT.len()),
        };
        let laws: f64 = lasts * settled.laws().iter().map(|suit: Suit| LAWS[suit as usize]).sum::<f64>();
        let progress = PROGRESS * f64::from(settled.successes()) / f64::from(settled.needed());
        let hand = if settled.cleared() > self.cleared() { 0.0 } else { promise(self.hand()) };
        TURN + passed + life + laws + progress + hand
    }

    /// The position when all that is under way is done, whatever cards come: their number never depends on which they are.
    fn settled(&self) -> Solitaire {
        let mut state = *self;
        while state.turn() == Turn::Deal {
            let Some((card, _)) = state.deals().next() else { break };
            state.deal_unchecked(card);
        }
        state
    }
}

/// What cards that are stored promise for the next play.
fn promise(hand: CardBits) -> f64 {
    let mut promise = if hand.contains(Card::JOKER) { JOKER } else { 0.0 };
    let mut ranks = [0.0; Rank::COUNT + 2];
    let mut suits = [0.0; 4];
    for card in hand.iter() {
        if let (Some(rank), Some(suit)) = (card.rank(), card.suit()) {
            promise += PAIR * ranks[rank.index() + 1] + FLUSH * suits[suit as usize];
            ranks[rank.index() + 1] += 1.0;
            suits[suit as usize] += 1.0;
        }
    }
    promise + NEIGHBOURS * ranks.windows(2).map(|pair| pair[0] * pair[1]).sum::<f64>()
}
