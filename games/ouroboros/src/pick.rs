//! Counting and picking actions without listing them.
//!
//! The order of actions: placings by square, orthogonal before diagonal; then removals by pattern, payment, step and square; then
//! discards by colour; then the swap.

use crate::action::Payment;
use crate::colour::Colours;
use crate::pattern::{BESIDE, LINE2, Step};
use crate::{Action, Discs, Shape, Square, Squares, Way};

/// What a supply can pay.
#[derive(Clone, Copy)]
pub(crate) struct Purse {
    one: Colours,
    two: Colours,
    three: Colours,
    six: Colours,
}

impl Purse {
    #[inline]
    pub(crate) fn new(supply: Discs) -> Purse {
        Purse {
            one: supply.at_least(1),
            two: supply.at_least(2),
            three: supply.at_least(3),
            six: supply.at_least(6),
        }
    }

    /// Whether it pays for any pattern at all.
    #[inline]
    fn pays(self) -> bool {
        !self.three.is_empty() || self.one == Colours::ALL
    }

    /// Three of one, two of another: each colour that has three with each other that has two.
    #[inline]
    fn three_twos(self) -> u32 {
        self.three.len() * self.two.len() - self.three.both(self.two).len()
    }

    fn three_two(self, index: u32) -> Option<Payment> {
        let mut pairs = self
            .three
            .iter()
            .flat_map(|three| self.two.iter().filter(move |two| *two != three).map(move |two| (three, two)));
        pairs.nth(index as usize).map(|(three, two)| Payment::ThreeTwo(three, two))
    }

    /// How many payments there are for a pair of each pattern.
    #[inline]
    pub(crate) fn counts(self) -> [u32; 4] {
        [self.three.len(), u32::from(self.one == Colours::ALL), self.three_twos(), self.six.len()]
    }

    /// One of the payments for a pair of a pattern, by its number among the four.
    pub(crate) fn payment(self, pattern: usize, index: u32) -> Option<Payment> {
        match pattern {
            0 => self.three.nth(index).map(Payment::Three),
            1 => Some(Payment::Each),
            2 => self.three_two(index),
            _ => self.six.nth(index).map(Payment::Six),
        }
    }
}

/// All that the seat to move may do, counted but not listed.
#[derive(Clone, Copy)]
pub(crate) struct Choices {
    discs: Squares,
    stones: Squares,
    purse: Purse,
    shapes: (Shape, Shape),
    placings: u32,
    /// For each pattern, how many pairs of stones match it, and how many payments there are for each pair.
    removals: [(u32, u32); 4],
    removing: u32,
    /// 1 where the two players may swap, else 0.
    swaps: u32,
}

/// How many pairs of stones these steps join.
#[inline]
pub(crate) fn count_pairs(stones: Squares, steps: &[Step]) -> u32 {
    steps.iter().map(|step| step.pairs(stones).len()).sum()
}

impl Choices {
    #[inline]
    pub(crate) fn new(
        (discs, stones): (Squares, Squares),
        supply: Discs,
        stock: u8,
        shapes: (Shape, Shape),
        may_swap: bool,
    ) -> Choices {
        let (purse, swaps) = (Purse::new(supply), may_swap.into());
        let placings = if stock > 0 { 2 * discs.len() } else { 0 };
        let mut choices =
            Choices { discs, stones, purse, shapes, placings, removals: [(0, 0); 4], removing: 0, swaps };
        let two_stones = stones.0 & stones.0.wrapping_sub(1) != 0;
        if two_stones && purse.pays() {
            choices.count_removals();
        }
        choices
    }

    /// Patterns that cannot be paid are not looked for.
    #[inline]
    fn count_removals(&mut self) {
        for (pattern, payments) in self.purse.counts().into_iter().enumerate() {
            if payments > 0 {
                let pairs = count_pairs(self.stones, self.steps(pattern));
                self.removals[pattern] = (pairs, payments);
                self.removing += pairs * payments;
            }
        }
    }

    #[inline]
    fn steps(&self, pattern: usize) -> &'static [Step] {
        match pattern {
            0 => &LINE2,
            1 => &BESIDE,
            2 => self.shapes.0.steps(),
            _ => self.shapes.1.steps(),
        }
    }

    #[inline]
    pub(crate) fn total(&self) -> u32 {
        self.placings + self.removing + self.purse.one.len() + self.swaps
    }

    #[inline]
    pub(crate) fn nth(&self, index: u32) -> Option<Action> {
        if index < self.placings {
            let way = Way::ALL[(index & 1) as usize];
            return self.discs.nth(index / 2).map(|square| Action::Place(square, way));
        }
        let index = index - self.placings;
        if index < self.removing {
            return self.removal(index);
        }
        let index = index - self.removing;
        let swap = (index == self.purse.one.len() && self.swaps > 0).then_some(Action::Swap);
        self.purse.one.nth(index).map(Action::Discard).or(swap)
    }

    /// The removals, pattern after pattern; of one pattern payment after payment, for each all pairs.
    fn removal(&self, mut index: u32) -> Option<Action> {
        for (pattern, (pairs, payments)) in self.removals.into_iter().enumerate() {
            if index < pairs * payments {
                let (one, other) = self.pair(pattern, index % pairs)?;
                let payment = self.purse.payment(pattern, index / pairs)?;
                return Some(Action::Remove(one, other, payment));
            }
            index -= pairs * payments;
        }
        None
    }

    fn pair(&self, pattern: usize, mut index: u32) -> Option<(Square, Square)> {
        for step in self.steps(pattern) {
            let firsts = step.pairs(self.stones);
            if index < firsts.len() {
                let first = firsts.nth(index)?;
                return Some((first, step.from(first)));
            }
            index -= firsts.len();
        }
        None
    }
}
