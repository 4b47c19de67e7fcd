//! The options of Ouroboros (Snake).

use parlor_game::{GameOption, Rules, number_range, option_value};

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
}

impl Default for SnakeRules {
    fn default() -> Self {
        SnakeRules { jokers: true, two_jokers: TwoJokers::Reverse, target: 500, hands: None }
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
}
