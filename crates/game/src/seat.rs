//! Seats, sets of seats, and one value for each seat.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

/// The most seats that any game here has.
pub const MAX_SEATS: u8 = 4;

/// A place at the table. Seats are written from 1, as people count them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Seat {
    /// Seat 1, which begins.
    One,
    /// Seat 2.
    Two,
    /// Seat 3.
    Three,
    /// Seat 4.
    Four,
}

impl Seat {
    /// All seats there can be, in order.
    pub const ALL: [Seat; MAX_SEATS as usize] = [Seat::One, Seat::Two, Seat::Three, Seat::Four];

    /// The seat's place in an array, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat's number as people write it, from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The seat with this number, from 1; `None` when there is no such seat.
    ///
    /// ```
    /// use parlor_game::Seat;
    ///
    /// assert_eq!(Seat::from_number(2), Some(Seat::Two));
    /// assert_eq!(Seat::from_number(0), None);
    /// ```
    pub const fn from_number(number: u8) -> Option<Seat> {
        match number {
            1 => Some(Seat::One),
            2 => Some(Seat::Two),
            3 => Some(Seat::Three),
            4 => Some(Seat::Four),
            _ => None,
        }
    }

    /// Reads a seat number as records write it: one digit, no sign, no leading zero.
    ///
    /// ```
    /// use parlor_game::Seat;
    ///
    /// assert_eq!(Seat::parse("3"), Some(Seat::Three));
    /// assert_eq!(Seat::parse("03"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Seat> {
        match text.as_bytes() {
            [digit @ b'1'..=b'4'] => Seat::from_number(digit - b'0'),
            _ => None,
        }
    }

    /// The next seat in turn order at a table of `seats` (the lowest after the highest).
    ///
    /// ```
    /// use parlor_game::Seat;
    ///
    /// assert_eq!(Seat::One.next(2), Seat::Two);
    /// assert_eq!(Seat::Two.next(2), Seat::One);
    /// ```
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        let next = self as u8 + 1;
        if next >= seats { Seat::One } else { Seat::ALL[(next & 3) as usize] }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A set of seats.
///
/// ```
/// use parlor_game::{Seat, Seats};
///
/// let table = Seats::first(3);
/// let others = table.without(Seat::Two);
/// assert!(others.has_several() && !others.contains(Seat::Two));
/// assert_eq!(others.iter().collect::<Vec<_>>(), [Seat::One, Seat::Three]);
/// assert_eq!(table.minus(others), Seats::only(Seat::Two));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats (at most [`MAX_SEATS`]).
    pub const fn first(count: u8) -> Seats {
        let count = if count > MAX_SEATS { MAX_SEATS } else { count };
        Seats((1u8 << count) - 1)
    }

    /// Just this seat.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat as u8)
    }

    /// Whether the set holds `seat`.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// The set with `seat` added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat as u8)
    }

    /// The set without `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat as u8))
    }

    /// The seats of either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// The seats of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// The set as a number: bit 0 for seat 1, and so on.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// How many seats there are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are two seats or more in the set.
    #[inline]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat::ALL[(self.0 as u32).trailing_zeros() as usize & 3]) }
    }

    /// The seats of the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = u32::from(self.0);
        std::iter::from_fn(move || {
            let seat = (rest != 0).then(|| Seat::ALL[rest.trailing_zeros() as usize & 3])?;
            rest &= rest - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// One value for each seat at the table. Two are equal when they have the same values for the same seats.
///
/// ```
/// use parlor_game::{BySeat, Seat};
///
/// let mut points = BySeat::from_fn(2, |_| 0);
/// points[Seat::Two] += 5;
/// assert_eq!(points.as_slice(), [0, 5]);
/// assert_eq!(points.map(|points| points * 2)[Seat::Two], 10);
/// ```
#[derive(Clone, Copy)]
pub struct BySeat<T> {
    values: [T; MAX_SEATS as usize],
    seats: u8,
}

impl<T> BySeat<T> {
    /// A value for each of the first `seats` seats, made by `value`. Counts above [`MAX_SEATS`] are cut to it.
    pub fn from_fn(seats: u8, value: impl FnMut(Seat) -> T) -> Self {
        BySeat { values: Seat::ALL.map(value), seats: seats.min(MAX_SEATS) }
    }

    /// How many seats there are.
    pub fn len(&self) -> usize {
        self.seats as usize
    }

    /// Whether there is no seat at all.
    pub fn is_empty(&self) -> bool {
        self.seats == 0
    }

    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.len()]
    }

    /// Each seat with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(self.as_slice())
    }

    /// The same seats with other values.
    pub fn map<U>(&self, mut change: impl FnMut(&T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.seats, |seat| change(&self[seat]))
    }
}

// By hand, because what a closure made for the seats that are not at the table must not count.
impl<T: PartialEq> PartialEq for BySeat<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for BySeat<T> {}

impl<T: Hash> Hash for BySeat<T> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A result made by `seat != mover` that is no `seat == winner`, though both show the same.
    #[test]
    fn values_for_seats_that_are_not_there_do_not_count() {
        let one = BySeat::from_fn(2, |seat| seat == Seat::One);
        let same = BySeat::from_fn(2, |seat| seat != Seat::Two);
        assert_eq!(one, same);
        assert_eq!(crate::fingerprint(&one), crate::fingerprint(&same));
        assert_ne!(one, BySeat::from_fn(3, |seat| seat == Seat::One));
    }
}
