//! A quick player, which is what rollouts play: about half a microsecond a choice, and 108 of 130 enemies on average.
//!
//! It weighs what each play, bribe and flash leaves by arithmetic alone, as how many cards move never depends on which ones luck brings.
//! Kings are used at once, also where their law is in force: one hardly ever makes a combo, and a hand full of kings has few plays.
//! Jacks are worth more in plays than for scouting. The weights are in cards of the deck; they were found by changing one at a time and
//! playing thousands of games.

use parlor_cards::{Card, Rank, Suit};

use crate::combo::{number, wrap};
use crate::{Action, CardBits, Cards, Combo, Failure, Kind, Laws, Phase, Pile, Solitaire};

/// An enemy passed.
const ENEMY: f32 = 7.0;
/// A share of the successes that an enemy takes.
const PROGRESS: f32 = 14.5;
/// The deck's cards count in full up to the first number, and then by the second.
const PLENTY: f32 = 14.5;
const BEYOND: f32 = 0.77;
/// Below so many, each missing card weighs more than the last: its square times the second number.
const FEW: f32 = 6.0;
const DREAD: f32 = 0.3;
/// The deck runs out.
const DEATH: f32 = -60.0;
/// The loop is cleared.
const CLEARED: f32 = 1000.0;
/// A black king whose law is not in force is bribed, and so comes to the deck.
const BLACK_KING: f32 = 5.0;
/// Any bribe, and any combo, beside what they do with the deck.
const BRIBE: f32 = -0.5;
const COMBO: f32 = -0.3;
/// Kept in hand: the joker; two cards of a number; two of a suit.
const JOKER: f32 = 0.5;
const PAIR: f32 = 0.5;
const SUIT: f32 = 0.05;
/// A queen is used where nothing gains more than this over the deck as it is.
const POOR: f32 = 1.4;
/// A law that ends with the loop is worth a card while this many enemies are left.
const WORTH_A_LAW: u32 = 6;

/// What an action leaves, before the hand is filled up.
struct Left {
    passed: i32,
    deck: i32,
    hand: CardBits,
    /// What speaks for or against it besides.
    more: f32,
}

/// The best action so far.
struct Best {
    value: f32,
    action: Option<Action>,
}

impl Best {
    const NONE: Best = Best { value: f32::MIN, action: None };

    #[inline]
    fn offer(&mut self, value: f32, action: Action) {
        if value > self.value {
            *self = Best { value, action: Some(action) };
        }
    }
}

impl Solitaire {
    /// The quick player's choice; `None` where nothing is to be chosen.
    pub(crate) fn quick_action(&self) -> Option<Action> {
        match self.phase {
            Phase::Recruit => self.standing().max_by_key(|pile| self.use_of(*pile)).map(Action::Recruit),
            Phase::Act => self.king_to_use().or_else(|| self.quick_turn()),
            _ => None,
        }
    }

    /// High cards are dear to bribe and hard to hit, and a law is worth most.
    fn use_of(&self, pile: Pile) -> u8 {
        let Some(top) = self.pile(pile).top() else { return 0 };
        number(top) + if self.brings_law(top) { 13 } else { 0 }
    }

    /// Whether this is a king whose law is not in force.
    fn brings_law(&self, card: Card) -> bool {
        card.rank() == Some(Rank::King) && card.suit().is_some_and(|suit| !self.laws.has(suit))
    }

    fn king_to_use(&self) -> Option<Action> {
        if !self.can_spare() {
            return None;
        }
        let worth_it = |king: &Card| {
            let goes_on = !self.is_last_loop() && self.rules.laws == Laws::Kept;
            !self.brings_law(*king) || goes_on || self.threats() >= WORTH_A_LAW && self.helps_now(*king)
        };
        self.hand.of_rank(Rank::King).iter().find(worth_it).map(Action::Enforce)
    }

    fn is_last_loop(&self) -> bool {
        self.rules.loops > 0 && self.cleared.saturating_add(1) >= self.rules.loops.into()
    }

    /// The Golden Law saves nothing in the first loop, and little where an enemy takes many successes anyway.
    fn helps_now(&self, king: Card) -> bool {
        king.suit() != Some(Suit::Diamonds) || (1..6).contains(&self.cleared)
    }

    /// Faces, plays, bribes, flashes; or the queen, when none of these is good.
    fn quick_turn(&self) -> Option<Action> {
        let best = match self.engaged {
            Some(pile) => self.best_against(pile),
            None => self.standing().fold(Best::NONE, |mut best, pile| {
                best.offer(self.best_against(pile).value, Action::Face(pile));
                best
            }),
        };
        let queen = if best.value - life(self.deck() as i32) < POOR { self.queen_to_use() } else { None };
        queen.or(best.action)
    }

    /// A queen sends away all that has no partner.
    fn queen_to_use(&self) -> Option<Action> {
        if !self.can_spare() {
            return None;
        }
        let queen = self.hand.of_rank(Rank::Queen).iter().next()?;
        let others = self.hand.without(CardBits::only(queen));
        let mut cards = Cards::NONE;
        for card in others.iter() {
            let alone = card.rank().is_some_and(|rank| others.of_rank(rank).len() == 1);
            if alone {
                cards.push(card);
            }
        }
        (!cards.is_empty()).then_some(Action::Reorganize(queen, cards))
    }

