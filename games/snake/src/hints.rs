//! What Snake knows that helps a search.

use parlor_game::{BySeat, Evaluate, Measure, Seat, Segment, Uniform};

use crate::{Card, CardBits, Hand, Phase, Play, Snake};

/// After this many choices of each seat a search guesses instead of playing on. One that plays on to the hand's end takes twice the time for
/// a simulation and is no stronger with as many: 3.6 points a hand behind, give or take 5.3, over 60 duplicate deals of two seats.
pub const HORIZON: u32 = 8;

/// What it costs to play a point card now: what it would take later. This is what a quick player must know above all: one that plays
/// for the points of the moment alone is 55 points a hand behind one that waits, with two seats. This and the next five were
/// found by climbing: ever changed a little, and kept where the changed player was ahead over thousands of duplicate deals.
const POINT_CARD: f32 = 9.0;
/// The same of a joker: what it takes counts too, though it is worth nothing in the stack itself.
const JOKER: f32 = 8.0;
/// By what part it costs less for each further point card in the hand.
const PLENTY: f32 = 0.2;
/// What the cards that lie face down count beside what they count in the end: they are also kept from the others.
const DENIAL: f32 = 0.7;
/// What each point that is offered to anyone who plays next costs, per suit that would take it.
const OFFER: f32 = 0.03;
/// And its square: a rich tail is found by somebody.
const RICH: f32 = 0.0012;
/// One choice in this many is any card, so that rollouts of one world differ.
const STRAY: u32 = 16;

/// What a hand brings each player on average when all are quick players, by seats (none, one, two, ...): 300 deals each.
const BRINGS: [f64; 5] = [1.0, 1.0, 109.0, 75.0, 55.0];
/// The standard deviation of the same.
const STRAYS: [f64; 5] = [1.0, 1.0, 32.0, 27.0, 25.0];
/// The scale of the logistic distribution with deviation 1.
const LOGISTIC: f64 = 0.5513;

impl Evaluate for Snake {
    /// Wins in a match; points ahead where a number of hands is agreed.
    fn aim(&self) -> Measure {
        if self.table.rules().hands.is_some() { Measure::Lead } else { Measure::Wins }
    }

    /// The lead, with what the cards in the hands will bring; in a match, how often that lead wins.
    fn value(&self, seat: Seat) -> f64 {
        let expected = self.expected();
        match self.aim() {
            Measure::Wins => self.chance_to_win(seat, &expected),
            _ => {
                let others = self.table.seats().without(seat).iter();
                expected[seat] - others.map(|other| expected[other]).fold(f64::NEG_INFINITY, f64::max)
            }
        }
    }

    fn evaluate(&self, seat: Seat) -> f64 {
        self.one_step_value(seat)
    }

    /// The card that scores most at once, less what it could have taken later and what it offers to the next. Chosen by the seat's
    /// own hand and what all can see.
    #[inline]
    fn rollout_action(&self, seat: Seat, chance: &mut impl Uniform) -> Option<Play> {
        if self.table.phase != Phase::Play || self.table.mover != seat {
            return None;
        }
        let hand = self.hands[seat.index()];
        if chance.below(STRAY) == 0 {
            let place = chance.below(self.table.held[seat.index()].into());
            return hand.nth(place as usize).map(Play);
        }
        let points = hand.iter().filter(|card| card.is_point_card()).count();
        let thrift = 1.0 - PLENTY * points.saturating_sub(1) as f32;
        let (mut best, mut chosen) = (f32::NEG_INFINITY, None);
        for card in hand.iter() {
            let (score, tail) = self.table.trail.bite(card, self.table.rules.two_jokers);
            let score = f32::from(score) * if card.is_point_card() { 1.0 } else { DENIAL };
            let offer = f32::from(self.table.trail.offer(tail));
            let value = score - thrift * keeps(card) - offer * (OFFER + RICH * offer);
            if value > best {
                (best, chosen) = (value, Some(Play(card)));
            }
        }
        chosen
    }

    /// Between two hands nothing is left of the one before but its score.
    #[inline]
    fn segment(&self) -> Segment {
        let dealt = self.table.phase == Phase::Hands && self.table.held == [0; 4];
        Segment { number: u32::from(self.table.number), boundary: self.table.phase == Phase::Over || dealt }
    }

    /// Knave, queen and king of one suit take the same, count the same and fall to the same: the lowest that is held stands for them.
    #[inline]
    fn canonical_action(&self, seat: Seat, Play(card): Play) -> Play {
        let same = |other: &Card| other.same_as(card);
        Play(self.hands[seat.index()].iter().find(same).unwrap_or(card))
    }
}

/// What a card is worth in the hand.
#[inline]
fn keeps(card: Card) -> f32 {
    if card.is_joker() {
        JOKER
    } else if card.is_point_card() {
        POINT_CARD
    } else {
        0.0
    }
}

impl Snake {
    /// Each seat's score with what its hand will bring, beside what all bring alike.
    fn expected(&self) -> BySeat<f64> {
        let hand = |hand: Hand| hand.iter().map(|card| f64::from(keeps(card))).sum::<f64>();
        BySeat::from_fn(self.table.seats, |seat| {
            let gain = f64::from(self.table.gain(seat)) + hand(self.hands[seat.index()]);
            // Nobody's hand counts below zero in the end (SNAKE-10); until then much can come.
            let gain = if self.table.pile == 0 { gain.max(0.0) } else { gain };
            f64::from(self.table.total(seat)) + gain
        })
    }

    /// The chance to have the highest total in the end, where each seat's score of each hand still to come strays as it does between
    /// good players, independently of the others': a softmax, for two seats the logistic distribution in place of the normal.
    fn chance_to_win(&self, seat: Seat, expected: &BySeat<f64>) -> f64 {
        if self.table.phase == Phase::Over {
            let winners = self.table.winners();
            return if winners.contains(seat) { 1.0 / f64::from(winners.len()) } else { 0.0 };
        }
        let seats = usize::from(self.table.seats).min(BRINGS.len() - 1);
        let deviation = STRAYS[seats] * self.hands_to_come(expected, BRINGS[seats]).sqrt();
        // Two scores differ by the root of two times as much as one strays.
        let scale = (std::f64::consts::SQRT_2 * LOGISTIC * deviation).max(0.5);
        let weight = |other: Seat| ((expected[other] - expected[seat]) / scale).exp();
        1.0 / self.table.seats().iter().map(weight).sum::<f64>()
    }

    /// How many hands are still to be played, the rest of this one as a part of one.
    fn hands_to_come(&self, expected: &BySeat<f64>, brings: f64) -> f64 {
        let deck = f64::from(CardBits::of(&self.table.rules).len());
        let held: u8 = self.table.held.iter().sum();
        let rest = f64::from(self.table.pile + held) / deck;
        let first = expected.as_slice().iter().copied().fold(0.0, f64::max) + rest * brings;
        let missing = f64::from(self.table.rules.target) - first;
        // The hand in which the target is passed is played to its end: half of it on average is beyond.
        rest + if missing > 0.0 { missing / brings + 0.5 } else { 0.0 }
    }
}
