//! The options of Ouroboros (Snake).

use parlor_game::{BadRules, GameOption, Rules, number_range, option_value};

/// The most cards that a hand may have (SNAKE-X1).
pub(crate) const MOST_HAND: u8 = 7;

/// How many suits there are, and with how many cards the snake begins (SNAKE-1, SNAKE-4).
const SUITS: u32 = 5;
const SNAKE: u32 = 5;

/// What two jokers do to the relation between their suits (SNAKE-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum TwoJokers {
    /// They reverse it once.
    #[default]
    Reverse,
    /// They reverse it twice, so not at all.
    Cancel,
}

/// The options of Ouroboros (Snake).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SnakeRules {
    /// Whether the five jokers are in the deck (SNAKE-1).
    pub jokers: bool,
    /// What two jokers do (SNAKE-3).
    pub two_jokers: TwoJokers,
    /// The score that ends the match, 1 to 10000 (SNAKE-11).
    pub target: u16,
    /// How many hands are played whatever the scores, 1 to 99; `None` for a match to the target (SNAKE-12).
    pub hands: Option<u8>,
    /// How many cards a hand has, 1 to 7 (SNAKE-X1).
    pub hand: u8,
    /// How many ranks of each suit are in the deck, 4 to 13 (SNAKE-X2).
    pub ranks: u8,
}

impl Default for SnakeRules {
    fn default() -> Self {
        SnakeRules {
            jokers: true,
            two_jokers: TwoJokers::Reverse,
            target: 500,
            hands: None,
            hand: 3,
            ranks: 13,
        }
    }
}

impl Rules for SnakeRules {
    const OPTIONS: &'static [GameOption<Self>] = &[
        GameOption::flag(
            "jokers",
            "SNAKE-1",
            ("Jokers in the deck", "Whether the five jokers are in the deck."),
            &[
                option_value("yes", "On", "The deck has 70 cards, five of them jokers."),
                option_value("no", "Off", "The jokers stay in the box: the deck has 65 cards."),
            ],
            |rules| rules.jokers,
            |rules, jokers| rules.jokers = jokers,
        ),
        GameOption::word(
            "two-jokers",
            "SNAKE-3",
            ("Two jokers that meet", "What happens when a joker meets a joker of another suit."),
            &[
                option_value(
                    "reverse",
                    "Reverse the suits",
                    "They reverse the suits once: the joker of scissors beats that of rock.",
                ),
                option_value(
                    "cancel",
                    "Cancel each other",
                    "They cancel each other: the joker of rock beats that of scissors.",
                ),
            ],
            |rules| rules.two_jokers as usize,
            |rules, at| rules.two_jokers = [TwoJokers::Reverse, TwoJokers::Cancel][at],
        ),
        GameOption::number(
            "target",
            "SNAKE-11",
            ("Target", "The score that ends the match, at the end of a hand."),
            "500",
            number_range(1, 10_000, "1 point", "points"),
            |rules| rules.target.into(),
            |rules, target| rules.target = target as u16,
        ),
        GameOption::number_or_word(
            "hands",
            "SNAKE-12",
            ("Length", "How long to play."),
            &[option_value("match", "Until the target", "Until somebody reaches the target.")],
            number_range(1, 99, "One hand", "hands"),
            |rules| rules.hands.map(u32::from),
            |rules, hands| rules.hands = hands.map(|hands| hands as u8),
        ),
    ];

    const EXPERIMENTAL: &'static [GameOption<Self>] = &[
        GameOption::number(
            "hand",
            "SNAKE-X1",
            ("Cards in a hand", "How many cards each player holds."),
            "3",
            number_range(1, MOST_HAND as u32, "1 card", "cards"),
            |rules| rules.hand.into(),
            |rules, hand| rules.hand = hand as u8,
        ),
        GameOption::number(
            "ranks",
            "SNAKE-X2",
            (
                "Ranks in the deck",
                "How many ranks of each suit are in the deck: A, K, Q, J and the lowest numbers.",
            ),
            "13",
            number_range(4, 13, "1 rank", "ranks"),
            |rules| rules.ranks.into(),
            |rules, ranks| rules.ranks = ranks as u8,
        ),
    ];

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
