//! What a seat may choose, counted but not listed.
//!
//! The order: support cards by number, each on the seats it can mean, each without and with a gamble; a gamble; a pass. Orders of
//! peeked cards: by the places from which cards come, the first first.

use parlor_game::{Seat, Seats};

use crate::DEEPEST;
use crate::cards::card::Bits;
use crate::play::action::Order;
use crate::{Action, Card, Entity, SoloWar, Stage, Support};

/// All that one seat may choose now.
#[derive(Clone, Copy)]
pub(crate) enum Choices<'a> {
    Nothing,
    /// One of these seats.
    Target(Seats),
    /// The cards in any order.
    Order([Option<Entity>; DEEPEST], usize),
    KeepOrRoll,
    /// Cards of this hand, gambling, passing.
    Play {
        state: &'a SoloWar,
        seat: Seat,
        hand: Bits,
        gamble: bool,
        /// The cards, each on each seat that it can mean.
        pairs: u32,
        /// Whether some card can mean several.
        choosy: bool,
    },
}

impl SoloWar {
    #[inline]
    pub(crate) fn choices(&self, seat: Seat) -> Choices<'_> {
        match self.stage {
            Stage::Supports | Stage::Gambles | Stage::Retaliation if !self.asked.contains(seat) => {
                Choices::Nothing
            }
            Stage::Supports => self.plays(seat, self.player(seat).hand, false),
            Stage::Gambles => self.plays(seat, Bits::NONE, true),
            Stage::Retaliation => {
                let hand = if self.can_support(seat) { self.player(seat).hand } else { Bits::NONE };
                self.plays(seat, hand, self.can_gamble(seat))
            }
            _ => self.rarer_choices(seat),
        }
    }

    /// One of them, at an index below their number that `below` is given.
    #[inline]
    pub(crate) fn pick(&self, seat: Seat, below: impl FnOnce(u32) -> u32) -> Option<Action> {
        let choices = self.choices(seat);
        let total = choices.total();
        if total == 0 { None } else { choices.nth(below(total)) }
    }

    /// What is asked less often: apart, so that the rest stays small and fast.
    #[inline(never)]
    fn rarer_choices(&self, seat: Seat) -> Choices<'_> {
        match self.stage {
            Stage::Order if seat == self.seat => {
                let (mut cards, mut count) = ([None; DEEPEST], 0);
                for card in self.peeked() {
                    cards[count] = card;
                    count += 1;
                }
                Choices::Order(cards, count)
            }
            Stage::Turn if seat == self.seat => Choices::KeepOrRoll,
            _ if !self.asked.contains(seat) => Choices::Nothing,
            Stage::Negators | Stage::Targets => {
                let card = self.now.entities[seat.index()].map(Card::Entity);
                Choices::Target(card.and_then(|card| self.choice_of_seat(card, seat)).unwrap_or_default())
            }
            _ => Choices::Nothing,
        }
    }

    #[inline]
    fn plays(&self, seat: Seat, hand: Bits, gamble: bool) -> Choices<'_> {
        // Which cards are in a hand is luck in a playout: nothing loops over them where none can mean several.
        let choosy = !hand.and(self.choosy[seat.index()]).is_empty();
        let pairs = if choosy { hand.iter().map(|card| self.ways(seat, card)).sum() } else { hand.len() };
        Choices::Play { state: self, seat, hand, gamble, pairs, choosy }
    }

    /// In how many ways a support card can be played: on how many seats, if its player chooses one.
    #[inline]
    fn ways(&self, seat: Seat, card: usize) -> u32 {
        let card = Support::from_index(card).map(Card::Support);
        card.map_or(1, |card| self.sides.ways(self.cards.asks(seat, card)))
    }
}

impl Choices<'_> {
    #[inline]
    pub(crate) fn total(&self) -> u32 {
        match self {
            Choices::Nothing => 0,
            Choices::Target(seats) => seats.len().into(),
            Choices::Order(_, count) => (1..=*count as u32).product(),
            Choices::KeepOrRoll => 2,
            Choices::Play { gamble, hand, pairs, state, .. } => {
                let both = *gamble && !hand.is_empty() && state.stage == Stage::Retaliation;
                pairs * (1 + u32::from(both)) + u32::from(*gamble) + 1
            }
        }
    }

    /// The choice with this number, which there is.
    #[inline]
    pub(crate) fn nth(&self, index: u32) -> Option<Action> {
        match *self {
            Choices::Nothing => None,
            Choices::Target(seats) => seats.iter().nth(index as usize).map(Action::Target),
            Choices::Order(cards, count) => permuted(cards, count, index),
            Choices::KeepOrRoll => Some(if index == 0 { Action::Keep } else { Action::Roll }),
            Choices::Play { state, seat, hand, gamble, pairs, choosy } => {
                let ways = if gamble { 2 } else { 1 };
                if index >= pairs * ways {
                    let gambles = gamble && index == pairs * ways;
                    return Some(if gambles { Action::Gamble } else { Action::Pass });
                }
                let (mut pair, gamble) = (index / ways, index % ways == 1);
                if !choosy {
                    let card = Support::from_index(hand.nth(pair)?)?;
                    return Some(Action::Support { card, aim: None, gamble });
                }
                for card in hand.iter() {
                    let count = state.ways(seat, card);
                    if pair < count {
                        let card = Support::from_index(card)?;
                        let aims = state.choice_of_seat(Card::Support(card), seat);
                        let aim = aims.and_then(|aims| aims.iter().nth(pair as usize));
                        return Some(Action::Support { card, aim, gamble });
                    }
                    pair -= count;
                }
                None
            }
        }
    }
}

/// The permutation with this index: the first card is chosen by the slowest digit.
fn permuted(mut cards: [Option<Entity>; DEEPEST], count: usize, mut index: u32) -> Option<Action> {
    let mut ordered = [Entity::from_index(0)?; DEEPEST];
    for place in 0..count {
        let rest: u32 = (1..(count - place) as u32).product();
        let chosen = place + (index / rest) as usize;
        index %= rest;
        cards[place..=chosen].rotate_right(1);
        ordered[place] = cards[place]?;
    }
    Order::new(&ordered[..count]).map(Action::Order)
}
