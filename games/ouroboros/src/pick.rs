//! Counting and picking actions without listing them.
//!
//! The order of actions: placings by square, orthogonal before diagonal; then removals by pattern, payment, step and square; then
//! discards by colour.

use crate::action::Payment;
use crate::pattern::{BESIDE, LINE2, Step};
use crate::{Action, Colour, Discs, Ouroboros, Square, Squares, Way};

/// The payments for one pattern that a supply can afford, as sets of colours.
#[derive(Clone, Copy)]
struct Purse {
    /// Colours with at least one, two, three and six discs.
    one: u8,
    two: u8,
    three: u8,
    six: u8,
}

impl Purse {
    #[inline]
    fn new(supply: Discs) -> Purse {
        let at_least = |count: u8| {
            Colour::ALL
                .into_iter()
                .fold(0u8, |set, colour| set | u8::from(supply[colour] >= count) << colour as u8)
        };
        Purse { one: at_least(1), two: at_least(2), three: at_least(3), six: at_least(6) }
    }

    /// Three of one, two of another: each colour that has three with each other that has two.
    #[inline]
    fn three_twos(self) -> u32 {
        self.three.count_ones() * self.two.count_ones() - (self.three & self.two).count_ones()
    }

    fn three_two(self, index: u32) -> Option<Payment> {
        let mut pairs = colours(self.three).flat_map(|three| {
            colours(self.two).filter(move |two| *two != three).map(move |two| (three, two))
        });
        pairs.nth(index as usize).map(|(three, two)| Payment::ThreeTwo(three, two))
    }
}

#[inline]
fn colours(set: u8) -> impl Iterator<Item = Colour> + Clone {
    Colour::ALL.into_iter().filter(move |colour| set >> *colour as u8 & 1 == 1)
}

/// The pairs of stones that match one of the steps, and how many payments there are for each.
#[derive(Clone, Copy)]
struct Removals {
    steps: &'static [Step],
    pairs: u32,
    payments: u32,
}

impl Removals {
    #[inline]
    fn new(stones: Squares, steps: &'static [Step], payments: u32) -> Removals {
        let pairs = if payments == 0 { 0 } else { steps.iter().map(|step| step.pairs(stones).len()).sum() };
        Removals { steps, pairs, payments }
    }

    #[inline]
    fn count(self) -> u32 {
        self.pairs * self.payments
    }

    /// The pair at `index`.
    fn pair(self, stones: Squares, mut index: u32) -> Option<(Square, Square)> {
        for step in self.steps {
            let firsts = step.pairs(stones);
            if index < firsts.len() {
                let first = firsts.nth(index)?;
                return Some((first, step.from(first)));
            }
            index -= firsts.len();
        }
        None
    }
}

/// All that the seat to move may do, counted but not listed.
#[derive(Clone, Copy)]
pub(crate) struct Choices {
    discs: Squares,
    stones: Squares,
    purse: Purse,
    placings: u32,
    removals: [Removals; 4],
    total: u32,
}

impl Choices {
    #[inline]
    pub(crate) fn new(state: &Ouroboros) -> Choices {
        let (discs, stones) = (state.discs(), state.stones());
        let purse = Purse::new(state.supply(state.mover()));
        let placings = if state.stock() > 0 { 2 * discs.len() } else { 0 };
        let removals = if stones.0 & stones.0.wrapping_sub(1) == 0 {
            [Removals::new(stones, &[], 0); 4]
        } else {
            [
                Removals::new(stones, &LINE2, purse.three.count_ones()),
                Removals::new(stones, &BESIDE, u32::from(purse.one == 0b1111)),
                Removals::new(stones, state.p3().steps(), purse.three_twos()),
                Removals::new(stones, state.p4().steps(), purse.six.count_ones()),
            ]
        };
        let removing: u32 = removals.iter().map(|removals| removals.count()).sum();
        let total = placings + removing + purse.one.count_ones();
        Choices { discs, stones, purse, placings, removals, total }
    }

    #[inline]
    pub(crate) fn total(&self) -> u32 {
        self.total
    }

    #[inline]
    pub(crate) fn nth(&self, index: u32) -> Option<Action> {
        if index < self.placings {
            let way = Way::ALL[(index & 1) as usize];
            return self.discs.nth(index / 2).map(|square| Action::Place(square, way));
        }
        self.after_placings(index - self.placings)
    }

    fn after_placings(&self, mut index: u32) -> Option<Action> {
        for (pattern, removals) in self.removals.iter().enumerate() {
            let count = removals.count();
            if index < count {
                let (one, other) = removals.pair(self.stones, index % removals.pairs)?;
                let payment = self.payment(pattern, index / removals.pairs)?;
                return Some(Action::Remove(one, other, payment));
            }
            index -= count;
        }
        colours(self.purse.one).nth(index as usize).map(Action::Discard)
    }

    fn payment(&self, pattern: usize, index: u32) -> Option<Payment> {
        let index_of = index as usize;
        match pattern {
            0 => colours(self.purse.three).nth(index_of).map(Payment::Three),
            1 => Some(Payment::Each),
            2 => self.purse.three_two(index),
            _ => colours(self.purse.six).nth(index_of).map(Payment::Six),
        }
    }
}
