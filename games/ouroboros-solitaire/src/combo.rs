//! Numbers and combos (SOLI-4, SOLI-8, SOLI-11).

use parlor_cards::{Card, Rank};
use parlor_game::Argument;

use crate::{Cards, Combos, Pairs, SolitaireRules, Straights};

/// A card's number in hand as on enemies: ace 1, jack 11, queen 12, king 13; none for a joker (SOLI-4).
#[inline]
pub fn number(card: Card) -> u8 {
    card.rank().map_or(0, |rank| rank.index() as u8 + 1)
}

/// The sum of the cards' numbers.
#[inline]
pub fn sum(cards: &Cards) -> u8 {
    cards.iter().map(number).sum()
}

/// A sum with 13 taken off as often as it exceeds 13 (SOLI-8).
#[inline]
pub const fn wrap(sum: u8) -> u8 {
    if sum == 0 { 0 } else { (sum - 1) % 13 + 1 }
}

/// What a successful play makes besides (SOLI-11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Combo {
    /// Three cards of one suit.
    Flush,
    /// Exactly two of the played cards share a number.
    Pair,
    /// Three consecutive numbers.
    Straight,
    /// Three of one number.
    ThreeOfAKind,
    /// A straight of one suit where combos add up.
    StraightFlush,
}

impl Combo {
    /// The combo that these cards make under these rules.
    #[inline]
    pub fn of(cards: &Cards, rules: &SolitaireRules) -> Option<Combo> {
        match *cards.as_slice() {
            [one, other] => (number(one) == number(other)).then_some(Combo::Pair),
            [one, two, three] => Combo::of_three([one, two, three], rules),
            _ => None,
        }
    }

    #[inline]
    fn of_three(cards: [Card; 3], rules: &SolitaireRules) -> Option<Combo> {
        let [one, two, three] = cards.map(number);
        let equal = u8::from(one == two) + u8::from(two == three) + u8::from(one == three);
        match equal {
            0 => {}
            1 if rules.pair == Pairs::Within => return Some(Combo::Pair),
            // Two share a number, so they differ in suit: neither a straight nor a flush.
            1 => return None,
            _ => return Some(Combo::ThreeOfAKind),
        }
        let [first, second, third] = cards.map(Card::suit);
        let flush = first == second && second == third;
        let straight = is_straight([one, two, three], rules.straight == Straights::Circular);
        match (flush, straight) {
            (true, true) if rules.combos == Combos::Sum => Some(Combo::StraightFlush),
            (_, true) => Some(Combo::Straight),
            (true, false) => Some(Combo::Flush),
            (false, false) => None,
        }
    }

    /// How many cards come back, with the Law of Protection or without (SOLI-11, SOLI-20).
    #[inline]
    pub const fn cards(self, protection: bool) -> u8 {
        let more = if protection { 2 } else { 0 };
        match self {
            Combo::Flush => 6 + more,
            Combo::Pair => 8 + more,
            Combo::Straight | Combo::ThreeOfAKind => 10 + more,
            Combo::StraightFlush => 16 + 2 * more,
        }
    }

    /// The case that sentences know it by.
    pub(crate) fn case(self) -> Argument {
        Argument::Case(self.word())
    }

    /// Its word for programs.
    pub fn word(self) -> &'static str {
        match self {
            Combo::Flush => "flush",
            Combo::Pair => "pair",
            Combo::Straight => "straight",
            Combo::ThreeOfAKind => "three-of-a-kind",
            Combo::StraightFlush => "straight-flush",
        }
    }
}

/// Whether three different numbers are consecutive, in whatever order; with `circular` an ace follows a king.
#[inline]
fn is_straight(numbers: [u8; 3], circular: bool) -> bool {
    // Bit k for the number k + 1; a straight is three bits in a row, round the corner or not.
    let bits = numbers.iter().fold(0u16, |bits, number| bits | 1 << (number.saturating_sub(1) & 15));
    let low = bits & bits.wrapping_neg();
    bits == low * 0b111 || circular && (bits == QUEEN | KING | ACE || bits == KING | ACE | TWO)
}

const ACE: u16 = 1 << Rank::Ace as u8;
const TWO: u16 = 1 << Rank::Two as u8;
const QUEEN: u16 = 1 << Rank::Queen as u8;
const KING: u16 = 1 << Rank::King as u8;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn soli_8_a_sum_wraps_until_it_is_at_most_13() {
        let wrapped: Vec<u8> = [1, 13, 14, 15, 26, 27, 39].map(wrap).into();
        assert_eq!(wrapped, [1, 13, 1, 2, 13, 1, 13]);
    }

    /// By trying all 13 to the third numbers against a plain reading.
    #[test]
    fn soli_11_straights_are_three_in_a_row_and_round_the_corner_where_chosen() {
        for one in 1..=13u8 {
            for two in 1..=13 {
                for three in 1..=13 {
                    let mut sorted = [one, two, three];
                    sorted.sort_unstable();
                    if sorted[0] == sorted[1] || sorted[1] == sorted[2] {
                        continue;
                    }
                    let linear = sorted[1] == sorted[0] + 1 && sorted[2] == sorted[1] + 1;
                    let corner = [[1, 12, 13], [1, 2, 13]].contains(&sorted);
                    assert_eq!(is_straight([one, two, three], false), linear, "{sorted:?}");
                    assert_eq!(is_straight([one, two, three], true), linear || corner, "{sorted:?}");
                }
            }
        }
    }
}
