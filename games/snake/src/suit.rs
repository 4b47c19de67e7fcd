//! The five suits and which is stronger (SNAKE-2).

/// A suit of the Janken Deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names say all there is.
pub enum Suit {
    Rock,
    Paper,
    Scissors,
    Lizard,
    Water,
}

impl Suit {
    /// How many suits there are.
    pub const COUNT: usize = 5;

    /// All suits, in the order in which the rules name them.
    pub const ALL: [Suit; Suit::COUNT] = [Suit::Rock, Suit::Paper, Suit::Scissors, Suit::Lizard, Suit::Water];

    /// The suits in a circle: each is stronger than the next two, and weaker than the two before (SNAKE-2).
    ///
    /// The five relations leave just one circle like this, so it says the same as a table and is easier to keep in mind.
    pub const CIRCLE: [Suit; Suit::COUNT] =
        [Suit::Rock, Suit::Scissors, Suit::Lizard, Suit::Paper, Suit::Water];

    /// The suit's place in an array, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether this suit is stronger than the other (SNAKE-2). The same suit is neither stronger nor weaker.
    pub const fn beats(self, other: Suit) -> bool {
        let ahead = (other.in_circle() + Suit::COUNT - self.in_circle()) % Suit::COUNT;
        ahead == 1 || ahead == 2
    }

    /// The two suits that this one is stronger than, in the circle's order.
    pub const fn prey(self) -> [Suit; 2] {
        let at = self.in_circle();
        [Suit::CIRCLE[(at + 1) % Suit::COUNT], Suit::CIRCLE[(at + 2) % Suit::COUNT]]
    }

    /// Its place in the circle.
    const fn in_circle(self) -> usize {
        match self {
            Suit::Rock => 0,
            Suit::Scissors => 1,
            Suit::Lizard => 2,
            Suit::Paper => 3,
            Suit::Water => 4,
        }
    }

    /// The letter that stands for it.
    pub fn letter(self) -> char {
        b"RPSLW"[self.index()] as char
    }

    /// Its name, such as `rock`.
    pub fn name(self) -> &'static str {
        ["rock", "paper", "scissors", "lizard", "water"][self.index()]
    }

    /// The suit with this letter, in either case.
    pub fn parse(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter.to_ascii_uppercase())
    }
}

#[cfg(test)]
mod tests {
    use super::Suit::{self, *};

    /// The table of the rules, word by word.
    #[test]
    fn snake_2_each_suit_is_stronger_than_two() {
        let table = [
            (Rock, [Scissors, Lizard]),
            (Paper, [Rock, Water]),
            (Scissors, [Paper, Lizard]),
            (Lizard, [Paper, Water]),
            (Water, [Rock, Scissors]),
        ];
        for (suit, prey) in table {
            for other in Suit::ALL {
                assert_eq!(suit.beats(other), prey.contains(&other), "{suit:?} and {other:?}");
                assert_eq!(suit.prey().contains(&other), prey.contains(&other));
            }
        }
    }

    #[test]
    fn snake_2_of_two_different_suits_just_one_is_stronger() {
        for one in Suit::ALL {
            for other in Suit::ALL {
                assert_eq!(one.beats(other) ^ other.beats(one), one != other, "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn the_circle_is_where_each_suit_says_it_stands() {
        for (place, suit) in Suit::CIRCLE.into_iter().enumerate() {
            assert_eq!(suit.in_circle(), place);
        }
    }
}