    /// The best against a pile's top card, engaged or to be faced.
    fn best_against(&self, pile: Pile) -> Best {
        let mut best = Best::NONE;
        let Some(enemy) = self.pile(pile).top() else { return best };
        self.successful_plays(number(enemy), &mut best);
        let deck = self.deck() as i32;
        let passed = i32::from(self.rules.failure == Failure::Passes);
        for card in self.playable().iter().filter(|card| number(*card) != number(enemy)) {
            let hand = self.hand.without(CardBits::only(card));
            let left = Left { passed, deck: deck - i32::from(self.failure_cost()), hand, more: 0.0 };
            best.offer(self.value_of(&left), Action::Play(one(card)));
        }
        if self.engaged.is_none() || !self.confronted {
            let cost = i32::from(self.bribe_cost(enemy));
            let more = BRIBE + if self.brings_law(enemy) { BLACK_KING } else { 0.0 };
            // The enemy comes to the deck when all is paid: too late where that takes the last card.
            let left = Left { passed: 1, deck: deck - cost + 1, hand: self.hand, more };
            best.offer(if deck <= cost { DEATH } else { self.value_of(&left) }, Action::Bribe);
        }
        if self.hand.contains(Card::JOKER) {
            let hand = self.hand.without(CardBits::only(Card::JOKER));
            let left = Left { passed: 1, deck: deck + self.coming_back(0), hand, more: 0.0 };
            best.offer(self.value_of(&left), Action::Flash);
        }
        best
    }

    /// Offers each play that makes this number, in the cards' own order.
    fn successful_plays(&self, target: u8, best: &mut Best) {
        let mut cards = [Card::JOKER; Solitaire::HAND as usize];
        let mut count = 0;
        for (place, card) in cards.iter_mut().zip(self.playable().iter()) {
            *place = card;
            count += 1;
        }
        let numbers = cards.map(number);
        for first in 0..count {
            if numbers[first] == target {
                self.offer_play(one(cards[first]), best);
            }
            for second in first + 1..count {
                let two = numbers[first] + numbers[second];
                if wrap(two) == target {
                    let mut play = one(cards[first]);
                    play.push(cards[second]);
                    self.offer_play(play, best);
                }
                for third in second + 1..count {
                    if wrap(two + numbers[third]) == target {
                        let mut play = one(cards[first]);
                        play.push(cards[second]);
                        play.push(cards[third]);
                        self.offer_play(play, best);
                    }
                }
            }
        }
    }

    fn offer_play(&self, play: Cards, best: &mut Best) {
        let hand = play.iter().fold(self.hand, |hand, card| hand.without(CardBits::only(card)));
        let deck = self.deck() as i32;
        let successes = 1 + if self.engaged.is_some() { self.successes } else { 0 };
        let left = match Combo::of(&play, &self.rules) {
            Some(combo) => {
                let back = self.coming_back(combo.cards(self.laws.has(Suit::Hearts)));
                let recruits = if combo == Combo::ThreeOfAKind { self.recruits() } else { 0 };
                // Of three of a kind the enemy itself joins the deck too; two cards are milled.
                let joined = recruits + i32::from(combo == Combo::ThreeOfAKind);
                Left { passed: 1 + recruits, deck: deck + back + joined - 2, hand, more: COMBO }
            }
            None if successes >= self.needed() => {
                Left { passed: 1, deck: deck + self.coming_back(0), hand, more: 0.0 }
            }
            None => {
                let more = PROGRESS * successes as f32 / self.needed() as f32;
                Left { passed: 0, deck: deck + self.coming_back(0), hand, more }
            }
        };
        best.offer(self.value_of(&left), Action::Play(play));
    }

    /// How many cards come back on a success: those of a combo, and the Law of Extortion's.
    #[inline]
    fn coming_back(&self, combo: u8) -> i32 {
        let extorted = if self.laws.has(Suit::Spades) { 2 } else { 0 };
        (i32::from(combo) + extorted).min(self.discard().len() as i32)
    }

    /// How many enemies three of a kind brings along.
    fn recruits(&self) -> i32 {
        let others = self.threats() as i32 - 1;
        others.min(if self.rules.kind == Kind::One { 1 } else { 3 })
    }

    #[inline]
    fn value_of(&self, left: &Left) -> f32 {
        let passed = ENEMY * left.passed as f32;
        if left.deck > 0 && left.passed >= self.threats() as i32 {
            return passed + CLEARED;
        }
        let deck = left.deck - (Solitaire::HAND as i32 - left.hand.len() as i32);
        if left.deck <= 0 || deck <= 0 {
            passed + DEATH
        } else {
            passed + life(deck) + promise(left.hand) + left.more
        }
    }
}

#[inline]
fn one(card: Card) -> Cards {
    let mut cards = Cards::NONE;
    cards.push(card);
    cards
}

/// What a deck of this many cards is worth.
#[inline]
fn life(deck: i32) -> f32 {
    let deck = deck as f32;
    let missing = (FEW - deck).max(0.0);
    deck.min(PLENTY) + BEYOND * (deck - PLENTY).max(0.0) - DREAD * missing * missing
}

/// What cards that are stored promise for the next play.
#[inline]
fn promise(hand: CardBits) -> f32 {
    let mut promise = if hand.contains(Card::JOKER) { JOKER } else { 0.0 };
    let cards = hand.without(CardBits::only(Card::JOKER));
    let mut rest = cards;
    for card in cards.iter() {
        rest.remove(card);
        if let (Some(rank), Some(suit)) = (card.rank(), card.suit()) {
            promise += PAIR * rest.of_rank(rank).len() as f32 + SUIT * rest.of_suit(suit).len() as f32;
        }
    }
    promise
}
