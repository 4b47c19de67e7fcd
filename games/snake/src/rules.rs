//! The options of Ouroboros (Snake).

use parlor_game::{BadRules, GameOption, Rules, number_range, option_words, options};

/// The most cards that a hand may have (SNAKE-X1).
pub(crate) const MOST_HAND: u8 = 7;

/// How many suits there are, and with how many cards the snake begins (SNAKE-1, SNAKE-4).
const SUITS: u32 = 5;
const SNAKE: u32 = 5;

option_words! {
    /// What two jokers do to the relation between their suits (SNAKE-3).
    #[repr(u8)]
    pub enum TwoJokers {
        Reverse = "reverse", "Reverse the suits",
            "They reverse the suits once: the joker of scissors beats that of rock.";
        Cancel = "cancel", "Cancel each other",
            "They cancel each other: the joker of rock beats that of scissors.";
    }
}

options! {
    /// The options of Ouroboros (Snake).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct SnakeRules {
        jokers: bool = true => flag("jokers", "SNAKE-1",
            ("Jokers in the deck", "Whether the five jokers are in the deck.");
            "The jokers stay in the box: the deck has 65 cards.", "The deck has 70 cards, five of them jokers.");
        two_jokers: TwoJokers = TwoJokers::Reverse => words("two-jokers", "SNAKE-3",
            ("Two jokers that meet", "What happens when a joker meets a joker of another suit."););
        target: u16 = 500 => number("target", "SNAKE-11",
            ("Target", "The score that ends the match, at the end of a hand.");
            number_range(1, 10_000, "1 point", "points"));
        hands: Option<u8> = None => number_or_word("hands", "SNAKE-12", ("Length", "How long to play.");
            "match", "Until the target", "Until somebody reaches the target."; number_range(1, 99, "One hand", "hands"));
    }
    studied {
        hand: u8 = 3 => number("hand", "SNAKE-X1", ("Cards in a hand", "How many cards each player holds.");
            number_range(1, MOST_HAND as u32, "1 card", "cards"));
        ranks: u8 = 13 => number("ranks", "SNAKE-X2",
            ("Ranks in the deck", "How many ranks of each suit are in the deck: A, K, Q, J and the lowest numbers.");
            number_range(4, 13, "1 rank", "ranks"));
    }
}

impl Rules for SnakeRules {
    const OPTIONS: &'static [GameOption<Self>] = Self::LISTED;
    const EXPERIMENTAL: &'static [GameOption<Self>] = Self::STUDIED;

    fn check(&self, seats: Option<u8>) -> Result<(), BadRules> {
        let deck = SUITS * (u32::from(self.ranks) + u32::from(self.jokers));
        let seats = u32::from(seats.unwrap_or(2));
        let due = u32::from(self.hand) * seats + SNAKE;
        if deck < due {
            return Err(BadRules::Conflict {
                found: format!("a deck of {deck} cards for {seats} hands of {}", self.hand),
                valid: format!("{due} cards or more: ranks up to 13, hand from 1"),
                why: "The deck must hold all hands and the first snake.",
            });
        }
        Ok(())
    }
}
